/*
 * postman.c: the lanes of letters, their rounds and retries.
 *
 * Invariants:
 *  1. While a lane has a round under way (`orders_count` > 0) its orders, their letters, its copy of the settings and its curl handles
 *     belong to the worker. Letters under way are in no list, but count.
 *  2. Of several servers, who has not the duty has no letters but those under way.
 *  3. A lane's timer is set exactly while it has no round under way, has letters, and none of them is due yet.
 */
#include "server/postman.h"

#include <assert.h>
#include <curl/curl.h>
#include <pthread.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "server/metrics.h"
#include "server/node.h"
#include "server/push.h"
#include "store/notices.h"

struct post {
	struct post *next;
	struct lane *lane;
	char id[POSTMAN_ID];
	char *to;
	char *text;
	size_t length;
	unsigned tries;
	int64_t due;
};

struct lane {
	struct postman *postman;
	struct post *first, **last;
	size_t count;
	const struct delivery_way *way;
	enum metric sent; /* retried and lost follow it in the table */
	const char *what;
	struct timer timer;
	size_t orders_count; /* of the round under way; 0: none is */
	/* the worker's (1) */
	struct server_work work;
	struct config config;
	struct delivery_order orders[POSTMAN_AT_ONCE];
	struct post *letters[POSTMAN_AT_ONCE]; /* of the orders */
	atomic_size_t taken;                   /* of the orders, by the carriers */
	void *curls[POSTMAN_CONNECTIONS];      /* made when they are first needed, and kept */
};

enum { MAILS, HOOKS, PUSHES, LANES };

static const struct {
	const struct delivery_way *way;
	enum metric sent;
	const char *what;
} lane_table[LANES] = {
	[MAILS] = {&mail_way, METRIC_MAILS_SENT, "mail"},
	[HOOKS] = {&webhook_way, METRIC_HOOKS_SENT, "webhook call"},
	[PUSHES] = {&push_way, METRIC_PUSHES_SENT, "push"},
};

struct postman {
	struct server *server;
	const struct config *config;
	struct metrics *metrics;
	struct lane lanes[LANES];
	struct push_key key;
	bool has_key;
	atomic_bool is_hurried;
	struct loading *loading; /* NULL: the letters of the last run are here */
	uint64_t settled;        /* letters that were removed since it began */
	struct timer
		look; /* for letters of other servers, or if those of the last run could not be read */
};

/* The letters of the last run, page by page. Outlives its postman. */
struct loading {
	struct postman *postman; /* NULL: it is gone */
	char after[POSTMAN_ID];
	uint64_t settled; /* when it began: a page may show what was delivered meanwhile */
};

static const int64_t delays_ms[POSTMAN_TRIES] = {0, 60000, 300000, 1800000, 7200000};

/* ---- letters -------------------------------------------------------------------------------------------------- */

static char *copy(const char *text, size_t length)
{
	char *own = net_allocate(length + 1);
	if (length > 0)
		memcpy(own, text, length);
	own[length] = 0;
	return own;
}

static void free_letter(struct post *letter)
{
	free(letter->to);
	free(letter->text);
	free(letter);
}

static void put(struct store_request *request, const struct post *letter)
{
	store_letter_put(request, &(struct store_letter){.id = letter->id,
					  .kind = letter->lane->what,
					  .receiver = letter->to,
					  .text = letter->text,
					  .tries = letter->tries,
					  .due = letter->due});
}

/*
 * Written down as it is now. Nobody waits for that: what fails is only lost with the server. One that is not new may be another's by now, who
 * has delivered it.
 */
static void keep(const struct lane *lane, const struct post *letter)
{
	struct server *server = lane->postman->server;
	if (!server->store)
		return;
	struct store_request *request = letter->tries > 0 ? duty_begin(server, DUTY_POSTMAN)
							  : store_begin(server->store);
	put(request, letter);
	store_submit(request, NULL, NULL);
}

/* And what is known now of the browser that a push was for. */
static void forget(
	const struct lane *lane, const struct post *letter, const struct delivery_order *order)
{
	struct server *server = lane->postman->server;
	if (!server->store)
		return;
	struct store_request *request = store_begin(server->store);
	store_letter_remove(request, letter->id);
	if (lane->way == &push_way && order->is_gone)
		store_device_gone(request, letter->to);
	else if (lane->way == &push_way && order->outcome == DELIVERED)
		store_device_told(request, letter->to, server_now(server));
	store_submit(request, NULL, NULL);
	lane->postman->settled++;
}

static void append(struct lane *lane, struct post *letter)
{
	letter->next = NULL;
	*lane->last = letter;
	lane->last = &letter->next;
	lane->count++;
}

