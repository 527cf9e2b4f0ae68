/*
 * room_step.c: playing (7): an action is handed to the engine, stored, shown, acknowledged, in this order.
 *
 * The invariants are those of room.h. A step is made by `play` and settled by the store's answer: in between nobody sees
 * anything of it; if the store fails, it never was.
 */
#include <assert.h>
#include <stdio.h>

#include "server/lobby.h"
#include "server/needs.h"
#include "server/notices.h"
#include "server/port.h"
#include "server/room_keep.h"
#include "server/room_load.h"
#include "server/ties.h"
#include "server/room_parts.h"

enum { RETRY_MS = 1000 };

/* ---- a step and its way back ------------------------------------------------------------------------- */

const struct rd_match *room_newest(const struct room *room)
{
	return room->play.ahead ? room->play.ahead : room->play.match;
}

static void start_step(struct room *room, enum step_kind kind, int seat)
{
	assert(!room->is_storing);
	room_awake(room);
	room->step = (struct room_step){.kind = kind,
		.seat = seat,
		.at = server_now(room->server),
		.waited = room->play.waited,
		.fed_before = room->fed_at};
}

static struct rd_mark step_mark(const struct room *room)
{
	return (struct rd_mark){.on = room->step.at, .cid = room->step.cid};
}

static void step_undo(struct room *room)
{
	rd_play_abort(&room->play);
	room->fed_at = room->step.fed_before;
	assert(room->play.match->steps == room->n + (room->play.waited > 0)); /* 2 */
}

static bool has_entry(const struct room_step *step)
{
	return step->kind == STEP_ACTION || step->kind == STEP_CLOCK || step->kind == STEP_FORFEIT;
}

/* Neither turn nor clock is another after it, but for a deadline that is put off. */
static bool is_about_people(const struct room_step *step)
{
	return step->kind == STEP_VOTE || step->kind == STEP_AWAY || step->kind == STEP_TAKE;
}

/* ---- what is stored ----------------------------------------------------------------------------------- */

/* The entry of a line of the step, with what proves it. */
static void append_entry(struct room *room, struct store_request *request,
	const struct rd_line *line, enum store_kind kind, const char *payload)
{
	char proof[STORE_PROOF];
	bool is_deed = kind != STORE_CLOCK;
	memcpy(proof, line->proof, RD_LOG_CHECK);
	memcpy(proof + RD_LOG_CHECK, line->check, RD_LOG_CHECK + 1);
	room->log_bytes += (uint32_t)strlen(payload) + ROOM_ENTRY_BYTES;
	store_log_append(
		request, &(struct store_entry){.match_id = room->id,
				 .n = (int64_t)line->n,
				 .at_ms = room->step.at,
				 .kind = kind,
				 .seat = is_deed ? room->step.seat : STORE_NONE,
				 .cid = is_deed && room->step.cid[0] ? room->step.cid : NULL,
				 .payload = payload,
				 .proof = proof});
}

static void append_clock(struct room *room, struct store_request *request,
	const struct rd_line *line, int64_t seconds)
{
	char payload[48];
	snprintf(payload, sizeof(payload), "{\"seconds\":%lld}", (long long)seconds);
	append_entry(room, request, line, STORE_CLOCK, payload);
}

static void append_action(
	struct room *room, struct store_request *request, const struct rd_line *line)
{
	struct rd_writer writer;
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	rd_write_action(room->game, room->action, &writer);
	rd_write_finish(&writer);
	append_entry(room, request, line,
		room->step.kind == STEP_FORFEIT ? STORE_PLATFORM : STORE_ACTION,
		room->server->scratch);
}

static void append_snapshot(struct room *room, struct store_request *request)
{
	struct rd_writer writer;
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	rd_play_write_snapshot(&room->play, &writer);
	if (!rd_write_finish(&writer)) {
		server_log(room->server, JOURNAL_WARNING,
			"%s: the snapshot is too long and is left out", room->id);
		return; /* the log is the truth */
	}
	store_match_snapshot(request, &(struct store_snapshot){.match_id = room->id,
					      .n = (int64_t)room->step.n_after,
					      .state = room->server->scratch});
	room->snapshot_bytes = (uint32_t)writer.length;
	room->log_bytes = 0;
	room->snapshot_n = room->step.n_after;
}

