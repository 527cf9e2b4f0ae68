/*
 * accounts_sessions.c: where somebody is signed in (3), and the end of that. A session is a token; it is named by the beginning of the
 * hash that is stored of it, which is no way in.
 */
#include <stdlib.h>

#include "server/accounts_parts.h"
#include "server/member.h"

enum { SESSIONS_MAX = 100, SESSION_ID = 16 };

static void write_session(
	struct rd_writer *writer, const struct store_token *token, const char *current)
{
	char id[SESSION_ID + 1];
	copy_text(id, sizeof(id), token->hash);
	rd_write_open(writer, '{');
	rd_write_key(writer, "id");
	rd_write_words(writer, id);
	rd_write_key(writer, "created_at");
	rd_write_integer(writer, token->created_at / 1000);
	rd_write_key(writer, "used_at");
	rd_write_integer(writer, token->used_at / 1000);
	rd_write_key(writer, "agent");
	if (token->agent)
		rd_write_words(writer, token->agent);
	else
		rd_write_null(writer);
	rd_write_key(writer, "current");
	rd_write_boolean(writer, strcmp(token->hash, current) == 0);
	rd_write_close(writer, '}');
}

void account_write_sessions(
	struct rd_writer *writer, const struct store_result *result, const char *current)
{
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->tokens_count; i++)
		write_session(writer, &result->tokens[i], current);
	rd_write_close(writer, ']');
}

void account_read_sessions(struct ask *ask, struct store_request *request)
{
	store_tokens_of(request, ask->member->id, server_now(ask->server), SESSIONS_MAX);
}

static void on_sessions_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct rd_writer writer;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	rd_write_start(&writer, ask->server->scratch, SERVER_SCRATCH);
	account_write_sessions(&writer, result, ask->token_hash);
	rd_write_finish(&writer);
	ask_respond(ask, 200, net_span(ask->server->scratch, writer.length));
}

void on_sessions(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	(void)given;
	account_read_sessions(ask, request);
	ask_submit(ask, request, on_sessions_read);
}

/* ---- closing one ----------------------------------------------------------------------------------------- */

static void on_session_closed(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	char *hash = ask->context;
	if (result->outcome != STORE_OK && result->outcome != STORE_NOT_FOUND) {
		ask_refuse_store(ask, result);
	} else {
		member_close_token(ask->member, hash);
		ask_ok(ask);
	}
	free(hash);
}

static void on_session_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	const struct store_token *found = NULL;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	for (size_t i = 0; i < result->tokens_count; i++)
		if (strlen(ask->path_id) == SESSION_ID &&
			strncmp(result->tokens[i].hash, ask->path_id, SESSION_ID) == 0)
			found = &result->tokens[i];
	if (!found) {
		ask_refuse(ask, CODE_NO_SUCH_SESSION);
		return;
	}
	struct store_request *request = store_begin(ask->server->store);
	char *hash = net_allocate(TOKEN_HASH);
	copy_text(hash, TOKEN_HASH, found->hash);
	ask->context = hash;
	store_token_remove(request, hash);
	if (!ask_submit(ask, request, on_session_closed))
		free(hash);
}

void on_session_close(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	(void)given;
	account_read_sessions(ask, request);
	ask_submit(ask, request, on_session_found);
}

/* ---- closing all others ---------------------------------------------------------------------------------- */

static void on_others_closed(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	account_close_sockets(ask->server, ask->member->id, ask->token_hash);
	ask_ok(ask);
}

void on_sessions_close(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	(void)given;
	store_tokens_remove_others(request, ask->member->id, ask->token_hash);
	ask_submit(ask, request, on_others_closed);
}
