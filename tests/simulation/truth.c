/* truth.c: see truth.h. */
#include "truth.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "database.h"
#include "server/rating.h"
#include "server/ties.h"
#include "store/request.h"

enum { TEXT = 1 << 20, EARLY_MS = 3000, CHANGED_MAX = 64 };

/* What follows from the results so far. */
struct standing {
	struct standing *next;
	char user[USER_ID], game[32];
	int64_t rating, played;
};

static char scratch[TEXT];

uint64_t hash_of(const char *text, size_t length)
{
	uint64_t hash = UINT64_C(0xcbf29ce484222325);
	for (size_t i = 0; i < length; i++)
		hash = (hash ^ (uint8_t)text[i]) * UINT64_C(0x100000001b3);
	return hash;
}

struct truth *truth_find(struct world *world, const char *id)
{
	struct truth *truth = world->truths;
	while (truth && strcmp(truth->id, id) != 0)
		truth = truth->next;
	return truth;
}

int truth_seat(const struct truth *truth, const char *user_id)
{
	for (int seat = 0; seat < truth->seats; seat++)
		if (strcmp(truth->users[seat], user_id) == 0)
			return seat;
	return -1;
}

struct truth *truth_live(struct world *world, const char *user_id)
{
	for (struct truth *truth = world->truths; truth; truth = truth->next)
		if (!truth->is_finished && !truth->is_waiting && truth->pace == RD_PACE_LIVE &&
			truth_seat(truth, user_id) >= 0)
			return truth;
	return NULL;
}

bool truth_has_deed(const struct truth *truth, int seat, const char *cid)
{
	for (const struct deed *deed = truth->deeds; deed; deed = deed->next)
		if (deed->seat == seat && strcmp(deed->cid, cid) == 0)
			return true;
	return false;
}

/* ---- what can be seen ---------------------------------------------------------------------------------------- */

static size_t write_view(const struct rd_match *match, int seat)
{
	static _Alignas(16) uint8_t view[1 << 17];
	struct rd_writer writer;
	if (match->game->view_size > sizeof(view))
		abort();
	rd_write_start(&writer, scratch, sizeof(scratch));
	rd_match_write_view(match, seat, view, &writer);
	rd_write_finish(&writer);
	return writer.length;
}

static void note_moment(struct truth *truth)
{
	const struct rd_match *match = truth->told.match;
	size_t n = truth->told.n;
	if (n >= truth->moments_capacity) {
		truth->moments_capacity = 2 * n + 16;
		truth->moments = realloc(
			truth->moments, truth->moments_capacity * sizeof(*truth->moments));
		if (!truth->moments)
			abort();
	}
	struct moment *moment = &truth->moments[n];
	memset(moment, 0, sizeof(*moment));
	struct rd_standing standing;
	truth->game->stand(match->state, &standing);
	moment->turn = standing.turn;
	for (int seat = 0; seat < truth->seats; seat++) {
		moment->seq[seat] = match->heard[seat];
		if (truth->users[seat][0] || truth->is_broadcast)
			moment->view[seat] = hash_of(scratch, write_view(match, seat));
	}
	moment->public_view = hash_of(scratch, write_view(match, RD_NOBODY));
}

static char *text_of(struct rd_writer *writer)
{
	rd_write_finish(writer);
	return copy_of(scratch, writer->length);
}

static void tell_seat(struct truth *truth, const struct rd_event *event, int seat, uint64_t seq)
{
	const struct rd_entry *entry = &truth->game->events->entry[event->type];
	struct rd_writer writer;
	if (seq >= truth->tellings_capacity[seat]) {
		truth->tellings_capacity[seat] = 2 * seq + 16;
		truth->tellings[seat] = realloc(truth->tellings[seat],
			truth->tellings_capacity[seat] * sizeof(struct telling));
		if (!truth->tellings[seat])
			abort();
	}
	struct telling *telling = &truth->tellings[seat][seq];
	telling->name = copy_of(entry->type, strlen(entry->type));
	rd_write_start(&writer, scratch, sizeof(scratch));
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "match");
	rd_write_words(&writer, truth->id);
	rd_write_key(&writer, "seq");
	rd_write_integer(&writer, (int64_t)seq);
	if (entry->schema)
		rd_write_fields(entry->schema, event, &writer);
	rd_write_close(&writer, '}');
	telling->alone = text_of(&writer);
	rd_write_start(&writer, scratch, sizeof(scratch));
	rd_write_event(truth->game, event, &writer);
	telling->framed = text_of(&writer);
}

