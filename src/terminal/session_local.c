/*
 * session_local.c: a match in this program: people and bots, a save on the disk, a clock.
 *
 * A step is made, appended to the save and synced; only then it holds and its events are told. If
 * the save fails it is aborted (play.h, save.h).
 */
#include "session.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "local/buffer.h"
#include "local/fork.h"
#include "local/save.h"
#include "local/seeds.h"
#include "play.h"
#include "texts.h"

struct local {
	struct session session; /* first: a session is cast to this */
	struct save save;
	struct rd_play play;
	void *memory, *room; /* of the match, and of its steps */
	void *view;
	int64_t since; /* when the match's clock was last moved, in seconds */
	bool is_resting;
	char *options; /* as JSON, for playing again */
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
};

static struct local *local_of(struct session *session)
{
	return (struct local *)session;
}

static const struct local *local_seen(const struct session *session)
{
	return (const struct local *)session;
}

static int64_t monotonic_seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec;
}

int64_t (*local_session_clock)(void) = monotonic_seconds;

static int64_t seconds_now(void)
{
	return local_session_clock();
}

/* ---- one step, durable before it is told ----------------------------------------------------- */

static void tell(struct local *local, const struct rd_turn *turn, bool is_past)
{
	struct session *session = &local->session;
	for (int seat = 0; seat < session->seats; seat++) {
		if (!session_owns(session, seat))
			continue;
		session_look(session, seat, local->view);
		for (const struct rd_event *event = rd_first_event(turn); event;
			event = rd_next_event(turn, event))
			if (event->audience & RD_SEAT(seat))
				session_tell(session, seat, event, local->view,
					is_past ? SESSION_PAST : SESSION_NEWS);
	}
}

static int fail(struct local *local)
{
	snprintf(local->session.problem, SESSION_PROBLEM, "%s", local->save.problem);
	return SESSION_FAILED;
}

/*
 * Writes the result of a match that has just ended. If that fails it is written when the save is
 * next opened.
 */
static void finish(struct local *local)
{
	struct rd_result result;
	const struct rd_match *match = local->play.match;
	if (!local->save.is_over && match->game->result(match->state, &result))
		save_result(&local->save, &local->play);
}

/* Writes down the step that was made, and tells it. False: it could not be saved, and was not made. */
static bool settle(struct local *local, bool is_own)
{
	const struct session *session = &local->session;
	if (!save_step(&local->save, &local->play)) {
		rd_play_abort(&local->play);
		fail(local);
		return false;
	}
	rd_play_commit(&local->play);
	finish(local);
	tell(local, &local->play.turn, false);
	if (session->moment)
		session->moment(session->context, is_own);
	return true;
}

static int act_durably(struct local *local, int seat, const void *action)
{
	int refusal = rd_play_act(&local->play, seat, action, NULL, local->save.line, SAVE_LINE);
	if (refusal != RD_ACCEPTED)
		return refusal;
	return settle(local, session_owns(&local->session, seat)) ? RD_ACCEPTED : SESSION_FAILED;
}

/* ---- the clock ------------------------------------------------------------------------------- */

static bool is_over(const struct local *local)
{
	struct rd_standing standing;
	local->play.match->game->stand(local->play.match->state, &standing);
	return standing.is_over;
}

static bool has_clock(const struct local *local)
{
	/* Who plays on from a moment of another match has time to look: its clock was the others'. */
	return !is_over(local) && !local->play.match->is_forked &&
	       rd_due(local->play.match->game, local->play.match->state) != RD_NEVER;
}

/* Moves the match's clock to the present. False if that could not be saved. */
static bool catch_up(struct local *local)
{
	while (has_clock(local) && !local->is_resting) {
		int64_t elapsed = seconds_now() - local->since;
		if (elapsed <= 0)
			return true;
		if (rd_play_pass(&local->play, elapsed, NULL, local->save.line, SAVE_LINE) !=
				RD_ACCEPTED ||
			!settle(local, false))
			return false;
		local->since += local->play.passed;
	}
	local->since = seconds_now();
	return true;
}

static int64_t left(const struct session *session)
{
	const struct local *local = local_seen(session);
	if (!has_clock(local))
		return RD_NEVER;
	int64_t elapsed = local->is_resting ? 0 : seconds_now() - local->since;
	int64_t due = rd_due(local->play.match->game, local->play.match->state);
	return due > elapsed ? due - elapsed : 0;
}

