/* keymap.c: reads the file of keys, and names keys. */
#include "keymap.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <ronda/text.h>

#include "local/files.h"
#include "screen.h"

enum { WORD_MAX = 32, COMMANDS_MAX = 127 };

_Static_assert((int)KEY_OF_OTHER < (int)KEYMAP_KEYS, "every key has a place");

static const struct {
	const char *name;
	int key;
} key_names[] = {
	{"Up", KEY_OF_UP},
	{"Down", KEY_OF_DOWN},
	{"Left", KEY_OF_LEFT},
	{"Right", KEY_OF_RIGHT},
	{"Home", KEY_OF_HOME},
	{"End", KEY_OF_END},
	{"PgUp", KEY_OF_PAGE_UP},
	{"PgDn", KEY_OF_PAGE_DOWN},
	{"Shift-Up", KEY_OF_SHIFT_UP},
	{"Shift-Down", KEY_OF_SHIFT_DOWN},
	{"Shift-Left", KEY_OF_SHIFT_LEFT},
	{"Shift-Right", KEY_OF_SHIFT_RIGHT},
	{"Shift-Home", KEY_OF_SHIFT_HOME},
	{"Shift-End", KEY_OF_SHIFT_END},
	{"Shift-PgUp", KEY_OF_SHIFT_PAGE_UP},
	{"Shift-PgDn", KEY_OF_SHIFT_PAGE_DOWN},
	{"Center", KEY_OF_CENTER},
	{"Enter", KEY_OF_ENTER},
	{"Tab", KEY_OF_TAB},
	{"Space", ' '},
	{"Backspace", KEY_OF_BACKSPACE},
};

/* ---- names of keys --------------------------------------------------------------------------- */

/* The key of a word, or -1. */
static int key_of_word(const char *word, size_t length)
{
	bool is_control = length == 6 && strncmp(word, "Ctrl-", 5) == 0;
	int letter = is_control ? word[5] | 0x20 : 0;
	if (length == 1 && word[0] > ' ' && word[0] < 127)
		return word[0];
	/* Ctrl-H, I, J, M are other keys, Ctrl-C, Q, S, Z belong to the terminal. */
	if (is_control && letter >= 'a' && letter <= 'z' && !strchr("chijlmqsz", letter))
		return letter - 'a' + 1;
	for (size_t i = 0; i < RD_COUNT(key_names); i++)
		if (strlen(key_names[i].name) == length &&
			strncmp(key_names[i].name, word, length) == 0)
			return key_names[i].key;
	return -1;
}

static void name_key(int key, char out[WORD_MAX])
{
	for (size_t i = 0; i < RD_COUNT(key_names); i++)
		if (key_names[i].key == key) {
			snprintf(out, WORD_MAX, "%s", key_names[i].name);
			return;
		}
	if (key < ' ')
		snprintf(out, WORD_MAX, "Ctrl-%c", key + 'A' - 1);
	else
		snprintf(out, WORD_MAX, "%c", key);
}

/*
 * A command's keys are named in the order of the table where they are still its own, so that the
 * first one named is the usual one; those of a file come behind, by their codes.
 */
void keymap_name(const struct keymap *keymap, int command, int most, char *out, size_t capacity)
{
	bool is_named[KEYMAP_KEYS] = {false};
	const char *at = keymap->commands[command].keys;
	size_t used = 0;
	out[0] = 0;
	for (int next = 0; most > 0 && next < KEYMAP_KEYS;) {
		int key;
		size_t length = strcspn(at += strspn(at, " "), " ");
		if (length > 0) {
			key = key_of_word(at, length);
			at += length;
		} else {
			key = next++;
		}
		if (keymap_find(keymap, key) != command || is_named[key])
			continue;
		char name[WORD_MAX];
		is_named[key] = true;
		name_key(key, name);
		int written = snprintf(out + used, capacity - used, "%s%s", used ? " " : "", name);
		if (written < 0 || (size_t)written >= capacity - used)
			return;
		used += (size_t)written;
		most--;
	}
}

