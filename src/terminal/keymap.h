/*
 * keymap.h: which key does what, as people may change it: $XDG_CONFIG_HOME/ronda/keys.conf (else
 * ~/.config/ronda/keys.conf).
 *
 *	# comments and empty lines are passed over
 *	[dungeon]
 *	explore = o
 *	take = g ,
 *	run-north = K Shift-Up
 *
 * A line gives a command all its keys, and takes these from the commands that had them before. Keys
 * are characters, or Up Down Left Right Home End PgUp PgDn Center Enter Tab Space Backspace, with
 * Shift- before the first eight, or Ctrl- before a letter. Every mistake is told with file and line.
 */
#ifndef TERMINAL_KEYMAP_H
#define TERMINAL_KEYMAP_H

#include <ronda/base.h>

enum { KEYMAP_KEYS = 512, KEYMAP_FILE_MAX = 65536, KEYMAP_PROBLEM = 1400, KEYMAP_PATH = 1024 };

/* A board's commands are a table of these, in the order of its enum. */
struct keymap_command {
	const char *name; /* as in the file */
	const char *keys; /* at first, as in the file */
};

struct keymap {
	const struct keymap_command *commands;
	int count;
	uint8_t command[KEYMAP_KEYS]; /* by key: 1 + its command, 0: none */
};

/* The keys of the table; every one of them must be good. */
void keymap_make(struct keymap *, const struct keymap_command *, size_t count);
/*
 * Changes the keymap by the section `game` of a file's text. False with "FILE:LINE: …" in `problem`,
 * the keymap then being half changed and not for use. Sections of games in `known` (ends with NULL)
 * are checked for form alone.
 */
bool keymap_read(struct keymap *, const char *game, const char *const *known, const char *text,
	size_t length, const char *file, char problem[KEYMAP_PROBLEM]);
/* The same with the file of this person, if there is one. */
bool keymap_load(
	struct keymap *, const char *game, const char *const *known, char problem[KEYMAP_PROBLEM]);

/* The command of a key, or -1. */
static inline int keymap_find(const struct keymap *keymap, int key)
{
	return key >= 0 && key < KEYMAP_KEYS ? keymap->command[key] - 1 : -1;
}
/* The names of up to `most` keys of a command, with blanks between them; "" if it has none. */
void keymap_name(const struct keymap *, int command, int most, char *out, size_t capacity);
/* The place of a command in the table, or -1. */
int keymap_command_of(const struct keymap *, const char *name, size_t length);

#endif
