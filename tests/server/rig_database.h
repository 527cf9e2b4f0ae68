/*
 * rig_database.h: what a rig (rig.h) keeps everything in: a file of SQLite in its folder, or, where RONDA_TEST_POSTGRESQL names the folder of a
 * server's socket (tests/store/with_postgresql.c), a database there. Tests that look past the store do it through here.
 */
#ifndef TESTS_RIG_DATABASE_H
#define TESTS_RIG_DATABASE_H

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libpq-fe.h>
#include <sqlite3.h>

static inline const char *rig_postgresql(void)
{
	return getenv("RONDA_TEST_POSTGRESQL");
}

static inline int rig_ask_postgresql(const char *url, const char *text)
{
	PGconn *link = PQconnectdb(url);
	PGresult *result = PQexec(link, text);
	int changed = atoi(PQcmdTuples(result));
	bool is_well = PQresultStatus(result) == PGRES_COMMAND_OK;
	if (!is_well)
		fprintf(stderr, "# %s: %s\n", text, PQerrorMessage(link));
	PQclear(result);
	PQfinish(link);
	assert(is_well);
	return changed;
}

/* "CREATE" or "DROP", of the database that the URL names. */
static inline void rig_database_order(const char *order, const char *name, const char *rest)
{
	char admin[160], text[400];
	snprintf(admin, sizeof(admin), "postgresql:///postgres?host=%s&user=ronda",
		rig_postgresql());
	snprintf(text, sizeof(text), "%s DATABASE %s %s", order, name, rest);
	rig_ask_postgresql(admin, text);
}

static inline void rig_database_create(const char *folder, char *url, size_t capacity)
{
	static int count;
	char name[64];
	if (!rig_postgresql()) {
		snprintf(url, capacity, "%s/ronda.db", folder);
		return;
	}
	snprintf(name, sizeof(name), "rig_%ld_%d", (long)getpid(), count++);
	rig_database_order("CREATE", name, "TEMPLATE ready");
	snprintf(url, capacity, "postgresql:///%s?host=%s&user=ronda", name, rig_postgresql());
}

static inline void rig_database_remove(const char *url)
{
	static const char *const names[] = {"", "-wal", "-shm", ".lock"};
	char text[288];
	if (rig_postgresql()) {
		const char *start = url + strlen("postgresql:///");
		snprintf(text, sizeof(text), "%.*s", (int)strcspn(start, "?"), start);
		rig_database_order("DROP", text, "WITH (FORCE)");
		return;
	}
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		snprintf(text, sizeof(text), "%s%s", url, names[i]);
		unlink(text);
	}
}

/* One statement, past the store; gives how many rows it changed. */
static inline int rig_database_change(const char *url, const char *text)
{
	sqlite3 *database;
	if (rig_postgresql())
		return rig_ask_postgresql(url, text);
	int code = sqlite3_open(url, &database);
	if (code == SQLITE_OK)
		code = sqlite3_exec(database, text, NULL, NULL, NULL);
	int changed = sqlite3_changes(database);
	sqlite3_close(database);
	assert(code == SQLITE_OK);
	return changed;
}

/*
 * The one value that a question past the store has as its answer, "" for none; kept until the next. The connection stays for the next
 * question: reading the schema takes longer than most of them.
 */
static inline const char *rig_database_ask(const char *url, const char *text)
{
	static char answer[4096], asked[256];
	static PGconn *link;
	static sqlite3 *database;
	bool is_other = strcmp(asked, url) != 0, is_well;
	snprintf(asked, sizeof(asked), "%s", url);
	if (rig_postgresql()) {
		if (is_other) {
			PQfinish(link);
			link = PQconnectdb(url);
		}
		PGresult *result = PQexec(link, text);
		is_well = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1;
		snprintf(answer, sizeof(answer), "%s",
			is_well ? PQgetvalue(result, 0, 0) : PQerrorMessage(link));
		PQclear(result);
	} else {
		sqlite3_stmt *statement = NULL;
		if (is_other) {
			sqlite3_close(database);
			sqlite3_open(url, &database);
		}
		sqlite3_prepare_v2(database, text, -1, &statement, NULL);
		is_well = sqlite3_step(statement) == SQLITE_ROW;
		const char *value = is_well ? (const char *)sqlite3_column_text(statement, 0)
					    : sqlite3_errmsg(database);
		snprintf(answer, sizeof(answer), "%s", value ? value : "");
		sqlite3_finalize(statement);
	}
	if (!is_well)
		fprintf(stderr, "# %s: %s\n", text, answer);
	assert(is_well);
	return answer;
}

/* Whoever can write the tables can drop what guards them. */
static inline void rig_database_unguard(const char *url)
{
	if (rig_postgresql())
		rig_ask_postgresql(url, "ALTER TABLE match_log DISABLE TRIGGER USER");
	else
		rig_database_change(url,
			"DROP TRIGGER match_log_is_not_changed; DROP TRIGGER match_log_is_not_cut");
}

#endif
