/* game_files.c: reads what the page needs of the games that were loaded. */
#include "game_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "local/files.h"
#include "local/outside.h"

enum { ETAG_BYTES = 16 };

// clang-format off
static const struct kind {
	const char *ending, *type;
	size_t most; /* bytes */
} kinds[GAME_FILES_EACH] = {
	{".wasm", "application/wasm", GAME_WASM_MAX},
	{".js", "text/javascript; charset=utf-8", GAME_TEXT_MAX},
	{".md", "text/markdown; charset=utf-8", GAME_TEXT_MAX},
	{".en.md", "text/markdown; charset=utf-8", GAME_TEXT_MAX},
	{".es.md", "text/markdown; charset=utf-8", GAME_TEXT_MAX},
	{".cs.md", "text/markdown; charset=utf-8", GAME_TEXT_MAX},
};
// clang-format on

static char *etag_of(const struct buffer *content)
{
	struct rd_digest digest;
	uint8_t hash[RD_DIGEST];
	char *etag = allocate(2 * ETAG_BYTES + 1);
	rd_digest_start(&digest);
	rd_digest_add(&digest, content->text, content->length);
	rd_digest_finish(&digest, hash);
	rd_hex(hash, ETAG_BYTES, etag);
	return etag;
}

static bool is_wasm(const struct buffer *content)
{
	return content->length > 8 && memcmp(content->text, "\0asm\1\0\0\0", 8) == 0;
}

static bool refuse(const char *path, const char *why, struct buffer *reason)
{
	buffer_print(reason, "%s: %s", path, why);
	return false;
}

/* Checks what was read, and takes it over. */
static bool take(struct game_files *files, const struct kind *kind, const char *name,
	const char *path, struct buffer *content, struct buffer *reason)
{
	if (content->length > kind->most)
		return refuse(path, "the file is too large", reason);
	if (kind == &kinds[0] && !is_wasm(content))
		return refuse(path, "this is no wasm", reason);
	struct buffer address = {0};
	buffer_print(&address, "/games/%s%s", name, kind->ending);
	files->asset[files->count++] = (struct http_asset){.path = address.text,
		.type = kind->type,
		.etag = etag_of(content),
		.identity = {content->text, content->length}};
	*content = (struct buffer){0};
	return true;
}

static bool read_one(struct game_files *files, const struct outside_game *game,
	const struct kind *kind, struct buffer *reason)
{
	struct buffer path = {0}, content = {0};
	const char *why;
	bool is_fine = true;
	outside_beside(game, kind->ending, &path);
	if (access(path.text, F_OK) == 0)
		is_fine = read_whole_file(path.text, &content, &why)
				  ? take(files, kind, game->newest->name, path.text, &content,
					    reason)
				  : refuse(path.text, why, reason);
	else if (kind == &kinds[0])
		fprintf(stderr, "ronda serve: %s is missing: pages cannot play %s\n", path.text,
			game->newest->name);
	buffer_free(&path);
	buffer_free(&content);
	return is_fine;
}

bool game_files_read(struct game_files *files, struct buffer *reason)
{
	*files = (struct game_files){.count = 0};
	for (size_t i = 0; i < outside_count(); i++)
		for (size_t j = 0; j < RD_COUNT(kinds); j++)
			if (!read_one(files, outside_at(i), &kinds[j], reason))
				return false;
	return true;
}

void game_files_free(struct game_files *files)
{
	for (size_t i = 0; i < files->count; i++) {
		free((void *)(uintptr_t)files->asset[i].path);
		free((void *)(uintptr_t)files->asset[i].etag);
		free((void *)(uintptr_t)files->asset[i].identity.text);
	}
	files->count = 0;
}
