/* Addresses and networks; see network.h. */

#include "net/network.h"

#include <arpa/inet.h>
#include <stdio.h>

#define BITS_4 96 /* of an address, before those of IPv4 begin */
#define BITS_ALL 128

static const uint8_t mapped[BITS_4 / 8] = {[10] = 0xFF, [11] = 0xFF};

/* Addresses. */

bool network_parse(struct net_span given, struct network_address *address)
{
	char text[INET6_ADDRSTRLEN];
	if (given.length == 0 || given.length >= sizeof text)
		return false;
	memcpy(text, given.text, given.length);
	text[given.length] = '\0';
	if (strlen(text) != given.length)
		return false;
	memcpy(address->bytes, mapped, sizeof mapped);
	return inet_pton(AF_INET, text, address->bytes + sizeof mapped) == 1 ||
	       inet_pton(AF_INET6, text, address->bytes) == 1;
}

static bool is_port(struct net_span text)
{
	for (size_t i = 0; i < text.length; i++)
		if (text.text[i] < '0' || text.text[i] > '9')
			return false;
	return text.length > 0 && text.length <= 5;
}

bool network_parse_hop(struct net_span text, struct network_address *address)
{
	text = net_span_trim(text);
	if (text.length >= 2 && text.text[0] == '"' && text.text[text.length - 1] == '"')
		text = net_span(text.text + 1, text.length - 2);
	if (text.length > 0 && text.text[0] == '[') {
		const char *end = memchr(text.text, ']', text.length);
		if (end == NULL)
			return false;
		struct net_span inner = net_span(text.text + 1, (size_t)(end - text.text) - 1);
		struct net_span rest = net_span(end + 1, text.length - inner.length - 2);
		bool has_port = rest.length > 0 && rest.text[0] == ':' &&
				is_port(net_span(rest.text + 1, rest.length - 1));
		return (rest.length == 0 || has_port) && network_parse(inner, address) &&
		       memchr(inner.text, ':', inner.length) != NULL;
	}
	const char *colon = text.length > 0 ? memchr(text.text, ':', text.length) : NULL;
	if (colon != NULL) {
		struct net_span host = net_span(text.text, (size_t)(colon - text.text));
		struct net_span port = net_span(colon + 1, text.length - host.length - 1);
		if (is_port(port) && memchr(host.text, '.', host.length) != NULL)
			return network_parse(host, address);
	}
	return network_parse(text, address);
}

bool network_is_4(const struct network_address *address)
{
	return memcmp(address->bytes, mapped, sizeof mapped) == 0;
}

void network_print(const struct network_address *address, char text[static NETWORK_TEXT])
{
	if (network_is_4(address))
		inet_ntop(AF_INET, address->bytes + sizeof mapped, text, NETWORK_TEXT);
	else
		inet_ntop(AF_INET6, address->bytes, text, NETWORK_TEXT);
}

bool network_is_loopback(const struct network_address *address)
{
	static const struct network_address one = {.bytes = {[15] = 1}};
	return network_is_same(address, &one) ||
	       (network_is_4(address) && address->bytes[sizeof mapped] == 127);
}

bool network_is_same(const struct network_address *one, const struct network_address *other)
{
	return memcmp(one->bytes, other->bytes, sizeof one->bytes) == 0;
}

/* Blocks. */

static struct network_address cut(const struct network_address *address, unsigned bits)
{
	struct network_address result = *address;
	for (unsigned i = 0; i < sizeof result.bytes; i++) {
		unsigned kept = bits >= 8 * (i + 1) ? 8 : bits > 8 * i ? bits - 8 * i : 0;
		result.bytes[i] &= (uint8_t)(0xFF00 >> kept);
	}
	return result;
}

