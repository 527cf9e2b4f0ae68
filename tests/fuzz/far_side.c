/*
 * far_side.c: what a client does with what a server sends it. Views and events of one game (FAR_GAME), in all its
 * editions, as far as their schemas admit them and however little sense they make, are handed to everything that runs on
 * the far side of a network: legal, say, label, describe, letter, parse, judge, heed, recall, choose and why.
 *
 * An input is a run of choices: which real view and events from play (far_pool.h) are taken, how they are bent
 * (far_bend.h), what is typed. All of it goes through JSON, so that only what the readers let pass arrives. An input
 * may also be that JSON itself, which stays what it is when rules, bots or tables change; it begins with a line
 * "far EDITION SEAT", and each other line is one of
 *	view {…}	event {…}	action {…}	typed …
 * A second view comes behind the first: what a bot remembers of one meets the other.
 * With RONDA_FAR_PRINT=FILE in the environment a run of choices is written to that file in this form: so a finding
 * becomes a seed.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "far_bend.h"
#include "far_pool.h"
#include "far_typed.h"
#include "fuzz.h"

enum {
	EDITIONS = 8,
	VIEWS = 2,
	EVENTS = 4,
	ACTIONS = 6,
	TYPED = 200,
	LABELS = 6,
	JSON_ROOM = 1 << 20,
	WORDS_ROOM = 1 << 14,
	EVENT_ROOM = 1 << 17,
};

/* One edition with memory of its own, each piece of exactly its size so that the sanitizer sees a byte too many. */
static struct edition {
	struct pool pool;
	const struct rd_game *game;
	uint8_t *views[VIEWS], *view, *listed, *arena, *memory, *action, *advised;
} editions[EDITIONS];
static size_t edition_count;

/* What arrived. */
struct scene {
	struct edition *edition;
	int seat;
	size_t view_count;
	struct rd_event *event[EVENTS];
	size_t event_count;
	uint8_t action[ACTIONS][RD_ACTION_MAX];
	size_t action_count;
	char typed[TYPED + 1];
};

/* How it is asked for. */
struct manner {
	int level;
	enum rd_language language;
	size_t room;    /* for words */
	size_t listing; /* 1 + the actions that find room in a short list; 0: it is not tried */
	bool with_bot;
};

static char json[JSON_ROOM];

static void *taken(size_t size)
{
	void *memory = malloc(size > 0 ? size : 1);
	assert(memory);
	return memory;
}

static void open_editions(void)
{
	for (size_t i = 0; i < rd_game_count() && edition_count == 0; i++) {
		if (strcmp(rd_game_newest(i)->name, FAR_GAME) != 0)
			continue;
		for (const struct rd_game *game = rd_game_newest(i); game; game = game->older) {
			assert(edition_count < EDITIONS);
			struct edition *edition = &editions[edition_count++];
			edition->game = game;
			for (int j = 0; j < VIEWS; j++)
				edition->views[j] = taken(game->view_size);
			edition->listed = taken((size_t)game->legal_max * game->action_size);
			edition->arena = taken(game->events_max);
			edition->memory = taken(game->memory_size);
			edition->action = taken(game->action_size);
			edition->advised = taken(game->advice ? game->advice->memory_size : 0);
		}
	}
	assert(edition_count > 0);
}

static const struct rd_schema *schema_of(const struct scene *scene)
{
	const struct rd_game *game = scene->edition->game;
	return scene->seat < 0 ? game->spectator_view : game->view;
}

/* ---- the door: JSON in ------------------------------------------------------------------------------------ */

static void take_view(struct scene *scene, const char *text, size_t length)
{
	uint8_t *view = scene->view_count < VIEWS ? scene->edition->views[scene->view_count] : NULL;
	if (view && rd_read_text(schema_of(scene), view, RD_READ_WHOLE, text, length, NULL, NULL))
		scene->view_count++;
}

static void take_event(struct scene *scene, const char *text, size_t length)
{
	static _Alignas(16) uint8_t arena[EVENT_ROOM];
	struct rd_turn turn = {.arena = arena, .capacity = sizeof(arena)};
	if (scene->event_count == EVENTS ||
		!rd_read_event(scene->edition->game, text, length, RD_EVERYONE, &turn, NULL))
		return;
	const struct rd_event *event = rd_first_event(&turn);
	scene->event[scene->event_count] = taken(event->size);
	memcpy(scene->event[scene->event_count++], event, event->size);
}