/* The events of the entry that was just retold; `heard` is what was heard before it. */
static void keep_tellings(struct truth *truth, const uint64_t *heard)
{
	uint64_t seq[RD_SEATS_MAX];
	memcpy(seq, heard, sizeof(seq));
	for (const struct rd_event *event = rd_first_event(&truth->told.turn); event;
		event = rd_next_event(&truth->told.turn, event))
		for (int seat = 0; seat < truth->seats; seat++)
			if (event->audience & RD_SEAT(seat)) {
				seq[seat]++;
				if (truth->users[seat][0])
					tell_seat(truth, event, seat, seq[seat]);
			}
}

/* Seconds that have passed since the last entry and are in none yet: in the views of those who come meanwhile they can be seen. */
static bool could_see_later(struct truth *truth, struct world *world, int seat, uint64_t hash)
{
	struct rd_match *match = truth->told.match;
	int64_t due = rd_due(truth->game, match->state),
		most = (world->now - truth->changed) / 1000 + 3;
	static _Alignas(16) uint8_t arena[1 << 18];
	if (due == RD_NEVER || truth->game->events_max > sizeof(arena))
		return false;
	void *memory = aligned_alloc(16, (rd_match_size(truth->game) + 15) / 16 * 16);
	struct rd_match *later = rd_match_clone(match, memory);
	bool is_seen = false;
	for (int64_t passed = 1; !is_seen && passed < due && passed <= most + 100; passed++) {
		struct rd_turn turn;
		rd_turn_start(&turn, later, arena, sizeof(arena));
		rd_match_pass(later, 1, &turn);
		is_seen = hash_of(scratch, write_view(later, seat)) == hash;
	}
	free(memory);
	return is_seen;
}

bool truth_could_watch(const struct truth *truth, int eyes, const char *text, size_t length)
{
	uint64_t hash = hash_of(text, length);
	uint32_t now = truth->moments[truth->told.n].turn;
	for (size_t n = 0; n <= truth->told.n; n++) {
		const struct moment *moment = &truth->moments[n];
		bool is_old = n == 0 || truth->moments[n - 1].turn + truth->game->broadcast <= now;
		if (is_old && hash == (eyes < 0 ? moment->public_view : moment->view[eyes]))
			return true;
	}
	return false;
}

bool truth_could_see(struct truth *truth, struct world *world, int seat, uint64_t seq,
	const char *text, size_t length)
{
	uint64_t hash = hash_of(text, length);
	for (size_t n = truth->told.n + 1; n-- > 0;) {
		const struct moment *moment = &truth->moments[n];
		if (seat == RD_NOBODY ? moment->public_view == hash
				      : moment->seq[seat] == seq && moment->view[seat] == hash)
			return true;
	}
	world->figures.unseen++;
	if (seat != RD_NOBODY && truth->told.match->heard[seat] != seq)
		return true; /* the match went on meanwhile: what was between two entries is not known any more */
	return could_see_later(truth, world, seat, hash) || world->now - truth->changed < 2000;
}

/* ---- a match begins --------------------------------------------------------------------------------------------- */

static sqlite3_stmt *ask(struct world *world, const char *text, const char *id)
{
	sqlite3_stmt *statement;
	if (sqlite3_prepare_v2(database_handle(world->database), text, -1, &statement, NULL) !=
		SQLITE_OK)
		abort();
	sqlite3_bind_text(statement, 1, id, -1, SQLITE_STATIC);
	return statement;
}

static const char *column(sqlite3_stmt *statement, int place)
{
	const char *text = (const char *)sqlite3_column_text(statement, place);
	return text ? text : "";
}

