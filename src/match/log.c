/*
 * log.c: writes a match down line by line, and plays it again from the lines.
 *
 * Invariants:
 *  1. The check of a line covers every byte from its start to the `,"check"`; the rest of the line
 *     is compared byte by byte. No byte of a log is uncovered.
 *  2. A line is looked into only after its check was found to fit.
 *  3. A step that was replayed did what its line proves: it told the same to the same seats, took the same
 *     dice, and the match stands where it stood.
 */
#include <ronda/log.h>

#include <assert.h>
#include <string.h>

static const char check_head[] = ",\"check\":\"";
static const char check_tail[] = "\"}";
static const char proof_head[] = ",\"proof\":\"";
static const char state_head[] = ",\"state\":\""; /* version 2 */

enum {
	CHECK_LENGTH = sizeof(check_head) - 1 + RD_LOG_CHECK + sizeof(check_tail) - 1,
	PROOF_LENGTH = sizeof(proof_head) - 1 + RD_LOG_CHECK + 1,
	RESULT_MAX = 512,
};

/* ---- proofs ------------------------------------------------------------------------------------ */

static void make_check(
	const struct rd_log *log, const char *line, size_t length, char out[RD_LOG_CHECK + 1])
{
	struct rd_digest digest;
	uint8_t bytes[RD_DIGEST];
	rd_digest_start(&digest);
	rd_digest_add(&digest, log->check, strlen(log->check));
	rd_digest_add(&digest, line, length);
	rd_digest_finish(&digest, bytes);
	rd_hex(bytes, RD_LOG_CHECK / 2, out);
}

/* ---- writing ----------------------------------------------------------------------------------- */

/* Puts both proofs behind what was written, closes the line and moves the chain on. */
static size_t end_line(struct rd_log *log, const struct rd_match *match, const struct rd_turn *turn,
	struct rd_writer *writer)
{
	char proof[RD_LOG_CHECK + 1];
	rd_match_prove(match, turn, proof);
	rd_write_key(writer, "proof");
	rd_write_words(writer, proof);
	if (writer->is_full)
		return 0;
	make_check(log, writer->text, writer->length - 1, proof); /* without the comma */
	rd_write_key(writer, "check");
	rd_write_words(writer, proof);
	rd_write_close(writer, '}');
	if (!rd_write_finish(writer))
		return 0;
	writer->text[writer->length] = '\n';
	memcpy(log->check, proof, sizeof(proof));
	return writer->length + 1;
}

