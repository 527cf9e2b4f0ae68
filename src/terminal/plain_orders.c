/*
 * plain_orders.c: what a typed line means: a word of the client's own, a wish to a server, the number of a legal action, an
 * order of the board, or one that the game reads.
 */
#include "plain_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "hall_texts.h"
#include "life.h"
#include "remote_texts.h"

enum { REPEAT_MAX = 99 };

/* ---- orders ---------------------------------------------------------------------------------- */

static bool act(struct plain *plain, const void *action)
{
	plain->was_startled = false;
	int answer = session_act(plain->session, plain->seat, action);
	plain_tell(plain, plain->seat);
	if (answer == RD_ACCEPTED)
		return true;
	if (answer == SESSION_FAILED)
		plain_say(plain, TEXT_UNSAVED, RD_WORDS(plain->session->problem), plain_nothing);
	else if (session_is_lesson(plain->session))
		plain_print(plain, plain->session->problem);
	else if (answer == SESSION_REFUSED)
		plain_say(plain, TEXT_PLAIN_REFUSED, RD_WORDS(plain->session->problem),
			plain_nothing);
	else
		plain_say(plain, TEXT_PLAIN_REFUSED,
			RD_WORDS(board_refusal(
				plain->board, plain->game, action, answer, plain->language)),
			plain_nothing);
	return false;
}

static size_t list_legal(struct plain *plain)
{
	plain_look(plain);
	return plain->game->legal(plain->view, plain->actions, plain->game->legal_max);
}

/* The place of the seat at the keyboard, for what its board says. */
static struct table table_of(const struct plain *plain)
{
	return (struct table){.game = plain->game,
		.view = plain->view,
		.seat = plain->seat,
		.language = plain->language,
		.may_act = true,
		.memory = plain->memory[plain->seat]};
}

static void print_list(struct plain *plain)
{
	size_t count = list_legal(plain);
	const struct table table = table_of(plain);
	for (size_t i = 0; i < count; i++) {
		const void *action = plain->actions + i * plain->game->action_size;
		char label[PLAIN_SENTENCE], remark[PLAIN_SENTENCE] = "", line[2 * PLAIN_SENTENCE];
		rd_label(plain->game, action, plain->view, plain->language, label, sizeof(label));
		if (plain->board->remark)
			plain->board->remark(&table, action, remark, sizeof(remark));
		snprintf(line, sizeof(line), "%zu %.*s%s%s", i + 1, PLAIN_SENTENCE - 1, label,
			remark[0] ? ": " : "", remark);
		plain_print(plain, line);
	}
	if (count == 0)
		plain_say(plain, TEXT_PLAIN_NO_ORDERS, plain_nothing, plain_nothing);
}

static bool is_surrender(const struct plain *plain, const void *action)
{
	uint16_t type;
	memcpy(&type, action, sizeof(type));
	return (plain->game->actions->entry[type].flags & RD_ACTION_LEAVE) != 0;
}

/* Asks before what cannot be taken back and is hardly meant: giving up, and what the board doubts. `action` waits for the answer. */
static bool ask(struct plain *plain)
{
	const struct table table = table_of(plain);
	if (is_surrender(plain, plain->action))
		snprintf(plain->question, sizeof(plain->question), "%s",
			text_in(text_of(TEXT_ASK_SURRENDER), plain->language));
	else if (!plain->board->doubt || !plain->board->doubt(&table, plain->action,
						 plain->question, sizeof(plain->question)))
		return false;
	plain->asked = plain->seat;
	return true;
}

static void do_legal(struct plain *plain, size_t place)
{
	size_t size = plain->game->action_size;
	memset(plain->action, 0, sizeof(plain->action));
	memcpy(plain->action, plain->actions + place * size, size);
	if (!ask(plain))
		act(plain, plain->action);
}

static void do_numbered(struct plain *plain)
{
	size_t count = list_legal(plain), number = strtoul(plain->typed, NULL, 10);
	if (strlen(plain->typed) > 6 || number < 1 || number > count)
		plain_say(plain, TEXT_PLAIN_NO_NUMBER, RD_WORDS(plain->typed),
			RD_NUMBER((int64_t)count));
	else
		do_legal(plain, number - 1);
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

/* The answer to the question; whatever is no yes is a no. */
static void answer(struct plain *plain)
{
	static const char *const words[] = {"yes", "y", "sí", "si", "s", "ano", "a"};
	bool is_yes = false;
	plain->asked = RD_NOBODY;
	for (size_t i = 0; i < RD_COUNT(words); i++)
		is_yes = is_yes || strcasecmp(plain->typed, words[i]) == 0;
	if (is_yes)
		act(plain, plain->action);
	else
		plain_say(plain, TEXT_PLAIN_GOES_ON, plain_nothing, plain_nothing);
}

static void do_typed(struct plain *plain)
{
	struct rd_fault fault = {0}, first;
	char typed[PLAIN_TYPED];
	int count = 1;
	plain_look(plain);
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
		char what[PLAIN_SENTENCE + PLAIN_TYPED];
		const char *reason = rd_fault_text(plain->game, &fault, plain->language);
		snprintf(what, sizeof(what), "%s%s%s%s", plain->typed, reason[0] ? " (" : "",
			reason, reason[0] ? ")" : "");
		plain_say(plain, TEXT_PLAIN_UNKNOWN, RD_WORDS(what), plain_nothing);
		return;
	}
	if (ask(plain))
		return;
	for (int done = 1; done <= count; done++) {
		bool is_done = act(plain, plain->action);
		bool is_stopped = !is_done || (plain->was_startled && done < count);
		if (is_stopped && count > 1)
			plain_say(plain, TEXT_PLAIN_STOPPED, RD_NUMBER(is_done ? done : done - 1),
				RD_NUMBER(count));
		if (is_stopped)
			return;
	}
}

