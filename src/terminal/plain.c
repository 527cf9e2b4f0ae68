/*
 * plain.c: a match in lines of text: no colours, no cursor, nothing but words, for screen readers,
 * scripts and pipes. It knows a game only through its table: describe, legal, label, parse and say.
 *
 * The end of the input leaves the match, which is saved after every action anyway.
 */
#include "plain.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "aftermath.h"
#include "board.h"
#include "columns.h"
#include "deadline.h"
#include "local/buffer.h"
#include "play.h"
#include "remote_texts.h"
#include "session.h"

enum {
	TYPED_MAX = 512,
	READ_MAX = 4096,
	SENTENCE = 1536,
	TOLD = 8192,
	DESCRIPTION = 65536,
	REPEAT_MAX = 99,
	CURTAIN_LINES = 60
};

struct plain {
	struct session *session;
	const struct rd_game *game;
	const struct board *board; /* for what counts as news; nothing is drawn */
	enum rd_language language;
	int seat;  /* who is at the keyboard now, or RD_NOBODY */
	int asked; /* the seat that was asked whether it surrenders, or RD_NOBODY */
	void *view;
	void *memory[RD_SEATS_MAX]; /* the board's own */
	uint8_t *actions;
	char *description;
	struct buffer told[RD_SEATS_MAX]; /* what a seat was told and has not yet read */
	bool was_startled, is_ascii, is_leaving;
	char read[READ_MAX]; /* of the input, and not yet taken */
	size_t read_length;
	bool has_ended, is_skipping; /* the input; the rest of a line that was too long */
	char typed[TYPED_MAX];
	_Alignas(16) uint8_t action[RD_ACTION_MAX];
};

/* ---- writing --------------------------------------------------------------------------------- */

/* Prints lines without anything that a terminal might take for an order. */
static void print(const struct plain *plain, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, "\n");
		char *line = allocate(length + 1), *clean = allocate(2 * length + 1);
		memcpy(line, text, length);
		line[length] = 0;
		text_clean(clean, 2 * length + 1, line, plain->is_ascii);
		puts(clean);
		free(line);
		free(clean);
		text += length + (text[length] == '\n');
	}
}

static void print_sentence(
	const struct plain *plain, enum text text, struct rd_argument one, struct rd_argument other)
{
	char line[SENTENCE];
	SAY(line, text_of(text), plain->language, one, other);
	print(plain, line);
}

static const struct rd_argument nothing = {.words = ""};

static void listen(
	void *context, int seat, const struct rd_event *event, const void *view, bool is_past)
{
	struct plain *plain = context;
	char line[TOLD] = "";
	if (plain->board->tell)
		plain->board->tell(
			plain->memory[seat], event, view, plain->language, line, sizeof(line));
	if (is_past)
		return;
	if (!plain->board->tell)
		rd_tell(plain->game, event, view, plain->language, line, sizeof(line));
	if (line[0])
		buffer_print(&plain->told[seat], "%s\n", line);
	if (!plain->board->is_news || plain->board->is_news(event))
		plain->was_startled = true;
}

/* What happens around the match is told to whoever is here. */
static void hear(void *context, bool is_bad, const char *text)
{
	struct plain *plain = context;
	(void)is_bad;
	buffer_print(&plain->told[__builtin_ctz(plain->session->own)], "%s\n", text);
}

static void print_told(struct plain *plain, int seat)
{
	if (plain->told[seat].length > 0)
		print(plain, plain->told[seat].text);
	buffer_clear(&plain->told[seat]);
}

/* Something takes long: why is printed at once. */
static bool be_patient(void *context)
{
	struct plain *plain = context;
	print_told(plain, __builtin_ctz(plain->session->own));
	fflush(stdout);
	return true;
}

