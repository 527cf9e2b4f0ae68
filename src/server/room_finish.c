/*
 * room_finish.c: the end of a match (12, 13): result, ratings, all in one transaction with the last entry.
 *
 * Ratings are read, reckoned and written back; if another match of the same user ended in between, the store refuses the
 * write (`played`), and it is done again.
 */
#include "server/lobby.h"
#include "server/rating.h"
#include "server/room_parts.h"
#include "server/ties.h"
#include "server/tournament.h"
#include "store/long.h"

static bool everybody_acted(const struct room *room)
{
	for (int seat = 0; seat < room->seats_count; seat++) {
		bool acts_now = room->step.kind == STEP_ACTION && room->step.seat == seat;
		if (!room->seats[seat].has_acted && !acts_now)
			return false;
	}
	return true;
}

void finish_prepare(struct room *room)
{
	struct room_step *step = &room->step;
	if (step->kind == STEP_EXPIRE) {
		step->result = (struct rd_result){
			.reason = step->reason ? step->reason : "expired"};
		return;
	}
	if (step->kind == STEP_AGREE)
		votes_result(room, &step->result);
	else
		room->game->result(room_newest(room)->state, &step->result);
	step->is_rated = room->rated &&
			 (everybody_acted(room) || step->standing.turn >= TURN_THAT_COUNTS);
}

bool finish_needs_ratings(const struct room *room)
{
	return room->step.is_rated;
}

static bool was_left(const struct room_seat *seat)
{
	return seat->life.since_at > 0;
}

/* Who is rated for a seat: whoever sat there first (20.5); NULL: he is gone altogether. */
static const char *rated_user(const struct room_seat *seat)
{
	if (!was_left(seat))
		return seat->member->id;
	return seat->left_by[0] ? seat->left_by : NULL;
}

/* His place: who left is last, whatever became of his seat. */
static void rank_people(const struct room *room, uint8_t ranks[static RD_SEATS_MAX])
{
	memcpy(ranks, room->step.result.rank, RD_SEATS_MAX);
	for (int seat = 0; seat < room->seats_count; seat++)
		if (was_left(&room->seats[seat]))
			ranks[seat] = room->seats_count;
}

static void take_rating(struct room *room, const struct store_rating *row)
{
	if (strcmp(row->game, room->game->name) != 0)
		return;
	for (int seat = 0; seat < room->seats_count; seat++) {
		const char *user = rated_user(&room->seats[seat]);
		if (user && strcmp(user, row->user_id) == 0)
			room->step.ratings[seat].after = (struct member_rating){
				.rating = (int32_t)row->rating,
				.played = (uint32_t)row->played,
				.won = (uint32_t)row->won,
				.drawn = (uint32_t)row->drawn,
				.lost = (uint32_t)row->lost};
	}
}

/* Who left may have deleted his account since. */
static void forget_deleted(struct room *room, const struct store_result *result)
{
	for (int seat = 0; seat < room->seats_count; seat++) {
		char *left_by = room->seats[seat].left_by;
		bool is_there = false;
		for (size_t i = 0; i < result->left_count && left_by[0]; i++)
			is_there = is_there ||
				   (result->left[i].user_id &&
					   strcmp(result->left[i].user_id, left_by) == 0);
		if (!is_there)
			left_by[0] = 0;
	}
}

static bool is_alone_first(const uint8_t *ranks, int seats, int seat)
{
	for (int other = 0; other < seats; other++)
		if (other != seat && ranks[other] == 1)
			return false;
	return true;
}

static void reckon(struct room *room)
{
	struct room_step *step = &room->step;
	int32_t before[RD_SEATS_MAX], changes[RD_SEATS_MAX];
	uint8_t ranks[RD_SEATS_MAX];
	rank_people(room, ranks);
	for (int seat = 0; seat < room->seats_count; seat++) {
		if (step->ratings[seat].after.played == 0)
			step->ratings[seat].after.rating = RATING_START;
		before[seat] = step->ratings[seat].after.rating;
	}
	rating_changes(before, ranks, room->seats_count, changes);
	for (int seat = 0; seat < room->seats_count; seat++) {
		struct member_rating *after = &step->ratings[seat].after;
		after->rating = rating_after(before[seat], changes[seat]);
		after->played++;
		if (ranks[seat] != 1)
			after->lost++;
		else if (is_alone_first(ranks, room->seats_count, seat))
			after->won++;
		else
			after->drawn++;
		step->ratings[seat].before = before[seat];
		step->ratings[seat].change = after->rating - before[seat];
	}
}

static void on_ratings(void *context, const struct store_result *result)
{
	struct room *room = context;
	struct room_step *step = &room->step;
	if (result->outcome != STORE_OK) {
		step_stored(room,
			&(struct store_result){.outcome = STORE_FAILED, .reason = result->reason});
		return;
	}
	memset(step->ratings, 0, sizeof(step->ratings));
	forget_deleted(room, result);
	for (size_t i = 0; i < result->ratings_count; i++)
		take_rating(room, &result->ratings[i]);
	for (int seat = 0; PLANTED(rating_from_memory) && seat < room->seats_count; seat++)
		step->ratings[seat].after.rating =
			room->seats[seat].member
				? room->seats[seat]
					  .member->ratings[server_game_place(room->game)]
					  .rating
				: RATING_START;
	reckon(room);
	struct store_request *request = room_begin(room);
	step_write(room, request);
	finish_write(room, request);
	if (store_submit(request, step_stored, room) != STORE_OK)
		step_stored(room, &(struct store_result){
					  .outcome = STORE_FAILED, .reason = "the store is busy"});
}

