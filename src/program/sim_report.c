/* sim_report.c: what came of many matches, as a table and as JSON. */
#include "sim_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/buffer.h"

enum { NAME_WIDTH = 8 };

/* ---- figures ----------------------------------------------------------------------------------- */

static void count_reason(struct sim_report *report, const char *name)
{
	size_t i = 0;
	while (i < report->reasons && strcmp(report->reason[i].name, name) != 0)
		i++;
	if (i == SIM_REASONS_MAX)
		return;
	if (i == report->reasons)
		report->reason[report->reasons++].name = name;
	report->reason[i].count++;
}

static void count_value(struct sim_values *spread, int32_t value)
{
	size_t i = 0;
	while (i < spread->values && spread->value[i] < value)
		i++;
	if (i == spread->values || spread->value[i] != value) {
		if (spread->values == SIM_VALUES_MAX) {
			spread->others++;
			return;
		}
		memmove(&spread->value[i + 1], &spread->value[i],
			(spread->values - i) * sizeof(spread->value[0]));
		memmove(&spread->count[i + 1], &spread->count[i],
			(spread->values - i) * sizeof(spread->count[0]));
		spread->value[i] = value;
		spread->count[i] = 0;
		spread->values++;
	}
	spread->count[i]++;
}

static void count_figures(struct sim_report *report, const struct sim_match *match)
{
	for (int i = 0; i < RD_FIGURES_MAX && match->figure[i].name; i++) {
		report->figure[i].name = match->figure[i].name;
		count_value(&report->figure[i], match->figure[i].value);
	}
}

bool sim_has_won(const struct sim_match *match, int seat, bool *is_draw)
{
	int firsts = 0;
	for (int other = 0; other < RD_SEATS_MAX; other++)
		firsts += match->rank[other] == 1;
	*is_draw = match->rank[seat] == 1 && firsts > 1;
	return match->rank[seat] == 1 && firsts == 1;
}

static void count_seats(
	const struct sim_plan *plan, const struct sim_match *match, struct sim_report *report)
{
	bool is_draw;
	for (int seat = 0; seat < plan->seats; seat++) {
		struct sim_line *line = &report->bot[match->bot[seat]];
		bool has_won = sim_has_won(match, seat, &is_draw);
		line->seats++;
		line->wins += has_won;
		line->draws += is_draw;
		line->losses += !has_won && !is_draw;
		report->seat_wins[seat] += has_won;
		report->seat_draws[seat] += is_draw;
	}
	if (match->first >= 0) {
		report->first_known++;
		report->first_wins += sim_has_won(match, match->first, &is_draw);
	}
	count_reason(report, match->reason ? match->reason : "?");
	count_figures(report, match);
}

static void count_match(
	const struct sim_plan *plan, const struct sim_match *match, struct sim_report *report)
{
	report->refused += match->refused;
	report->forfeits += match->forfeits;
	for (int seat = 0; seat < plan->seats && match->end != SIM_UNPLAYED; seat++) {
		report->bot[match->bot[seat]].choices += match->choices[seat];
		report->bot[match->bot[seat]].nanoseconds += match->nanoseconds[seat];
	}
	switch ((enum sim_end)match->end) {
	case SIM_UNPLAYED: report->unplayed++; break;
	case SIM_LIMIT: report->limited++; break;
	case SIM_ENDLESS: report->endless++; break;
	case SIM_STUCK: report->stuck++; break;
	case SIM_BROKEN: report->broken++; break;
	case SIM_ENDED:
		report->ended++;
		count_seats(plan, match, report);
		break;
	}
}

static void find_medians(
	const struct sim_plan *plan, const struct sim_match *matches, struct sim_report *report)
{
	int64_t *values = allocate(plan->games * RD_SEATS_MAX * sizeof(*values));
	size_t count = 0;
	for (size_t i = 0; i < plan->games; i++)
		if (matches[i].end == SIM_ENDED)
			values[count++] = matches[i].turns;
	report->turns = spread_of(values, count);
	count = 0;
	for (size_t i = 0; i < plan->games; i++)
		if (matches[i].end == SIM_ENDED)
			values[count++] = matches[i].actions;
	report->actions = spread_of(values, count);
	for (int bot = 0; bot < SIM_BOTS; bot++) {
		count = 0;
		for (size_t i = 0; i < plan->games; i++)
			for (int seat = 0; seat < plan->seats && matches[i].end == SIM_ENDED;
				seat++)
				if (matches[i].bot[seat] == bot)
					values[count++] = matches[i].score[seat];
		report->bot[bot].score_median = spread_of(values, count).median;
	}
	free(values);
}