static void read_seats(struct world *world, struct truth *truth, struct store_player *players)
{
	sqlite3_stmt *rows = ask(world,
		"SELECT seat, user_id, bot_level FROM match_player WHERE match_id = $1 ORDER BY seat",
		truth->id);
	while (sqlite3_step(rows) == SQLITE_ROW && truth->seats < RD_SEATS_MAX) {
		copy_text(truth->users[truth->seats], USER_ID, column(rows, 1));
		players[truth->seats++].bot_level = sqlite3_column_int64(rows, 2);
	}
	sqlite3_finalize(rows);
}

static void check_live(struct world *world, const struct truth *truth)
{
	for (int seat = 0; seat < truth->seats; seat++) {
		int count = 0;
		for (const struct truth *other = world->truths; other; other = other->next)
			count += truth->users[seat][0] && !other->is_finished &&
				 !other->is_waiting && other->pace == RD_PACE_LIVE &&
				 truth_seat(other, truth->users[seat]) >= 0;
		if (count > 1 && truth->pace == RD_PACE_LIVE)
			world_fail(world, "live", "%s plays %d live matches, the newest is %s",
				truth->users[seat], count, truth->id);
	}
}

static struct truth *begin(struct world *world, const char *id)
{
	sqlite3_stmt *row = ask(world,
		"SELECT game, rules_version, options, seed, rated, head_check, code, spectators, started_at, broadcast "
		"FROM \"match\" WHERE id = $1",
		id);
	if (sqlite3_step(row) != SQLITE_ROW) {
		sqlite3_finalize(row);
		return NULL;
	}
	struct truth *truth = need(sizeof(*truth));
	struct store_player players[RD_SEATS_MAX] = {{0}};
	copy_text(truth->id, sizeof(truth->id), id);
	copy_text(truth->code, sizeof(truth->code), column(row, 6));
	truth->game = rd_game_edition(
		column(row, 0), strlen(column(row, 0)), sqlite3_column_int64(row, 1));
	truth->is_rated = sqlite3_column_int(row, 4) != 0;
	truth->has_spectators = sqlite3_column_int(row, 7) != 0;
	truth->is_broadcast = sqlite3_column_int(row, 9) != 0;
	truth->began = truth->changed = world->now;
	if (sqlite3_column_int64(row, 8) - WORLD_BEGAN < truth->began) /* it was long on its way */
		truth->began = sqlite3_column_int64(row, 8) - WORLD_BEGAN;
	read_seats(world, truth, players);
	const struct store_match match = {.id = truth->id,
		.game = truth->game->name,
		.rules_version = truth->game->rules,
		.options = column(row, 2),
		.seed = column(row, 3),
		.head_check = sqlite3_column_type(row, 5) == SQLITE_NULL ? NULL : column(row, 5),
		.players = players,
		.players_count = (size_t)truth->seats};
	truth->pace = row_pace(&match);
	truth->told = (struct retelling){.arena = need(truth->game->events_max),
		.action = need(RD_ACTION_MAX),
		.line = need(RD_PLAY_ROOM)};
	void *memory = aligned_alloc(16, (rd_match_size(truth->game) + 15) / 16 * 16);
	memset(memory, 0, rd_match_size(truth->game));
	if (!retell_start(&truth->told, &match, truth->game, memory))
		world_fail(world, "log", "%s cannot be begun: %s", id, truth->told.reason);
	sqlite3_finalize(row);
	truth->next = world->truths;
	world->truths = truth;
	world->figures.matches++;
	note_moment(truth);
	world_note(world, "  %s begins: %s", truth->id, truth->game->name);
	check_live(world, truth);
	return truth;
}

/* ---- an entry ----------------------------------------------------------------------------------------------------- */

static enum store_kind kind_of(const char *word)
{
	enum store_kind kind = STORE_ACTION;
	while (kind < STORE_KINDS && strcmp(store_kind_words[kind], word) != 0)
		kind++;
	return kind;
}

