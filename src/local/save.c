/*
 * save.c: matches kept on disk while they are played.
 *
 * Invariants:
 *  1. The first `length` bytes of the file are whole lines and were synced.
 *  2. `log` is the chain at the end of what save_create wrote or save_open found.
 *  3. What lies behind `length` was never acknowledged, and is cut off before the next line.
 */
#include "save.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "buffer.h"
#include "files.h"

enum { TAIL = 2048, TRIES_MAX = 100, LOCK_TRIES = 5 };

_Static_assert((int)SAVE_LINE > (int)RD_LOG_HEAD_MAX && (int)SAVE_LINE >= (int)RD_PLAY_ROOM,
	"one piece of memory serves all lines");

static bool trouble(char problem[SAVE_PROBLEM], const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Notes a sentence; always false. */
static bool trouble(char problem[SAVE_PROBLEM], const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(problem, SAVE_PROBLEM, format, arguments);
	va_end(arguments);
	return false;
}

/* ---- places ------------------------------------------------------------------------------------ */

static bool find_folder(const char *name, char folder[SAVE_PATH], char problem[SAVE_PROBLEM])
{
	const char *reason;
	if (find_data_folder(name, folder, SAVE_PATH - SAVE_NAME - 64, &reason))
		return true;
	return trouble(problem, "no place for %s: %s", name, reason);
}

static bool make_folder(const char *folder, char problem[SAVE_PROBLEM])
{
	char failed[SAVE_PATH];
	if (make_folders(folder, failed, sizeof(failed)))
		return true;
	return trouble(problem, "cannot make the folder %s: %s", failed, strerror(errno));
}

bool save_folder(const char *name, bool is_made, char folder[SAVE_PATH], char problem[SAVE_PROBLEM])
{
	return find_folder(name, folder, problem) && (!is_made || make_folder(folder, problem));
}

static bool is_name(const char *name)
{
	size_t length = strlen(name);
	if (length == 0 || length > SAVE_NAME)
		return false;
	for (size_t i = 0; i < length; i++) {
		char c = name[i];
		bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
		if (!is_letter && !(c >= '0' && c <= '9') && c != '-' && c != '_')
			return false;
	}
	return true;
}

/* A new name in a folder is on the disk only when the folder is synced. */
static bool sync_folder(const char *folder, char problem[SAVE_PROBLEM])
{
	int open_folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	bool is_synced = open_folder >= 0 && (fsync(open_folder) == 0 || errno == EINVAL);
	if (!is_synced)
		trouble(problem, "cannot sync the folder %s: %s", folder, strerror(errno));
	if (open_folder >= 0)
		close(open_folder);
	return is_synced;
}

/* ---- appending --------------------------------------------------------------------------------- */

static bool write_all(int file, const char *text, size_t length, int64_t at)
{
	while (length > 0) {
		ssize_t written = pwrite(file, text, length, (off_t)at);
		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0) {
			errno = written == 0 ? ENOSPC : errno;
			return false;
		}
		text += written;
		at += written;
		length -= (size_t)written;
	}
	return true;
}

/* Writes what was made in `line`, or nothing. */
static bool append_line(struct save *save, size_t length)
{
	if (length == 0)
		return trouble(save->problem, "this step is too long to be saved");
	if (write_all(save->file, save->line, length, save->length) && fdatasync(save->file) == 0) {
		save->length += (int64_t)length;
		return true;
	}
	trouble(save->problem,
		errno == ENOSPC || errno == EDQUOT ? "the disk is full: %s could not be saved: %s"
						   : "%s could not be saved: %s",
		save->path, strerror(errno));
	/* If cutting fails too, what hangs over is no whole line, or is written over by the next (3). */
	(void)!ftruncate(save->file, (off_t)save->length);
	return false;
}

bool save_step(struct save *save, const struct rd_play *play)
{
	size_t length = 0;
	for (int i = 0; i < play->lines; i++)
		length += play->line[i].length;
	return length == 0 || append_line(save, length);
}

bool save_result(struct save *save, struct rd_play *play)
{
	struct rd_log before = play->log;
	save->is_over = append_line(save, rd_play_result(play, save->line, SAVE_LINE));
	if (!save->is_over)
		play->log = before;
	return save->is_over;
}

