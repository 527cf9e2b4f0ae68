/*
 * clauses.h: what powers promise each other in letters, the vocabulary of the secret chancellery (edition 3, rulebook 6.10).
 *
 * A letter to one seat may carry clauses. Together they are a proposal of its pair of seats, which is accepted, refused, countered by
 * another letter, withdrawn, or lapses. Nothing is enforced: an accepted clause is a promise, and after each resolution each party is
 * told what became of it, as far as that party itself could see (7.10).
 *
 *	clauses.c        proposals: sending, answering, showing; what a seat sees of them
 *	clauses_judge.c  kept or broken, after a resolution
 *
 * Texts of letters are in no state; what was promised is, until its pair needs the room.
 */
#ifndef RONDA_MACHIAVELLI_CLAUSES_H
#define RONDA_MACHIAVELLI_CLAUSES_H

#include <ronda/game.h>

enum {
	MACHIAVELLI_CLAUSES = 6,  /* of a letter */
	MACHIAVELLI_STANDING = 8, /* proposals of a pair that stand at once */
	MACHIAVELLI_COUNTERS = 2, /* in a thread and phase */
	MACHIAVELLI_PAIRS = RD_SEATS_MAX * (RD_SEATS_MAX - 1) / 2, /* "0-1", "0-2", "1-2", … */
	MACHIAVELLI_PROPOSALS = (RD_SEATS_MAX - 1) * MACHIAVELLI_STANDING, /* of a seat */
	MACHIAVELLI_PROPOSAL_IDS = 60000,
	MACHIAVELLI_TRUCE_TURNS = 2, /* that a promise of both lasts if nothing is said */
};

enum machiavelli_clause_kind {
	MACHIAVELLI_CLAUSE_ORDER, /* a unit gets this order in this turn */
	MACHIAVELLI_CLAUSE_PAY, /* so many ducats until the end of this turn, or when something happens */
	MACHIAVELLI_CLAUSE_TRUCE,    /* neither attacks the other until the end of this turn */
	MACHIAVELLI_CLAUSE_STAY_OUT, /* neither goes to a province */
	MACHIAVELLI_CLAUSE_LEAVE,    /* one leaves a province to the other */
	MACHIAVELLI_CLAUSE_REVEAL,   /* one shows the other an order, a treasury, a letter */
	MACHIAVELLI_CLAUSE_ALLIANCE, /* a truce, and neither helps a third power */
	MACHIAVELLI_CLAUSE_KINDS,
};
/* Both are bound by it, not one of them. */
static inline bool machiavelli_binds_both(int kind)
{
	return kind == MACHIAVELLI_CLAUSE_TRUCE || kind == MACHIAVELLI_CLAUSE_STAY_OUT ||
	       kind == MACHIAVELLI_CLAUSE_ALLIANCE;
}
/* Public things alone, so that both know when a payment is due. */
enum machiavelli_cause {
	MACHIAVELLI_WHEN_HOLDS,  /* a seat owns a province */
	MACHIAVELLI_WHEN_FALLS,  /* a seat is eliminated */
	MACHIAVELLI_WHEN_KILLED, /* a seat's leader is killed */
	MACHIAVELLI_CAUSES,
};
enum machiavelli_secret {
	MACHIAVELLI_SECRET_ORDER,
	MACHIAVELLI_SECRET_TREASURY,
	MACHIAVELLI_SECRET_LETTER,
	MACHIAVELLI_SECRETS,
};
enum machiavelli_standing {
	MACHIAVELLI_PROPOSED,
	MACHIAVELLI_ACCEPTED,
	MACHIAVELLI_REFUSED,
	MACHIAVELLI_COUNTERED,
	MACHIAVELLI_WITHDRAWN,
	MACHIAVELLI_LAPSED,
	MACHIAVELLI_DONE, /* accepted, and every clause is judged */
	MACHIAVELLI_STANDINGS,
};
enum machiavelli_reply {
	MACHIAVELLI_REPLY_ACCEPT,
	MACHIAVELLI_REPLY_REFUSE,
	MACHIAVELLI_REPLY_WITHDRAW, /* of one's own proposal */
	MACHIAVELLI_REPLIES,
};
/* Why a proposal is refused, in words that every reader's language has. */
enum machiavelli_objection {
	MACHIAVELLI_OBJECTION_TOO_LITTLE,
	MACHIAVELLI_OBJECTION_NO_TRUST,
	MACHIAVELLI_OBJECTION_BOUND, /* by promises to others */
	MACHIAVELLI_OBJECTION_IMPOSSIBLE,
	MACHIAVELLI_OBJECTION_LEADER, /* too close to victory */
	MACHIAVELLI_OBJECTIONS,
	MACHIAVELLI_NO_OBJECTION = 255, /* none is named */
};
enum machiavelli_finding {
	MACHIAVELLI_FINDING_OPEN,
	MACHIAVELLI_KEPT,
	MACHIAVELLI_BROKEN,
	MACHIAVELLI_FINDING_UNKNOWN,
	MACHIAVELLI_FINDING_LAPSED, /* what it was about is no more */
	MACHIAVELLI_FINDINGS,
};
enum { MACHIAVELLI_BY_BOTH = -2 /* who broke it; RD_NOBODY: nobody */ };

