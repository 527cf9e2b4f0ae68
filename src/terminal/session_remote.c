/*
 * session_remote.c: a match on a server as a session: asking and waiting, acting, what is around it.
 *
 * An action carries an id of its own (`cid`), so that it can be sent again when the line broke before
 * the answer came: the server does it once (platform.md 2).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "local/buffer.h"
#include "net/encoding.h"
#include "remote.h"

enum { SLICE_MS = 100, PATIENCE_MS = 400, LIMIT_MS = 120000 };

static struct remote *remote_of(struct session *session)
{
	return (struct remote *)session;
}

static const struct remote *remote_seen(const struct session *session)
{
	return (const struct remote *)session;
}

/* ---- words ------------------------------------------------------------------------------------- */

void remote_problem(
	struct remote *remote, enum remote_text text, const char *one, const char *other)
{
	SAY(remote->session.problem, remote_text(text), remote->session.language, RD_WORDS(one),
		RD_WORDS(other));
}

void remote_note_refusal(struct remote *remote, struct net_span error, char code[32])
{
	char message[256] = "";
	code[0] = 0;
	remote_member_words(error, "code", code, 32);
	remote_member_words(error, "message", message, sizeof(message));
	for (int i = 0; i < CODES; i++)
		if (strcmp(code_word((enum code)i), code) == 0)
			snprintf(message, sizeof(message), "%s",
				code_sentence((enum code)i, remote->session.language));
	snprintf(remote->session.problem, SESSION_PROBLEM, "%s", message[0] ? message : code);
}

/* ---- waiting ----------------------------------------------------------------------------------- */

bool remote_wait(struct remote *remote, int64_t since)
{
	struct session *session = &remote->session;
	wire_wait(remote->wire, -1, SLICE_MS);
	remote_maintain(remote);
	if (remote->is_unreadable)
		return false;
	if (wire_state(remote->wire) == WIRE_REFUSED) {
		remote_problem(remote, REMOTE_SIGNED_OUT, "", "");
		return false;
	}
	int64_t waited = wire_now() - since;
	if (waited < PATIENCE_MS)
		return true;
	if (session->patience && !session->patience(session->context)) {
		remote_problem(remote, REMOTE_NO_REPLY, "", "");
		return false;
	}
	if (waited < LIMIT_MS)
		return true;
	remote_problem(remote, REMOTE_NO_REPLY, "", "");
	return false;
}

/* Sends as soon as the line and the rate allow it. False: given up. */
static bool send_ask(struct remote *remote, const char *name, struct net_span json, int64_t since)
{
	remote->is_answered = false;
	for (remote->ask = 0; !remote->ask;) {
		if (remote->is_welcome)
			remote->ask = wire_ask(remote->wire, name, json);
		if (!remote->ask && !remote_wait(remote, since))
			return false;
	}
	return true;
}

static enum remote_outcome judge_answer(struct remote *remote, char code[32])
{
	struct net_span answer = net_buffer_span(&remote->answer);
	if (net_span_equals(remote_member(answer, "ok"), NET_SPAN("true")))
		return REMOTE_OK;
	remote_note_refusal(remote, remote_member(answer, "error"), code);
	return REMOTE_REFUSED;
}

enum remote_outcome remote_ask(
	struct remote *remote, const char *name, struct net_span json, char code[32])
{
	int64_t since = wire_now();
	code[0] = 0;
	if (!send_ask(remote, name, json, since))
		return REMOTE_GONE;
	while (!remote->is_answered) {
		if (!remote->ask)
			return remote_problem(remote, REMOTE_NO_REPLY, "", ""), REMOTE_GONE;
		if (!remote_wait(remote, since))
			return REMOTE_GONE;
	}
	return judge_answer(remote, code);
}

/* We are out of the match, and it is of no use to try again. */
static void say_gone(struct remote *remote)
{
	const char *none = code_sentence(CODE_NO_SUCH_MATCH, remote->session.language);
	snprintf(remote->session.problem, SESSION_PROBLEM, "%s",
		remote->refused[0] ? remote->refused : none);
}

bool remote_enter(struct remote *remote)
{
	int64_t since = wire_now();
	while (!remote_is_settled(remote)) {
		if (!remote->match[0]) {
			say_gone(remote);
			return false;
		}
		if (!remote_wait(remote, since))
			return false;
	}
	return true;
}

/* ---- acting ------------------------------------------------------------------------------------ */

static bool write_action(
	const struct remote *remote, const void *action, const char *cid, struct buffer *out)
{
	struct rd_writer writer;
	uint16_t type;
	memcpy(&type, action, sizeof(type));
	const struct rd_entry *entry = &remote->game->actions->entry[type];
	do {
		buffer_writer(out, &writer);
		rd_write_open(&writer, '{');
		rd_write_key(&writer, "match");
		rd_write_words(&writer, remote->match);
		rd_write_key(&writer, "cid");
		rd_write_words(&writer, cid);
		if (entry->schema)
			rd_write_fields(entry->schema, action, &writer);
		rd_write_close(&writer, '}');
	} while (!buffer_took(out, &writer));
	return true;
}