/* The letter that is due longest, taken out of the list (it counts until it is settled); NULL: none is, and `next` says when. */
static struct post *take_due(struct lane *lane, int64_t now, int64_t *next)
{
	struct post **best = NULL;
	*next = INT64_MAX;
	for (struct post **place = &lane->first; *place; place = &(*place)->next) {
		if ((*place)->due <= now && (!best || (*place)->due < (*best)->due))
			best = place;
		if ((*place)->due < *next)
			*next = (*place)->due;
	}
	if (!best)
		return NULL;
	struct post *letter = *best;
	*best = letter->next;
	if (!*best)
		lane->last = best;
	return letter;
}

static bool has_duty(const struct postman *postman)
{
	return node_has_duty(postman->server, DUTY_POSTMAN);
}

static void count(struct postman *postman, enum metric metric)
{
	if (postman->metrics)
		metrics_add(postman->metrics, metric, 1);
}

/* ---- a round, on the worker's thread ------------------------------------------------------------------------------- */

/* Somebody who delivers: a thread with a connection of its own. */
struct carrier {
	struct lane *lane;
	void **curl;
	pthread_t thread;
};

static enum delivery deliver(const struct delivery_way *way, struct delivery_order *order)
{
	if (!order->curl || *order->is_hurried)
		return DELIVERY_FAILED;
	curl_easy_reset(order->curl); /* the connection stays */
	enum delivery outcome = DELIVERY_REFUSED;
	if (way->prepare(order))
		outcome = way->judge(order, (int)curl_easy_perform(order->curl));
	curl_slist_free_all(order->list);
	free(order->block);
	order->list = NULL;
	order->block = NULL;
	return outcome;
}

/* One order after the other, as long as there are any that nobody has taken. */
static void *carry(void *context)
{
	const struct carrier *carrier = context;
	struct lane *lane = carrier->lane;
	if (!*carrier->curl)
		*carrier->curl = curl_easy_init();
	for (size_t i; (i = atomic_fetch_add(&lane->taken, 1)) < lane->orders_count;) {
		lane->orders[i].curl = *carrier->curl;
		lane->orders[i].outcome = deliver(lane->way, &lane->orders[i]);
	}
	return NULL;
}

/* libcurl waits within a call for the answer to a mail's end: several at once need several threads. They live as long as the round. */
static void run(struct server_work *work)
{
	struct lane *lane = (struct lane *)((char *)work - offsetof(struct lane, work));
	struct carrier carriers[POSTMAN_CONNECTIONS];
	size_t started = 1; /* this thread carries too, and alone if need be */
	for (size_t i = 0; i < POSTMAN_CONNECTIONS; i++)
		carriers[i] = (struct carrier){.lane = lane, .curl = &lane->curls[i]};
	while (started < POSTMAN_CONNECTIONS && started < lane->orders_count &&
		pthread_create(&carriers[started].thread, NULL, carry, &carriers[started]) == 0)
		started++;
	carry(&carriers[0]);
	while (--started > 0)
		pthread_join(carriers[started].thread, NULL);
}

/* ---- the lane --------------------------------------------------------------------------------------------------- */

static void advance(struct lane *lane);

static void settle(struct lane *lane, struct post *letter, const struct delivery_order *order)
{
	struct postman *postman = lane->postman;
	bool is_last = letter->tries >= POSTMAN_TRIES || order->outcome == DELIVERY_REFUSED;
	lane->count--;
	if (order->outcome == DELIVERED) {
		count(postman, lane->sent);
	} else if (postman->is_hurried || !has_duty(postman)) {
		free_letter(letter); /* given up by us: as if it had not been tried */
		return;
	} else if (is_last) {
		count(postman, lane->sent + 2);
		server_log(postman->server, JOURNAL_ERROR, "a %s was given up after %u tries: %s",
			lane->what, letter->tries, order->reason);
	} else {
		count(postman, lane->sent + 1);
		server_log(postman->server, JOURNAL_WARNING,
			"a %s could not be delivered and is tried again: %s", lane->what,
			order->reason);
		letter->due = server_now(postman->server) + delays_ms[letter->tries];
		append(lane, letter);
		keep(lane, letter);
		return;
	}
	forget(lane, letter, order);
	free_letter(letter);
}

static void done(struct server_work *work)
{
	struct lane *lane = (struct lane *)((char *)work - offsetof(struct lane, work));
	for (size_t i = 0; i < lane->orders_count; i++)
		settle(lane, lane->letters[i], &lane->orders[i]);
	lane->orders_count = 0;
	advance(lane);
}

