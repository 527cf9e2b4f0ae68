/* sqlite_values.c: how values go into a statement of SQLite, and how those of a row come out. */
#include "store/sqlite.h"

int sqlite_store_bind(sqlite3_stmt *statement, int place, const struct store_value *value)
{
	if (value->is_none)
		return sqlite3_bind_null(statement, place);
	if (value->kind == STORE_TEXT)
		return sqlite3_bind_text(statement, place, value->text, -1, SQLITE_STATIC);
	return sqlite3_bind_int64(statement, place, value->integer);
}

static bool row_is_none(void *source, int column)
{
	return sqlite3_column_type(source, column) == SQLITE_NULL;
}

static int64_t row_integer(void *source, int column)
{
	return sqlite3_column_int64(source, column);
}

static const char *row_text(void *source, int column, size_t *length)
{
	const unsigned char *text = sqlite3_column_text(source, column);
	*length = (size_t)sqlite3_column_bytes(source, column);
	return text ? (const char *)text : "";
}

struct store_row sqlite_store_row(sqlite3_stmt *statement)
{
	return (struct store_row){statement, row_is_none, row_integer, row_text};
}
