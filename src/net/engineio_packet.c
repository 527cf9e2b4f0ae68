/* Engine.IO packets and bodies; see engineio_packet.h. */

#include "net/engineio_packet.h"

#include "net/encoding.h"

bool engineio_packet_read(struct net_span text, struct engineio_packet *packet)
{
	if (text.length == 0 || text.text[0] < ENGINEIO_OPEN || text.text[0] > ENGINEIO_NOOP)
		return false;
	*packet = (struct engineio_packet){.type = (enum engineio_type)text.text[0],
		.payload = net_span(text.text + 1, text.length - 1)};
	return true;
}

void engineio_body_init(struct engineio_body *body, struct net_span text)
{
	*body = (struct engineio_body){.rest = text.text != NULL ? text : net_span("", 0)};
}

static bool read_binary(
	struct engineio_body *body, struct net_span base64, struct engineio_packet *packet)
{
	body->bytes.length = 0;
	net_buffer_reserve(&body->bytes, base64.length / 4 * 3 + 3);
	if (!net_base64_decode(base64.text, base64.length, body->bytes.bytes, &body->bytes.length))
		return false;
	*packet = (struct engineio_packet){.type = ENGINEIO_MESSAGE,
		.is_binary = true,
		.payload = net_buffer_span(&body->bytes)};
	return true;
}

enum engineio_body_step engineio_body_next(
	struct engineio_body *body, struct engineio_packet *packet)
{
	struct net_span text;
	if (!net_span_split(&body->rest, ENGINEIO_SEPARATOR, &text))
		return ENGINEIO_BODY_END;
	bool is_valid;
	if (text.length > 0 && text.text[0] == 'b')
		is_valid = read_binary(body, net_span(text.text + 1, text.length - 1), packet);
	else
		is_valid = engineio_packet_read(text, packet) &&
			   net_utf8_is_valid(text.text, text.length);
	if (!is_valid)
		body->rest = (struct net_span){NULL, 0};
	return is_valid ? ENGINEIO_BODY_PACKET : ENGINEIO_BODY_INVALID;
}

void engineio_body_finish(struct engineio_body *body)
{
	net_buffer_finish(&body->bytes);
}

void engineio_body_add(struct net_buffer *body, const struct engineio_packet *packet)
{
	if (body->length > 0)
		net_buffer_append_byte(body, ENGINEIO_SEPARATOR);
	if (!packet->is_binary) {
		net_buffer_append_byte(body, (char)packet->type);
		net_buffer_append_span(body, packet->payload);
		return;
	}
	size_t length = net_base64_length(packet->payload.length);
	net_buffer_append_byte(body, 'b');
	net_buffer_reserve(body, length);
	net_base64_encode(packet->payload.text, packet->payload.length, body->bytes + body->length);
	body->length += length;
}