static void advance(struct lane *lane)
{
	struct postman *postman = lane->postman;
	struct server *server = postman->server;
	struct post *letter;
	int64_t next = INT64_MAX, now = server_now(server);
	size_t most = lane->way->at_once;
	if (lane->orders_count > 0 || !lane->first || postman->is_hurried || !has_duty(postman) ||
		(lane->way == &push_way && !postman->has_key))
		return;
	while (lane->orders_count < most && (letter = take_due(lane, now, &next))) {
		letter->tries++;
		lane->letters[lane->orders_count] = letter;
		lane->orders[lane->orders_count++] = (struct delivery_order){
			.config = &lane->config,
			.key = &postman->key,
			.now = now,
			.is_hurried = &postman->is_hurried,
			.to = letter->to,
			.text = net_span(letter->text, letter->length)};
	}
	if (lane->orders_count == 0) {
		server_timer(server, &lane->timer, next);
		return;
	}
	server_timer_clear(server, &lane->timer);
	lane->config = *postman->config;
	lane->taken = 0;
	lane->work = (struct server_work){.run = run, .done = done};
	server->system.work(server->system.context, &lane->work);
}

static void on_due(struct timer *timer)
{
	advance(timer->owner);
}

static struct post *new_letter(
	struct lane *lane, const char *id, const char *to, struct net_span text)
{
	struct postman *postman = lane->postman;
	struct post *letter = net_allocate_zeroed(sizeof(*letter));
	letter->lane = lane;
	if (id)
		copy_text(letter->id, sizeof(letter->id), id);
	else
		server_word(postman->server, "0123456789abcdefghijklmnopqrstuvwxyz", POSTMAN_ID - 1,
			letter->id);
	letter->to = copy(to, strlen(to));
	letter->text = copy(text.text, text.length);
	letter->length = text.length;
	letter->due = server_now(postman->server);
	return letter;
}

/* NULL: it is dropped. */
static struct post *take_in(struct lane *lane, const char *to, struct net_span text)
{
	struct postman *postman = lane->postman;
	if (lane->count < POSTMAN_LETTERS && text.length <= POSTMAN_BYTES)
		return new_letter(lane, NULL, to, text);
	count(postman, lane->sent + 2);
	server_log(postman->server, JOURNAL_WARNING, "a %s was dropped: %zu wait already",
		lane->what, lane->count);
	return NULL;
}

static void submit(struct lane *lane, const char *to, struct net_span text)
{
	struct postman *postman = lane->postman;
	struct post *letter = take_in(lane, to, text);
	if (!letter)
		return;
	keep(lane, letter);
	if (!has_duty(postman)) { /* 2 */
		free_letter(letter);
		return;
	}
	append(lane, letter);
	advance(lane);
}

static struct post *write_letter(
	struct lane *lane, struct store_request *request, const char *to, struct net_span text)
{
	struct post *letter = take_in(lane, to, text);
	if (letter) {
		lane->count++; /* it has its place until it is posted or dropped */
		put(request, letter);
	}
	return letter;
}

struct post *postman_write_mail(struct postman *postman, struct store_request *request,
	const char *to, struct net_span text)
{
	return write_letter(&postman->lanes[MAILS], request, to, text);
}

struct post *postman_write_push(struct postman *postman, struct store_request *request,
	const char *endpoint, struct net_span text)
{
	return write_letter(&postman->lanes[PUSHES], request, endpoint, text);
}

void postman_post(struct postman *postman, struct post *letter)
{
	if (!letter)
		return;
	struct lane *lane = letter->lane;
	lane->count--;
	if (!has_duty(postman)) { /* 2 */
		free_letter(letter);
		return;
	}
	append(lane, letter);
	advance(lane);
}

void postman_drop(struct postman *postman, struct post *letter)
{
	(void)postman;
	if (!letter)
		return;
	letter->lane->count--;
	free_letter(letter);
}

void postman_set_key(struct postman *postman, const struct push_key *key)
{
	postman->key = *key;
	postman->has_key = true;
	advance(&postman->lanes[PUSHES]);
}

const struct push_key *postman_key(const struct postman *postman)
{
	return postman->has_key ? &postman->key : NULL;
}

/* ---- letters of the last run --------------------------------------------------------------------------------------- */

static void read_letters(struct loading *loading);

static void take_back(struct postman *postman, const struct store_letter *row)
{
	struct lane *lane = NULL;
	for (int i = 0; i < LANES; i++)
		if (strcmp(row->kind, postman->lanes[i].what) == 0)
			lane = &postman->lanes[i];
	if (!lane)
		return; /* of a newer program's */
	/* Submitted while the list is being read? */
	for (const struct post *other = lane->first; other; other = other->next)
		if (strcmp(other->id, row->id) == 0)
			return;
	for (size_t i = 0; i < lane->orders_count; i++)
		if (strcmp(lane->letters[i]->id, row->id) == 0)
			return;
	if (lane->count >= POSTMAN_LETTERS)
		return; /* it waits for the next start */
	struct post *letter = new_letter(lane, row->id, row->receiver, net_span_of(row->text));
	letter->tries = (unsigned)row->tries;
	letter->due = row->due;
	append(lane, letter);
}

