/* sim_plan.c: which bots play how many matches of what: a plan is read from the words of a command. */
#include "sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/buffer.h"
#include "local/seeds.h"

const char *sim_bot_name(const struct sim_plan *plan, int bot, char *out)
{
	static const char *const names[SIM_PROGRAM] = {
		"random", "1", "2", "3", "4", "1-quiet", "2-quiet", "3-quiet", "4-quiet"};
	if (bot < SIM_PROGRAM)
		return names[bot];
	snprintf(out, SIM_NAME, "exec:%s", plan->program[bot - SIM_PROGRAM]);
	return out;
}

bool sim_mind_take(
	const struct command *command, struct sim_plan *plan, const struct sim_mind *mind)
{
	static const char *const styles[RD_STYLES] = {"usual", "quiet", "loud"};
	plan->work = (uint16_t)mind->work;
	for (int style = 0; style < RD_STYLES; style++)
		if (!mind->style || strcmp(mind->style, styles[style]) == 0) {
			plan->style = (uint8_t)style;
			return true;
		}
	complain(command, "--style", "\"%s\" is none of usual, quiet, loud", mind->style);
	return false;
}

/* The number of a program as a bot; the plan notes its command. */
static int program_of(const char *command, size_t length, struct sim_plan *plan)
{
	int number = 0;
	while (number < plan->programs &&
		(strlen(plan->program[number]) != length ||
			memcmp(plan->program[number], command, length) != 0))
		number++;
	if (number == plan->programs) {
		struct buffer copy = {0};
		buffer_add(&copy, command, length);
		plan->program[plan->programs++] = copy.text;
	}
	return SIM_PROGRAM + number;
}

/* The number of a bot, or -1. */
static int bot_of(const char *word, size_t length, struct sim_plan *plan)
{
	static const char exec[] = "exec:";
	size_t before = sizeof(exec) - 1;
	if (length > before && memcmp(word, exec, before) == 0)
		return program_of(word + before, length - before, plan);
	for (int bot = 0; bot < SIM_PROGRAM; bot++) {
		const char *name = sim_bot_name(plan, bot, NULL);
		if (strlen(name) == length && memcmp(name, word, length) == 0)
			return bot;
	}
	return -1;
}

/* Reads "3,1,random" into the plan; fewer bots than seats are repeated. Returns their number, 0: wrong. */
static int take_bots(const struct command *command, const char *list, struct sim_plan *plan)
{
	uint8_t bots[RD_SEATS_MAX];
	int count = 0;
	for (const char *word = list;;) {
		size_t length = strcspn(word, ",");
		if (count == RD_SEATS_MAX) {
			complain(command, "--bots", "more than %d", RD_SEATS_MAX);
			return 0;
		}
		int bot = bot_of(word, length, plan);
		if (bot < 0) {
			complain(command, "--bots",
				"\"%.*s\" is not a bot (1, 2, 3, 4, random or exec:PROGRAM)",
				(int)length, word);
			return 0;
		}
		bots[count++] = (uint8_t)bot;
		if (!word[length])
			break;
		word += length + 1;
	}
	bool is_one_kind = true;
	for (int seat = 0; seat < RD_SEATS_MAX; seat++) {
		plan->bot[seat] = bots[seat % count];
		is_one_kind = is_one_kind && bots[seat % count] == bots[0];
	}
	/* Equal bots that change seats would play the same match again. */
	plan->has_fixed_seats = plan->has_fixed_seats || is_one_kind;
	return count;
}

static bool take_seats(
	const struct command *command, struct sim_plan *plan, int64_t seats, int bots)
{
	const struct rd_game *game = plan->game;
	bool is_solo = game->seats_max == 1;
	if (seats == 0)
		seats = bots < game->seats_min || is_solo ? game->seats_min : bots;
	if (seats < game->seats_min || seats > game->seats_max) {
		complain(command, "--seats", "%s is played by %d to %d, not %lld", game->name,
			game->seats_min, game->seats_max, (long long)seats);
		return false;
	}
	if (bots > seats && !is_solo) {
		complain(command, "--bots", "%d bots for %lld seats", bots, (long long)seats);
		return false;
	}
	plan->seats = (int)seats;
	plan->round = is_solo ? bots : plan->seats;
	return true;
}

/* Options are tried once, so that what is wrong with them is said before anything is played. */
static bool try_options(
	const struct command *command, const struct sim_plan *plan, struct rd_span options)
{
	struct rd_match *match;
	struct rd_fault fault = {0};
	void *memory = allocate(rd_match_size(plan->game));
	int refusal = rd_match_create(&match, memory, plan->game, plan->seats, options.text,
		options.length, &plan->seed, NULL, &fault);
	free(memory);
	if (refusal == RD_ACCEPTED)
		return true;
	complain(command, "--options", "%s%s%s", fault.path, fault.path[0] ? ": " : "",
		fault.reason);
	return false;
}

/* The items of an array, at least one. */
static bool split_options(const struct command *command, struct sim_plan *plan)
{
	struct rd_json_keys keys;
	struct rd_json json;
	struct rd_fault fault = {0};
	rd_json_start(&json, plan->options, strlen(plan->options), &keys, &fault);
	if (rd_json_open(&json, '['))
		while (plan->choices <= SIM_OPTIONS_MAX && rd_json_item(&json)) {
			struct rd_span item = {0};
			rd_json_skip(&json, &item);
			if (plan->choices < SIM_OPTIONS_MAX)
				plan->choice[plan->choices] = item;
			plan->choices++;
		}
	if (plan->choices > SIM_OPTIONS_MAX)
		complain(command, "--options", "an array of more than %d", SIM_OPTIONS_MAX);
	else if (!rd_json_end(&json))
		complain(command, "--options", "%s, byte %zu", fault.reason, fault.at + 1);
	else if (plan->choices == 0)
		complain(command, "--options", "an empty array");
	else
		return true;
	return false;
}

static bool take_game_options(const struct command *command, struct sim_plan *plan)
{
	const char *options = plan->options;
	plan->choices = 0;
	if (!options)
		return try_options(command, plan, (struct rd_span){0});
	if (options[strspn(options, " \t\n")] != '[')
		plan->choice[plan->choices++] = (struct rd_span){
			.text = options, .length = strlen(options)};
	else if (!split_options(command, plan))
		return false;
	for (size_t i = 0; i < plan->choices; i++)
		if (!try_options(command, plan, plan->choice[i]))
			return false;
	return true;
}

bool sim_plan_take(const struct command *command, struct sim_plan *plan, const char *bots,
	int64_t games, int64_t jobs, int64_t seats)
{
	plan->games = (size_t)games;
	plan->jobs = (int)(jobs < games ? jobs : games);
	plan->seed = seed_of(plan->seed_text, strlen(plan->seed_text));
	int count = take_bots(command, bots, plan);
	return count > 0 && take_seats(command, plan, seats, count) &&
	       take_game_options(command, plan);
}

void sim_plan_free(struct sim_plan *plan)
{
	for (int i = 0; i < plan->programs; i++)
		free(plan->program[i]);
	plan->programs = 0;
}
