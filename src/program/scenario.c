/*
 * scenario.c: `ronda scenario`: runs scenario files against the games.
 *
 * Memory is asked for once per edition of a game and used for every scenario; nothing in it is cleared but what
 * a match itself clears, so that thousands of small files take seconds.
 */
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <ronda/match.h>
#include <ronda/pattern.h>

#include "commands.h"
#include "event_json.h"
#include "local/files.h"
#include "scenario_file.h"

enum { FAILURE = RD_PATTERN_PATH + RD_PATTERN_REASON + 64, CLOCK_PASSES_MAX = 100000, SHOWN = 400 };

/* What a game's matches are made in. */
struct workshop {
	const struct rd_game *game;
	void *match, *arena, *view;
	void *before; /* a copy of the state, to prove that a refusal changes nothing */
};

struct runner {
	struct workshop *workshop; /* one per edition of a game */
	struct buffer file, json;
	struct scenario scenario;
	struct rd_match *match;
	struct rd_script script;
	struct rd_turn turn;
	char failure[FAILURE];
	size_t passed, failed;
	bool is_tap;
};

/* Where the runner is, told if a broken invariant of a game ends the program. */
static char present_file[512];

static void tell_place(int number)
{
	static const char before[] = "ronda scenario: stopped by a broken invariant in ";
	(void)!write(STDERR_FILENO, before, sizeof(before) - 1);
	(void)!write(STDERR_FILENO, present_file, strlen(present_file));
	(void)!write(STDERR_FILENO, "\n", 1);
	(void)number; /* abort() goes on to end the program */
}

