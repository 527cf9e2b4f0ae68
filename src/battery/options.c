/* options.c: options hold at their edges, and so does the number of seats. */
#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* May a match begin with this value, or must it be refused? If it begins, it is played on for a while. */
static void try_value(
	struct battery *battery, const char *name, const char *value, bool may_start, uint32_t seed)
{
	char text[256];
	struct table table;
	snprintf(text, sizeof(text), "{\"%s\":%s}", name, value);
	int refusal = table_start(&table, battery, battery->game->seats_min, text, seed);
	must(battery, refusal == RD_BAD_OPTIONS || (refusal == RD_ACCEPTED && may_start),
		"options %s are %s", text, rd_refusal_code(battery->game, refusal));
	for (int i = 0; i < 300 && refusal == RD_ACCEPTED && table_random_step(&table); i++)
		;
	table_close(&table);
}

static void try_number(
	struct battery *battery, const struct rd_field *field, const char *name, uint32_t seed)
{
	char value[64];
	for (int64_t edge = -1; edge <= 1; edge++) {
		snprintf(value, sizeof(value), "%lld", (long long)(field->low + edge));
		try_value(battery, name, value, edge >= 0, seed);
		snprintf(value, sizeof(value), "%lld", (long long)(field->high + edge));
		try_value(battery, name, value, edge <= 0, seed);
	}
	try_value(battery, name, "1.5", false, seed);
	try_value(battery, name, "true", false, seed);
}

static void try_words(
	struct battery *battery, const struct rd_field *field, const char *name, uint32_t seed)
{
	char value[64];
	for (size_t word = 0; word < field->names->count; word++) {
		snprintf(value, sizeof(value), "\"%s\"", field->names->name[word]);
		try_value(battery, name, value, true, seed);
	}
	try_value(battery, name, "\"no such word\"", false, seed);
}

static void try_option(struct battery *battery, const struct rd_field *field, uint32_t seed)
{
	char name[64];
	snprintf(name, sizeof(name), "%.*s", field->key_length - 3, field->key + 1);
	try_value(battery, name, "null", field->is_nullable, seed);
	try_value(battery, name, "[[[]]]", false, seed);
	if (field->kind == RD_KIND_INT) {
		try_number(battery, field, name, seed);
	} else if (field->kind == RD_KIND_BOOL) {
		try_value(battery, name, "true", true, seed);
		try_value(battery, name, "false", true, seed);
		try_value(battery, name, "1", false, seed);
	} else if (field->kind == RD_KIND_ENUM) {
		try_words(battery, field, name, seed);
	}
}

static void try_seats(struct battery *battery, int seats)
{
	struct table table;
	must(battery, table_start(&table, battery, seats, NULL, 1) == RD_BAD_OPTIONS,
		"a match of %d seats begins", seats);
	table_close(&table);
}

/* ---- what the words promise (option.h) ---- */

/* A number that a range offers, under the word that the range is for; refused by none, with any number of seats. */
static void try_offer(struct battery *battery, const struct rd_option *row,
	const struct rd_option_range *range, int32_t number)
{
	char text[256], member[64];
	const char *dot = strchr(row->key, '.');
	struct table table;
	if (dot)
		snprintf(member, sizeof(member), "\"%.*s\":{\"%s\":%d}", (int)(dot - row->key),
			row->key, dot + 1, number);
	else
		snprintf(member, sizeof(member), "\"%s\":%d", row->key, number);
	if (range->key)
		snprintf(text, sizeof(text), "{\"%s\":\"%s\",%s}", range->key, range->word, member);
	else
		snprintf(text, sizeof(text), "{%s}", member);
	for (int seats = battery->game->seats_min; seats <= battery->game->seats_max; seats++) {
		must(battery, table_start(&table, battery, seats, text, 1) == RD_ACCEPTED,
			"%s is offered to %d seats, and refused", text, seats);
		table_close(&table);
	}
}

static void try_range(
	struct battery *battery, const struct rd_option *row, const struct rd_option_range *range)
{
	int32_t step = range->step > 1 ? range->step : 1;
	try_offer(battery, row, range, range->low);
	try_offer(battery, row, range, range->high);
	try_offer(battery, row, range,
		range->low + step <= range->high ? range->low + step : range->low);
	if (range->usual != 0)
		try_offer(battery, row, range, range->usual);
	for (size_t i = 0; i < RD_OFFERS && range->offers[i]; i++) {
		must(battery,
			range->offers[i] >= range->low && range->offers[i] <= range->high &&
				range->offers[i] % step == 0,
			"%s: %d is offered and not in its range", row->key, range->offers[i]);
		try_offer(battery, row, range, range->offers[i]);
	}
}

static void try_row(struct battery *battery, const struct rd_option *row)
{
	static const struct rd_option_range anywhere = {0};
	for (size_t i = 0; i < row->range_count; i++)
		try_range(battery, row, &row->ranges[i]);
	for (size_t i = 0; i < row->word_count; i++)
		try_offer(battery, row, &anywhere, row->words[i].value);
}

/* Every preset begins a match, and none is another one under a new name. */
static void try_presets(struct battery *battery)
{
	const struct rd_game *game = battery->game;
	void *options = take_memory(game->options_size), *other = take_memory(game->options_size);
	for (size_t i = 0; i < game->preset_count; i++) {
		const struct rd_preset *preset = &game->presets[i];
		for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
			struct table table;
			must(battery,
				table_start(&table, battery, seats, preset->options, 1) ==
					RD_ACCEPTED,
				"the preset %s is refused with %d seats", preset->name, seats);
			memcpy(options, table.match->options, game->options_size);
			table_close(&table);
		}
		for (size_t before = 0; before < i; before++) {
			const char *text = game->presets[before].options;
			must(battery,
				rd_read_text(game->options, other, RD_READ_OPTIONS, text,
					strlen(text), NULL, NULL) &&
					memcmp(options, other, game->options_size) != 0,
				"the presets %s and %s are the same", game->presets[before].name,
				preset->name);
		}
	}
	free(options);
	free(other);
}

void options_hold_at_their_edges(struct battery *battery, int number)
{
	const struct rd_game *game = battery->game;
	for (size_t i = 0; i < game->options->count; i++)
		try_option(battery, &game->options->field[i], (uint32_t)(i + (size_t)number));
	for (size_t i = 0; i < game->option_row_count; i++)
		try_row(battery, &game->option_rows[i]);
	try_presets(battery);
	try_value(battery, "no_such_option", "1", false, 1);
	try_seats(battery, game->seats_min - 1);
	try_seats(battery, game->seats_max + 1);
}
