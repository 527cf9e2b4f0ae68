/*
 * migrations.h: the numbered steps from an empty database to the present tables; made by embed.py.
 */
#ifndef RONDA_STORE_MIGRATIONS_H
#define RONDA_STORE_MIGRATIONS_H

struct store_migration {
	int number; /* from 1, without gaps */
	const char *name;
	const char *text; /* SQL */
	int oldest; /* programs that know at least this one may be at work on the tables afterwards */
};

enum { STORE_OLDEST_IS_NOTED = 13 }; /* from this one on it stands in schema_version */

/* A NULL name ends the list. */
extern const struct store_migration store_sqlite_migrations[], store_postgresql_migrations[];

#endif