bool finish_read_ratings(struct room *room)
{
	struct store_request *request = store_begin(room->server->store);
	room->step.tries++;
	for (int seat = 0; seat < room->seats_count; seat++)
		if (rated_user(&room->seats[seat]))
			store_ratings_of(request, rated_user(&room->seats[seat]));
	store_left_of(request, room->id);
	return store_submit(request, on_ratings, room) == STORE_OK;
}

static void write_snapshot(struct room *room, struct store_request *request)
{
	struct rd_writer writer;
	rd_write_start(&writer, room->server->scratch, SERVER_SCRATCH);
	rd_play_write_snapshot(&room->play, &writer);
	if (rd_write_finish(&writer))
		store_match_snapshot(request, &(struct store_snapshot){.match_id = room->id,
						      .n = (int64_t)room->step.n_after,
						      .state = room->server->scratch});
}

static void write_ratings(struct room *room, struct store_request *request)
{
	for (int seat = 0; seat < room->seats_count; seat++) {
		const struct member_rating *after = &room->step.ratings[seat].after;
		const char *user = rated_user(&room->seats[seat]);
		if (!user)
			continue;
		store_rating_put(request, &(struct store_rating){.user_id = user,
						  .game = room->game->name,
						  .rating = after->rating,
						  .played = after->played,
						  .won = after->won,
						  .drawn = after->drawn,
						  .lost = after->lost});
	}
}

static void write_left(struct room *room, struct store_request *request, int seat)
{
	const struct room_step *step = &room->step;
	bool is_rated = step->is_rated;
	store_left_finish(request,
		&(struct store_left_end){.match_id = room->id,
			.seat = seat,
			.rank = step->kind == STEP_EXPIRE ? STORE_NONE : room->seats_count,
			.rating_before = is_rated ? step->ratings[seat].before : STORE_NONE,
			.rating_change = is_rated ? step->ratings[seat].change : STORE_NONE});
}

void finish_write(struct room *room, struct store_request *request)
{
	const struct room_step *step = &room->step;
	bool is_played = step->kind != STEP_EXPIRE,
	     has_scores = is_played && step->kind != STEP_AGREE;
	struct store_ending ending = {.reason = step->result.reason,
		.finished_at = step->at,
		.rated = step->is_rated,
		.seats_count = room->seats_count};
	for (int seat = 0; seat < room->seats_count; seat++) {
		ending.seats[seat].rank = is_played ? step->result.rank[seat] : STORE_NONE;
		ending.seats[seat].score = has_scores ? step->result.score[seat] : STORE_NONE;
		bool is_his = step->is_rated && !was_left(&room->seats[seat]);
		ending.seats[seat].rating_before = is_his ? step->ratings[seat].before : STORE_NONE;
		ending.seats[seat].rating_change = is_his ? step->ratings[seat].change : STORE_NONE;
		if (was_left(&room->seats[seat]))
			write_left(room, request, seat);
	}
	write_snapshot(room, request);
	store_match_finish(request, room->id, &ending);
	if (is_played && step->at < room->sealed_until)
		store_daily_finish(request, &(struct store_attempt){.match_id = room->id,
						    .result_rank = ending.seats[0].rank,
						    .score = ending.seats[0].score,
						    .turns = step->standing.turn,
						    .finished_at = step->at});
	if (step->is_rated)
		write_ratings(room, request);
}

static void tell_rating(struct room *room, int seat)
{
	const char *user = rated_user(&room->seats[seat]);
	struct member *member = user ? member_find(room->server, user) : NULL;
	const struct room_step *step = &room->step;
	if (!member)
		return; /* he left, and is not here */
	struct rating_news news = {
		.rating = step->ratings[seat].after.rating, .change = step->ratings[seat].change};
	memcpy(news.match, room->id, sizeof(news.match));
	strncpy(news.game, room->game->name, sizeof(news.game) - 1);
	member->ratings[server_game_place(room->game)] = step->ratings[seat].after;
	member_tell(member, &news_rating_updated, &news);
}

void finish_settle(struct room *room)
{
	room->step.was_waiting = room->status == STORE_WAITING;
	room->status = STORE_FINISHED;
	room->finished_at = room->step.at;
	copy_text(room->ended_by, sizeof(room->ended_by),
		room->step.result.reason ? room->step.result.reason : "");
	for (int seat = 0; seat < room->seats_count; seat++)
		room->ranks[seat] = room->step.kind == STEP_EXPIRE ? 0
								   : room->step.result.rank[seat];
	room->closes_at = room->step.at + ROOM_OPEN_MS;
	room->fed_at = -1;
	room_free_code(room);
	ties_note(room);
	room_pause_clear(room);
	room_forget_absences(room);
}

void finish_tell(struct room *room)
{
	for (int seat = 0; seat < room->seats_count && room->step.is_rated; seat++)
		tell_rating(room, seat);
	if (room->step.was_waiting)
		lobby_match_ended(room);
	if (room->tournament[0])
		tournament_match_ended(room->server, room->tournament);
}