static void write_seats(const struct rd_match *match, bool with_names, struct rd_writer *writer)
{
	rd_write_key(writer, "seats");
	rd_write_open(writer, '[');
	for (int seat = 0; seat < match->seats; seat++) {
		rd_write_open(writer, '{');
		rd_write_key(writer, "name");
		rd_write_words(writer, with_names ? match->sitter[seat].name : "");
		rd_write_key(writer, "level");
		rd_write_integer(writer, match->sitter[seat].level);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

static void write_head(const struct rd_match *match, bool with_names, struct rd_writer *writer)
{
	const struct rd_game *game = match->game;
	char seed[2 * RD_SEED + 1];
	rd_seed_to_hex(&match->chance.seed, seed);
	rd_write_open(writer, '{');
	rd_write_key(writer, "ronda");
	rd_write_integer(writer, match->is_forked ? RD_LOG_VERSION_FORKED : RD_LOG_VERSION);
	rd_write_key(writer, "game");
	rd_write_words(writer, game->name);
	rd_write_key(writer, "rules");
	rd_write_integer(writer, game->rules);
	write_seats(match, with_names, writer);
	rd_write_key(writer, "options");
	rd_write(game->options, match->options, writer);
	rd_write_key(writer, "seed");
	rd_write_words(writer, seed);
}

size_t rd_log_head(struct rd_log *log, const struct rd_match *match, char *out, size_t capacity)
{
	struct rd_writer writer;
	memset(log, 0, sizeof(*log));
	rd_write_start(&writer, out, capacity);
	write_head(match, true, &writer);
	return end_line(log, match, NULL, &writer);
}

void rd_log_anonymous(struct rd_log *log, const struct rd_match *match)
{
	char room[RD_WRITE_HASHED], proof[RD_LOG_CHECK + 1];
	uint8_t bytes[RD_DIGEST];
	struct rd_digest digest;
	struct rd_writer writer;
	rd_digest_start(&digest);
	rd_write_hashed(&writer, room, sizeof(room), &digest);
	write_head(match, false, &writer);
	rd_match_prove(match, NULL, proof);
	rd_write_key(&writer, "proof");
	rd_write_words(&writer, proof);
	rd_write_hashed_end(&writer);
	rd_digest_finish(&digest, bytes);
	rd_hex(bytes, RD_LOG_CHECK / 2, log->check);
}

static void start_step(const struct rd_match *match, const struct rd_mark *mark,
	struct rd_writer *writer, char *out, size_t capacity)
{
	rd_write_start(writer, out, capacity);
	rd_write_open(writer, '{');
	rd_write_key(writer, "n");
	rd_write_integer(writer, (int64_t)match->steps);
	rd_write_key(writer, "at");
	rd_write_integer(writer, match->clock);
	if (mark && mark->on) {
		rd_write_key(writer, "on");
		rd_write_integer(writer, mark->on);
	}
	if (mark && mark->cid && mark->cid[0]) {
		rd_write_key(writer, "cid");
		rd_write_words(writer, mark->cid);
	}
}

size_t rd_log_action(struct rd_log *log, const struct rd_match *match, const struct rd_turn *turn,
	const struct rd_mark *mark, int seat, const void *action, char *out, size_t capacity)
{
	struct rd_writer writer;
	start_step(match, mark, &writer, out, capacity);
	rd_write_key(&writer, "seat");
	rd_write_integer(&writer, seat);
	rd_write_key(&writer, "do");
	rd_write_action(match->game, action, &writer);
	return end_line(log, match, turn, &writer);
}

size_t rd_log_clock(struct rd_log *log, const struct rd_match *match, const struct rd_turn *turn,
	const struct rd_mark *mark, int64_t seconds, char *out, size_t capacity)
{
	struct rd_writer writer;
	start_step(match, mark, &writer, out, capacity);
	rd_write_key(&writer, "clock");
	rd_write_integer(&writer, seconds);
	return end_line(log, match, turn, &writer);
}

size_t rd_log_fork(struct rd_log *log, const struct rd_match *match, char *out, size_t capacity)
{
	struct rd_writer writer;
	char seed[2 * RD_SEED + 1];
	rd_seed_to_hex(&match->chance.seed, seed);
	start_step(match, NULL, &writer, out, capacity);
	rd_write_key(&writer, "fork");
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "seed");
	rd_write_words(&writer, seed);
	rd_write_close(&writer, '}');
	return end_line(log, match, NULL, &writer);
}

/* Reader and writer of a log share this: a stated result is compared byte by byte. */
bool rd_write_result(const struct rd_match *match, struct rd_writer *writer)
{
	struct rd_result result = {0};
	if (!match->game->result(match->state, &result))
		return false;
	rd_write_open(writer, '{');
	rd_write_key(writer, "reason");
	rd_write_words(writer, result.reason);
	rd_write_key(writer, "ranks");
	rd_write_open(writer, '[');
	for (int seat = 0; seat < match->seats; seat++)
		rd_write_integer(writer, result.rank[seat]);
	rd_write_close(writer, ']');
	rd_write_key(writer, "scores");
	rd_write_open(writer, '[');
	for (int seat = 0; seat < match->seats; seat++)
		rd_write_integer(writer, result.score[seat]);
	rd_write_close(writer, ']');
	rd_write_close(writer, '}');
	return true;
}

size_t rd_log_result(struct rd_log *log, const struct rd_match *match, char *out, size_t capacity)
{
	struct rd_writer writer;
	rd_write_start(&writer, out, capacity);
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "n");
	rd_write_integer(&writer, (int64_t)match->steps + 1);
	rd_write_key(&writer, "result");
	bool is_over = rd_write_result(match, &writer);
	assert(is_over);
	(void)is_over;
	return end_line(log, match, NULL, &writer);
}

