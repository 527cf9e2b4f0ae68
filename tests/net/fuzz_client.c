/* Any bytes as a server's to a client, from any of its states: it ends once at most, and what it sends is
 * bounded. The first byte says how far the handshakes went before. */
#include <assert.h>

#include "client_rig.h"
#include "fuzz/fuzz.h"

static void on_connected(void *owner)
{
	(void)owner;
}

static void on_event(void *owner, struct net_span name, struct net_span argument)
{
	(void)owner;
	assert(name.text && argument.text);
}

static void on_acknowledged(void *owner, uint64_t id, struct net_span argument)
{
	(void)owner;
	(void)id;
	assert(argument.text);
}

static void on_ended(void *owner, enum socketio_client_end end, struct net_span reason)
{
	int *ends = owner;
	(void)end;
	(void)reason;
	assert(++*ends == 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	static const struct socketio_client_events events = {.connected = on_connected,
		.event = on_event,
		.acknowledged = on_acknowledged,
		.ended = on_ended};
	struct socketio_client client;
	char head[512];
	int ends = 0;
	if (length < 2)
		return 0;
	socketio_client_init(&client, NET_SPAN("h"), NET_SPAN("/"), NET_SPAN("{}"), &events, &ends);
	unsigned far = bytes[0] % 4, piece = bytes[0] / 4 + 1u;
	if (far > 0)
		rig_feed(&client, head, rig_upgrade(&client, head, sizeof(head)));
	if (far > 1)
		rig_frame(&client, WEBSOCKET_TEXT, RIG_HANDSHAKE);
	if (far > 2)
		rig_frame(&client, WEBSOCKET_TEXT, "40{\"sid\":\"b\"}");
	assert(ends == 0 && client.state == (enum socketio_client_state)far);
	for (size_t at = 1; at < length; at += piece)
		rig_feed(&client, bytes + at, length - at < piece ? length - at : piece);
	assert((client.state == SOCKETIO_CLIENT_ENDED) == (ends == 1));
	assert(client.out.length < SOCKETIO_CLIENT_OUT_MAX + 1024);
	socketio_client_finish(&client);
	return 0;
}
