#ifndef RONDA_NET_NETWORK_H
#define RONDA_NET_NETWORK_H

/*
 * Addresses and the networks that they lie in, without any I/O.
 *
 * Whoever has one IPv6 address has a whole /64 to choose others from, and some providers give a house a /56 or a
 * machine a /24 of IPv4. So nothing is ever counted by address: it is counted by network, and how wide a network is is
 * said once, by a policy.
 *
 * An address is 16 bytes; IPv4 is mapped into IPv6 (::ffff:192.0.2.1), so that both kinds are one.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/span.h"

#define NETWORK_TEXT 50     /* text of an address or a block, with its NUL */
#define NETWORK_HOPS_MAX 16 /* proxies that are walked over */

struct network_address {
	uint8_t bytes[16];
};

/* All addresses that begin with the same bits. */
struct network_block {
	struct network_address first;
	uint8_t bits; /* of 128; those of IPv4 are counted from 96 on */
};

/* How many leading bits make a network. 0 takes the default that stands beside it. */
struct network_policy {
	uint8_t bits_4; /* 32: every address of IPv4 for itself */
	uint8_t bits_6; /* 64 */
};

/* "192.0.2.1", "2001:db8::1"; mapped IPv4 is IPv4. Nothing else, no port. */
bool network_parse(struct net_span text, struct network_address *address);
/* The same with what proxies put around it: "192.0.2.1:4711", "[2001:db8::1]", "[2001:db8::1]:4711", all of it in quotation marks or
 * not. */
bool network_parse_hop(struct net_span text, struct network_address *address);
void network_print(const struct network_address *address, char text[static NETWORK_TEXT]);
bool network_is_4(const struct network_address *address);
bool network_is_loopback(const struct network_address *address); /* 127.0.0.0/8, ::1 */
bool network_is_same(const struct network_address *one, const struct network_address *other);

/* "10.0.0.0/8", "fd00::/8"; an address alone is a block of itself. False when bits are set behind the prefix:
 * "10.0.0.1/8" is a mistake. */
bool network_parse_block(struct net_span text, struct network_block *block);
/* "10.0.0.0/8"; without a slash if it is a single address. */
void network_print_block(const struct network_block *block, char text[static NETWORK_TEXT]);
bool network_contains(const struct network_block *block, const struct network_address *address);
bool network_list_contains(
	const struct network_block *blocks, size_t count, const struct network_address *address);

/* The network that an address is counted in, and its first address, which names it. */
struct network_block network_of(
	const struct network_policy *policy, const struct network_address *address);
struct network_address network_key(
	const struct network_policy *policy, const struct network_address *address);

/*
 * Who is behind a chain of proxies. `nearest` is the other end of the connection, `hops` what the proxies have told, in the
 * order in which they wrote it (each one adds whom it saw at the end). Read from the right: as long as the one who tells is
 * trusted, he is believed; the first who is not trusted is the client. What stands left of him is his own hearsay. A hop that is
 * no address ends the walk at whoever told it.
 */
struct network_address network_walk(const struct network_block *trusted, size_t trusted_count,
	const struct network_address *nearest, const struct net_span *hops, size_t hop_count);

/*
 * Takes the hops of one header line and adds them to `hops`, of which there may be NETWORK_HOPS_MAX: only the last ones
 * are kept. X-Forwarded-For is a list of addresses; of Forwarded (RFC 7239) it is the `for` of each element, an element
 * without one being an empty hop.
 */
void network_hops_of_list(struct net_span line, struct net_span *hops, size_t *count);
void network_hops_of_forwarded(struct net_span line, struct net_span *hops, size_t *count);

#endif