/* The game's own number of a refusal, or SESSION_REFUSED for one of the platform. */
static int refusal_of(const struct rd_game *game, const char *code)
{
	int most = RD_REFUSALS_COMMON + (game->refusals ? game->refusals->count : 0);
	for (int refusal = RD_BAD_ACTION; refusal < most; refusal++)
		if (strcmp(rd_refusal_code(game, refusal), code) == 0)
			return refusal;
	return SESSION_REFUSED;
}

/*
 * Whether the match takes actions now. Who sends again waits for the others to come back too, because
 * a server that was started anew holds the match until then.
 */
static bool is_open(const struct remote *remote, bool is_again)
{
	return remote->has_entered && !(is_again && remote->known.is_suspended);
}

/*
 * Sends the action until it is answered, again after the line broke. Its frame comes before the answer; where there are none the view
 * after it is asked for in the same breath: that saves a journey.
 */
static int act_by_wire(struct remote *remote, const char *name, struct net_span json)
{
	int64_t since = wire_now();
	char code[32];
	for (bool is_again = false;; is_again = true) {
		while (!is_open(remote, is_again))
			if (!remote_wait(remote, since))
				return SESSION_REFUSED;
		if (!send_ask(remote, name, json, since))
			return SESSION_REFUSED;
		bool is_asked = remote->frame > 0 || remote_ask_view(remote);
		while (!remote->is_answered && remote->ask)
			if (!remote_wait(remote, since))
				return SESSION_REFUSED;
		remote->is_stale = remote->is_stale || !is_asked;
		if (!remote->is_answered)
			continue; /* the line broke */
		if (judge_answer(remote, code) == REMOTE_OK)
			return RD_ACCEPTED;
		bool is_held = is_again && strcmp(code, code_word(CODE_MATCH_PAUSED)) == 0;
		bool is_fast = strcmp(code, code_word(CODE_RATE_LIMITED)) == 0;
		if (!is_held && !is_fast)
			return refusal_of(remote->game, code);
		remote->is_stale = true;
		if (!remote_wait(remote, since))
			return SESSION_REFUSED;
	}
}

static int act(struct session *session, int seat, const void *action)
{
	struct remote *remote = remote_of(session);
	struct buffer json = {0};
	char cid[NET_ID_LENGTH + 1];
	uint16_t type;
	if (seat != remote->known.seat || !remote->match[0])
		return RD_BAD_ACTION;
	memcpy(&type, action, sizeof(type));
	net_id_draw(cid);
	cid[16] = 0;
	write_action(remote, action, cid, &json);
	remote->is_acting = true;
	int answer = act_by_wire(
		remote, remote->game->actions->entry[type].type, net_span(json.text, json.length));
	buffer_free(&json);
	if (answer == RD_ACCEPTED) {
		int64_t since = wire_now();
		while (!remote_is_settled(remote) && remote_wait(remote, since))
			;
	}
	remote_tell(remote);
	remote->is_acting = false;
	return answer;
}

/* ---- what a session does ----------------------------------------------------------------------- */

static bool is_over(const struct remote *remote)
{
	return remote->known.status == STORE_FINISHED;
}

static bool is_running(const struct remote *remote)
{
	return remote->known.status == STORE_PLAYING && !remote->known.is_suspended;
}

void remote_stand(const struct session *session, struct rd_standing *standing)
{
	const struct remote *remote = remote_seen(session);
	const struct snapshot_news *known = &remote->known;
	uint32_t everybody = (RD_SEAT(session->seats - 1) << 1) - 1;
	*standing = (struct rd_standing){.turn = (uint32_t)known->turn_number,
		.active = known->active,
		.is_over = is_over(remote),
		.in_play = everybody};
	if (!is_running(remote))
		return;
	standing->to_act = known->awaited;
}

static void look(const struct session *session, int seat, void *view)
{
	const struct remote *remote = remote_seen(session);
	(void)seat;
	memcpy(view, remote->view, remote->game->view_size);
}

static bool result(const struct session *session, struct rd_result *out)
{
	const struct remote *remote = remote_seen(session);
	*out = remote->result;
	return is_over(remote) && (remote->has_result || remote_agreed_result(remote, out));
}

enum session_step remote_step(struct session *session)
{
	struct remote *remote = remote_of(session);
	wire_wait(remote->wire, -1, 0);
	remote_maintain(remote);
	remote_tell_unheard(remote);
	if (remote_tell(remote))
		return SESSION_MOVED;
	if (wire_state(remote->wire) == WIRE_REFUSED)
		remote_problem(remote, REMOTE_SIGNED_OUT, "", "");
	else if (!remote->match[0] && !remote->is_unreadable)
		say_gone(remote);
	else if (!remote->is_unreadable)
		return SESSION_STILL;
	return SESSION_BROKEN;
}

