/* games.c: finds a game by its name and edition, among the built-in ones and those that were added. */
#include <ronda/game.h>

#include <string.h>

static struct {
	const struct rd_game *game[RD_GAMES_MAX];
	size_t count;
} added;

size_t rd_game_count(void)
{
	return rd_built_in_count + added.count;
}

const struct rd_game *rd_game_newest(size_t place)
{
	if (place < rd_built_in_count)
		return rd_built_in[place];
	return place < rd_game_count() ? added.game[place - rd_built_in_count] : NULL;
}

static const struct rd_game *newest_released(const struct rd_game *game)
{
	while (game && game->is_draft)
		game = game->older;
	return game;
}

const struct rd_game *rd_game_at(size_t place)
{
	return newest_released(rd_game_newest(place));
}

static const struct rd_game *find_newest(const char *name, size_t length)
{
	for (size_t i = 0; i < rd_game_count(); i++) {
		const struct rd_game *game = rd_game_newest(i);
		if (strlen(game->name) == length && memcmp(game->name, name, length) == 0)
			return game;
	}
	return NULL;
}

const struct rd_game *rd_game_find(const char *name, size_t length)
{
	return newest_released(find_newest(name, length));
}

const struct rd_game *rd_game_edition(const char *name, size_t length, int64_t rules)
{
	const struct rd_game *game = find_newest(name, length);
	while (game && game->rules != rules)
		game = game->older;
	return game;
}

bool rd_game_add(const struct rd_game *newest, struct rd_fault *fault)
{
	if (!rd_game_lint(newest, fault))
		return false;
	if (find_newest(newest->name, strlen(newest->name)))
		return rd_fault_say(
			fault, newest->name, -1, "there is a game of this name already");
	if (!newest_released(newest))
		return rd_fault_say(fault, newest->name, -1, "none of its editions is released");
	if (added.count == RD_GAMES_MAX)
		return rd_fault_say(fault, newest->name, -1, "there are too many games");
	added.game[added.count++] = newest;
	return true;
}
