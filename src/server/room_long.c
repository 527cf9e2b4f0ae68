/*
 * room_long.c: matches over days live longer than people's plans (20): holidays, players who are gone, and those who take their seats.
 *
 * A seat's life changes with a step, and is stored with it: `step.lives` is what the step makes of it. Nothing of it is in the log: the rules
 * know seats, not who sits in them. A bot that takes a seat over begins with an empty memory at that entry (since_n), also when the log is
 * played again; a person is told what happens from then on (since_seq), and nothing that was said before.
 */
#include "server/editions.h"
#include "server/room_load.h"
#include "server/room_parts.h"
#include "server/ties.h"
#include "store/long.h"

uint32_t room_people(const struct room *room)
{
	uint32_t people = room_humans(room);
	for (int seat = 0; seat < room->seats_count; seat++)
		if (room->seats[seat].life.gone_since > 0)
			people &= ~RD_SEAT(seat);
	return people;
}

static bool has_life(const struct room *room)
{
	return room->pace == RD_PACE_DAYS;
}

/* ---- with each step ---------------------------------------------------------------------------------------- */

/* Did the player of this seat do something by this step? */
static bool acts(const struct room_step *step, int seat)
{
	return step->kind == STEP_ACTION && step->seat == seat;
}

/* The server was there when the turn ended; else the turn is nobody's fault. */
static bool is_in_time(const struct room *room)
{
	return room->fed_at < 0 || room->step.at - room->fed_at <= ROOM_LATE_MS;
}

static void live_on(const struct room *room, int seat, struct seat_life *life)
{
	const struct room_step *step = &room->step;
	const struct rd_standing *before = &room->standing, *after = &step->standing;
	uint32_t bit = RD_SEAT(seat);
	if (acts(step, seat) && !(after->vacant & bit)) {
		life->acted_turn = before->turn;
		life->missed = 0;
		life->gone_since = 0;
	} else if (before->turn != after->turn && before->in_play & bit && is_in_time(room)) {
		bool is_idle = life->acted_turn < before->turn && life->away_until <= step->at;
		life->missed = !is_idle                   ? 0
			       : life->missed < UINT8_MAX ? life->missed + 1
							  : UINT8_MAX;
	}
	/* To the game the seat is vacant until its new player has done something. */
	bool is_new = life->since_at > 0 && life->acted_turn == 0;
	bool is_vacant = after->vacant & bit && !is_new;
	bool is_gone = after->in_play & bit && (is_vacant || life->missed >= ROOM_MISSED);
	if (!is_gone)
		life->gone_since = 0;
	else if (life->gone_since == 0)
		life->gone_since = step->at;
}

static bool is_same_life(const struct seat_life *a, const struct seat_life *b)
{
	return a->away_until == b->away_until && a->vacation_used == b->vacation_used &&
	       a->missed == b->missed && a->acted_turn == b->acted_turn &&
	       a->gone_since == b->gone_since && a->level == b->level && a->since_at == b->since_at;
}

static bool begins_phase(const struct room *room)
{
	const struct rd_standing *before = &room->standing, *after = &room->step.standing;
	return before->turn != after->turn || before->phase != after->phase;
}

/* What put the last phase off is no part of the next one, which began before that one's time was up. */
static void begin_phase_now(struct room *room)
{
	const struct room_step *step = &room->step;
	if (begins_phase(room) && step->kind != STEP_CLOCK && room->fed_at > step->at)
		room->fed_at = step->at;
}

/* The deadline comes at that moment, if it came before; by how much that is later. */
static int64_t put_off_to(struct room *room, int64_t moment)
{
	int64_t expiry = room_expiry(room);
	int64_t by = expiry >= 0 && expiry < moment ? moment - expiry : 0;
	room->fed_at += by;
	return by;
}

/* A vote or an administrator has moved the deadline in this step, from where it stood. */
static bool is_moved(const struct room_step *step, int64_t fed_at)
{
	return (step->kind == STEP_VOTE || step->kind == STEP_EXTEND) && fed_at > step->fed_before;
}

/*
 * A deadline that would fall into somebody's holiday is put off to its end. Whoever begins or ends one has it reckoned anew: what was put off for days
 * that are given back is taken back, what was paid for stays. Nothing else brings a deadline forward.
 */