bool network_parse_block(struct net_span text, struct network_block *block)
{
	struct net_span digits = text, address;
	net_span_split(&digits, '/', &address);
	unsigned bits = 0, most;
	if (!network_parse(address, &block->first))
		return false;
	most = network_is_4(&block->first) ? BITS_ALL - BITS_4 : BITS_ALL;
	if (digits.text == NULL) {
		block->bits = BITS_ALL;
		return true;
	}
	if (digits.length == 0 || digits.length > 3)
		return false;
	for (size_t i = 0; i < digits.length; i++) {
		if (digits.text[i] < '0' || digits.text[i] > '9')
			return false;
		bits = bits * 10 + (unsigned)(digits.text[i] - '0');
	}
	if (bits > most)
		return false;
	block->bits = (uint8_t)(bits + BITS_ALL - most);
	struct network_address first = cut(&block->first, block->bits);
	return network_is_same(&first, &block->first);
}

void network_print_block(const struct network_block *block, char text[static NETWORK_TEXT])
{
	network_print(&block->first, text);
	size_t length = strlen(text);
	if (block->bits < BITS_ALL)
		snprintf(text + length, NETWORK_TEXT - length, "/%u",
			network_is_4(&block->first) && block->bits >= BITS_4 ? block->bits - BITS_4
									     : block->bits);
}

bool network_contains(const struct network_block *block, const struct network_address *address)
{
	unsigned whole = block->bits / 8, rest = block->bits % 8;
	return memcmp(block->first.bytes, address->bytes, whole) == 0 &&
	       (rest == 0 || ((block->first.bytes[whole] ^ address->bytes[whole]) &
				     (0xFF00 >> rest) & 0xFF) == 0);
}

bool network_list_contains(
	const struct network_block *blocks, size_t count, const struct network_address *address)
{
	for (size_t i = 0; i < count; i++)
		if (network_contains(&blocks[i], address))
			return true;
	return false;
}

struct network_block network_of(
	const struct network_policy *policy, const struct network_address *address)
{
	unsigned bits_4 = policy->bits_4 > 0 ? policy->bits_4 : 32;
	unsigned bits_6 = policy->bits_6 > 0 ? policy->bits_6 : 64;
	unsigned bits = network_is_4(address) ? BITS_4 + bits_4 : bits_6;
	return (struct network_block){.first = cut(address, bits), .bits = (uint8_t)bits};
}

struct network_address network_key(
	const struct network_policy *policy, const struct network_address *address)
{
	return network_of(policy, address).first;
}

/* Chains of proxies. */

struct network_address network_walk(const struct network_block *trusted, size_t trusted_count,
	const struct network_address *nearest, const struct net_span *hops, size_t hop_count)
{
	struct network_address address = *nearest, told;
	while (hop_count > 0 && network_list_contains(trusted, trusted_count, &address) &&
		network_parse_hop(hops[hop_count - 1], &told)) {
		address = told;
		hop_count--;
	}
	return address;
}

static void add_hop(struct net_span hop, struct net_span *hops, size_t *count)
{
	if (*count == NETWORK_HOPS_MAX)
		memmove(hops, hops + 1, --*count * sizeof *hops);
	hops[(*count)++] = net_span_trim(hop);
}

void network_hops_of_list(struct net_span line, struct net_span *hops, size_t *count)
{
	struct net_span hop;
	while (net_span_split(&line, ',', &hop))
		add_hop(hop, hops, count);
}

/* Takes what stands before `separator` off the front, not looking into quotation marks. */
static bool split_outside_quotes(struct net_span *rest, char separator, struct net_span *part)
{
	bool is_quoted = false;
	if (rest->text == NULL)
		return false;
	*part = *rest;
	for (size_t i = 0; i < rest->length; i++) {
		is_quoted ^= rest->text[i] == '"';
		if (is_quoted || rest->text[i] != separator)
			continue;
		part->length = i;
		*rest = net_span(rest->text + i + 1, rest->length - i - 1);
		return true;
	}
	*rest = (struct net_span){NULL, 0};
	return true;
}

void network_hops_of_forwarded(struct net_span line, struct net_span *hops, size_t *count)
{
	struct net_span element, pair, name;
	while (split_outside_quotes(&line, ',', &element)) {
		struct net_span found = NET_SPAN("");
		while (split_outside_quotes(&element, ';', &pair)) {
			struct net_span value = pair;
			net_span_split(&value, '=', &name);
			if (value.text != NULL &&
				net_span_equals_caseless(net_span_trim(name), NET_SPAN("for")))
				found = value;
		}
		add_hop(found, hops, count);
	}
}
