/*
 * exports.h: what a page's worker, or Node, calls in the wasm of a game.
 *
 * Text goes in and out through memory. To hand text in, the host asks door_input(length) for a place, writes
 * UTF-8 there and calls a function that takes `length`. Every function answers with a JSON text: it
 * returns its length, and door_output() says where it lies. An answer, and a place for input, are good until
 * the next call. A function that cannot do what it is asked answers
 *	{"error":{"code":"no_such_target","message":"…","path":"…","at":0}}
 * (path and at only for malformed text) and has changed nothing; only "too_large", an answer beyond the
 * limit, may come after a step was committed.
 */
#ifndef WASM_EXPORTS_H
#define WASM_EXPORTS_H

#include <stddef.h>

/* By its own name, which is the one that an object keeps when it is linked again (ronda-wasm.o). */
#define EXPORT(name) __attribute__((export_name(#name))) name

char *EXPORT(door_input)(size_t length); /* NULL: too long */
const char *EXPORT(door_output)(void);

/* Of messages, labels and sentences: 0 English, 1 Spanish, 2 Czech. */
size_t EXPORT(door_speak)(int language);
/* The one game of this module, as rd_write_game has it. Wherever an edition is asked for, 0 is its newest one. */
size_t EXPORT(door_game)(void);
/* JSON Schema: 0 options, 1 actions, 2 events, 3 view, 4 a spectator's view, 5 state. */
size_t EXPORT(door_schema)(int rules, int part);
/* Options and presets in words, in every language: rd_write_option_words. */
size_t EXPORT(door_options)(int rules);
/*
 * What a match of so many seats would be played by. In: options. Out: {"terms":[…],"seats":[{"seat":0,"name":"…"}],"pace":"live"}, in the
 * language spoken (rd_write_terms, rd_write_seat_names). Options that such a match cannot begin with are refused, with the option as "path".
 */
size_t EXPORT(door_terms)(int rules, int seats, size_t length);

/* ---- tables: small numbers from 1 on, good until they are closed. There are three kinds ------------------- */

/*
 * A match played here. In: {"rules":1,"seed":"…","options":{…},"seats":[{"name":"ana","level":0},{"level":2}]};
 * without rules it is of the newest edition; the seed is any text, or 64 hexadecimal digits. Out: {"table":1,"line":"…"}. A line is what the log of the match gains,
 * with its newline: lines put together are a log that `ronda verify` proves.
 */
size_t EXPORT(door_create)(size_t length);
/* A match to be replayed, under its own edition. In: its log. Out: {"table":1,"rules":1}. */
size_t EXPORT(door_replay)(size_t length);
/*
 * A match played elsewhere, of which this seat is sent views. Out: {"table":1}. Only legal, say, describe, parse, judge, advise
 * and hint are known of it, and view gives back what was seen.
 */
size_t EXPORT(door_watch)(int rules);
size_t EXPORT(door_close)(int table); /* {} */

/* ---- playing ---------------------------------------------------------------------------------------------- */

/*
 * A step is made (act, pass), its line written down by the host, and then it holds or never was (commit, abort). Until then all
 * else shows the match as it was, and no further step is made ("open_step").
 */
size_t EXPORT(door_act)(int table, int seat, size_t length); /* In: an action. Out: {"line":"…"} */
size_t EXPORT(door_pass)(int table, int seconds); /* {"passed":30,"line":"…"}, up to a deadline */
/*
 * {"steps":5,"events":[…]}; events are in order, each with "to": the seats that learn of it. When the match is over there is a
 * further "line", its result. Of a table that is followed also "frames": {"0":{…}}, by seat, those of the step.
 */
size_t EXPORT(door_commit)(int table);
size_t EXPORT(door_abort)(int table); /* {} */
/*
 * Another match that begins in the middle of one that is over (fork.h). In: {"at":40,"seed":"…","seats":[…]}, a newline, and the log
 * of the old one; seats as in door_create. Out: {"log":"…","then":{"reason","ranks","scores"}}: the log of the new one, to be replayed
 * and gone on with, and how the old one ended. Refused as "not_over", "no_step", "no_seat", "bad_log" or "too_large".
 */
size_t EXPORT(door_fork)(size_t length);
/* {"action":{…}} of the bot in that seat, or null: it is not done yet. */
size_t EXPORT(door_choose)(int table, int seat);
/*
 * Of a replay: {"kind":"action","seat":0,"action":{…},"events":[…],"steps":5}, "clock" with "seconds", "fork" (other dice from here on: no events), "result", "end", or
 * "cut" (the last line is not whole). A fault has the code "bad_log" and a "line"; the table is no good then.
 */
size_t EXPORT(door_step)(int table); /* likewise with "frames" */
/*
 * {"places":[[start,length],…]}: the bytes of the module's memory that are the position of a replay. Whoever keeps them, and later
 * puts them back at the same table, is where he was: any step of a long log is a few steps away.
 */
size_t EXPORT(door_places)(int table);
/*
 * From here on the replayed match is played; its log is the lines so far. Out: {}, or with a "line" the result of a match that
 * is over and whose log does not say so.
 */