/*
 * 15: a snapshot pays in matches over days, whose phases are few, and where the log since the last
 * one has grown as large as a snapshot is: so all of them together take no more room than the log, and little is played again when
 * the match is loaded.
 */
static bool is_worth_snapshot(const struct room *room)
{
	return room->step.kind == STEP_PAUSE || room->pace == RD_PACE_DAYS ||
	       room->snapshot_bytes == 0 || room->log_bytes >= room->snapshot_bytes ||
	       room->log_bytes >= ROOM_LOG_MAX;
}

static void append_turn(struct room *room, struct store_request *request)
{
	const struct room_step *step = &room->step;
	bool pauses = step->kind == STEP_PAUSE ||
		      (room->status == STORE_WAITING && step->kind != STEP_RESUME);
	int64_t expiry = room_expiry(room);
	enum store_status status = step->kind == STEP_RESUME ? STORE_PLAYING
				   : pauses                  ? STORE_WAITING
							     : room->status;
	int64_t wake_at = room_wake_at(room, status, step->at);
	bool runs_live = expiry >= 0 && room->pace == RD_PACE_LIVE;
	room->stored_expiry = expiry;
	if (step->kind == STEP_PAUSE || step->kind == STEP_RESUME)
		store_match_status(request, room->id,
			step->kind == STEP_PAUSE ? STORE_WAITING : STORE_PLAYING);
	if (step->kind == STEP_RESUME)
		store_match_live(request, room->id, room->pace == RD_PACE_LIVE);
	store_match_turn(request, room->id,
		&(struct store_turn){.turn_number = (int64_t)step->standing.turn,
			.current_turn_seat = step->standing.active >= 0 ? step->standing.active
									: STORE_NONE,
			.turn_expires_at = pauses       ? room->waiting_until
					   : expiry < 0 ? STORE_NONE
							: expiry,
			.time_left_ms = runs_live ? expiry - step->at : room_time_left(room)});
	if (wake_at != room->stored_wake)
		store_match_wake(request, room->id, wake_at);
	room->stored_wake = wake_at;
}

/* Something of it changed that the columns or a snapshot hold. */
static bool is_turn_new(const struct room *room)
{
	const struct rd_standing *before = &room->standing, *after = &room->step.standing;
	return before->turn != after->turn || before->active != after->active ||
	       before->phase != after->phase || !has_entry(&room->step);
}

void step_write(struct room *room, struct store_request *request)
{
	struct room_step *step = &room->step;
	const struct rd_line *line = room->play.line;
	if (step->kind == STEP_CLOCK) {
		append_clock(room, request, line++, step->seconds);
	} else if (step->waited > 0) {
		append_clock(room, request, line++, step->waited);
	}
	if (step->kind == STEP_ACTION || step->kind == STEP_FORFEIT)
		append_action(room, request, line++);
	assert(line == room->play.line + room->play.lines);
	step->n_after = room->n + (uint64_t)room->play.lines;
	if (room->play.lines > 0) {
		port_write_board(room->game, request,
			&(struct port_step){.match_id = room->id,
				.before = room->is_board_shown ? room->play.match->state : NULL,
				.after = room_newest(room)->state});
		room->is_board_shown = true;
	}
	long_write(room, request);
	needs_write(room, request);
	bool is_new = is_turn_new(room);
	notices_step(room, request, is_new && has_entry(step));
	if (step->is_final)
		return; /* room_finish.c adds the rest */
	if (step->live_max > 0)
		room_limits(room, request, room_humans(room), 0, step->live_max);
	if (step->lobby[0])
		store_lobby_remove(
			request, step->lobby); /* before the match goes on, which removes its own */
	if (is_new || room_expiry(room) != room->stored_expiry) {
		append_turn(room, request);
		room->noted_at = step->at;
	}
	if (is_new && step->kind != STEP_RESUME && !is_about_people(step) &&
		is_worth_snapshot(room))
		append_snapshot(room, request);
}

static void fail(struct room *room, const char *reason)
{
	step_stored(room, &(struct store_result){.outcome = STORE_FAILED, .reason = reason});
}

