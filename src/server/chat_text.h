/*
 * chat_text.h: words that people type for others to read: messages, names of decks. The text is
 * valid UTF-8 (the JSON reader saw to it); a character is a code point.
 */
#ifndef RONDA_SERVER_CHAT_TEXT_H
#define RONDA_SERVER_CHAT_TEXT_H

#include "net/span.h"

/* Without white space, of whatever script, at both ends. */
struct net_span text_trim(struct net_span text);
size_t text_points(struct net_span text);
/* A control character (Unicode's Cc): a line break, a bell, an escape. */
bool text_has_control(struct net_span text);
/* A copy without them; `out` has room for text.length + 1 bytes. Returns the length. */
size_t text_without_control(struct net_span text, char *out);

#endif
