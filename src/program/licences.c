/* licences.c: `ronda licences`: whose work is in the program, and on which terms. */
#include "licences.h"

#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "web.h"

/* The page that is embedded brings a file with all notices, its own packages' too. */
static const struct http_asset *whole_notices(void)
{
	for (size_t i = 0; i < web_assets_count; i++)
		if (strcmp(web_assets[i].path, "/licences.txt") == 0)
			return &web_assets[i];
	return NULL;
}

static int run_licences(const struct command *command, int argc, char **argv)
{
	bool is_program = false;
	int status;
	const struct option options[] = {
		{.name = "--program",
			.help = "without what is bundled in the page",
			.flag = &is_program},
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (!take_no_more(command, argc, argv, 0))
		return STATUS_USAGE;
	const struct http_asset *whole = is_program ? NULL : whole_notices();
	if (whole)
		fwrite(whole->identity.text, 1, whole->identity.length, stdout);
	for (size_t i = 0; !whole && licences_lines[i]; i++)
		puts(licences_lines[i]);
	return STATUS_FINE;
}

const struct command licences_command = {
	.name = "licences",
	.operands = "",
	.summary = "whose work this is, and on which terms",
	.details =
		"Prints the licence of Ronda and the notices of everything that is in the program, that it calls,\n"
		"or that is bundled in the page. The page shows the same at /licences.",
	.run = run_licences,
};
