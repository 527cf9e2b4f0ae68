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

/* The tables are made once: each test gets a copy of them. */
static bool make_tables(void)
{
	char reason[STORE_REASON];
	postgresql_server_create(&server, "ready", "template0");
	if (store_prepare(postgresql_server_url(server.folder, "ready"), false, reason))
		return true;
	printf("Bail out! %s\n", reason);
	return false;
}

static const char *create(void)
{
	static char url[256];
	postgresql_server_create(&server, "suite", "ready");
	snprintf(url, sizeof(url), "%s", postgresql_server_url(folder, "suite"));
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
	int failed = make_tables() ? store_suite_run(&place) : 1;
	if (is_pooled)
		postgresql_bouncer_end(&bouncer);
	postgresql_server_end(&server);
	return failed;
}
