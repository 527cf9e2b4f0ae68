/*
 * lobby_challenge.c: a challenge (22.3) is a lobby that one other person alone may join: he is told of it, and joins or declines. Who blocks whom is
 * never told apart from what anybody may meet: the challenge of somebody who is blocked waits like any other, and nobody hears of it.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/lobby_parts.h"
#include "server/people.h"

enum {
	CHALLENGES = 10,         /* of one account, in CHALLENGES_MS */
	CHALLENGES_NETWORK = 20, /* of one network */
	CHALLENGES_PAIR = 3,     /* of one account to another, in CHALLENGES_PAIR_MS */
	CHALLENGES_OPEN = 20,    /* that one person is shown at once */
};
#define CHALLENGES_MS (INT64_C(10) * 60 * 1000)
#define CHALLENGES_PAIR_MS (INT64_C(60) * 60 * 1000)

/* ---- who is meant --------------------------------------------------------------------------- */

struct meant {
	struct ask *ask;
	void (*found)(struct ask *ask, struct member *invited);
};

static bool may_challenge(struct ask *ask, const struct member *invited)
{
	struct server *server = ask->server;
	int64_t now = server_now(server);
	char pair[2 * USER_ID];
	snprintf(pair, sizeof(pair), "%s %s", ask->member->id, invited->id);
	return window_take(server_window(server, "challenge", ask->member->id, CHALLENGES_MS),
		       CHALLENGES, CHALLENGES_MS, now) &&
	       window_take(server_window(server, "challenges", ask_network(ask), CHALLENGES_MS),
		       CHALLENGES_NETWORK, CHALLENGES_MS, now) &&
	       window_take(server_window(server, "challenged", pair, CHALLENGES_PAIR_MS),
		       CHALLENGES_PAIR, CHALLENGES_PAIR_MS, now);
}

static void on_known(void *context, struct member *member, bool is_read)
{
	struct meant *meant = context;
	struct ask *ask = meant->ask;
	if (!is_read)
		ask_refuse(ask, CODE_SERVER_ERROR);
	else if (member == ask->member)
		ask_refuse_field(ask, CODE_BAD_FIELD, "to");
	else if (member->is_guest)
		ask_refuse_field(ask, CODE_OTHER_IS_GUEST, "to");
	else if (people_blocks(ask->member, member))
		ask_refuse_field(ask, CODE_YOU_BLOCK, "to");
	else if (!may_challenge(ask, member))
		ask_refuse(ask, CODE_RATE_LIMITED);
	else
		meant->found(ask, member);
	free(meant);
}

static void on_user(void *context, const struct store_result *result)
{
	struct meant *meant = context;
	struct ask *ask = meant->ask;
	if (result->outcome == STORE_OK) {
		const struct store_user *user = &result->users[0];
		struct member *member = member_take(ask->server, user->id, user->username);
		member_refresh(member, on_known, meant);
		member_release(member);
		return;
	}
	if (result->outcome == STORE_NOT_FOUND)
		ask_refuse_field(ask, CODE_NO_SUCH_USER, "to");
	else
		ask_refuse_store(ask, result);
	free(meant);
}

void challenge_find(struct ask *ask, const char *username,
	void (*found)(struct ask *ask, struct member *invited))
{
	if (ask->member->is_guest) {
		ask_refuse(ask, CODE_ACCOUNT_NEEDED);
		return;
	}
	struct meant *meant = net_allocate_zeroed(sizeof(*meant));
	struct store_request *request = store_begin(ask->server->store);
	*meant = (struct meant){ask, found};
	store_user_by_username(request, username);
	if (store_submit(request, on_user, meant) != STORE_OK)
		on_user(meant, &(struct store_result){
				       .outcome = STORE_FAILED, .reason = "the store is busy"});
}

/* ---- one challenge --------------------------------------------------------------------------- */

void challenge_bind(struct lobby *lobby, struct member *invited)
{
	lobby->invited = member_hold(invited);
	lobby->next_challenge = invited->challenges;
	invited->challenges = lobby;
}

