/* schema_write.h: the parts of the schema writer that rd_diff uses for what is new. */
#ifndef RONDA_SCHEMA_WRITE_H
#define RONDA_SCHEMA_WRITE_H

#include <ronda/schema.h>

/* The value of a field that is there; `base` is its struct, `stride` that of the list it is an item of, or 0. */
void schema_write_value(const struct rd_field *field, const uint8_t *base, const uint8_t *at,
	size_t stride, struct rd_writer *writer);
/* The same, or null if it is not there. */
void schema_write_place(const struct rd_field *field, const uint8_t *base, const uint8_t *at,
	size_t stride, struct rd_writer *writer);
/* The fields from one on, without brackets. */
void schema_write_fields(const struct rd_schema *schema, size_t first, const uint8_t *base,
	struct rd_writer *writer);
/* The key of a map's item, with quotes and colon. */
void schema_write_key(const struct rd_field *field, const uint8_t *at, struct rd_writer *writer);
/* One row of a grid that begins at `cells`. */
void schema_write_row(const struct rd_field *field, const uint8_t *base, const uint8_t *cells,
	size_t y, struct rd_writer *writer);

#endif
