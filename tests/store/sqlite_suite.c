/* sqlite_suite.c: the suite over SQLite. */
#include "suite.h"

#include <stdio.h>

static char folder[64], url[96];

static const char *create(void)
{
	folder_create(folder);
	snprintf(url, sizeof(url), "sqlite:%s/ronda.db", folder);
	return url;
}

static void remove_all(void)
{
	folder_remove(folder);
}

int main(void)
{
	static const struct store_place place = {"store/sqlite", create, remove_all};
	return store_suite_run(&place);
}