/* ---- faults ------------------------------------------------------------------------------------ */

static void append(char *out, size_t capacity, const char *text)
{
	size_t used = strlen(out);
	while (*text && used < capacity - 1)
		out[used++] = *text++;
	out[used] = 0;
}

/* Notes what is wrong with the present line; the two parts make one sentence. Always false. */
static bool refuse(struct rd_replay *replay, size_t at, const char *reason, const char *more)
{
	struct rd_fault *fault = &replay->fault;
	fault->at = at;
	fault->reason[0] = 0;
	append(fault->reason, sizeof(fault->reason), reason);
	append(fault->reason, sizeof(fault->reason), more);
	return false;
}

static bool refuse_line(struct rd_replay *replay, const char *reason)
{
	return refuse(replay, replay->line_start, reason, "");
}

/* Takes over the fault of a part of the line, which began at `start` and is called `name`. */
static bool refuse_part(
	struct rd_replay *replay, size_t start, const char *name, const struct rd_fault *inner)
{
	struct rd_fault *fault = &replay->fault;
	fault->path[0] = 0;
	append(fault->path, sizeof(fault->path), name);
	if (inner->path[0] && inner->path[0] != '[')
		append(fault->path, sizeof(fault->path), ".");
	append(fault->path, sizeof(fault->path), inner->path);
	return refuse(replay, start + inner->at, inner->reason, "");
}

/* ---- lines ------------------------------------------------------------------------------------- */

struct line {
	const char *text;
	size_t length; /* without the newline */
	const char
		*proof; /* RD_LOG_CHECK digits; NULL: a hash of memory stands there (version 2) */
};

enum line_found { LINE_FAULT, LINE_WHOLE, LINE_CUT, LINE_NONE };

/* The next line, its chain checked (1). The reader moves behind it only if all is well. */
static enum line_found next_line(struct rd_replay *replay, size_t most, struct line *line)
{
	char check[RD_LOG_CHECK + 1];
	size_t left = replay->length - replay->at;
	replay->line_start = replay->at;
	replay->line++;
	if (left == 0)
		return LINE_NONE;
	line->text = replay->text + replay->at;
	const char *end = memchr(line->text, '\n', left < most ? left : most);
	if (!end && left < most)
		return LINE_CUT;
	replay->is_damaged = true;
	if (!end)
		return refuse_line(replay, "the line is too long"), LINE_FAULT;
	line->length = (size_t)(end - line->text);
	if (line->length < CHECK_LENGTH + PROOF_LENGTH + 2)
		return refuse_line(replay, "this is no line of a log"), LINE_FAULT;

	size_t body = line->length - CHECK_LENGTH;
	const char *proof = line->text + body;
	make_check(&replay->log, line->text, body, check);
	if (memcmp(proof, check_head, sizeof(check_head) - 1) != 0 ||
		memcmp(end - (sizeof(check_tail) - 1), check_tail, sizeof(check_tail) - 1) != 0)
		return refuse_line(replay, "the line has no check at its end"), LINE_FAULT;
	if (memcmp(proof + sizeof(check_head) - 1, check, RD_LOG_CHECK) != 0)
		return refuse_line(replay,
			       "the line does not fit its check: it, or what stood before it, was changed"),
		       LINE_FAULT;
	replay->is_damaged = false;
	line->proof = proof - 1 - RD_LOG_CHECK;
	if (memcmp(proof - PROOF_LENGTH, state_head, sizeof(state_head) - 1) == 0)
		line->proof = NULL;
	else if (memcmp(proof - PROOF_LENGTH, proof_head, sizeof(proof_head) - 1) != 0)
		return refuse_line(replay, "the line has no proof"), LINE_FAULT;
	if (!line->proof && replay->is_proved)
		return refuse_line(replay, "the line has no proof, but one before it has"),
		       LINE_FAULT;
	replay->is_proved = line->proof != NULL;
	replay->unproved += !line->proof;
	memcpy(replay->log.check, check, sizeof(check));
	replay->at += line->length + 1;
	return LINE_WHOLE;
}

