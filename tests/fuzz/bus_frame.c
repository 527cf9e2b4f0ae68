/* Any bytes as a message between nodes: what is read, written again, is the same; and what is a name of a node is one. */
#include <assert.h>
#include <string.h>

#include "bus/bus_frame.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct bus_frame frame;
	char head[BUS_FRAME_HEAD_MAX];
	if (!bus_frame_read(bytes, length, &frame))
		return 0;
	assert(bus_is_name(frame.from, strlen(frame.from)));
	size_t head_length = bus_frame_head(frame.from, head);
	assert(head_length + frame.length == length);
	assert(memcmp(head, bytes, head_length) == 0);
	assert((const uint8_t *)frame.bytes == bytes + head_length);
	return 0;
}