int64_t remote_left(const struct session *session)
{
	const struct remote *remote = remote_seen(session);
	if (remote->known.expires_at < 0 || !is_running(remote))
		return RD_NEVER;
	int64_t rest = remote->known.expires_at - remote_now(remote);
	return rest > 0 ? (rest + 999) / 1000 : 0;
}

void remote_rest(struct session *session, bool is_resting)
{
	(void)session;
	(void)is_resting; /* the server's clock does not know of our curtains */
}

void remote_wait_for(struct session *session, int input, int milliseconds)
{
	struct remote *remote = remote_of(session);
	wire_wait(remote->wire, input, milliseconds);
	remote_maintain(remote);
}

static void say_absence(const struct remote *remote, char *out, size_t capacity)
{
	const struct suspended_item *absence = &remote->known.suspended;
	int64_t until = absence->expires_at - remote_now(remote);
	char clock[SESSION_CLOCK];
	const char *name = absence->seats_count > 0 ? remote_name(remote, absence->seats[0]) : "";
	if (absence->expires_at < 0 || until < 0) {
		RD_SAY(out, capacity, remote_text(REMOTE_AWAY), remote->session.language,
			RD_WORDS(name));
		return;
	}
	session_say_clock(until / 1000, clock);
	RD_SAY(out, capacity, remote_text(REMOTE_AWAY_UNTIL), remote->session.language,
		RD_WORDS(name), RD_WORDS(clock));
}

static void condition(const struct session *session, char *out, size_t capacity)
{
	const struct remote *remote = remote_seen(session);
	const struct snapshot_news *known = &remote->known;
	enum remote_text text = REMOTE_RECONNECTING;
	const char *name = "";
	if (!remote->has_entered)
		text = REMOTE_RECONNECTING;
	else if (is_over(remote))
		return;
	else if (known->status == STORE_WAITING)
		text = REMOTE_PAUSED;
	else if (known->is_suspended)
		return say_absence(remote, out, capacity);
	else if (known->has_request) {
		text = known->pause_request.seat == known->seat ? REMOTE_PAUSE_OWN
								: REMOTE_PAUSE_ASKED;
		name = remote_name(remote, known->pause_request.seat);
	} else
		return;
	RD_SAY(out, capacity, remote_text(text), session->language, RD_WORDS(name));
}

/* ---- wishes ------------------------------------------------------------------------------------ */

static bool has_people(const struct remote *remote)
{
	int people = 0;
	for (int seat = 0; seat < remote->session.seats; seat++)
		people += remote->session.sitter[seat].level == 0;
	return people > 1;
}

static bool has_bots(const struct remote *remote)
{
	for (int seat = 0; seat < remote->session.seats; seat++)
		if (remote->session.sitter[seat].level > 0)
			return true;
	return false;
}

static uint32_t wishes(const struct session *session)
{
	const struct remote *remote = remote_seen(session);
	const struct snapshot_news *known = &remote->known;
	uint32_t found = 0;
	if (!has_people(remote) || !remote->has_entered)
		return 0;
	if (remote->game->chat != RD_CHAT_CLOSED || is_over(remote))
		found |= SESSION_WISH_SAY;
	if (known->status == STORE_WAITING && remote->code[0])
		found |= SESSION_WISH_RESUME;
	if (known->status != STORE_PLAYING || has_bots(remote))
		return found;
	if (!known->has_request)
		found |= SESSION_WISH_PAUSE;
	else if (known->pause_request.seat != known->seat)
		found |= SESSION_WISH_ACCEPT | SESSION_WISH_REJECT;
	else
		found |= SESSION_WISH_REJECT;
	return found;
}

bool remote_wish(struct session *session, enum session_wish what, const char *text)
{
	struct remote *remote = remote_of(session);
	const char *name = what == SESSION_WISH_SAY      ? "chat:send"
			   : what == SESSION_WISH_PAUSE  ? "match:pause_request"
			   : what == SESSION_WISH_ACCEPT ? "match:pause_accept"
			   : what == SESSION_WISH_REJECT ? "match:pause_reject"
							 : "lobby:join";
	char json[2 * REMOTE_LINE], code[32];
	struct rd_writer writer;
	rd_write_start(&writer, json, sizeof(json));
	rd_write_open(&writer, '{');
	if (what == SESSION_WISH_RESUME) {
		rd_write_key(&writer, "code");
		rd_write_words(&writer, remote->code);
	} else {
		rd_write_key(&writer, "match");
		rd_write_words(&writer, remote->match);
	}
	if (what == SESSION_WISH_SAY) {
		rd_write_key(&writer, "text");
		rd_write_words(&writer, text);
	}
	rd_write_close(&writer, '}');
	if (!rd_write_finish(&writer)) {
		snprintf(session->problem, SESSION_PROBLEM, "%s",
			code_sentence(CODE_BAD_TEXT, session->language));
		return false;
	}
	remote->is_stale = true;
	return remote_ask(remote, name, net_span(json, writer.length), code) == REMOTE_OK;
}

