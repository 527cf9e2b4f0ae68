/*
 * Feeds a fuzzer the files of one folder, once each, and no bytes at all: so every input that
 * ever broke something stays a test, with any compiler. Prints TAP. Usage: replay FOLDER
 */
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

enum { PATH_LIMIT = 4096, INPUT_LIMIT = 1 << 20 };

static int by_name(const struct dirent **one, const struct dirent **other)
{
	return strcmp((*one)->d_name, (*other)->d_name);
}

static int is_input(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

/* Memory of exactly the input's length, so that a read past its end is found. */
static bool feed(const char *path)
{
	FILE *file = fopen(path, "rb");
	uint8_t *bytes = NULL;
	uint8_t *input = NULL;
	bool is_fed = false;

	if (file == NULL)
		return false;
	bytes = malloc(INPUT_LIMIT);
	if (bytes == NULL)
		goto out;
	size_t length = fread(bytes, 1, INPUT_LIMIT, file);
	if (ferror(file) || !feof(file))
		goto out;
	input = malloc(length > 0 ? length : 1);
	if (input == NULL)
		goto out;
	memcpy(input, bytes, length);
	LLVMFuzzerTestOneInput(input, length);
	is_fed = true;
out:
	free(input);
	free(bytes);
	fclose(file);
	return is_fed;
}

int main(int argc, char **argv)
{
	struct dirent **entries = NULL;
	int count = 0;
	int failed = 0;

	if (argc != 2) {
		fprintf(stderr, "usage: replay FOLDER\n");
		return 2;
	}
	count = scandir(argv[1], &entries, is_input, by_name);
	if (count < 0 && errno != ENOENT) {
		perror(argv[1]);
		return 1;
	}
	if (count < 0)
		count = 0;

	printf("1..%d\n", count + 1);
	LLVMFuzzerTestOneInput((const uint8_t *)"", 0);
	printf("ok 1 - nothing at all\n");
	for (int i = 0; i < count; i++) {
		char path[PATH_LIMIT];

		snprintf(path, sizeof(path), "%s/%s", argv[1], entries[i]->d_name);
		fflush(stdout);
		bool is_fed = feed(path);
		printf("%s %d - %s\n", is_fed ? "ok" : "not ok", i + 2, entries[i]->d_name);
		failed += !is_fed;
		free(entries[i]);
	}
	free(entries);
	return failed == 0 ? 0 : 1;
}
