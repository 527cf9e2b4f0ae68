/*
 * outside.c: loads games from shared objects.
 *
 * There is one libronda, the one within the program, which gives its functions to whatever is loaded: a game is linked without
 * a copy of its own, so that both sides agree on every struct (the table's head is checked for it). Objects see nothing of
 * each other, and every name in them is looked up at once, so that nothing is found missing in the middle of a match.
 */
#include "outside.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"

static struct {
	struct outside_game game[RD_GAMES_MAX];
	size_t count;
} loaded;

static const char ending[] = ".so";

/* Without a slash the loader would look for the file in the system's folders. */
static void own_path(const char *path, struct buffer *out)
{
	buffer_print(out, "%s%s", strchr(path, '/') ? "" : "./", path);
}

/* dlerror names the file in most of its sentences; where it does, that is left out. */
static const char *loader_says(const char *path)
{
	const char *says = dlerror();
	size_t length = strlen(path);
	if (!says)
		return "it cannot be loaded";
	if (strncmp(says, path, length) == 0 && strncmp(says + length, ": ", 2) == 0)
		return says + length + 2;
	return says;
}

static const struct rd_game *take(const char *path, void *object, struct buffer *reason)
{
	struct rd_fault fault = {0};
	const struct rd_game *newest = dlsym(object, "ronda_game");
	if (!newest) {
		buffer_print(reason, "%s: it has no symbol ronda_game", path);
		return NULL;
	}
	if (!rd_game_add(newest, &fault)) {
		buffer_print(reason, "%s: %s%s%s", path, fault.path, fault.path[0] ? ": " : "",
			fault.reason);
		return NULL;
	}
	struct buffer kept = {0};
	buffer_print(&kept, "%s", path);
	loaded.game[loaded.count++] = (struct outside_game){.newest = newest, .path = kept.text};
	return newest;
}

const struct rd_game *outside_load_file(const char *path, struct buffer *reason)
{
	struct buffer own = {0};
	own_path(path, &own);
	void *object = dlopen(own.text, RTLD_NOW | RTLD_LOCAL);
	const struct rd_game *game = NULL;
	if (!object)
		buffer_print(reason, "%s: %s", path, loader_says(own.text));
	else if (!(game = take(own.text, object, reason)))
		dlclose(object);
	buffer_free(&own);
	return game;
}

bool outside_load_folder(const char *folder, struct buffer *reason)
{
	struct paths paths = {0};
	const char *why;
	bool is_loaded = paths_add_files(&paths, folder, ending, &why);
	if (!is_loaded)
		buffer_print(reason, "%s: %s", folder, why);
	else if (paths.count == 0)
		buffer_print(reason, "%s: there is no game (*%s) in this folder", folder, ending);
	is_loaded = is_loaded && paths.count > 0;
	for (size_t i = 0; i < paths.count && is_loaded; i++)
		is_loaded = outside_load_file(paths.path[i], reason) != NULL;
	paths_free(&paths);
	return is_loaded;
}

size_t outside_count(void)
{
	return loaded.count;
}

const struct outside_game *outside_at(size_t place)
{
	return place < loaded.count ? &loaded.game[place] : NULL;
}

const struct outside_game *outside_find(const struct rd_game *game)
{
	for (size_t i = 0; i < loaded.count; i++)
		if (strcmp(loaded.game[i].newest->name, game->name) == 0)
			return &loaded.game[i];
	return NULL;
}

void outside_beside(const struct outside_game *game, const char *other, struct buffer *path)
{
	size_t length = strlen(game->path), last = sizeof(ending) - 1;
	if (length > last && strcmp(game->path + length - last, ending) == 0)
		length -= last;
	buffer_print(path, "%.*s%s", (int)length, game->path, other);
}
