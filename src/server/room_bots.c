/*
 * room_bots.c: bots in seats. One action at a time, each stored like a person's; between two of them the loop turns. Bots
 * never act while a match is suspended or WAITING (9).
 *
 * A bot thinks beside the loop (workers.h) over a copy of what it may see, and the match goes on meanwhile. Its choice holds if
 * the match has made no step since; else the bot thinks again. After PATIENCE thoughts that came too late people's actions
 * wait for the next one, so that fast hands cannot keep a bot from its move.
 */
#include <stdlib.h>

#include "server/room_parts.h"
#include "server/workers.h"

enum { STUBBORN_MAX = 3, PATIENCE = 3, RETRY_MS = 1000 };

/* A bot's thought on its way; the thought's own memory follows. */
struct thinking {
	struct piece piece;
	struct room *room;
	uint64_t n;
	struct rd_thought *thought;
	_Alignas(16) uint8_t memory[];
};

static bool may_act(const struct room *room)
{
	return room->status == STORE_PLAYING && !room->standing.is_over && !room_is_suspended(room);
}

/* The first bot from this seat on that is to be asked, or -1. */
static int next_bot(const struct room *room, int from)
{
	/* Nobody waits for a vacant seat; the bot that has taken it makes its game wait for it again. */
	uint32_t asked = room->standing.to_act | room->standing.vacant;
	for (int seat = from; seat < room->seats_count; seat++)
		if (!room->seats[seat].member && asked & RD_SEAT(seat))
			return seat;
	return -1;
}

bool room_bots_wait(const struct room *room)
{
	return may_act(room) && next_bot(room, room->bots_n == room->n ? room->bots_from : 0) >= 0;
}

bool room_bots_first(const struct room *room)
{
	return room->is_thinking && room->overtaken >= PATIENCE;
}

/* ---- what was chosen ----------------------------------------------------------------------------------- */

/* The choice in room->action. A refused one is a fault of the bot; it may choose again some times. */
static void act(struct room *room, int seat)
{
	if (step_act(room, seat, STEP_ACTION, NULL) != RD_ACCEPTED &&
		++room->stubborn >= STUBBORN_MAX)
		room->bots_from = (uint8_t)(seat + 1);
}

/* A bot whose choices are refused plays any legal action instead; that is logged. */
static void act_anyhow(struct room *room, int seat)
{
	const struct rd_game *game = room->game;
	server_log(room->server, JOURNAL_WARNING, "%s: the bot of seat %d chose what is refused",
		room->id, seat);
	game->look(room->play.match->state, seat, room->view);
	uint8_t *list = net_allocate((size_t)game->legal_max * game->action_size);
	size_t count = game->legal(room->view, list, game->legal_max);
	if (count > 0) {
		uint32_t any;
		server_random(room->server, &any, sizeof(any));
		memcpy(room->action, list + any % count * game->action_size, game->action_size);
	}
	free(list);
	if (count > 0)
		act(room, seat);
	else
		room->bots_from = (uint8_t)(seat + 1);
}

static void run(struct piece *piece)
{
	rd_thought_think(((struct thinking *)piece)->thought);
}

/* Is the match still the one that was thought about, and is it the bot's to act now? */
static bool holds(const struct room *room, const struct thinking *thinking)
{
	return room->n == thinking->n && !room->is_storing && !room->is_reading &&
	       !room->server->is_stopping && room->retry_at == 0 && may_act(room);
}

static void take(struct room *room, const struct rd_thought *thought)
{
	room->overtaken = 0;
	rd_thought_end(thought, room->play.match);
	if (!thought->is_made) {
		room->bots_from = (uint8_t)(thought->seat + 1);
		return;
	}
	memcpy(room->action, thought->action, room->game->action_size);
	act(room, thought->seat);
}

static void done(struct piece *piece, bool is_run)
{
	struct thinking *thinking = (struct thinking *)piece;
	struct room *room = thinking->room;
	room->is_thinking = false;
	if (is_run && holds(room, thinking))
		take(room, thinking->thought);
	else if (room->overtaken < PATIENCE)
		room->overtaken++;
	free(thinking);
	room->busy--; /* not before: one that is lost may go as soon as it may */
	room_work(room);
}

static void think(struct room *room, int seat, int64_t now)
{
	struct thinking *thinking = net_allocate(sizeof(*thinking) + rd_thought_size(room->game));
	*thinking = (struct thinking){
		.piece = {.run = run, .done = done}, .room = room, .n = room->n};
	thinking->thought = rd_thought_begin(room->play.match, seat, thinking->memory);
	if (!workers_do(room->server, room->id, &thinking->piece)) {
		free(thinking);
		room->bots_at = now + RETRY_MS;
		return;
	}
	room->is_thinking = true;
	room->busy++;
}

/* ---- whose turn it is ------------------------------------------------------------------------------------- */

/* Bots wait a little before they move, but not between one that has nothing to do and the next. */
static bool is_waiting(struct room *room, int64_t now)
{
	unsigned pause = room->server->options.bot_pause_ms;
	if (room->bots_at == 0 && pause > 0 && room->bots_from == 0 && room->stubborn == 0)
		room->bots_at = now + pause;
	return now < room->bots_at;
}

bool room_bots(struct room *room, int64_t now)
{
	if (room->is_thinking)
		return false;
	if (room->bots_n != room->n) {
		room->bots_n = room->n;
		room->bots_from = 0;
	}
	int seat = may_act(room) ? next_bot(room, room->bots_from) : -1;
	if (seat < 0) {
		room->bots_at = 0;
		return false;
	}
	if (is_waiting(room, now))
		return false;
	room->bots_at = 0;
	if (room->stubborn > 0) {
		act_anyhow(room, seat);
		return true;
	}
	think(room, seat, now);
	return false;
}
