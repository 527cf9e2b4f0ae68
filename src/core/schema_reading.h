/*
 * schema_reading.h: what the readers of schemas share: a reading under way, its faults, and one function a kind of value.
 * Each is given the place of its value (`at`), for what counts or measures it the struct that it lies in (`base`), and for items, which
 * have no width of their own, the stride of their list. `is_new`: nothing was there before, so that what is left out takes its default.
 */
#ifndef RONDA_SCHEMA_READING_H
#define RONDA_SCHEMA_READING_H

#include <ronda/schema.h>

#include "schema_value.h"

/* Bounds of the readers' own memory; rd_schema_fits asks schemas to keep them. */
enum {
	SCHEMA_KEY_BYTES = 64,    /* of a map's key in memory */
	SCHEMA_DISTINCT_MAX = 16, /* items of a list that must differ */
	SCHEMA_GRID_COLUMNS = 256,
};

struct reading {
	struct rd_json *json;
	enum rd_reading mode;
	uint8_t *record; /* tails are appended here, if at all */
	size_t record_used, record_capacity;
};

/* schema_fault.c. False, all of them; each level puts its key before the fault's path. */
bool reading_within_key(struct reading *reading, const struct rd_key *key);
bool reading_within_field(struct reading *reading, const struct rd_field *field);
bool reading_within_item(struct reading *reading, size_t place);
bool reading_fail_range(struct reading *reading, const char *what, int64_t low, int64_t high);

/* schema_default.c */
size_t schema_size_of(const struct rd_field *field, size_t stride);
/* Zero bytes for a value and for the members that count or measure it. */
void schema_clear(const struct rd_field *field, uint8_t *base, uint8_t *at, size_t stride);
void schema_set_default(const struct rd_field *field, uint8_t *at, size_t stride);
/* The tag went from one value to another: what only the old case had is zero, the rest new. */
void schema_change_case(const struct rd_schema *schema, uint8_t *base, uint64_t old, uint64_t tag);

/* schema_read_scalar.c */
size_t schema_count_characters(const char *text, size_t length);
bool schema_parse_number(const char *text, size_t length, int64_t *value);
bool schema_number_from_word(
	const struct rd_field *field, const char *text, size_t length, int64_t *value);
bool schema_read_integer(
	struct reading *reading, const struct rd_field *field, uint8_t *at, size_t width);
bool schema_read_enum(
	struct reading *reading, const struct rd_field *field, uint8_t *at, size_t width);
bool schema_read_text(struct reading *reading, const struct rd_field *field, uint8_t *at);

/* schema_read_list.c */
bool schema_read_list(
	struct reading *reading, const struct rd_field *list, uint8_t *base, uint8_t *at);
bool schema_read_tail(struct reading *reading, const struct rd_field *list, uint8_t *at);
bool schema_read_map(
	struct reading *reading, const struct rd_field *map, uint8_t *base, uint8_t *items);
bool schema_read_index(struct reading *reading, const struct rd_field *index, uint8_t *base,
	uint8_t *items, bool is_new);
bool schema_read_set(struct reading *reading, const struct rd_field *field, uint8_t *bits);
bool schema_read_grid(
	struct reading *reading, const struct rd_field *field, uint8_t *base, uint8_t *cells);

/* schema_read.c */
bool schema_read_value(struct reading *reading, const struct rd_field *field, uint8_t *base,
	uint8_t *at, size_t stride, bool is_new);
bool schema_read_struct(struct reading *reading, const struct rd_schema *schema, uint8_t *base,
	bool is_new, size_t first, uint64_t *given);

#endif