/* An order without retreats: what is promised of one. */
struct machiavelli_deed {
	uint8_t unit, order, target, to;
	bool has_to, convoy;
	uint8_t into;
};
struct machiavelli_when {
	uint8_t cause;
	int8_t seat;
	uint8_t province;
};
struct machiavelli_clause {
	uint16_t amount; /* pay */
	uint8_t kind;
	int8_t by;        /* whom it binds; 0 if it binds both */
	uint8_t turn;     /* in which, or until the end of which; as it is sent 0: left out */
	uint8_t province; /* stay_out, leave */
	int8_t seat;      /* alliance: against whom */
	uint8_t secret;   /* reveal */
	uint8_t unit;  /* reveal of an order: a reference; else of a reveal MACHIAVELLI_NO_UNIT */
	bool has_when; /* pay */
	struct machiavelli_when when;
	struct machiavelli_deed deed; /* order */
};

/* A clause as its pair keeps it. `finding` and `breaker` are those of the lower seat and of the higher. */
struct machiavelli_pledge {
	struct machiavelli_clause clause;
	uint16_t paid; /* ducats of it that have come */
	uint8_t came; /* the turn at whose end that happened on which a payment waits, 0: not yet */
	bool is_changed; /* it is not in the proposal that this one counters */
	bool is_shown;   /* reveal: it was */
	bool is_over;    /* nothing can come of it any more, which both know */
	uint8_t finding[2];
	int8_t breaker[2];
	bool is_doubtful[2]; /* something may have been done that this party did not see */
};
struct machiavelli_proposal {
	uint16_t id;       /* from 1 on in its pair */
	uint16_t thread;   /* the id of the first proposal of its thread */
	uint16_t counters; /* the id of the proposal that it counters, 0: none */
	int8_t from;
	uint8_t standing, objection;
	uint8_t turn;   /* in which it was sent */
	uint8_t rounds; /* counters in its thread in this phase */
	uint8_t pledge_count;
	struct machiavelli_pledge pledges[MACHIAVELLI_CLAUSES];
};
/* What two seats have proposed each other: what stands, and of what does not any more the latest. */
struct machiavelli_dealings {
	uint16_t last_id;
	uint8_t count;
	bool is_begun;
	struct machiavelli_proposal proposals[MACHIAVELLI_STANDING];
};
static inline int machiavelli_pair(int one, int other)
{
	int low = one < other ? one : other, high = one < other ? other : one;
	return high * (high - 1) / 2 + low;
}
static inline bool machiavelli_stands(const struct machiavelli_proposal *proposal)
{
	return proposal->standing == MACHIAVELLI_PROPOSED ||
	       proposal->standing == MACHIAVELLI_ACCEPTED;
}

/* ---- actions ---- */

struct machiavelli_answer_given { /* proposal:answer */
	int32_t with;
	int32_t proposal;
	uint8_t reply, objection;
	uint8_t zero[2];
};
enum { MACHIAVELLI_QUOTE_CUT = 2008 };
struct machiavelli_showing { /* secret:show */
	int32_t to, author;
	uint8_t secret, unit;
	uint8_t zero[2];
	char text[MACHIAVELLI_QUOTE_CUT];
};

/* ---- views ---- */

struct machiavelli_seen_pledge {
	struct machiavelli_clause clause;
	uint16_t paid;
	uint8_t came, finding;
	int8_t breaker;
	bool is_changed;
};
struct machiavelli_seen_proposal {
	uint16_t id, thread, counters;
	int8_t with, from;
	uint8_t standing, objection, turn, rounds, pledge_count, zero;
	struct machiavelli_seen_pledge pledges[MACHIAVELLI_CLAUSES];
};

/* ---- events ---- */

struct machiavelli_sent_clause {
	struct machiavelli_clause clause;
	bool is_changed;
};
struct machiavelli_event_answered { /* proposal:answered, proposal:lapsed */
	struct rd_event head;
	int8_t from, recipient; /* who answers, and whom; of one that lapses who had proposed it */
	uint16_t proposal;
	uint8_t standing, objection;
};
struct machiavelli_event_shown { /* secret:shown */
	struct rd_event head;
	int8_t from, recipient, author;
	uint8_t secret;
	uint16_t treasury;
	struct machiavelli_deed order;
	bool is_attested;
	char text[MACHIAVELLI_QUOTE_CUT];
};
struct machiavelli_judgement {
	uint16_t proposal;
	int8_t with;
	uint8_t clause; /* from 1 on */
	uint8_t finding;
	int8_t breaker;
	bool is_shared; /* both parties know it */
	uint8_t zero;
	struct machiavelli_clause what;
};
struct machiavelli_event_judged { /* promises:judged, to one seat */
	struct rd_event head;
	struct rd_tail findings;
};

extern const struct rd_names machiavelli_clause_kinds, machiavelli_causes, machiavelli_secrets;
extern const struct rd_names machiavelli_standings, machiavelli_replies, machiavelli_objections;
extern const struct rd_names machiavelli_findings, machiavelli_pair_names;

#endif