static void put_deadline_off(struct room *room)
{
	struct room_step *step = &room->step;
	int64_t until = 0;
	bool is_settled = begins_phase(room) || is_moved(step, room->fed_at) ||
			  step->kind == STEP_TAKE;
	step->held_ms = is_settled ? 0 : room->life.held_ms;
	if (step->kind == STEP_AWAY) {
		room->fed_at -= step->held_ms;
		step->held_ms = 0;
		put_off_to(room, step->paid_until);
	}
	for (int seat = 0; seat < room->seats_count; seat++)
		if (room->seats[seat].member && step->standing.in_play & RD_SEAT(seat) &&
			step->lives[seat].away_until > until)
			until = step->lives[seat].away_until;
	step->held_ms += put_off_to(room, until);
}

void long_prepare(struct room *room)
{
	struct room_step *step = &room->step;
	if (!has_life(room))
		return;
	step->held_ms = room->life.held_ms;
	for (int i = 0; i < room->seats_count; i++) {
		const struct room_seat *seat = &room->seats[i];
		if (!(step->lives_changed & RD_SEAT(i)))
			step->lives[i] = seat->life;
		if (seat->member && !step->is_final && step->kind != STEP_TAKE)
			live_on(room, i, &step->lives[i]);
		if (!is_same_life(&step->lives[i], &seat->life))
			step->lives_changed |= RD_SEAT(i);
	}
	if (!step->is_final) {
		begin_phase_now(room);
		put_deadline_off(room);
	}
}

static void write_life(const struct room *room, struct store_request *request, int seat)
{
	const struct seat_life *life = &room->step.lives[seat];
	store_seat_life_put(
		request, &(struct store_seat_life){.match_id = room->id,
				 .seat = seat,
				 .away_until = life->away_until,
				 .vacation_used = life->vacation_used,
				 .missed = life->missed,
				 .acted_turn = life->acted_turn,
				 .gone_since = life->gone_since > 0 ? life->gone_since : STORE_NONE,
				 .level = life->level,
				 .since_n = (int64_t)life->since_n,
				 .since_seq = (int64_t)life->since_seq,
				 .since_at = life->since_at});
}

static void write_vote(const struct room *room, struct store_request *request, enum vote_kind kind,
	const struct room_vote *vote)
{
	store_vote_put(request, &(struct store_vote){.match_id = room->id,
					.kind = (int64_t)kind,
					.turn = vote->turn,
					.target = vote->target,
					.seat = vote->seat,
					.agreed = vote->agreed,
					.is_open = vote->is_open});
}

/* Whoever takes a seat over has said nothing yet, and nobody has conceded to him. */
static struct room_vote vote_without(const struct room *room, enum vote_kind kind, int seat)
{
	struct room_vote vote = room->votes[kind];
	vote.agreed &= ~RD_SEAT(seat);
	if (kind == VOTE_CONCEDE && vote.target == seat)
		vote.is_open = false;
	return vote;
}

static void write_votes_without(const struct room *room, struct store_request *request, int seat)
{
	for (enum vote_kind kind = 0; kind < VOTES; kind++)
		if (vote_is_open(room, kind)) {
			struct room_vote vote = vote_without(room, kind, seat);
			write_vote(room, request, kind, &vote);
		}
}

void long_write(struct room *room, struct store_request *request)
{
	const struct room_step *step = &room->step;
	if (step->kind == STEP_TAKE) {
		struct store_player player = {.user_id = step->taker ? step->taker->id : NULL};
		struct store_limits limits = {.unfinished_max = SERVER_ACTIVE_MAX,
			.live_max = STORE_NONE,
			.rated_max = STORE_NONE,
			.editions = editions_counted(room->server)};
		if (step->taker)
			store_limits(request, &player, 1, &limits);
		store_seat_take(request, &(struct store_taking){.match_id = room->id,
						 .seat = step->seat,
						 .at_ms = step->at,
						 .user_id = player.user_id});
		write_votes_without(room, request, step->seat);
	}
	for (int seat = 0; seat < room->seats_count; seat++)
		if (step->lives_changed & RD_SEAT(seat))
			write_life(room, request, seat);
	if (step->kind == STEP_VOTE || step->kind == STEP_AGREE)
		write_vote(room, request, step->vote_kind, &step->vote);
	if (has_life(room) && step->held_ms != room->life.held_ms)
		store_life_hold(request, room->id, step->held_ms);
}

