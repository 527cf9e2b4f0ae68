/*
 * needs.c: what needs somebody (24): the list of one's unfinished matches, read off the store, so that every node gives the same; and news of
 * each change in it, to all sockets of its user, wherever they are.
 *
 *  1. What is told of a seat is what `told` says: nothing is sent while it stays the same, so neither number nor moment of these news tells of
 *     what is hidden.
 *  2. Whoever is at the board of a live match or of one alone is not told of every move besides: he is told when he has left it.
 */
#include <stdio.h>
#include <string.h>

#include "server/lobby.h"
#include "server/needs.h"
#include "server/room_load.h"
#include "server/room_parts.h"
#include "server/ties.h"
#include "store/needs.h"

/* ---- from the room -------------------------------------------------------------------------------------- */

/* Open votes that the seat has not said anything to; nobody is asked whether he wants to win. */
static uint8_t votes_open_to(const struct room *room, int seat)
{
	uint8_t open = 0;
	if (!(room_people(room) & RD_SEAT(seat)))
		return 0;
	for (enum vote_kind kind = 0; kind < VOTES; kind++) {
		const struct room_vote *vote = &room->votes[kind];
		bool is_his = kind == VOTE_CONCEDE && vote->target == seat;
		if (vote_is_open(room, kind) && !is_his && !(vote->agreed & RD_SEAT(seat)))
			open++;
	}
	return open;
}

static bool is_at_board(const struct room_seat *seat)
{
	return seat->room->pace != RD_PACE_DAYS && seat->clients_count > 0 &&
	       seat->room->status == STORE_PLAYING;
}

/* What the list says of a match to this seat, in numbers. */
static struct need_told look(const struct room *room, int seat)
{
	struct need_told told;
	memset(&told, 0, sizeof(told)); /* it is compared byte by byte */
	told.status = (uint8_t)room->status;
	told.here = is_at_board(&room->seats[seat]);
	if (told.here)
		return told; /* 2 */
	told.expires_at = room_expiry_shown(room);
	told.back = lobby_back(room);
	told.turn = room->standing.turn;
	told.awaited = room_awaited(room, seat);
	told.letters = room->seats[seat].letters;
	told.votes = votes_open_to(room, seat);
	told.out = !(room->standing.in_play & RD_SEAT(seat));
	for (int i = 0; i < room->seats_count; i++)
		if (room->seats[i].life.since_at > told.seated_at)
			told.seated_at = room->seats[i].life.since_at;
	return told;
}

static void write_news(const struct room *room, int number, struct need_news *news)
{
	struct need_told told = look(room, number);
	*news = (struct need_news){.status = told.status,
		.rules = room->game->rules,
		.pace = (uint8_t)room->pace,
		.seat = (uint8_t)number,
		.turn_number = room->standing.turn,
		.awaited = room_awaited(room, number),
		.expires_at = room_expiry_shown(room),
		.started_at = room->started_at,
		.paused_at = room->status == STORE_WAITING ? room_paused_at(room->waiting_until)
							   : 0,
		.back = told.back,
		.letters = room->seats[number].letters,
		.votes = votes_open_to(room, number),
		.here = told.here,
		.out = !(room->standing.in_play & RD_SEAT(number)),
		.players_count = room->seats_count};
	memcpy(news->match, room->id, sizeof(news->match));
	memcpy(news->code, room->code, sizeof(news->code));
	copy_text(news->game, sizeof(news->game), room->game->name);
	for (uint8_t i = 0; i < room->seats_count; i++) {
		char name[USERNAME];
		news->players[i].seat = i;
		news->players[i].bot = room->seats[i].level;
		copy_text(news->players[i].username, USERNAME, room_name_of(&room->seats[i], name));
	}
}

void needs_start(struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++)
		room->seats[seat].told = look(room, seat);
}

void needs_tell(struct room *room)
{
	for (int i = 0; i < room->seats_count; i++) {
		struct room_seat *seat = &room->seats[i];
		struct need_told told = look(room, i);
		if (memcmp(&told, &seat->told, sizeof(told)) == 0)
			continue;
		seat->told = told;
		if (!seat->member)
			continue;
		struct need_news news;
		write_news(room, i, &news);
		member_tell(seat->member, &news_match_need, &news);
	}
}

void needs_tell_between(struct room *room)
{
	if (room->is_storing)
		return; /* with the step */
	room_awake(room);
	needs_tell(room);
}

/* ---- with a step ------------------------------------------------------------------------------------------- */

/* Is this event a letter to the seat? What a step tells in confidence besides, the end of a turn for one, is none. */
static bool is_letter(const struct room *room, const struct rd_event *event, int seat)
{
	return room->game->events->entry[event->type].flags & RD_EVENT_CONFIDENTIAL &&
	       event == rd_first_event(&room->play.turn) && event->audience & RD_SEAT(seat) &&
	       room->step.seat != seat && room->seats[seat].member;
}

