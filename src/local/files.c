/* files.c: whole files and folders. */
#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool read_whole_file(const char *path, struct buffer *buffer, const char **reason)
{
	buffer_clear(buffer);
	*reason = NULL;
	FILE *file = fopen(path, "rb");
	if (!file) {
		*reason = strerror(errno);
		return false;
	}
	for (;;) {
		buffer_reserve(buffer, 4096);
		size_t room = buffer->capacity - buffer->length - 1;
		size_t taken = fread(buffer->text + buffer->length, 1, room, file);
		buffer->length += taken;
		if (taken < room)
			break;
		if (buffer->length > FILE_SIZE_MAX) {
			*reason = "the file is too large";
			break;
		}
	}
	if (ferror(file) && !*reason)
		*reason = strerror(errno); /* a folder, for one, opens but cannot be read */
	fclose(file);
	buffer->text[buffer->length] = 0;
	return !*reason;
}

void paths_add(struct paths *paths, const char *folder, const char *name)
{
	if (paths->count == paths->capacity) {
		paths->capacity = paths->capacity > 0 ? 2 * paths->capacity : 64;
		paths->path = allocate_more(paths->path, paths->capacity * sizeof(*paths->path));
	}
	struct buffer path = {0};
	if (folder) {
		size_t length = strlen(folder);
		while (length > 1 && folder[length - 1] == '/')
			length--;
		buffer_add(&path, folder, length);
		if (folder[length - 1] != '/')
			buffer_add(&path, "/", 1);
	}
	buffer_add(&path, name, strlen(name));
	paths->path[paths->count++] = path.text;
}

void paths_free(struct paths *paths)
{
	for (size_t i = 0; i < paths->count; i++)
		free(paths->path[i]);
	free(paths->path);
	*paths = (struct paths){0};
}

static int by_name(const void *one, const void *other)
{
	return strcmp(*(char *const *)one, *(char *const *)other);
}

static bool has_ending(const char *path, const char *ending)
{
	size_t length = strlen(path), last = strlen(ending);
	return length > last && strcmp(path + length - last, ending) == 0;
}

/* What lies in a folder, hidden files apart, sorted by name. */
static bool list_folder(struct paths *inside, const char *folder, const char **reason)
{
	DIR *open_folder = opendir(folder);
	if (!open_folder) {
		*reason = strerror(errno);
		return false;
	}
	for (struct dirent *entry; (entry = readdir(open_folder));)
		if (entry->d_name[0] != '.')
			paths_add(inside, folder, entry->d_name);
	closedir(open_folder);
	if (inside->count > 0)
		qsort(inside->path, inside->count, sizeof(*inside->path), by_name);
	return true;
}

static bool add_folder(
	struct paths *paths, const char *folder, const char *ending, int depth, const char **reason)
{
	struct paths inside = {0};
	*reason = "folders in folders without end";
	bool is_read = depth > 0 && list_folder(&inside, folder, reason);
	for (size_t i = 0; i < inside.count && is_read; i++) {
		if (is_folder(inside.path[i]))
			is_read = add_folder(paths, inside.path[i], ending, depth - 1, reason);
		else if (has_ending(inside.path[i], ending))
			paths_add(paths, NULL, inside.path[i]);
	}
	paths_free(&inside);
	return is_read;
}

bool paths_add_folder(
	struct paths *paths, const char *folder, const char *ending, const char **reason)
{
	return add_folder(paths, folder, ending, FOLDER_DEPTH_MAX, reason);
}

bool paths_add_files(
	struct paths *paths, const char *folder, const char *ending, const char **reason)
{
	struct paths inside = {0};
	bool is_read = list_folder(&inside, folder, reason);
	for (size_t i = 0; i < inside.count; i++)
		if (has_ending(inside.path[i], ending) && !is_folder(inside.path[i]))
			paths_add(paths, NULL, inside.path[i]);
	paths_free(&inside);
	return is_read;
}

bool is_folder(const char *path)
{
	struct stat status;
	return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

void find_place(const char *text, size_t length, size_t at, size_t *line, size_t *column)
{
	*line = 1;
	*column = 1;
	for (size_t i = 0; i < at && i < length; i++) {
		if (text[i] == '\n') {
			++*line;
			*column = 1;
		} else if (((unsigned char)text[i] & 0xc0) != 0x80) {
			++*column;
		}
	}
}

/* ---- the person's own folder --------------------------------------------------------------------- */

bool find_data_folder(const char *name, char *folder, size_t capacity, const char **reason)
{
	const char *data = getenv("XDG_DATA_HOME");
	const char *home = getenv("HOME");
	int length;
	/* The standard has it that a path that is not absolute is to be ignored. */
	if (data && data[0] == '/') {
		length = snprintf(folder, capacity, "%s/ronda/%s", data, name);
	} else if (home && home[0] == '/') {
		length = snprintf(folder, capacity, "%s/.local/share/ronda/%s", home, name);
	} else {
		*reason = "neither XDG_DATA_HOME nor HOME names a folder";
		return false;
	}
	*reason = "the path is too long";
	return length > 0 && (size_t)length < capacity;
}

bool make_folders(const char *folder, char *failed, size_t capacity)
{
	snprintf(failed, capacity, "%s", folder);
	for (char *at = failed + 1;; at++) {
		if (*at && *at != '/')
			continue;
		char end = *at;
		*at = 0;
		if (mkdir(failed, 0700) != 0 && errno != EEXIST)
			return false;
		*at = end;
		if (!end)
			return true;
	}
}
