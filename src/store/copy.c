/*
 * copy.c: all that is in one store into another, of whichever database.
 *
 * Table after table, those first that others refer to. Rows go by in pages and are added up to a digest on the way; then the target is read
 * again, and must come to the same count and the same digest. That finds mistakes of a database or of this program, not forgers.
 *
 * Invariants:
 *  1. Every table of the source is listed here, or is known to be left out: a new one cannot be forgotten.
 *  2. Both ends have the same columns.
 *  3. The target is finished only when all tables are in it and compared.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/backend.h"

enum { COLUMNS_MAX = 48, NAME = 64, VALUES_MAX = 1024, PAGE_BYTES = 1 << 20, STATEMENT = 16384 };

/* In the order in which they can be filled; each with what its rows are sorted by. */
static const struct table {
	const char *name, *order;
} tables[] = {
	{"user", "id"},
	{"token", "hash"},
	{"ban", "user_id"},
	{"rating", "user_id, game"},
	{"user_ship", "user_id, id"},
	{"fleet_deck", "user_id, id"},
	{"mail_link", "user_id, kind"},
	{"match", "id"},
	{"match_player", "match_id, seat"},
	{"match_log", "row_id"},
	{"match_snapshot", "match_id, n"},
	{"lobby", "code"},
	{"lobby_player", "code, place"},
	{"chat", "match_id, n"},
	{"queue_place", "user_id"},
	{"network_ban", "network"},
	{"letter", "id"},
	{"lesson_won", "user_id, lesson"},
	{"daily", "day, game"},
	{"puzzle", "day, game"},
	{"daily_attempt", "day, game, user_id"},
	{"match_life", "match_id"},
	{"seat_life", "match_id, seat"},
	{"seat_left", "match_id, seat, at_ms"},
	{"match_eyes", "match_id, user_id"},
	{"match_vote", "match_id, kind"},
	{"seat_seen", "match_id, seat"},
	{"seat_letter", "match_id, seat, seq"},
	{"relation", "user_id, kind, other_id"},
	{"report", "id"},
	{"announcement", "id"},
	{"tournament", "id"},
	{"tournament_player", "tournament_id, number"},
	{"tournament_match", "tournament_id, round, board"},
	{"program_owner", "user_id"},
	{"notice", "user_id, kind, subject"},
	{"notice_setting", "user_id"},
	{"notice_choice", "user_id, kind"},
	{"push_device", "endpoint"},
	{"server_key", "name"},
};
enum { TABLES = sizeof(tables) / sizeof(tables[0]) };

/* Each database's own, what is empty between requests, and who serves from it. */
static const char *const left_out[] = {"schema_version", "removal", "node", "duty"};

struct side {
	const struct store_copying *copying;
	struct store_end *end;
};

struct column {
	char name[NAME];
	bool is_text;
};

struct digest {
	uint64_t rows, sum;
};

struct copy {
	struct side from, to;
	const struct table *table;
	struct column columns[COLUMNS_MAX];
	int columns_count;
	struct store_value values[VALUES_MAX]; /* of a page */
	size_t values_count, page_bytes;
	struct store_arena texts;
	char statement[STATEMENT]; /* that adds a page */
	bool has_failed;
	char *reason;
};

static bool ask(const struct side *side, const char *text, const struct store_value *values,
	size_t count, void (*tell)(void *context, const struct store_row *row), void *context,
	char reason[static STORE_REASON])
{
	return side->copying->ask(side->end, text, values, count, tell, context, reason);
}

/* --- tables and columns -------------------------------------------------------------------- */

static void copy_name(char name[static NAME], const struct store_row *row)
{
	size_t length;
	const char *text = row->text(row->source, 0, &length);
	snprintf(name, NAME, "%.*s", (int)length, text);
}

static void look_for_table(void *context, const struct store_row *row)
{
	char name[NAME], *stranger = context;
	copy_name(name, row);
	for (size_t i = 0; i < TABLES; i++)
		if (strcmp(name, tables[i].name) == 0)
			return;
	for (size_t i = 0; i < sizeof(left_out) / sizeof(left_out[0]); i++)
		if (strcmp(name, left_out[i]) == 0)
			return;
	snprintf(stranger, NAME, "%s", name);
}

/* 1 */
static bool all_are_known(struct copy *copy)
{
	char stranger[NAME] = "";
	if (!ask(&copy->from, copy->from.copying->tables, NULL, 0, look_for_table, stranger,
		    copy->reason))
		return false;
	if (*stranger)
		snprintf(copy->reason, STORE_REASON,
			"the table %s is not known, and is not left behind", stranger);
	return !*stranger;
}