static bool proof_fits(struct rd_replay *replay, const struct rd_match *match,
	const struct rd_turn *turn, const struct line *line)
{
	char proof[RD_LOG_CHECK + 1];
	if (!line->proof)
		return true;
	rd_match_prove(match, turn, proof);
	if (memcmp(line->proof, proof, RD_LOG_CHECK) == 0)
		return true;
	return refuse_line(replay,
		"the step does not do what the line proves: other dice, other rules or a forgery");
}

/* ---- the head ---------------------------------------------------------------------------------- */

struct head {
	int64_t version, rules;
	char game[32];
	size_t game_length;
	struct rd_seed seed;
	bool has_seed;
	struct rd_sitters seats;
	struct rd_span options;
};

static bool read_seed(struct rd_json *json, struct rd_seed *seed)
{
	char digits[2 * RD_SEED];
	size_t length = 0;
	if (!rd_json_string(json, digits, sizeof(digits), &length))
		return false;
	return (length <= sizeof(digits) && rd_seed_from_hex(digits, length, seed)) ||
	       rd_json_fail(json, "a seed is 64 hexadecimal digits");
}

static bool read_head(struct rd_replay *replay, const struct line *line, struct head *head)
{
	struct rd_json_keys keys;
	struct rd_fault fault;
	struct rd_json json;
	struct rd_key key;
	memset(head, 0, sizeof(*head));
	rd_json_start(&json, line->text, line->length, &keys, &fault);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		if (rd_key_is(&key, "ronda"))
			rd_json_integer(&json, &head->version);
		else if (rd_key_is(&key, "game"))
			rd_json_string(&json, head->game, sizeof(head->game), &head->game_length);
		else if (rd_key_is(&key, "rules"))
			rd_json_integer(&json, &head->rules);
		else if (rd_key_is(&key, "seats"))
			rd_read(&rd_sitters_schema, &head->seats, RD_READ_OPTIONS, &json, NULL);
		else if (rd_key_is(&key, "options"))
			rd_json_skip(&json, &head->options);
		else if (rd_key_is(&key, "seed"))
			head->has_seed = read_seed(&json, &head->seed);
		else if (rd_key_is(&key, "state") || rd_key_is(&key, "proof") ||
			 rd_key_is(&key, "check"))
			rd_json_skip(&json, NULL);
		else
			rd_json_fail(&json, "the head of a log has no such key");
	}
	if (!rd_json_end(&json))
		return refuse_part(replay, replay->line_start, "", &fault);
	return true;
}

/* What must be known before memory can be asked for. */
static const struct rd_game *find_game(struct rd_replay *replay, const struct head *head)
{
	if (head->version < RD_LOG_VERSION_OF_MEMORY || head->version > RD_LOG_VERSION_FORKED)
		return refuse_line(replay, "a log of another version, or no log"), NULL;
	if ((head->version != RD_LOG_VERSION_OF_MEMORY) != replay->is_proved)
		return refuse_line(replay, "the head does not fit its version"), NULL;
	const struct rd_game *game = NULL;
	if (head->game_length <= sizeof(head->game))
		game = rd_game_find(head->game, head->game_length);
	if (!game)
		return refuse_line(replay, "this program does not have the log's game"), NULL;
	const char *name = game->name;
	game = rd_game_edition(head->game, head->game_length, head->rules);
	if (!game)
		return refuse(replay, replay->line_start,
			       "this program does not have the log's edition of ", name),
		       NULL;
	if (!head->has_seed || !head->options.text || head->seats.count == 0)
		return refuse_line(replay, "the head lacks seats, options or seed"), NULL;
	return game;
}

