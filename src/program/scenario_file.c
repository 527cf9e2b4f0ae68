/* scenario_file.c: reads scenario files, strictly. */
#include "scenario_file.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "local/buffer.h"
#include "local/seeds.h"

enum { DRAWS_MAX = 100000, STEPS_MAX = 100000 };

/* Fails at the beginning of a value or key rather than behind it. */
static bool fail_at(struct rd_json *json, size_t at, const char *format, const char *word)
{
	char reason[RD_FAULT_REASON];
	snprintf(reason, sizeof(reason), format, word);
	if (!json->has_failed)
		json->at = at;
	return rd_json_fail(json, reason);
}

static bool next_key(struct rd_json *json, struct rd_key *key, size_t *at)
{
	size_t before = json->at;
	if (!rd_json_key(json, key))
		return false;
	*at = (size_t)((const char *)memchr(json->text + before, '"', json->at - before) -
		       json->text);
	return true;
}

static bool unknown_key(
	struct rd_json *json, const struct rd_key *key, size_t at, const char *where)
{
	char word[RD_JSON_KEY + 1], format[RD_FAULT_REASON];
	size_t length = key->length < RD_JSON_KEY ? key->length : RD_JSON_KEY;
	memcpy(word, key->text, length);
	word[length] = 0;
	snprintf(format, sizeof(format), "%s has no key \"%%s\"", where);
	return fail_at(json, at, format, word);
}

/* A string of at most capacity - 1 bytes; a zero byte in it would cut it short unseen. */
static bool read_word(struct rd_json *json, char *out, size_t capacity, bool may_be_empty)
{
	size_t length = 0;
	rd_json_peek(json);
	size_t at = json->at;
	if (!rd_json_string(json, out, capacity - 1, &length))
		return false;
	if (length >= capacity)
		return fail_at(json, at, "%s", "this is too long");
	if (memchr(out, 0, length))
		return fail_at(json, at, "%s", "a zero byte in a word");
	if (length == 0 && !may_be_empty)
		return fail_at(json, at, "%s", "this is empty");
	out[length] = 0;
	return true;
}

static bool read_number(struct rd_json *json, int64_t low, int64_t high, int64_t *number)
{
	rd_json_peek(json);
	size_t at = json->at;
	if (!rd_json_integer(json, number))
		return false;
	if (*number < low || *number > high)
		return fail_at(json, at, "%s", "the number is out of range");
	return true;
}

/* ---- draws ------------------------------------------------------------------------------------- */

static bool read_draw(struct rd_json *json, struct rd_scripted *draw)
{
	struct rd_key key;
	bool has_name = false, has_value = false;
	int64_t value = 0;
	size_t at;
	memset(draw, 0, sizeof(*draw));
	rd_json_peek(json);
	size_t start = json->at;
	if (!rd_json_open(json, '{'))
		return false;
	while (next_key(json, &key, &at)) {
		if (rd_key_is(&key, "name"))
			has_name = read_word(json, draw->name, sizeof(draw->name), false);
		else if (rd_key_is(&key, "value"))
			has_value = read_number(json, INT32_MIN, INT32_MAX, &value);
		else
			unknown_key(json, &key, at, "a draw");
	}
	draw->value = (int32_t)value;
	if (!json->has_failed && !(has_name && has_value))
		return fail_at(json, start, "%s", "a draw has a name and a value");
	return !json->has_failed;
}

static bool read_draws(struct rd_json *json, struct scenario_draws *draws)
{
	if (!rd_json_open(json, '['))
		return false;
	while (rd_json_item(json)) {
		if (draws->count == draws->capacity) {
			if (draws->count == DRAWS_MAX)
				return rd_json_fail(json, "too many draws");
			draws->capacity = draws->capacity > 0 ? 2 * draws->capacity : 16;
			draws->draw = allocate_more(
				draws->draw, draws->capacity * sizeof(*draws->draw));
		}
		if (!read_draw(json, &draws->draw[draws->count++]))
			return false;
	}
	return !json->has_failed;
}

/* ---- steps ------------------------------------------------------------------------------------- */

/* Which keys a step has, to tell what it is and what does not belong there. */
enum step_key {
	HAS_SEAT = 1,
	HAS_DO = 2,
	HAS_EVENTS = 4,
	HAS_ERROR = 8,
	HAS_CLOCK = 16,
	HAS_VIEW = 32,
	HAS_EXPECT = 64,
	HAS_STATE = 128,
	HAS_EXACT = 256,
};

static const struct {
	enum step_kind kind;
	unsigned must, may;
} step_forms[] = {
	{STEP_ACTION, HAS_SEAT | HAS_DO, HAS_EVENTS},
	{STEP_ACTION, HAS_SEAT | HAS_DO | HAS_ERROR, 0},
	{STEP_CLOCK, HAS_CLOCK, HAS_EVENTS},
	{STEP_VIEW, HAS_VIEW | HAS_EXPECT, HAS_EXACT},
	{STEP_STATE, HAS_STATE, HAS_EXACT},
};