struct column_list {
	struct column *columns;
	int count;
};

static void take_column(void *context, const struct store_row *row)
{
	struct column_list *list = context;
	assert(list->count < COLUMNS_MAX);
	copy_name(list->columns[list->count].name, row);
	list->columns[list->count++].is_text = row->integer(row->source, 1) == 1;
}

/* 2 */
static bool find_columns(struct copy *copy)
{
	struct column others[COLUMNS_MAX];
	struct column_list mine = {copy->columns, 0}, theirs = {others, 0};
	const struct store_value name = store_value_text(copy->table->name);
	memset(others, 0, sizeof(others));
	memset(copy->columns, 0, sizeof(copy->columns));
	if (!ask(&copy->from, copy->from.copying->columns, &name, 1, take_column, &mine,
		    copy->reason) ||
		!ask(&copy->to, copy->to.copying->columns, &name, 1, take_column, &theirs,
			copy->reason))
		return false;
	copy->columns_count = mine.count;
	if (mine.count > 0 && mine.count == theirs.count &&
		memcmp(copy->columns, others, sizeof(others)) == 0)
		return true;
	snprintf(copy->reason, STORE_REASON, "the table %s is not the same in both",
		copy->table->name);
	return false;
}

static void write_columns(const struct copy *copy, char *out, size_t capacity)
{
	size_t used = 0;
	for (int i = 0; i < copy->columns_count; i++)
		used += (size_t)snprintf(out + used, capacity - used, "%s\"%s\"", i > 0 ? ", " : "",
			copy->columns[i].name);
	assert(used < capacity);
}

static void write_select(const struct copy *copy, char text[static STATEMENT])
{
	char names[2048];
	write_columns(copy, names, sizeof(names));
	snprintf(text, STATEMENT, "SELECT %s FROM \"%s\" ORDER BY %s", names, copy->table->name,
		copy->table->order);
}

/* --- rows ---------------------------------------------------------------------------------- */

static void add_bytes(struct digest *digest, const void *bytes, size_t size)
{
	const unsigned char *byte = bytes;
	for (size_t i = 0; i < size; i++)
		digest->sum = (digest->sum ^ byte[i]) * UINT64_C(0x100000001b3);
}

/* Kind, length and bytes of each value: no two rows look the same. */
static void add_value(struct digest *digest, const struct store_row *row, int column, bool is_text)
{
	enum { NONE = 1, NUMBER, WORDS };
	unsigned char kind = is_text ? WORDS : NUMBER;
	if (row->is_none(row->source, column)) {
		kind = NONE;
		add_bytes(digest, &kind, 1);
		return;
	}
	add_bytes(digest, &kind, 1);
	if (is_text) {
		size_t length;
		const char *text = row->text(row->source, column, &length);
		uint64_t size = length;
		add_bytes(digest, &size, sizeof(size));
		add_bytes(digest, text, length);
	} else {
		int64_t number = row->integer(row->source, column);
		add_bytes(digest, &number, sizeof(number));
	}
}

struct reading {
	struct copy *copy;
	struct digest digest;
	bool is_kept; /* rows go into the page */
};

/* "INSERT INTO "user" ("id", ...) VALUES ($1, ...), ($9, ...)" */
static void write_insert(struct copy *copy)
{
	char names[2048];
	size_t used;
	write_columns(copy, names, sizeof(names));
	used = (size_t)snprintf(copy->statement, STATEMENT, "INSERT INTO \"%s\" (%s) VALUES ",
		copy->table->name, names);
	for (size_t i = 0; i < copy->values_count; i++) {
		bool is_first = i % (size_t)copy->columns_count == 0;
		bool is_last = (i + 1) % (size_t)copy->columns_count == 0;
		used += (size_t)snprintf(copy->statement + used, STATEMENT - used, "%s$%zu%s",
			is_first ? (i > 0 ? ", (" : "(") : ", ", i + 1, is_last ? ")" : "");
	}
	assert(used < STATEMENT);
}

static void write_page(struct copy *copy)
{
	if (copy->values_count > 0 && !copy->has_failed) {
		write_insert(copy);
		char words[STORE_REASON];
		copy->has_failed = !ask(&copy->to, copy->statement, copy->values,
			copy->values_count, NULL, NULL, words);
		if (copy->has_failed)
			snprintf(copy->reason, STORE_REASON, "the table %.40s: %.260s",
				copy->table->name, words);
	}
	copy->values_count = copy->page_bytes = 0;
	store_arena_free(&copy->texts);
}