static void write_letters(struct room *room, struct store_request *request)
{
	uint64_t seq[RD_SEATS_MAX];
	memcpy(seq, room->play.heard, sizeof(seq));
	for (const struct rd_event *event = rd_first_event(&room->play.turn); event;
		event = rd_next_event(&room->play.turn, event))
		for (int seat = 0; seat < room->seats_count; seat++) {
			seq[seat] += (event->audience & RD_SEAT(seat)) != 0;
			unsigned lie = room->seats[seat].letters + room->step.letters[seat];
			if (!is_letter(room, event, seat) || lie >= ROOM_LETTERS_MAX)
				continue;
			room->step.letters[seat]++;
			store_seat_letter(request, room->id, seat, (int64_t)seq[seat]);
		}
}

void needs_write(struct room *room, struct store_request *request)
{
	const struct room_step *step = &room->step;
	memset(room->step.letters, 0, sizeof(room->step.letters));
	if (step->kind == STEP_ACTION || step->kind == STEP_CLOCK || step->kind == STEP_FORFEIT)
		write_letters(room, request);
	if (step->is_final || (step->standing.to_act == room->stored_awaited &&
				      step->standing.in_play == room->stored_in_play))
		return;
	room->stored_awaited = step->standing.to_act;
	room->stored_in_play = step->standing.in_play;
	store_match_awaited(request, room->id, room->stored_awaited, room->stored_in_play);
}

void needs_settle(struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++)
		room->seats[seat].letters = (uint8_t)(room->seats[seat].letters +
						      room->step.letters[seat]);
}

void needs_forget(struct room *room)
{
	room->stored_awaited = room->stored_in_play = ROOM_SEATS_UNKNOWN;
}

/* ---- from the store ----------------------------------------------------------------------------------------- */

void needs_load(struct room *room, const struct store_result *result)
{
	for (size_t i = 0; i < result->needs_count; i++) {
		const struct store_need *row = &result->needs[i];
		if (row->seat < 0 || row->seat >= room->seats_count)
			continue;
		struct room_seat *seat = &room->seats[row->seat];
		seat->letters = (uint8_t)(row->letters < ROOM_LETTERS_MAX ? row->letters
									  : ROOM_LETTERS_MAX);
		seat->seen_seq = row->seen_seq != STORE_NONE ? (uint64_t)row->seen_seq : 0;
		seat->seen_at = row->seen_at != STORE_NONE ? row->seen_at : 0;
	}
}

/* A row of a program that did not write this yet is put right when its match is read. Nobody waits for it. */
void needs_mend(struct room *room, int64_t awaited, int64_t in_play)
{
	room->stored_awaited = room->standing.to_act;
	room->stored_in_play = room->standing.in_play;
	if (room->status == STORE_FINISHED ||
		(awaited == room->stored_awaited && in_play == room->stored_in_play))
		return;
	struct store_request *request = room_begin(room);
	store_match_awaited(request, room->id, room->stored_awaited, room->stored_in_play);
	store_submit(request, NULL, NULL);
}

/* ---- the list ------------------------------------------------------------------------------------------------ */

static const struct store_need *need_in(const struct store_result *result, const char *match)
{
	for (size_t i = 0; i < result->needs_count; i++)
		if (strcmp(result->needs[i].match_id, match) == 0)
			return &result->needs[i];
	return NULL;
}

static uint8_t votes_in(
	const struct store_result *result, const struct store_match *match, int64_t seat)
{
	uint8_t open = 0;
	for (size_t i = 0; i < result->votes_count; i++) {
		const struct store_vote *vote = &result->votes[i];
		bool is_his = vote->kind == VOTE_CONCEDE && vote->target == seat;
		if (strcmp(vote->match_id, match->id) == 0 && vote->turn == match->turn_number &&
			!is_his && !(vote->agreed & RD_SEAT(seat)))
			open++;
	}
	return open;
}

/* A row from before this was noted: in games of turns it is known all the same; of others its room says so, when it has been read. */
static uint32_t awaited_in(
	const struct store_match *match, const struct rd_game *game, int64_t seat)
{
	uint32_t awaited = match->awaited != STORE_NONE ? (uint32_t)match->awaited
			   : match->current_turn_seat >= 0 &&
					   match->current_turn_seat < RD_SEATS_MAX
				   ? RD_SEAT(match->current_turn_seat)
				   : 0;
	return game->hides_awaited ? awaited & RD_SEAT(seat) : awaited;
}

