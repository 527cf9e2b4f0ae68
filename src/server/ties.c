/* ties.c: the unfinished matches of a member; what it means is said in ties.h. */
#include "server/ties.h"

#include <stdlib.h>

#include "server/room_parts.h"

enum rd_pace row_pace(const struct store_match *row)
{
	const struct rd_game *game = rd_game_edition(
		row->game, strlen(row->game), row->rules_version);
	enum rd_pace pace = RD_PACE_DAYS;
	if (!game)
		return pace;
	void *options = net_allocate_zeroed(game->options_size + 1);
	if (rd_read_text(game->options, options, RD_READ_OPTIONS, row->options,
		    strlen(row->options), NULL, &(struct rd_fault){0}))
		pace = rd_pace_of(game, options);
	free(options);
	return pace;
}

static struct tie *find(const struct member *member, const char *id)
{
	for (unsigned i = 0; i < member->ties_count; i++)
		if (strcmp(member->ties[i].id, id) == 0)
			return &member->ties[i];
	return NULL;
}

/* The tie of this id, made if it is new. */
static struct tie *take(struct member *member, const char *id)
{
	struct tie *tie = find(member, id);
	if (tie)
		return tie;
	if (member->ties_count == member->ties_capacity) {
		unsigned capacity = member->ties_capacity > 0 ? 2 * member->ties_capacity : 2;
		struct tie *ties = net_allocate(capacity * sizeof(*ties));
		if (member->ties_count > 0)
			memcpy(ties, member->ties, member->ties_count * sizeof(*ties));
		free(member->ties);
		member->ties = ties;
		member->ties_capacity = capacity;
	}
	tie = &member->ties[member->ties_count++];
	*tie = (struct tie){.status = STORE_PLAYING};
	copy_text(tie->id, sizeof(tie->id), id);
	return tie;
}

void ties_forget(struct member *member, const char *id)
{
	struct tie *tie = find(member, id);
	if (tie)
		*tie = member->ties[--member->ties_count];
}

void ties_free(struct member *member)
{
	free(member->ties);
	member->ties = NULL;
	member->ties_count = member->ties_capacity = 0;
}

static void note_seat(struct room *room, struct member *member)
{
	if (room->status == STORE_FINISHED) {
		ties_forget(member, room->id);
		return;
	}
	struct tie *tie = take(member, room->id);
	copy_text(tie->code, sizeof(tie->code), room->code);
	tie->game = room->game;
	tie->pace = room->pace;
	tie->status = room->status;
	tie->is_rated = room->rated;
	tie->started_at = room->started_at;
	tie->waiting_until = room->waiting_until;
}

void ties_note(struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++)
		if (room->seats[seat].member)
			note_seat(room, room->seats[seat].member);
}

/* One that this program cannot play is no match of his here: it is in the way of nothing (15). */
void ties_read(struct member *member, const struct store_match *rows, size_t count)
{
	member->ties_count = 0;
	for (size_t i = 0; i < count; i++) {
		const struct store_match *row = &rows[i];
		if (archive_is_old(row) || row->status == STORE_FINISHED ||
			room_find(member->server, row->id))
			continue;
		struct tie *tie = take(member, row->id);
		copy_text(tie->code, sizeof(tie->code), row->code);
		tie->game = rd_game_edition(row->game, strlen(row->game), row->rules_version);
		tie->pace = row_pace(row);
		tie->status = row->status;
		tie->is_rated = row->rated;
		tie->started_at = row->started_at;
		tie->waiting_until = row->turn_expires_at != STORE_NONE ? row->turn_expires_at : 0;
	}
	for (struct room_seat *seat = member->seats; seat; seat = seat->next_of_member)
		note_seat(seat->room, member);
}

unsigned member_unfinished(const struct member *member)
{
	return member->beginning + member->ties_count;
}

bool tie_is_live(const struct tie *tie)
{
	return tie->status == STORE_PLAYING && tie->pace == RD_PACE_LIVE;
}

const struct tie *member_live_match(const struct member *member)
{
	const struct tie *newest = NULL;
	for (unsigned i = 0; i < member->ties_count; i++) {
		const struct tie *tie = &member->ties[i];
		if (tie_is_live(tie) && (!newest || tie->started_at > newest->started_at))
			newest = tie;
	}
	return newest;
}

unsigned member_live_matches(const struct member *member, bool rated_alone)
{
	unsigned count = 0;
	for (unsigned i = 0; i < member->ties_count; i++)
		count += tie_is_live(&member->ties[i]) &&
			 (member->ties[i].is_rated || !rated_alone);
	return count;
}

/* Paused later, or where that is the same moment, by id: an order without equals. */
static bool is_before(const struct tie *tie, const struct tie *other)
{
	if (tie->waiting_until != other->waiting_until)
		return tie->waiting_until > other->waiting_until;
	return strcmp(tie->id, other->id) > 0;
}

const struct tie *ties_waiting(
	const struct member *member, const struct rd_game *game, const struct tie *last)
{
	const struct tie *next = NULL;
	for (unsigned i = 0; i < member->ties_count; i++) {
		const struct tie *tie = &member->ties[i];
		if (tie->status != STORE_WAITING ||
			server_game_place(tie->game) != server_game_place(game) ||
			(last && !is_before(last, tie)))
			continue;
		if (!next || is_before(tie, next))
			next = tie;
	}
	return next;
}