static void keep_row(struct copy *copy, const struct store_row *row)
{
	for (int i = 0; i < copy->columns_count; i++) {
		struct store_value *value = &copy->values[copy->values_count++];
		*value = (struct store_value){
			.kind = copy->columns[i].is_text ? STORE_TEXT : STORE_INTEGER,
			.is_none = row->is_none(row->source, i)};
		if (value->is_none)
			continue;
		if (value->kind == STORE_TEXT) {
			size_t length;
			const char *text = row->text(row->source, i, &length);
			value->text = store_arena_text(&copy->texts, text, length);
			copy->page_bytes += length;
		} else {
			value->integer = row->integer(row->source, i);
		}
	}
	if (copy->values_count + (size_t)copy->columns_count > VALUES_MAX ||
		copy->page_bytes > PAGE_BYTES)
		write_page(copy);
}

static void read_row(void *context, const struct store_row *row)
{
	struct reading *reading = context;
	if (reading->copy->has_failed)
		return; /* the rest goes by */
	reading->digest.rows++;
	for (int i = 0; i < reading->copy->columns_count; i++)
		add_value(&reading->digest, row, i, reading->copy->columns[i].is_text);
	if (reading->is_kept)
		keep_row(reading->copy, row);
}

static bool read_table(struct copy *copy, const struct side *side, struct reading *reading)
{
	char text[STATEMENT];
	write_select(copy, text);
	if (!ask(side, text, NULL, 0, read_row, reading, copy->reason))
		copy->has_failed = true;
	if (reading->is_kept)
		write_page(copy);
	return !copy->has_failed;
}

static bool is_empty(struct copy *copy)
{
	char text[128];
	struct reading rows = {.copy = copy};
	int columns = copy->columns_count;
	snprintf(text, sizeof(text), "SELECT 1 FROM \"%s\" LIMIT 1", copy->table->name);
	copy->columns_count = 0;
	bool is_well = ask(&copy->to, text, NULL, 0, read_row, &rows, copy->reason);
	copy->columns_count = columns;
	if (is_well && rows.digest.rows > 0)
		snprintf(copy->reason, STORE_REASON,
			"the target is not empty: it has rows in the table %s", copy->table->name);
	return is_well && rows.digest.rows == 0;
}

static bool copy_table(struct copy *copy, uint64_t *rows)
{
	struct reading source = {.copy = copy, .is_kept = true}, target = {.copy = copy};
	if (!read_table(copy, &copy->from, &source) || !read_table(copy, &copy->to, &target))
		return false;
	*rows = source.digest.rows;
	if (source.digest.rows == target.digest.rows && source.digest.sum == target.digest.sum)
		return true;
	snprintf(copy->reason, STORE_REASON,
		"the table %s has %" PRIu64 " rows, and in the copy %" PRIu64 " that are %s",
		copy->table->name, source.digest.rows, target.digest.rows,
		source.digest.rows == target.digest.rows ? "not the same" : "not all of them");
	return false;
}

static bool copy_tables(struct copy *copy,
	void (*told)(void *context, const char *table, uint64_t rows), void *context)
{
	for (size_t i = 0; i < TABLES; i++) { /* before anything is written */
		copy->table = &tables[i];
		if (!find_columns(copy) || !is_empty(copy))
			return false;
	}
	for (size_t i = 0; i < TABLES; i++) {
		uint64_t rows;
		copy->table = &tables[i];
		if (!find_columns(copy) || !copy_table(copy, &rows))
			return false;
		told(context, copy->table->name, rows);
	}
	return copy->to.copying->finish(copy->to.end, copy->reason); /* 3 */
}

static bool open_side(
	struct side *side, const char *url, bool is_target, char reason[static STORE_REASON])
{
	const char *place;
	const struct store_backend *backend = store_find_backend(url, &place, reason);
	if (!backend)
		return false;
	side->copying = backend->copying;
	side->end = side->copying->open(place, is_target, reason);
	return side->end != NULL;
}

bool store_copy(const char *from, const char *to,
	void (*told)(void *context, const char *table, uint64_t rows), void *context,
	char reason[static STORE_REASON])
{
	struct copy *copy = store_allocate(sizeof(*copy));
	memset(copy, 0, sizeof(*copy));
	copy->reason = reason;
	*reason = 0;
	bool is_done = open_side(&copy->from, from, false, reason) && all_are_known(copy) &&
		       open_side(&copy->to, to, true, reason) && copy_tables(copy, told, context);
	if (copy->to.end)
		copy->to.copying->close(copy->to.end);
	if (copy->from.end)
		copy->from.copying->close(copy->from.end);
	store_arena_free(&copy->texts);
	free(copy);
	return is_done;
}
