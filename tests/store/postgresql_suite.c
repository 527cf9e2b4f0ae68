/*
 * postgresql_suite.c: the suite over PostgreSQL; with the argument `pgbouncer`, over a pgbouncer that stands before it and pools sessions.
 */
#include "postgresql_server.h"
#include "suite.h"

#include <stdio.h>
#include <string.h>

static struct postgresql_server server;
static struct postgresql_bouncer bouncer;
static const char *folder; /* of what is spoken to */

/* A new database takes a while: all tests have the same one, emptied as only a superuser can. */
static const char *create(void)
{
	static const char empty[] =
		"SET session_replication_role = replica; DO $$ DECLARE name TEXT; BEGIN "
		"FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_version' "
		"LOOP EXECUTE format('DELETE FROM %I', name); END LOOP; END $$";
	static char url[256];
	snprintf(url, sizeof(url), "%s", postgresql_server_url(folder, "ready"));
	assert_string_equal(postgresql_server_ask(&server, "ready", empty), "");
	return url;
}

static void remove_all(void)
{
}

int main(int argc, char **argv)
{
	struct store_place place = {"store/postgresql", create, remove_all};
	bool is_pooled = argc > 1 && strcmp(argv[1], "pgbouncer") == 0;
	if (is_pooled && !postgresql_bouncer_is_installed())
		return 0;
	if (!postgresql_server_start(&server))
		return 0;
	folder = server.folder;
	if (is_pooled) {
		postgresql_bouncer_start(&bouncer, &server);
		folder = bouncer.folder;
		place.name = "store/postgresql/pgbouncer";
	}
	int failed = store_suite_run(&place);
	if (is_pooled)
		postgresql_bouncer_end(&bouncer);
	postgresql_server_end(&server);
	return failed;
}
