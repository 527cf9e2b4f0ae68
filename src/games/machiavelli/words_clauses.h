/*
 * words_clauses.h: promises in words (clauses.h): as sentences that name the powers, and as they are typed.
 *
 *	propose venice: A PIT S A FLO-BOL; you pay 5 when FLO holds BOL; truce until 6
 *	counter venice 4: …      accept venice 4      refuse venice 4 no trust      withdraw venice 5
 *	show venice treasury     show venice order PIT     show venice letter milan Their words
 *
 * A clause is one of
 *	[I|you] ORDER            I pay 5 [when SEAT holds PLACE | falls | dies]      truce
 *	neither enters PLACE     you leave PLACE     I show treasury | letter | order UNIT     alliance against SEAT
 * and perhaps behind it `until N`, the turn. In any of the three languages; `I` is whoever types, `you` who gets it.
 */
#ifndef RONDA_MACHIAVELLI_WORDS_CLAUSES_H
#define RONDA_MACHIAVELLI_WORDS_CLAUSES_H

#include "machiavelli.h"

/* "Venice pays 5 ducats when Florence holds Bologna (until turn 4)". */
void machiavelli_pen_clause(struct rd_pen *, const struct machiavelli_clause *);
/* " [proposal 4: …]", behind a letter's text. */
void machiavelli_say_clauses(struct rd_pen *, const struct machiavelli_event_message *);
/* proposal:answered, proposal:lapsed, secret:shown, promises:judged */
void machiavelli_say_promises(struct rd_pen *, const struct rd_event *);
/* Where the proposals of the view's seat stand, line by line. */
void machiavelli_tell_proposals(struct rd_pen *, const struct machiavelli_view *);
/* As they are typed. */
void machiavelli_label_proposal(struct rd_pen *, const struct machiavelli_letter *);
void machiavelli_label_answer(struct rd_pen *, const struct machiavelli_action *);

/* Names that stand in sentences and behind `refuse`. */
extern const struct rd_text machiavelli_objection_names[MACHIAVELLI_OBJECTIONS];
extern const struct rd_text machiavelli_standing_names[MACHIAVELLI_STANDINGS];
enum { MACHIAVELLI_CLAUSE_TEXTS = 38 };
extern const struct rd_text machiavelli_clause_texts[MACHIAVELLI_CLAUSE_TEXTS];

#endif
