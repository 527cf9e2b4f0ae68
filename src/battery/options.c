/* options.c: options hold at their edges, and so does the number of seats. */
#include "parts.h"

#include <stdio.h>

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

void options_hold_at_their_edges(struct battery *battery, int number)
{
	const struct rd_game *game = battery->game;
	for (size_t i = 0; i < game->options->count; i++)
		try_option(battery, &game->options->field[i], (uint32_t)(i + (size_t)number));
	try_value(battery, "no_such_option", "1", false, 1);
	try_seats(battery, game->seats_min - 1);
	try_seats(battery, game->seats_max + 1);
}