/* An order of the board's own: several actions. False: it is none. */
static bool do_order(struct plain *plain)
{
	char note[PLAIN_SENTENCE];
	enum board_order order = BOARD_ORDER_UNKNOWN;
	for (int done = 0; plain->board->order; done++) {
		struct rd_standing standing;
		plain_look(plain);
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
		plain_print(plain, note);
	return order != BOARD_ORDER_UNKNOWN;
}

enum order {
	ORDER_HELP,
	ORDER_LOOK,
	ORDER_LIST,
	ORDER_HINT,
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
		{"hint", ORDER_HINT},
		{"pista", ORDER_HINT},
		{"rada", ORDER_HINT},
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
		plain_say(plain, TEXT_PLAIN_REFUSED, RD_WORDS(plain->session->problem),
			plain_nothing);
	return true;
}

/* Asked once it says what a bot would do; asked again, with nothing between, it does it. */
static void give_hint(struct plain *plain)
{
	char label[PLAIN_SENTENCE], why[PLAIN_SENTENCE];
	_Alignas(16) uint8_t action[RD_ACTION_MAX] = {0};
	const struct rd_hint *hint;
	if (!session_may_hint(plain->session)) {
		plain_print(plain, text_in(session_why_no_hint(plain->session), plain->language));
		return;
	}
	if (plain->is_hinted) {
		plain->is_hinted = false;
		memcpy(action, plain->action, sizeof(action));
		act(plain, action);
		return;
	}
	plain_look(plain);
	hint = session_hint(plain->session, plain->seat);
	if (!hint) {
		plain_say(plain, TEXT_NOTHING_TO_DO, plain_nothing, plain_nothing);
		return;
	}
	memset(plain->action, 0, sizeof(plain->action));
	memcpy(plain->action, hint->action, plain->game->action_size);
	rd_label(plain->game, plain->action, plain->view, plain->language, label, sizeof(label));
	rd_explain(plain->game, &hint->motive, plain->view, plain->language, why, sizeof(why));
	plain_say(plain, TEXT_PLAIN_HINT, RD_WORDS(label), RD_WORDS(why));
	plain->is_hinted = true;
}

void plain_obey(struct plain *plain)
{
	bool is_hint = order_of(plain->typed) == ORDER_HINT;
	struct life life;
	plain->is_hinted = plain->is_hinted && is_hint;
	if (plain->asked != RD_NOBODY) {
		answer(plain);
		return;
	}
	if (plain_do_life(plain) || do_wish(plain))
		return;
	switch (order_of(plain->typed)) {
	case ORDER_HELP:
		plain_print(plain, text_in(text_of(TEXT_PLAIN_HELP), plain->language));
		if (board_of(plain->game)->typed_help)
			plain_print(
				plain, text_in(board_of(plain->game)->typed_help, plain->language));
		if (plain->session->kind->wish)
			plain_print(
				plain, text_in(remote_text(REMOTE_PLAIN_HELP), plain->language));
		if (session_life(plain->session, &life))
			plain_print(
				plain, text_in(hall_text(HALL_TEXT_LIFE_HELP), plain->language));
		if (plain->session->kind->terms)
			plain_print(
				plain, text_in(hall_text(HALL_TEXT_TERMS_HELP), plain->language));
		break;
	case ORDER_LOOK: plain_show(plain); break;
	case ORDER_LIST: print_list(plain); break;
	case ORDER_HINT: give_hint(plain); break;
	case ORDER_SAVE:
		plain_say(plain, TEXT_LEFT, RD_WORDS(plain->session->place), plain_nothing);
		break;
	case ORDER_QUIT: plain->is_leaving = true; break;
	case ORDER_SURRENDER:
		if (session_leaving(plain->game, plain->action))
			ask(plain);
		else
			plain_say(plain, TEXT_PLAIN_UNKNOWN, RD_WORDS(plain->typed), plain_nothing);
		break;
	case ORDER_OTHER:
		if (strspn(plain->typed, "0123456789") == strlen(plain->typed))
			do_numbered(plain);
		else if (!do_order(plain))
			do_typed(plain);
		break;
	}
}