static void take_action(struct scene *scene, const char *text, size_t length)
{
	uint8_t *action = scene->action[scene->action_count];
	if (scene->action_count < ACTIONS &&
		rd_read_action(scene->edition->game, text, length, action, NULL) == RD_ACCEPTED)
		scene->action_count++;
}

static void leave(struct scene *scene)
{
	while (scene->event_count > 0)
		free(scene->event[--scene->event_count]);
}

/* ---- what the far side does with it ----------------------------------------------------------------------- */

/* At the very end of its memory, `room` bytes. */
static char *paper(size_t room)
{
	static char *memory;
	if (!memory)
		memory = taken(WORDS_ROOM);
	memset(memory, 0x7e, WORDS_ROOM);
	return memory + WORDS_ROOM - room;
}

/* Words are whole: as long as they say, closed by a zero byte, and UTF-8. */
static void check_words(const char *words, size_t length, size_t room)
{
	struct rd_writer writer;
	assert(length < room && words[length] == 0 && strlen(words) == length);
	rd_write_start(&writer, json, sizeof(json));
	rd_write_string(&writer, words, length);
	assert(rd_write_finish(&writer) && rd_json_check(json, writer.length, 1, NULL));
}

static void write_action(const struct rd_game *game, const void *action)
{
	struct rd_writer writer;
	rd_write_start(&writer, json, sizeof(json));
	rd_write_action(game, action, &writer);
	assert(rd_write_finish(&writer));
}

static void label(const struct scene *scene, const struct manner *manner, const void *action)
{
	const struct rd_game *game = scene->edition->game;
	char *words = paper(manner->room);
	write_action(game, action);
	check_words(words,
		rd_label(game, action, scene->edition->view, manner->language, words, manner->room),
		manner->room);
}

/* Where there is no room for all, the first ones come. */
static void list_some(const struct scene *scene, const struct manner *manner, size_t count)
{
	struct edition *edition = scene->edition;
	const struct rd_game *game = edition->game;
	size_t room = manner->listing - 1, expected = count < room ? count : room;
	uint8_t *some = taken(room * game->action_size);
	assert(game->legal(edition->view, some, room) == expected);
	assert(memcmp(some, edition->listed, expected * game->action_size) == 0);
	free(some);
}

static size_t list(const struct scene *scene, const struct manner *manner)
{
	struct edition *edition = scene->edition;
	const struct rd_game *game = edition->game;
	size_t count = game->legal(edition->view, edition->listed, game->legal_max);
	assert(count <= game->legal_max);
	size_t stride = count / LABELS + 1;
	for (size_t i = 0; i < count; i += stride)
		label(scene, manner, edition->listed + i * game->action_size);
	if (manner->listing > 0)
		list_some(scene, manner, count);
	return count;
}

static void hear(const struct scene *scene, const struct manner *manner)
{
	struct edition *edition = scene->edition;
	const struct rd_game *game = edition->game;
	for (size_t i = 0; i < scene->event_count; i++) {
		const struct rd_event *event = scene->event[i];
		char *words = paper(manner->room);
		check_words(words,
			rd_tell(game, event, edition->view, manner->language, words, manner->room),
			manner->room);
		words = paper(manner->room);
		check_words(words,
			rd_tell_of(game, event, edition->view, "ana", manner->language, words,
				manner->room),
			manner->room);
		words = paper(manner->room);
		words[0] = 0;
		if (game->letter)
			check_words(words,
				game->letter(event, manner->language, words, manner->room),
				manner->room);
		if (game->heed && scene->seat >= 0)
			game->heed(edition->memory, scene->seat, event);
	}
}

static void parse(const struct scene *scene, const struct manner *manner)
{
	struct edition *edition = scene->edition;
	struct rd_fault fault = {0};
	size_t length = strlen(scene->typed);
	if (!edition->game->parse)
		return;
	char *typed = taken(length + 1);
	memcpy(typed, scene->typed, length + 1);
	memset(edition->action, 0, edition->game->action_size);
	if (edition->game->parse(typed, edition->view, edition->action, &fault))
		label(scene, manner, edition->action);
	free(typed);
}