static void note_deed(struct world *world, struct truth *truth, const struct store_entry *entry)
{
	if (entry->kind != STORE_ACTION || !entry->cid)
		return;
	if (truth_has_deed(truth, (int)entry->seat, entry->cid))
		world_fail(world, "log", "%s: seat %d has done %s twice", truth->id,
			(int)entry->seat, entry->cid);
	struct deed *deed = need(sizeof(*deed));
	deed->n = entry->n;
	deed->seat = (int)entry->seat;
	copy_text(deed->cid, sizeof(deed->cid), entry->cid);
	deed->next = truth->deeds;
	truth->deeds = deed;
}

static void take_entry(struct world *world, struct truth *truth, const struct store_entry *entry)
{
	uint64_t heard[RD_SEATS_MAX];
	memcpy(heard, truth->told.match->heard, sizeof(heard));
	if (!retell_entry(&truth->told, entry)) {
		world_fail(world, "log", "%s: entry %lld: %s", truth->id, (long long)entry->n,
			truth->told.reason);
		return;
	}
	keep_tellings(truth, heard);
	note_moment(truth);
	note_deed(world, truth, entry);
	truth->changed = world->now;
	int64_t passed = world->now - truth->began;
	/* One over days goes by the wall's clock, which may be wrong by as much. */
	int64_t wrong = EARLY_MS + passed / 50 +
			(truth->pace == RD_PACE_LIVE ? 0 : 2 * world->clocks_off);
	if (truth->told.match->clock * 1000 > passed + wrong)
		world_fail(world, "early", "%s: its clock is at %lld s, %lld ms after it began",
			truth->id, (long long)truth->told.match->clock, (long long)passed);
	world_note(world, "  %s %lld: %s of %d %s %.60s", truth->id, (long long)entry->n,
		store_kind_words[entry->kind], (int)(entry->seat < 0 ? -1 : entry->seat),
		entry->cid ? entry->cid : "", entry->payload);
}

static void read_log(struct world *world, struct truth *truth)
{
	sqlite3_stmt *rows = ask(world,
		"SELECT n, at_ms, kind, seat, cid, payload, proof FROM match_log WHERE match_id = $1 AND n > $2 ORDER BY n",
		truth->id);
	sqlite3_bind_int64(rows, 2, (int64_t)truth->told.n);
	while (!world->failure[0] && sqlite3_step(rows) == SQLITE_ROW)
		take_entry(world, truth,
			&(struct store_entry){.match_id = truth->id,
				.n = sqlite3_column_int64(rows, 0),
				.at_ms = sqlite3_column_int64(rows, 1),
				.kind = kind_of(column(rows, 2)),
				.seat = sqlite3_column_type(rows, 3) == SQLITE_NULL
						? STORE_NONE
						: sqlite3_column_int64(rows, 3),
				.cid = sqlite3_column_type(rows, 4) == SQLITE_NULL
					       ? NULL
					       : column(rows, 4),
				.payload = column(rows, 5),
				.proof = sqlite3_column_type(rows, 6) == SQLITE_NULL
						 ? NULL
						 : column(rows, 6)});
	sqlite3_finalize(rows);
}

/* ---- ratings ------------------------------------------------------------------------------------------------------ */

static struct standing *standing_of(struct world *world, const char *user, const char *game)
{
	struct standing *standing = world->standings;
	while (standing && (strcmp(standing->user, user) != 0 || strcmp(standing->game, game) != 0))
		standing = standing->next;
	if (standing)
		return standing;
	standing = need(sizeof(*standing));
	copy_text(standing->user, sizeof(standing->user), user);
	copy_text(standing->game, sizeof(standing->game), game);
	standing->rating = RATING_START;
	standing->next = world->standings;
	return world->standings = standing;
}

