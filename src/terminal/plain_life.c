/*
 * plain_life.c: time and agreements in lines of text: `agreements`, `terms`, `vacation 5`, `propose time 24`, `propose draw`, `propose win luis`, and
 * `accept` and `reject` where a vote is open; in every language, with accents and without.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "hall_texts.h"
#include "leaf.h"
#include "life.h"
#include "plain_parts.h"

enum word {
	WORD_AGREEMENTS,
	WORD_TERMS,
	WORD_VACATION,
	WORD_PROPOSE,
	WORD_ACCEPT,
	WORD_REJECT,
	WORD_NONE,
};

struct known_word {
	const char *word;
	int means;
};

static const struct known_word orders[] = {
	{"agreements", WORD_AGREEMENTS},
	{"acuerdos", WORD_AGREEMENTS},
	{"dohody", WORD_AGREEMENTS},
	{"terms", WORD_TERMS},
	{"condiciones", WORD_TERMS},
	{"podmínky", WORD_TERMS},
	{"podminky", WORD_TERMS},
	{"vacation", WORD_VACATION},
	{"vacaciones", WORD_VACATION},
	{"dovolená", WORD_VACATION},
	{"dovolena", WORD_VACATION},
	{"propose", WORD_PROPOSE},
	{"proponer", WORD_PROPOSE},
	{"navrhnout", WORD_PROPOSE},
	{"accept", WORD_ACCEPT},
	{"aceptar", WORD_ACCEPT},
	{"souhlas", WORD_ACCEPT},
	{"reject", WORD_REJECT},
	{"rechazar", WORD_REJECT},
	{"nesouhlas", WORD_REJECT},
};

static const struct known_word motions[] = {
	{"time", LIFE_TIME},
	{"tiempo", LIFE_TIME},
	{"čas", LIFE_TIME},
	{"cas", LIFE_TIME},
	{"draw", LIFE_DRAW},
	{"tablas", LIFE_DRAW},
	{"remízu", LIFE_DRAW},
	{"remizu", LIFE_DRAW},
	{"remíza", LIFE_DRAW},
	{"remiza", LIFE_DRAW},
	{"win", LIFE_CONCEDE},
	{"victoria", LIFE_CONCEDE},
	{"výhru", LIFE_CONCEDE},
	{"vyhru", LIFE_CONCEDE},
	{"výhra", LIFE_CONCEDE},
	{"vyhra", LIFE_CONCEDE},
};

/* What the first word of a line means, by a table; `rest` is what follows it. */
static int read_word(const struct known_word *words, size_t count, const char *typed, int none,
	const char **rest)
{
	size_t length = strcspn(typed, " ");
	*rest = typed + length + strspn(typed + length, " ");
	for (size_t i = 0; i < count; i++)
		if (strlen(words[i].word) == length &&
			strncasecmp(typed, words[i].word, length) == 0)
			return words[i].means;
	return none;
}

static void print_lines(const struct plain *plain, struct buffer *text)
{
	for (char *rest, *line = text->text ? strtok_r(text->text, "\n", &rest) : NULL; line;
		line = strtok_r(NULL, "\n", &rest))
		plain_print(plain, leaf_line(line));
	buffer_free(text);
}

static void answer(const struct plain *plain, bool is_done)
{
	if (!is_done)
		plain_say(plain, TEXT_PLAIN_REFUSED, RD_WORDS(plain->session->problem),
			plain_nothing);
}

static void not_understood(const struct plain *plain)
{
	plain_say(plain, TEXT_PLAIN_UNKNOWN, RD_WORDS(plain->typed), plain_nothing);
}

/* A seat by its number, from 0, or by the name of who sits there or of what the game calls it. */
static int seat_of(const struct plain *plain, const char *typed)
{
	char name[64];
	for (int seat = 0; seat < plain->session->seats; seat++) {
		bool is_number = typed[0] == '0' + seat && !typed[1];
		life_name(plain->session, seat, name, sizeof(name));
		if (is_number || strcasecmp(typed, name) == 0)
			return seat;
		if (plain->board->name_seat &&
			plain->board->name_seat(
				plain->view, seat, plain->language, name, sizeof(name)) &&
			strcasecmp(typed, name) == 0)
			return seat;
	}
	return RD_NOBODY;
}

static void propose(const struct plain *plain, const char *typed)
{
	const char *rest;
	struct life_ballot ballot = {.to = RD_NOBODY};
	int motion = read_word(motions, RD_COUNT(motions), typed, LIFE_MOTIONS, &rest);
	ballot.motion = (enum life_motion)motion;
	if (motion == LIFE_TIME)
		ballot.hours = *rest ? atoi(rest) : LIFE_HOURS;
	if (motion == LIFE_CONCEDE)
		ballot.to = seat_of(plain, rest);
	bool is_whole = motion != LIFE_MOTIONS &&
			(motion != LIFE_CONCEDE || ballot.to != RD_NOBODY) &&
			(motion != LIFE_TIME || ballot.hours > 0);
	if (is_whole)
		answer(plain, session_vote(plain->session, &ballot));
	else
		not_understood(plain);
}

/* On the vote that is named, or on the only one. */
static void cast(const struct plain *plain, const struct life *life, const char *typed, bool is_yes)
{
	const char *rest;
	int motion = read_word(motions, RD_COUNT(motions), typed, LIFE_MOTIONS, &rest);
	if (!*typed && life->votes == 1)
		motion = (int)life->vote[0].motion;
	if (motion == LIFE_MOTIONS || !life_vote_of(life, (enum life_motion)motion)) {
		struct buffer text = {0};
		life_say(plain->session, life, &text);
		print_lines(plain, &text);
		return;
	}
	const struct life_ballot ballot = {
		.motion = (enum life_motion)motion, .is_against = !is_yes, .to = RD_NOBODY};
	answer(plain, session_vote(plain->session, &ballot));
}

bool plain_do_life(struct plain *plain)
{
	const char *rest;
	struct life life;
	struct buffer text = {0};
	int word = read_word(orders, RD_COUNT(orders), plain->typed, WORD_NONE, &rest);
	if (word == WORD_TERMS && plain->session->kind->terms) {
		bool is_told = session_terms(plain->session, &text);
		print_lines(plain, &text);
		answer(plain, is_told);
		return true;
	}
	if (word == WORD_NONE || word == WORD_TERMS || !session_life(plain->session, &life))
		return false;
	switch (word) {
	case WORD_AGREEMENTS:
		life_say(plain->session, &life, &text);
		print_lines(plain, &text);
		break;
	case WORD_VACATION:
		if (*rest && strspn(rest, "0123456789") == strlen(rest))
			answer(plain, session_go_away(plain->session, atoi(rest)));
		else
			not_understood(plain);
		break;
	case WORD_PROPOSE: propose(plain, rest); break;
	default: cast(plain, &life, rest, word == WORD_ACCEPT); break;
	}
	return true;
}