void step_store(struct room *room)
{
	struct room_step *step = &room->step;
	room->is_storing = true;
	room->game->stand(room_newest(room)->state, &step->standing);
	step->is_final = step->kind == STEP_EXPIRE || step->kind == STEP_AGREE ||
			 (step->standing.is_over && room->status != STORE_FINISHED);
	if (step->standing.is_over)
		room->fed_at = -1;
	long_prepare(room);
	if (step->is_final) {
		finish_prepare(room);
		if (finish_needs_ratings(room)) {
			if (!finish_read_ratings(room))
				fail(room, "the store is busy");
			return;
		}
	}
	struct store_request *request = room_begin(room);
	step_write(room, request);
	if (step->is_final)
		finish_write(room, request);
	if (PLANTED(answer_before_commit) && !step->is_final) {
		store_submit(request, NULL, NULL);
		step_stored(room, &(struct store_result){.outcome = STORE_OK});
	} else if (store_submit(request, step_stored, room) != STORE_OK) {
		fail(room, "the store is busy");
	}
}

/* ---- what is shown ------------------------------------------------------------------------------------ */

static void emit_event(
	struct room *room, const struct rd_event *event, struct room_seat *seat, uint64_t seq)
{
	const struct rd_entry *entry = &room->game->events->entry[event->type];
	struct rd_writer writer;
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "match");
	rd_write_words(&writer, room->id);
	rd_write_key(&writer, "seq");
	rd_write_integer(&writer, (int64_t)seq);
	if (entry->schema)
		rd_write_fields(entry->schema, event, &writer);
	rd_write_close(&writer, '}');
	if (rd_write_finish(&writer))
		seat_emit_to(seat, FORM_EVENTS, entry->type,
			net_span(room->server->scratch, writer.length));
	else
		server_log(room->server, JOURNAL_ERROR, "%s: an event is too long and is not sent",
			room->id);
}

static void emit_events(struct room *room)
{
	uint64_t seq[RD_SEATS_MAX];
	uint32_t hears = 0;
	memcpy(seq, room->play.heard, sizeof(seq));
	for (int i = 0; i < room->seats_count; i++)
		if (seat_has(&room->seats[i], FORM_EVENTS))
			hears |= RD_SEAT(i);
	for (const struct rd_event *event = rd_first_event(&room->play.turn); event;
		event = rd_next_event(&room->play.turn, event))
		for (int i = 0; i < room->seats_count; i++) {
			struct room_seat *seat = &room->seats[i];
			if (!(event->audience & RD_SEAT(i)))
				continue;
			seq[i]++;
			if (hears & RD_SEAT(i))
				emit_event(room, event, seat, seq[i]);
			if (PLANTED(event_twice) && seq[i] % 7 == 0)
				emit_event(room, event, seat, seq[i]);
		}
	for (int i = 0; i < room->seats_count; i++)
		assert(seq[i] == room->play.match->heard[i]);
}

static void keep_answer(
	struct room_seat *seat, const char *cid, int refusal, const char *field, uint64_t seq)
{
	if (!cid[0])
		return;
	struct room_answer *answer = &seat->answers[seat->answers_next];
	seat->answers_next = (uint8_t)((seat->answers_next + 1) % ROOM_ANSWERS);
	*answer = (struct room_answer){.refusal = (int16_t)refusal, .seq = seq};
	memcpy(answer->cid, cid, sizeof(answer->cid));
	copy_text(answer->field, sizeof(answer->field), field ? field : "");
}

/* Of the answer that was kept last. */
static void keep_reason(struct room_seat *seat, const char *cid, enum reason reason)
{
	if (cid[0])
		seat->answers[(seat->answers_next + ROOM_ANSWERS - 1) % ROOM_ANSWERS].reason =
			(uint8_t)reason;
}

/* Who has frames is told which one shows what came of it: the newest, also when the answer is given again. */
static void acknowledge(const struct room_seat *seat, struct ask *ask, uint64_t seq)
{
	bool has_frames = seat_form_of(seat, ask->client) == FORM_FRAMES;
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "seq");
	rd_write_integer(writer, (int64_t)seq);
	if (has_frames) {
		rd_write_key(writer, "frame");
		rd_write_integer(writer, (int64_t)seat->frame);
	}
	ask_close(ask);
}

