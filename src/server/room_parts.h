/* room_parts.h: what the files of the room share with each other, and with nobody else. */
#ifndef RONDA_SERVER_ROOM_PARTS_H
#define RONDA_SERVER_ROOM_PARTS_H

#include <ronda/frame.h>

#include "server/events.h"
#include "server/room.h"

/* room.c: memory, tables, the queue */

struct room_plan {
	const struct rd_game *game;
	const char *id, *code;
	int seats;
	struct net_span options; /* whole, with decks */
	const struct rd_seed *seed;
};
/* A room with a fresh match, in no table; NULL if the game refuses the options. Seats are to be filled by room_seat. */
struct room *room_build(struct server *server, const struct room_plan *plan);
/* room_body.c: the match is made in memory of its own; false if the game refuses the options. */
bool room_embody(struct room *room, const struct room_plan *plan);
void room_disembody(struct room *room);
/* Packs the match unless something is under way; true if it did. */
bool room_doze(struct room *room);
/* Before anything is read from room->play, from outside of its work. */
void room_awake(struct room *room);
/* Fills a seat: a member, or NULL and a level. */
void room_sit(struct room *room, int seat, struct member *member, int level);
/* Into the list of its member, and out of it: the seat is nobody's. */
void seat_of_member(struct room_seat *seat);
void seat_stand_up(struct room_seat *seat);
/* Into the tables and the members' lists; from here on others find it. */
void room_publish(struct room *room);
/* Out of all tables, and gone. Nothing may wait in it. */
void room_destroy(struct room *room);
/* match:closed to all, with an administrator's reason or NULL; from here on nothing more happens in it (7.4). */
void room_close(struct room *room, const char *reason);
/* The code is free again: the match is over. */
void room_free_code(struct room *room);
/* Adds a task and works; too many are refused with rate_limited. */
void room_queue(
	struct room *room, struct ask *ask, void (*task)(struct room *room, struct ask *ask));
/* Does whatever can be done now, then sets the room's timer. The room may be gone afterwards. */
void room_work(struct room *room);
/* Human seats that are in play. */
uint32_t room_humans(const struct room *room);
bool room_has_bots(const struct room *room);

enum { ROOM_INVITED_MS = 3000 }; /* for sockets at other nodes to enter */

/* room_own.c: several servers on one store (node.h) */

/* A request that is to write of the match: none of it happens if another node has the match. */
struct store_request *room_begin(struct room *room);
/* The match becomes that node's ("": this one's) with the request; and what came of it. False: another node has it. */
void room_claim(struct room *room, struct store_request *request, const char *home);
bool room_take_claim(struct room *room, const struct store_result *result);
/* Whether the answer to what room_begin began says that another node has the match; from then on the room is lost. */
bool room_heard_loss(struct room *room, const struct store_result *result);
/* A room that is lost goes, as soon as nothing is under way. True: it is gone. */
bool room_drop_lost(struct room *room);
/* All of them are lost. */
void rooms_lose(struct server *server);
/* It is put away: whoever asks for it may have it. */
void room_release(struct room *room);

/* room_limits.c */

/* Before the steps that give the people of these seats one match more (store_limits); 0: nobody looks. */
void room_limits(struct room *room, struct store_request *request, uint32_t seats,
	unsigned unfinished_max, unsigned live_max);
/* ALREADY_IN_MATCH, TOO_MANY_LIVE, RATED_ALREADY, TOO_MANY_MATCHES; CODE_OK: the answer is about something else. */
enum code room_limits_code(const struct store_result *result);
/* The store knew of more than this server did: reads what its people have. */
void room_limits_learn(struct room *room);

/* room_clock.c */

bool room_clock_runs(const struct room *room);
/* When the next deadline falls due, or -1; as far as anybody may know it. */
int64_t room_expiry(const struct room *room);
/* The same for who looks while a step is being stored: what players were told last. */
int64_t room_expiry_shown(const struct room *room);
/* Feeds the seconds that have passed. True if a deadline fired, which is now being stored. */
bool room_feed(struct room *room, int64_t now);
void room_clock_start(struct room *room, int64_t now, int64_t at_least_ms);
void room_clock_stop(struct room *room, int64_t now);
/* match:clock to all, or frames with it, if it is another than they were told last. */
void room_clock_tell(struct room *room);
/* Every ROOM_NOTE_MS, what is left of a live turn is stored. */
bool room_is_to_be_noted(const struct room *room);
void room_note(struct room *room, int64_t now);
void room_remind(struct room *room, int64_t now);
int64_t room_time_left(const struct room *room); /* or STORE_NONE */

