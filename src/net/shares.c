/*
 * Fair shares; see shares.h. Networks lie in a table of chains, keyed by a secret seed so that nobody can aim at one chain.
 *
 * Invariants:
 *  1. A network is in the heap of a kind exactly if it holds some of it, and `places` says where.
 *  2. A network that holds nothing is in the list of those that rest, the one that came there last at its end; there are at most
 *     SHARES_RESTING_MAX of them.
 *  3. Who is above another in a heap holds at least as many.
 */

#include "net/shares.h"

#include <assert.h>
#include <stdlib.h>

#include "net/encoding.h"

#define CHAINS 16384
#define TOKEN 60000 /* thousandths of a minute's worth: per_minute tokens come in a millisecond */
#define TOKENS_MAX INT64_C(1000000000)

struct bucket {
	int64_t tokens, at; /* at 0: never used, full */
};

struct share_network {
	struct share_network *chained;
	struct share_network *rest_previous, *rest_next; /* 2 */
	struct network_address key;
	struct share *first[SHARE_KINDS], *last[SHARE_KINDS];
	unsigned counts[SHARE_KINDS];
	uint32_t places[SHARE_KINDS];
	struct bucket buckets[SHARE_RATES];
	unsigned refused[SHARE_REFUSALS]; /* since the last report */
	int64_t reported_at;
	bool is_resting, was_reported, has_refusals;
};

struct heap {
	struct share_network **networks;
	uint32_t count, capacity;
};

struct rate {
	int64_t per_minute, burst;
};

struct shares {
	struct shares_options options;
	uint64_t seed[2];
	struct share_network *chains[CHAINS];
	size_t count, resting;
	struct share_network *rest_first, *rest_last;
	struct heap heaps[SHARE_KINDS];
	unsigned all[SHARE_KINDS];
	struct rate rates[SHARE_RATES];
	uint64_t refused[SHARE_REFUSALS];
	void (*report)(void *owner, const struct network_block *network,
		const unsigned counts[SHARE_REFUSALS]);
	void *report_owner;
};

static int64_t now_of(const struct shares *shares)
{
	return shares->options.now(shares->options.context);
}

/* The table of networks. */

