/*
 * player.h: a person, or a program that plays for one: signs in with a token at any node, begins matches by lobby, queue, bot and rematch, moves by what is
 * legal, as a bot would or at random, watches others, comes back when the line is cut, and repeats with the same cid what was not answered.
 *
 * What is held, besides what truth.h says:
 *  acked     what is acknowledged is in the log
 *  stream    a seat's events, or frames, come without a gap and without a repetition, and each of them is committed by then
 *  view      what is shown is what the seat, or a spectator, may see: no more, no less
 *  silence   on a line that stands every question is answered
 *  converge  when nothing goes wrong any more, everybody can play again
 */
#ifndef SIMULATION_PLAYER_H
#define SIMULATION_PLAYER_H

#include "line.h"
#include "server/token.h"

enum { PLAYERS_MAX = 8, ASK_NAME = 48, ASK_JSON = 4096 };

struct question_of {
	char name[ASK_NAME], json[ASK_JSON];
	char cid[ACTION_CID_BYTES], match[MATCH_ID];
	uint64_t ack; /* 0: none is open */
	int64_t asked;
	bool is_repeated;
};

struct player {
	struct world *world;
	int place;
	char id[USER_ID], name[USERNAME], token[TOKEN_TEXT + 1];
	bool is_guest, has_frames, is_patient;
	uint8_t level; /* plays as a bot of that level would, and sometimes at random; 0: always at random */
	struct line *line;
	bool is_in;
	int64_t since; /* of the line */
	struct question_of ask;
	bool repeats; /* `unanswered` is to be asked again */
	struct question_of unanswered;
	uint64_t acks, cids;
	int64_t last_ok;           /* when */
	unsigned refused_in_a_row; /* that it is to try again */
	char refusal[32];
	bool knows_active; /* has asked for it on this line */
	/* The match at hand. */
	char match[MATCH_ID]; /* "": none */
	int seat;
	bool is_joined;
	bool in_frames;  /* what it has asked for when it joined */
	bool only_looks; /* the match waited, so nobody enters: nothing comes but what it asks for */
	uint64_t seq, frame;
	char *view; /* with frames: the last one; NULL: none yet */
	char known_match
		[MATCH_ID]; /* of which `known` is the last seq it was told, over all lines */
	uint64_t known;
	/* What it looks at besides. */
	char watched[MATCH_ID]; /* "": nothing */
	bool is_watching, is_leaving;
	int eyes; /* whose it has there, or RD_NOBODY */
	uint64_t watched_frame;
	char *watched_view;
	char left[MATCH_ID];    /* that it watched on this line, and has left */
	char lobby[LOBBY_CODE]; /* that it sits in; "": none */
	bool is_host, is_queued;
	int64_t lobby_at;
	char last_match[MATCH_ID]; /* that is over */
};

/* player_hears.c */
void player_hears(struct player *player, struct line *line, const struct packet *packet);

void players_begin(struct world *world);
void players_end(struct world *world); /* at the end of it all: has everybody got somewhere? */
void players_free(struct world *world);

#endif