static bool fail(struct runner *runner, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Notes why the scenario failed; always false. */
static bool fail(struct runner *runner, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(runner->failure, sizeof(runner->failure), format, arguments);
	va_end(arguments);
	return false;
}

static struct workshop *workshop_of(struct runner *runner, const struct rd_game *game)
{
	struct workshop *workshop = runner->workshop;
	while (workshop->game && workshop->game != game)
		workshop++;
	if (!workshop->game) {
		workshop->game = game;
		workshop->match = allocate(rd_match_size(game));
		workshop->arena = allocate(game->events_max);
		workshop->view = allocate(game->view_size);
		workshop->before = allocate(game->state_size);
	}
	return workshop;
}

/* ---- setting up -------------------------------------------------------------------------------- */

/* A fault in a part of the file: FILE:LINE:COLUMN is put in front by the caller, by `at`. */
static bool fail_part(struct runner *runner, struct rd_span part, const char *name,
	const struct rd_fault *fault, size_t *at)
{
	const char *dot = fault->path[0] && fault->path[0] != '[' ? "." : "";
	*at = (size_t)(part.text - runner->file.text) + (fault->at <= part.length ? fault->at : 0);
	return fail(runner, "%s%s%s: %s", name, dot, fault->path, fault->reason);
}

static bool check_script(struct runner *runner)
{
	return !runner->script.fault[0] || fail(runner, "%s", runner->script.fault);
}

static bool check_leftovers(struct runner *runner, const char *name)
{
	const struct rd_script *script = &runner->script;
	if (script->next == script->count)
		return true;
	return fail(runner, "%s: %zu left over, the first is %s[%zu], \"%s\"", name,
		script->count - script->next, name, script->next, script->draw[script->next].name);
}

static bool check_refused(
	struct runner *runner, int refusal, const struct rd_fault *fault, size_t *at)
{
	struct scenario *scenario = &runner->scenario;
	const char *code = rd_refusal_code(scenario->game, refusal);
	if (scenario->refused[0]) {
		if (refusal == RD_ACCEPTED)
			return fail(runner,
				"expected the setup to be refused with \"%s\", got a match",
				scenario->refused);
		if (strcmp(code, scenario->refused) != 0)
			return fail(runner,
				"expected the setup to be refused with \"%s\", got \"%s\"",
				scenario->refused, code);
		return true;
	}
	if (refusal == RD_ACCEPTED)
		return true;
	if (scenario->options.text && strcmp(fault->path, "seats") != 0)
		return fail_part(runner, scenario->options, "given.options", fault, at);
	return fail(
		runner, "the setup is refused with %s: %s: %s", code, fault->path, fault->reason);
}

static bool set_up(struct runner *runner, size_t *at)
{
	struct scenario *scenario = &runner->scenario;
	struct workshop *workshop = workshop_of(runner, scenario->game);
	struct rd_fault fault = {0};
	runner->script = (struct rd_script){
		.draw = scenario->setup_draws.draw,
		.count = scenario->setup_draws.count,
	};
	int refusal = rd_match_create(&runner->match, workshop->match, scenario->game,
		scenario->seats, scenario->options.text, scenario->options.length, &scenario->seed,
		&runner->script, &fault);
	if (!check_refused(runner, refusal, &fault, at))
		return false;
	if (refusal != RD_ACCEPTED)
		return true;
	if (!check_script(runner) || !check_leftovers(runner, "setup_draws"))
		return false;
	fault = (struct rd_fault){0};
	if (scenario->state.text && !rd_match_patch(runner->match, scenario->state.text,
					    scenario->state.length, &fault))
		return fail_part(runner, scenario->state, "given.state", &fault, at);
	runner->script = (struct rd_script){
		.draw = scenario->draws.draw, .count = scenario->draws.count};
	runner->match->chance.script = &runner->script;
	return true;
}

/* ---- steps ------------------------------------------------------------------------------------- */

/* Appends the events of the turn, each followed by a comma. */
static void collect_events(struct runner *runner)
{
	const struct rd_turn *turn = &runner->turn;
	struct rd_writer writer;
	const struct rd_event *event = rd_first_event(turn);
	for (; event; event = rd_next_event(turn, event)) {
		do {
			buffer_writer(&runner->json, &writer);
			write_event_to(runner->match, event, &writer);
		} while (!buffer_took(&runner->json, &writer));
		buffer_add(&runner->json, ",", 1);
	}
	rd_match_count(runner->match, turn);
}

static void start_events(struct runner *runner)
{
	buffer_clear(&runner->json);
	buffer_add(&runner->json, "[", 1);
}

static struct rd_span end_events(struct runner *runner)
{
	struct buffer *json = &runner->json;
	if (json->length > 1)
		json->length--; /* the last comma */
	buffer_add(json, "]", 1);
	return (struct rd_span){json->text, json->length};
}

static void start_turn(struct runner *runner)
{
	const struct workshop *workshop = workshop_of(runner, runner->scenario.game);
	rd_turn_start(&runner->turn, runner->match, workshop->arena, workshop->game->events_max);
}

static bool check_json(struct runner *runner, const struct scenario_step *step, const char *root,
	struct rd_span actual)
{
	struct rd_difference difference;
	if (rd_pattern_matches(step->expected, actual, step->is_exact, root, &difference))
		return true;
	return fail(runner, "%s: %s", difference.path, difference.reason);
}

static bool check_error(struct runner *runner, const struct scenario_step *step, int refusal,
	const struct rd_fault *fault)
{
	const struct rd_game *game = runner->scenario.game;
	const char *code = rd_refusal_code(game, refusal);
	const char *colon = fault->path[0] ? ": " : "";
	char shown[SHOWN];
	if (refusal == RD_ACCEPTED && step->error[0]) {
		collect_events(runner);
		return fail(runner,
			"error: expected \"%s\", got none; the action is accepted with events %s",
			step->error, rd_show_value(end_events(runner), shown, sizeof(shown)));
	}
	if (refusal == RD_ACCEPTED || strcmp(code, step->error) == 0)
		return true;
	if (step->error[0])
		return fail(runner, "error: expected \"%s\", got \"%s\"%s%s%s%s", step->error, code,
			colon, fault->path, fault->reason[0] ? ": " : "", fault->reason);
	return fail(runner, "error: expected none, got \"%s\"%s%s%s%s", code, colon, fault->path,
		fault->reason[0] ? ": " : "", fault->reason);
}

static bool run_action(struct runner *runner, const struct scenario_step *step)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	const struct rd_game *game = runner->scenario.game;
	struct rd_match *match = runner->match;
	void *before = workshop_of(runner, game)->before;
	struct rd_fault fault = {0};
	size_t drawn = runner->script.next;
	start_events(runner);
	int refusal = rd_read_action(game, step->action.text, step->action.length, action, &fault);
	if (refusal == RD_ACCEPTED) {
		memcpy(before, match->state, game->state_size);
		refusal = rd_match_act(match, step->seat, action, &runner->turn);
		if (refusal != RD_ACCEPTED &&
			(memcmp(before, match->state, game->state_size) != 0 ||
				runner->script.next != drawn))
			return fail(runner,
				"the action is refused with \"%s\", but the state was changed",
				rd_refusal_code(game, refusal));
	}
	if (!check_script(runner) || !check_error(runner, step, refusal, &fault))
		return false;
	if (refusal != RD_ACCEPTED)
		return true;
	collect_events(runner);
	return !step->expected.text || check_json(runner, step, "events", end_events(runner));
}

