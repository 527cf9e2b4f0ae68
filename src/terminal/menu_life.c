/* menu_life.c: time and agreements on the screen: how it stands, vacations, votes; and the terms of a match. See menu.h. */
#include <stdio.h>
#include <stdlib.h>

#include "hall_texts.h"
#include "leaf.h"
#include "life.h"
#include "menu.h"

enum { LINES = 4 + 2 * LIFE_VOTES + LIFE_MOTIONS };

/* What may be done now, a line each. */
struct life_menu {
	struct deed_line {
		enum deed { STAND, TERMS, GO, BACK, BALLOT, PROPOSE } deed;
		struct life_ballot ballot;
		char words[LIFE_LINE];
	} line[LINES];
	int count;
};

static struct deed_line *add(struct life_menu *menu, enum deed deed)
{
	struct deed_line *line = &menu->line[menu->count++];
	*line = (struct deed_line){.deed = deed, .ballot = {.to = RD_NOBODY}};
	return line;
}

static void add_votes(struct life_menu *menu, const struct shell *shell, const struct life *life)
{
	char vote_words[LIFE_LINE - 64];
	for (int i = 0; i < life->votes; i++) {
		const struct life_vote *vote = &life->vote[i];
		bool has_agreed = life_has_agreed(life, vote);
		life_say_vote(shell->session, vote, vote_words, sizeof(vote_words));
		for (int against = has_agreed; against < 2; against++) {
			struct deed_line *line = add(menu, BALLOT);
			line->ballot.motion = vote->motion;
			line->ballot.is_against = against == 1;
			enum hall_text text = against == 0 ? HALL_TEXT_AGREE
					      : has_agreed ? HALL_TEXT_TAKE_BACK
							   : HALL_TEXT_REFUSE;
			snprintf(line->words, sizeof(line->words), "%s: %s",
				text_in(hall_text(text), shell->language), vote_words);
		}
	}
}

static void make_menu(struct life_menu *menu, const struct shell *shell, const struct life *life)
{
	enum rd_language language = shell->language;
	menu->count = 0;
	add_votes(menu, shell, life);
	snprintf(add(menu, STAND)->words, LIFE_LINE, "%s",
		text_in(hall_text(HALL_TEXT_STAND), language));
	if (life->until[life->own] > 0)
		snprintf(add(menu, BACK)->words, LIFE_LINE, "%s",
			text_in(hall_text(HALL_TEXT_BE_BACK), language));
	else if (life->left > 0)
		RD_SAY(add(menu, GO)->words, LIFE_LINE, hall_text(HALL_TEXT_GO_AWAY), language,
			RD_NUMBER(life->left));
	for (int motion = 0; motion < LIFE_MOTIONS; motion++) {
		if (!life->may[motion])
			continue;
		struct deed_line *line = add(menu, PROPOSE);
		line->ballot.motion = (enum life_motion)motion;
		snprintf(line->words, LIFE_LINE, "%s",
			text_in(hall_text((enum hall_text)(HALL_TEXT_PROPOSE + motion)), language));
	}
	snprintf(add(menu, TERMS)->words, LIFE_LINE, "%s",
		text_in(hall_text(HALL_TEXT_TERMS), language));
}

/* ---- doing ------------------------------------------------------------------------------------- */

static void note(struct shell *shell, bool is_done)
{
	if (!is_done)
		shell_note(shell, TONE_BAD, shell->session->problem);
}

/* A number that is typed; false: none was. */
static bool type_number(struct shell *shell, enum hall_text prompt, int usual, int *number)
{
	char typed[16], words[LIFE_LINE];
	snprintf(words, sizeof(words), "%s: ", text_in(hall_text(prompt), shell->language));
	snprintf(typed, sizeof(typed), "%d", usual);
	if (!shell_type(shell, words, typed, sizeof(typed)) || !typed[0])
		return false;
	*number = atoi(typed);
	return true;
}

/* Whom the match is to be given; false: nobody was chosen. */
static bool choose_winner(struct shell *shell, int own, int *seat)
{
	char names[RD_SEATS_MAX][96];
	const char *lines[RD_SEATS_MAX];
	int seats[RD_SEATS_MAX], count = 0;
	for (int i = 0; i < shell->session->seats; i++) {
		if (i == own)
			continue;
		shell_name_seat(shell, i, names[count], sizeof(names[count]));
		lines[count] = names[count];
		seats[count++] = i;
	}
	int chosen = shell_choose(
		shell, text_in(hall_text(HALL_TEXT_TO_WHOM), shell->language), lines, count);
	*seat = chosen < 0 ? RD_NOBODY : seats[chosen];
	return chosen >= 0;
}

static void propose(struct shell *shell, const struct life *life, struct life_ballot ballot)
{
	bool is_meant = ballot.motion == LIFE_TIME
				? type_number(shell, HALL_TEXT_HOURS, LIFE_HOURS, &ballot.hours)
			: ballot.motion == LIFE_CONCEDE
				? choose_winner(shell, life->own, &ballot.to)
				: true;
	if (is_meant && ballot.motion != LIFE_TIME)
		is_meant = shell_confirm(
			shell, text_in(hall_text((enum hall_text)(HALL_TEXT_ASK + ballot.motion)),
				       shell->language));
	if (is_meant)
		note(shell, session_vote(shell->session, &ballot));
}

static struct input read_leaf(void *context)
{
	return shell_read(context, 1000);
}

static void show_text(struct shell *shell, enum hall_text title, const struct buffer *text)
{
	const struct leaf leaf = {.title = text_in(hall_text(title), shell->language),
		.text = text->text ? text->text : "",
		.keys = text_in(hall_text(HALL_TEXT_SINCE_KEYS), shell->language),
		.read = read_leaf,
		.context = shell};
	leaf_show(&leaf);
}

void menu_terms(struct shell *shell)
{
	struct buffer text = {0};
	if (session_terms(shell->session, &text))
		show_text(shell, HALL_TEXT_TERMS, &text);
	else
		shell_note(shell, TONE_BAD, shell->session->problem);
	buffer_free(&text);
}

static void show_stand(struct shell *shell, const struct life *life)
{
	struct buffer text = {0};
	life_say(shell->session, life, &text);
	show_text(shell, HALL_TEXT_LIFE, &text);
	buffer_free(&text);
}

void menu_life(struct shell *shell)
{
	struct life_menu menu;
	struct life life;
	const char *lines[LINES];
	int days;
	if (!session_life(shell->session, &life))
		return;
	make_menu(&menu, shell, &life);
	for (int i = 0; i < menu.count; i++)
		lines[i] = menu.line[i].words;
	int chosen = shell_choose(
		shell, text_in(hall_text(HALL_TEXT_LIFE), shell->language), lines, menu.count);
	if (chosen < 0)
		return;
	const struct deed_line *line = &menu.line[chosen];
	switch (line->deed) {
	case STAND: show_stand(shell, &life); break;
	case TERMS: menu_terms(shell); break;
	case GO:
		if (type_number(shell, HALL_TEXT_DAYS, life.left, &days))
			note(shell, session_go_away(shell->session, days));
		break;
	case BACK: note(shell, session_go_away(shell->session, 0)); break;
	case BALLOT: note(shell, session_vote(shell->session, &line->ballot)); break;
	case PROPOSE: propose(shell, &life, line->ballot); break;
	}
}