/* Whoever would take a seat has had one in this match, or has seen too much of it. */
static bool is_known(const struct store_result *result)
{
	return result->outcome == STORE_CONFLICT && result->field &&
	       strcmp(result->field, "seat") == 0;
}

/* ---- when it is stored -------------------------------------------------------------------------------- */

static void step_failed(struct room *room, const struct store_result *result)
{
	struct room_step step = room->step;
	enum code refusal = is_known(result) ? CODE_NOT_A_STRANGER : room_limits_code(result);
	bool is_trouble = refusal ==
			  CODE_OK; /* else the store is well, and goes on with the rest */
	if (is_trouble)
		server_log(room->server, JOURNAL_ERROR, "%s: a step could not be stored: %s",
			room->id,
			result->reason  ? result->reason
			: result->field ? result->field
					: "not found");
	else
		room_limits_learn(room);
	step_undo(room);
	room->stored_expiry = room->stored_wake = ROOM_EXPIRY_UNKNOWN;
	needs_forget(room);
	room->snapshot_n = 0;
	room->is_board_shown = false;
	room->is_storing = false;
	bool is_lost = room_heard_loss(room, result);
	if (is_trouble && (step.kind != STEP_ACTION || !step.ask))
		room->retry_at = server_now(room->server) + RETRY_MS;
	enum code code = is_lost ? CODE_TRY_AGAIN : is_trouble ? CODE_SERVER_ERROR : refusal;
	if (step.taker)
		member_release(step.taker);
	if (step.ask)
		ask_refuse(step.ask, code);
	if (step.done)
		step.done(step.context, NULL, code);
}

/* What the step makes of the room, before anybody is told of it. */
static void change_status(struct room *room)
{
	const struct room_step *step = &room->step;
	if (step->is_final) {
		finish_settle(room);
	} else if (step->kind == STEP_PAUSE) {
		room->status = STORE_WAITING;
		room_pause_clear(room);
		room_forget_absences(room);
	} else if (step->kind == STEP_RESUME) {
		room->status = STORE_PLAYING;
		room_forget_absences(room);
		room_clock_start(room, server_now(room->server), ROOM_RESUME_MS);
	}
	room->standing = step->standing;
	if (step->kind == STEP_FORFEIT)
		room_forfeited(room, step->seat);
}

static void tell_paused(struct room *room)
{
	struct paused_news news = {0};
	memcpy(news.match, room->id, sizeof(news.match));
	memcpy(news.code, room->code, sizeof(news.code));
	room_tell(room, -1, &news_paused, &news);
	room_clock_tell(room);
	for (int seat = 0; seat < room->seats_count; seat++) {
		room->seats[seat].clients_count = 0; /* they leave the match (P17) */
		seat_left(&room->seats[seat]);
	}
}

static void tell_the_rest(struct room *room, const struct room_step *step, bool is_new)
{
	if (step->kind == STEP_PAUSE)
		tell_paused(room);
	if (step->kind == STEP_PAUSE || step->kind == STEP_RESUME)
		ties_note(room);
	if (step->is_final)
		finish_tell(room);
	room_clock_tell(room);
	spectate_update(room, true);
	if (step->kind == STEP_EXPIRE) { /* nobody has won: there is nothing to stay for */
		room_close(room, step->reason);
		room->closes_at = step->at + ROOM_RECALLED_MS;
	}
	if (step->is_final)
		notices_stored(room, NOTICE_ENDED);
	else
		notices_stored(room, has_entry(step) && is_new ? NOTICE_TURN : NOTICE_LETTERS);
}

