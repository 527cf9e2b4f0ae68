/* run_command.h: runs a command of the program inside of a test, and keeps what it prints. */
#ifndef TESTS_RUN_COMMAND_H
#define TESTS_RUN_COMMAND_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "program/commands.h"

struct run {
	int status;
	char out[8192], err[8192];
};

/* Sends a stream into a file without a name; returns where it went before. */
static inline int divert(FILE *stream, FILE *into)
{
	fflush(stream);
	int before = dup(fileno(stream));
	assert_true(before >= 0 && dup2(fileno(into), fileno(stream)) >= 0);
	return before;
}

static inline void restore(FILE *stream, int before, FILE *from, char *text, size_t capacity)
{
	fflush(stream);
	assert_true(dup2(before, fileno(stream)) >= 0);
	close(before);
	rewind(from);
	text[fread(text, 1, capacity - 1, from)] = 0;
	fclose(from);
}

/* The words end with NULL. */
static inline void run_command(struct run *run, const struct command *command, char **words)
{
	int count = 0;
	while (words[count])
		count++;
	FILE *out = tmpfile(), *err = tmpfile();
	assert_true(out && err);
	int out_before = divert(stdout, out), err_before = divert(stderr, err);
	run->status = command->run(command, count, words);
	restore(stdout, out_before, out, run->out, sizeof(run->out));
	restore(stderr, err_before, err, run->err, sizeof(run->err));
}

#endif
