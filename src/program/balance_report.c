/*
 * balance_report.c: what the counts of many matches say, as tables of text and as JSON. Behind every figure are its bounds; N is how many
 * matches or seats it is made of.
 */
#include "balance.h"

#include <stdio.h>
#include <string.h>

#include "local/buffer.h"
#include "sim_report.h"

enum { CELL = 24, NAME_MIN = 8, ABSENT_MAX = 24 };

struct balance {
	const struct sim_plan *plan;
	const struct balance_sums *sums;
	struct sim_report played;
	double win_rate; /* of all seats */
};

static struct balance make_balance(const struct sim_plan *plan, const struct sim_match *matches,
	const struct balance_sums *sums)
{
	struct balance balance = {.plan = plan, .sums = sums};
	uint64_t wins = 0;
	sim_report_make(plan, matches, &balance.played);
	for (int seat = 0; seat < plan->seats; seat++)
		wins += balance.played.seat_wins[seat];
	if (sums->ended > 0)
		balance.win_rate = (double)wins / (double)(sums->ended * (uint64_t)plan->seats);
	return balance;
}

static uint64_t all_seats(const struct balance *balance)
{
	return balance->sums->ended * (uint64_t)balance->plan->seats;
}

/* '+' or '-': the bounds lie on one side of what all seats win. */
static char mark(const struct balance *balance, const struct bounds *wins)
{
	if (!wins->is_known)
		return ' ';
	return wins->low > balance->win_rate ? '+' : wins->high < balance->win_rate ? '-' : ' ';
}

/* How often a seat wins alone, in shares that would be fair. */
static double of_fair(const struct balance *balance, int seat)
{
	const struct sim_report *played = &balance->played;
	if (played->ended == 0)
		return 0;
	return (double)played->seat_wins[seat] * balance->plan->seats / (double)played->ended;
}

static bool is_used(const struct balance *balance, int type)
{
	return balance->sums->action[type].cases > 0;
}

/* Did any seat have a row of this group? */
static bool has_rows(const struct balance *balance, int group)
{
	const struct rd_census *census = balance->plan->game->census;
	const struct balance_row *row = &balance->sums->row[rd_census_first_row(census, group)];
	for (int i = 0; i < census->groups[group].rows; i++)
		if (row[i].seats > 0)
			return true;
	return false;
}

/* ---- text ---------------------------------------------------------------------------------------- */

/* "52.0 [45.1 58.8]", in a cell of the table. */
static void print_bounds(const struct bounds *bounds, double scale, int places)
{
	char text[80];
	if (bounds->is_known)
		snprintf(text, sizeof(text), "%.*f [%.*f %.*f]", places, scale * bounds->rate,
			places, scale * bounds->low, places, scale * bounds->high);
	else
		snprintf(text, sizeof(text), "%.*f [?]", places, scale * bounds->rate);
	printf("  %*s", CELL - 2, text);
}

static void print_share(uint64_t wins, uint64_t count)
{
	struct bounds bounds = wilson(wins, count);
	print_bounds(&bounds, 100, 1);
}

/* Four digits say enough. */
static void print_amount(const struct bounds *bounds)
{
	print_bounds(bounds, 1, bounds->rate >= 1000 ? 0 : bounds->rate >= 100 ? 1 : 2);
}

static void print_mean(const struct ratio *ratio)
{
	struct bounds bounds = ratio_mean(ratio);
	print_amount(&bounds);
}

static void print_number(uint64_t number)
{
	printf("%8llu", (unsigned long long)number);
}

static void print_title(const char *title, const char *more)
{
	char text[80];
	snprintf(text, sizeof(text), "%s%s", title, more);
	printf("%*s", CELL, text);
}

static void print_seats(const struct balance *balance)
{
	const struct sim_report *played = &balance->played;
	printf("%-8s%8s", "seat", "N");
	print_title("wins alone %", "");
	printf("%8s%14s\n", "of fair", "first shared");
	for (int seat = 0; seat < balance->plan->seats; seat++) {
		printf("%-8d", seat);
		print_number(played->ended);
		print_share(played->seat_wins[seat], played->ended);
		printf("%8.2f%14llu\n", of_fair(balance, seat),
			(unsigned long long)played->seat_draws[seat]);
	}
	if (played->first_known > 0) {
		printf("%-8s", "first");
		print_number(played->first_known);
		print_share(played->first_wins, played->first_known);
		printf("%8.2f  (whoever acts first)\n", (double)played->first_wins *
								balance->plan->seats /
								(double)played->first_known);
	}
}

