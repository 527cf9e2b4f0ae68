/* rules.c: `ronda rules`: a game's rulebook or its introduction, in the reader's pager. */
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

static const struct rulebook *find_book(const struct rulebook *book, const char *name)
{
	for (; book->name; book++)
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
	bool is_short = false;
	const char *code = NULL;
	enum rd_language language;
	char introduction[64];
	int status;
	const struct option options[] = {
		{.name = "--short", .help = "the introduction of two minutes", .flag = &is_short},
		{.name = "--lang",
			.value = "CODE",
			.help = "its language: en, es, cs",
			.text = &code},
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	const struct rd_game *game = take_game(command, argc > 0 ? argv[0] : NULL);
	if (!game || !take_no_more(command, argc, argv, 1) ||
		!take_language(command, code, &language))
		return STATUS_USAGE;
	if (code && !is_short)
		return complain(command, "--lang", "the rulebooks are in English; add --short");
	snprintf(introduction, sizeof(introduction), "%s.%s", game->name,
		rd_language_code(language));
	const struct rulebook *book = is_short ? find_book(introductions, introduction)
					       : find_book(rulebooks, game->name);
	if (!book) {
		complain(command, game->name,
			is_short ? "this game has no introduction"
				 : "the rulebook is not in this build");
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
	.summary = "read a game's rulebook or introduction",
	.details =
		"Shows the rulebook of a game, or for newcomers its introduction. In a terminal it is shown by\n"
		"the program that $PAGER names (else less); elsewhere it is printed as it is, in Markdown.\n"
		"The rulebooks are in English, the introductions in English, Spanish and Czech.\n\n"
		"Example: ronda rules naval --short --lang es",
	.run = run_rules,
};
