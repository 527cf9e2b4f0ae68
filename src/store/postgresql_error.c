/*
 * postgresql_error.c: what PostgreSQL's errors mean: whose fault it is, and how it is said to people. The five characters of an error's
 * code decide; its words may be in any language.
 */
#include "store/postgresql.h"

#include <stdio.h>
#include <string.h>

/* The first row whose code begins the error's decides; all others are the request's own. */
static const struct {
	const char *code;
	enum postgresql_blame blame;
	const char *words; /* NULL: the server's own */
} meanings[] = {
	{"40001", POSTGRESQL_BLAME_RIVAL, NULL}, /* a serialization failure */
	{"40P01", POSTGRESQL_BLAME_RIVAL, NULL}, /* a deadlock */
	{"40003", POSTGRESQL_BLAME_LINK, NULL},  /* completion unknown */
	{"55P03", POSTGRESQL_BLAME_DISK, "another program holds the rows"},
	{"57014", POSTGRESQL_BLAME_DISK, "the server has given the statement up"},
	{"57P0", POSTGRESQL_BLAME_LINK, NULL},  /* shutting down, crashed, starting up */
	{"57P05", POSTGRESQL_BLAME_LINK, NULL}, /* an idle session is ended */
	{"25P03", POSTGRESQL_BLAME_LINK, NULL}, /* a transaction was idle for too long */
	{"25006", POSTGRESQL_BLAME_DISK, "the database is read-only"},
	{"53100", POSTGRESQL_BLAME_DISK, "the disk of the database is full"},
	{"53300", POSTGRESQL_BLAME_LINK, NULL}, /* too many connections */
	{"53", POSTGRESQL_BLAME_DISK, NULL},    /* out of memory and its like */
	{"58", POSTGRESQL_BLAME_DISK, NULL},    /* the system around the server */
	{"XX", POSTGRESQL_BLAME_DISK, NULL},    /* damaged */
	{"F0", POSTGRESQL_BLAME_DISK, NULL},    /* its configuration */
	{"08", POSTGRESQL_BLAME_LINK, NULL},    /* the connection */
};

static const char *code_of(const PGresult *result)
{
	const char *code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
	return code ? code : "08"; /* an error that no server has made: the connection's */
}

static int meaning_of(const char *code)
{
	int count = sizeof(meanings) / sizeof(meanings[0]);
	for (int i = 0; i < count; i++)
		if (strncmp(code, meanings[i].code, strlen(meanings[i].code)) == 0)
			return i;
	return -1;
}

enum postgresql_blame postgresql_blame(const PGresult *result)
{
	switch (PQresultStatus(result)) {
	case PGRES_COMMAND_OK:
	case PGRES_TUPLES_OK:
	case PGRES_PIPELINE_SYNC:
	case PGRES_PIPELINE_ABORTED: return POSTGRESQL_BLAME_NOBODY;
	case PGRES_FATAL_ERROR: {
		int meaning = meaning_of(code_of(result));
		return meaning < 0 ? POSTGRESQL_BLAME_VALUE : meanings[meaning].blame;
	}
	default: return POSTGRESQL_BLAME_LINK; /* an answer to something that nobody asked */
	}
}

void postgresql_say(const struct store_connection *connection, const PGresult *result, char *out,
	size_t capacity)
{
	int meaning = result ? meaning_of(code_of(result)) : -1;
	const char *words = meaning >= 0 ? meanings[meaning].words : NULL;
	if (!words && result)
		words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
	if (!words && connection->link)
		words = PQerrorMessage(connection->link);
	if (!words || !*words)
		words = "the connection to the database was lost";
	postgresql_place_clean(&connection->place, words, out, capacity);
}

/*
 * An index TABLE_unique_FIELD says which field is taken. Of a primary key it is the last column, the one that tells its rows apart: "Key
 * (user_id, id)=(u_ana, us_1) already exists."
 */
static void name_field(const PGresult *result, char *field, size_t capacity)
{
	static const char unique[] = "_unique_";
	const char *name = PQresultErrorField(result, PG_DIAG_CONSTRAINT_NAME);
	const char *detail = PQresultErrorField(result, PG_DIAG_MESSAGE_DETAIL);
	const char *start = name ? strstr(name, unique) : NULL;
	const char *end = detail ? strchr(detail, ')') : NULL;
	if (start) {
		snprintf(field, capacity, "%s", start + sizeof(unique) - 1);
		return;
	}
	if (!end) {
		snprintf(field, capacity, "?");
		return;
	}
	start = end;
	while (start > detail && start[-1] != ' ' && start[-1] != '(')
		start--;
	snprintf(field, capacity, "%.*s", (int)(end - start), start);
}

void postgresql_settle_error(const struct store_connection *connection,
	struct store_request *request, const PGresult *result)
{
	char words[STORE_REASON];
	if (strcmp(code_of(result), "23505") == 0) {
		name_field(result, words, sizeof(words));
		store_settle(request, STORE_CONFLICT, words);
	} else if (strcmp(code_of(result), "23503") == 0) { /* it refers to what is not there */
		store_settle(request, STORE_NOT_FOUND, NULL);
	} else {
		postgresql_say(connection, result, words, sizeof(words));
		store_settle_failed(request, words);
	}
}