static void check_rating(struct world *world, const struct standing *standing)
{
	sqlite3_stmt *row = ask(world,
		"SELECT rating, played FROM rating WHERE user_id = $1 AND game = $2",
		standing->user);
	sqlite3_bind_text(row, 2, standing->game, -1, SQLITE_STATIC);
	bool is_there = sqlite3_step(row) == SQLITE_ROW;
	int64_t rating = is_there ? sqlite3_column_int64(row, 0) : RATING_START,
		played = is_there ? sqlite3_column_int64(row, 1) : 0;
	sqlite3_finalize(row);
	if (rating != standing->rating || played != standing->played)
		world_fail(world, "rating",
			"%s has %lld after %lld matches of %s, and should have %lld after %lld",
			standing->user, (long long)rating, (long long)played, standing->game,
			(long long)standing->rating, (long long)standing->played);
}

static void reckon(struct world *world, const struct truth *truth)
{
	struct standing *standings[RD_SEATS_MAX];
	int32_t before[RD_SEATS_MAX], changes[RD_SEATS_MAX];
	struct rd_result result;
	if (!truth->game->result(truth->told.match->state, &result)) {
		world_fail(world, "rating", "%s is rated and not over", truth->id);
		return;
	}
	for (int seat = 0; seat < truth->seats; seat++) {
		standings[seat] = standing_of(world, truth->users[seat], truth->game->name);
		before[seat] = (int32_t)standings[seat]->rating;
	}
	rating_changes(before, result.rank, truth->seats, changes);
	for (int seat = 0; seat < truth->seats; seat++) {
		standings[seat]->rating = rating_after(before[seat], changes[seat]);
		standings[seat]->played++;
		check_rating(world, standings[seat]);
	}
	world->figures.rated++;
}

/* ---- commits ------------------------------------------------------------------------------------------------------ */

/* From one who lives nobody takes it; and who takes it has another epoch than whoever had it before. */
static void check_taking(struct world *world, struct truth *truth, const char *owner, int64_t epoch)
{
	sqlite3_stmt *row = ask(
		world, "SELECT lease_until FROM node WHERE holder = $1", truth->owner);
	int64_t left = sqlite3_step(row) == SQLITE_ROW
			       ? sqlite3_column_int64(row, 0) - WORLD_BEGAN - world->now
			       : 0;
	sqlite3_finalize(row);
	if (owner[0] && truth->owner[0] && left > 0)
		world_fail(world, "lease", "%s takes %s from %s, which lives for %lld ms more",
			owner, truth->id, truth->owner, (long long)left);
	if (owner[0] && epoch <= truth->epoch)
		world_fail(world, "epoch", "%s takes %s with epoch %lld, which there was before",
			owner, truth->id, (long long)epoch);
	truth->epoch = epoch;
}

static void look_at_match(struct world *world, struct truth *truth, const char *holder, bool is_log)
{
	sqlite3_stmt *row = ask(world,
		"SELECT status, rated, owner, epoch FROM \"match\" WHERE id = $1", truth->id);
	if (sqlite3_step(row) != SQLITE_ROW) {
		sqlite3_finalize(row);
		return;
	}
	bool is_finished = strcmp(column(row, 0), "FINISHED") == 0,
	     is_rated = sqlite3_column_int(row, 1) != 0;
	truth->is_waiting = strcmp(column(row, 0), "WAITING") == 0;
	if (strcmp(truth->owner, column(row, 2)) != 0) {
		world_note(world, "  %s is owned by %s", truth->id, column(row, 2));
		if (truth->owner[0])
			world->figures.takeovers++;
		check_taking(world, truth, column(row, 2), sqlite3_column_int64(row, 3));
		copy_text(truth->owner, sizeof(truth->owner), column(row, 2));
	}
	if (is_log && strcmp(holder, column(row, 2)) != 0)
		world_fail(world, "owner", "%s wrote into the log of %s, which is %s's", holder,
			truth->id, column(row, 2));
	sqlite3_finalize(row);
	if (is_finished && !truth->is_finished) {
		truth->is_finished = true;
		world->figures.finished++;
		world_note(world, "  %s is over%s", truth->id, is_rated ? ", rated" : "");
		if (is_rated)
			reckon(world, truth);
	}
}

struct changed {
	const char *id;
	bool is_log;
};