static void read_news(const struct store_result *result, const struct store_match *match,
	const struct store_need *need, const struct rd_game *game, struct need_news *news)
{
	bool is_in = match->in_play == STORE_NONE || match->in_play & RD_SEAT(need->seat);
	bool is_here = is_in && need->gone_since == STORE_NONE;
	*news = (struct need_news){.status = (uint8_t)match->status,
		.rules = (uint16_t)match->rules_version,
		.pace = (uint8_t)row_pace(match),
		.seat = (uint8_t)need->seat,
		.turn_number = match->turn_number,
		.awaited = awaited_in(match, game, need->seat),
		.expires_at = match->turn_expires_at != STORE_NONE ? match->turn_expires_at : -1,
		.started_at = match->started_at,
		.paused_at = match->status == STORE_WAITING ? room_paused_at(match->turn_expires_at)
							    : 0,
		.letters = (uint8_t)(need->letters < ROOM_LETTERS_MAX ? need->letters
								      : ROOM_LETTERS_MAX),
		.votes = is_here ? votes_in(result, match, need->seat) : 0,
		.out = !is_in};
	copy_text(news->match, sizeof(news->match), match->id);
	copy_text(news->game, sizeof(news->game), match->game);
	copy_text(news->code, sizeof(news->code), match->code);
	for (size_t i = 0; i < match->players_count && i < RD_SEATS_MAX; i++) {
		const struct store_player *player = &match->players[i];
		struct sitter_item *item = &news->players[news->players_count++];
		item->seat = (uint8_t)player->seat;
		item->bot = (uint8_t)player->level;
		if (player->level > 0)
			snprintf(item->username, sizeof(item->username), "bot_%d",
				(int)player->level);
		else
			copy_text(item->username, sizeof(item->username),
				player->username ? player->username : "");
	}
}

/* Who is at its board, or waits for it to go on, is known to its room alone. */
static void read_presence(struct server *server, struct need_news *news)
{
	const struct room *room = room_find(server, news->match);
	if (!room || news->seat >= room->seats_count)
		return;
	news->here = is_at_board(&room->seats[news->seat]);
	news->back = lobby_back(room);
}

static void on_mended(void *context, struct room *room)
{
	(void)context;
	(void)room; /* what it has to say, it says */
}

static void on_list_read(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct server *server = ask->server;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	char unknown[NEEDS_MAX][MATCH_ID];
	size_t unknown_count = 0;
	struct rd_writer *writer = ask_open(ask);
	rd_write_key(writer, "matches");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < result->matches_count && i < NEEDS_MAX; i++) {
		const struct store_match *match = &result->matches[i];
		const struct store_need *need = need_in(result, match->id);
		if (!need || archive_is_old(match))
			continue;
		struct need_news news;
		read_news(result, match, need,
			rd_game_edition(match->game, strlen(match->game), match->rules_version),
			&news);
		read_presence(server, &news);
		rd_write(news_match_need.schema, &news, writer);
		if (match->awaited == STORE_NONE)
			copy_text(unknown[unknown_count++], MATCH_ID, match->id);
	}
	rd_write_close(writer, ']');
	ask_close(ask);
	for (size_t i = 0; i < unknown_count; i++)
		room_recall(server, unknown[i], on_mended, NULL);
}

void on_match_list(struct ask *ask, const void *given)
{
	struct store_request *request = store_begin(ask->server->store);
	(void)given;
	store_needs_of(request, ask->member->id);
	ask_submit(ask, request, on_list_read);
}

/* ---- looking ------------------------------------------------------------------------------------------------- */

static void on_seen_stored(void *context, const struct store_result *result)
{
	struct ask *ask = context;
	struct room *room = room_find(ask->server, ask->path_id);
	int number = room ? room_seat_of(room, ask->member) : -1;
	if (result->outcome != STORE_OK) {
		ask_refuse_store(ask, result);
		return;
	}
	if (number >= 0 && result->needs_count == 1 && result->needs[0].seat == number) {
		struct room_seat *seat = &room->seats[number];
		seat->letters = (uint8_t)(result->needs[0].letters < ROOM_LETTERS_MAX
						  ? result->needs[0].letters
						  : ROOM_LETTERS_MAX);
		seat->seen_seq = (uint64_t)result->needs[0].seen_seq;
		seat->seen_at = result->needs[0].seen_at;
		needs_tell_between(room);
	}
	ask_ok(ask);
}

static void task_seen(struct room *room, struct ask *ask)
{
	int seat = room_seat_of(room, ask->member);
	uint64_t heard = room->play.match->heard[seat], seq = (uint64_t)ask->number;
	if (seq > heard || seq < room->seats[seat].life.since_seq) {
		ask_refuse_why(ask, CODE_BAD_FIELD, "seq", REASON_OUT_OF_RANGE);
		return;
	}
	struct store_request *request = room_begin(room);
	store_seen_put(request, room->id, seat, (int64_t)seq, server_now(room->server));
	ask_submit(ask, request, on_seen_stored);
}

void on_match_seen(struct ask *ask, const void *given)
{
	const struct seen_fields *fields = given;
	ask->number = fields->seq;
	room_ask(ask, fields->match, task_seen);
}
