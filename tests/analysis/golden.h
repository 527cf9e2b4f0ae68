/* golden.h: golden logs of matches that were played to their end, looked at step by step. */
#ifndef TESTS_ANALYSIS_GOLDEN_H
#define TESTS_ANALYSIS_GOLDEN_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "analysis/parts.h"
#include "local/files.h"
#include "plant.h"

enum { LOGS = 24 }; /* of an edition */

/* False if the match was not played to its end: of such there is no analysis. */
static inline bool open_log(
	const char *folder, int number, struct buffer *log, struct looked_back *back)
{
	char path[512];
	const char *reason, *kind = number % 3 == 1 ? "bots" : number % 3 == 2 ? "random" : "short";
	snprintf(path, sizeof(path), "%s/tests/logs/%s/%02d-%s.log", getenv("RONDA_SOURCE"), folder,
		number, kind);
	assert_true(read_whole_file(path, log, &reason));
	if (!strstr(log->text, "\"result\":")) {
		buffer_free(log);
		return false;
	}
	look_back(back, log, 0, "1");
	return true;
}

static inline void close_log(struct buffer *log, struct looked_back *back)
{
	look_back_free(back);
	buffer_free(log);
}

typedef void visit_event(const struct rd_event *, void *context);

static inline void each_event(struct looked_back *back, visit_event *visit, void *context)
{
	desk_seek(back->desk, 0);
	while (back->desk->match->steps < back->analysis->steps) {
		struct rd_turn turn;
		desk_step(back->desk, &turn);
		for (const struct rd_event *event = rd_first_event(&turn); event;
			event = rd_next_event(&turn, event))
			visit(event, context);
	}
}

/* The state after so many steps. */
static inline const void *state_at(struct looked_back *back, uint64_t step)
{
	desk_seek(back->desk, step);
	return back->desk->match->state;
}

#endif
