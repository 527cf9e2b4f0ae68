/* schema_cases.h: which fields a tagged struct has for which values of its tag, for those who describe it to others. */
#ifndef CORE_SCHEMA_CASES_H
#define CORE_SCHEMA_CASES_H

#include <ronda/schema.h>

/* Is the field there for one of these values of the tag? */
static inline bool schema_has_case(const struct rd_field *field, uint64_t values)
{
	return field->when == 0 || (field->when & values) != 0;
}

/* The values of the tag whose fields are the same as those of `value`, as a set of bits. */
static inline uint64_t schema_values_like(
	const struct rd_schema *schema, size_t value, size_t count)
{
	uint64_t values = 0;
	for (size_t other = 0; other < count; other++) {
		bool is_like = true;
		for (size_t i = 0; i < schema->count; i++)
			is_like = is_like &&
				  schema_has_case(&schema->field[i], RD_BIT(value)) ==
					  schema_has_case(&schema->field[i], RD_BIT(other));
		if (is_like)
			values |= RD_BIT(other);
	}
	return values;
}

#endif
