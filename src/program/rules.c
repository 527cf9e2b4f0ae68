/* rules.c: `ronda rules`: a game's handbook or its rulebook, in the reader's pager. */
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "commands.h"
#include "local/files.h"
#include "local/outside.h"
#include "rulebooks.h"
#include "terminal/prose.h"

enum { COLUMNS = 80 };    /* where there is no terminal */
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

/* Adds what the program carries under a name, else what lies beside the game. False if there is neither. */
static bool add_book(const struct rd_game *game, const struct rulebook *books, const char *ending,
	struct buffer *text)
{
	char name[64];
	snprintf(name, sizeof(name), "%s%.*s", game->name, (int)(strlen(ending) - strlen(".md")),
		ending);
	const struct rulebook *book = find_book(books, name);
	if (!book)
		return add_beside(game, ending, text);
	buffer_add(text, (const char *)book->text, book->length);
	return true;
}

/* In the reader's language; where it was not asked for, in English rather than not at all. */
static bool add_handbook(
	const struct rd_game *game, enum rd_language language, bool is_asked, struct buffer *text)
{
	char ending[16];
	snprintf(ending, sizeof(ending), ".%s.md", rd_language_code(language));
	return add_book(game, handbooks, ending, text) ||
	       (!is_asked && add_book(game, handbooks, ".en.md", text));
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

static bool add_rulebook(const struct rd_game *game, bool is_asked, struct buffer *text)
{
	print_editions(game, is_asked, text);
	return add_book(game, rulebooks, ".md", text);
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

/* The introduction of a handbook: all before its first heading below the title. */
static void keep_introduction(struct buffer *book)
{
	char *end = strstr(book->text, "\n## ");
	if (!end)
		return;
	*end = '\0';
	book->length = (size_t)(end - book->text);
}

/* A handbook as people read it: laid out for the terminal, with bold words where that is shown. */
static void lay_out(struct buffer *book)
{
	struct winsize size;
	struct buffer text = {0};
	const char *terminal = getenv("TERM");
	bool is_terminal = isatty(STDOUT_FILENO);
	setlocale(LC_CTYPE, "");
	bool has_size = is_terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col;
	const struct prose_form form = {
		.columns = has_size ? size.ws_col : COLUMNS,
		.has_signs = is_terminal && terminal && strcmp(terminal, "dumb") != 0,
		.in_ascii = is_terminal && strcmp(nl_langinfo(CODESET), "UTF-8") != 0,
	};
	prose_lay_out(&text, book->text, &form);
	buffer_free(book);
	*book = text;
}

static void show(const struct buffer *text)
{
	const char *pager = getenv("PAGER");
	if (!pager || !*pager)
		pager = "less";
	if (!isatty(STDOUT_FILENO) || !show_in_pager(pager, text))
		fwrite(text->text, 1, text->length, stdout);
}

static int run_rules(const struct command *command, int argc, char **argv)
{
	bool is_book = false, is_short = false;
	const char *code = NULL;
	enum rd_language language;
	int64_t rules = 0;
	int status;
	const struct option options[] = {
		{.name = "--book",
			.help = "the rulebook, which decides every case",
			.flag = &is_book},
		{.name = "--short", .help = "only the handbook's introduction", .flag = &is_short},
		{.name = "--lang",
			.value = "CODE",
			.help = "the handbook's language: en, es, cs",
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
	if ((is_book || rules > 0) && (code || is_short))
		return complain(command, code ? "--lang" : "--short",
			"the rulebook is in English and whole; leave out --book and --rules");
	struct buffer text = {0};
	is_book = is_book || rules > 0 || !add_handbook(game, language, code != NULL, &text);
	if (is_book && (code || is_short)) {
		complain(command, game->name, "this game has no handbook%s%s", code ? " in " : "",
			code ? rd_language_code(language) : "");
		return STATUS_FAILED;
	}
	if (is_book && !add_rulebook(game, rules > 0, &text)) {
		complain(command, game->name, "the rulebook is not in this build");
		buffer_free(&text);
		return STATUS_FAILED;
	}
	if (is_short)
		keep_introduction(&text);
	if (!is_book)
		lay_out(&text);
	show(&text);
	buffer_free(&text);
	return STATUS_FINE;
}

const struct command rules_command = {
	.name = "rules",
	.operands = "GAME",
	.summary = "read a game's handbook or rulebook",
	.details =
		"Shows the handbook of a game: how it is played, with examples and tables, in English, Spanish and\n"
		"Czech. With --book, or --rules, it is the rulebook: in English, in Markdown, for those who want to know\n"
		"what happens in every case; a game without a handbook shows it at once. A rulebook tells of all editions; where there are several, which ones stands\n"
		"before it. In a terminal the text is shown by the program that $PAGER names (else less).\n\n"
		"Example: ronda rules naval --lang es",
	.run = run_rules,
};
