/* learnt.c: which lessons were won, one key on each line. */
#include "learnt.h"

#include <stdio.h>
#include <string.h>

#include "files.h"

enum { PLACE = 1024 };

/* The file; false if there is no place for it. */
static bool find_file(char *path, size_t capacity, bool is_made)
{
	char folder[PLACE], failed[PLACE];
	const char *reason;
	if (!find_data_folder("learn", folder, sizeof(folder), &reason) ||
		(is_made && !make_folders(folder, failed, sizeof(failed))))
		return false;
	return (size_t)snprintf(path, capacity, "%s/won.txt", folder) < capacity;
}

bool learnt_has(const char *key)
{
	char path[PLACE + 16], line[LESSON_KEY + 2];
	if (!find_file(path, sizeof(path), false))
		return false;
	FILE *file = fopen(path, "r");
	bool has = false;
	while (file && !has && fgets(line, sizeof(line), file)) {
		line[strcspn(line, "\n")] = 0;
		has = strcmp(line, key) == 0;
	}
	if (file)
		fclose(file);
	return has;
}

void learnt_add(const char *key)
{
	char path[PLACE + 16];
	if (learnt_has(key) || !find_file(path, sizeof(path), true))
		return;
	FILE *file = fopen(path, "a");
	if (!file)
		return;
	fprintf(file, "%s\n", key);
	fclose(file);
}