/* The actions that came, behind them some that are legal. */
static void judge(const struct scene *scene, size_t listed)
{
	struct edition *edition = scene->edition;
	const struct rd_game *game = edition->game;
	struct rd_turn turn = {.arena = edition->arena, .capacity = game->events_max};
	if (!game->judge || scene->seat < 0)
		return;
	size_t count = scene->action_count;
	uint8_t *actions = taken((count + 2) * game->action_size);
	for (size_t i = 0; i < count; i++)
		memcpy(actions + i * game->action_size, scene->action[i], game->action_size);
	for (size_t i = 0; i < 2 && i < listed; i++)
		memcpy(actions + count++ * game->action_size,
			edition->listed + (listed - 1) * i * game->action_size, game->action_size);
	int refusal = game->judge(edition->view, actions, count, &turn);
	assert(refusal == RD_ACCEPTED || rd_refusal_code(game, refusal)[0]);
	free(actions);
}

/* Questions as the schema admits them, one behind the other with what was heard. */
enum { QUESTIONS = 8, QUESTION_BYTES = 64 };
static void advise(const struct scene *scene)
{
	struct edition *edition = scene->edition;
	const struct rd_advice *advice = edition->game->advice;
	struct rd_turn heard = {.arena = edition->arena, .capacity = edition->game->events_max};
	struct rd_writer writer;
	if (!advice)
		return;
	for (size_t i = 0; i < scene->event_count; i++) {
		rd_write_start(&writer, json, sizeof(json));
		rd_write_event(edition->game, scene->event[i], &writer);
		if (rd_write_finish(&writer))
			rd_read_event(
				edition->game, json, writer.length, RD_EVERYONE, &heard, NULL);
	}
	uint8_t *question = taken(advice->question->size), *answer = taken(advice->answer->size);
	for (size_t i = 0; i < QUESTIONS; i++) {
		uint8_t bytes[QUESTION_BYTES];
		for (size_t j = 0; j < sizeof(bytes); j++)
			bytes[j] = (uint8_t)((i + 1) * (j + 3) * 37);
		struct whim whim = {bytes, bytes + sizeof(bytes)};
		memset(question, 0, advice->question->size);
		fill_struct(advice->question, question, &whim);
		memset(answer, 0, advice->answer->size);
		memset(edition->action, 0, edition->game->action_size);
		bool has_action = advice->ask(
			edition->view, edition->advised, question, &heard, answer, edition->action);
		rd_write_start(&writer, json, sizeof(json));
		rd_write(advice->answer, answer, &writer);
		assert(rd_write_finish(&writer));
		if (has_action)
			write_action(edition->game, edition->action);
	}
	free(answer);
	free(question);
}

static void explain(
	const struct scene *scene, const struct manner *manner, const struct rd_motive *motive)
{
	char *words = paper(manner->room);
	check_words(words,
		rd_explain(scene->edition->game, motive, scene->edition->view, manner->language,
			words, manner->room),
		manner->room);
}

/* Any motive of the game, with values that no bot gives. */
static struct rd_motive odd_motive(const struct rd_game *game, const struct manner *manner)
{
	static const int32_t odd[] = {INT32_MIN, -1, 0, 255, 70000, INT32_MAX};
	struct rd_motive motive = {0};
	motive.why = (uint16_t)(game->why_count > 0 ? manner->room % game->why_count : 1);
	for (int i = 0; i < RD_MOTIVE_VALUES; i++)
		motive.value[i] = odd[((size_t)i + manner->room) % RD_COUNT(odd)];
	return motive;
}

static void choose(const struct scene *scene, const struct manner *manner)
{
	struct edition *edition = scene->edition;
	const struct rd_game *game = edition->game;
	struct rd_seed seed = rd_seed_from_text("far", 3);
	struct rd_chance chance;
	rd_chance_start(&chance, &seed);
	if (!game->choose || scene->seat < 0)
		return;
	memset(edition->action, 0, game->action_size);
	struct rd_motive motive = {0};
	const struct rd_mind mind = {.level = (uint8_t)manner->level, .work = 20};
	if (game->choose(
		    edition->view, edition->memory, &mind, &chance, edition->action, &motive)) {
		label(scene, manner, edition->action);
		explain(scene, manner, &motive);
	}
	motive = odd_motive(game, manner);
	explain(scene, manner, &motive);
	for (size_t i = 0; i < scene->action_count && game->recall; i++)
		game->recall(edition->view, edition->memory, manner->level, scene->action[i]);
}

static void face_view(const struct scene *scene, const struct manner *manner)
{
	const struct rd_game *game = scene->edition->game;
	char *words = paper(manner->room);
	check_words(words,
		rd_describe(game, scene->edition->view, scene->seat, manner->language, words,
			manner->room),
		manner->room);
	hear(scene, manner);
	size_t listed = list(scene, manner);
	for (size_t i = 0; i < scene->action_count; i++)
		label(scene, manner, scene->action[i]);
	parse(scene, manner);
	judge(scene, listed);
	advise(scene);
	if (manner->with_bot)
		choose(scene, manner);
}