/* It has a host, is stored, and he may know of it. */
static bool is_shown(const struct lobby *lobby)
{
	return lobby->is_stored && lobby->count > 0 &&
	       !people_blocks(lobby->invited, lobby->places[0].member);
}

void challenge_tell(struct lobby *lobby)
{
	if (lobby->invited && is_shown(lobby))
		member_emit(lobby->invited, news_challenge_received.name,
			lobby_text(lobby, &news_challenge_received));
}

void challenge_end(struct lobby *lobby, const char *reason)
{
	struct member *invited = lobby->invited;
	if (!invited)
		return;
	struct lobby **at = &invited->challenges;
	while (*at != lobby)
		at = &(*at)->next_challenge;
	*at = lobby->next_challenge;
	if (reason && is_shown(lobby)) {
		struct lobby_closed_news news = {{0}, {0}};
		copy_text(news.code, sizeof(news.code), lobby->code);
		copy_text(news.reason, sizeof(news.reason), reason);
		member_tell(invited, &news_challenge_closed, &news);
	}
	lobby->invited = NULL;
	member_release(invited);
}

/* ---- who may know of a lobby (22.2) ------------------------------------------------------------ */

/* Who of a table counts for that: anybody at an open one, the host of one that is joined by its code. */
static unsigned counted(const struct lobby *lobby)
{
	return lobby->open ? lobby->count : lobby->count > 0;
}

bool lobby_admits(const struct lobby *lobby, const struct member *member)
{
	if (lobby_is_kept(lobby) || lobby_place_of(lobby, member) >= 0)
		return true;
	if (lobby->invited && lobby->invited != member)
		return false;
	for (unsigned i = 0; i < counted(lobby); i++) {
		const struct member *seated = lobby->places[i].member;
		if (seated && people_blocks(seated, member))
			return false;
	}
	return true;
}

bool lobby_is_shunned_by(const struct lobby *lobby, const struct member *member)
{
	for (unsigned i = 0; i < counted(lobby) && !lobby_is_kept(lobby); i++)
		if (lobby->places[i].member && people_blocks(member, lobby->places[i].member))
			return true;
	return false;
}

/* ---- challenge:list, challenge:decline ------------------------------------------------------------ */

void on_challenge_list(struct ask *ask, const void *given)
{
	struct net_buffer text = {0};
	unsigned count = 0;
	(void)given;
	/* Each is written into the scratch that the answer is written into. */
	for (const struct lobby *lobby = ask->member->challenges; lobby && count < CHALLENGES_OPEN;
		lobby = lobby->next_challenge) {
		if (!is_shown(lobby))
			continue;
		struct net_span one = lobby_text(lobby, &news_challenge_received);
		if (count++ > 0)
			net_buffer_append_byte(&text, ',');
		net_buffer_append(&text, one.text, one.length);
	}
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "challenges");
	rd_write_open(writer, '[');
	if (text.length > 0)
		rd_write_raw(writer, text.bytes, text.length);
	rd_write_close(writer, ']');
	ask_close(ask);
	net_buffer_finish(&text);
}

static void run_decline(struct lobby *lobby, struct lobby_task *task)
{
	if (lobby->invited == task->ask->member) {
		lobby_decline(lobby, task);
		return;
	}
	ask_refuse(task->ask, CODE_LOBBY_NOT_FOUND);
	free(task);
}

void on_challenge_decline(struct ask *ask, const void *given)
{
	char code[LOBBY_CODE];
	server_code_clean(((const struct only_code *)given)->code, code);
	struct lobby *lobby = code[0] ? lobby_find(ask->server, code) : NULL;
	if (!lobby || lobby->invited != ask->member || !is_shown(lobby)) {
		ask_refuse(ask, CODE_LOBBY_NOT_FOUND);
		return;
	}
	struct lobby_task *task = net_allocate_zeroed(sizeof(*task));
	task->ask = ask;
	task->run = run_decline;
	lobby_wait(lobby, task);
}
