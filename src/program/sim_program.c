/*
 * sim_program.c: what is said between a simulation and a program that plays in it.
 *
 *	to it    {"start":{"game":"naval","rules":1,"seat":0,"seats":2,"options":{…},"match":0,"dice":"…"}}
 *	         {"view":{…},"legal":[{…},…],"events":[{…},…]}
 *	of it    {"action":{…}}, or {"action":null} for nothing
 *	to it    {"end":{"view":{…},"events":[…],"result":{…}}}
 */
#include "sim_program.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ronda/log.h>

#include "child.h"

struct seat {
	struct child *child;  /* NULL: a bot sits there */
	struct buffer events; /* since it was asked last, each with its comma */
	bool has_answered;    /* in this match */
	char problem[160];
};

struct sim_programs {
	const struct sim_plan *plan;
	struct child child
		[RD_SEATS_MAX]; /* by place in the list of bots: each plays one seat at a time */
	struct seat seat[RD_SEATS_MAX];
	struct buffer line;
	size_t number; /* of the match */
};

struct sim_programs *sim_programs_create(const struct sim_plan *plan)
{
	if (plan->programs == 0)
		return NULL;
	struct sim_programs *programs = allocate(sizeof(*programs));
	signal(SIGPIPE, SIG_IGN); /* a program that is gone is found out by what write says */
	memset(programs, 0, sizeof(*programs));
	programs->plan = plan;
	for (int place = 0; place < RD_SEATS_MAX; place++)
		if (plan->bot[place] >= SIM_PROGRAM)
			programs->child[place].command =
				plan->program[plan->bot[place] - SIM_PROGRAM];
	return programs;
}

void sim_programs_destroy(struct sim_programs *programs)
{
	if (!programs)
		return;
	for (int i = 0; i < RD_SEATS_MAX; i++) {
		child_end(&programs->child[i]);
		child_free(&programs->child[i]);
		buffer_free(&programs->seat[i].events);
	}
	buffer_free(&programs->line);
	free(programs);
}

static uint64_t deadline_of(const struct sim_programs *programs)
{
	return child_now() + (uint64_t)programs->plan->answer_seconds * 1000000000u;
}

/* ---- lines to it ------------------------------------------------------------------------------------- */

static void write_start(
	const struct rd_match *match, int seat, size_t number, struct rd_writer *writer)
{
	char dice[2 * RD_SEED + 1];
	/* The dice of a bot in this seat: a program that draws from them plays the same match again. */
	rd_seed_to_hex(&match->whim[seat].seed, dice);
	rd_write_open(writer, '{');
	rd_write_key(writer, "start");
	rd_write_open(writer, '{');
	rd_write_key(writer, "game");
	rd_write_words(writer, match->game->name);
	rd_write_key(writer, "rules");
	rd_write_integer(writer, match->game->rules);
	rd_write_key(writer, "seat");
	rd_write_integer(writer, seat);
	rd_write_key(writer, "seats");
	rd_write_integer(writer, match->seats);
	rd_write_key(writer, "options");
	rd_write(match->game->options, match->options, writer);
	rd_write_key(writer, "match");
	rd_write_integer(writer, (int64_t)number);
	rd_write_key(writer, "dice");
	rd_write_words(writer, dice);
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
}

static void write_events(const struct seat *seat, struct rd_writer *writer)
{
	rd_write_key(writer, "events");
	rd_write_open(writer, '[');
	if (seat->events.length > 0)
		rd_write_raw(writer, seat->events.text, seat->events.length - 1);
	rd_write_close(writer, ']');
}

/* Whatever the view shows is what was looked at before. */
static void write_question(struct sim_programs *programs, const struct rd_match *match, int seat,
	const void *view, const uint8_t *legal, size_t count, struct rd_writer *writer)
{
	const struct rd_game *game = match->game;
	rd_write_open(writer, '{');
	rd_write_key(writer, "view");
	rd_write(game->view, view, writer);
	rd_write_key(writer, "legal");
	rd_write_open(writer, '[');
	for (size_t i = 0; i < count; i++)
		rd_write_action(game, legal + i * game->action_size, writer);
	rd_write_close(writer, ']');
	write_events(&programs->seat[seat], writer);
	rd_write_close(writer, '}');
}

static void write_end(struct sim_programs *programs, const struct rd_match *match, int seat,
	void *view, struct rd_writer *writer)
{
	struct rd_result result = {0};
	rd_write_open(writer, '{');
	rd_write_key(writer, "end");
	rd_write_open(writer, '{');
	rd_write_key(writer, "view");
	rd_match_write_view(match, seat, view, writer);
	write_events(&programs->seat[seat], writer);
	rd_write_key(writer, "result");
	if (match->game->result(match->state, &result))
		rd_write_result(match, writer);
	else
		rd_write_null(writer);
	rd_write_close(writer, '}');
	rd_write_close(writer, '}');
}

/* What was written into `line`, as a line. */
static bool tell(struct sim_programs *programs, struct child *child, uint64_t deadline)
{
	buffer_add(&programs->line, "\n", 1);
	return child_tell(child, programs->line.text, programs->line.length, deadline);
}

/* ---- a match ------------------------------------------------------------------------------------------- */

void sim_programs_fail(struct sim_programs *programs, int seat, const char *problem)
{
	snprintf(programs->seat[seat].problem, sizeof(programs->seat[seat].problem), "%s", problem);
}

static bool tell_start(struct sim_programs *programs, const struct rd_match *match, int seat)
{
	struct rd_writer writer;
	buffer_clear(&programs->line);
	do {
		buffer_writer(&programs->line, &writer);
		write_start(match, seat, programs->number, &writer);
	} while (!buffer_took(&programs->line, &writer));
	return tell(programs, programs->seat[seat].child, deadline_of(programs));
}