/* ---- taking a seat over -------------------------------------------------------------------------------------- */

static void tell_taken(struct room *room, int number)
{
	const struct room_seat *seat = &room->seats[number];
	struct taken_news news = {.seat = (uint8_t)number, .bot = seat->level};
	char name[USERNAME];
	memcpy(news.match, room->id, sizeof(news.match));
	copy_text(news.username, sizeof(news.username), room_name_of(seat, name));
	room_tell(room, RD_NOBODY, &news_seat_taken, &news);
}

/* Whoever sat there gets up: his sockets have left the match, and it is none of his any more. */
static void get_up(struct room_seat *seat)
{
	struct room *room = seat->room;
	struct match_closed_news news = {.has_reason = true, .reason = "seat_taken"};
	memcpy(news.match, room->id, sizeof(news.match));
	member_tell(seat->member, &news_match_closed, &news); /* wherever he is */
	seat->clients_count = 0;
	seat_left(seat);
	if (!seat->left_by[0] && seat->life.since_at == 0)
		copy_text(seat->left_by, sizeof(seat->left_by), seat->member->id);
	ties_forget(seat->member, room->id);
	seat_stand_up(seat);
}

static void sit_down(struct room *room, const struct room_step *step)
{
	struct room_seat *seat = &room->seats[step->seat];
	get_up(seat);
	memset(seat->answers, 0, ROOM_ANSWERS * sizeof(*seat->answers));
	seat->answers_next = 0;
	seat->muted = 0;
	seat->wants_rematch = false;
	seat->letters = 0;
	seat->seen_seq = 0;
	seat->seen_at = 0;
	seat->life = step->lives[step->seat];
	room_sit(room, step->seat, step->taker, seat->life.level);
	if (step->taker) {
		spectate_dismiss(room, step->taker);
		seat_of_member(seat);
		member_release(step->taker);
	}
	for (enum vote_kind kind = 0; kind < VOTES; kind++)
		if (vote_is_open(room, kind))
			room->votes[kind] = vote_without(room, kind, step->seat);
	ties_note(room);
}

/* A step in which the seat becomes that member's, or (NULL) a bot's. */
static void take(struct room *room, int seat, struct member *taker, struct ask *ask)
{
	step_begin(room, STEP_TAKE);
	room->step.seat = seat;
	room->step.ask = ask;
	room->step.taker = taker ? member_hold(taker) : NULL;
	room->step.lives_changed |= RD_SEAT(seat);
	room->step.lives[seat] = (struct seat_life){.level = taker ? 0 : ROOM_BOT_LEVEL,
		.since_n = room->n + (uint64_t)room->play.lines,
		.since_seq = room->play.match->heard[seat],
		.since_at = room->step.at};
	step_store(room);
}

/* ---- when it holds ------------------------------------------------------------------------------------------- */

void long_settle(struct room *room)
{
	const struct room_step *step = &room->step;
	if (step->kind == STEP_VOTE || step->kind == STEP_AGREE)
		room->votes[step->vote_kind] = step->vote;
	room->life.held_ms = step->held_ms;
	for (int seat = 0; seat < room->seats_count; seat++)
		if (step->lives_changed & RD_SEAT(seat) &&
			!(step->kind == STEP_TAKE && step->seat == seat))
			room->seats[seat].life = step->lives[seat];
	if (step->kind == STEP_TAKE)
		sit_down(room, step);
}

static void vacation_news(const struct room *room, int seat, struct vacation_news *news)
{
	const struct seat_life *life = &room->seats[seat].life;
	bool is_away = life->away_until > server_now(room->server);
	*news = (struct vacation_news){.seat = (uint8_t)seat,
		.until = is_away ? life->away_until : -1,
		.left = (uint8_t)(room->life.vacation_days - life->vacation_used)};
	memcpy(news->match, room->id, sizeof(news->match));
}

void long_tell(struct room *room, const struct room_step *step)
{
	if (step->kind == STEP_VOTE || step->kind == STEP_AGREE) {
		struct vote_news news;
		room_vote_news(room, step->vote_kind, &step->vote, &news);
		room_tell(room, RD_NOBODY, &news_match_vote, &news);
	} else if (step->kind == STEP_AWAY) {
		struct vacation_news news;
		vacation_news(room, step->seat, &news);
		room_tell(room, RD_NOBODY, &news_match_vacation, &news);
	} else if (step->kind == STEP_TAKE) {
		tell_taken(room, step->seat);
	}
}

