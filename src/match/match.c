/*
 * match.c: one match, kept in memory that its owner gives.
 *
 * Layout of that memory, each part aligned to 16: struct rd_match, options, state, the bots' memories.
 */
#include "dice.h"

#include <assert.h>
#include <string.h>

#define RD_OF struct rd_sitter
static const struct rd_field sitter_fields[] = {
	RD_STRING(name, 0, sizeof(RD_MEMBER(name)) - 1), RD_INT(level, 0, RD_LEVELS)};
static const struct rd_schema sitter_schema = RD_OBJECT("sitter", sitter_fields);
#undef RD_OF
#define RD_OF struct rd_sitters
static const struct rd_field sitters_fields[] = {
	RD_LIST_AS("seats", sitter, count, RD_ITEM_STRUCT(sitter_schema))};
const struct rd_schema rd_sitters_schema = RD_BARE("sitters", sitters_fields);
#undef RD_OF

static size_t align_part(size_t size)
{
	return (size + 15) & ~(size_t)15;
}

size_t rd_match_size(const struct rd_game *game)
{
	return align_part(sizeof(struct rd_match)) + align_part(game->options_size) +
	       align_part(game->state_size) + align_part(game->memory_size) * RD_SEATS_MAX;
}

static void place_parts(struct rd_match *match)
{
	uint8_t *at = (uint8_t *)match + align_part(sizeof(struct rd_match));
	match->options = at;
	at += align_part(match->game->options_size);
	match->state = at;
	at += align_part(match->game->state_size);
	match->memory = at;
}

static void *memory_of(const struct rd_match *match, int seat)
{
	return match->memory + align_part(match->game->memory_size) * (size_t)seat;
}

/* A bot's whims come from a seed of its own, made of the match's: thinking must not move the dice. */
static void start_whim(struct rd_chance *whim, const struct rd_seed *seed, int seat)
{
	struct rd_digest digest;
	struct rd_seed own;
	uint8_t number = (uint8_t)seat;
	rd_digest_start(&digest);
	rd_digest_add(&digest, "whim", 4);
	rd_digest_add(&digest, &number, 1);
	rd_digest_add(&digest, seed->byte, RD_SEED);
	rd_digest_finish(&digest, own.byte);
	rd_chance_start(whim, &own);
}

void match_start_dice(struct rd_match *match, const struct rd_seed *seed)
{
	rd_chance_start(&match->chance, seed);
	for (int seat = 0; seat < RD_SEATS_MAX; seat++)
		start_whim(&match->whim[seat], seed, seat);
}

static int bad_options(struct rd_fault *fault, const char *path, const char *reason)
{
	if (fault && !fault->reason[0]) {
		memcpy(fault->path, path, strlen(path) + 1);
		memcpy(fault->reason, reason, strlen(reason) + 1);
	}
	return RD_BAD_OPTIONS;
}

int rd_match_create(struct rd_match **made, void *memory, const struct rd_game *game, int seats,
	const char *options, size_t options_length, const struct rd_seed *seed,
	struct rd_script *script, struct rd_fault *fault)
{
	struct rd_match *match = memory;
	struct rd_fault unread;
	*made = NULL;
	if (!fault)
		fault = &unread;
	*fault = (struct rd_fault){0};
	memset(memory, 0, rd_match_size(game));
	match->game = game;
	place_parts(match);
	if (!options) {
		options = "{}";
		options_length = 2;
	}
	if (!rd_read_text(game->options, match->options, RD_READ_OPTIONS, options, options_length,
		    NULL, fault))
		return RD_BAD_OPTIONS;
	if (seats < game->seats_min || seats > game->seats_max)
		return bad_options(fault, "seats", "the game is not played by so many");
	match->seats = (uint8_t)seats;
	match_start_dice(match, seed);
	match->chance.script = script;
	int refusal = game->setup(match->state, match->options, seats, &match->chance, fault);
	match->chance.script = NULL;
	if (refusal != RD_ACCEPTED)
		return bad_options(fault, "", "the game refuses these options");
	*made = match;
	return RD_ACCEPTED;
}