static bool start_again(struct sim_programs *programs, const struct rd_match *match, int seat)
{
	return child_start(programs->seat[seat].child) && tell_start(programs, match, seat);
}

/* One that fails here is asked nevertheless, and found out. */
void sim_programs_begin(struct sim_programs *programs, const struct rd_match *match, size_t number,
	const uint8_t place[RD_SEATS_MAX])
{
	programs->number = number;
	for (int i = 0; i < match->seats; i++) {
		struct seat *seat = &programs->seat[i];
		struct child *child = &programs->child[place[i]];
		seat->child = child->command ? child : NULL;
		seat->problem[0] = 0;
		seat->has_answered = false;
		buffer_clear(&seat->events);
		if (seat->child && (child->process == 0 || !tell_start(programs, match, i)))
			start_again(programs, match, i);
	}
}

void sim_programs_hear(struct sim_programs *programs, const struct rd_turn *turn)
{
	const struct rd_game *game = programs->plan->game;
	const struct rd_event *event = rd_first_event(turn);
	for (; event; event = rd_next_event(turn, event))
		for (int i = 0; i < programs->plan->seats; i++) {
			struct buffer *events = &programs->seat[i].events;
			struct rd_writer writer;
			if (!programs->seat[i].child || !(event->audience & RD_SEAT(i)))
				continue;
			do {
				buffer_writer(events, &writer);
				rd_write_event(game, event, &writer);
			} while (!buffer_took(events, &writer));
			buffer_add(events, ",", 1);
		}
}

/* {"action":{…}} or {"action":null}. */
static enum sim_answer read_answer(
	struct sim_programs *programs, int seat, const char *text, size_t length, void *action)
{
	struct rd_json_keys keys;
	struct rd_json json;
	struct rd_key key;
	struct rd_span span = {0};
	struct rd_fault fault = {0};
	char problem[400];
	rd_json_start(&json, text, length, &keys, &fault);
	if (rd_json_open(&json, '{'))
		while (rd_json_key(&json, &key))
			rd_json_skip(&json, rd_key_is(&key, "action") ? &span : NULL);
	if (!rd_json_end(&json)) {
		snprintf(problem, sizeof(problem), "its answer is no JSON object: %s, byte %zu",
			fault.reason, fault.at + 1);
	} else if (!span.text) {
		snprintf(problem, sizeof(problem), "its answer has no \"action\"");
	} else if (span.length == 4 && memcmp(span.text, "null", 4) == 0) {
		return SIM_IDLES;
	} else if (rd_read_action(programs->plan->game, span.text, span.length, action, &fault) ==
		   RD_ACCEPTED) {
		return SIM_ACTS;
	} else {
		snprintf(problem, sizeof(problem), "its action is not well-formed: %s%s%s",
			fault.path, fault.path[0] ? ": " : "", fault.reason);
	}
	sim_programs_fail(programs, seat, problem);
	return SIM_FAILED;
}

/* What the program in this seat says to its view and `count` legal actions; NULL if it fails. */
static const char *question(struct sim_programs *programs, const struct rd_match *match, int seat,
	const void *view, const void *legal, size_t count, size_t *length)
{
	struct child *child = programs->seat[seat].child;
	struct rd_writer writer;
	uint64_t deadline = deadline_of(programs);
	if (child->process == 0)
		return NULL;
	buffer_clear(&programs->line);
	do {
		buffer_writer(&programs->line, &writer);
		write_question(programs, match, seat, view, legal, count, &writer);
	} while (!buffer_took(&programs->line, &writer));
	return tell(programs, child, deadline) ? child_hear(child, length, deadline) : NULL;
}

enum sim_answer sim_programs_ask(struct sim_programs *programs, const struct rd_match *match,
	int seat, void *view, void *legal, void *action)
{
	const struct rd_game *game = match->game;
	struct seat *asked = &programs->seat[seat];
	size_t length = 0;
	game->look(match->state, seat, view);
	size_t count = game->legal(view, legal, game->legal_max);
	const char *answer = question(programs, match, seat, view, legal, count, &length);
	/* One that ends after each match may have been told of this one while it was ending. */
	if (!answer && !asked->has_answered && asked->child->has_left &&
		start_again(programs, match, seat))
		answer = question(programs, match, seat, view, legal, count, &length);
	buffer_clear(&asked->events);
	if (!answer) {
		sim_programs_fail(programs, seat, asked->child->problem);
		return SIM_FAILED;
	}
	asked->has_answered = true;
	return read_answer(programs, seat, answer, length, action);
}

void sim_programs_end(struct sim_programs *programs, const struct rd_match *match)
{
	void *view = allocate(match->game->view_size);
	for (int seat = 0; seat < match->seats; seat++) {
		struct child *child = programs->seat[seat].child;
		struct rd_writer writer;
		if (!child || child->process == 0)
			continue;
		buffer_clear(&programs->line);
		do {
			buffer_writer(&programs->line, &writer);
			write_end(programs, match, seat, view, &writer);
		} while (!buffer_took(&programs->line, &writer));
		tell(programs, child,
			deadline_of(programs)); /* if it is gone, the next match finds out */
	}
	free(view);
}

const char *sim_programs_problem(const struct sim_programs *programs, int seat)
{
	return programs->seat[seat].problem;
}

bool sim_programs_are_hopeless(const struct sim_programs *programs, int seat)
{
	const struct child *child = programs->seat[seat].child;
	return child->answers == 0 && child->process == 0;
}