void long_list(const struct room *room, struct snapshot_news *news)
{
	news->has_life = has_life(room);
	news->vacation = (uint8_t)room->life.vacation_days;
	news->abandoned = (uint8_t)room->life.abandoned;
	for (int seat = 0; seat < room->seats_count && news->has_life; seat++) {
		const struct room_seat *at = &room->seats[seat];
		if (at->member && at->life.gone_since > 0)
			news->gone |= RD_SEAT(seat);
		if (at->member && room->life.vacation_days > 0)
			vacation_news(room, seat, &news->away[news->away_count++]);
	}
	for (enum vote_kind kind = 0; kind < VOTES; kind++)
		if (vote_is_open(room, kind))
			room_vote_news(
				room, kind, &room->votes[kind], &news->votes[news->votes_count++]);
}

/* ---- what falls due -------------------------------------------------------------------------------------------- */

/* When a bot takes the seat, or -1: nobody does. */
static int64_t falls_at(const struct room *room, int seat)
{
	const struct room_seat *at = &room->seats[seat];
	if (!at->member || at->life.gone_since == 0 || !(room->standing.in_play & RD_SEAT(seat)) ||
		!editions_all_know(room->server, EDITIONS_SEATS))
		return -1;
	return room->life.abandoned == STORE_BOT         ? at->life.gone_since
	       : room->life.abandoned == STORE_VOLUNTEER ? at->life.gone_since + ROOM_VOLUNTEER_MS
							 : -1;
}

static bool is_played(const struct room *room)
{
	return has_life(room) && room->status == STORE_PLAYING && !room->standing.is_over;
}

/* One of bots alone, as tournaments have them, never had any. */
static bool had_people(const struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++)
		if (room->seats[seat].member || room->seats[seat].life.since_at > 0)
			return true;
	return false;
}

/* All who could still play it are gone. */
static bool is_deserted(const struct room *room)
{
	return is_played(room) && room->standing.in_play && room_people(room) == 0 &&
	       had_people(room);
}

int64_t long_next(const struct room *room)
{
	int64_t next = -1;
	if (!is_played(room))
		return -1;
	if (is_deserted(room))
		return 0;
	for (int seat = 0; seat < room->seats_count; seat++) {
		int64_t at = falls_at(room, seat);
		if (at >= 0 && (next < 0 || at < next))
			next = at;
	}
	return next;
}

bool long_due(struct room *room, int64_t now)
{
	if (is_deserted(room)) {
		step_begin(room, STEP_EXPIRE);
		room->step.reason = "abandoned";
		room_clock_stop(room, room->step.at);
		step_store(room);
		return true;
	}
	for (int seat = 0; is_played(room) && seat < room->seats_count; seat++) {
		int64_t at = falls_at(room, seat);
		if (at >= 0 && now >= at) {
			take(room, seat, NULL, NULL);
			return true;
		}
	}
	return false;
}

/* ---- from the store ----------------------------------------------------------------------------------------------- */

void long_load(struct room *room, const struct store_result *result)
{
	if (result->lives_count > 0)
		room->life = result->lives[0];
	for (size_t i = 0; i < result->seat_lives_count; i++) {
		const struct store_seat_life *row = &result->seat_lives[i];
		if (row->seat < 0 || row->seat >= room->seats_count)
			continue;
		struct room_seat *seat = &room->seats[row->seat];
		seat->life = (struct seat_life){.away_until = row->away_until,
			.vacation_used = (uint8_t)row->vacation_used,
			.missed = (uint8_t)row->missed,
			.acted_turn = (uint32_t)row->acted_turn,
			.gone_since = row->gone_since != STORE_NONE ? row->gone_since : 0,
			.level = (uint8_t)row->level,
			.since_n = (uint64_t)row->since_n,
			.since_seq = (uint64_t)row->since_seq,
			.since_at = row->since_at};
		if (seat->life.level > 0)
			seat->level = seat->life.level;
	}
	for (size_t i = result->left_count; i-- > 0;) { /* the first one of each seat stays */
		const struct store_left *left = &result->left[i];
		if (left->seat >= 0 && left->seat < room->seats_count)
			copy_text(room->seats[left->seat].left_by, USER_ID,
				left->user_id ? left->user_id : "");
	}
	for (size_t i = 0; i < result->votes_count; i++) {
		const struct store_vote *row = &result->votes[i];
		if (row->kind >= 0 && row->kind < VOTES)
			room->votes[row->kind] = (struct room_vote){.turn = (uint32_t)row->turn,
				.is_open = row->is_open,
				.seat = (uint8_t)row->seat,
				.target = (uint8_t)row->target,
				.agreed = (uint32_t)row->agreed};
	}
}

