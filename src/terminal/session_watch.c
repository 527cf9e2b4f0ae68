/*
 * session_watch.c: the match of others as a session: there is nothing to do in it but to look and to talk with whoever looks on as well.
 */
#include <stdio.h>
#include <string.h>

#include "columns.h"
#include "remote_door.h"
#include "watch.h"

_Static_assert((int)MATCH_ID <= (int)WATCH_ID, "an id fits");

static const struct remote *remote_seen(const struct session *session)
{
	return (const struct remote *)session;
}

static void look(const struct session *session, int seat, void *view)
{
	const struct remote *remote = remote_seen(session);
	if (remote->state)
		remote->game->look(remote->state, seat, view);
	else
		memcpy(view, remote->view, remote->game->view_size);
}

static bool result(const struct session *session, struct rd_result *out)
{
	const struct remote *remote = remote_seen(session);
	return remote->state && remote->game->result(remote->state, out);
}

static int act(struct session *session, int seat, const void *action)
{
	(void)session;
	(void)seat;
	(void)action;
	return RD_BAD_ACTION;
}

static void condition(const struct session *session, char *out, size_t capacity)
{
	const struct remote *remote = remote_seen(session);
	if (remote->was_lost)
		RD_SAY(out, capacity, remote_text(REMOTE_RECONNECTING), session->language,
			RD_WORDS(""));
}

static uint32_t wishes(const struct session *session)
{
	return remote_seen(session)->has_entered ? SESSION_WISH_SAY : 0;
}

static bool wish(struct session *session, enum session_wish what, const char *text)
{
	return what == SESSION_WISH_SAY && remote_wish(session, what, text);
}

static const struct session_kind watch_kind = {
	.stand = remote_stand,
	.look = look,
	.result = result,
	.act = act,
	.step = remote_step,
	.left = remote_left,
	.rest = remote_rest,
	.close = remote_close,
	.wait = remote_wait_for,
	.condition = condition,
	.wishes = wishes,
	.wish = wish,
};

/* ---- the line ------------------------------------------------------------------------------------ */

void watch_complain(const struct remote *remote)
{
	char problem[SESSION_PROBLEM];
	text_clean(problem, SESSION_PROBLEM, remote->session.problem, false);
	fprintf(stderr, "ronda watch: %s\n", problem);
}

struct remote *watch_open(const struct watch_request *request, bool *is_usage)
{
	struct remote *remote = remote_create(NULL, NULL, NULL);
	remote->session.kind = &watch_kind;
	remote->session.language = request->language;
	if (!door_open(remote, request->server, request->user, is_usage)) {
		watch_complain(remote);
		remote_destroy(remote);
		return NULL;
	}
	DOOR_PRINT(
		remote, REMOTE_WATCHING_AS, RD_WORDS(remote->username), RD_WORDS(request->server));
	remote->is_watching = true;
	return remote;
}

void watch_close(struct remote *remote)
{
	remote_destroy(remote);
}

struct session *watch_session(struct remote *remote)
{
	return &remote->session;
}

/* ---- the match ----------------------------------------------------------------------------------- */

bool watch_enter(struct remote *remote, const char *match, int eyes)
{
	remote_choose_match(remote, match, false);
	remote->eyes = eyes;
	remote->delay = 0;
	remote->was_lost = false;
	return remote_enter(remote);
}

void watch_again(struct remote *remote, const char *match)
{
	remote->is_unreadable = false;
	remote_choose_match(remote, match, false);
}

static int write_match(const struct remote *remote, char json[64])
{
	return snprintf(json, 64, "{\"match\":\"%.*s\"}", MATCH_ID, remote->match);
}

void watch_leave(struct remote *remote)
{
	struct session *session = &remote->session;
	char json[64], code[32];
	int length = write_match(remote, json);
	session->patience = NULL;
	if (remote->match[0] && remote->has_entered && remote->is_welcome)
		remote_ask(remote, "spectate:leave", net_span(json, (size_t)length), code);
	remote_choose_match(remote, "", false);
	remote->game = session->game = NULL;
	remote->is_unreadable = false;
	session->listener = NULL;
	session->herald = NULL;
	session->moment = NULL;
	buffer_clear(&remote->unheard);
}