static void step_done(struct room *room)
{
	struct room_step step = room->step;
	rd_play_commit(&room->play);
	room->is_storing = false;
	room->n = step.n_after;
	room->stubborn = 0;
	assert(room->play.match->steps == room->n); /* 2 */
	if (step.kind == STEP_ACTION)
		room->seats[step.seat].has_acted = true;
	if (step.stored)
		step.stored(step.context);
	bool is_new = is_turn_new(room);
	needs_settle(room);
	long_settle(room);
	change_status(room);
	emit_events(room);
	room_frames(room, true);
	long_tell(room, &step);
	tell_the_rest(room, &step, is_new);
	if (step.kind == STEP_ACTION)
		keep_answer(&room->seats[step.seat], step.cid, RD_ACCEPTED, NULL,
			room->play.match->heard[step.seat]);
	if (step.kind == STEP_RESUME)
		room_send_resumed(room, &step);
	else if (step.kind == STEP_ACTION && step.ask)
		acknowledge(&room->seats[step.seat], step.ask, room->play.match->heard[step.seat]);
	else if (step.ask)
		ask_ok(step.ask);
	if (step.done)
		step.done(step.context, room, CODE_OK);
	needs_tell(room);
}

void step_stored(void *context, const struct store_result *result)
{
	struct room *room = context;
	assert(room->is_storing);
	bool is_stale = result->outcome == STORE_CONFLICT && result->field &&
			strcmp(result->field, "played") == 0;
	if (is_stale && room->step.tries < 5 && finish_read_ratings(room))
		return; /* another match of a player has ended meanwhile */
	if (result->outcome == STORE_OK)
		step_done(room);
	else
		step_failed(room, result);
	room_work(room);
}

/* ---- other steps --------------------------------------------------------------------------------------- */

void step_begin(struct room *room, enum step_kind kind)
{
	start_step(room, kind, RD_NOBODY);
	struct rd_mark mark = step_mark(room);
	int noted = rd_play_note(&room->play, &mark, room->server->scratch, SERVER_SCRATCH);
	assert(noted == RD_ACCEPTED);
	(void)noted;
}

void step_flush(struct room *room, struct store_request *request)
{
	step_begin(room, STEP_EXTEND); /* a kind without an entry of its own */
	append_clock(room, request, room->play.line, room->step.waited);
	rd_play_commit(&room->play);
	room->n++;
}

void step_status(struct room *room, enum step_kind kind)
{
	step_begin(room, kind);
	if (kind == STEP_PAUSE) {
		room_clock_stop(room, room->step.at);
		room->waiting_until = room->step.at + ROOM_WAITING_MS;
	}
	step_store(room);
}

void step_pass(struct room *room, int64_t seconds)
{
	start_step(room, STEP_CLOCK, RD_NOBODY);
	struct rd_mark mark = step_mark(room);
	int passed = rd_play_pass(
		&room->play, seconds, &mark, room->server->scratch, SERVER_SCRATCH);
	assert(passed == RD_ACCEPTED);
	(void)passed;
	room->step.seconds = room->step.waited + room->play.passed;
	room->fed_at += room->play.passed * 1000;
	step_store(room);
}

int step_act(struct room *room, int seat, enum step_kind kind, struct ask *ask)
{
	start_step(room, kind, seat);
	room->step.ask = ask;
	copy_text(room->step.cid, sizeof(room->step.cid), ask ? ask->cid : "");
	struct rd_mark mark = step_mark(room);
	int refusal = rd_play_act(
		&room->play, seat, room->action, &mark, room->server->scratch, SERVER_SCRATCH);
	assert(refusal != RD_PLAY_FULL);
	if (refusal == RD_ACCEPTED)
		step_store(room);
	return refusal;
}

bool step_forfeit(struct room *room, int seat)
{
	const struct rd_vocabulary *actions = room->game->actions;
	for (uint16_t type = 0; type < actions->count; type++) {
		if (!(actions->entry[type].flags & RD_ACTION_PLATFORM))
			continue;
		memset(room->action, 0, room->game->action_size);
		memcpy(room->action, &type, sizeof(type));
		return step_act(room, seat, STEP_FORFEIT, NULL) == RD_ACCEPTED;
	}
	return false;
}

/* ---- actions of clients (7.1, 7.2) ---------------------------------------------------------------------- */

struct head {
	char match[MATCH_ID];
	bool has_match;        /* an id, known or not */
	enum reason bad_match; /* why `match` is none */
	bool is_bad_cid;
};

static size_t count_points(const char *text, size_t length)
{
	size_t points = 0;
	for (size_t i = 0; i < length; i++)
		points += ((unsigned char)text[i] & 0xC0) != 0x80;
	return points;
}

