/* editions.c: see editions.h. */
#include "server/editions.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EDITION = 64 }; /* bytes of one in a list, with its quotes and comma */

static size_t count_all(void)
{
	size_t count = 0;
	for (size_t i = 0; i < rd_game_count(); i++)
		for (const struct rd_game *game = rd_game_newest(i); game; game = game->older)
			count++;
	return count;
}

void editions_create(struct server *server)
{
	size_t room = count_all() * EDITION + 3, length = 1;
	char *list = server->editions = net_allocate_zeroed(room);
	list[0] = '[';
	for (size_t i = 0; i < rd_game_count(); i++)
		for (const struct rd_game *game = rd_game_newest(i); game; game = game->older)
			length += (size_t)snprintf(list + length, EDITION,
				"%s\"%.40s/%" PRId64 "\"", length > 1 ? "," : "", game->name,
				(int64_t)game->rules);
	list[length] = ']';
}

void editions_destroy(struct server *server)
{
	free(server->editions);
	server->editions = NULL;
}

const char *editions_here(const struct server *server)
{
	return server->editions;
}

const char *editions_counted(const struct server *server)
{
	return server->editions;
}

bool editions_have(const char *list, const char *game, int64_t rules)
{
	char word[EDITION];
	snprintf(word, sizeof(word), "\"%.40s/%" PRId64 "\"", game, rules);
	return strstr(list, word) != NULL;
}