void save_close(struct save *save)
{
	if (save->line) {
		close(save->file); /* and with it the lock */
		free(save->line);
	}
	save->line = NULL;
	save->file = -1;
}

/* ---- creating ---------------------------------------------------------------------------------- */

/* Locks the file, or says who is in the way. A program that lists saves locks them for a moment. */
static bool lock_file(int file, const char *path, char problem[SAVE_PROBLEM])
{
	const struct timespec moment = {.tv_nsec = 10 * 1000 * 1000};
	for (int tries = 0; tries < LOCK_TRIES; tries++) {
		if (flock(file, LOCK_EX | LOCK_NB) == 0)
			return true;
		if (errno != EWOULDBLOCK)
			break;
		if (tries + 1 < LOCK_TRIES)
			nanosleep(&moment, NULL);
		errno = EWOULDBLOCK;
	}
	if (errno == EWOULDBLOCK)
		return trouble(problem, "another program is playing the match in %s", path);
	return trouble(problem, "cannot lock %s: %s", path, strerror(errno));
}

/* A file in which not even the head was finished belongs to nobody. */
static bool is_stillborn(int file)
{
	char head[RD_LOG_HEAD_MAX];
	ssize_t length = pread(file, head, sizeof(head), 0);
	return length >= 0 && !memchr(head, '\n', (size_t)length);
}