static bool run_clock(struct runner *runner, const struct scenario_step *step)
{
	const struct rd_game *game = runner->scenario.game;
	int64_t left = step->seconds;
	start_events(runner);
	for (int passes = 0; passes == 0 || left > 0 || rd_due(game, runner->match->state) == 0;
		passes++) {
		if (passes == CLOCK_PASSES_MAX)
			return fail(runner,
				"the clock does not come to rest: deadline follows upon deadline");
		start_turn(runner);
		bool is_due = rd_due(game, runner->match->state) == 0;
		int64_t passed = rd_match_pass(runner->match, left, &runner->turn);
		/* At the end of all time nothing passes any more. */
		left = passed > 0 || is_due ? left - passed : 0;
		if (!check_script(runner))
			return false;
		collect_events(runner);
	}
	return !step->expected.text || check_json(runner, step, "events", end_events(runner));
}

static bool run_look(struct runner *runner, const struct scenario_step *step)
{
	struct rd_match *match = runner->match;
	struct rd_writer writer;
	if (step->kind == STEP_VIEW && (step->seat < RD_NOBODY || step->seat >= match->seats))
		return fail(runner, "view: there is no seat %d", step->seat);
	buffer_clear(&runner->json);
	do {
		buffer_writer(&runner->json, &writer);
		if (step->kind == STEP_VIEW)
			rd_match_write_view(
				match, step->seat, workshop_of(runner, match->game)->view, &writer);
		else
			rd_match_write_state(match, false, &writer);
	} while (!buffer_took(&runner->json, &writer));
	return check_json(runner, step, step->kind == STEP_VIEW ? "view" : "state",
		(struct rd_span){runner->json.text, runner->json.length});
}

static bool run_step(struct runner *runner, const struct scenario_step *step)
{
	start_turn(runner);
	switch (step->kind) {
	case STEP_ACTION: return run_action(runner, step);
	case STEP_CLOCK: return run_clock(runner, step);
	case STEP_VIEW:
	case STEP_STATE: return run_look(runner, step);
	}
	return false;
}

/* ---- files ------------------------------------------------------------------------------------- */

static void report(struct runner *runner, const char *path, const char *place, bool has_passed)
{
	if (has_passed)
		runner->passed++;
	else
		runner->failed++;
	if (runner->is_tap)
		printf("%sok %zu - %s\n%s", has_passed ? "" : "not ",
			runner->passed + runner->failed, path, has_passed ? "" : "# ");
	if (!has_passed)
		printf("%s%s: %s\n", path, place, runner->failure);
	fflush(stdout); /* a game that breaks an invariant later must not take this with it */
}

static void report_at(struct runner *runner, const char *path, size_t at)
{
	char place[64];
	size_t line, column;
	find_place(runner->file.text, runner->file.length, at, &line, &column);
	snprintf(place, sizeof(place), ":%zu:%zu", line, column);
	report(runner, path, place, false);
}