bool rd_replay_start(struct rd_replay *replay, const char *text, size_t length, void *memory,
	const struct rd_game **game, struct rd_match **match)
{
	struct line line;
	struct head head;
	struct rd_fault fault = {0};
	memset(replay, 0, sizeof(*replay));
	replay->text = text;
	replay->length = length;
	*match = NULL;
	*game = NULL;
	enum line_found found = next_line(replay, RD_LOG_HEAD_MAX, &line);
	if (found == LINE_NONE)
		return refuse_line(replay, "the log is empty");
	if (found == LINE_CUT)
		return refuse_line(
			replay, "the first line is not whole: no log, or one that was cut off");
	if (found == LINE_FAULT || !read_head(replay, &line, &head))
		return false;
	*game = find_game(replay, &head);
	if (!*game || !memory)
		return *game != NULL;

	int refusal = rd_match_create(match, memory, *game, head.seats.count, head.options.text,
		head.options.length, &head.seed, NULL, &fault);
	if (refusal != RD_ACCEPTED)
		return refuse_part(replay, (size_t)(head.options.text - text), "options", &fault);
	memcpy((*match)->sitter, head.seats.sitter, sizeof(head.seats.sitter));
	(*match)->is_forked = head.version == RD_LOG_VERSION_FORKED;
	return proof_fits(replay, *match, NULL, &line);
}

/* ---- steps ------------------------------------------------------------------------------------- */

struct step {
	int64_t n, at, on, seat, clock;
	struct rd_span action, result;
	struct rd_seed seed;
	bool has_at, has_seat, has_clock, has_seed;
};

static void read_fork(struct rd_json *json, struct step *step)
{
	struct rd_key key;
	rd_json_open(json, '{');
	while (rd_json_key(json, &key)) {
		if (rd_key_is(&key, "seed"))
			step->has_seed = read_seed(json, &step->seed);
		else
			rd_json_fail(json, "a fork has a seed alone");
	}
}

static bool read_step(struct rd_replay *replay, const struct line *line, struct step *step)
{
	struct rd_json_keys keys;
	struct rd_fault fault;
	struct rd_json json;
	struct rd_key key;
	memset(step, 0, sizeof(*step));
	rd_json_start(&json, line->text, line->length, &keys, &fault);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		if (rd_key_is(&key, "n"))
			rd_json_integer(&json, &step->n);
		else if (rd_key_is(&key, "at"))
			step->has_at = rd_json_integer(&json, &step->at);
		else if (rd_key_is(&key, "on"))
			rd_json_integer(&json, &step->on);
		else if (rd_key_is(&key, "cid"))
			rd_json_skip(&json, NULL);
		else if (rd_key_is(&key, "seat"))
			step->has_seat = rd_json_integer(&json, &step->seat);
		else if (rd_key_is(&key, "do"))
			rd_json_skip(&json, &step->action);
		else if (rd_key_is(&key, "clock"))
			step->has_clock = rd_json_integer(&json, &step->clock);
		else if (rd_key_is(&key, "fork"))
			read_fork(&json, step);
		else if (rd_key_is(&key, "result"))
			rd_json_skip(&json, &step->result);
		else if (rd_key_is(&key, "state") || rd_key_is(&key, "proof") ||
			 rd_key_is(&key, "check"))
			rd_json_skip(&json, NULL);
		else
			rd_json_fail(&json, "a step has no such key");
	}
	if (!rd_json_end(&json))
		return refuse_part(replay, replay->line_start, "", &fault);
	bool is_action = step->has_seat && step->action.text;
	bool has_part_of_action = step->has_seat || step->action.text;
	if (is_action + step->has_clock + step->has_seed + (step->result.text != NULL) != 1 ||
		has_part_of_action != is_action || step->has_at == (step->result.text != NULL))
		return refuse_line(replay, "a step is an action, a clock, a fork or a result");
	return true;
}

