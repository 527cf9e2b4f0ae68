/* long_rig.h: three people in a match over days, and the time of its turns. Include after cmocka.h. */
#ifndef LONG_RIG_H
#define LONG_RIG_H

#include "rig.h"

#define HOUR_MS (INT64_C(3600) * 1000)
#define DAY_MS (24 * HOUR_MS)
enum { SEATS = 3 };

struct match {
	struct rig *rig;
	struct person *person[SEATS];
	char id[MATCH_ID];
};

static inline struct match begin_by(struct room_order order)
{
	static const char *const names[] = {"ana", "luis", "eva"};
	struct match match = {.rig = rig_start()};
	order.seats = SEATS;
	order.spectators = true;
	order.done = rig_on_made;
	for (int i = 0; i < SEATS; i++) {
		match.person[i] = rig_person(match.rig, names[i], false);
		order.seating[i].member = member_of(match.person[i]);
	}
	rig_made = NULL;
	room_create(match.rig->server, &order);
	rig_settle(match.rig);
	assert_non_null(rig_made);
	memcpy(match.id, rig_made->id, MATCH_ID);
	for (int i = 0; i < SEATS; i++)
		person_deaf(match.person[i]);
	return match;
}

static inline struct match begin(
	const char *game, const char *options, struct store_life life, bool rated)
{
	return begin_by((struct room_order){.game = rd_game_find(game, strlen(game)),
		.options = net_span_of(options),
		.rated = rated,
		.life = life});
}

static inline struct match begin_machiavelli(int64_t abandoned)
{
	return begin("machiavelli", "{}",
		(struct store_life){.vacation_days = 7, .abandoned = abandoned}, true);
}

static inline struct room *room_of(const struct match *match)
{
	return rig_room(match->rig, match->id);
}

static inline const char *say(
	const struct match *match, struct person *person, const char *event, const char *more)
{
	return person_ask(
		person, event, "{\"match\":\"%s\"%s%s}", match->id, *more ? "," : "", more);
}

static inline void assert_refused(const char *answer, const char *code)
{
	char wanted[64];
	snprintf(wanted, sizeof(wanted), "\"code\":\"%s\"", code);
	if (!has(answer, wanted))
		fail_msg("%s, not %s", answer ? answer : "no answer", code);
}

static inline void assert_done(const char *answer)
{
	if (!has(answer, "\"ok\":true"))
		fail_msg("%s", answer ? answer : "no answer");
}

static inline uint32_t turn_of(const struct match *match)
{
	return room_of(match)->standing.turn;
}

/* As long as nobody is ready, the time of one turn. */
static inline void pass_turn(const struct match *match)
{
	uint32_t turn = turn_of(match);
	for (int i = 0; i < 200 && turn_of(match) == turn; i++) {
		int64_t left = room_expiry(room_of(match)) - server_now(match->rig->server);
		rig_pass(match->rig, left > 0 ? left : 1000);
	}
	assert_int_equal(turn_of(match), turn + 1);
}

#endif