static bool read_events(struct rd_json *json, struct rd_span *span)
{
	enum rd_token token = rd_json_peek(json);
	if (token != RD_TOKEN_ARRAY && token != RD_TOKEN_OBJECT)
		return rd_json_fail(json, "events are an array, or {\"$has\": [...]}");
	return rd_json_skip(json, span);
}

/* Where the value that begins at `at` ends by its quotes and brackets alone; `at` if it does not. */
static size_t find_end(const struct rd_json *json, size_t at)
{
	bool is_quoted = false;
	size_t depth = 0;
	for (size_t i = at; i < json->length; i++) {
		char c = json->text[i];
		if (c == '\\' && is_quoted)
			i++;
		else if (c == '"')
			is_quoted = !is_quoted;
		else if (!is_quoted && (c == '{' || c == '['))
			depth++;
		else if (!is_quoted && (c == '}' || c == ']') && depth > 0)
			depth--;
		else
			continue;
		if (depth == 0 && !is_quoted)
			return i + 1;
	}
	return at;
}

/*
 * An action that is no good JSON within its brackets (half a surrogate pair, a key twice) is the
 * game's to refuse, like every malformed one, and no fault of the file.
 */
static bool read_action(struct rd_json *json, struct rd_span *action)
{
	bool is_braced = rd_json_peek(json) == RD_TOKEN_OBJECT;
	struct rd_json trial = *json;
	trial.fault = NULL;
	uint16_t keys = json->keys->count;
	bool is_good = rd_json_skip(&trial, action);
	json->keys->count = keys;
	size_t end = is_braced && !is_good ? find_end(json, json->at) : json->at;
	if (end == json->at)
		return rd_json_skip(json, action);
	*action = (struct rd_span){json->text + json->at, end - json->at};
	json->at = end;
	return true;
}

static unsigned read_step_key(
	struct rd_json *json, const struct rd_key *key, size_t at, struct scenario_step *step)
{
	int64_t number = 0;
	if (rd_key_is(key, "seat") || rd_key_is(key, "view")) {
		read_number(json, -1, INT8_MAX, &number);
		step->seat = (int)number;
		return rd_key_is(key, "seat") ? HAS_SEAT : HAS_VIEW;
	}
	if (rd_key_is(key, "do"))
		return read_action(json, &step->action) ? HAS_DO : 0;
	if (rd_key_is(key, "events"))
		return read_events(json, &step->expected) ? HAS_EVENTS : 0;
	if (rd_key_is(key, "error"))
		return read_word(json, step->error, sizeof(step->error), false) ? HAS_ERROR : 0;
	if (rd_key_is(key, "clock"))
		return read_number(json, 0, INT32_MAX, &step->seconds) ? HAS_CLOCK : 0;
	if (rd_key_is(key, "expect"))
		return rd_json_skip(json, &step->expected) ? HAS_EXPECT : 0;
	if (rd_key_is(key, "state"))
		return rd_json_skip(json, &step->expected) ? HAS_STATE : 0;
	if (rd_key_is(key, "exact"))
		return rd_json_boolean(json, &step->is_exact) ? HAS_EXACT : 0;
	unknown_key(json, key, at, "a step");
	return 0;
}

static bool read_step(struct rd_json *json, struct scenario_step *step)
{
	struct rd_key key;
	unsigned has = 0;
	size_t at;
	memset(step, 0, sizeof(*step));
	rd_json_peek(json);
	size_t start = json->at;
	if (!rd_json_open(json, '{'))
		return false;
	while (next_key(json, &key, &at))
		has |= read_step_key(json, &key, at, step);
	if (json->has_failed)
		return false;
	for (size_t i = 0; i < RD_COUNT(step_forms); i++) {
		if ((has & step_forms[i].must) != step_forms[i].must ||
			(has & ~(step_forms[i].must | step_forms[i].may)))
			continue;
		step->kind = step_forms[i].kind;
		return true;
	}
	return fail_at(json, start, "%s",
		"a step is: seat and do (with events or error), clock (with events), view and expect, or state");
}

static bool read_steps(struct rd_json *json, struct scenario *scenario)
{
	if (!rd_json_open(json, '['))
		return false;
	while (rd_json_item(json)) {
		if (scenario->steps == scenario->steps_capacity) {
			if (scenario->steps == STEPS_MAX)
				return rd_json_fail(json, "too many steps");
			scenario->steps_capacity = scenario->steps_capacity > 0
							   ? 2 * scenario->steps_capacity
							   : 32;
			scenario->step = allocate_more(
				scenario->step, scenario->steps_capacity * sizeof(*scenario->step));
		}
		if (!read_step(json, &scenario->step[scenario->steps++]))
			return false;
	}
	return !json->has_failed;
}

/* ---- the whole --------------------------------------------------------------------------------- */

/* What the file as a whole says of itself; keys come in any order. */
struct heading {
	int64_t rules; /* 0: not given */
	size_t rules_at;
	bool has_steps;
};

static bool read_game(struct rd_json *json, struct scenario *scenario)
{
	char word[SCENARIO_WORD];
	rd_json_peek(json);
	size_t at = json->at;
	if (!read_word(json, word, sizeof(word), false))
		return false;
	scenario->game = rd_game_find(word, strlen(word));
	return scenario->game || fail_at(json, at, "there is no game \"%s\"", word);
}

