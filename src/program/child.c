/*
 * child.c: a program of somebody's own, spoken to in lines.
 *
 * Both pipes are read and written without waiting, by poll with the time that is left: a child that neither reads nor writes cannot
 * hold us longer than its deadline. No child inherits the pipe of another, so that each sees the end of its input.
 */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { NOT_FOUND = 127, PATIENCE_MS = 1000, PIECE = 65536 };

uint64_t child_now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* ---- its life -------------------------------------------------------------------------------------- */

static void become(const char *command, int input, int output)
{
	struct buffer line = {0};
	buffer_print(&line, "exec %s", command);
	signal(SIGPIPE, SIG_DFL);
	if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0)
		execl("/bin/sh", "sh", "-c", line.text, (char *)NULL);
	_exit(NOT_FOUND);
}

static bool open_pipe(int ends[2])
{
	if (pipe(ends) != 0)
		return false;
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	return true;
}

static void close_pipe(const int ends[2])
{
	close(ends[0]);
	close(ends[1]);
}

bool child_start(struct child *child)
{
	int input[2], output[2];
	child->problem[0] = 0;
	buffer_clear(&child->heard);
	child->taken = 0;
	child->has_left = false;
	if (!open_pipe(input)) {
		snprintf(child->problem, sizeof(child->problem), "no pipe: %s", strerror(errno));
		return false;
	}
	if (!open_pipe(output)) {
		snprintf(child->problem, sizeof(child->problem), "no pipe: %s", strerror(errno));
		close_pipe(input);
		return false;
	}
	fflush(NULL); /* else it would print what is waiting */
	child->process = fork();
	if (child->process == 0)
		become(child->command, input[0], output[1]);
	close(input[0]);
	close(output[1]);
	child->to = input[1];
	child->from = output[0];
	if (child->process < 0) {
		snprintf(child->problem, sizeof(child->problem), "no process: %s", strerror(errno));
		close(child->to);
		close(child->from);
		child->process = 0;
		return false;
	}
	fcntl(child->to, F_SETFL, O_NONBLOCK);
	fcntl(child->from, F_SETFL, O_NONBLOCK);
	return true;
}

/* Waits until it has ended; false if it has not after so many milliseconds. */
static bool wait_for(pid_t process, int milliseconds, int *ended)
{
	const struct timespec moment = {.tv_nsec = 1000000};
	for (int i = 0;; i++) {
		pid_t waited = waitpid(process, ended, WNOHANG);
		if (waited == process || (waited < 0 && errno != EINTR))
			return true;
		if (i == milliseconds)
			return false;
		nanosleep(&moment, NULL);
	}
}

/* Ends it, at once if `patience` is 0; how it ended, as waitpid has it. */
static int reap(struct child *child, int patience)
{
	int ended = 0;
	if (child->process == 0)
		return 0;
	close(child->to);
	close(child->from);
	if (!wait_for(child->process, patience, &ended)) {
		kill(child->process, SIGKILL);
		while (waitpid(child->process, &ended, 0) < 0 && errno == EINTR)
			;
	}
	child->process = 0;
	return ended;
}

void child_end(struct child *child)
{
	reap(child, PATIENCE_MS);
}

void child_free(struct child *child)
{
	buffer_free(&child->heard);
}

/* ---- its end before its time ------------------------------------------------------------------------- */

static bool is_gone(struct child *child)
{
	int ended = reap(child, PATIENCE_MS);
	child->has_left = WIFEXITED(ended) && WEXITSTATUS(ended) == 0;
	if (WIFSIGNALED(ended))
		snprintf(child->problem, sizeof(child->problem), "it was ended by signal %d",
			WTERMSIG(ended));
	else
		snprintf(child->problem, sizeof(child->problem), "it ended with status %d%s",
			WEXITSTATUS(ended),
			WEXITSTATUS(ended) == NOT_FOUND ? " (there is no such program)" : "");
	return false;
}

static bool is_late(struct child *child)
{
	reap(child, 0);
	snprintf(child->problem, sizeof(child->problem), "it did not answer in time");
	return false;
}

/* Until something can be read or written; false if the deadline comes first. */
static bool wait_until(int file, short events, uint64_t deadline)
{
	for (;;) {
		uint64_t now = child_now();
		struct pollfd wish = {.fd = file, .events = events};
		int left = now < deadline ? (int)((deadline - now + 999999) / 1000000) : 0;
		int ready = poll(&wish, 1, left);
		if (ready > 0)
			return true;
		if (ready == 0 || errno != EINTR)
			return false;
	}
}

/* ---- lines ------------------------------------------------------------------------------------------- */

static bool hear_now(struct child *child)
{
	buffer_reserve(&child->heard, PIECE);
	ssize_t taken = read(child->from, child->heard.text + child->heard.length, PIECE);
	if (taken > 0)
		child->heard.length += (size_t)taken;
	return taken > 0 || (taken < 0 && (errno == EAGAIN || errno == EINTR)) || is_gone(child);
}

/* Forgets the line that was read last. */
static void drop_line(struct child *child)
{
	child->heard.length -= child->taken;
	if (child->taken > 0)
		memmove(child->heard.text, child->heard.text + child->taken, child->heard.length);
	child->taken = 0;
}

/* A line before it was asked for would be taken for the answer to the next question. */
static bool was_quiet(struct child *child)
{
	drop_line(child);
	if (!hear_now(child))
		return false;
	if (child->heard.length == 0)
		return true;
	reap(child, 0);
	snprintf(child->problem, sizeof(child->problem), "it wrote a line that nobody asked for");
	return false;
}

bool child_tell(struct child *child, const char *line, size_t length, uint64_t deadline)
{
	if (!was_quiet(child))
		return false;
	while (length > 0) {
		ssize_t written = write(child->to, line, length);
		if (written > 0) {
			line += written;
			length -= (size_t)written;
		} else if (written < 0 && errno == EINTR) {
			continue;
		} else if (written < 0 && errno != EAGAIN) {
			return is_gone(child);
		} else if (!wait_until(child->to, POLLOUT, deadline)) {
			return is_late(child);
		}
	}
	return true;
}

/* The length of the first line, or how much there is without an end of it. */
static size_t line_length(const struct child *child, bool *is_whole)
{
	size_t length = child->heard.length;
	const char *end = length > 0 ? memchr(child->heard.text, '\n', length) : NULL;
	*is_whole = end != NULL;
	return end ? (size_t)(end - child->heard.text) : length;
}

const char *child_hear(struct child *child, size_t *length, uint64_t deadline)
{
	bool is_whole;
	drop_line(child);
	while ((*length = line_length(child, &is_whole)) <= CHILD_LINE_MAX && !is_whole) {
		if (!wait_until(child->from, POLLIN, deadline)) {
			is_late(child);
			return NULL;
		}
		if (!hear_now(child))
			return NULL;
	}
	if (*length > CHILD_LINE_MAX) {
		reap(child, 0);
		snprintf(child->problem, sizeof(child->problem),
			"a line of it is longer than %d bytes", CHILD_LINE_MAX);
		return NULL;
	}
	child->taken = *length + 1;
	child->answers++;
	return child->heard.text;
}