static void run_file(struct runner *runner, const char *path)
{
	const char *reason;
	struct rd_fault fault = {0};
	size_t at = SIZE_MAX;
	char place[32];
	snprintf(present_file, sizeof(present_file), "%s", path);
	if (!read_whole_file(path, &runner->file, &reason)) {
		fail(runner, "%s", reason);
		report(runner, path, "", false);
		return;
	}
	if (!scenario_read(&runner->scenario, runner->file.text, runner->file.length, &fault)) {
		fail(runner, "%s", fault.reason);
		report_at(runner, path, fault.at);
		return;
	}
	if (!set_up(runner, &at)) {
		if (at != SIZE_MAX)
			report_at(runner, path, at);
		else
			report(runner, path, "", false);
		return;
	}
	for (size_t i = 0; i < runner->scenario.steps; i++) {
		if (run_step(runner, &runner->scenario.step[i]))
			continue;
		snprintf(place, sizeof(place), ": step %zu", i + 1);
		report(runner, path, place, false);
		return;
	}
	report(runner, path, "", check_leftovers(runner, "draws"));
}

static size_t count_editions(void)
{
	size_t count = 0;
	for (size_t i = 0; i < rd_game_count(); i++)
		for (const struct rd_game *game = rd_game_newest(i); game; game = game->older)
			count++;
	return count;
}

static void run_files(const struct paths *paths, bool is_tap, int *status)
{
	struct runner runner = {.is_tap = is_tap};
	size_t workshops = count_editions() + 1;
	runner.workshop = allocate(workshops * sizeof(*runner.workshop));
	memset(runner.workshop, 0, workshops * sizeof(*runner.workshop));
	signal(SIGABRT, tell_place);
	for (size_t i = 0; i < paths->count; i++)
		run_file(&runner, paths->path[i]);
	signal(SIGABRT, SIG_DFL);
	if (is_tap)
		printf("1..%zu\n", paths->count);
	else
		printf("%zu passed, %zu failed\n", runner.passed, runner.failed);
	*status = runner.failed > 0 ? STATUS_FAILED : STATUS_FINE;
	for (size_t i = 0; i < workshops; i++) {
		free(runner.workshop[i].match);
		free(runner.workshop[i].arena);
		free(runner.workshop[i].view);
		free(runner.workshop[i].before);
	}
	free(runner.workshop);
	buffer_free(&runner.file);
	buffer_free(&runner.json);
	scenario_free(&runner.scenario);
}

static int run_scenarios(const struct command *command, int argc, char **argv)
{
	bool is_tap = false;
	const struct option options[] = {
		{"--tap", NULL, "print one line of TAP per file, for test harnesses",
			.flag = &is_tap},
		GAMES_OPTION,
	};
	struct paths paths = {0};
	const char *reason;
	int status;
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (argc == 0)
		return complain(command, NULL, "which files or folders?");
	for (int i = 0; i < argc; i++) {
		size_t before = paths.count;
		if (!is_folder(argv[i])) {
			paths_add(&paths, NULL, argv[i]);
			continue;
		}
		if (!paths_add_folder(&paths, argv[i], ".json", &reason))
			status = complain(command, argv[i], "%s", reason);
		else if (paths.count == before)
			status = complain(command, argv[i], "no scenario files (*.json) here");
		else
			continue;
		paths_free(&paths);
		return status;
	}
	run_files(&paths, is_tap, &status);
	paths_free(&paths);
	return status;
}

const struct command scenario_command = {
	.name = "scenario",
	.operands = "FILE...",
	.summary = "run scenario files: the rulebooks' examples as tests",
	.details =
		"Runs scenario files, and all *.json files in folders. Each is a state, some actions, and\n"
		"the events, errors and views that must follow. What fails is named with its step, the\n"
		"place and both values; the last line is \"N passed, M failed\". The status is 0 if all\n"
		"passed, 1 if one failed.\n\n"
		"Example: ronda scenario tests/scenarios/naval",
	.run = run_scenarios,
};
