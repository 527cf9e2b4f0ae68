/* rules.c: `ronda rules`: a game's rulebook or its introduction, in the reader's pager. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "commands.h"
#include "local/files.h"
#include "local/outside.h"
#include "rulebooks.h"

enum { NOT_FOUND = 127 }; /* what a shell ends with if there is no such program */

static const struct rulebook *find_book(const struct rulebook *book, const char *name)
{
	for (; book->name; book++)
		if (strcmp(book->name, name) == 0)
			return book;
	return NULL;
}

/* Of a game that was loaded: what lies beside it, noughts.md or noughts.en.md. False if there is none. */
static bool add_beside(const struct rd_game *game, const char *ending, struct buffer *text)
{
	const struct outside_game *outside = outside_find(game);
	struct buffer path = {0}, content = {0};
	const char *reason;
	if (!outside)
		return false;
	outside_beside(outside, ending, &path);
	bool is_read = read_whole_file(path.text, &content, &reason);
	if (is_read)
		buffer_add(text, content.text, content.length);
	buffer_free(&path);
	buffer_free(&content);
	return is_read;
}

/* Adds the rulebook, or the introduction in a language. False if there is none. */
static bool add_book(const struct rd_game *game, const char *language, struct buffer *text)
{
	char name[64], ending[16];
	snprintf(name, sizeof(name), "%s%s%s", game->name, language ? "." : "",
		language ? language : "");
	snprintf(ending, sizeof(ending), "%s%s.md", language ? "." : "", language ? language : "");
	const struct rulebook *book = find_book(language ? introductions : rulebooks, name);
	if (!book)
		return add_beside(game, ending, text);
	buffer_add(text, (const char *)book->text, book->length);
	return true;
}

/*
 * A book tells of all editions, in its section "Editions"; which of them the program has, and which is read, stands
 * before it. Nothing where there is only one.
 */
static void print_editions(const struct rd_game *game, bool is_asked, struct buffer *out)
{
	char known[EDITIONS_TEXT];
	list_editions(game, known);
	if (!is_asked && !strchr(known, ','))
		return;
	buffer_print(out, "> Editions: %s. ", known);
	if (is_asked)
		buffer_print(out, "Read for edition %u%s; ", game->rules,
			game->is_draft ? ", a draft" : "");
	else
		buffer_print(out, "New matches are played by edition %u; ", game->rules);
	buffer_print(out, "section \"Editions\" says what differs.\n\n");
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
static void feed(int to, const char *text, size_t length)
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
static bool show_in_pager(const char *pager, const struct buffer *text)
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
	feed(ends[1], text->text, text->length);
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
	int64_t rules = 0;
	int status;
	const struct option options[] = {
		{.name = "--short", .help = "the introduction of two minutes", .flag = &is_short},
		{.name = "--lang",
			.value = "CODE",
			.help = "its language: en, es, cs",
			.text = &code},
		RULES_OPTION(&rules),
		GAMES_OPTION,
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	const struct rd_game *game = take_edition(command, argc > 0 ? argv[0] : NULL, rules);
	if (!game || !take_no_more(command, argc, argv, 1) ||
		!take_language(command, code, &language))
		return STATUS_USAGE;
	if (rules > 0 && is_short)
		return complain(
			command, "--rules", "the introduction is the same for all editions");
	if (code && !is_short)
		return complain(command, "--lang", "the rulebooks are in English; add --short");
	struct buffer text = {0};
	if (!is_short)
		print_editions(game, rules > 0, &text);
	if (!add_book(game, is_short ? rd_language_code(language) : NULL, &text)) {
		complain(command, game->name,
			is_short ? "this game has no introduction"
				 : "the rulebook is not in this build");
		buffer_free(&text);
		return STATUS_FAILED;
	}
	const char *pager = getenv("PAGER");
	if (!pager || !*pager)
		pager = "less";
	if (!isatty(STDOUT_FILENO) || !show_in_pager(pager, &text))
		fwrite(text.text, 1, text.length, stdout);
	buffer_free(&text);
	return STATUS_FINE;
}

const struct command rules_command = {
	.name = "rules",
	.operands = "GAME",
	.summary = "read a game's rulebook or introduction",
	.details =
		"Shows the rulebook of a game, or for newcomers its introduction. In a terminal it is shown by\n"
		"the program that $PAGER names (else less); elsewhere it is printed as it is, in Markdown.\n"
		"The rulebooks are in English, the introductions in English, Spanish and Czech. A book tells of all\n"
		"editions of its rules; where there are several, which ones stands before it.\n\n"
		"Example: ronda rules naval --short --lang es",
	.run = run_rules,
};