static void print_spread(const char *what, const struct spread *spread)
{
	printf("%s: median %lld, half of them %lld to %lld, all %lld to %lld\n", what,
		(long long)spread->median, (long long)spread->lower, (long long)spread->upper,
		(long long)spread->least, (long long)spread->most);
}

static int longest(int width, const char *name)
{
	int length = (int)strlen(name) + 1;
	return length > width ? length : width;
}

/* "never used: a, b", and of many the first. */
struct absent {
	const char *what;
	int told, left_off;
};

static void tell_absent(struct absent *absent, const char *name)
{
	if (absent->told == ABSENT_MAX) {
		absent->left_off++;
		return;
	}
	printf("%s%s%s", absent->told == 0 ? absent->what : "", absent->told == 0 ? ": " : ", ",
		name);
	absent->told++;
}

static void end_absent(const struct absent *absent)
{
	if (absent->left_off > 0)
		printf(" and %d more", absent->left_off);
	if (absent->told > 0)
		putchar('\n');
}

static void print_actions(const struct balance *balance)
{
	const struct rd_vocabulary *actions = balance->plan->game->actions;
	struct absent absent = {.what = "never used"};
	int width = NAME_MIN;
	for (int type = 0; type < actions->count; type++)
		width = longest(width, actions->entry[type].type);
	printf("\n%-*s%8s", width, "action", "N");
	print_title("in matches %", "");
	print_title("a match", "");
	putchar('\n');
	for (int type = 0; type < actions->count; type++) {
		const struct balance_use *use = &balance->sums->action[type];
		if (!is_used(balance, type))
			continue;
		printf("%-*s", width, actions->entry[type].type);
		print_number((uint64_t)use->matches.part);
		print_share(use->cases, balance->sums->ended);
		print_mean(&use->matches);
		putchar('\n');
	}
	for (int type = 0; type < actions->count; type++)
		if (!is_used(balance, type))
			tell_absent(&absent, actions->entry[type].type);
	end_absent(&absent);
}

static void print_row(const struct balance *balance, const struct rd_census_group *group,
	const struct balance_row *row)
{
	struct bounds wins = wilson(row->wins, row->seats);
	print_number(row->seats);
	print_share(row->seats, all_seats(balance));
	print_mean(&row->column[0].matches);
	print_bounds(&wins, 100, 1);
	if (group->column[1] || mark(balance, &wins) != ' ')
		putchar(mark(balance, &wins));
	for (int i = 1; i < RD_CENSUS_COLUMNS && group->column[i]; i++) {
		print_share(row->column[i].cases, row->seats);
		print_mean(&row->column[i].matches);
	}
	putchar('\n');
}

static void print_group_title(const struct rd_census_group *group, int width)
{
	printf("\n%-*s%8s", width, group->name, "N");
	print_title(group->column[0], " by %");
	print_title(group->column[0], " a match");
	print_title("wins alone %", "");
	if (group->column[1])
		putchar(' ');
	for (int i = 1; i < RD_CENSUS_COLUMNS && group->column[i]; i++) {
		print_title(group->column[i], " by %");
		print_title(group->column[i], " a match");
	}
	putchar('\n');
}

static void print_group(const struct balance *balance, int group)
{
	const struct rd_census *census = balance->plan->game->census;
	const struct rd_census_group *rows = &census->groups[group];
	const struct balance_row *row = &balance->sums->row[rd_census_first_row(census, group)];
	char never[128];
	struct absent absent = {.what = never};
	int width = longest(NAME_MIN, rows->name);
	for (int i = 0; i < rows->rows; i++)
		width = longest(width, census->name_row(group, i));
	if (has_rows(balance, group))
		print_group_title(rows, width);
	else if (!rows->is_sparse)
		putchar('\n');
	for (int i = 0; i < rows->rows; i++)
		if (row[i].seats > 0) {
			printf("%-*s", width, census->name_row(group, i));
			print_row(balance, rows, &row[i]);
		}
	snprintf(never, sizeof(never), "%s never %s", rows->name, rows->column[0]);
	for (int i = 0; i < rows->rows; i++)
		if (row[i].seats == 0 && !rows->is_sparse)
			tell_absent(&absent, census->name_row(group, i));
	end_absent(&absent);
}