/* Which matches a request is about: the steps that write of one have its id first. */
static size_t list_changed(
	struct store_request *const *requests, size_t count, struct changed *changed)
{
	size_t found = 0;
	for (size_t i = 0; i < count; i++) {
		const struct store_request *request = requests[i];
		if (request->is_read || request->result.outcome != STORE_OK)
			continue;
		for (size_t j = 0; j < request->steps_count; j++) {
			const struct store_step *step = &request->steps[j];
			if (step->sql->is_read || step->values_count == 0 ||
				step->values[0].kind != STORE_TEXT || step->values[0].is_none ||
				step->values[0].text[0] != 'm' ||
				strlen(step->values[0].text) != MATCH_ID - 4)
				continue;
			bool is_log = strncmp(step->sql->text, "INSERT INTO match_log", 21) == 0;
			size_t at = 0;
			while (at < found && strcmp(changed[at].id, step->values[0].text) != 0)
				at++;
			if (at == found && found < CHANGED_MAX)
				changed[found++] = (struct changed){.id = step->values[0].text};
			if (at < found)
				changed[at].is_log |= is_log;
		}
	}
	return found;
}

/* A node takes what falls due of others, whichever that is. */
static bool takes_many(struct store_request *const *requests, size_t count)
{
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < requests[i]->steps_count; j++)
			if (strncmp(requests[i]->steps[j].sql->text, "WITH due", 8) == 0)
				return true;
	return false;
}

void truth_committed(
	struct world *world, const char *holder, struct store_request **requests, size_t count)
{
	struct changed changed[CHANGED_MAX];
	size_t found = list_changed(requests, count, changed);
	for (size_t i = 0; i < count; i++)
		if (requests[i]->result.outcome == STORE_CONFLICT && requests[i]->result.field &&
			strcmp(requests[i]->result.field, "owner") == 0) {
			world->figures.fences++;
			world_note(world, "%s a fence does not hold", holder);
		}
	for (size_t i = 0; i < found && !world->failure[0]; i++) {
		struct truth *truth = truth_find(world, changed[i].id);
		if (!truth)
			truth = begin(world, changed[i].id);
		if (!truth)
			continue;
		read_log(world, truth);
		if (!world->failure[0])
			look_at_match(world, truth, holder, changed[i].is_log);
	}
	for (struct truth *truth = world->truths; truth && takes_many(requests, count);
		truth = truth->next)
		look_at_match(world, truth, holder, false);
}

void truth_look_over(struct world *world)
{
	for (struct truth *truth = world->truths; truth && !world->failure[0];
		truth = truth->next) {
		sqlite3_stmt *row = ask(world,
			"SELECT count(*), max(n) FROM match_log WHERE match_id = $1", truth->id);
		if (sqlite3_step(row) != SQLITE_ROW ||
			sqlite3_column_int64(row, 0) != (int64_t)truth->told.n ||
			(truth->told.n > 0 &&
				sqlite3_column_int64(row, 1) != (int64_t)truth->told.n))
			world_fail(world, "log", "%s has %lld entries, and %llu were committed",
				truth->id, (long long)sqlite3_column_int64(row, 0),
				(unsigned long long)truth->told.n);
		sqlite3_finalize(row);
	}
}

void truth_free(struct world *world)
{
	while (world->truths) {
		struct truth *truth = world->truths;
		world->truths = truth->next;
		for (int seat = 0; seat < truth->seats; seat++) {
			for (uint64_t seq = 1;
				truth->users[seat][0] && seq <= truth->told.match->heard[seat];
				seq++) {
				free(truth->tellings[seat][seq].name);
				free(truth->tellings[seat][seq].alone);
				free(truth->tellings[seat][seq].framed);
			}
			free(truth->tellings[seat]);
		}
		while (truth->deeds) {
			struct deed *deed = truth->deeds;
			truth->deeds = deed->next;
			free(deed);
		}
		free(truth->moments);
		free(truth->told.match);
		free(truth->told.arena);
		free(truth->told.action);
		free(truth->told.line);
		free(truth);
	}
	while (world->standings) {
		struct standing *standing = world->standings;
		world->standings = standing->next;
		free(standing);
	}
}