/* Every bit of it depends on every bit that was given. */
static uint64_t mix(uint64_t bits)
{
	bits = (bits ^ bits >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	bits = (bits ^ bits >> 27) * UINT64_C(0x94D049BB133111EB);
	return bits ^ bits >> 31;
}

static struct share_network **place_of(struct shares *shares, const struct network_address *key)
{
	uint64_t halves[2];
	memcpy(halves, key->bytes, sizeof halves);
	uint64_t hash = mix(mix(halves[0] ^ shares->seed[0]) ^ halves[1] ^ shares->seed[1]);
	struct share_network **at = &shares->chains[hash % CHAINS];
	while (*at != NULL && !network_is_same(&(*at)->key, key))
		at = &(*at)->chained;
	return at;
}

static struct share_network *find(
	const struct shares *shares, const struct network_address *address)
{
	struct network_address key = network_key(&shares->options.policy, address);
	return *place_of((struct shares *)shares, &key);
}

static void rest(struct shares *shares, struct share_network *network)
{
	network->is_resting = true;
	network->rest_next = NULL;
	network->rest_previous = shares->rest_last;
	*(shares->rest_last ? &shares->rest_last->rest_next : &shares->rest_first) = network;
	shares->rest_last = network;
	shares->resting++;
}

static void wake(struct shares *shares, struct share_network *network)
{
	if (!network->is_resting)
		return;
	network->is_resting = false;
	*(network->rest_previous ? &network->rest_previous->rest_next
				 : &shares->rest_first) = network->rest_next;
	*(network->rest_next ? &network->rest_next->rest_previous
			     : &shares->rest_last) = network->rest_previous;
	shares->resting--;
}

static void tell(struct shares *shares, struct share_network *network)
{
	struct network_block block = network_of(&shares->options.policy, &network->key);
	if (network->has_refusals && shares->report != NULL)
		shares->report(shares->report_owner, &block, network->refused);
	memset(network->refused, 0, sizeof network->refused);
	network->has_refusals = false;
}

static void forget(struct shares *shares, struct share_network *network)
{
	struct share_network **at = place_of(shares, &network->key);
	assert(*at == network);
	tell(shares, network);
	wake(shares, network);
	*at = network->chained;
	shares->count--;
	free(network);
}

static struct share_network *find_or_make(
	struct shares *shares, const struct network_address *address)
{
	struct network_address key = network_key(&shares->options.policy, address);
	struct share_network **at = place_of(shares, &key);
	if (*at == NULL) {
		struct share_network *made = net_allocate_zeroed(sizeof *made);
		made->key = key;
		*at = made;
		shares->count++;
		rest(shares, made);
		if (shares->resting > SHARES_RESTING_MAX)
			forget(shares, shares->rest_first); /* 2 */
		return made;
	}
	if ((*at)->is_resting && (*at)->rest_next != NULL) {
		wake(shares, *at);
		rest(shares, *at);
	}
	return *at;
}

/* Who holds most. */

static void put(struct heap *heap, enum share_kind kind, uint32_t place, struct share_network *who)
{
	heap->networks[place] = who;
	who->places[kind] = place;
}

/* Up or down to where it belongs. (3) */
static void settle(struct heap *heap, enum share_kind kind, struct share_network *who)
{
	uint32_t at = who->places[kind];
	while (at > 0 && heap->networks[(at - 1) / 2]->counts[kind] < who->counts[kind]) {
		put(heap, kind, at, heap->networks[(at - 1) / 2]);
		at = (at - 1) / 2;
	}
	for (;;) {
		uint32_t child = 2 * at + 1;
		if (child + 1 < heap->count && heap->networks[child + 1]->counts[kind] >
						       heap->networks[child]->counts[kind])
			child++;
		if (child >= heap->count ||
			heap->networks[child]->counts[kind] <= who->counts[kind])
			break;
		put(heap, kind, at, heap->networks[child]);
		at = child;
	}
	put(heap, kind, at, who);
}

static void enter_heap(struct heap *heap, enum share_kind kind, struct share_network *who)
{
	if (heap->count == heap->capacity) {
		uint32_t capacity = heap->capacity > 0 ? 2 * heap->capacity : 64;
		struct share_network **grown = net_allocate(capacity * sizeof *grown);
		if (heap->count > 0)
			memcpy(grown, heap->networks, heap->count * sizeof *grown);
		free(heap->networks);
		heap->networks = grown;
		heap->capacity = capacity;
	}
	put(heap, kind, heap->count++, who);
	settle(heap, kind, who);
}

static void leave_heap(struct heap *heap, enum share_kind kind, struct share_network *who)
{
	uint32_t place = who->places[kind];
	struct share_network *moved = heap->networks[--heap->count];
	if (moved == who)
		return;
	put(heap, kind, place, moved);
	settle(heap, kind, moved);
}

/* Things that are held. */

static void append(struct share_network *network, struct share *share)
{
	enum share_kind kind = share->kind;
	share->next = NULL;
	share->previous = network->last[kind];
	*(network->last[kind] ? &network->last[kind]->next : &network->first[kind]) = share;
	network->last[kind] = share;
}

static void unlink_share(struct share_network *network, struct share *share)
{
	enum share_kind kind = share->kind;
	*(share->previous ? &share->previous->next : &network->first[kind]) = share->next;
	*(share->next ? &share->next->previous : &network->last[kind]) = share->previous;
}

static void count_in(struct shares *shares, struct share_network *network, struct share *share)
{
	struct heap *heap = &shares->heaps[share->kind];
	append(network, share);
	shares->all[share->kind]++;
	if (network->counts[share->kind]++ == 0)
		enter_heap(heap, share->kind, network); /* 1 */
	else
		settle(heap, share->kind, network);
}

static void count_out(struct shares *shares, struct share_network *network, struct share *share)
{
	struct heap *heap = &shares->heaps[share->kind];
	unlink_share(network, share);
	shares->all[share->kind]--;
	if (--network->counts[share->kind] == 0)
		leave_heap(heap, share->kind, network); /* 1 */
	else
		settle(heap, share->kind, network);
}

void shares_take(struct shares *shares, struct share *share, enum share_kind kind,
	const struct network_address *address)
{
	struct share_network *network = find_or_make(shares, address);
	assert(share->network == NULL);
	wake(shares, network);
	share->network = network;
	share->kind = kind;
	count_in(shares, network, share);
}

void shares_use(struct share *share)
{
	struct share_network *network = share->network;
	if (network == NULL || share->next == NULL)
		return;
	unlink_share(network, share);
	append(network, share);
}

void shares_turn(struct shares *shares, struct share *share, enum share_kind kind)
{
	struct share_network *network = share->network;
	if (network == NULL)
		return;
	count_out(shares, network, share);
	share->kind = kind;
	count_in(shares, network, share);
}

void shares_give_back(struct shares *shares, struct share *share)
{
	struct share_network *network = share->network;
	if (network == NULL)
		return;
	count_out(shares, network, share);
	share->network = NULL;
	for (int kind = 0; kind < SHARE_KINDS; kind++)
		if (network->counts[kind] > 0)
			return;
	rest(shares, network);
	if (shares->resting > SHARES_RESTING_MAX)
		forget(shares, shares->rest_first); /* 2 */
}

unsigned shares_all(const struct shares *shares, enum share_kind kind)
{
	return shares->all[kind];
}

unsigned shares_of(
	const struct shares *shares, enum share_kind kind, const struct network_address *address)
{
	const struct share_network *network = find(shares, address);
	return network != NULL ? network->counts[kind] : 0;
}

struct share *shares_oldest(
	const struct shares *shares, enum share_kind kind, const struct network_address *address)
{
	const struct share_network *network = find(shares, address);
	return network != NULL ? network->first[kind] : NULL;
}

struct share *shares_most(
	const struct shares *shares, enum share_kind kind, const struct network_address *newcomer)
{
	const struct heap *heap = &shares->heaps[kind];
	if (heap->count == 0)
		return NULL;
	const struct share_network *most = heap->networks[0];
	bool is_more = newcomer == NULL ||
		       most->counts[kind] > shares_of(shares, kind, newcomer) + 1;
	return is_more ? most->first[kind] : NULL;
}

/* How often. */

void shares_set_rate(
	struct shares *shares, enum share_rate rate, unsigned per_minute, unsigned burst)
{
	assert(per_minute < TOKENS_MAX && burst < TOKENS_MAX);
	shares->rates[rate] = (struct rate){per_minute, burst};
}

bool shares_may(struct shares *shares, enum share_rate rate, const struct network_address *address)
{
	const struct rate *allowed = &shares->rates[rate];
	if (allowed->per_minute == 0)
		return true;
	struct bucket *bucket = &find_or_make(shares, address)->buckets[rate];
	int64_t now = now_of(shares) + 1, full = allowed->burst * TOKEN;
	int64_t passed = now - bucket->at;
	bool is_full = bucket->at == 0 || passed >= full / allowed->per_minute + 1;
	bucket->tokens = is_full ? full : bucket->tokens + passed * allowed->per_minute;
	if (bucket->tokens > full)
		bucket->tokens = full;
	bucket->at = now;
	if (bucket->tokens < TOKEN)
		return false;
	bucket->tokens -= TOKEN;
	return true;
}

void shares_undo(struct shares *shares, enum share_rate rate, const struct network_address *address)
{
	struct share_network *network = find(shares, address);
	if (network != NULL && network->buckets[rate].at != 0)
		network->buckets[rate].tokens += TOKEN;
}

/* What was refused. */

const char *share_refusal_word(enum share_refusal refusal)
{
	static const char *const words[] = {
#define X(name, word) word,
		SHARE_REFUSALS_LIST(X)
#undef X
	};
	return words[refusal];
}

void shares_set_report(struct shares *shares,
	void (*report)(void *owner, const struct network_block *network,
		const unsigned counts[SHARE_REFUSALS]),
	void *owner)
{
	shares->report = report;
	shares->report_owner = owner;
}

void shares_refused(
	struct shares *shares, enum share_refusal refusal, const struct network_address *address)
{
	struct share_network *network = find_or_make(shares, address);
	int64_t now = now_of(shares);
	shares->refused[refusal]++;
	network->refused[refusal]++;
	network->has_refusals = true;
	if (network->was_reported && now - network->reported_at < SHARES_REPORT_MS)
		return;
	network->was_reported = true;
	network->reported_at = now;
	tell(shares, network);
}

uint64_t shares_refused_count(const struct shares *shares, enum share_refusal refusal)
{
	return shares->refused[refusal];
}

size_t shares_networks(const struct shares *shares)
{
	return shares->count;
}

/* Beginning and end. */

struct shares *shares_create(const struct shares_options *options)
{
	struct shares *shares = net_allocate_zeroed(sizeof *shares);
	shares->options = *options;
	net_random(shares->seed, sizeof shares->seed);
	return shares;
}

void shares_destroy(struct shares *shares)
{
	if (shares == NULL)
		return;
	while (shares->rest_first != NULL)
		forget(shares, shares->rest_first);
	assert(shares->count == 0);
	for (int kind = 0; kind < SHARE_KINDS; kind++)
		free(shares->heaps[kind].networks);
	free(shares);
}

const struct network_policy *shares_policy(const struct shares *shares)
{
	return &shares->options.policy;
}