static void rest(struct session *session, bool is_resting)
{
	struct local *local = local_of(session);
	if (is_resting == local->is_resting)
		return;
	if (is_resting)
		catch_up(local);
	local->is_resting = is_resting;
	local->since = seconds_now();
}

/* ---- what a session does --------------------------------------------------------------------- */

static void stand(const struct session *session, struct rd_standing *standing)
{
	const struct local *local = local_seen(session);
	local->play.match->game->stand(local->play.match->state, standing);
}

static void look(const struct session *session, int seat, void *view)
{
	const struct local *local = local_seen(session);
	local->play.match->game->look(local->play.match->state, seat, view);
}

static bool result(const struct session *session, struct rd_result *out)
{
	const struct local *local = local_seen(session);
	return local->play.match->game->result(local->play.match->state, out);
}

static int act(struct session *session, int seat, const void *action)
{
	struct local *local = local_of(session);
	if (!catch_up(local))
		return SESSION_FAILED;
	return act_durably(local, seat, action);
}

static enum session_step let_bot_act(struct local *local, int seat)
{
	if (!rd_match_choose(local->play.match, seat, local->view, local->action))
		return SESSION_STILL;
	int refusal = act_durably(local, seat, local->action);
	if (refusal == RD_ACCEPTED)
		return SESSION_MOVED;
	if (refusal != SESSION_FAILED)
		snprintf(local->session.problem, SESSION_PROBLEM,
			"the bot in seat %d chose what is refused: %s", seat + 1,
			rd_refusal_code(local->play.match->game, refusal));
	return SESSION_BROKEN;
}

/* A clock that stands goes to its deadline at once when nobody has anything left to do. */
static enum session_step skip_waiting(struct local *local)
{
	int64_t due = rd_due(local->play.match->game, local->play.match->state);
	if (due == RD_NEVER)
		return SESSION_STILL;
	if (rd_play_pass(&local->play, due, NULL, local->save.line, SAVE_LINE) != RD_ACCEPTED ||
		!settle(local, false))
		return SESSION_BROKEN;
	return SESSION_MOVED;
}

static enum session_step step(struct session *session)
{
	struct local *local = local_of(session);
	uint64_t before = local->play.match->steps;
	struct rd_standing standing;
	/*
	 * The clock is looked at when it can run out, so that a log holds no line for every second.
	 */
	if (left(session) == 0 && !catch_up(local))
		return SESSION_BROKEN;
	if (local->play.match->steps != before)
		return SESSION_MOVED;
	stand(session, &standing);
	for (int seat = 0; !standing.is_over && seat < session->seats; seat++) {
		if (!(standing.to_act & RD_SEAT(seat)) || session->sitter[seat].level == 0)
			continue;
		enum session_step done = let_bot_act(local, seat);
		if (done != SESSION_STILL)
			return done;
	}
	if (local->play.match->is_forked && !standing.is_over && !(standing.to_act & session->own))
		return skip_waiting(local);
	return SESSION_STILL;
}

static void close_local(struct session *session)
{
	struct local *local = local_of(session);
	save_close(&local->save);
	free(local->memory);
	free(local->room);
	free(local->view);
	free(local->options);
	free(local);
}

static struct session *again(
	struct session *, const struct play_request *, char problem[SESSION_PROBLEM]);

static const struct session_kind local_kind = {
	.stand = stand,
	.look = look,
	.result = result,
	.act = act,
	.step = step,
	.left = left,
	.rest = rest,
	.close = close_local,
	.again = again,
};

/* ---- opening --------------------------------------------------------------------------------- */

static struct local *make_local(
	const struct rd_game *game, session_listener *listener, void *context)
{
	struct local *local = allocate(sizeof(*local));
	memset(local, 0, sizeof(*local));
	local->session = (struct session){
		.kind = &local_kind, .game = game, .listener = listener, .context = context};
	local->save.file = -1;
	return local;
}

/* A save goes on under the edition it began with, which need not be the one that was asked for. */
static void take_match(struct local *local, const struct rd_match *match)
{
	local->session.game = match->game;
	if (!local->view)
		local->view = allocate(match->game->view_size);
	local->session.seats = match->seats;
	local->session.own = 0;
	memcpy(local->session.sitter, match->sitter, sizeof(match->sitter));
	for (int seat = 0; seat < match->seats; seat++)
		if (match->sitter[seat].level == 0)
			local->session.own |= RD_SEAT(seat);
}