static void print_view(struct plain *plain)
{
	session_look(plain->session, plain->seat, plain->view);
	rd_describe(plain->game, plain->view, plain->seat, plain->language, plain->description,
		DESCRIPTION);
	print(plain, plain->description);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Whether the person here is to do something; without a server the others never keep one waiting. */
static bool is_called(const struct plain *plain)
{
	struct rd_standing standing;
	session_stand(plain->session, &standing);
	return standing.is_over || (standing.to_act & plain->session->own) != 0;
}

/* Whether there is a whole line in what was read, or the end of the input. */
static bool has_line(const struct plain *plain)
{
	return plain->has_ended || memchr(plain->read, '\n', plain->read_length) ||
	       plain->read_length == sizeof(plain->read);
}

static void read_more(struct plain *plain)
{
	ssize_t count = read(STDIN_FILENO, plain->read + plain->read_length,
		sizeof(plain->read) - plain->read_length);
	if (count > 0)
		plain->read_length += (size_t)count;
	else if (count == 0 || errno != EINTR)
		plain->has_ended = true;
}

/* Takes the first line off what was read; one that is too long is taken whole, and told. */
static bool take_line(struct plain *plain)
{
	char *end = memchr(plain->read, '\n', plain->read_length);
	size_t length = end ? (size_t)(end - plain->read) : plain->read_length;
	size_t taken = end ? length + 1 : length;
	bool is_long = length >= sizeof(plain->typed);
	if (!is_long) {
		memcpy(plain->typed, plain->read, length);
		plain->typed[length] = 0;
	}
	memmove(plain->read, plain->read + taken, plain->read_length - taken);
	plain->read_length -= taken;
	plain->is_skipping = is_long && !end && !plain->has_ended;
	return !is_long;
}

/*
 * Waits until a line was typed. A server's news come in between: then it is PLAIN_NEWS, and what was
 * typed so far is kept.
 */
enum plain_input { PLAIN_LINE, PLAIN_NEWS, PLAIN_END };

static enum plain_input await_line(struct plain *plain)
{
	bool was_called = is_called(plain);
	while (!has_line(plain)) {
		struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
		if (session_wait(plain->session, STDIN_FILENO, 1000)) {
			if (session_step(plain->session) == SESSION_BROKEN ||
				plain->told[plain->seat].length > 0 ||
				is_called(plain) != was_called)
				return PLAIN_NEWS;
			if (poll(&input, 1, 0) <= 0)
				continue;
		}
		read_more(plain);
	}
	return plain->has_ended && plain->read_length == 0 ? PLAIN_END : PLAIN_LINE;
}

/* One line without its end and the blanks around it. */
static enum plain_input read_line(struct plain *plain)
{
	for (;;) {
		bool was_skipping = plain->is_skipping;
		enum plain_input input = await_line(plain);
		if (input != PLAIN_LINE)
			return input;
		bool is_fit = take_line(plain);
		if (is_fit && !was_skipping)
			break;
		if (!plain->is_skipping)
			print_sentence(plain, TEXT_PLAIN_TOO_LONG, nothing, nothing);
	}
	size_t start = strspn(plain->typed, " \t\r\n"), length = strlen(plain->typed);
	while (length > start && strchr(" \t\r\n", plain->typed[length - 1]))
		length--;
	memmove(plain->typed, plain->typed + start, length - start);
	plain->typed[length - start] = 0;
	/* Who reads a script's transcript wants to see what was typed. */
	if (!isatty(STDIN_FILENO))
		print(plain, plain->typed[0] ? plain->typed : "\n");
	return PLAIN_LINE;
}

static void prompt(const struct plain *plain)
{
	struct rd_standing standing;
	char turn[64], note[128], line[256], clean[256];
	int64_t left = session_left(plain->session);
	session_stand(plain->session, &standing);
	session_condition(plain->session, note, sizeof(note));
	if (!note[0] && left != RD_NEVER)
		deadline_say(left, time(NULL), plain->language, DEADLINE_TEXT, note);
	SAY(turn, text_of(TEXT_TURN), plain->language, RD_NUMBER(standing.turn));
	if (plain->asked == plain->seat)
		SAY(line, text_of(TEXT_PLAIN_ASK), plain->language,
			RD_WORDS(text_in(text_of(TEXT_ASK_SURRENDER), plain->language)));
	else
		SAY(line, text_of(note[0] ? TEXT_PLAIN_PROMPT_NOTE : TEXT_PLAIN_PROMPT),
			plain->language, RD_WORDS(turn), RD_WORDS(note));
	text_clean(clean, sizeof(clean), line, plain->is_ascii);
	fputs(clean, stdout);
	fflush(stdout);
}

/* ---- orders ---------------------------------------------------------------------------------- */

static bool act(struct plain *plain, const void *action)
{
	plain->was_startled = false;
	int answer = session_act(plain->session, plain->seat, action);
	print_told(plain, plain->seat);
	if (answer == RD_ACCEPTED)
		return true;
	if (answer == SESSION_FAILED)
		print_sentence(plain, TEXT_UNSAVED, RD_WORDS(plain->session->problem), nothing);
	else if (answer == SESSION_REFUSED)
		print_sentence(
			plain, TEXT_PLAIN_REFUSED, RD_WORDS(plain->session->problem), nothing);
	else
		print_sentence(plain, TEXT_PLAIN_REFUSED,
			RD_WORDS(rd_refusal_text(plain->game, answer, plain->language)), nothing);
	return false;
}

static size_t list_legal(struct plain *plain)
{
	session_look(plain->session, plain->seat, plain->view);
	return plain->game->legal(plain->view, plain->actions, plain->game->legal_max);
}

static void print_list(struct plain *plain)
{
	size_t count = list_legal(plain);
	for (size_t i = 0; i < count; i++) {
		char label[SENTENCE], line[SENTENCE + 32];
		rd_label(plain->game, plain->actions + i * plain->game->action_size, plain->view,
			plain->language, label, sizeof(label));
		snprintf(line, sizeof(line), "%zu %s", i + 1, label);
		print(plain, line);
	}
	if (count == 0)
		print_sentence(plain, TEXT_PLAIN_NO_ORDERS, nothing, nothing);
}

static void do_numbered(struct plain *plain)
{
	size_t count = list_legal(plain), number = strtoul(plain->typed, NULL, 10);
	if (strlen(plain->typed) > 6 || number < 1 || number > count)
		print_sentence(plain, TEXT_PLAIN_NO_NUMBER, RD_WORDS(plain->typed),
			RD_NUMBER((int64_t)count));
	else
		act(plain, plain->actions + (number - 1) * plain->game->action_size);
}

/* Takes "3" off "n1 ahead 3"; 1 if there is no number there. */
static int take_count(char *typed)
{
	char *blank = strrchr(typed, ' ');
	if (!blank || !blank[1] || strspn(blank + 1, "0123456789") != strlen(blank + 1) ||
		strlen(blank + 1) > 2)
		return 1;
	int count = atoi(blank + 1);
	if (count < 1 || count > REPEAT_MAX)
		return 1;
	*blank = 0;
	return count;
}

static bool is_surrender(const struct plain *plain, const void *action)
{
	uint16_t type;
	memcpy(&type, action, sizeof(type));
	return (plain->game->actions->entry[type].flags & RD_ACTION_LEAVE) != 0;
}

/* The answer to the one question; whatever is no yes is a no. */
static void answer_surrender(struct plain *plain)
{
	static const char *const words[] = {"yes", "y", "sí", "si", "s", "ano", "a"};
	bool is_yes = false;
	plain->asked = RD_NOBODY;
	for (size_t i = 0; i < RD_COUNT(words); i++)
		is_yes = is_yes || strcasecmp(plain->typed, words[i]) == 0;
	if (is_yes && session_leaving(plain->game, plain->action))
		act(plain, plain->action);
	else
		print_sentence(plain, TEXT_PLAIN_GOES_ON, nothing, nothing);
}

static void do_typed(struct plain *plain)
{
	struct rd_fault fault = {0}, first;
	char typed[TYPED_MAX];
	int count = 1;
	session_look(plain->session, plain->seat, plain->view);
	memset(plain->action, 0, sizeof(plain->action));
	snprintf(typed, sizeof(typed), "%s", plain->typed);
	bool is_order = plain->game->parse &&
			plain->game->parse(typed, plain->view, plain->action, &fault);
	if (!is_order && plain->game->parse) {
		first = fault;
		count = take_count(typed);
		memset(plain->action, 0, sizeof(plain->action));
		is_order = count > 1 &&
			   plain->game->parse(typed, plain->view, plain->action, &fault);
		fault = first;
	}
	if (!is_order) {
		char what[SENTENCE + TYPED_MAX];
		const char *reason = plain->board->reason
					     ? plain->board->reason(fault.reason, plain->language)
					     : fault.reason;
		snprintf(what, sizeof(what), "%s%s%s%s", plain->typed, reason[0] ? " (" : "",
			reason, reason[0] ? ")" : "");
		print_sentence(plain, TEXT_PLAIN_UNKNOWN, RD_WORDS(what), nothing);
		return;
	}
	if (is_surrender(plain, plain->action)) {
		plain->asked = plain->seat;
		return;
	}
	for (int done = 1; done <= count; done++) {
		bool is_done = act(plain, plain->action);
		bool is_stopped = !is_done || (plain->was_startled && done < count);
		if (is_stopped && count > 1)
			print_sentence(plain, TEXT_PLAIN_STOPPED,
				RD_NUMBER(is_done ? done : done - 1), RD_NUMBER(count));
		if (is_stopped)
			return;
	}
}

/* An order of the board's own: several actions. False: it is none. */
static bool do_order(struct plain *plain)
{
	char note[SENTENCE];
	enum board_order order = BOARD_ORDER_UNKNOWN;
	for (int done = 0; plain->board->order; done++) {
		struct rd_standing standing;
		session_look(plain->session, plain->seat, plain->view);
		memset(plain->action, 0, sizeof(plain->action));
		order = plain->board->order(plain->memory[plain->seat], plain->typed, plain->view,
			plain->language, done, plain->action, note, sizeof(note));
		if (order != BOARD_ORDER_ACT || !act(plain, plain->action))
			break;
		session_stand(plain->session, &standing);
		if (standing.is_over)
			break;
	}
	if (order == BOARD_ORDER_DONE && note[0])
		print(plain, note);
	return order != BOARD_ORDER_UNKNOWN;
}

enum order {
	ORDER_HELP,
	ORDER_LOOK,
	ORDER_LIST,
	ORDER_SAVE,
	ORDER_QUIT,
	ORDER_SURRENDER,
	ORDER_OTHER
};

/* The client's own words, in every language, with accents and without. */
static enum order order_of(const char *typed)
{
	static const struct {
		const char *word;
		enum order order;
	} words[] = {
		{"help", ORDER_HELP},
		{"?", ORDER_HELP},
		{"ayuda", ORDER_HELP},
		{"pomoc", ORDER_HELP},
		{"look", ORDER_LOOK},
		{"mirar", ORDER_LOOK},
		{"pohled", ORDER_LOOK},
		{"list", ORDER_LIST},
		{"lista", ORDER_LIST},
		{"seznam", ORDER_LIST},
		{"save", ORDER_SAVE},
		{"guardar", ORDER_SAVE},
		{"uložit", ORDER_SAVE},
		{"ulozit", ORDER_SAVE},
		{"quit", ORDER_QUIT},
		{"salir", ORDER_QUIT},
		{"odejít", ORDER_QUIT},
		{"odejit", ORDER_QUIT},
		{"surrender", ORDER_SURRENDER},
		{"rendirse", ORDER_SURRENDER},
		{"vzdát", ORDER_SURRENDER},
		{"vzdat", ORDER_SURRENDER},
		{"vzdát se", ORDER_SURRENDER},
		{"vzdat se", ORDER_SURRENDER},
	};
	for (size_t i = 0; i < RD_COUNT(words); i++)
		if (strcasecmp(typed, words[i].word) == 0)
			return words[i].order;
	return ORDER_OTHER;
}

/* ---- what is said to a server ------------------------------------------------------------------ */

/* The words of a wish, in every language; the text behind the first is what is to be said. */
static bool take_wish(const char *typed, enum session_wish *wish, const char **text)
{
	static const struct {
		const char *word;
		enum session_wish wish;
	} words[] = {
		{"say", SESSION_WISH_SAY},
		{"decir", SESSION_WISH_SAY},
		{"řekni", SESSION_WISH_SAY},
		{"rekni", SESSION_WISH_SAY},
		{"pause", SESSION_WISH_PAUSE},
		{"pausa", SESSION_WISH_PAUSE},
		{"pauza", SESSION_WISH_PAUSE},
		{"accept", SESSION_WISH_ACCEPT},
		{"aceptar", SESSION_WISH_ACCEPT},
		{"souhlas", SESSION_WISH_ACCEPT},
		{"reject", SESSION_WISH_REJECT},
		{"rechazar", SESSION_WISH_REJECT},
		{"nesouhlas", SESSION_WISH_REJECT},
		{"resume", SESSION_WISH_RESUME},
		{"reanudar", SESSION_WISH_RESUME},
		{"obnovit", SESSION_WISH_RESUME},
	};
	for (size_t i = 0; i < RD_COUNT(words); i++) {
		size_t length = strlen(words[i].word);
		bool is_say = words[i].wish == SESSION_WISH_SAY;
		if (strncasecmp(typed, words[i].word, length) != 0 ||
			typed[length] != (is_say ? ' ' : 0))
			continue;
		*wish = words[i].wish;
		*text = is_say ? typed + length + 1 : NULL;
		return true;
	}
	return false;
}

/* False: not a wish, or there is nobody to wish it of. */
static bool do_wish(struct plain *plain)
{
	enum session_wish wish;
	const char *text;
	if (!plain->session->kind->wish || !take_wish(plain->typed, &wish, &text))
		return false;
	if (!session_wish(plain->session, wish, text))
		print_sentence(
			plain, TEXT_PLAIN_REFUSED, RD_WORDS(plain->session->problem), nothing);
	return true;
}

static void obey(struct plain *plain)
{
	if (plain->asked != RD_NOBODY) {
		answer_surrender(plain);
		return;
	}
	if (do_wish(plain))
		return;
	switch (order_of(plain->typed)) {
	case ORDER_HELP:
		print(plain, text_in(text_of(TEXT_PLAIN_HELP), plain->language));
		if (plain->session->kind->wish)
			print(plain, text_in(remote_text(REMOTE_PLAIN_HELP), plain->language));
		break;
	case ORDER_LOOK: print_view(plain); break;
	case ORDER_LIST: print_list(plain); break;
	case ORDER_SAVE:
		print_sentence(plain, TEXT_LEFT, RD_WORDS(plain->session->place), nothing);
		break;
	case ORDER_QUIT: plain->is_leaving = true; break;
	case ORDER_SURRENDER:
		if (session_leaving(plain->game, plain->action))
			plain->asked = plain->seat;
		else
			print_sentence(plain, TEXT_PLAIN_UNKNOWN, RD_WORDS(plain->typed), nothing);
		break;
	case ORDER_OTHER:
		if (strspn(plain->typed, "0123456789") == strlen(plain->typed))
			do_numbered(plain);
		else if (!do_order(plain))
			do_typed(plain);
		break;
	}
}

/* ---- the match ------------------------------------------------------------------------------- */

static void say_seat(const struct plain *plain, int seat, char *out, size_t capacity)
{
	const struct rd_sitter *sitter = &plain->session->sitter[seat];
	if (sitter->name[0])
		snprintf(out, capacity, "%s", sitter->name);
	else
		RD_SAY(out, capacity, text_of(TEXT_PLAYER), plain->language, RD_NUMBER(seat + 1));
}

/* Hands the keyboard over: nothing of one side is left on the screen when the other sits down. */
static bool draw_curtain(struct plain *plain, int seat)
{
	char name[64];
	for (int i = 0; i < CURTAIN_LINES && isatty(STDOUT_FILENO); i++)
		putchar('\n');
	say_seat(plain, seat, name, sizeof(name));
	print_sentence(plain, TEXT_PLAIN_CURTAIN, RD_WORDS(name), nothing);
	fflush(stdout);
	session_rest(plain->session, true);
	bool is_there = read_line(plain) == PLAIN_LINE;
	session_rest(plain->session, false);
	return is_there;
}

/* Sees who is to play, and shows what that seat has not read yet. False at the end of the input. */
static bool choose_seat(struct plain *plain)
{
	struct rd_standing standing;
	session_stand(plain->session, &standing);
	uint32_t waiting = standing.to_act & plain->session->own;
	bool is_shared = __builtin_popcount(plain->session->own) > 1;
	if (plain->seat >= 0 && (waiting == 0 || (waiting & RD_SEAT(plain->seat)))) {
		print_told(plain, plain->seat);
		return true;
	}
	int seat = __builtin_ctz(waiting ? waiting : plain->session->own);
	if (is_shared && !draw_curtain(plain, seat))
		return false;
	plain->seat = seat;
	print_told(plain, seat);
	print_view(plain);
	return true;
}

/*
 * Lets the others act until they wait for a person. On a server a script waits for its turn here, so
 * that no order of it is lost; whoever sits at a terminal may type meanwhile. False if the match
 * cannot go on.
 */
static bool wait_for_others(struct plain *plain)
{
	for (;;) {
		enum session_step step = session_step(plain->session);
		if (step == SESSION_STILL) {
			if (isatty(STDIN_FILENO) || is_called(plain) ||
				!session_wait(plain->session, -1, 1000))
				return true;
			be_patient(plain);
		}
		if (step == SESSION_BROKEN) {
			print_sentence(
				plain, TEXT_UNSAVED, RD_WORDS(plain->session->problem), nothing);
			return false;
		}
	}
}

static int play(struct plain *plain)
{
	while (!plain->is_leaving) {
		struct rd_standing standing;
		if (!wait_for_others(plain))
			return STATUS_FAILED;
		session_stand(plain->session, &standing);
		if (standing.is_over)
			break;
		if (!choose_seat(plain))
			break;
		if (plain->asked != plain->seat)
			plain->asked = RD_NOBODY;
		prompt(plain);
		enum plain_input input = read_line(plain);
		if (input != PLAIN_LINE)
			putchar('\n');
		if (input == PLAIN_END)
			break;
		if (input == PLAIN_LINE && (plain->typed[0] || plain->asked != RD_NOBODY))
			obey(plain);
	}
	return STATUS_FINE;
}

static void print_end(struct plain *plain)
{
	char farewell[SENTENCE];
	session_farewell(plain->session, plain->language, farewell, sizeof(farewell));
	if (farewell[0]) {
		print(plain, farewell);
		return;
	}
	if (plain->seat < 0)
		plain->seat = __builtin_ctz(plain->session->own);
	print_told(plain, plain->seat);
	print_view(plain);
	char told[4 * SENTENCE];
	struct table table = {.game = plain->game,
		.view = plain->view,
		.seat = plain->seat,
		.language = plain->language,
		.is_over = true,
		.memory = plain->memory[plain->seat]};
	aftermath_write(plain->board, plain->session, &table, told, sizeof(told));
	print(plain, told);
}

static void greet(const struct plain *plain)
{
	bool was_resumed = plain->session->was_resumed;
	print_sentence(
		plain, TEXT_PLAIN_HELLO, RD_WORDS(plain->game->title.in[plain->language]), nothing);
	print_sentence(plain, was_resumed ? TEXT_RESUMED : TEXT_BEGUN, nothing, nothing);
	if (plain->session->notice[0])
		print_sentence(plain, TEXT_NOTICE, RD_WORDS(plain->session->notice), nothing);
}

static void free_memory(struct plain *plain)
{
	for (int seat = 0; seat < RD_SEATS_MAX; seat++)
		free(plain->memory[seat]);
}

int plain_play(const struct play_request *request)
{
	struct plain plain = {
		.game = request->game,
		.board = board_of(request->game),
		.language = request->language,
		.seat = RD_NOBODY,
		.asked = RD_NOBODY,
	};
	char problem[SESSION_PROBLEM];
	bool is_usage = false;
	int status = STATUS_FAILED;
	setlocale(LC_CTYPE, "");
	for (int seat = 0; seat < RD_SEATS_MAX; seat++) {
		plain.memory[seat] = allocate(plain.board->memory_size + 1);
		memset(plain.memory[seat], 0, plain.board->memory_size + 1);
	}
	plain.is_ascii = isatty(STDOUT_FILENO) && strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	plain.session = session_open(request, listen, &plain, problem, &is_usage);
	if (!plain.session) {
		fprintf(stderr, "ronda play: %s\n", problem);
		free_memory(&plain);
		return is_usage ? STATUS_USAGE : STATUS_FAILED;
	}
	plain.session->herald = hear;
	plain.session->patience = be_patient;
	plain.view = allocate(plain.game->view_size);
	plain.actions = allocate((size_t)plain.game->legal_max * plain.game->action_size + 1);
	plain.description = allocate(DESCRIPTION);
	greet(&plain);
	status = play(&plain);
	print_end(&plain);
	session_close(plain.session);
	for (int seat = 0; seat < RD_SEATS_MAX; seat++)
		buffer_free(&plain.told[seat]);
	free_memory(&plain);
	free(plain.view);
	free(plain.actions);
	free(plain.description);
	return status;
}
