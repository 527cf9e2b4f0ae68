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

static int run(const struct command *command, int argc, char **argv,
	bool (*copy)(const char *url, const char *file, char reason[static STORE_REASON]),
	const char *done)
{
	const char *database = NULL;
	char reason[STORE_REASON];
	int status;
	const struct option options[] = {{"--database", "URL",
		"what `ronda serve` keeps everything in (ronda.db)", .text = &database}};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (argc == 0)
		return complain(command, NULL, "which file?");
	if (!take_no_more(command, argc, argv, 1))
		return STATUS_USAGE;
	if (!copy(take_database(database), argv[0], reason)) {
		fprintf(stderr, "ronda %s: %s\n", command->name, reason);
		return STATUS_FAILED;
	}
	printf("%s %s\n", argv[0], done);
	return STATUS_FINE;
}

static int run_backup(const struct command *command, int argc, char **argv)
{
	return run(command, argc, argv, store_backup, "is a whole copy");
}

static int run_restore(const struct command *command, int argc, char **argv)
{
	return run(command, argc, argv, store_restore,
		"is in place; what was there before has .replaced behind its name");
}

const struct command backup_command = {
	.name = "backup",
	.operands = "FILE",
	.summary = "copy the server's database, also while it runs",
	.details =
		"Copies the database into a file: the whole of it as it was at one moment, checked before the file gets\n"
		"its name. The server may run meanwhile.\n\n"
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