static void begin_play(struct local *local, struct rd_match *match)
{
	local->room = allocate(rd_play_size(match->game));
	memset(local->room, 0, rd_play_size(match->game));
	rd_play_start(&local->play, match, local->room, &local->save.log);
	take_match(local, match);
}

/* Tells what was told before the match was left, so that the log is whole again. */
static void witness(void *context, const struct rd_match *match, enum rd_replayed kind, int seat,
	const void *action, const struct rd_turn *turn)
{
	struct local *local = context;
	(void)kind;
	(void)seat;
	(void)action;
	local->play.match = (struct rd_match *)match; /* for looking at: it is being replayed */
	take_match(local, match);
	tell(local, turn, true);
}

static bool open_save(struct local *local, const char *path, bool is_told)
{
	struct rd_match *match;
	local->since = seconds_now();
	if (!save_open(&local->save, path, &match, &local->memory, is_told ? witness : NULL, local))
		return false;
	begin_play(local, match);
	local->session.was_resumed = true;
	snprintf(local->session.place, SESSION_PLACE, "%s", local->save.path);
	finish(local);
	return true;
}

/* People in all seats, or one of them with bots around. */
static bool fits(const struct local *local, const struct play_request *request)
{
	int people = __builtin_popcount(local->session.own);
	return request->is_for_two ? people == local->session.seats : people == 1;
}

static bool may_resume(const struct play_request *request)
{
	/* Who names dice, options or an edition has a new match in mind. */
	return request->is_daily ||
	       (!request->is_new && !request->has_seed && !request->options && !request->has_rules);
}

/*
 * Opens a save if it is sound and fits. It is played twice: only when it is known to hold to its
 * end may its events be told.
 */
static struct local *try_save(const struct play_request *request, const char *path,
	session_listener *listener, void *context, char notice[SESSION_PROBLEM])
{
	for (int round = 0; round < 2; round++) {
		struct local *local = make_local(request->game, listener, context);
		bool is_open = open_save(local, path, round == 1);
		if (!is_open || local->save.was_mended)
			snprintf(notice, SESSION_PROBLEM, "%s", local->save.problem);
		if (round == 1 && is_open)
			return local;
		bool is_good = is_open && fits(local, request);
		close_local(&local->session);
		if (!is_good)
			break;
	}
	return NULL;
}

/* Tries the unfinished saves, newest first. Broken ones are passed over and noted in `notice`. */
static struct local *resume(const struct play_request *request, session_listener *listener,
	void *context, char notice[SESSION_PROBLEM])
{
	struct save_entry *entries = NULL;
	size_t count = 0;
	char problem[SAVE_PROBLEM];
	struct local *local = NULL;
	if (!may_resume(request) || !save_list(request->game, &entries, &count, problem))
		return NULL;
	for (size_t i = 0; i < count && !local; i++) {
		bool is_named = !request->name || strcmp(entries[i].name, request->name) == 0;
		if (entries[i].is_open || !is_named)
			continue;
		local = try_save(request, entries[i].path, listener, context, notice);
	}
	free(entries);
	return local;
}

static void seat_people(struct rd_match *match, const struct play_request *request)
{
	for (int seat = 0; seat < match->seats; seat++)
		if (!request->is_for_two && seat != 0)
			match->sitter[seat].level = (uint8_t)request->bot;
}

static struct local *begin(const struct play_request *request, const struct rd_seed *seed,
	session_listener *listener, void *context, char problem[SESSION_PROBLEM], bool *is_usage)
{
	const struct rd_game *game = request->game;
	struct local *local = make_local(game, listener, context);
	struct rd_match *match;
	struct rd_fault fault;
	int seats = request->seats > 0                           ? request->seats
		    : request->is_for_two && game->seats_min < 2 ? 2
								 : game->seats_min;
	local->options = allocate(RD_OPTIONS_JSON_MAX);
	local->memory = allocate(rd_match_size(game));
	local->since = seconds_now();
	size_t length = local_options(game, request->options, local->options, RD_OPTIONS_JSON_MAX);
	*is_usage = true;
	if (length == 0) {
		snprintf(problem, SESSION_PROBLEM, "--options: too long");
	} else if (rd_match_create(&match, local->memory, game, seats, local->options, length, seed,
			   NULL, &fault) != RD_ACCEPTED) {
		snprintf(problem, SESSION_PROBLEM, "--options: %s%s%s", fault.path,
			fault.path[0] ? ": " : "", fault.reason);
	} else {
		*is_usage = false;
		seat_people(match, request);
		if (save_create(&local->save, match, request->name)) {
			begin_play(local, match);
			snprintf(local->session.place, SESSION_PLACE, "%s", local->save.path);
			return local;
		}
		snprintf(problem, SESSION_PROBLEM, "%s", local->save.problem);
	}
	close_local(&local->session);
	return NULL;
}

