/* editions.c: see editions.h. */
#include "server/editions.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/node.h"

enum { EDITION = 64 }; /* bytes of one in a list, with its quotes and comma */

struct peer {
	char holder[NODE_HOLDER];
	bool is_draining;
	char *carries;
};

struct editions {
	char *here, *counted;
	struct peer peers[NODE_LINKS]; /* the living ones, without this node */
	size_t peers_count;
};

/* What this program knows of the platform that one before it did not, and that is broken by whoever does not. */
static const char known[] = "\"" EDITIONS_DAILY "/1\",\"" EDITIONS_TOURNAMENTS
			    "/1\",\"" EDITIONS_SEATS "/1\"";

static size_t count_all(void)
{
	size_t count = 3; /* what is known */
	for (size_t i = 0; i < rd_game_count(); i++)
		for (const struct rd_game *game = rd_game_newest(i); game; game = game->older)
			count++;
	return count;
}

static char *list_all(void)
{
	size_t length = 1;
	char *list = net_allocate_zeroed(count_all() * EDITION + 3);
	list[0] = '[';
	for (size_t i = 0; i < rd_game_count(); i++)
		for (const struct rd_game *game = rd_game_newest(i); game; game = game->older)
			length += (size_t)snprintf(list + length, EDITION,
				"%s\"%.40s/%" PRId64 "\"", length > 1 ? "," : "", game->name,
				(int64_t)game->rules);
	snprintf(list + length, EDITION, "%s%s]", length > 1 ? "," : "", known);
	return list;
}

static char *copy_of(const char *text)
{
	size_t size = strlen(text) + 1;
	return memcpy(net_allocate(size), text, size);
}

void editions_create(struct server *server)
{
	struct editions *editions = server->editions = net_allocate_zeroed(sizeof(*editions));
	editions->here = list_all();
	editions->counted = copy_of(editions->here);
}

static void forget_peers(struct editions *editions)
{
	while (editions->peers_count > 0)
		free(editions->peers[--editions->peers_count].carries);
}

void editions_destroy(struct server *server)
{
	struct editions *editions = server->editions;
	forget_peers(editions);
	free(editions->here);
	free(editions->counted);
	free(editions);
	server->editions = NULL;
}

/* A list that is there already is not put behind once more: most nodes run the same program. */
static void count_lists(struct editions *editions)
{
	size_t room = strlen(editions->here) + 1;
	for (size_t i = 0; i < editions->peers_count; i++)
		room += strlen(editions->peers[i].carries);
	free(editions->counted);
	editions->counted = net_allocate(room);
	strcpy(editions->counted, editions->here);
	for (size_t i = 0; i < editions->peers_count; i++)
		if (!strstr(editions->counted, editions->peers[i].carries))
			strcat(editions->counted, editions->peers[i].carries);
}

void editions_learn(struct server *server, const struct store_node *nodes, size_t count)
{
	struct editions *editions = server->editions;
	forget_peers(editions);
	for (size_t i = 0; i < count && editions->peers_count < NODE_LINKS; i++) {
		if (nodes[i].lease_ms <= 0 || strcmp(nodes[i].name, server->node->name) == 0)
			continue;
		struct peer *peer = &editions->peers[editions->peers_count++];
		copy_text(peer->holder, sizeof(peer->holder), nodes[i].holder);
		peer->is_draining = nodes[i].is_draining;
		peer->carries = copy_of(nodes[i].carries);
	}
	count_lists(editions);
}

const char *editions_here(const struct server *server)
{
	return server->editions->here;
}

const char *editions_counted(const struct server *server)
{
	return server->editions->counted;
}

bool editions_have(const char *list, const char *game, int64_t rules)
{
	char word[EDITION];
	snprintf(word, sizeof(word), "\"%.40s/%" PRId64 "\"", game, rules);
	return strstr(list, word) != NULL;
}

const char *editions_carrier(const struct server *server, const char *game, int64_t rules)
{
	const struct editions *editions = server->editions;
	const char *found = "";
	for (size_t i = 0; i < editions->peers_count; i++) {
		const struct peer *peer = &editions->peers[i];
		if (!editions_have(peer->carries, game, rules))
			continue;
		if (!peer->is_draining)
			return peer->holder;
		found = peer->holder;
	}
	return found;
}

static bool all_carry(const struct editions *editions, const char *name, int64_t rules)
{
	for (size_t i = 0; i < editions->peers_count; i++)
		if (!editions_have(editions->peers[i].carries, name, rules))
			return false;
	return true;
}

bool editions_all_know(const struct server *server, const char *what)
{
	return all_carry(server->editions, what, 1);
}

const struct rd_game *node_newest(const struct server *server, const char *game)
{
	const struct rd_game *newest = rd_game_find(game, strlen(game)), *found = newest;
	while (found &&
		(found->is_draft || !all_carry(server->editions, found->name, found->rules)))
		found = found->older;
	return found ? found : newest;
}
