/*
 * lobby_rig.h: what the tests of lobbies, queue, chat and rematch have in common, on top of
 * rig.h.
 */
#ifndef LOBBY_RIG_H
#define LOBBY_RIG_H

#include "lobby_games.h"
#include "rig.h"
#include "server/lobby_parts.h"

#define MINUTE INT64_C(60000)
#define DAY (INT64_C(24) * 60 * MINUTE)

struct hall {
	struct rig *rig;
	struct person *ana, *luis, *eva, *petr;
};

static inline struct hall open_hall(void)
{
	struct hall hall = {.rig = rig_start()};
	hall.ana = rig_person(hall.rig, "ana", false);
	hall.luis = rig_person(hall.rig, "luis", false);
	hall.eva = rig_person(hall.rig, "eva", false);
	hall.petr = rig_person(hall.rig, "petr", false);
	return hall;
}

/* The text of a word in JSON ("code":"AX4T9Z"), cut out. */
static inline const char *word_of(const char *json, const char *key, char out[static 32])
{
	char pattern[48];
	snprintf(pattern, sizeof(pattern), "\"%s\":\"", key);
	const char *at = json ? strstr(json, pattern) : NULL;
	size_t length = at ? strcspn(at + strlen(pattern), "\"") : 0;
	snprintf(out, 32, "%.*s", (int)(length < 31 ? length : 31), at ? at + strlen(pattern) : "");
	return out;
}

#define assert_ok(answer) assert_true(has((answer), "{\"ok\":true"))

static inline void check_refused(const char *answer, const char *code, int line)
{
	char found[32];
	word_of(answer, "code", found);
	if (!has(answer, "\"ok\":false") || strcmp(found, code) != 0)
		fail_msg("line %d: expected %s: %s", line, code, answer ? answer : "no answer");
}
#define assert_refused(answer, code) check_refused((answer), (code), __LINE__)

/* Opens a lobby, and gives its code. */
static inline const char *open_lobby(struct person *host, const char *fields, char code[static 32])
{
	const char *answer = person_ask(host, "lobby:create", "%s", fields);
	assert_ok(answer);
	return word_of(answer, "code", code);
}

static inline const char *join(struct person *person, const char *code)
{
	return person_ask(person, "lobby:join", "{\"code\":\"%s\"}", code);
}

/* A live match of naval for the two, by a lobby; gives its id. */
static inline const char *play_live(
	struct person *first, struct person *second, char match[static 32])
{
	char code[32];
	open_lobby(first, "{\"options\":{\"first\":0}}", code);
	return word_of(join(second, code), "match", match);
}

static inline void surrender(struct person *person, const char *match)
{
	assert_ok(person_ask(person, "match:surrender", "{\"match\":\"%s\"}", match));
}

/* Both agree to pause their match. */
static inline void pause_match(struct person *first, struct person *second, const char *match)
{
	assert_ok(person_ask(first, "match:pause_request", "{\"match\":\"%s\"}", match));
	assert_ok(person_ask(second, "match:pause_accept", "{\"match\":\"%s\"}", match));
}

/* Days-paced matches with a bot, until he has as many as there may be. */
static inline void fill_matches(struct person *person)
{
	for (unsigned i = member_unfinished(member_of(person)); i < SERVER_ACTIVE_MAX; i++)
		assert_ok(person_ask(person, "game:play_bot", "{\"game\":\"crew\"}"));
}

/* The deck that he has active is no deck any more. */
static inline void spoil_deck(struct person *person)
{
	struct store_request *request = store_begin(person->rig->server->store);
	store_deck_update(request,
		&(struct store_deck){
			.id = "fd_1", .user_id = person->id, .deck_name = "Alpha", .ships = "[]"});
	store_submit(request, NULL, NULL);
	rig_settle(person->rig);
}

/* How many rows of lobbies the store has. */
static inline void on_rows(void *context, const struct store_result *result)
{
	*(size_t *)context = result->lobbies_count;
}

static inline size_t stored_lobbies(struct rig *rig)
{
	size_t count = 99;
	struct store_request *request = store_begin(rig->server->store);
	store_lobby_list(request, NULL, 10);
	store_submit(request, on_rows, &count);
	rig_settle(rig);
	return count;
}

#endif