static bool has_duels(const struct sim_plan *plan)
{
	return plan->seats == 1 && plan->round > 1 && !plan->has_fixed_seats;
}

static void count_duels(
	const struct sim_plan *plan, const struct sim_match *matches, struct sim_report *report)
{
	size_t round = (size_t)plan->round;
	for (size_t deal = 0; has_duels(plan) && (deal + 1) * round <= plan->games; deal++)
		for (size_t place = 1; place < round; place++) {
			const struct sim_match *one = &matches[deal * round], *other = one + place;
			struct sim_duel *duel = &report->duel[place];
			if (one->end != SIM_ENDED || other->end != SIM_ENDED)
				continue;
			duel->better += one->score[0] > other->score[0];
			duel->equal += one->score[0] == other->score[0];
			duel->worse += one->score[0] < other->score[0];
		}
}

void sim_report_make(
	const struct sim_plan *plan, const struct sim_match *matches, struct sim_report *report)
{
	memset(report, 0, sizeof(*report));
	for (size_t i = 0; i < plan->games; i++)
		count_match(plan, &matches[i], report);
	count_duels(plan, matches, report);
	find_medians(plan, matches, report);
}

bool sim_is_sound(const struct sim_plan *plan, const struct sim_match *matches)
{
	struct sim_report report;
	sim_report_make(plan, matches, &report);
	return report.endless + report.stuck + report.broken + report.unplayed + report.refused +
		       report.forfeits ==
	       0;
}

static bool is_uneven(const struct sim_plan *plan)
{
	return !plan->has_fixed_seats && plan->games % (size_t)plan->round != 0;
}

static double milliseconds(const struct sim_line *line)
{
	return line->choices > 0 ? (double)line->nanoseconds / 1e6 / (double)line->choices : 0;
}

/* ---- the table --------------------------------------------------------------------------------- */

static bool has_played(const struct sim_line *line)
{
	return line->seats + line->choices > 0;
}

/* Of the first column: what the longest name takes, and a blank. */
static int name_width(const struct sim_plan *plan, const struct sim_report *report)
{
	char name[SIM_NAME];
	int width = NAME_WIDTH;
	for (int bot = 0; bot < SIM_BOTS; bot++) {
		if (!has_played(&report->bot[bot]))
			continue;
		int length = (int)strlen(sim_bot_name(plan, bot, name)) + 1;
		width = length > width ? length : width;
	}
	return width;
}

static void print_bots(const struct sim_plan *plan, const struct sim_report *report)
{
	int width = name_width(plan, report);
	printf("%-*s%8s%8s%8s  %-24s%10s%12s\n", width, "bot", "wins", "draws", "losses",
		"win rate (95 %)", "score", "ms/choice");
	for (int bot = SIM_BOTS - 1; bot >= 0; bot--) {
		const struct sim_line *line = &report->bot[bot];
		char rate[64], name[SIM_NAME];
		if (!has_played(line))
			continue;
		struct bounds bounds = wilson(line->wins, line->seats);
		snprintf(rate, sizeof(rate), "%5.1f %% (%.1f to %.1f)", 100 * bounds.rate,
			100 * bounds.low, 100 * bounds.high);
		printf("%-*s%8llu%8llu%8llu  %-24s%10lld%12.3f\n", width,
			sim_bot_name(plan, bot, name), (unsigned long long)line->wins,
			(unsigned long long)line->draws, (unsigned long long)line->losses, rate,
			(long long)line->score_median, milliseconds(line));
	}
}

static void print_duels(const struct sim_plan *plan, const struct sim_report *report)
{
	char one[SIM_NAME], other[SIM_NAME];
	for (int place = 1; has_duels(plan) && place < plan->round; place++) {
		const struct sim_duel *duel = &report->duel[place];
		struct bounds bounds = wilson(
			duel->better, duel->better + duel->equal + duel->worse);
		printf("on equal dice %s is better than %s in %.1f %% (%.1f to %.1f), equal in %llu, worse in %llu\n",
			sim_bot_name(plan, plan->bot[0], one),
			sim_bot_name(plan, plan->bot[place], other), 100 * bounds.rate,
			100 * bounds.low, 100 * bounds.high, (unsigned long long)duel->equal,
			(unsigned long long)duel->worse);
	}
}