/* ---- once more --------------------------------------------------------------------------------- */

/*
 * Waits until everybody has agreed; the new match is then in `started`. The others may take their time:
 * only who gives up, and the server, end this.
 */
static bool await_rematch(struct remote *remote)
{
	char json[64], code[32];
	remote->was_rematch_declined = false;
	remote->started[0] = 0;
	int length = snprintf(json, sizeof(json), "{\"match\":\"%s\"}", remote->match);
	if (remote_ask(remote, "match:rematch_request", net_span(json, (size_t)length), code) !=
		REMOTE_OK)
		return false;
	while (!remote->started[0] && !remote->was_rematch_declined)
		if (!remote_wait(remote, wire_now() - PATIENCE_MS)) {
			remote_ask(remote, "match:rematch_decline", net_span(json, (size_t)length),
				code);
			break;
		}
	if (!remote->started[0])
		remote_problem(remote, REMOTE_NO_REMATCH, "", "");
	return remote->started[0] != 0;
}

static struct session *again(
	struct session *session, const struct play_request *request, char problem[SESSION_PROBLEM])
{
	struct remote *remote = remote_of(session);
	char match[MATCH_ID];
	bool is_begun;
	if (session->is_daily) {
		snprintf(problem, SESSION_PROBLEM, "%s",
			code_sentence(CODE_ALREADY_TRIED, session->language));
		return NULL;
	}
	if (session->seats == 1) {
		is_begun = remote_play_bots(remote, request, match);
	} else {
		is_begun = await_rematch(remote);
		memcpy(match, remote->started, sizeof(match));
	}
	if (is_begun) {
		session_dismiss(session);
		remote_choose_match(remote, match, false);
		is_begun = remote_enter(remote);
	}
	snprintf(problem, SESSION_PROBLEM, "%s", session->problem);
	return is_begun ? session : NULL;
}

/* ---- life -------------------------------------------------------------------------------------- */

void remote_close(struct session *session)
{
	remote_destroy(remote_of(session));
}

static void seen(struct session *session)
{
	struct remote *remote = remote_of(session);
	if (remote->told > remote->looked)
		remote->looked = remote->told;
}

/* What was seen last is said before the line is closed, as far as there is one. */
static void close_match(struct session *session)
{
	struct remote *remote = remote_of(session);
	if (remote->wire && remote_say_seen(remote))
		wire_wait(remote->wire, -1, SLICE_MS);
	remote_close(session);
}

/* How it ended, if not by the game's own rules; of a task of the day, where it came to. */
static void epilogue(struct session *session, char *out, size_t capacity)
{
	remote_say_end(remote_of(session), out, capacity);
	if (!out[0])
		remote_epilogue(session, out, capacity);
}

static int waiting(const struct session *session)
{
	return needs_waiting(&remote_seen(session)->needs);
}

static const struct session_kind remote_kind = {
	.stand = remote_stand,
	.look = look,
	.result = result,
	.act = act,
	.step = remote_step,
	.left = remote_left,
	.rest = remote_rest,
	.close = close_match,
	.seen = seen,
	.life = remote_life,
	.go_away = remote_go_away,
	.vote = remote_vote,
	.terms = remote_terms,
	.again = again,
	.wait = remote_wait_for,
	.condition = condition,
	.wishes = wishes,
	.wish = remote_wish,
	.waiting = waiting,
	.epilogue = epilogue,
};

struct remote *remote_create(const struct rd_game *game, session_listener *listener, void *context)
{
	struct remote *remote = net_allocate_zeroed(sizeof(*remote));
	remote->session = (struct session){
		.kind = &remote_kind, .game = game, .listener = listener, .context = context};
	remote->game = game;
	remote->arena = game ? allocate(game->events_max) : NULL;
	remote->eyes = RD_NOBODY;
	remote->queue = allocate(REMOTE_QUEUE_MAX * sizeof(*remote->queue));
	return remote;
}

void remote_destroy(struct remote *remote)
{
	session_dismiss(&remote->session);
	wire_close(remote->wire);
	remote_forget_events(remote);
	buffer_free(&remote->unheard);
	net_buffer_finish(&remote->answer);
	net_buffer_finish(&remote->shown);
	free(remote->queue);
	free(remote->view);
	free(remote->state);
	free(remote->arena);
	free(remote);
}
