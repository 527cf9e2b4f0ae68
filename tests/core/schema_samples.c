/*
 * Prints schemas and texts for json_schema.mjs, one JSON object a line:
 *	{"name":…,"schema":…}			what follows is held against this one
 *	{"value":…,"is_read":…,"reason":…}	a value, and what the reader says of it
 * The values are those that games print of themselves in random play, and samples that were damaged.
 */
#include <stdio.h>
#include <stdlib.h>

#include <ronda/match.h>

#include "fuzz/example.h"
#include "fuzz/sample_random.h"

enum { TEXT_MAX = 1 << 18, ARENA_MAX = 1 << 20, STEPS = 60, DAMAGED = 1500 };

static char text[TEXT_MAX];

static void start(struct rd_writer *writer)
{
	rd_write_start(writer, text, sizeof(text));
}

static size_t finish(struct rd_writer *writer)
{
	if (!rd_write_finish(writer))
		abort();
	return writer->length;
}

static void print_schema(const char *name, const char *part)
{
	printf("{\"name\":\"%s %s\",\"schema\":%s}\n", name, part, text);
}

static void print_value(const char *value, size_t length, bool is_read, const char *reason)
{
	char quoted[2 * RD_FAULT_REASON];
	struct rd_writer writer;
	rd_write_start(&writer, quoted, sizeof(quoted));
	rd_write_words(&writer, reason);
	rd_write_finish(&writer);
	printf("{\"value\":%.*s,\"is_read\":%s,\"reason\":%s}\n", (int)length, value,
		is_read ? "true" : "false", quoted);
}

/* ---- samples ----------------------------------------------------------------------------------- */

/* Puts another value in the place of one somewhere within: mostly of another type, or just off a range. */
static size_t damage(char *out, const char *whole, size_t length)
{
	static const char *const values[] = {
		"null",
		"true",
		"0",
		"-1",
		"10",
		"301",
		"1.5",
		"\"\"",
		"\"red\"",
		"\"pink\"",
		"\"s1000\"",
		"[]",
		"{}",
		"[1,2]",
		"[[]]",
		"100",
		"\"none\"",
		"\"f1\"",
		"\"~~~~~\"",
		"\"long enough for all\"",
		"[null]",
		"65536",
	};
	struct rd_json json;
	struct rd_span span = {NULL, 0};
	/* Any quote, digit or bracket may begin a value: try until one does. */
	for (int tries = 0; tries < 200; tries++) {
		size_t at = (size_t)random_below((int)length);
		rd_json_start(&json, whole + at, length - at, NULL, NULL);
		bool is_start = at > 0 && strchr(":,[{", whole[at - 1]) != NULL;
		if (is_start && rd_json_skip(&json, &span))
			break;
	}
	const char *value = values[random_below((int)RD_COUNT(values))];
	size_t before = span.text ? (size_t)(span.text - whole) : 0;
	size_t behind = span.text ? before + span.length : 0;
	return (size_t)sprintf(out, "%.*s%s%.*s", (int)before, whole, span.text ? value : "",
		(int)(length - behind), whole + behind);
}

/* A member less. */
static size_t drop(char *out, const char *whole)
{
	const struct rd_field *field = &sample_fields[random_below((int)RD_COUNT(sample_fields))];
	char key[32];
	sprintf(key, "%.*s", field->key_length - 3, field->key + 1);
	(void)whole;
	example_with(out, key, NULL);
	return strlen(out);
}

static void print_samples(enum rd_reading mode, const char *name)
{
	struct rd_writer writer;
	start(&writer);
	rd_write_json_schema(&sample_schema, mode, &writer);
	finish(&writer);
	print_schema("sample", name);
	for (int i = 0; i < DAMAGED; i++) {
		char damaged[EXAMPLE_ROOM];
		struct sample sample;
		struct rd_fault fault;
		random_sample(&sample);
		start(&writer);
		rd_write(&sample_schema, &sample, &writer);
		size_t length = finish(&writer);
		memcpy(damaged, text, length + 1);
		if (i % 3 == 1)
			length = damage(damaged, text, length);
		else if (i % 3 == 2)
			length = drop(damaged, text);
		if (!rd_json_check(damaged, length, RD_JSON_DEPTH, &fault))
			continue;
		rd_defaults(&sample_schema, &sample);
		sample.place_count = 5;
		bool is_read = rd_read_text(
			&sample_schema, &sample, mode, damaged, length, NULL, &fault);
		print_value(damaged, length, is_read, fault.reason);
	}
}

/* ---- games ------------------------------------------------------------------------------------- */

static void print_game_schema(const struct rd_game *game, const char *part,
	const struct rd_schema *schema, enum rd_reading mode)
{
	struct rd_writer writer;
	start(&writer);
	rd_write_json_schema(schema, mode, &writer);
	finish(&writer);
	print_schema(game->name, part);
}