/* Opens a file of this name that nobody has. EEXIST if there is one. */
static bool open_new(struct save *save)
{
	save->file = open(save->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (save->file < 0)
		return trouble(save->problem, "cannot make %s: %s", save->path, strerror(errno));
	if (lock_file(save->file, save->path, save->problem) && is_stillborn(save->file)) {
		if (ftruncate(save->file, 0) == 0 && fchmod(save->file, 0600) == 0)
			return true;
		trouble(save->problem, "cannot make %s: %s", save->path, strerror(errno));
	} else {
		trouble(save->problem, "there is a save %s already", save->path);
		errno = EEXIST;
	}
	int reason = errno;
	close(save->file);
	save->file = -1;
	errno = reason;
	return false;
}

/* Tries dates with a number behind them until one is free. */
static bool open_dated(struct save *save, const char *folder, const struct rd_game *game)
{
	char date[32];
	time_t now = time(NULL);
	struct tm local;
	if (!localtime_r(&now, &local) ||
		strftime(date, sizeof(date), "%Y%m%d-%H%M%S", &local) == 0)
		snprintf(date, sizeof(date), "%lld", (long long)now);
	for (int i = 1; i <= TRIES_MAX; i++) {
		if (i == 1)
			snprintf(save->name, sizeof(save->name), "%s", date);
		else
			snprintf(save->name, sizeof(save->name), "%s-%d", date, i);
		int length = snprintf(
			save->path, SAVE_PATH, "%s/%s-%s.log", folder, game->name, save->name);
		if (length >= SAVE_PATH)
			break;
		if (open_new(save))
			return true;
		if (errno != EEXIST)
			break;
	}
	return false;
}

static bool open_named(
	struct save *save, const char *folder, const struct rd_game *game, const char *name)
{
	if (!is_name(name))
		return trouble(save->problem,
			"\"%s\" is no name for a save (letters, digits, - and _, at most %d)", name,
			SAVE_NAME);
	snprintf(save->name, sizeof(save->name), "%s", name);
	int length = snprintf(save->path, SAVE_PATH, "%s/%s-%s.log", folder, game->name, name);
	return length < SAVE_PATH ? open_new(save)
				  : trouble(save->problem, "the path of the save is too long");
}

static bool open_free(
	struct save *save, const struct rd_game *game, const char *name, char folder[SAVE_PATH])
{
	*save = (struct save){.file = -1};
	return find_folder("saves", folder, save->problem) && make_folder(folder, save->problem) &&
	       (name ? open_named(save, folder, game, name) : open_dated(save, folder, game));
}

bool save_keep(struct save *save, const struct rd_game *game, const char *log, size_t length,
	const char *name)
{
	char folder[SAVE_PATH];
	if (!open_free(save, game, name, folder))
		return false;
	bool is_kept = write_all(save->file, log, length, 0) && fdatasync(save->file) == 0;
	if (!is_kept)
		trouble(save->problem, "%s could not be saved: %s", save->path, strerror(errno));
	is_kept = is_kept && sync_folder(folder, save->problem);
	if (!is_kept)
		unlink(save->path);
	close(save->file);
	save->file = -1;
	return is_kept;
}

bool save_create(struct save *save, const struct rd_match *match, const char *name)
{
	char folder[SAVE_PATH];
	if (!open_free(save, match->game, name, folder))
		return false;
	save->line = allocate(SAVE_LINE);
	if (append_line(save, rd_log_head(&save->log, match, save->line, SAVE_LINE)) &&
		sync_folder(folder, save->problem))
		return true;
	unlink(save->path);
	save_close(save);
	return false;
}

/* ---- opening ----------------------------------------------------------------------------------- */

/* The name between "GAME-" and ".log", or the file's own if it has not that form. */
static void take_name(const char *path, const struct rd_game *game, char name[SAVE_NAME + 1])
{
	const char *slash = strrchr(path, '/');
	const char *start = slash ? slash + 1 : path;
	size_t prefix = strlen(game->name);
	if (strncmp(start, game->name, prefix) == 0 && start[prefix] == '-')
		start += prefix + 1;
	const char *end = strstr(start, ".log");
	size_t length = end && !end[4] ? (size_t)(end - start) : strlen(start);
	if (length > SAVE_NAME)
		length = SAVE_NAME;
	memcpy(name, start, length);
	name[length] = 0;
}

static bool broken(struct save *save, const struct rd_replay *replay)
{
	return trouble(save->problem, "%s:%zu: %s%s%s", save->path, replay->line,
		replay->fault.path, replay->fault.path[0] ? ": " : "", replay->fault.reason);
}

/*
 * Was this last line torn by a crash? A file system may have made room for it and not have filled it:
 * then it holds zero bytes. Lines that were changed otherwise are not ours to throw away.
 */
static bool is_torn(const struct rd_replay *replay)
{
	const char *line = replay->text + replay->line_start;
	size_t left = replay->length - replay->line_start;
	const char *end = memchr(line, '\n', left);
	return replay->is_damaged && (!end || end + 1 == line + left) &&
	       memchr(line, 0, left) != NULL;
}

static bool replay_all(struct save *save, struct rd_replay *replay, struct rd_match *match,
	save_witness *witness, void *context)
{
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
	uint8_t *arena = allocate(match->game->events_max);
	struct rd_turn turn;
	enum rd_replayed step;
	rd_turn_start(&turn, match, arena, match->game->events_max);
	do {
		save->log = replay->log;
		step = rd_replay_step(replay, match, &turn, action);
		if (witness && rd_replayed_step(step))
			witness(context, match, step, replay->seat, action, &turn);
	} while (rd_replayed_step(step) || step == RD_REPLAY_RESULT);
	free(arena);
	save->length = (int64_t)replay->line_start;
	save->is_over = replay->is_over;
	if (step == RD_REPLAY_FAULT && !is_torn(replay))
		return broken(save, replay);
	save->was_mended = step != RD_REPLAY_END;
	return true;
}

static bool cut_off(struct save *save, size_t length)
{
	if (ftruncate(save->file, (off_t)save->length) != 0 || fdatasync(save->file) != 0)
		return trouble(save->problem, "cannot mend %s: %s", save->path, strerror(errno));
	trouble(save->problem,
		"the last line of %s was not whole (%lld bytes) and was cut off; all before it holds",
		save->path, (long long)length - (long long)save->length);
	return true;
}

static bool open_and_read(struct save *save, const char *path, struct buffer *text)
{
	const char *reason;
	save->file = open(path, O_RDWR | O_CLOEXEC);
	if (save->file < 0)
		return trouble(save->problem, "cannot open %s: %s", path, strerror(errno));
	if (!lock_file(save->file, path, save->problem))
		return false;
	if (!read_whole_file(path, text, &reason))
		return trouble(save->problem, "cannot read %s: %s", path, reason);
	return true;
}

bool save_open(struct save *save, const char *path, struct rd_match **match, void **memory,
	save_witness *witness, void *context)
{
	struct buffer text = {0};
	struct rd_replay replay;
	const struct rd_game *game;
	bool is_open = false;
	*save = (struct save){.file = -1};
	*match = NULL;
	*memory = NULL;
	if (snprintf(save->path, SAVE_PATH, "%s", path) >= SAVE_PATH)
		return trouble(save->problem, "the path of the save is too long");
	if (!open_and_read(save, path, &text))
		goto out;
	if (!rd_replay_start(&replay, text.text, text.length, NULL, &game, match)) {
		broken(save, &replay);
		goto out;
	}
	take_name(path, game, save->name);
	*memory = allocate(rd_match_size(game));
	if (!rd_replay_start(&replay, text.text, text.length, *memory, &game, match))
		broken(save, &replay);
	else if (replay_all(save, &replay, *match, witness, context))
		is_open = !save->was_mended || cut_off(save, text.length);
out:
	buffer_free(&text);
	if (is_open) {
		save->line = allocate(SAVE_LINE);
		return true;
	}
	if (save->file >= 0)
		close(save->file);
	save->file = -1;
	free(*memory);
	*memory = NULL;
	*match = NULL;
	return false;
}

/* ---- listing ----------------------------------------------------------------------------------- */

/* The last whole line states a result: then the file has no line to come. */
static bool ends_with_result(int file, int64_t length)
{
	char tail[TAIL];
	int64_t start = length > TAIL ? length - TAIL : 0;
	ssize_t got = pread(file, tail, sizeof(tail), (off_t)start);
	if (got <= 0 || tail[got - 1] != '\n')
		return false;
	const char *end = tail + got - 1, *line = end;
	while (line > tail && line[-1] != '\n')
		line--;
	const char *comma = memchr(line, ',', (size_t)(end - line));
	static const char result[] = ",\"result\":{";
	return comma && (size_t)(end - comma) > sizeof(result) &&
	       memcmp(comma, result, sizeof(result) - 1) == 0;
}

/* The game that a file's name begins with. */
static const struct rd_game *game_of(const char *name)
{
	const char *dash = strchr(name, '-');
	return dash ? rd_game_find(name, (size_t)(dash - name)) : NULL;
}

static bool read_entry(const char *folder, const char *name, struct save_entry *entry)
{
	struct stat status;
	size_t length = strlen(name);
	*entry = (struct save_entry){.game = game_of(name)};
	if (!entry->game || length < 5 || strcmp(name + length - 4, ".log") != 0)
		return false;
	if (snprintf(entry->path, SAVE_PATH, "%s/%s", folder, name) >= SAVE_PATH)
		return false;
	take_name(entry->path, entry->game, entry->name);
	int file = open(entry->path, O_RDONLY | O_CLOEXEC);
	if (file < 0)
		return false;
	bool is_save = fstat(file, &status) == 0 && S_ISREG(status.st_mode) &&
		       !is_stillborn(file) && !ends_with_result(file, status.st_size);
	entry->changed = status.st_mtime;
	entry->is_open = flock(file, LOCK_SH | LOCK_NB) != 0;
	close(file);
	return is_save;
}

static int newest_first(const void *one, const void *other)
{
	const struct save_entry *a = one, *b = other;
	if (a->changed != b->changed)
		return a->changed > b->changed ? -1 : 1;
	return strcmp(a->path, b->path);
}

bool save_list(const struct rd_game *game, struct save_entry **entries, size_t *count,
	char problem[SAVE_PROBLEM])
{
	char folder[SAVE_PATH];
	size_t capacity = 0;
	*entries = NULL;
	*count = 0;
	if (!find_folder("saves", folder, problem))
		return false;
	DIR *open_folder = opendir(folder);
	if (!open_folder)
		return errno == ENOENT ||
		       trouble(problem, "cannot read the folder %s: %s", folder, strerror(errno));
	for (struct dirent *found; (found = readdir(open_folder));) {
		struct save_entry entry;
		if (!read_entry(folder, found->d_name, &entry) ||
			(game && strcmp(entry.game->name, game->name) != 0))
			continue;
		if (*count == capacity) {
			capacity = capacity > 0 ? 2 * capacity : 8;
			*entries = allocate_more(*entries, capacity * sizeof(entry));
		}
		(*entries)[(*count)++] = entry;
	}
	closedir(open_folder);
	if (*count > 1)
		qsort(*entries, *count, sizeof(**entries), newest_first);
	return true;
}