static void print_rates(const struct balance *balance)
{
	const struct rd_census *census = balance->plan->game->census;
	int width = NAME_MIN;
	if (census->rate_count == 0)
		return;
	for (int i = 0; i < census->rate_count; i++)
		width = longest(width, census->rates[i].name);
	printf("\n%-*s%*s%10s  of\n", width, "rate", CELL, "", "N");
	for (int i = 0; i < census->rate_count; i++) {
		const struct rd_census_rate *rate = &census->rates[i];
		const struct ratio *ratio = &balance->sums->rate[i];
		struct bounds bounds = rate->is_share ? ratio_share(ratio) : ratio_mean(ratio);
		printf("%-*s", width, rate->name);
		if (rate->is_share)
			print_bounds(&bounds, 100, 1);
		else
			print_amount(&bounds);
		printf("%10lld  %s%s\n", (long long)ratio->whole, rate->is_share ? "%, " : "",
			rate->whole);
	}
}

/* "3", or "3,1" where they differ. */
static void print_bots(const struct sim_plan *plan)
{
	char name[SIM_NAME];
	int count = plan->seats;
	bool is_one_kind = true;
	for (int i = 1; i < plan->seats; i++)
		is_one_kind = is_one_kind && plan->bot[i] == plan->bot[0];
	printf("bots ");
	for (int i = 0; i < (is_one_kind ? 1 : count); i++)
		printf("%s%s", i > 0 ? "," : "", sim_bot_name(plan, plan->bot[i], name));
}

void balance_print_text(const struct sim_plan *plan, const struct sim_match *matches,
	const struct balance_sums *sums)
{
	struct balance balance = make_balance(plan, matches, sums);
	const struct rd_census *census = plan->game->census;
	printf("%s, rules %u: %zu matches, %d seats, ", plan->game->name, plan->game->rules,
		plan->games, plan->seats);
	print_bots(plan);
	printf(", seed %s", plan->seed_text);
	if (plan->choices > 1)
		printf(", %zu options in turn", plan->choices);
	else if (plan->options)
		printf(", options %s", plan->options);
	puts("\n");
	print_seats(&balance);
	putchar('\n');
	print_spread("turns", &balance.played.turns);
	print_spread("actions", &balance.played.actions);
	sim_print_ends(&balance.played);
	printf("milliseconds a choice: p50 %.3f, p99 %.3f, N %llu\n", times_at(sums->times, 0.5),
		times_at(sums->times, 0.99), (unsigned long long)sums->choices);
	sim_print_problems(plan, &balance.played);
	print_actions(&balance);
	for (int group = 0; census && group < census->group_count; group++)
		print_group(&balance, group);
	if (census)
		print_rates(&balance);
}

/* ---- JSON ---------------------------------------------------------------------------------------- */

static void write_mean(struct rd_writer *writer, const char *name, const struct ratio *ratio)
{
	struct bounds bounds = ratio_mean(ratio);
	write_bounds(writer, name, &bounds);
}

static void write_name(struct rd_writer *writer, const char *key, const char *name)
{
	rd_write_key(writer, key);
	rd_write_words(writer, name);
}

static void write_plan(struct rd_writer *writer, const struct sim_plan *plan)
{
	char name[SIM_NAME];
	write_name(writer, "game", plan->game->name);
	write_count(writer, "rules", plan->game->rules);
	write_count(writer, "games", plan->games);
	write_count(writer, "seats", (uint64_t)plan->seats);
	write_name(writer, "seed", plan->seed_text);
	rd_write_key(writer, "options");
	if (plan->options)
		rd_write_raw(writer, plan->options, strlen(plan->options));
	else
		rd_write_null(writer);
	rd_write_key(writer, "bots");
	rd_write_open(writer, '[');
	for (int i = 0; i < plan->seats; i++)
		rd_write_words(writer, sim_bot_name(plan, plan->bot[i], name));
	rd_write_close(writer, ']');
}

static void write_seats(struct rd_writer *writer, const struct balance *balance)
{
	const struct sim_report *played = &balance->played;
	rd_write_key(writer, "by_seat");
	rd_write_open(writer, '[');
	for (int seat = 0; seat < balance->plan->seats; seat++) {
		rd_write_open(writer, '{');
		write_count(writer, "seat", (uint64_t)seat);
		write_count(writer, "wins", played->seat_wins[seat]);
		write_count(writer, "shared", played->seat_draws[seat]);
		write_share(writer, "win_rate", played->seat_wins[seat], played->ended);
		write_decimal(writer, "of_fair", of_fair(balance, seat));
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, ']');
	rd_write_key(writer, "first_to_act");
	rd_write_open(writer, '{');
	write_count(writer, "games", played->first_known);
	write_count(writer, "wins", played->first_wins);
	write_share(writer, "win_rate", played->first_wins, played->first_known);
	rd_write_close(writer, '}');
}

