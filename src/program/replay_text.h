/* replay_text.h: a replay for programs: as sentences, or as JSON. */
#ifndef PROGRAM_REPLAY_TEXT_H
#define PROGRAM_REPLAY_TEXT_H

#include "local/replay.h"

struct replay_export {
	int seat;          /* whose eyes, RD_NOBODY: all that happened */
	uint64_t from, to; /* steps */
	enum rd_language language;
};

void replay_print_text(struct replay *, const struct replay_export *);
void replay_print_json(struct replay *, const struct replay_export *);
/* "ana", "seat 1" or "bot 2 (seat 1)" */
void sitter_name(const struct rd_match *, int seat, char *out, size_t capacity);

#endif
