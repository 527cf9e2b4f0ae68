/*
 * replay_text.c: a match as sentences, and as JSON.
 *
 * With a seat's eyes nothing is printed that the seat was not told: its own actions and the events
 * addressed to it, and neither numbers of steps nor anything else that counts what others did.
 */
#include "replay_text.h"

#include <stdio.h>
#include <stdlib.h>

#include "event_json.h"
#include "terminal/moments.h"
#include "terminal/texts.h"

enum { SENTENCE = 2048, AUDIENCE = 64 };

void sitter_name(const struct rd_match *match, int seat, char *out, size_t capacity)
{
	const struct rd_sitter *sitter = &match->sitter[seat];
	if (sitter->name[0])
		snprintf(out, capacity, "%s", sitter->name);
	else if (sitter->level > 0)
		snprintf(out, capacity, "bot %d (seat %d)", sitter->level, seat);
	else
		snprintf(out, capacity, "seat %d", seat);
}

static bool hears(const struct replay_export *wanted, const struct rd_event *event)
{
	return wanted->seat < 0 || (event->audience & RD_SEAT(wanted->seat));
}

static bool is_own(const struct replay *replay, const struct replay_export *wanted)
{
	return replay->kind == RD_REPLAY_ACTION &&
	       (wanted->seat < 0 || wanted->seat == replay->seat);
}

/* ---- text -------------------------------------------------------------------------------------- */

static const char *const turn_word[RD_LANGUAGES] = {"Turn", "Turno", "Tah"};
static const char *const result_word[RD_LANGUAGES] = {"Result", "Resultado", "Výsledek"};

struct telling {
	struct replay *replay;
	const struct replay_export *wanted;
	void *view;
	struct rd_match
		*before; /* the match one step ago: an action is said by what its seat saw then */
	uint32_t turn;   /* that was named last */
	struct moments moments;
};

/* Whose view an event is said with: the reader's own, else that of the first who was told. */
static int reader_of(const struct telling *text, const struct rd_event *event)
{
	if (text->wanted->seat >= 0)
		return text->wanted->seat;
	for (int seat = 0; seat < text->replay->match->seats; seat++)
		if (event->audience & RD_SEAT(seat))
			return seat;
	return RD_NOBODY;
}

/* " (to seat 0)" for what not everybody was told. */
static void name_audience(
	const struct telling *text, const struct rd_event *event, char out[AUDIENCE])
{
	uint32_t all = RD_SEAT(text->replay->match->seats) - 1;
	int used = 0;
	out[0] = 0;
	if (text->wanted->seat >= 0 || (event->audience & all) == all)
		return;
	used += snprintf(out, AUDIENCE, " (to seat");
	for (int seat = 0; seat < text->replay->match->seats; seat++)
		if (event->audience & RD_SEAT(seat))
			used += snprintf(out + used, (size_t)(AUDIENCE - used), " %d", seat);
	snprintf(out + used, (size_t)(AUDIENCE - used), ")");
}

/* Names the turn that a step belongs to, once there is something to say of it. */
static void print_turn(struct telling *text)
{
	struct rd_standing standing = {0};
	text->replay->game->stand(text->before->state, &standing);
	if (standing.turn == text->turn)
		return;
	text->turn = standing.turn;
	printf("%s %u\n", turn_word[text->wanted->language], standing.turn);
}

/* "  * First blood", above what happened at that step. */
static void print_moment(struct telling *text)
{
	enum moment moment = moments_at(&text->moments, text->replay->match->steps);
	if (moment == MOMENT_NONE)
		return;
	print_turn(text);
	printf("  * %s\n", text_in(moment_text(moment), text->wanted->language));
}

static void print_action(struct telling *text)
{
	const struct replay *replay = text->replay;
	char words[SENTENCE], name[64];
	replay->game->look(text->before->state, replay->seat, text->view);
	if (rd_label(replay->game, replay->action, text->view, text->wanted->language, words,
		    sizeof(words)) == 0)
		return;
	sitter_name(replay->match, replay->seat, name, sizeof(name));
	print_turn(text);
	if (text->wanted->seat < 0)
		printf("%6llu. %s: %s\n", (unsigned long long)replay->match->steps, name, words);
	else
		printf("     > %s\n", words);
}

static void print_events(struct telling *text)
{
	struct replay *replay = text->replay;
	const char *player = replay->match->sitter[0].name;
	char words[SENTENCE], audience[AUDIENCE];
	int looked = -2;
	const struct rd_event *event = rd_first_event(&replay->turn);
	for (; event; event = rd_next_event(&replay->turn, event)) {
		if (!hears(text->wanted, event))
			continue;
		int reader = reader_of(text, event);
		if (reader != looked)
			replay->game->look(replay->match->state, reader, text->view);
		looked = reader;
		if (rd_tell_of(replay->game, event, text->view, player[0] ? player : NULL,
			    text->wanted->language, words, sizeof(words)) == 0)
			continue;
		name_audience(text, event, audience);
		print_turn(text);
		printf("        %s%s\n", words, audience);
	}
}

