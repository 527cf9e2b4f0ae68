/* backup.c: `ronda backup` and `ronda restore`: a copy of the whole database, and the way back. */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "store/store.h"

/* --database, else RONDA_DATABASE, else what `ronda serve` takes. */
static const char *take_database(const char *given)
{
	const char *variable = getenv("RONDA_DATABASE");
	return given ? given : variable && *variable ? variable : "ronda.db";
}

/* `--database URL`, first in the options of both commands. */
#define DATABASE_OPTION(place)                                                                     \
	{                                                                                          \
		"--database", "URL", "what `ronda serve` keeps everything in (ronda.db)",          \
			.text = (place)                                                            \
	}

static bool take_file(const struct command *command, int argc, char **argv)
{
	if (argc > 0)
		return take_no_more(command, argc, argv, 1);
	complain(command, NULL, "which file?");
	return false;
}

static int finish(const struct command *command, bool is_done, const char *file, const char *said,
	const char *reason)
{
	if (is_done)
		printf("%s %s\n", file, said);
	else
		fprintf(stderr, "ronda %s: %s\n", command->name, reason);
	return is_done ? STATUS_FINE : STATUS_FAILED;
}

static int run_backup(const struct command *command, int argc, char **argv)
{
	const char *database = NULL;
	char reason[STORE_REASON];
	bool may_replace = false;
	int status;
	const struct option options[] = {DATABASE_OPTION(&database),
		{"--force", NULL, "replace an older file of this name", .flag = &may_replace}};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (!take_file(command, argc, argv))
		return STATUS_USAGE;
	bool is_done = store_backup(take_database(database), argv[0], may_replace, reason);
	return finish(command, is_done, argv[0], "is a whole copy", reason);
}

static int run_restore(const struct command *command, int argc, char **argv)
{
	const char *database = NULL;
	char reason[STORE_REASON];
	int status;
	const struct option options[] = {DATABASE_OPTION(&database)};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (!take_file(command, argc, argv))
		return STATUS_USAGE;
	return finish(command, store_restore(take_database(database), argv[0], reason), argv[0],
		"is in place; what was there before has .replaced behind its name", reason);
}

const struct command backup_command = {
	.name = "backup",
	.operands = "FILE",
	.summary = "copy the server's database, also while it runs",
	.details =
		"Copies the database into a file: the whole of it as it was at one moment, checked before the file gets\n"
		"its name. The server may run meanwhile. A file that is there already is left alone without --force, and\n"
		"the database itself always. Only its owner may read the copy.\n\n"
		"Example: ronda backup --database ronda.db ronda-monday.db",
	.run = run_backup,
};

const struct command restore_command = {
	.name = "restore",
	.operands = "FILE",
	.summary = "put a backup in the place of the database",
	.details =
		"Puts a backup in the place of the database. The backup is checked first, and the server must not run; at\n"
		"any moment either the old or the new database is in place. The old one is kept beside it.\n\n"
		"Example: ronda restore --database ronda.db ronda-monday.db",
	.run = run_restore,
};
