/* sqlite_dump.c: see sqlite_dump.h. The real disk is used, whatever faults.c has put before it. */
#include "sqlite_dump.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "owner.h"

static uint64_t mix(uint64_t hash, const void *bytes, size_t size)
{
	const unsigned char *byte = bytes;
	for (size_t i = 0; i < size; i++)
		hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
	return hash;
}

static sqlite3 *open_file(const char *file)
{
	sqlite3 *database;
	int code = sqlite3_open_v2(file, &database, SQLITE_OPEN_READWRITE, "unix");
	if (code == SQLITE_OK)
		return database;
	sqlite3_close(database);
	return NULL;
}

static uint64_t dump_table(sqlite3 *database, const char *name, uint64_t hash)
{
	char query[128];
	sqlite3_stmt *rows;
	snprintf(query, sizeof(query), "SELECT * FROM \"%s\" ORDER BY 1, 2", name);
	if (sqlite3_prepare_v2(database, query, -1, &rows, NULL) != SQLITE_OK)
		return 0;
	while (sqlite3_step(rows) == SQLITE_ROW)
		for (int i = 0; i < sqlite3_column_count(rows); i++) {
			int type = sqlite3_column_type(rows, i);
			const void *bytes = sqlite3_column_blob(rows, i);
			hash = mix(hash, &type, sizeof(type));
			hash = mix(hash, bytes, (size_t)sqlite3_column_bytes(rows, i));
		}
	return sqlite3_finalize(rows) == SQLITE_OK ? hash : 0;
}

uint64_t sqlite_dump(const char *file)
{
	sqlite3 *database = open_file(file);
	sqlite3_stmt *tables, *check;
	uint64_t hash = UINT64_C(0xcbf29ce484222325);
	if (!database)
		return 0;
	bool is_well = sqlite3_prepare_v2(database, "PRAGMA integrity_check", -1, &check, NULL) ==
			       SQLITE_OK &&
		       sqlite3_step(check) == SQLITE_ROW &&
		       strcmp((const char *)sqlite3_column_text(check, 0), "ok") == 0;
	sqlite3_finalize(is_well ? check : NULL);
	is_well = is_well &&
		  sqlite3_prepare_v2(database,
			  "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name", -1,
			  &tables, NULL) == SQLITE_OK;
	while (is_well && sqlite3_step(tables) == SQLITE_ROW) {
		const char *name = (const char *)sqlite3_column_text(tables, 0);
		hash = dump_table(database, name, mix(hash, name, strlen(name)));
	}
	if (is_well)
		sqlite3_finalize(tables);
	sqlite3_close(database);
	return is_well ? hash : 0;
}

const char *sqlite_ask(const char *file, const char *query)
{
	static char text[1024];
	sqlite3 *database = open_file(file);
	sqlite3_stmt *rows;
	assert_non_null(database);
	if (sqlite3_prepare_v2(database, query, -1, &rows, NULL) != SQLITE_OK)
		fail_msg("%s", sqlite3_errmsg(database));
	snprintf(text, sizeof(text), "(nothing)");
	if (sqlite3_step(rows) == SQLITE_ROW)
		snprintf(text, sizeof(text), "%s", (const char *)sqlite3_column_text(rows, 0));
	if (sqlite3_finalize(rows) != SQLITE_OK)
		snprintf(text, sizeof(text), "%s", sqlite3_errmsg(database));
	sqlite3_close(database);
	return text;
}
