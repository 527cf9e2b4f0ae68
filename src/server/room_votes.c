/*
 * room_votes.c: what people of a match decide together (20.3): to put a deadline off, to call it a draw, to concede it to one of them.
 *
 * A vote belongs to its turn: in the next one it is as if it had not been. A ballot is stored before anybody hears of it, the last one
 * together with what it decides.
 */
#include "server/room_load.h"
#include "server/room_parts.h"

enum { HOUR_MS = 3600 * 1000, EXTEND_HOURS = 24 };

static int count(uint32_t seats)
{
	int found = 0;
	for (; seats; seats &= seats - 1)
		found++;
	return found;
}

bool vote_is_open(const struct room *room, enum vote_kind kind)
{
	const struct room_vote *vote = &room->votes[kind];
	return vote->is_open && vote->turn == room->standing.turn;
}

/* Who has to agree: nobody is asked whether he wants to win. */
static uint32_t voters_of(
	const struct room *room, enum vote_kind kind, const struct room_vote *vote)
{
	uint32_t people = room_people(room);
	return kind == VOTE_CONCEDE ? people & ~RD_SEAT(vote->target) : people;
}

static bool is_passed(const struct room *room, enum vote_kind kind, const struct room_vote *vote)
{
	uint32_t voters = voters_of(room, kind, vote), agreed = vote->agreed & voters;
	return kind == VOTE_EXTEND ? 2 * count(agreed) > count(voters) : agreed == voters;
}

void room_vote_news(const struct room *room, enum vote_kind kind, const struct room_vote *vote,
	struct vote_news *news)
{
	*news = (struct vote_news){.kind = (uint8_t)kind,
		.seat = vote->seat,
		.to = kind == VOTE_CONCEDE ? (int8_t)vote->target : RD_NOBODY,
		.hours = kind == VOTE_EXTEND ? vote->target : 0,
		.agreed = vote->agreed,
		.open = vote->is_open,
		.passed = !vote->is_open && is_passed(room, kind, vote)};
	memcpy(news->match, room->id, sizeof(news->match));
}

/* Whoever is in play shares the first place, or has it alone; the others come behind. */
void votes_result(const struct room *room, struct rd_result *result)
{
	const struct room_step *step = &room->step;
	uint32_t in_play = room->standing.in_play;
	bool is_draw = step->vote_kind == VOTE_DRAW;
	uint8_t last = (uint8_t)(count(in_play) + 1);
	*result = (struct rd_result){.reason = is_draw ? "draw" : "concession"};
	for (int seat = 0; seat < room->seats_count; seat++)
		result->rank[seat] = !(in_play & RD_SEAT(seat))             ? last
				     : is_draw || seat == step->vote.target ? 1
									    : 2;
}

/* ---- ballots --------------------------------------------------------------------------------------------- */

static bool is_allowed(const struct room *room, enum vote_kind kind)
{
	if (kind == VOTE_EXTEND)
		return room->pace == RD_PACE_DAYS && room_expiry(room) >= 0;
	return room->game->votes & (kind == VOTE_DRAW ? RD_VOTE_DRAW : RD_VOTE_CONCEDE);
}

static enum code check(const struct room *room, int seat, enum vote_kind kind, bool agrees)
{
	if (room->status == STORE_FINISHED)
		return CODE_MATCH_OVER;
	if (room->status == STORE_WAITING || room_is_suspended(room))
		return CODE_MATCH_PAUSED;
	if (!is_allowed(room, kind) || !(room_people(room) & RD_SEAT(seat)))
		return CODE_NOT_LIVE;
	if (count(room_people(room)) < 2)
		return CODE_NOT_ENOUGH_PLAYERS; /* nobody agrees with himself */
	if (vote_is_open(room, kind))
		return CODE_OK;
	if (!agrees)
		return CODE_NO_VOTE;
	return room->votes[kind].turn == room->standing.turn ? CODE_VOTE_SETTLED : CODE_OK;
}

static void task_vote(struct room *room, struct ask *ask)
{
	struct vote_fields fields;
	int seat = room_seat_of(room, ask->member);
	ask_fields(ask, &fields);
	enum vote_kind kind = (enum vote_kind)fields.kind;
	bool agrees = !(ask->given & VOTE_GIVES_AGREE) || fields.agree;
	enum code code = check(room, seat, kind, agrees);
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	bool is_new = !vote_is_open(room, kind);
	bool names_winner = ask->given & VOTE_GIVES_SEAT &&
			    room->standing.in_play & RD_SEAT(fields.seat);
	if (is_new && kind == VOTE_CONCEDE && !names_winner) {
		ask_refuse_why(ask, CODE_BAD_FIELD, "seat",
			ask->given & VOTE_GIVES_SEAT ? REASON_WRONG : REASON_MISSING);
		return;
	}
	step_begin(room, STEP_VOTE);
	struct room_step *step = &room->step;
	step->ask = ask;
	step->vote_kind = kind;
	step->vote = room->votes[kind];
	if (is_new)
		step->vote = (struct room_vote){.turn = room->standing.turn,
			.is_open = true,
			.seat = (uint8_t)seat,
			.target = kind == VOTE_CONCEDE            ? (uint8_t)fields.seat
				  : kind != VOTE_EXTEND           ? 0
				  : ask->given & VOTE_GIVES_HOURS ? (uint8_t)fields.hours
								  : EXTEND_HOURS};
	if (agrees)
		step->vote.agreed |= RD_SEAT(seat);
	else
		step->vote.agreed &= ~RD_SEAT(seat);
	bool is_agreed = agrees && is_passed(room, kind, &step->vote);
	/* One who does not want to end it ends the vote; of a deadline the others may still be more. */
	step->vote.is_open = !is_agreed && (agrees || kind == VOTE_EXTEND);
	if (is_agreed && kind == VOTE_EXTEND)
		room->fed_at += (int64_t)step->vote.target * HOUR_MS;
	else if (is_agreed)
		step->kind = STEP_AGREE;
	if (step->kind == STEP_AGREE)
		room_clock_stop(room, step->at);
	step_store(room);
}

void on_match_vote(struct ask *ask, const void *given)
{
	const struct vote_fields *fields = given;
	room_ask(ask, fields->match, task_vote);
}
