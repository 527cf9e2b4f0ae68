/*
 * bus_frame.h: what stands in front of a message between nodes: one byte for the form, one for the length of the sender's name, the name. The
 * rest is the message, any bytes. A frame of another form is passed over: nodes of two versions may share a bus.
 */
#ifndef RONDA_BUS_BUS_FRAME_H
#define RONDA_BUS_BUS_FRAME_H

#include "bus/bus.h"

enum {
	BUS_FRAME_FORM = 1,
	BUS_FRAME_HEAD_MAX = 2 + BUS_NODE - 1,
};

struct bus_frame {
	char from[BUS_NODE];
	const void *bytes;
	size_t length;
};

bool bus_is_name(const char *text, size_t length);
/* Writes the head of a message of `node`, which is a name; returns its length. */
size_t bus_frame_head(const char *node, char head[static BUS_FRAME_HEAD_MAX]);
/* False: no frame of this form. `frame` points into `bytes`. */
bool bus_frame_read(const void *bytes, size_t length, struct bus_frame *frame);

#endif