static void print_figures(const struct sim_report *report)
{
	for (int i = 0; i < RD_FIGURES_MAX && report->figure[i].name; i++) {
		const struct sim_values *spread = &report->figure[i];
		printf("%s:", spread->name);
		for (size_t value = 0; value < spread->values; value++)
			printf(" %d (%llu)", spread->value[value],
				(unsigned long long)spread->count[value]);
		if (spread->others > 0)
			printf(" others (%llu)", (unsigned long long)spread->others);
		putchar('\n');
	}
}

void sim_print_ends(const struct sim_report *report)
{
	for (size_t i = 0; i < report->reasons; i++)
		printf("%s%s %llu", i == 0 ? "ended by " : ", ", report->reason[i].name,
			(unsigned long long)report->reason[i].count);
	if (report->reasons > 0)
		putchar('\n');
	print_figures(report);
}

static void print_problem(uint64_t count, const char *what)
{
	if (count > 0)
		printf("%llu %s\n", (unsigned long long)count, what);
}

void sim_print_problems(const struct sim_plan *plan, const struct sim_report *report)
{
	print_problem(report->limited, "broken off at the limit of turns");
	print_problem(report->endless, "without an end: the limit of steps was hit");
	print_problem(report->stuck, "stuck: nobody had anything to do");
	print_problem(
		report->broken, "broken off: a program failed, and nobody can leave this game");
	print_problem(report->unplayed,
		plan->programs > 0 ? "not played" : "not played: their worker ended");
	print_problem(report->refused, "choices of bots refused by the rules");
	print_problem(report->forfeits, "seats given up: their program failed");
}

void sim_print_table(const struct sim_plan *plan, const struct sim_match *matches)
{
	struct sim_report report;
	sim_report_make(plan, matches, &report);
	printf("%s, rules %u: %zu matches, %d seats, seed %s\n\n", plan->game->name,
		plan->game->rules, plan->games, plan->seats, plan->seed_text);
	print_bots(plan, &report);
	putchar('\n');
	print_duels(plan, &report);
	if (report.first_known > 0) {
		struct bounds bounds = wilson(report.first_wins, report.first_known);
		printf("first to act wins %.1f %% (%.1f to %.1f)\n", 100 * bounds.rate,
			100 * bounds.low, 100 * bounds.high);
	}
	printf("turns: median %lld (%lld to %lld), actions: median %lld (%lld to %lld)\n",
		(long long)report.turns.median, (long long)report.turns.least,
		(long long)report.turns.most, (long long)report.actions.median,
		(long long)report.actions.least, (long long)report.actions.most);
	sim_print_ends(&report);
	if (is_uneven(plan))
		printf("%zu matches over %d %s: not every bot had every seat equally often\n",
			plan->games, plan->round, plan->seats == 1 ? "bots" : "seats");
	sim_print_problems(plan, &report);
}

/* ---- JSON -------------------------------------------------------------------------------------- */

static void write_bots(
	struct rd_writer *writer, const struct sim_plan *plan, const struct sim_report *report)
{
	char name[SIM_NAME];
	rd_write_key(writer, "bots");
	rd_write_open(writer, '{');
	for (int bot = SIM_BOTS - 1; bot >= 0; bot--) {
		const struct sim_line *line = &report->bot[bot];
		if (!has_played(line))
			continue;
		rd_write_key(writer, sim_bot_name(plan, bot, name));
		rd_write_open(writer, '{');
		write_count(writer, "wins", line->wins);
		write_count(writer, "draws", line->draws);
		write_count(writer, "losses", line->losses);
		write_share(writer, "win_rate", line->wins, line->seats);
		rd_write_key(writer, "score_median");
		rd_write_integer(writer, line->score_median);
		write_count(writer, "choices", line->choices);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, '}');
}

/* The one part that is not the same in every run with the same seed. */
static void write_timing(
	struct rd_writer *writer, const struct sim_plan *plan, const struct sim_report *report)
{
	char name[SIM_NAME];
	rd_write_key(writer, "milliseconds_per_choice");
	rd_write_open(writer, '{');
	for (int bot = SIM_BOTS - 1; bot >= 0; bot--)
		if (report->bot[bot].choices > 0)
			write_decimal(writer, sim_bot_name(plan, bot, name),
				milliseconds(&report->bot[bot]));
	rd_write_close(writer, '}');
}