int keymap_command_of(const struct keymap *keymap, const char *name, size_t length)
{
	for (int i = 0; i < keymap->count; i++)
		if (strlen(keymap->commands[i].name) == length &&
			strncmp(keymap->commands[i].name, name, length) == 0)
			return i;
	return -1;
}

void keymap_make(struct keymap *keymap, const struct keymap_command *commands, size_t count)
{
	assert(count <= COMMANDS_MAX);
	*keymap = (struct keymap){.commands = commands, .count = (int)count};
	for (size_t i = 0; i < count; i++)
		for (const char *at = commands[i].keys; *at;) {
			size_t length = strcspn(at, " ");
			int key = key_of_word(at, length);
			assert(key >= 0 && keymap->command[key] == 0);
			keymap->command[key] = (uint8_t)(i + 1);
			at += length;
			at += strspn(at, " ");
		}
}

/* ---- the file -------------------------------------------------------------------------------- */

struct reader {
	struct keymap *keymap;
	const char *game;
	const char *const *known;
	const char *file;
	size_t line;
	char *problem;
	char section[WORD_MAX];      /* "" before the first */
	uint16_t given[KEYMAP_KEYS]; /* the line that gave a key, 0: none */
	uint16_t set[COMMANDS_MAX];  /* the line that set a command */
};

static bool complain_of(struct reader *reader, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Always false. */
static bool complain_of(struct reader *reader, const char *format, ...)
{
	va_list arguments;
	int used = snprintf(
		reader->problem, KEYMAP_PROBLEM, "%s:%zu: ", reader->file, reader->line);
	va_start(arguments, format);
	if (used >= 0 && used < KEYMAP_PROBLEM)
		vsnprintf(
			reader->problem + used, (size_t)(KEYMAP_PROBLEM - used), format, arguments);
	va_end(arguments);
	return false;
}

/* A word of a hostile file, for a complaint: what is not printable becomes '?'. */
static void show_word(const char *word, size_t length, char out[WORD_MAX])
{
	size_t shown = length < WORD_MAX - 1 ? length : WORD_MAX - 1;
	for (size_t i = 0; i < shown; i++)
		out[i] = word[i] >= ' ' && word[i] < 127 ? word[i] : '?';
	out[shown] = 0;
}

static bool read_section(struct reader *reader, const char *line, size_t length)
{
	char name[WORD_MAX];
	if (line[length - 1] != ']')
		return complain_of(reader, "a section ends with ]");
	show_word(line + 1, length - 2, name);
	for (const char *const *known = reader->known; *known; known++)
		if (strcmp(*known, name) == 0) {
			memcpy(reader->section, name, sizeof(name));
			return true;
		}
	const char *meant = rd_nearest_word(name, reader->known);
	return complain_of(reader, "\"%s\" has no keys to change%s%s%s", name,
		meant ? "; did you mean [" : "", meant ? meant : "", meant ? "]?" : "");
}

static bool no_such_command(struct reader *reader, const char *name)
{
	const char *names[COMMANDS_MAX + 1];
	for (int i = 0; i < reader->keymap->count; i++)
		names[i] = reader->keymap->commands[i].name;
	names[reader->keymap->count] = NULL;
	const char *meant = rd_nearest_word(name, names);
	return complain_of(reader, "\"%s\" is no command of %s%s%s%s", name, reader->section,
		meant ? "; did you mean " : "", meant ? meant : "", meant ? "?" : "");
}

/* The keys behind the equals sign; none at all leaves the command without any. */
static bool read_keys(struct reader *reader, int command, const char *at, const char *end)
{
	struct keymap *keymap = reader->keymap;
	for (int key = 0; key < KEYMAP_KEYS; key++)
		if (keymap_find(keymap, key) == command)
			keymap->command[key] = 0;
	while (at < end) {
		size_t length = 0;
		char word[WORD_MAX];
		while (at + length < end && at[length] != ' ' && at[length] != '\t')
			length++;
		int key = key_of_word(at, length);
		show_word(at, length, word);
		if (length > 0 && key < 0)
			return complain_of(reader, "\"%s\" is no key", word);
		if (length > 0 && reader->given[key] > 0)
			return complain_of(reader, "the key %s is given in line %d already", word,
				reader->given[key]);
		if (length > 0) {
			reader->given[key] = (uint16_t)reader->line;
			keymap->command[key] = (uint8_t)(command + 1);
		}
		at += length + (at + length < end);
	}
	return true;
}

static bool read_command(struct reader *reader, const char *line, size_t length)
{
	const char *equals = memchr(line, '=', length);
	char name[WORD_MAX];
	if (!equals || equals == line)
		return complain_of(reader, "a line is a command, = and its keys");
	size_t wide = (size_t)(equals - line);
	while (wide > 0 && (line[wide - 1] == ' ' || line[wide - 1] == '\t'))
		wide--;
	show_word(line, wide, name);
	if (!reader->section[0])
		return complain_of(reader, "a section like [%s] must come first", reader->game);
	if (strcmp(reader->section, reader->game) != 0)
		return true;
	int command = keymap_command_of(reader->keymap, line, wide);
	if (command < 0)
		return no_such_command(reader, name);
	if (reader->set[command] > 0)
		return complain_of(
			reader, "%s has its keys in line %d already", name, reader->set[command]);
	reader->set[command] = (uint16_t)reader->line;
	return read_keys(reader, command, equals + 1, line + length);
}

bool keymap_read(struct keymap *keymap, const char *game, const char *const *known,
	const char *text, size_t length, const char *file, char problem[KEYMAP_PROBLEM])
{
	struct reader reader = {
		.keymap = keymap, .game = game, .known = known, .file = file, .problem = problem};
	const char *end = text + length;
	if (length > KEYMAP_FILE_MAX) {
		snprintf(problem, KEYMAP_PROBLEM, "%s: the file is too large", file);
		return false;
	}
	while (text < end) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));
		const char *last = stop ? stop : end;
		const char *next = stop ? stop + 1 : end;
		reader.line++;
		while (text < last && (*text == ' ' || *text == '\t'))
			text++;
		while (last > text && strchr(" \t\r", last[-1]) && last[-1])
			last--;
		size_t wide = (size_t)(last - text);
		if (wide > 0 && *text != '#' &&
			!(*text == '[' && !memchr(text, '=', wide)
					? read_section(&reader, text, wide)
					: read_command(&reader, text, wide)))
			return false;
		text = next;
	}
	return true;
}