static void write_actions(struct rd_writer *writer, const struct balance *balance)
{
	const struct rd_vocabulary *actions = balance->plan->game->actions;
	rd_write_key(writer, "by_action");
	rd_write_open(writer, '{');
	for (int type = 0; type < actions->count; type++) {
		const struct balance_use *use = &balance->sums->action[type];
		rd_write_key(writer, actions->entry[type].type);
		rd_write_open(writer, '{');
		write_count(writer, "used", (uint64_t)use->matches.part);
		write_count(writer, "games", use->cases);
		write_share(writer, "share", use->cases, balance->sums->ended);
		write_mean(writer, "a_match", &use->matches);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, '}');
	rd_write_key(writer, "never_used");
	rd_write_open(writer, '[');
	for (int type = 0; type < actions->count; type++)
		if (!is_used(balance, type))
			rd_write_words(writer, actions->entry[type].type);
	rd_write_close(writer, ']');
}

static void write_row(struct rd_writer *writer, const struct balance *balance,
	const struct rd_census_group *group, const struct balance_row *row)
{
	rd_write_open(writer, '{');
	write_count(writer, "seats", row->seats);
	write_count(writer, "wins", row->wins);
	write_share(writer, "win_rate", row->wins, row->seats);
	rd_write_key(writer, "columns");
	rd_write_open(writer, '{');
	for (int i = 0; i < RD_CENSUS_COLUMNS && group->column[i]; i++) {
		const struct balance_use *use = &row->column[i];
		rd_write_key(writer, group->column[i]);
		rd_write_open(writer, '{');
		write_count(writer, "seats", i == 0 ? row->seats : use->cases);
		write_share(writer, "share", i == 0 ? row->seats : use->cases,
			i == 0 ? all_seats(balance) : row->seats);
		rd_write_key(writer, "sum");
		rd_write_integer(writer, use->matches.part);
		write_mean(writer, "a_match", &use->matches);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
}

static void write_groups(struct rd_writer *writer, const struct balance *balance)
{
	const struct rd_census *census = balance->plan->game->census;
	rd_write_key(writer, "groups");
	rd_write_open(writer, '{');
	for (int group = 0; census && group < census->group_count; group++) {
		int first = rd_census_first_row(census, group);
		rd_write_key(writer, census->groups[group].name);
		rd_write_open(writer, '{');
		for (int i = 0; i < census->groups[group].rows; i++) {
			rd_write_key(writer, census->name_row(group, i));
			write_row(writer, balance, &census->groups[group],
				&balance->sums->row[first + i]);
		}
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, '}');
	rd_write_key(writer, "rates");
	rd_write_open(writer, '{');
	for (int i = 0; census && i < census->rate_count; i++) {
		const struct ratio *ratio = &balance->sums->rate[i];
		bool is_share = census->rates[i].is_share;
		struct bounds bounds = is_share ? ratio_share(ratio) : ratio_mean(ratio);
		rd_write_key(writer, census->rates[i].name);
		rd_write_open(writer, '{');
		write_name(writer, "of", census->rates[i].whole);
		write_count(writer, "games", ratio->matches);
		rd_write_key(writer, "part");
		rd_write_integer(writer, ratio->part);
		rd_write_key(writer, "whole");
		rd_write_integer(writer, ratio->whole);
		write_bounds(writer, "rate", &bounds);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, '}');
}

/* Times come last: they are all that differs from run to run. */
static void write_balance(struct rd_writer *writer, const struct balance *balance)
{
	const struct balance_sums *sums = balance->sums;
	rd_write_open(writer, '{');
	write_plan(writer, balance->plan);
	write_seats(writer, balance);
	write_spread(writer, "turns", &balance->played.turns);
	write_spread(writer, "actions", &balance->played.actions);
	sim_write_ends(writer, &balance->played);
	write_actions(writer, balance);
	write_groups(writer, balance);
	write_count(writer, "choices", sums->choices);
	rd_write_key(writer, "milliseconds_per_choice");
	rd_write_open(writer, '{');
	write_decimal(writer, "p50", times_at(sums->times, 0.5));
	write_decimal(writer, "p99", times_at(sums->times, 0.99));
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
}

void balance_print_json(const struct sim_plan *plan, const struct sim_match *matches,
	const struct balance_sums *sums)
{
	struct balance balance = make_balance(plan, matches, sums);
	struct buffer json = {0}, pretty = {0};
	struct rd_writer writer;
	do {
		buffer_writer(&json, &writer);
		write_balance(&writer, &balance);
	} while (!buffer_took(&json, &writer));
	buffer_add_pretty(&pretty, json.text, json.length);
	fwrite(pretty.text, 1, pretty.length, stdout);
	buffer_free(&json);
	buffer_free(&pretty);
}