size_t EXPORT(door_go_on)(int table);
/* Of a watched match: the view that was sent, whole, or what has changed in it (diff.h). */
size_t EXPORT(door_see)(int table, size_t length);
size_t EXPORT(door_change)(int table, size_t length);
/*
 * Frames of a seat (frame.h; -1: a spectator's) of a match that is played or replayed here, as a server sends them, without "match" and with a clock that
 * says only whether a deadline runs. Out: the newest, whole; from here on each step gives the next, if it has one. Again: the newest.
 */
size_t EXPORT(door_follow)(int table, int seat);

/* ---- learning: docs/lessons.md -------------------------------------------------------------------------------- */

/* A match that is a lesson. In: its file. Out: {"table":1,"rules":1,"seats":2,"seat":0}. A fault has the code "bad_lesson". */
size_t EXPORT(door_lesson)(size_t length);
/*
 * What the learner does. In: an action. Out: {"verdict":"made","say":null}: it is a step under way, as after act; or "wrong", with the lesson's answer in
 * "say"; or "refused" by the rules, with their "code" and "message", and the lesson's "say" or null.
 */
size_t EXPORT(door_try)(int table, size_t length);
/* Others do their next step: {"made":true}, to be committed; false: the learner is to act. */
size_t EXPORT(door_next)(int table);
/*
 * Where the learner is: {"title":"…","step":0,"steps":3,"is_won":false,"is_lost":false,"end":null,"say":"…","how":null,"point":{…},"solution":[…]};
 * the last four only while it is not won; "end" are the words for the end.
 */
size_t EXPORT(door_course)(int table);

/* ---- looking ---------------------------------------------------------------------------------------------- */

size_t EXPORT(door_view)(int table, int seat);  /* as JSON; -1 for a spectator's */
size_t EXPORT(door_state)(int table);           /* all of it, with its dice */
size_t EXPORT(door_legal)(int table, int seat); /* {"actions":[{"action":{…},"label":"…"}]} */
/*
 * In: an event; on a further line, if who reads is not its player, the name of who is (rd_tell_of). Out: {"text":"…"}, as told to that seat; of a letter also "letter", what is written in it, in the language
 * spoken where the game knows it.
 */
size_t EXPORT(door_say)(int table, int seat, size_t length);
size_t EXPORT(door_describe)(int table, int seat); /* {"text":"…"} of the whole view */
/* In: a typed order. Out: {"action":{…}}. */
size_t EXPORT(door_parse)(int table, int seat, size_t length);
/*
 * A sandbox. In: actions of any seats, one on each line. Out: {"events":[…]}, what would come of them as far as that seat's
 * view shows.
 */
size_t EXPORT(door_judge)(int table, int seat, size_t length);
/*
 * Advice. In: a question of the game's own; on further lines the events that this seat has heard since it asked last. Out:
 * {"answer":{…},"action":{…}}, the action null where none goes with it. What was asked before is remembered, as
 * long as the same seat asks.
 */
size_t EXPORT(door_advise)(int table, int seat, size_t length);
/*
 * "Show me": what the strongest bot would do in that seat, and why, by what the seat knows alone (hint.h). Out: {"action":{…},
 * "label":"…","why":"…"}, the action null where there is nothing to do; why is "" where the game does not explain its bots.
 * Only in matches without other people: of one that is played here any but the one person's seat is refused ("no_hint"), and of one
 * that is watched the host does not ask. A match that is played here keeps by itself what the bot heard, from its creation, or from where
 * it was gone on with. Of a watched one it is told here: `followed` is 1 if the seat has done what the last hint said, and In are
 * the events that the seat has heard since then, one on each line.
 */
size_t EXPORT(door_hint)(int table, int seat, int followed, size_t length);
/*
 * {"turn","active","to_act":[…],"in_play":[…],"is_over","due","steps","clock","result"}; due in seconds or null, result
 * null while it goes on.
 */
size_t EXPORT(door_standing)(int table);
size_t EXPORT(door_hash)(int table); /* {"hash":"…"} of the match, the same on every machine */
/*
 * A whole log at once, as `ronda verify` does: {"rules","steps","hash","is_over","commitment",
 * "unproved", "forked"}: lines of an old log (log.h) that hold by all but a proof of their own; and the step at which other dice than
 * those of the commitment begin (fork.h), 0: there is none.
 */
size_t EXPORT(door_verify)(size_t length);

/* ---- looking back ------------------------------------------------------------------------------------------ */

/*
 * A finished match analysed (docs/analysis.md), one at a time. In: its log, and how many rollouts are made (0: as many as
 * `ronda analyse` makes; the answer is the same as its own). Out: {"progress":0}. A match that is not over is refused.
 */
size_t EXPORT(door_analyse)(int work, size_t length);
/* A piece of it. Out: {"progress":410}, in thousandths; with the last one "analysis", in the language spoken. */
size_t EXPORT(door_analyse_on)(void);
size_t EXPORT(door_analyse_end)(void); /* {}; also in the middle of it */

#endif