struct rd_match *rd_match_clone(const struct rd_match *match, void *memory)
{
	struct rd_match *copy = memory;
	/* The larger part is room for what bots remember: it is copied up to the last one. */
	int seats = match->seats;
	while (seats > 0 && match->sitter[seats - 1].level == 0)
		seats--;
	const uint8_t *end = memory_of(match, seats);
	memcpy(memory, match, (size_t)(end - (const uint8_t *)match));
	place_parts(copy);
	return copy;
}

void rd_turn_start(struct rd_turn *turn, struct rd_match *match, void *memory, size_t capacity)
{
	assert((uintptr_t)memory % 8 == 0);
	*turn = (struct rd_turn){.chance = &match->chance, .arena = memory, .capacity = capacity};
}

/* A seat that the match does not have: malformed, but in a game for one it is simply never its turn. */
static int refuse_stranger(const struct rd_match *match)
{
	struct rd_standing standing;
	if (match->game->seats_max > 1)
		return RD_BAD_ACTION;
	match->game->stand(match->state, &standing);
	return standing.is_over ? RD_MATCH_OVER : RD_NOT_YOUR_TURN;
}

int rd_match_act(struct rd_match *match, int seat, const void *action, struct rd_turn *turn)
{
	if (seat < 0 || seat >= match->seats)
		return refuse_stranger(match);
	uint64_t counter = match->chance.counter;
	uint32_t events = turn->count;
	int refusal = match->game->apply(match->state, seat, action, turn);
	if (refusal != RD_ACCEPTED) {
		assert(match->chance.counter == counter);
		assert(turn->count == events);
		return refusal;
	}
	match->steps++;
	return RD_ACCEPTED;
}

int64_t rd_match_pass(struct rd_match *match, int64_t seconds, struct rd_turn *turn)
{
	int64_t due = rd_due(match->game, match->state);
	int64_t most = RD_CLOCK_MAX - match->clock;
	assert(seconds >= 0);
	int64_t passed = seconds < most ? seconds : most;
	if (due != RD_NEVER && due < passed)
		passed = due;
	if (match->game->pass)
		match->game->pass(match->state, passed, turn);
	match->clock += passed;
	match->steps++;
	return passed;
}

void rd_match_fork(struct rd_match *match, const struct rd_seed *seed)
{
	assert(match->is_forked);
	match_start_dice(match, seed);
	if (match->game->stir)
		match->game->stir(match->state, &match->chance);
	match->steps++;
}

void rd_match_count(struct rd_match *match, const struct rd_turn *turn)
{
	const struct rd_game *game = match->game;
	for (const struct rd_event *event = rd_first_event(turn); event;
		event = rd_next_event(turn, event))
		for (int seat = 0; seat < match->seats; seat++) {
			if (!(event->audience & RD_SEAT(seat)))
				continue;
			match->heard[seat]++;
			if (game->heed && match->sitter[seat].level > 0)
				game->heed(memory_of(match, seat), seat, event);
		}
}

/* For games without a bot of their own. */
static bool choose_at_random(
	const struct rd_game *game, const void *view, struct rd_chance *whim, void *action)
{
	_Alignas(16) uint8_t list[16 * RD_ACTION_MAX];
	size_t room = sizeof(list) / game->action_size;
	size_t count = game->legal(view, list, room < game->legal_max ? room : game->legal_max);
	if (count == 0)
		return false;
	size_t which = (size_t)rd_draw_unscripted(whim, 0, (int32_t)count - 1);
	memcpy(action, list + which * game->action_size, game->action_size);
	return true;
}

static struct rd_mind mind_of(const struct rd_sitter *sitter)
{
	assert(sitter->level > 0);
	return (struct rd_mind){.level = sitter->level,
		.style = sitter->style,
		.work = sitter->work ? sitter->work : RD_WORK_FULL};
}

bool rd_match_choose(struct rd_match *match, int seat, void *view, void *action)
{
	const struct rd_game *game = match->game;
	struct rd_mind mind = mind_of(&match->sitter[seat]);
	game->look(match->state, seat, view);
	memset(action, 0, game->action_size);
	if (!game->choose)
		return choose_at_random(game, view, &match->whim[seat], action);
	struct rd_motive unread = {0};
	return game->choose(
		view, memory_of(match, seat), &mind, &match->whim[seat], action, &unread);
}