/* A match under way in random play; `show` prints what it wants of each step. */
static void play(
	const struct rd_game *game, void (*show)(struct rd_match *, struct rd_turn *, void *view))
{
	static _Alignas(16) uint8_t arena[ARENA_MAX], actions[1 << 22];
	void *memory = aligned_alloc(16, (rd_match_size(game) + 15) / 16 * 16);
	void *view = aligned_alloc(16, (game->view_size + 15) / 16 * 16);
	struct rd_seed seed = rd_seed_from_text(game->name, strlen(game->name));
	struct rd_match *match;
	struct rd_turn turn;
	if (!memory || !view ||
		rd_match_create(&match, memory, game, game->seats_min, NULL, 0, &seed, NULL, NULL))
		abort();
	for (int step = 0; step < STEPS; step++) {
		size_t count = 0;
		int seat = 0;
		rd_turn_start(&turn, match, arena, sizeof(arena));
		for (; count == 0 && seat < match->seats; seat++) {
			game->look(match->state, seat, view);
			count = game->legal(view, actions, sizeof(actions) / game->action_size);
		}
		if (count > 0) {
			const uint8_t *action = actions + (size_t)random_below((int)count) *
								  game->action_size;
			if (rd_match_act(match, seat - 1, action, &turn))
				abort();
		} else {
			rd_match_pass(match, 1000000, &turn);
		}
		show(match, &turn, view);
	}
	free(view);
	free(memory);
}

static void show_state(struct rd_match *match, struct rd_turn *turn, void *view)
{
	struct rd_writer writer;
	(void)turn;
	(void)view;
	start(&writer);
	rd_match_write_state(match, false, &writer);
	print_value(text, finish(&writer), true, "");
}

static void show_views(struct rd_match *match, struct rd_turn *turn, void *view)
{
	struct rd_writer writer;
	(void)turn;
	for (int seat = 0; seat < match->seats; seat++) {
		start(&writer);
		rd_match_write_view(match, seat, view, &writer);
		print_value(text, finish(&writer), true, "");
	}
}

static void show_spectator(struct rd_match *match, struct rd_turn *turn, void *view)
{
	struct rd_writer writer;
	(void)turn;
	start(&writer);
	rd_match_write_view(match, RD_NOBODY, view, &writer);
	print_value(text, finish(&writer), true, "");
}

static void show_events(struct rd_match *match, struct rd_turn *turn, void *view)
{
	(void)view;
	for (const struct rd_event *event = rd_first_event(turn); event;
		event = rd_next_event(turn, event)) {
		struct rd_writer writer;
		start(&writer);
		rd_write_event(match->game, event, &writer);
		print_value(text, finish(&writer), true, "");
	}
}

static void show_actions(struct rd_match *match, struct rd_turn *turn, void *view)
{
	static _Alignas(16) uint8_t actions[1 << 22];
	const struct rd_game *game = match->game;
	(void)turn;
	for (int seat = 0; seat < match->seats; seat++) {
		game->look(match->state, seat, view);
		size_t count = game->legal(view, actions, sizeof(actions) / game->action_size);
		for (size_t i = 0; i < count && i < 50; i++) {
			struct rd_writer writer;
			start(&writer);
			rd_write_action(game, actions + i * game->action_size, &writer);
			print_value(text, finish(&writer), true, "");
		}
	}
}

static void show_options(struct rd_match *match, struct rd_turn *turn, void *view)
{
	struct rd_writer writer;
	(void)turn;
	(void)view;
	start(&writer);
	rd_write(match->game->options, match->options, &writer);
	print_value(text, finish(&writer), true, "");
}

static void print_game(const struct rd_game *game)
{
	struct rd_writer writer;
	print_game_schema(game, "state", game->state, RD_READ_WHOLE);
	play(game, show_state);
	print_game_schema(game, "patch", game->state, RD_READ_PATCH);
	play(game, show_state);
	print_game_schema(game, "view", game->view, RD_READ_WHOLE);
	play(game, show_views);
	print_game_schema(game, "spectator", game->spectator_view, RD_READ_WHOLE);
	play(game, show_spectator);
	print_game_schema(game, "options", game->options, RD_READ_OPTIONS);
	print_value("{}", 2, true, "");
	play(game, show_options);
	start(&writer);
	rd_write_vocabulary_schema(game->events, RD_READ_WHOLE, &writer);
	finish(&writer);
	print_schema(game->name, "events");
	play(game, show_events);
	start(&writer);
	rd_write_vocabulary_schema(game->actions, RD_READ_ACTION, &writer);
	finish(&writer);
	print_schema(game->name, "actions");
	play(game, show_actions);
}

int main(void)
{
	print_samples(RD_READ_WHOLE, "whole");
	print_samples(RD_READ_ACTION, "action");
	print_samples(RD_READ_OPTIONS, "options");
	print_samples(RD_READ_PATCH, "patch");
	for (size_t i = 0; i < rd_game_count(); i++)
		print_game(rd_game_at(i));
	return 0;
}
