#ifndef RONDA_NET_JSON_SPAN_H
#define RONDA_NET_JSON_SPAN_H

/*
 * As much JSON as Socket.IO needs: is this text valid, where do the items of an array begin and
 * end, which binary placeholders are in it. Nothing is decoded or built; whoever wants the values
 * reads the spans with a JSON reader of its own.
 *
 * Strict by RFC 8259 except that duplicate keys are not looked for; UTF-8 is checked by the layers
 * below. Nesting deeper than NET_JSON_DEPTH_MAX is refused.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/span.h"

#define NET_JSON_DEPTH_MAX 64

/* The text is one value with nothing but blanks around it. */
bool net_json_is_valid(struct net_span text);

/*
 * Splits a text that is one array into its items, without the blanks around them. False when it is
 * not valid, not an array, or has more than `most` items.
 */
bool net_json_split(struct net_span text, struct net_span *items, size_t most, size_t *count);

/*
 * Looks at every {"_placeholder":true,"num":n} in a text that was found valid before. False when
 * one has no number below `attachments`. Keys written with escapes are not recognised.
 */
bool net_json_placeholders_fit(struct net_span text, size_t attachments);

/* The characters of a JSON string given with its quotes, escapes resolved. False when it is no
 * string or does not fit; a lone surrogate becomes U+FFFD. */
bool net_json_unescape(struct net_span string, char *out, size_t most, size_t *length);

/* Adds a text as a JSON string with quotes. */
void net_json_quote(struct net_buffer *out, struct net_span text);

#endif