static void look_later(struct postman *postman)
{
	struct server *server = postman->server;
	server_timer(server, &postman->look, server_now(server) + POSTMAN_LOOK_MS);
}

static void on_letters(void *context, const struct store_result *result)
{
	struct loading *loading = context;
	struct postman *postman = loading->postman;
	bool is_stale = postman && postman->settled != loading->settled;
	for (size_t i = 0; postman && !is_stale && i < result->letters_count; i++) {
		copy_text(loading->after, sizeof(loading->after), result->letters[i].id);
		take_back(postman, &result->letters[i]);
	}
	if (is_stale || (postman && result->letters_count == POSTMAN_PAGE)) {
		read_letters(loading);
		return;
	}
	free(loading);
	if (!postman)
		return;
	postman->loading = NULL;
	if (result->outcome != STORE_OK)
		look_later(postman);
	for (int i = 0; i < LANES; i++)
		advance(&postman->lanes[i]);
}

static void read_letters(struct loading *loading)
{
	struct store_request *request = store_begin(loading->postman->server->store);
	loading->settled = loading->postman->settled;
	store_letter_list(request, loading->after[0] ? loading->after : NULL, POSTMAN_PAGE);
	if (store_submit(request, on_letters, loading) != STORE_OK)
		on_letters(loading, &(struct store_result){.outcome = STORE_BUSY});
}

static void load(struct postman *postman)
{
	if (postman->loading)
		return;
	postman->loading = net_allocate_zeroed(sizeof(*postman->loading));
	postman->loading->postman = postman;
	read_letters(postman->loading);
}

static void drop_waiting(struct lane *lane)
{
	server_timer_clear(lane->postman->server, &lane->timer);
	while (lane->first) {
		struct post *letter = lane->first;
		lane->first = letter->next;
		lane->count--;
		free_letter(letter);
	}
	lane->last = &lane->first;
}

/* ---- several servers ----------------------------------------------------------------------------------------------- */

static void on_look(struct timer *timer)
{
	struct postman *postman = timer->owner;
	if (postman->server->node)
		look_later(postman);
	if (has_duty(postman)) {
		load(postman);
		return;
	}
	for (int i = 0; i < LANES; i++)
		drop_waiting(&postman->lanes[i]); /* 2 */
}

void postman_mail(struct postman *postman, const char *to, struct net_span text)
{
	submit(&postman->lanes[MAILS], to, text);
}

void postman_hook(struct postman *postman, const char *event, struct net_span json)
{
	submit(&postman->lanes[HOOKS], event, json);
}

static void start_lane(struct postman *postman, int which)
{
	struct lane *lane = &postman->lanes[which];
	lane->postman = postman;
	lane->way = lane_table[which].way;
	lane->sent = lane_table[which].sent;
	lane->what = lane_table[which].what;
	lane->last = &lane->first;
	lane->timer = (struct timer){.fire = on_due, .owner = lane};
}

struct postman *postman_create(
	struct server *server, const struct config *config, struct metrics *metrics)
{
	struct postman *postman = net_allocate_zeroed(sizeof(*postman));
	curl_global_init(CURL_GLOBAL_DEFAULT);
	postman->server = server;
	postman->config = config;
	postman->metrics = metrics;
	for (int i = 0; i < LANES; i++)
		start_lane(postman, i);
	postman->look = (struct timer){.fire = on_look, .owner = postman};
	if (server->node)
		on_look(&postman->look);
	else
		load(postman);
	return postman;
}

static void end_lane(struct lane *lane)
{
	assert(lane->orders_count == 0);
	drop_waiting(lane);
	for (size_t i = 0; i < POSTMAN_CONNECTIONS; i++)
		curl_easy_cleanup(lane->curls[i]);      /* NULL is fine */
	memset(&lane->config, 0, sizeof(lane->config)); /* it held a password */
}

void postman_destroy(struct postman *postman)
{
	if (!postman)
		return;
	if (postman->loading)
		postman->loading->postman = NULL;
	server_timer_clear(postman->server, &postman->look);
	for (int i = 0; i < LANES; i++)
		end_lane(&postman->lanes[i]);
	sodium_memzero(&postman->key, sizeof(postman->key));
	free(postman);
	curl_global_cleanup();
}

void postman_hurry(struct postman *postman)
{
	postman->is_hurried = true;
}

size_t postman_count(const struct postman *postman)
{
	size_t sum = 0;
	for (int i = 0; i < LANES; i++)
		sum += postman->lanes[i].count;
	return sum;
}