void watch_hear_talk(struct remote *remote)
{
	char json[64], code[32];
	struct rd_json reader;
	struct rd_span span;
	int length = write_match(remote, json);
	if (remote_ask(remote, "chat:read", net_span(json, (size_t)length), code) != REMOTE_OK)
		return; /* whatever of it cannot be had is not told */
	struct net_span list = remote_member(net_buffer_span(&remote->answer), "messages");
	rd_json_start(&reader, list.text, list.length, NULL, NULL);
	if (list.length == 0 || !rd_json_open(&reader, '['))
		return;
	while (rd_json_item(&reader) && rd_json_skip(&reader, &span))
		remote_hear_chat(remote, net_span(span.text, span.length));
}

bool watch_look_with(struct remote *remote, int eyes)
{
	bool is_lent = eyes < 0 || remote->state || remote->delay > 0;
	if (is_lent)
		remote_lend(remote, eyes);
	return is_lent;
}

int watch_eyes(const struct remote *remote)
{
	return remote->eyes;
}

bool watch_is_seen(const struct remote *remote)
{
	return remote->has_entered;
}

int watch_delay(const struct remote *remote)
{
	return remote->delay;
}

bool watch_is_over(const struct remote *remote)
{
	return remote->state != NULL;
}

bool watch_record(struct remote *remote, const char *match, struct buffer *log)
{
	return remote_record(remote, match, log);
}

/* ---- words --------------------------------------------------------------------------------------- */

static void name_seat(const struct session *session, int seat, char *out, size_t capacity)
{
	const struct rd_sitter *sitter = &session->sitter[seat];
	if (sitter->level > 0)
		RD_SAY(out, capacity, text_of(TEXT_BOT), session->language,
			RD_NUMBER(sitter->level));
	else if (sitter->name[0])
		snprintf(out, capacity, "%s", sitter->name);
	else
		RD_SAY(out, capacity, text_of(TEXT_PLAYER), session->language, RD_NUMBER(seat + 1));
}

void watch_name_all(const struct session *session, char *out, size_t capacity)
{
	size_t length = 0;
	out[0] = 0;
	for (int seat = 0; seat < session->seats && length < capacity; seat++) {
		char name[64];
		name_seat(session, seat, name, sizeof(name));
		length += (size_t)snprintf(
			out + length, capacity - length, "%s%s", seat > 0 ? " – " : "", name);
	}
}

void watch_say_end(const struct remote *remote, char *out, size_t capacity)
{
	const struct session *session = &remote->session;
	struct rd_result end;
	char name[64], line[256];
	size_t length = 0;
	out[0] = 0;
	if (!result(session, &end))
		return;
	/* Why has been told by the game, in a sentence; its word alone says it in some of them. */
	const char *why = remote->game->reason ? remote->game->reason(end.reason, session->language)
					       : NULL;
	length += (size_t)snprintf(out, capacity, "%s%s%s\n",
		text_in(text_of(TEXT_OVER), session->language), why ? ": " : "", why ? why : "");
	for (int rank = 1; rank <= session->seats; rank++)
		for (int seat = 0; seat < session->seats && length < capacity; seat++) {
			if (end.rank[seat] != rank)
				continue;
			name_seat(session, seat, name, sizeof(name));
			SAY(line, text_of(TEXT_SCORE), session->language, RD_NUMBER(rank),
				RD_WORDS(name), RD_NUMBER(end.score[seat]));
			length += (size_t)snprintf(out + length, capacity - length, "%s\n", line);
		}
}

void watch_say_replay(const struct remote *remote, char *out, size_t capacity)
{
	RD_SAY(out, capacity, remote_text(REMOTE_WATCH_OVER_PLAIN), remote->session.language,
		RD_WORDS(remote->match), RD_WORDS(remote->address.origin));
}