static bool replay_action(struct rd_replay *replay, struct rd_match *match, const struct step *step,
	struct rd_turn *turn, void *action)
{
	const struct rd_game *game = match->game;
	struct rd_fault fault = {0};
	size_t start = (size_t)(step->action.text - replay->text);
	if (step->seat < 0 || step->seat >= match->seats)
		return refuse_line(replay, "there is no such seat");
	replay->seat = (int)step->seat;
	if (rd_read_action(game, step->action.text, step->action.length, action, &fault) !=
		RD_ACCEPTED)
		return refuse_part(replay, start, "do", &fault);
	int refusal = rd_match_act(match, replay->seat, action, turn);
	if (refusal != RD_ACCEPTED)
		return refuse(replay, start,
			"the rules refuse this action: ", rd_refusal_code(game, refusal));
	return true;
}

static bool replay_clock(struct rd_replay *replay, struct rd_match *match, const struct step *step,
	struct rd_turn *turn)
{
	if (step->clock < 0)
		return refuse_line(replay, "time does not run backwards");
	replay->seconds = rd_match_pass(match, step->clock, turn);
	if (replay->seconds != step->clock)
		return refuse_line(replay, "the clock passes over a deadline");
	return true;
}

static bool replay_fork(struct rd_replay *replay, struct rd_match *match, const struct step *step)
{
	struct rd_standing standing;
	match->game->stand(match->state, &standing);
	if (!match->is_forked)
		return refuse_line(replay, "the head does not say that the match is forked");
	if (standing.is_over)
		return refuse_line(replay, "the match is over: there is nothing to be forked");
	rd_match_fork(match, &step->seed);
	replay->forks++;
	replay->forked = match->steps;
	return true;
}

static bool check_result(struct rd_replay *replay, const struct rd_match *match,
	const struct step *step, const struct line *line)
{
	char text[RESULT_MAX];
	struct rd_writer writer;
	rd_write_start(&writer, text, sizeof(text));
	if (!rd_write_result(match, &writer))
		return refuse_line(replay, "the log states a result, but the match goes on");
	if (!rd_write_finish(&writer) || writer.length != step->result.length ||
		memcmp(text, step->result.text, writer.length) != 0)
		return refuse_line(
			replay, "the match did not end with the result that the log states");
	return proof_fits(replay, match, NULL, line);
}

enum rd_replayed rd_replay_step(
	struct rd_replay *replay, struct rd_match *match, struct rd_turn *turn, void *action)
{
	struct line line;
	struct step step;
	rd_turn_start(turn, match, turn->arena, turn->capacity);
	enum line_found found = next_line(replay, RD_LOG_LINE_MAX, &line);
	if (found == LINE_NONE)
		return RD_REPLAY_END;
	if (replay->is_over)
		return refuse_line(replay, "something follows the result"), RD_REPLAY_FAULT;
	if (found == LINE_CUT)
		return RD_REPLAY_CUT;
	if (found == LINE_FAULT || !read_step(replay, &line, &step))
		return RD_REPLAY_FAULT;
	if (step.n != (int64_t)match->steps + 1)
		return refuse_line(replay, "the number of the step does not follow"),
		       RD_REPLAY_FAULT;
	if (step.result.text) {
		replay->is_over = check_result(replay, match, &step, &line);
		return replay->is_over ? RD_REPLAY_RESULT : RD_REPLAY_FAULT;
	}
	bool is_made = step.has_clock  ? replay_clock(replay, match, &step, turn)
		       : step.has_seed ? replay_fork(replay, match, &step)
				       : replay_action(replay, match, &step, turn, action);
	if (!is_made)
		return RD_REPLAY_FAULT;
	if (step.at != match->clock)
		return refuse_line(replay, "the time of the step is not the match's"),
		       RD_REPLAY_FAULT;
	if (!proof_fits(replay, match, turn, &line))
		return RD_REPLAY_FAULT;
	rd_match_count(match, turn);
	return step.has_clock ? RD_REPLAY_CLOCK : step.has_seed ? RD_REPLAY_FORK : RD_REPLAY_ACTION;
}