static void face(const struct scene *scene, const struct manner *manner)
{
	struct edition *edition = scene->edition;
	memset(edition->memory, 0, edition->game->memory_size);
	if (edition->game->advice)
		memset(edition->advised, 0, edition->game->advice->memory_size);
	for (size_t i = 0; i < scene->view_count; i++) {
		edition->view = edition->views[i];
		face_view(scene, manner);
	}
}

/* ---- a scene of choices --------------------------------------------------------------------------------------- */

static FILE *printed;

/* What is about to arrive, for RONDA_FAR_PRINT. */
static void print_line(const char *word, const char *text, size_t length)
{
	if (!printed)
		return;
	fprintf(printed, "%s %.*s\n", word, (int)length, text);
	fflush(printed);
}

static void bend_view(struct scene *scene, const struct pool_view *real, struct whim *whim)
{
	struct edition *edition = scene->edition;
	uint8_t *view = edition->views[scene->view_count];
	struct rd_writer writer;
	memcpy(view, real->view, edition->game->view_size);
	if (whim_once_in(whim, 32))
		fill_struct(schema_of(scene), view, whim);
	for (size_t i = whim_below(whim, 7); i > 0; i--)
		bend_struct(schema_of(scene), view, whim);
	rd_write_start(&writer, json, sizeof(json));
	rd_write(schema_of(scene), view, &writer);
	if (!rd_write_finish(&writer))
		return;
	print_line("view", json, writer.length);
	take_view(scene, json, writer.length);
}

static void bend_an_event(struct scene *scene, struct whim *whim)
{
	static _Alignas(16) uint8_t arena[EVENT_ROOM];
	const struct pool *pool = &scene->edition->pool;
	struct rd_turn turn = {.arena = arena, .capacity = sizeof(arena)};
	struct rd_writer writer;
	if (whim_once_in(whim, 4))
		fill_event(pool->game, (uint16_t)whim_below(whim, pool->game->events->count), whim,
			&turn);
	else
		bend_event(pool->game, pool->event[whim_below(whim, pool->event_count)],
			(int)whim_below(whim, 5), whim, &turn);
	rd_write_start(&writer, json, sizeof(json));
	rd_write_event(pool->game, rd_first_event(&turn), &writer);
	if (!rd_write_finish(&writer))
		return;
	print_line("event", json, writer.length);
	take_event(scene, json, writer.length);
}

static void fill_action(struct scene *scene, struct whim *whim)
{
	static _Alignas(16) uint8_t action[RD_ACTION_MAX];
	const struct rd_game *game = scene->edition->game;
	uint16_t type = (uint16_t)whim_below(whim, game->actions->count);
	const struct rd_schema *schema = game->actions->entry[type].schema;
	memset(action, 0, sizeof(action));
	if (schema)
		fill_struct(schema, action, whim);
	memcpy(action, &type, sizeof(type));
	struct rd_writer writer;
	rd_write_start(&writer, json, sizeof(json));
	rd_write_action(game, action, &writer);
	if (!rd_write_finish(&writer))
		return;
	print_line("action", json, writer.length);
	take_action(scene, json, writer.length);
}

/* An order of the game's words, or the bytes themselves. */
static void type_in(struct scene *scene, struct whim *whim)
{
	size_t length = 0;
	if (whim_once_in(whim, 4))
		for (; length < TYPED && whim->at < whim->end && *whim->at; length++)
			scene->typed[length] = (char)*whim->at++;
	else
		length = type_order(scene->edition->game, whim, scene->typed, sizeof(scene->typed));
	scene->typed[length] = 0;
	if (!memchr(scene->typed, '\n', length))
		print_line("typed", scene->typed, length);
}

static struct manner choose_manner(struct whim *whim)
{
	static const size_t rooms[] = {WORDS_ROOM, WORDS_ROOM, 1, 2, 17, 40, 160, 512};
	return (struct manner){
		.level = 1 + (int)whim_below(whim, RD_LEVELS),
		.language = (enum rd_language)whim_below(whim, RD_LANGUAGES),
		.room = rooms[whim_below(whim, RD_COUNT(rooms))],
		.listing = whim_once_in(whim, 4) ? 1 + whim_byte(whim) : 0,
		.with_bot = whim_byte(whim) % 4 == 3,
	};
}