/* False: it is not one. */
static bool read_cid(struct rd_json *json, char cid[static ACTION_CID_BYTES])
{
	size_t length = 0;
	if (rd_json_peek(json) != RD_TOKEN_STRING) {
		rd_json_skip(json, NULL);
		return false;
	}
	rd_json_string(json, cid, ACTION_CID_BYTES - 1, &length);
	size_t points = length < ACTION_CID_BYTES ? count_points(cid, length) : ACTION_CID + 1;
	return points >= 1 && points <= ACTION_CID && !memchr(cid, 0, length);
}

/* The payload was checked before: it is an object, well-formed, without duplicates. The cid is kept with the ask. */
static struct head read_head(struct ask *ask)
{
	struct head head = {.bad_match = REASON_MISSING};
	struct rd_json json;
	struct rd_key key;
	rd_json_start(&json, ask->payload, ask->length, NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		size_t length = 0;
		if (rd_key_is(&key, "cid")) {
			head.is_bad_cid = !read_cid(&json, ask->cid);
		} else if (rd_key_is(&key, "match") && rd_json_peek(&json) == RD_TOKEN_STRING) {
			rd_json_string(&json, head.match, sizeof(head.match) - 1, &length);
			if (length >= sizeof(head.match))
				head.match[0] = 0;
			head.has_match = true;
		} else {
			if (rd_key_is(&key, "match"))
				head.bad_match = REASON_WRONG_KIND;
			rd_json_skip(&json, NULL);
		}
	}
	return head;
}

static const struct room_answer *find_answer(const struct room_seat *seat, const char *cid)
{
	for (int i = 0; cid[0] && i < ROOM_ANSWERS; i++)
		if (strcmp(seat->answers[i].cid, cid) == 0)
			return &seat->answers[i];
	return NULL;
}

/* What is wrong with the form of an action is in the fault; other refusals are the game's, and have none. */
static void refuse_action(
	struct room_seat *seat, struct ask *ask, int refusal, struct rd_fault *fault)
{
	enum reason reason = refusal == RD_BAD_ACTION ? REASON_WRONG : REASON_NONE;
	fault->path[strcspn(fault->path, ".[")] = 0;
	if (fault->reason[0])
		reason = reason_of_fault(fault);
	keep_answer(seat, ask->cid, refusal, fault->path, 0);
	keep_reason(seat, ask->cid, reason);
	ask_refuse_game(ask, seat->room->game, refusal, fault->path, reason);
}

/* Reads the action into room->action; RD_BAD_ACTION with the field at fault. */
static int read_action(struct room *room, const struct ask *ask, int type, struct rd_fault *fault)
{
	const struct rd_schema *schema = room->game->actions->entry[type].schema;
	memset(room->action, 0, room->game->action_size);
	if (schema && !rd_read_text(schema, room->action, RD_READ_ACTION, ask->payload, ask->length,
			      NULL, fault))
		return RD_BAD_ACTION;
	memcpy(room->action, &(uint16_t){(uint16_t)type}, sizeof(uint16_t));
	return RD_ACCEPTED;
}

static void task_action(struct room *room, struct ask *ask)
{
	struct rd_fault fault = {0};
	struct room_seat *seat = &room->seats[room_seat_of(room, ask->member)];
	const struct room_answer *answer = PLANTED(cid_ignored) ? NULL
								: find_answer(seat, ask->cid);
	int type = rd_entry_find(room->game->actions, ask->name, strlen(ask->name));
	bool leaves = type >= 0 && room->game->actions->entry[type].flags & RD_ACTION_LEAVE;
	if (answer && answer->refusal == RD_ACCEPTED) {
		acknowledge(seat, ask, answer->seq);
	} else if (answer) {
		ask_refuse_game(ask, room->game, answer->refusal, answer->field,
			(enum reason)answer->reason);
	} else if (room->is_closed || (room->status == STORE_FINISHED && !room->standing.is_over)) {
		ask_refuse(ask, CODE_MATCH_OVER); /* also one that they agreed to end */
	} else if (!leaves && (room->status == STORE_WAITING || room_is_suspended(room))) {
		ask_refuse(ask, CODE_MATCH_PAUSED);
	} else if (type < 0) {
		rd_fault_say(&fault, "event", -1, "no such name");
		refuse_action(seat, ask, RD_BAD_ACTION, &fault);
	} else {
		int refusal = read_action(room, ask, type, &fault);
		if (refusal == RD_ACCEPTED)
			refusal = step_act(room, seat->number, STEP_ACTION, ask);
		if (refusal != RD_ACCEPTED)
			refuse_action(seat, ask, refusal, &fault);
	}
}