/* room_step.c */

/* The match after the step that is being stored, if one is; else the one that holds. For writing down alone. */
const struct rd_match *room_newest(const struct room *room);
/* A step without a deed: what its kind needs is set, then it is stored. */
void step_begin(struct room *room, enum step_kind kind);
void step_store(struct room *room);
/* A deadline falls due within these seconds: it fires, and is being stored. */
void step_pass(struct room *room, int64_t seconds);
/* The server ends: the seconds that have waited become an entry, whose answer nobody waits for. */
void step_flush(struct room *room, struct store_request *request);
/* The entries and the moving columns of the step, as steps of a request. */
void step_write(struct room *room, struct store_request *request);
void step_stored(void *context, const struct store_result *result);
/* STEP_PAUSE, STEP_RESUME, STEP_EXPIRE: no action, another status. */
void step_status(struct room *room, enum step_kind kind);
/* match:forfeit in a seat's name; false if the game has none or refuses it. */
bool step_forfeit(struct room *room, int seat);
/* The action of a seat, in room->action; RD_ACCEPTED: it is being stored. */
int step_act(struct room *room, int seat, enum step_kind kind, struct ask *ask);

/* room_finish.c */

enum { TURN_THAT_COUNTS = 3 }; /* 13 */

void finish_prepare(struct room *room); /* decides result and rating, after the last step */
bool finish_needs_ratings(const struct room *room);
bool finish_read_ratings(struct room *room); /* false: the store is busy */
void finish_write(struct room *room, struct store_request *request);
void finish_settle(struct room *room); /* the room is that of a match that is over */
void finish_tell(struct room *room);   /* ratings, after the events */

/* room_long.c: the life of long games (20) */

/* Of the step that is about to be stored: what it makes of the seats' lives, and deadlines that fall into a holiday. */
void long_prepare(struct room *room);
void long_write(struct room *room, struct store_request *request);
void long_settle(struct room *room); /* it holds */
void long_tell(struct room *room, const struct room_step *step);
/* People who have a say: in play, and there. */
uint32_t room_people(const struct room *room);
/* A seat falls to a bot, or nobody is left. True: that is being stored. */
bool long_due(struct room *room, int64_t now);
int64_t long_next(const struct room *room); /* when; or -1 */
/* What the store had of it; and the bots that have taken a seat by now, while the log is played again. */
void long_load(struct room *room, const struct store_result *result);
void long_seat_bots(struct room *room, uint64_t n);
/* After STEP_AGREE: who has won. */
void votes_result(const struct room *room, struct rd_result *result);
/*
 * All eyes watch it: whoever looks may not take a seat in it later. That is written down before he is shown anything; false: it need not be, since no seat
 * of it is ever taken over.
 */
bool long_note_eyes(struct room *room, struct ask *ask, store_done *done);
void long_list(const struct room *room, struct snapshot_news *news);
bool vote_is_open(const struct room *room, enum vote_kind kind);
void room_vote_news(const struct room *room, enum vote_kind kind, const struct room_vote *vote,
	struct vote_news *news);

/* room_look.c */

/* Whom the match waits for, as far as a seat may know it (8.3). */
uint32_t room_awaited(const struct room *room, int seat);
void room_snapshot_news(struct room *room, int seat, struct snapshot_news *news);
/* The text of match:ready or match:snapshot for a seat, in the server's scratch. */
struct net_span room_seat_text(struct room *room, int seat, const struct news *row);
void room_send_ready(struct room *room, bool is_resumed);
/* match:ready to one that enters later than the others. */
void room_send_ready_to(struct room *room, int seat, struct client *client);
/* After a resumption: 9.3 for all, or what a returning client gets. */
void room_send_resumed(struct room *room, const struct room_step *step);
/* The sockets of a seat's user enter. */
void seat_enter(struct room_seat *seat, struct client *client);
void room_enter_all(struct room *room);

/* The ask's task changes nothing in this room as it is. */
bool room_may_look(const struct room *room, const struct ask *ask);

/* room_frames.c: frames, by seat (P49) */

/* What was shown last, to a seat or to spectators; the view is packed while the room dozes. */
struct room_base {
	struct rd_frames frames;
	uint8_t *packed;
	size_t packed_size;
};
struct room_base *base_create(struct room *room, int seat, uint64_t number);
void base_destroy(struct room_base *base); /* NULL is fine */
struct rd_frame_table room_frame_table(const struct room *room);

/* To the sockets of a seat that are told of steps in this form. */
void seat_emit_to(
	struct room_seat *seat, enum seat_form form, const char *name, struct net_span json);
