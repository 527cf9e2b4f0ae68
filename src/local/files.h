/* files.h: whole files and folders, with errors that name them. */
#ifndef LOCAL_FILES_H
#define LOCAL_FILES_H

#include "buffer.h"

enum { FILE_SIZE_MAX = 1 << 28, FOLDER_DEPTH_MAX = 16 };

/* Reads a file over the buffer's content. False: `reason` is a sentence without the file's name. */
bool read_whole_file(const char *path, struct buffer *, const char **reason);

struct paths {
	char **path;
	size_t count, capacity;
};

void paths_add(struct paths *, const char *folder, const char *name); /* folder may be NULL */
void paths_free(struct paths *);
/* Adds the files of a folder, and of those in it, whose names end with `ending`, sorted by name. */
bool paths_add_folder(struct paths *, const char *folder, const char *ending, const char **reason);
/* The same without those in the folders in it. */
bool paths_add_files(struct paths *, const char *folder, const char *ending, const char **reason);
bool is_folder(const char *path);

/* $XDG_DATA_HOME/ronda/NAME, else below ~/.local/share. False with a reason. */
bool find_data_folder(const char *name, char *folder, size_t capacity, const char **reason);
/* Makes a folder with all that lead to it. False: errno says why `failed` could not be made. */
bool make_folders(const char *folder, char *failed, size_t capacity);

/* Line and column, both from 1, of a byte in a text; columns count characters. */
void find_place(const char *text, size_t length, size_t at, size_t *line, size_t *column);

#endif