static void print_result(const struct replay *replay, enum rd_language language)
{
	struct rd_result result = {0};
	char name[64];
	if (!replay->game->result(replay->match->state, &result))
		return;
	printf("%s: %s\n", result_word[language], result.reason);
	for (int rank = 1; rank <= replay->match->seats; rank++)
		for (int seat = 0; seat < replay->match->seats; seat++) {
			if (result.rank[seat] != rank)
				continue;
			sitter_name(replay->match, seat, name, sizeof(name));
			printf("  %d. %s  %d\n", rank, name, result.score[seat]);
		}
}

void replay_print_text(struct replay *replay, const struct replay_export *wanted)
{
	void *memory = allocate(rd_match_size(replay->game));
	struct telling text = {
		.replay = replay,
		.wanted = wanted,
		.view = allocate(replay->game->view_size),
		.turn = UINT32_MAX,
	};
	moments_find(&text.moments, replay, wanted->seat);
	replay_seek(replay, wanted->from - 1);
	for (;;) {
		text.before = rd_match_clone(replay->match, memory);
		if (replay->match->steps >= wanted->to)
			break;
		if (!replay_forward(replay))
			break;
		if (replay->kind == RD_REPLAY_FORK)
			printf("--- %s\n", text_in(text_of(TEXT_REPLAY_FORK), wanted->language));
		print_moment(&text);
		if (is_own(replay, wanted))
			print_action(&text);
		print_events(&text);
	}
	if (replay->match->steps == replay->steps)
		print_result(replay, wanted->language);
	moments_free(&text.moments);
	free(text.view);
	free(memory);
}

/* ---- JSON -------------------------------------------------------------------------------------- */

static size_t write_events(
	const struct replay *replay, const struct replay_export *wanted, struct rd_writer *writer)
{
	size_t count = 0;
	const struct rd_event *event = rd_first_event(&replay->turn);
	rd_write_key(writer, "events");
	rd_write_open(writer, '[');
	for (; event; event = rd_next_event(&replay->turn, event)) {
		if (!hears(wanted, event))
			continue;
		count++;
		if (wanted->seat >= 0)
			rd_write_event(replay->game, event, writer);
		else
			write_event_to(replay->match, event, writer);
	}
	rd_write_close(writer, ']');
	return count;
}

/* One step as an object; false if a seat's eyes saw nothing of it. */
static bool write_step(
	const struct replay *replay, const struct replay_export *wanted, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	if (wanted->seat < 0) {
		rd_write_key(writer, "n");
		rd_write_integer(writer, (int64_t)replay->match->steps);
	}
	rd_write_key(writer, "at");
	rd_write_integer(writer, replay->match->clock);
	if (is_own(replay, wanted)) {
		rd_write_key(writer, "seat");
		rd_write_integer(writer, replay->seat);
		rd_write_key(writer, "do");
		rd_write_action(replay->game, replay->action, writer);
	} else if (replay->kind == RD_REPLAY_FORK) {
		rd_write_key(writer, "fork");
		rd_write_boolean(writer, true);
	} else if (wanted->seat < 0) {
		rd_write_key(writer, "clock");
		rd_write_integer(writer, replay->seconds);
	}
	size_t events = write_events(replay, wanted, writer);
	rd_write_close(writer, '}');
	return wanted->seat < 0 || events > 0 || is_own(replay, wanted) ||
	       replay->kind == RD_REPLAY_FORK;
}

static void write_result(const struct replay *replay, struct rd_writer *writer)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "result");
	rd_write_result(replay->match, writer);
	rd_write_close(writer, '}');
}

/* Each item is a line of its own, so that long matches can be read line by line as well. */
static void print_item(const struct buffer *json, bool *is_first)
{
	printf("%s\n  %s", *is_first ? "[" : ",", json->text);
	*is_first = false;
}

void replay_print_json(struct replay *replay, const struct replay_export *wanted)
{
	struct buffer json = {0};
	struct rd_writer writer;
	struct rd_result result = {0};
	bool is_first = true, is_shown;
	replay_seek(replay, wanted->from - 1);
	while (replay->match->steps < wanted->to && replay_forward(replay)) {
		buffer_clear(&json);
		do {
			buffer_writer(&json, &writer);
			is_shown = write_step(replay, wanted, &writer);
		} while (!buffer_took(&json, &writer));
		if (is_shown)
			print_item(&json, &is_first);
	}
	if (replay->match->steps == replay->steps &&
		replay->game->result(replay->match->state, &result)) {
		buffer_clear(&json);
		do {
			buffer_writer(&json, &writer);
			write_result(replay, &writer);
		} while (!buffer_took(&json, &writer));
		print_item(&json, &is_first);
	}
	puts(is_first ? "[]" : "\n]");
	buffer_free(&json);
}