/* ---- a choice in parts ------------------------------------------------------------------------------ */

size_t rd_thought_size(const struct rd_game *game)
{
	return align_part(sizeof(struct rd_thought)) + align_part(game->view_size) +
	       align_part(game->memory_size) + align_part(game->action_size);
}

struct rd_thought *rd_thought_begin(const struct rd_match *match, int seat, void *memory)
{
	const struct rd_game *game = match->game;
	struct rd_thought *thought = memory;
	uint8_t *at = (uint8_t *)memory + align_part(sizeof(*thought));
	*thought = (struct rd_thought){.game = game,
		.seat = (uint8_t)seat,
		.mind = mind_of(&match->sitter[seat]),
		.whim = match->whim[seat],
		.view = at,
		.memory = at + align_part(game->view_size),
		.action = at + align_part(game->view_size) + align_part(game->memory_size)};
	game->look(match->state, seat, thought->view);
	memcpy(thought->memory, memory_of(match, seat), game->memory_size);
	memset(thought->action, 0, game->action_size);
	return thought;
}

void rd_thought_think(struct rd_thought *thought)
{
	const struct rd_game *game = thought->game;
	thought->motive = (struct rd_motive){0};
	thought->is_made = game->choose
				   ? game->choose(thought->view, thought->memory, &thought->mind,
					     &thought->whim, thought->action, &thought->motive)
				   : choose_at_random(
					     game, thought->view, &thought->whim, thought->action);
}

void rd_thought_end(const struct rd_thought *thought, struct rd_match *match)
{
	assert(match->game == thought->game);
	memcpy(memory_of(match, thought->seat), thought->memory, match->game->memory_size);
	match->whim[thought->seat] = thought->whim;
}

void rd_match_hash(const struct rd_match *match, uint8_t out[RD_DIGEST])
{
	struct rd_digest digest;
	uint8_t fold[RD_FOLD];
	rd_fold(match->state, match->game->state_size, fold);
	rd_digest_start(&digest);
	rd_digest_add(&digest, match->game->name, strlen(match->game->name));
	rd_digest_add(&digest, match->chance.seed.byte, RD_SEED);
	rd_digest_add(&digest, &match->chance.counter, sizeof(match->chance.counter));
	rd_digest_add(&digest, &match->steps, sizeof(match->steps));
	rd_digest_add(&digest, &match->clock, sizeof(match->clock));
	rd_digest_add(&digest, fold, sizeof(fold));
	rd_digest_finish(&digest, out);
}

/* ---- JSON ------------------------------------------------------------------------------------------ */

void rd_match_write_state(const struct rd_match *match, bool with_chance, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	rd_write_fields(match->game->state, match->state, writer);
	if (with_chance) {
		char seed[2 * RD_SEED + 1];
		rd_seed_to_hex(&match->chance.seed, seed);
		rd_write_key(writer, "chance");
		rd_write_open(writer, '{');
		rd_write_key(writer, "seed");
		rd_write_words(writer, seed);
		rd_write_key(writer, "counter");
		rd_write_integer(writer, (int64_t)match->chance.counter);
		rd_write_close(writer, '}');
	}
	rd_write_close(writer, '}');
}

void rd_match_write_open_state(const struct rd_match *match, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	rd_write_open_fields(match->game->state, match->state, writer);
	rd_write_close(writer, '}');
}

static bool finish_loading(struct rd_match *match, uint64_t given, struct rd_fault *fault)
{
	return !match->game->loaded || match->game->loaded(match->state, given, fault);
}

bool rd_match_patch(struct rd_match *match, const char *text, size_t length, struct rd_fault *fault)
{
	uint64_t given = 0;
	struct rd_fault unread;
	if (!fault)
		fault = &unread;
	return rd_read_text(match->game->state, match->state, RD_READ_PATCH, text, length, &given,
		       fault) &&
	       finish_loading(match, given, fault);
}

void rd_match_write_view(
	const struct rd_match *match, int seat, void *view, struct rd_writer *writer)
{
	const struct rd_game *game = match->game;
	game->look(match->state, seat, view);
	rd_write(seat < 0 ? game->spectator_view : game->view, view, writer);
}
