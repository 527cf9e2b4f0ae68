/* Any bytes as a Socket.IO packet: spans must lie within it and be JSON, and the packet written
 * from them must read the same. */
#include <assert.h>

#include "fuzz/fuzz.h"
#include "net/json_span.h"
#include "net/socketio_packet.h"

static void check_again(const struct socketio_packet *packet)
{
	enum socketio_type type = packet->type == SOCKETIO_BINARY_EVENT ? SOCKETIO_EVENT
				  : packet->type == SOCKETIO_BINARY_ACK ? SOCKETIO_ACK
									: packet->type;
	struct net_buffer text = {0};
	struct socketio_packet again;
	socketio_packet_begin(&text, type, packet->attachments, packet->namespace,
		packet->has_id ? &packet->id : NULL);
	net_buffer_append_span(&text, packet->data);
	bool is_packet = socketio_packet_read(net_buffer_span(&text), &again);
	assert(is_packet && again.attachments == packet->attachments && again.id == packet->id &&
		again.has_id == packet->has_id);
	assert(net_span_equals(again.data, packet->data) &&
		net_span_equals(again.namespace, packet->namespace));
	net_buffer_finish(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct net_span text = {(const char *)bytes, length};
	struct socketio_packet packet;
	if (!socketio_packet_read(text, &packet))
		return 0;
	for (size_t i = 0; i < packet.argument_count; i++) {
		struct net_span item = packet.arguments[i];
		assert(item.text >= text.text &&
			item.text + item.length <= text.text + text.length);
		assert(net_json_is_valid(item));
	}
	char name[64];
	size_t name_length;
	if (packet.argument_count > 0 &&
		net_json_unescape(packet.arguments[0], name, sizeof(name), &name_length)) {
		struct net_buffer quoted = {0};
		net_json_quote(&quoted, net_span(name, name_length));
		assert(net_json_is_valid(net_buffer_span(&quoted)));
		net_buffer_finish(&quoted);
	}
	check_again(&packet);
	return 0;
}
