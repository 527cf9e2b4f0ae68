/*
 * room_limits.c: what one person may have only so often (5), as the store counts it. The server looks at what it knows before (ties.h); of
 * several on one store another may just be beginning a match with the same person, so the store looks again, in the very request.
 */
#include "server/editions.h"
#include "server/room_parts.h"

void room_limits(struct room *room, struct store_request *request, uint32_t seats,
	unsigned unfinished_max, unsigned live_max)
{
	struct store_player players[RD_SEATS_MAX];
	uint32_t alone = 0;
	size_t count = 0;
	for (int seat = 0; seat < room->seats_count; seat++)
		if (seats & RD_SEAT(seat) && room->seats[seat].member) {
			alone |= room->seats[seat].is_beside ? 0 : UINT32_C(1) << count;
			players[count++] = (struct store_player){
				.user_id = room->seats[seat].member->id};
		}
	bool is_live = room->pace == RD_PACE_LIVE && live_max > 0;
	store_limits(request, players, count,
		&(struct store_limits){
			.unfinished_max = unfinished_max > 0 ? unfinished_max : STORE_NONE,
			.live_max = is_live ? live_max : STORE_NONE,
			.rated_max = is_live && room->rated ? SERVER_LIVE_RATED : STORE_NONE,
			.alone = alone,
			.editions = editions_counted(room->server)});
}

enum code room_limits_code(const struct store_result *result)
{
	if (result->outcome != STORE_CONFLICT || !result->field)
		return CODE_OK;
	return strcmp(result->field, "live") == 0         ? CODE_ALREADY_IN_MATCH
	       : strcmp(result->field, "beside") == 0     ? CODE_TOO_MANY_LIVE
	       : strcmp(result->field, "rated") == 0      ? CODE_RATED_ALREADY
	       : strcmp(result->field, "unfinished") == 0 ? CODE_TOO_MANY_MATCHES
	       : strcmp(result->field, "daily") == 0      ? CODE_ALREADY_TRIED
							  : CODE_OK;
}

static void on_learned(void *context, struct member *member, bool is_read)
{
	(void)context;
	(void)member;
	(void)is_read;
}

/* Whoever looks next, a queue above all, shall know as much as the store. */
void room_limits_learn(struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++)
		if (room->seats[seat].member && !room->server->is_stopping)
			member_refresh(room->seats[seat].member, on_learned, NULL);
}
