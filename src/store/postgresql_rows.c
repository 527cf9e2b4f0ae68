/* postgresql_rows.c: how the values of a result come out of it. */
#include <stdlib.h>

#include "store/postgresql.h"

static bool row_is_none(void *given, int column)
{
	const struct postgresql_rows *source = given;
	return PQgetisnull(source->result, source->row, column);
}

static int64_t row_integer(void *given, int column)
{
	const struct postgresql_rows *source = given;
	return strtoll(PQgetvalue(source->result, source->row, column), NULL, 10);
}

static const char *row_text(void *given, int column, size_t *length)
{
	const struct postgresql_rows *source = given;
	*length = (size_t)PQgetlength(source->result, source->row, column);
	return PQgetvalue(source->result, source->row, column);
}

struct store_row postgresql_row(struct postgresql_rows *source)
{
	return (struct store_row){source, row_is_none, row_integer, row_text};
}