/* A match from a moment of another: its log is kept as a save, and gone on with. */
static struct local *begin_fork(const struct play_request *request, const struct rd_seed *seed,
	session_listener *listener, void *context, char problem[SESSION_PROBLEM])
{
	const struct fork_wish wish = {.path = request->from,
		.has_turn = request->turn >= 0,
		.turn = (uint32_t)request->turn,
		.step = (uint64_t)request->at,
		.seat = request->seat,
		.level = request->bot,
		.seed = *seed,
		.language = request->language};
	struct forked *forked = allocate(sizeof(*forked));
	struct save save = {0};
	struct local *local = NULL;
	if (!fork_file(&wish, forked))
		snprintf(problem, SESSION_PROBLEM, "%s", forked->problem);
	else if (!save_keep(
			 &save, forked->game, forked->log.text, forked->log.length, request->name))
		snprintf(problem, SESSION_PROBLEM, "%s", save.problem);
	else
		local = try_save(request, save.path, listener, context, problem);
	if (local)
		local->session.then = forked->then.rank[forked->seat];
	buffer_free(&forked->log);
	free(forked);
	return local;
}

/* Whether there is a save of the name that is asked for. */
static bool is_taken(const struct play_request *request)
{
	char folder[SAVE_PATH], path[SAVE_PATH + SAVE_NAME + 64], problem[SAVE_PROBLEM];
	if (!save_folder("saves", false, folder, problem))
		return false;
	snprintf(path, sizeof(path), "%s/%s-%.*s.log", folder, request->game->name, SAVE_NAME,
		request->name);
	return access(path, F_OK) == 0;
}

struct session *local_session_open(const struct play_request *request, session_listener *listener,
	void *context, char problem[SESSION_PROBLEM], bool *is_usage)
{
	char notice[SESSION_PROBLEM] = "";
	/*
	 * A file that may not grow is an answer of `write`, to be told to the player, not an end of
	 * the program.
	 */
	signal(SIGXFSZ, SIG_IGN);
	struct rd_seed fresh = request->has_seed ? request->seed : fresh_seed();
	if (request->from) {
		struct local *forked = begin_fork(request, &fresh, listener, context, problem);
		*is_usage = false;
		if (forked)
			snprintf(forked->session.way_back, SESSION_PLACE, "%s",
				forked->session.game->name);
		return forked ? &forked->session : NULL;
	}
	struct local *local = resume(request, listener, context, notice);
	if (!local && request->is_daily && is_taken(request)) {
		*is_usage = false;
		RD_SAY(problem, SESSION_PROBLEM, text_of(TEXT_DAILY_OVER), request->language,
			RD_WORDS(request->game->name));
		return NULL;
	}
	if (!local)
		local = begin(request, &fresh, listener, context, problem, is_usage);
	if (local)
		snprintf(local->session.notice, SESSION_PROBLEM, "%s", notice);
	if (local)
		snprintf(local->session.way_back, SESSION_PLACE, "%s", request->game->name);
	return local ? &local->session : NULL;
}

static struct session *again(
	struct session *before, const struct play_request *request, char problem[SESSION_PROBLEM])
{
	struct play_request next = *request;
	struct rd_seed seed = fresh_seed();
	bool is_usage;
	next.seats = before->seats;
	next.name = NULL;
	for (int seat = 0; seat < before->seats; seat++)
		if (before->sitter[seat].level > 0)
			next.bot = before->sitter[seat].level;
	struct local *local = next.from ? begin_fork(&next, &seed, before->listener,
						  before->context, problem)
					: begin(&next, &seed, before->listener, before->context,
						  problem, &is_usage);
	if (!local)
		return NULL;
	local->session.language = before->language;
	memcpy(local->session.way_back, before->way_back, SESSION_PLACE);
	return &local->session;
}
