/* terms.h: what a match is played by, in words: its options, and over days what was agreed on (platform.md 20.1). */
#ifndef TERMINAL_TERMS_H
#define TERMINAL_TERMS_H

#include <ronda/game.h>

#include "local/buffer.h"
#include "net/span.h"

/*
 * A line for each, as leaf.h has them: of what a server says of a table, a match or a tournament (lobby:list, match:terms, tournament:get). Options that
 * are not as usual come first; those that cannot be read are left out.
 */
void terms_say_all(struct net_span json, enum rd_language, struct buffer *out);

#endif