/* The action that ended a match, said again after a restart, is answered as it was (2). */
static void on_ended_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	if (room && room_seat_of(room, ask->member) >= 0)
		room_queue(room, ask, task_action);
	else
		ask_refuse(ask, CODE_MATCH_OVER);
}

static bool has_seat(const struct ask *ask, const struct store_result *result)
{
	for (size_t i = 0; i < result->players_count; i++)
		if (result->players[i].user_id &&
			strcmp(result->players[i].user_id, ask->member->id) == 0)
			return true;
	return false;
}

static void refuse_closed(struct ask *ask, const struct store_result *result)
{
	if (result->outcome != STORE_OK && result->outcome != STORE_NOT_FOUND)
		ask_refuse_store(ask, result);
	else if (!has_seat(ask, result))
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
	else
		ask_refuse(ask, result->matches[0].status == STORE_FINISHED ? CODE_MATCH_OVER
									    : CODE_OLD_RULES);
}

static void queue_action(struct ask *ask, struct room *room)
{
	if (room_seat_of(room, ask->member) < 0)
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
	else if (ask->length > room->game->action_json_max)
		ask_refuse_why(ask, CODE_BAD_ACTION, "payload", REASON_TOO_LONG);
	else
		room_queue(room, ask, task_action);
}

static void on_action_recalled(void *context, struct room *room)
{
	struct ask *ask = context;
	if (room)
		queue_action(ask, room);
	else
		archive_refuse(ask, ask->path_id);
}

/* A match that is not in memory is read, unless it is over and closed, or there is none (7.2). */
static void on_found(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	bool is_played = result->outcome == STORE_OK &&
			 result->matches[0].status != STORE_FINISHED &&
			 !archive_is_old(&result->matches[0]);
	if (is_played && has_seat(ask, result))
		room_recall(ask->server, ask->path_id, on_action_recalled, ask);
	else if (result->outcome == STORE_OK && result->matches[0].status == STORE_FINISHED &&
		 ask->cid[0] && has_seat(ask, result))
		room_recall(ask->server, ask->path_id, on_ended_recalled, ask);
	else
		refuse_closed(ask, result);
}

static bool is_platforms(const char *name)
{
	for (size_t i = 0; i < rd_game_count(); i++) {
		const struct rd_vocabulary *actions =
			rd_game_newest(i)->actions; /* in every edition */
		int type = rd_entry_find(actions, name, strlen(name));
		if (type >= 0 && actions->entry[type].flags & RD_ACTION_PLATFORM)
			return true;
	}
	return false;
}

void on_action(struct ask *ask)
{
	struct head head = read_head(ask);
	struct room *room = head.match[0] ? room_find(ask->server, head.match) : NULL;
	int seat = room ? room_seat_of(room, ask->member) : -1;
	if (is_platforms(ask->name)) {
		ask_refuse_why(ask, CODE_BAD_ACTION, "event", REASON_UNKNOWN);
	} else if (seat >= 0 && ask->length > room->game->action_json_max) {
		ask_refuse_why(ask, CODE_BAD_ACTION, "payload", REASON_TOO_LONG);
	} else if (!head.has_match) {
		ask_refuse_why(ask, CODE_BAD_ACTION, "match", head.bad_match);
	} else if (head.is_bad_cid) {
		ask_refuse_why(ask, CODE_BAD_ACTION, "cid", REASON_OUT_OF_RANGE);
	} else if (room) {
		queue_action(ask, room);
	} else if (!head.match[0]) {
		ask_refuse(ask, CODE_NO_SUCH_MATCH);
	} else {
		struct store_request *request = store_begin(ask->server->store);
		copy_text(ask->path_id, sizeof(ask->path_id), head.match);
		store_match_find(request, head.match);
		ask_submit(ask, request, on_found);
	}
}
