/* player.c: what a person does next; what it is told is in player_hears.c. */
#include "player.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "database.h"
#include "plan.h"
#include "player_parts.h"
#include "server/port.h"

enum {
	LEGAL_BYTES = 1 << 20,
	VIEW_BYTES = 1 << 17,
	CONNECT_MS = 6000,   /* then it tries another node */
	IMPATIENT_MS = 7000, /* and asks again elsewhere */
	SILENCE_MS = 60000,  /* an answer comes within this on a line that stands */
	REFUSED_MAX = 3,     /* so often in a row nobody is told to try again when all is well */
};

/* ---- questions -------------------------------------------------------------------------------------------------- */

static void put_question(struct player *player)
{
	struct question_of *ask = &player->ask;
	ask->ack = ++player->acks;
	ask->asked = player->world->now;
	player->world->figures.asks++;
	line_say(player->line, ask->name, ask->json, ask->ack);
	world_note(player->world, "%s -> %s %s %.100s", player->name, player->line->host->name,
		ask->name, ask->json);
}

static void ask(struct player *player, const char *name, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
static void ask(struct player *player, const char *name, const char *format, ...)
{
	va_list values;
	player->ask = (struct question_of){.ack = 0};
	copy_text(player->ask.name, sizeof(player->ask.name), name);
	va_start(values, format);
	vsnprintf(player->ask.json, sizeof(player->ask.json), format, values);
	va_end(values);
	put_question(player);
}

/* ---- moving -------------------------------------------------------------------------------------------------------- */

static void act(struct player *player, const struct truth *truth, const void *action)
{
	static char text[1 << 16];
	struct rd_writer writer;
	uint16_t type;
	char cid[ACTION_CID_BYTES];
	memcpy(&type, action, sizeof(type));
	rd_write_start(&writer, text, sizeof(text));
	rd_write_action(truth->game, action, &writer);
	if (!rd_write_finish(&writer) || writer.length + 64 > ASK_JSON)
		return;
	snprintf(cid, sizeof(cid), "%d.%llu", player->place, (unsigned long long)++player->cids);
	ask(player, truth->game->actions->entry[type].type, "{\"match\":\"%s\",\"cid\":\"%s\",%s",
		truth->id, cid, text + 1);
	copy_text(player->ask.cid, sizeof(player->ask.cid), cid);
	copy_text(player->ask.match, sizeof(player->ask.match), truth->id);
	player->world->figures.actions++;
}

/* Giving up: a match that would last too long. */
static bool give_up(struct player *player, const struct truth *truth)
{
	static _Alignas(16) uint8_t action[RD_ACTION_MAX];
	for (uint16_t type = 0; type < truth->game->actions->count; type++)
		if (truth->game->actions->entry[type].flags & RD_ACTION_LEAVE &&
			!(truth->game->actions->entry[type].flags & RD_ACTION_PLATFORM)) {
			memset(action, 0, sizeof(action));
			memcpy(action, &type, sizeof(type));
			act(player, truth, action);
			return true;
		}
	return false;
}

/*
 * What the game's bot would do, who has only just sat down: all it knows is the view. A part of the moves alone, since who remembers nothing may
 * want the same for ever.
 */
static bool move_as_bot(struct player *player, const struct truth *truth)
{
	static _Alignas(16) uint8_t view[VIEW_BYTES], action[RD_ACTION_MAX];
	if (!world_chance(player->world, 700))
		return false;
	void *memory = need(rd_match_size(truth->game));
	struct rd_match *match = rd_match_clone(truth->told.match, memory);
	match->sitter[player->seat].level = player->level;
	bool is_made = rd_match_choose(match, player->seat, view, action);
	free(memory);
	if (!is_made)
		return false;
	player->world->figures.chosen++;
	act(player, truth, action);
	return true;
}

/* One of what is legal, by what holds. False: it is not its turn. */
static bool move(struct player *player, const struct truth *truth)
{
	static _Alignas(16) uint8_t legal[LEGAL_BYTES], view[VIEW_BYTES];
	const struct rd_game *game = truth->game;
	size_t room = LEGAL_BYTES / game->action_size;
	if (truth->is_finished || truth->is_waiting)
		return false;
	if (truth->told.n > 25 && world_chance(player->world, 150) && give_up(player, truth))
		return true;
	if (player->level > 0 && move_as_bot(player, truth))
		return true;
	game->look(truth->told.match->state, player->seat, view);
	size_t count = game->legal(view, legal, room < game->legal_max ? room : game->legal_max);
	if (count == 0)
		return false;
	act(player, truth, legal + world_draw(player->world, count) * game->action_size);
	return true;
}

/* ---- beginning ------------------------------------------------------------------------------------------------------ */

/* What is played here, how it is made short, and by how many. */
static const struct {
	const char *game, *options;
	int seats;
	unsigned weight;
} kinds[] = {
	{"tictactoe", "{}", 2, 5},
	{"naval", "{\"turn_seconds\":15}", 2, 2},
	{"heroes", "{\"turn_seconds\":15,\"window_seconds\":15}", 2, 2},
	{"pirates", "{\"rounds\":3}", 2, 1},
	{"machiavelli", "{\"turn_limit\":3}", 3, 1},
	{"dungeon", "{\"floors\":3}", 1, 1},
};

static size_t some_kind(struct player *player, bool is_for_many)
{
	for (;;) {
		size_t kind = world_draw(player->world, RD_COUNT(kinds));
		bool fits = (player->world->plan->games >> kind & 1) &&
			    world_draw(player->world, 5) < kinds[kind].weight;
		if ((fits || world_chance(player->world, 20)) &&
			(!is_for_many || kinds[kind].seats > 1))
			return kind;
	}
}

/* A lobby that somebody else waits in, told over the telephone. */
static const struct player *somebody_waiting(struct player *player)
{
	struct world *world = player->world;
	int from = (int)world_draw(world, (uint64_t)world->players_count);
	for (int i = 0; i < world->players_count; i++) {
		const struct player *other = &world->players[(from + i) % world->players_count];
		if (other != player && other->lobby[0] && other->is_host)
			return other;
	}
	return NULL;
}

static const struct truth *some_match(struct player *player)
{
	for (const struct truth *truth = player->world->truths; truth; truth = truth->next)
		if (!truth->is_finished && truth_seat(truth, player->id) < 0 &&
			truth->has_spectators && world_chance(player->world, 500))
			return truth;
	return NULL;
}

/* Of a broadcast often with somebody's eyes. */
static void watch(struct player *player, const struct truth *truth)
{
	bool has_eyes = truth->is_broadcast && player->has_frames &&
			world_chance(player->world, 700);
	player->eyes = has_eyes ? (int)world_draw(player->world, (uint64_t)truth->seats)
				: RD_NOBODY;
	if (has_eyes)
		ask(player, "spectate:join", "{\"match\":\"%s\",\"frames\":true,\"eyes\":%d}",
			truth->id, player->eyes);
	else
		ask(player, "spectate:join", "{\"match\":\"%s\",\"frames\":%s}", truth->id,
			player->has_frames ? "true" : "false");
}

static void seek(struct player *player)
{
	struct world *world = player->world;
	const struct player *other = somebody_waiting(player);
	const struct truth *elsewhere = some_match(player);
	uint64_t drawn = world_draw(world, 100);
	if (player->last_match[0] && world_chance(world, 400)) {
		ask(player, "match:rematch_request", "{\"match\":\"%s\"}", player->last_match);
		player->last_match[0] = 0;
	} else if (other && drawn < 60) {
		ask(player, "lobby:join", "{\"code\":\"%s\",\"broadcast\":true}", other->lobby);
	} else if (drawn < 75) {
		size_t kind = some_kind(player, true);
		bool is_rated = !player->is_guest && world_chance(world, 850);
		bool is_broadcast = strcmp(kinds[kind].game, "pirates") == 0;
		ask(player, "lobby:create",
			"{\"game\":\"%s\",\"seats\":%d,\"rated\":%s,\"spectators\":true,"
			"\"broadcast\":%s,\"listed\":true,\"options\":%s}",
			kinds[kind].game, kinds[kind].seats,
			is_rated && !is_broadcast ? "true" : "false",
			is_broadcast ? "true" : "false", kinds[kind].options);
	} else if (drawn < 85) {
		ask(player, "queue:join", "{\"game\":\"%s\"}", "tictactoe");
	} else if (drawn < 93) {
		size_t kind = some_kind(player, false);
		ask(player, "game:play_bot", "{\"game\":\"%s\",\"level\":1,\"options\":%s}",
			kinds[kind].game, kinds[kind].options);
	} else if (elsewhere && !player->watched[0]) {
		copy_text(player->watched, sizeof(player->watched), elsewhere->id);
		player->watched_frame = 0;
		free(player->watched_view);
		player->watched_view = NULL;
		watch(player, elsewhere);
		copy_text(player->ask.match, sizeof(player->ask.match), elsewhere->id);
	} else {
		ask(player, "user:time", "{}");
	}
}

static void wait_in_lobby(struct player *player)
{
	uint64_t drawn = world_draw(player->world, 100);
	if (player->is_host && drawn < 8)
		ask(player, "lobby:add_bot", "{\"code\":\"%s\",\"level\":1}", player->lobby);
	else if (player->is_host && drawn < 18)
		ask(player, "lobby:start", "{\"code\":\"%s\"}", player->lobby);
	else if (drawn < 22)
		ask(player, "lobby:leave", "{\"code\":\"%s\"}", player->lobby);
	else
		ask(player, "user:time", "{}");
}

/* ---- playing --------------------------------------------------------------------------------------------------------- */

static void join(struct player *player)
{
	bool frames = player->has_frames;
	ask(player, "game:join", "{\"match\":\"%s\",\"frames\":%s}", player->match,
		frames ? "true" : "false");
	copy_text(player->ask.match, sizeof(player->ask.match), player->match);
	player->world->figures.rejoins++;
}

static void pass_time(struct player *player)
{
	uint64_t drawn = world_draw(player->world, 100);
	if (drawn < 12)
		ask(player, "chat:send", "{\"match\":\"%s\",\"text\":\"%llu\"}", player->match,
			(unsigned long long)player->acks);
	else if (drawn < 30)
		ask(player, "match:view", "{\"match\":\"%s\"}", player->match);
	else if (drawn < 34)
		ask(player, "match:pause_request", "{\"match\":\"%s\"}", player->match);
	else if (drawn < 38)
		ask(player, "match:pause_accept", "{\"match\":\"%s\"}", player->match);
	else if (drawn < 42)
		join(player);
	else
		ask(player, "user:time", "{}");
	copy_text(player->ask.match, sizeof(player->ask.match), player->match);
}

static void play(struct player *player)
{
	const struct truth *truth = truth_find(player->world, player->match);
	if (!truth) {
		world_fail(player->world, "acked", "%s was told of the match %s, which is nowhere",
			player->name, player->match);
		return;
	}
	player->seat = truth_seat(truth, player->id);
	bool is_over = truth->is_finished && world_chance(player->world, 700);
	bool is_put_aside = (truth->pace != RD_PACE_LIVE || truth->is_waiting) &&
			    world_chance(player->world, 60);
	if (player->seat < 0) {
		world_fail(player->world, "view", "%s was told of %s, where it does not sit",
			player->name, player->match);
	} else if (is_over || is_put_aside) {
		if (is_over)
			copy_text(player->last_match, sizeof(player->last_match), player->match);
		player_forget_match(player);
		ask(player, "user:time", "{}");
	} else if (!player->is_joined) {
		join(player);
	} else if (world_chance(player->world, 80) || !move(player, truth)) {
		pass_time(player);
	}
}

/* ---- what next? -------------------------------------------------------------------------------------------------------- */

static void come(struct player *player)
{
	struct world *world = player->world;
	int from = (int)world_draw(world, (uint64_t)world->hosts_count);
	char auth[128];
	for (int i = 0; i < world->hosts_count; i++) {
		struct host *host = &world->hosts[(from + i) % world->hosts_count];
		if (!host_is_open(host))
			continue;
		snprintf(auth, sizeof(auth), "{\"token\":\"%s\"}", player->token);
		player_new_line(player);
		player->line = line_open(player, host, auth);
		player->since = world->now;
		world_note(world, "%s comes to %s", player->name, host->name);
		return;
	}
}

static void hang_up(struct player *player)
{
	world_note(player->world, "%s hangs up", player->name);
	line_hang_up(player->line);
	player_lost_line(player);
}

/* An answer is open. */
static void wait_for_answer(struct player *player)
{
	struct world *world = player->world;
	const struct host *host = player->line->host;
	int64_t waited = world->now - player->ask.asked;
	bool stands = !player->line->is_cut && host->run == player->line->run;
	if (stands && waited > SILENCE_MS && host->paused_until + SILENCE_MS < world->now)
		world_fail(world, "silence", "%s has waited %lld ms for an answer to %s of %s",
			player->name, (long long)waited, player->ask.name, host->name);
	else if (waited > IMPATIENT_MS && (!player->is_patient || !stands))
		hang_up(player);
}

static void think(struct player *player)
{
	struct world *world = player->world;
	if (!player->line)
		come(player);
	else if (!player->is_in && world->now - player->since > CONNECT_MS)
		hang_up(player);
	else if (!player->is_in)
		return;
	else if (player->ask.ack)
		wait_for_answer(player);
	else if (world_chance(world, 4))
		hang_up(player);
	else if (!player->knows_active && !player->match[0])
		ask(player, "game:check_active", "{}");
	else if (player->match[0] && player->repeats && player->is_joined) {
		player->repeats = false;
		player->ask = player->unanswered;
		player->ask.is_repeated = true;
		world->figures.repeats++;
		put_question(player);
	} else if (player->watched[0] && !player->is_leaving && world_chance(world, 150)) {
		player->is_leaving = true;
		ask(player, "spectate:leave", "{\"match\":\"%s\"}", player->watched);
		copy_text(player->ask.match, sizeof(player->ask.match), player->watched);
	} else if (player->match[0])
		play(player);
	else if (player->lobby[0])
		wait_in_lobby(player);
	else if (player->is_queued && world_chance(world, 900))
		ask(player, "user:time", "{}");
	else
		seek(player);
}

static void step(struct world *world, void *what)
{
	struct player *player = what;
	if (world->is_ended)
		return;
	think(player);
	world_happens(world,
		world->now + world_between(world, 20, world_chance(world, 50) ? 6000 : 700), step,
		player);
}

/* ---- beginning and end ------------------------------------------------------------------------------------------------------ */

static void sign_up(struct player *player)
{
	struct database *database = player->world->database;
	char email[64], hash[TOKEN_HASH];
	struct store_request *request = store_begin(database_owners(database));
	token_hash(player->token, hash);
	snprintf(email, sizeof(email), "%s@example.org", player->name);
	store_user_create(request, &(struct store_user){.id = player->id,
					   .username = player->name,
					   .email = player->is_guest ? NULL : email,
					   .email_is_confirmed = !player->is_guest,
					   .password_hash = player->is_guest ? NULL : "-",
					   .language = "en",
					   .created_at = WORLD_BEGAN});
	port_furnish(request, player->id);
	store_token_create(request, hash, player->id, WORLD_BEGAN);
	database_do(database, request);
}

void players_begin(struct world *world)
{
	world->players_count = world->plan->players;
	world->players = need((size_t)world->players_count * sizeof(struct player));
	for (int i = 0; i < world->players_count; i++) {
		struct player *player = &world->players[i];
		player->world = world;
		player->place = i;
		snprintf(player->id, sizeof(player->id), "u_%012d", i);
		snprintf(player->name, sizeof(player->name), "p%d", i);
		snprintf(player->token, sizeof(player->token), "%043d", i + 1);
		player->is_guest = world_chance(world, 120);
		player->has_frames = world_chance(world, 500);
		player->is_patient = world_chance(world, 300);
		player->level = (uint8_t)world_draw(world, 4);
		player->last_ok = -1;
		sign_up(player);
		world_happens(world, world_between(world, 10, 800), step, player);
	}
}

void players_end(struct world *world)
{
	int64_t calm_at = world->plan->faults_ms;
	for (int i = 0; i < world->players_count; i++) {
		const struct player *player = &world->players[i];
		if (player->last_ok < calm_at)
			world_fail(world, "converge",
				"%s has got no answer since the faults stopped", player->name);
		if (player->refused_in_a_row >= REFUSED_MAX)
			world_fail(world, "converge",
				"%s was told \"%s\" %u times in a row at the end", player->name,
				player->refusal, player->refused_in_a_row);
	}
}

void players_free(struct world *world)
{
	for (int i = 0; i < world->players_count; i++) {
		free(world->players[i].view);
		free(world->players[i].watched_view);
	}
	free(world->players);
	world->players = NULL;
}
