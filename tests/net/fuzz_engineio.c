/* Any bytes as the body of a post: what is read must come out the same when it is written and read
 * again. */
#include <assert.h>

#include "fuzz/fuzz.h"
#include "net/encoding.h"
#include "net/engineio_packet.h"

static enum engineio_body_step read_all(struct net_span text, struct net_buffer *written)
{
	struct engineio_body body;
	struct engineio_packet packet;
	enum engineio_body_step step;
	engineio_body_init(&body, text);
	while ((step = engineio_body_next(&body, &packet)) == ENGINEIO_BODY_PACKET) {
		assert(packet.type >= ENGINEIO_OPEN && packet.type <= ENGINEIO_NOOP);
		assert(packet.is_binary ||
			net_utf8_is_valid(packet.payload.text, packet.payload.length));
		engineio_body_add(written, &packet);
	}
	engineio_body_finish(&body);
	return step;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct net_buffer once = {0}, twice = {0};
	enum engineio_body_step step = read_all(net_span((const char *)bytes, length), &once);
	if (step == ENGINEIO_BODY_END) {
		step = read_all(net_buffer_span(&once), &twice);
		assert(step == ENGINEIO_BODY_END);
		assert(net_span_equals(net_buffer_span(&once), net_buffer_span(&twice)));
	}
	net_buffer_finish(&once);
	net_buffer_finish(&twice);
	return 0;
}
