/*
 * protocol.h: the protocol for others to read, made from the tables that the server itself works by: an AsyncAPI 3 document
 * (/api/protocol) and a page of Markdown (docs/protocol.md). Nothing in them is written by hand but headings and a few sentences.
 */
#ifndef RONDA_SERVER_PROTOCOL_H
#define RONDA_SERVER_PROTOCOL_H

#include <ronda/json.h>

#include "net/span.h"

void protocol_write(struct rd_writer *writer);
/* The whole document in memory to be freed. */
char *protocol_text(size_t *length);
void protocol_markdown(struct net_buffer *out);

#endif
