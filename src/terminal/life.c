/* life.c: see life.h. */
#include "life.h"

#include <stdio.h>

#include "deadline.h"
#include "hall_texts.h"

const struct life_vote *life_vote_of(const struct life *life, enum life_motion motion)
{
	for (int i = 0; i < life->votes; i++)
		if (life->vote[i].motion == motion)
			return &life->vote[i];
	return NULL;
}

bool life_wants_ballot(const struct life *life)
{
	bool is_wanted = false;
	for (int i = 0; i < life->votes; i++)
		is_wanted = is_wanted || !life_has_agreed(life, &life->vote[i]);
	return is_wanted;
}

void life_name(const struct session *session, int seat, char *out, size_t capacity)
{
	const struct rd_sitter *sitter = &session->sitter[seat];
	if (sitter->name[0])
		snprintf(out, capacity, "%s", sitter->name);
	else if (sitter->level > 0)
		RD_SAY(out, capacity, text_of(TEXT_BOT), session->language,
			RD_NUMBER(sitter->level));
	else
		RD_SAY(out, capacity, text_of(TEXT_PLAYER), session->language, RD_NUMBER(seat + 1));
}

void life_say_vote(
	const struct session *session, const struct life_vote *vote, char *out, size_t capacity)
{
	char name[64], winner[64] = "";
	life_name(session, vote->seat, name, sizeof(name));
	if (vote->to >= 0)
		life_name(session, vote->to, winner, sizeof(winner));
	RD_SAY(out, capacity, hall_text((enum hall_text)(HALL_TEXT_VOTE + vote->motion)),
		session->language, RD_WORDS(name), RD_NUMBER(vote->hours), RD_WORDS(winner));
}

#define SAY_LINE(out, text, session, ...)                                                          \
	do {                                                                                       \
		char said_line[LIFE_LINE];                                                         \
		SAY(said_line, hall_text(text), (session)->language, __VA_ARGS__);                 \
		buffer_print(out, "%s\n", said_line);                                              \
	} while (0)

static void say_vacations(
	const struct session *session, const struct life *life, struct buffer *out)
{
	char name[64], moment[DEADLINE_TEXT];
	for (int seat = 0; seat < session->seats; seat++) {
		life_name(session, seat, name, sizeof(name));
		if (life->gone & RD_SEAT(seat))
			SAY_LINE(out,
				life->open & RD_SEAT(seat) ? HALL_TEXT_GONE_OPEN : HALL_TEXT_GONE,
				session, RD_WORDS(name));
		if (life->until[seat] == 0)
			continue;
		deadline_say_moment((time_t)life->until[seat], session->language, moment);
		if (seat == life->own)
			SAY_LINE(out, HALL_TEXT_AWAY_OWN, session, RD_WORDS(moment));
		else
			SAY_LINE(out, HALL_TEXT_AWAY, session, RD_WORDS(name), RD_WORDS(moment));
	}
	SAY_LINE(out, HALL_TEXT_VACATION_LEFT, session, RD_NUMBER(life->left));
}

static void say_votes(const struct session *session, const struct life *life, struct buffer *out)
{
	char line[LIFE_LINE], name[64];
	for (int i = 0; i < life->votes; i++) {
		const struct life_vote *vote = &life->vote[i];
		life_say_vote(session, vote, line, sizeof(line));
		buffer_print(out, "%s\n", line);
		SAY(line, hall_text(HALL_TEXT_AGREED), session->language, RD_WORDS(""));
		buffer_print(out, "  %s", line);
		const char *between = " ";
		for (int seat = 0; seat < session->seats; seat++) {
			if (!(vote->agreed & RD_SEAT(seat)))
				continue;
			life_name(session, seat, name, sizeof(name));
			buffer_print(out, "%s%s", between, name);
			between = ", ";
		}
		buffer_print(out, "\n");
	}
	if (life->votes == 0)
		SAY_LINE(out, HALL_TEXT_NO_VOTES, session, RD_WORDS(""));
}

void life_say(const struct session *session, const struct life *life, struct buffer *out)
{
	say_votes(session, life, out);
	say_vacations(session, life, out);
}