static void face_choices(const uint8_t *bytes, size_t length)
{
	struct whim whim = {bytes, bytes + length};
	static struct scene scene;
	memset(&scene, 0, sizeof(scene));
	scene.edition = &editions[whim_below(&whim, edition_count)];
	if (!scene.edition->pool.game)
		pool_fill(&scene.edition->pool, scene.edition->game);
	struct manner manner = choose_manner(&whim);
	const struct pool *pool = &scene.edition->pool;
	const struct pool_view *real = &pool->view[whim_below(&whim, pool->view_count)];
	size_t events = whim_below(&whim, EVENTS + 1), actions = whim_below(&whim, 4);
	scene.seat = real->seat;
	const char *file = getenv("RONDA_FAR_PRINT");
	printed = file ? fopen(file, "w") : NULL;
	if (printed)
		fprintf(printed, "far %d %d\n", pool->game->rules, scene.seat);
	bend_view(&scene, real, &whim);
	/* Mostly the first view once more, with other changes; a bot alone looks twice. */
	if (manner.with_bot && scene.seat >= 0 && whim_once_in(&whim, 2)) {
		const struct pool_view *other = &pool->view[whim_below(&whim, pool->view_count)];
		bend_view(&scene, other->seat >= 0 && whim_once_in(&whim, 4) ? other : real, &whim);
	}
	for (size_t i = 0; i < events; i++)
		bend_an_event(&scene, &whim);
	for (size_t i = 0; i < actions; i++)
		fill_action(&scene, &whim);
	type_in(&scene, &whim);
	if (printed)
		fclose(printed);
	face(&scene, &manner);
	leave(&scene);
}

/* ---- a scene as text --------------------------------------------------------------------------------------------- */

static bool begins_with(const char **at, const char *end, const char *word)
{
	size_t length = strlen(word);
	if ((size_t)(end - *at) < length || memcmp(*at, word, length) != 0)
		return false;
	*at += length;
	return true;
}

static void take_line(struct scene *scene, const char *at, const char *end)
{
	if (begins_with(&at, end, "view ")) {
		take_view(scene, at, (size_t)(end - at));
	} else if (begins_with(&at, end, "event ")) {
		take_event(scene, at, (size_t)(end - at));
	} else if (begins_with(&at, end, "action ")) {
		take_action(scene, at, (size_t)(end - at));
	} else if (begins_with(&at, end, "typed ")) {
		size_t length = (size_t)(end - at) < TYPED ? (size_t)(end - at) : TYPED;
		memcpy(scene->typed, at, length);
		scene->typed[length] = 0;
	}
}

/* In every language, by every bot, with much room for words and with little. */
static void face_in_every_manner(const struct scene *scene)
{
	static const size_t rooms[] = {WORDS_ROOM, 1, 17, 160};
	for (int level = 1; level <= RD_LEVELS; level++)
		for (int language = 0; language < RD_LANGUAGES; language++)
			for (size_t i = 0; i < RD_COUNT(rooms); i++) {
				struct manner manner = {.level = level,
					.language = (enum rd_language)language,
					.room = rooms[i],
					.listing = 1 + i,
					.with_bot = i == 0 && language == 0};
				face(scene, &manner);
			}
}

static void face_text(const char *at, const char *end)
{
	static struct scene scene;
	int edition, seat;
	char head[32] = {0};
	memcpy(head, at,
		(size_t)(end - at) < sizeof(head) - 1 ? (size_t)(end - at) : sizeof(head) - 1);
	memset(&scene, 0, sizeof(scene));
	if (sscanf(head, "far %d %d", &edition, &seat) != 2 || seat < -1 || seat >= RD_SEATS_MAX)
		return;
	for (size_t i = 0; i < edition_count; i++)
		if (editions[i].game->rules == edition)
			scene.edition = &editions[i];
	if (!scene.edition)
		return; /* an edition that nobody has */
	scene.seat = seat;
	for (const char *stop; at < end; at = stop + 1) {
		stop = memchr(at, '\n', (size_t)(end - at));
		stop = stop ? stop : end;
		take_line(&scene, at, stop);
	}
	face_in_every_manner(&scene);
	leave(&scene);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	const char *text = (const char *)bytes;
	if (edition_count == 0)
		open_editions();
	if (length > 4 && memcmp(text, "far ", 4) == 0)
		face_text(text, text + length);
	else
		face_choices(bytes, length);
	return 0;
}