void long_seat_bots(struct room *room, uint64_t n)
{
	for (int seat = 0; seat < room->seats_count; seat++) {
		const struct seat_life *life = &room->seats[seat].life;
		if (life->level > 0 && n >= life->since_n)
			room->play.match->sitter[seat].level = life->level;
	}
}

/* ---- holidays ------------------------------------------------------------------------------------------------------- */

static void task_vacation(struct room *room, struct ask *ask)
{
	int number = room_seat_of(room, ask->member);
	const struct room_seat *seat = &room->seats[number];
	struct seat_life life = seat->life;
	int64_t now = server_now(room->server), days = ask->number;
	int64_t paid_until = 0;
	bool is_away = life.away_until > now;
	if (is_away) { /* it ends now, and another one may begin */
		int64_t left = (life.away_until - now) / ROOM_DAY_MS;
		paid_until = life.away_until - left * ROOM_DAY_MS;
		life.vacation_used -= (uint8_t)(left < life.vacation_used ? left
									  : life.vacation_used);
		life.away_until = now;
	}
	enum code code = room->status == STORE_FINISHED ? CODE_MATCH_OVER
			 : !has_life(room) || !(room->standing.in_play & RD_SEAT(number))
				 ? CODE_NOT_LIVE
			 : life.vacation_used + days > room->life.vacation_days ? CODE_NO_VACATION
			 : days == 0 && !is_away                                ? CODE_NO_VACATION
										: CODE_OK;
	if (code != CODE_OK) {
		ask_refuse(ask, code);
		return;
	}
	if (days > 0)
		life.away_until = now + days * ROOM_DAY_MS;
	life.vacation_used += (uint8_t)days;
	life.missed = 0;
	step_begin(room, STEP_AWAY);
	room->step.ask = ask;
	room->step.paid_until = paid_until;
	room->step.seat = number;
	room->step.lives[number] = life;
	room->step.lives_changed |= RD_SEAT(number);
	step_store(room);
}

void on_match_vacation(struct ask *ask, const void *given)
{
	const struct vacation_fields *fields = given;
	ask->number = fields->days;
	room_ask(ask, fields->match, task_vacation);
}

bool long_note_eyes(struct room *room, struct ask *ask, store_done *done)
{
	if (!has_life(room))
		return false;
	struct store_request *request = room_begin(room);
	store_eyes_add(request, room->id, ask->member->id);
	ask_submit(ask, request, done);
	return true;
}

/* ---- volunteers ------------------------------------------------------------------------------------------------------ */

static bool is_open(const struct room *room, int64_t seat)
{
	return is_played(room) && room->life.abandoned == STORE_VOLUNTEER &&
	       seat < room->seats_count && room->seats[seat].member &&
	       room->seats[seat].life.gone_since > 0 && room->standing.in_play & RD_SEAT(seat);
}

static void task_take(struct room *room, struct ask *ask)
{
	if (room_seat_of(room, ask->member) >= 0)
		ask_refuse(ask, CODE_NOT_A_STRANGER);
	else if (!is_open(room, ask->number))
		ask_refuse(ask, CODE_SEAT_NOT_OPEN);
	else if (!editions_all_know(room->server, EDITIONS_SEATS))
		ask_refuse(ask, CODE_TRY_AGAIN); /* a program from before would tell him too much */
	else
		take(room, (int)ask->number, ask->member, ask);
}

static void on_take_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	if (!room || !has_life(room) || room->life.abandoned != STORE_VOLUNTEER)
		ask_refuse(ask, CODE_NO_SUCH_MATCH); /* whether there is one or not */
	else
		room_queue(room, ask, task_take);
}

void on_seat_take(struct ask *ask, const void *given)
{
	const struct seat_take_fields *fields = given;
	ask->number = fields->seat;
	room_recall(ask->server, fields->match, on_take_recalled, ask);
}