/* [{"bot":"2","better":7,"equal":1,"worse":2}]: the first bot against the others, dealt the same. */
static void write_duels(
	struct rd_writer *writer, const struct sim_plan *plan, const struct sim_report *report)
{
	char name[SIM_NAME];
	if (!has_duels(plan))
		return;
	rd_write_key(writer, "duels");
	rd_write_open(writer, '[');
	for (int place = 1; place < plan->round; place++) {
		const struct sim_duel *duel = &report->duel[place];
		rd_write_open(writer, '{');
		rd_write_key(writer, "bot");
		rd_write_words(writer, sim_bot_name(plan, plan->bot[place], name));
		write_count(writer, "better", duel->better);
		write_count(writer, "equal", duel->equal);
		write_count(writer, "worse", duel->worse);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
}

/* { "deepest": { "2": 14, "3": 100 } } */
static void write_figures(struct rd_writer *writer, const struct sim_report *report)
{
	rd_write_key(writer, "figures");
	rd_write_open(writer, '{');
	for (int i = 0; i < RD_FIGURES_MAX && report->figure[i].name; i++) {
		const struct sim_values *spread = &report->figure[i];
		rd_write_key(writer, spread->name);
		rd_write_open(writer, '{');
		for (size_t value = 0; value < spread->values; value++) {
			char name[16];
			snprintf(name, sizeof(name), "%d", spread->value[value]);
			write_count(writer, name, spread->count[value]);
		}
		if (spread->others > 0)
			write_count(writer, "others", spread->others);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, '}');
}

void sim_write_ends(struct rd_writer *writer, const struct sim_report *report)
{
	rd_write_key(writer, "reasons");
	rd_write_open(writer, '{');
	for (size_t i = 0; i < report->reasons; i++)
		write_count(writer, report->reason[i].name, report->reason[i].count);
	rd_write_close(writer, '}');
	write_figures(writer, report);
	write_count(writer, "ended", report->ended);
	write_count(writer, "limited", report->limited);
	write_count(writer, "endless", report->endless);
	write_count(writer, "stuck", report->stuck);
	write_count(writer, "broken", report->broken);
	write_count(writer, "unplayed", report->unplayed);
	write_count(writer, "refused", report->refused);
	write_count(writer, "forfeits", report->forfeits);
}

static void write_report(
	struct rd_writer *writer, const struct sim_plan *plan, const struct sim_report *report)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "game");
	rd_write_words(writer, plan->game->name);
	write_count(writer, "rules", plan->game->rules);
	write_count(writer, "games", plan->games);
	write_count(writer, "seats", (uint64_t)plan->seats);
	rd_write_key(writer, "seed");
	rd_write_words(writer, plan->seed_text);
	write_bots(writer, plan, report);
	rd_write_key(writer, "first_to_act");
	rd_write_open(writer, '{');
	write_count(writer, "games", report->first_known);
	write_count(writer, "wins", report->first_wins);
	write_share(writer, "win_rate", report->first_wins, report->first_known);
	rd_write_close(writer, '}');
	rd_write_key(writer, "seat_wins");
	rd_write_open(writer, '[');
	for (int seat = 0; seat < plan->seats; seat++)
		rd_write_integer(writer, (int64_t)report->seat_wins[seat]);
	rd_write_close(writer, ']');
	write_spread(writer, "turns", &report->turns);
	write_spread(writer, "actions", &report->actions);
	sim_write_ends(writer, report);
	write_duels(writer, plan, report);
	write_timing(writer, plan, report);
	rd_write_close(writer, '}');
}

void sim_print_json(const struct sim_plan *plan, const struct sim_match *matches)
{
	struct sim_report report;
	struct buffer json = {0}, pretty = {0};
	struct rd_writer writer;
	sim_report_make(plan, matches, &report);
	do {
		buffer_writer(&json, &writer);
		write_report(&writer, plan, &report);
	} while (!buffer_took(&json, &writer));
	buffer_add_pretty(&pretty, json.text, json.length);
	fwrite(pretty.text, 1, pretty.length, stdout);
	buffer_free(&json);
	buffer_free(&pretty);
}