static bool find_file(char path[KEYMAP_PATH])
{
	const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
	int length = -1;
	if (config && config[0] == '/')
		length = snprintf(path, KEYMAP_PATH, "%s/ronda/keys.conf", config);
	else if (home && home[0] == '/')
		length = snprintf(path, KEYMAP_PATH, "%s/.config/ronda/keys.conf", home);
	return length > 0 && length < KEYMAP_PATH;
}

bool keymap_load(struct keymap *keymap, const char *game, const char *const *known,
	char problem[KEYMAP_PROBLEM])
{
	char path[KEYMAP_PATH];
	struct buffer buffer = {0};
	const char *reason = "";
	struct stat about = {0};
	if (!find_file(path))
		return true;
	if (stat(path, &about) != 0 && (errno == ENOENT || errno == ENOTDIR))
		return true;
	/* A pipe would keep the program waiting for ever. */
	bool is_file = !S_ISFIFO(about.st_mode) && !S_ISSOCK(about.st_mode);
	bool is_good = is_file && read_whole_file(path, &buffer, &reason);
	if (is_good)
		is_good = keymap_read(
			keymap, game, known, buffer.text, buffer.length, path, problem);
	else
		snprintf(problem, KEYMAP_PROBLEM, "%s: %s", path, is_file ? reason : "not a file");
	buffer_free(&buffer);
	return is_good;
}
