/* load_games.c: --games DIR: games of others, before a command looks for one. */
#include "arguments.h"

#include <stdio.h>

#include "local/outside.h"

bool load_games(const struct command *command, const char *folder)
{
	struct buffer reason = {0};
	bool is_loaded = outside_load_folder(folder, &reason);
	if (!is_loaded && command)
		complain(command, "--games", "%s", reason.text);
	else if (!is_loaded)
		fprintf(stderr, "ronda: --games: %s\n", reason.text);
	buffer_free(&reason);
	return is_loaded;
}