bool seat_has(const struct room_seat *seat, enum seat_form form);
/* Of one that has not entered: FORM_EVENTS. */
enum seat_form seat_form_of(const struct room_seat *seat, const struct client *client);
void seat_set_form(struct room_seat *seat, const struct client *client, enum seat_form form);
/* The number of the seat's newest frame; one is made if there is none. */
uint64_t seat_frame(struct room_seat *seat);
/* The newest frame, whole, to one socket. */
void seat_send_frame(struct room_seat *seat, struct client *client);
/* A socket is out of the seat: without any that has frames, what was shown is forgotten. */
void seat_left(struct room_seat *seat);
/* A frame to each seat that has one of what has changed: by the step that holds now, or of the clock alone. */
void room_frames(struct room *room, bool has_stepped);
void frames_doze(struct room *room);
void frames_awake(struct room *room);
void frames_forget(struct room *room); /* the room goes */

/* room_presence.c */

/* Notices who has gone and who has come back. */
void room_presence(struct room *room, int64_t now);
/* Absences that have run out. True if something is being stored. */
bool room_absences(struct room *room, int64_t now);
/* The earliest moment that matters to presence, or INT64_MAX. */
int64_t room_presence_next(const struct room *room);
/* After the restart of the server: everybody is absent (10.8). */
void room_all_absent(struct room *room, int64_t now);
/* The platform has forfeited a seat: it is waited for no more. The clock that runs on is for the caller to tell. */
void room_forfeited(struct room *room, int seat);
void room_forget_absences(struct room *room);

/* room_pause.c */

bool room_pause_lapse(struct room *room, int64_t now);
void room_pause_clear(struct room *room);

/* room_bots.c */

/* Lets one bot think, or act. True if there may be more to do at once. */
bool room_bots(struct room *room, int64_t now);
/* Bots are still to be asked what they do. */
bool room_bots_wait(const struct room *room);
/* A bot was overtaken too often: people wait until it has thought. */
bool room_bots_first(const struct room *room);

/* spectate.c */

/* After a step, or when the clock may be another. */
void spectate_update(struct room *room, bool has_stepped);
void spectate_forget(struct room *room); /* the room goes */
void spectate_leave(struct room *room, struct client *client);
/* With all his sockets: he plays in it now. */
void spectate_dismiss(struct room *room, const struct member *member);
void spectate_left(
	struct room *room); /* behind it, while the room stays: how many are left is told in time */
struct room_watcher *spectate_find(struct room *room, const struct client *client); /* or NULL */
/* The ask's socket watches, and is shown what there is; ask->number: with whose eyes. */
void spectate_admit(struct room *room, struct ask *ask);
/* To those that have frames or not, by whose eyes they have. */
void watchers_tell(
	struct room *room, bool has_frames, int eyes, const char *name, struct net_span text);
/* spectate:update to those without frames. */
void spectate_tell_plain(struct room *room);
/* Now and then the store is told how many watch a listed match; when that is due, or -1. */
void spectate_note(struct room *room, int64_t now);
int64_t spectate_note_at(const struct room *room);

/* broadcast.c: all eyes, some turns later (P52) */

/* A turn may have begun, or the match may have ended. */
void broadcast_update(struct room *room);
/* spectate_admit, as soon as what is old enough is there. */
void broadcast_admit(struct room *room, struct ask *ask);
/* Where it stands, to one socket. */
void broadcast_send_whole(struct room *room, struct client *client, int eyes);
/* What is public there, while somebody is being admitted or watches. */
void broadcast_write_public(struct room *room, struct rd_writer *writer);
/* Without anybody who watches it is forgotten. */
void broadcast_left(struct room *room);

/* chat.c */

void talk_destroy(struct room_talk *talk); /* NULL is fine */

/* room_replay.c */

/* The fields of an entry as it is stored: n, at, kind, seat, payload. */
void replay_write_entry(const struct store_entry *entry, struct rd_writer *writer);
/* How a match began; with the seed and the entries, all that anybody needs to play it again and prove it. */
void replay_write_setup(const struct store_match *row, struct rd_writer *writer);

/* archive.c */

/* This program does not have the rules that the match began under. */
bool archive_is_old(const struct store_match *row);
/* Whether seats write to each other in confidence: such entries are nobody else's. */
bool archive_has_letters(const struct rd_game *game);
/* For an id that no room was found for: answers spectate:replay from the log alone, or refuses. */
void archive_replay(struct ask *ask, const char *id);
/* Likewise for everything else: old_rules to its players, else no_such_match. */
void archive_refuse(struct ask *ask, const char *id);

#endif