static bool read_rules(struct rd_json *json, struct heading *heading)
{
	rd_json_peek(json);
	heading->rules_at = json->at;
	return read_number(json, 1, EDITIONS_MAX, &heading->rules);
}

/* Once the game is known: the edition that was asked for, instead of the newest. */
static bool find_edition(
	struct rd_json *json, const struct heading *heading, struct scenario *scenario)
{
	const char *name = scenario->game->name;
	char known[EDITIONS_TEXT], missing[RD_FAULT_REASON];
	const struct rd_game *edition = rd_game_edition(name, strlen(name), heading->rules);
	if (!edition) {
		list_editions(scenario->game, known);
		snprintf(missing, sizeof(missing), "%s has no edition %lld, but %s", name,
			(long long)heading->rules, known);
		return fail_at(json, heading->rules_at, "%s", missing);
	}
	scenario->game = edition;
	return true;
}

static bool read_seed(struct rd_json *json, struct rd_seed *seed)
{
	char text[SCENARIO_SEED];
	if (!read_word(json, text, sizeof(text), true))
		return false;
	*seed = seed_of(text, strlen(text));
	return true;
}

static bool read_object(struct rd_json *json, struct rd_span *span)
{
	if (rd_json_peek(json) != RD_TOKEN_OBJECT)
		return rd_json_fail(json, "an object is expected");
	return rd_json_skip(json, span);
}

static bool read_given(struct rd_json *json, struct scenario *scenario)
{
	struct rd_key key;
	size_t at;
	int64_t seats;
	if (!rd_json_open(json, '{'))
		return false;
	while (next_key(json, &key, &at)) {
		if (rd_key_is(&key, "seats") && read_number(json, INT16_MIN, INT16_MAX, &seats))
			scenario->seats = (int)seats;
		else if (rd_key_is(&key, "seed"))
			read_seed(json, &scenario->seed);
		else if (rd_key_is(&key, "options"))
			rd_json_skip(json, &scenario->options);
		else if (rd_key_is(&key, "state"))
			read_object(json, &scenario->state);
		else
			unknown_key(json, &key, at, "given");
	}
	return !json->has_failed;
}

static bool read_members(struct rd_json *json, struct scenario *scenario, struct heading *heading)
{
	struct rd_key key;
	char unused[SCENARIO_NAME];
	size_t at;
	if (!rd_json_open(json, '{'))
		return false;
	while (next_key(json, &key, &at)) {
		if (rd_key_is(&key, "game"))
			read_game(json, scenario);
		else if (rd_key_is(&key, "rules"))
			read_rules(json, heading);
		else if (rd_key_is(&key, "name"))
			read_word(json, scenario->name, sizeof(scenario->name), true);
		else if (rd_key_is(&key, "rule"))
			read_word(json, unused, sizeof(unused), true);
		else if (rd_key_is(&key, "given"))
			read_given(json, scenario);
		else if (rd_key_is(&key, "setup_draws"))
			read_draws(json, &scenario->setup_draws);
		else if (rd_key_is(&key, "draws"))
			read_draws(json, &scenario->draws);
		else if (rd_key_is(&key, "refused"))
			read_word(json, scenario->refused, sizeof(scenario->refused), false);
		else if (rd_key_is(&key, "steps"))
			heading->has_steps = read_steps(json, scenario);
		else
			unknown_key(json, &key, at, "a scenario");
	}
	return rd_json_end(json);
}

static void start_over(struct scenario *scenario)
{
	struct scenario fresh = {
		.seats = INT_MIN, /* not given */
		.seed = seed_of("1", 1),
		.setup_draws = scenario->setup_draws,
		.draws = scenario->draws,
		.step = scenario->step,
		.steps_capacity = scenario->steps_capacity,
	};
	fresh.setup_draws.count = 0;
	fresh.draws.count = 0;
	*scenario = fresh;
}

bool scenario_read(
	struct scenario *scenario, const char *text, size_t length, struct rd_fault *fault)
{
	struct rd_json_keys keys;
	struct rd_json json;
	struct heading heading = {0};
	start_over(scenario);
	rd_json_start(&json, text, length, &keys, fault);
	if (!read_members(&json, scenario, &heading))
		return false;
	if (!scenario->game)
		return fail_at(&json, 0, "%s", "the scenario names no game");
	if (heading.rules > 0 && !find_edition(&json, &heading, scenario))
		return false;
	if (!heading.has_steps && !scenario->refused[0])
		return fail_at(&json, 0, "%s",
			"the scenario checks nothing: it has neither steps nor \"refused\"");
	if (scenario->refused[0] && (scenario->steps > 0 || scenario->draws.count > 0))
		return fail_at(
			&json, 0, "%s", "a scenario with \"refused\" has neither steps nor draws");
	if (scenario->seats == INT_MIN)
		scenario->seats = scenario->game->seats_min;
	return true;
}

void scenario_free(struct scenario *scenario)
{
	free(scenario->setup_draws.draw);
	free(scenario->draws.draw);
	free(scenario->step);
	*scenario = (struct scenario){0};
}
