/* Socket.IO packets; see socketio_packet.h. */

#include "net/socketio_packet.h"

#include <assert.h>

#include "net/json_span.h"

static bool is_binary(enum socketio_type type)
{
	return type == SOCKETIO_BINARY_EVENT || type == SOCKETIO_BINARY_ACK;
}

/* Takes digits off the front. False when the number is above `most`; *is_there says whether there
 * were any. */
static bool take_number(struct net_span *rest, uint64_t most, uint64_t *number, bool *is_there)
{
	*number = 0;
	*is_there = false;
	while (rest->length > 0 && rest->text[0] >= '0' && rest->text[0] <= '9') {
		*number = *number * 10 + (uint64_t)(rest->text[0] - '0');
		if (*number > most)
			return false;
		*is_there = true;
		rest->text++;
		rest->length--;
	}
	return true;
}

static bool take_attachments(struct net_span *rest, struct socketio_packet *packet)
{
	uint64_t count;
	bool is_there;
	if (!is_binary(packet->type))
		return true;
	if (!take_number(rest, SOCKETIO_ATTACHMENTS_MAX, &count, &is_there) || !is_there ||
		rest->length == 0 || rest->text[0] != '-')
		return false;
	rest->text++;
	rest->length--;
	packet->attachments = (size_t)count;
	return true;
}

static bool take_namespace(struct net_span *rest, struct socketio_packet *packet)
{
	packet->namespace = NET_SPAN("/");
	if (rest->length == 0 || rest->text[0] != '/')
		return true;
	net_span_split(rest, ',', &packet->namespace);
	if (rest->text == NULL)
		*rest = net_span("", 0);
	return packet->namespace.length <= SOCKETIO_NAMESPACE_MAX;
}

static bool is_reserved(struct net_span name)
{
	static const char *const reserved[] = {"\"connect\"", "\"connect_error\"", "\"disconnect\"",
		"\"disconnecting\"", "\"newListener\"", "\"removeListener\""};
	for (size_t i = 0; i < sizeof reserved / sizeof reserved[0]; i++)
		if (net_span_equals(name, net_span_of(reserved[i])))
			return true;
	return false;
}

/* An event's name is a string or, as the reference parser has it, a number. */
static bool is_name(struct net_span item)
{
	char first = item.text[0];
	return first == '-' || (first >= '0' && first <= '9') ||
	       (first == '"' && !is_reserved(item));
}

static bool check_data(struct socketio_packet *packet)
{
	struct net_span data = packet->data;
	switch (packet->type) {
	case SOCKETIO_CONNECT:
		return data.length == 0 || (data.text[0] == '{' && net_json_is_valid(data));
	case SOCKETIO_DISCONNECT: return data.length == 0;
	case SOCKETIO_CONNECT_ERROR:
		return data.length > 0 && (data.text[0] == '{' || data.text[0] == '"') &&
		       net_json_is_valid(data);
	case SOCKETIO_EVENT:
	case SOCKETIO_BINARY_EVENT:
		return net_json_split(data, packet->arguments, SOCKETIO_ARGUMENTS_MAX,
			       &packet->argument_count) &&
		       packet->argument_count > 0 && is_name(packet->arguments[0]);
	case SOCKETIO_ACK:
	case SOCKETIO_BINARY_ACK:
		return packet->has_id && net_json_split(data, packet->arguments,
						 SOCKETIO_ARGUMENTS_MAX, &packet->argument_count);
	}
	return false;
}

bool socketio_packet_read(struct net_span text, struct socketio_packet *packet)
{
	packet->attachments = 0;
	packet->argument_count = 0;
	if (text.length == 0 || text.text[0] < '0' || text.text[0] > '6')
		return false;
	packet->type = (enum socketio_type)(text.text[0] - '0');
	struct net_span rest = {text.text + 1, text.length - 1};
	if (!take_attachments(&rest, packet) || !take_namespace(&rest, packet) ||
		!take_number(&rest, SOCKETIO_ID_MAX, &packet->id, &packet->has_id))
		return false;
	packet->data = rest;
	return check_data(packet) &&
	       (!is_binary(packet->type) ||
		       net_json_placeholders_fit(packet->data, packet->attachments));
}

void socketio_packet_begin(struct net_buffer *out, enum socketio_type type, size_t attachments,
	struct net_span namespace, const uint64_t *id)
{
	assert(attachments <= SOCKETIO_ATTACHMENTS_MAX &&
		(attachments == 0 || type == SOCKETIO_EVENT || type == SOCKETIO_ACK));
	if (attachments > 0)
		type = type == SOCKETIO_EVENT ? SOCKETIO_BINARY_EVENT : SOCKETIO_BINARY_ACK;
	net_buffer_append_byte(out, (char)('0' + type));
	if (attachments > 0) {
		net_buffer_append_number(out, attachments);
		net_buffer_append_byte(out, '-');
	}
	if (namespace.length > 1) {
		net_buffer_append_span(out, namespace);
		net_buffer_append_byte(out, ',');
	}
	if (id != NULL)
		net_buffer_append_number(out, *id);
}
