/* rules.c: `ronda rules`: a game's rulebook, in the reader's pager. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "commands.h"
#include "rulebooks.h"

enum { NOT_FOUND = 127 }; /* what a shell ends with if there is no such program */

static const struct rulebook *find_rulebook(const char *name)
{
	for (const struct rulebook *book = rulebooks; book->name; book++)
		if (strcmp(book->name, name) == 0)
			return book;
	return NULL;
}

/* In the child: becomes the pager, reading from `from`. PAGER is a command line, as man and git have it. */
static void become_pager(const char *pager, int from)
{
	if (dup2(from, STDIN_FILENO) < 0)
		_exit(NOT_FOUND);
	close(from);
	setenv("LESS", "FRX", 0); /* a short text is just printed */
	execl("/bin/sh", "sh", "-c", pager, (char *)NULL);
	_exit(NOT_FOUND);
}

/* Writes until all is written or the reader is gone, which is no error: the pager was closed. */
static void feed(int to, const unsigned char *text, size_t length)
{
	while (length > 0) {
		ssize_t written = write(to, text, length);
		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return;
		text += written;
		length -= (size_t)written;
	}
}

/* False if there is no pager to show it. */
static bool show_in_pager(const char *pager, const struct rulebook *book)
{
	int ends[2], ended = 0;
	if (pipe(ends) != 0)
		return false;
	fflush(stdout);
	pid_t child = fork();
	if (child < 0) {
		close(ends[0]);
		close(ends[1]);
		return false;
	}
	if (child == 0) {
		close(ends[1]);
		become_pager(pager, ends[0]);
	}
	close(ends[0]);
	/* The pager has the terminal: its keys for leaving must not end this program before it. */
	void (*on_pipe)(int) = signal(SIGPIPE, SIG_IGN);
	void (*on_interrupt)(int) = signal(SIGINT, SIG_IGN);
	feed(ends[1], book->text, book->length);
	close(ends[1]);
	pid_t waited;
	while ((waited = waitpid(child, &ended, 0)) < 0 && errno == EINTR)
		;
	signal(SIGPIPE, on_pipe);
	signal(SIGINT, on_interrupt);
	return waited == child && !(WIFEXITED(ended) && WEXITSTATUS(ended) == NOT_FOUND);
}

static int run_rules(const struct command *command, int argc, char **argv)
{
	int status;
	if (!take_options(command, NULL, 0, &argc, argv, &status))
		return status;
	const struct rd_game *game = take_game(command, argc > 0 ? argv[0] : NULL);
	if (!game || !take_no_more(command, argc, argv, 1))
		return STATUS_USAGE;
	const struct rulebook *book = find_rulebook(game->name);
	if (!book) {
		complain(command, game->name, "the rulebook is not in this build");
		return STATUS_FAILED;
	}
	const char *pager = getenv("PAGER");
	if (!pager || !*pager)
		pager = "less";
	if (!isatty(STDOUT_FILENO) || !show_in_pager(pager, book))
		fwrite(book->text, 1, book->length, stdout);
	return STATUS_FINE;
}

const struct command rules_command = {
	.name = "rules",
	.operands = "GAME",
	.summary = "read a game's rulebook",
	.details =
		"Shows the rulebook of a game. In a terminal it is shown by the program that $PAGER names\n"
		"(else less); elsewhere it is printed as it is, in Markdown.\n\n"
		"Example: ronda rules naval",
	.run = run_rules,
};
