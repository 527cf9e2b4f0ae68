/* store.c: `ronda store`: what is done to a whole database, whichever kind it is of. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "store/store.h"

static void tell_table(void *context, const char *table, uint64_t rows)
{
	(void)context;
	printf("%-16s%10" PRIu64 "\n", table, rows);
	fflush(stdout);
}

static int run_store(const struct command *command, int argc, char **argv)
{
	char reason[STORE_REASON], said[STORE_REASON];
	int status;
	if (!take_options(command, NULL, 0, &argc, argv, &status))
		return status;
	if (argc == 0 || strcmp(argv[0], "copy") != 0)
		return complain(command, argc > 0 ? argv[0] : NULL, "the order is `copy`");
	if (argc < 3)
		return complain(command, NULL, "copy from where, and to where?");
	if (!take_no_more(command, argc, argv, 3))
		return STATUS_USAGE;
	if (!store_copy(argv[1], argv[2], tell_table, NULL, reason)) {
		fprintf(stderr, "ronda store: %s\n", reason);
		return STATUS_FAILED;
	}
	store_said(argv[2], said, sizeof(said));
	printf("%s has all of it: every table was counted and compared\n", said);
	return STATUS_FINE;
}

const struct command store_command = {
	.name = "store",
	.operands = "copy FROM TO",
	.summary = "move a whole database to another kind of it",
	.details =
		"Copies all that is in the database FROM into the database TO: from a file to PostgreSQL, or back. Both are\n"
		"what `ronda serve --database` takes. FROM may be in use: what is copied is the whole of it at one moment. TO must be a new\n"
		"file, or an empty database that no server uses. Each table is read again from TO, counted and compared;\n"
		"everything is there when it is done, and nothing if it fails.\n\n"
		"Example: ronda store copy ronda.db postgresql://ronda@localhost/ronda",
	.run = run_store,
};
