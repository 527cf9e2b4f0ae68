/* Frames of messages and names of nodes; see bus_frame.h. */
#include "bus/bus_frame.h"

#include <string.h>

static bool is_letter_of_name(char letter)
{
	return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
	       (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

bool bus_is_name(const char *text, size_t length)
{
	if (length == 0 || length >= BUS_NODE)
		return false;
	for (size_t i = 0; i < length; i++)
		if (!is_letter_of_name(text[i]))
			return false;
	return true;
}

size_t bus_frame_head(const char *node, char head[static BUS_FRAME_HEAD_MAX])
{
	size_t length = strlen(node);
	head[0] = BUS_FRAME_FORM;
	head[1] = (char)length;
	memcpy(head + 2, node, length);
	return 2 + length;
}

bool bus_frame_read(const void *bytes, size_t length, struct bus_frame *frame)
{
	const char *at = bytes;
	if (length < 2 || at[0] != BUS_FRAME_FORM)
		return false;
	size_t name = (unsigned char)at[1];
	if (length - 2 < name || !bus_is_name(at + 2, name) || length - 2 - name > BUS_MESSAGE_MAX)
		return false;
	memcpy(frame->from, at + 2, name);
	frame->from[name] = 0;
	frame->bytes = at + 2 + name;
	frame->length = length - 2 - name;
	return true;
}
