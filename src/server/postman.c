/*
 * postman.c: the two lanes of letters, their retries, and mails by SMTP.
 *
 * Invariants:
 *  1. While a lane `is_busy` its first letter, its copy of the settings and its curl handle belong to the worker.
 *  2. A lane's timer is set exactly while it is not busy, has letters, and none of them is due yet.
 */
#include "server/postman.h"

#include <assert.h>
#include <curl/curl.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "server/metrics.h"

struct letter {
	struct letter *next;
	char id[POSTMAN_ID];
	char *to;
	char *text;
	size_t length;
	unsigned tries;
	int64_t due;
};

struct lane {
	struct postman *postman;
	struct letter *first, **last;
	size_t count;
	enum delivery (*deliver)(struct delivery_order *order);
	enum metric sent; /* retried and lost follow it in the table */
	const char *what;
	struct timer timer;
	bool is_busy;
	/* the worker's (1) */
	struct server_work work;
	struct config config;
	struct delivery_order order;
	enum delivery outcome;
};

struct postman {
	struct server *server;
	const struct config *config;
	struct metrics *metrics;
	struct lane mails, hooks;
	atomic_bool is_hurried;
	struct loading *loading; /* NULL: the letters of the last run are here */
};

/* The letters of the last run, page by page. Outlives its postman. */
struct loading {
	struct postman *postman; /* NULL: it is gone */
	char after[POSTMAN_ID];
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

static void free_letter(struct letter *letter)
{
	free(letter->to);
	free(letter->text);
	free(letter);
}

/* Written down as it is now. Nobody waits for that: what fails is only lost with the server. */
static void keep(const struct lane *lane, const struct letter *letter)
{
	struct server *server = lane->postman->server;
	if (!server->store)
		return;
	struct store_request *request = store_begin(server->store);
	store_letter_put(request, &(struct store_letter){.id = letter->id,
					  .kind = lane->what,
					  .receiver = letter->to,
					  .text = letter->text,
					  .tries = letter->tries,
					  .due = letter->due});
	store_submit(request, NULL, NULL);
}

static void forget(const struct lane *lane, const struct letter *letter)
{
	struct server *server = lane->postman->server;
	if (!server->store)
		return;
	struct store_request *request = store_begin(server->store);
	store_letter_remove(request, letter->id);
	store_submit(request, NULL, NULL);
}

static void append(struct lane *lane, struct letter *letter)
{
	letter->next = NULL;
	*lane->last = letter;
	lane->last = &letter->next;
	lane->count++;
}

static struct letter *take_first(struct lane *lane)
{
	struct letter *letter = lane->first;
	lane->first = letter->next;
	if (!lane->first)
		lane->last = &lane->first;
	lane->count--;
	return letter;
}

/* The letter that is due longest comes to the front; false if none is. */
static bool find_due(struct lane *lane, int64_t now, int64_t *next)
{
	struct letter **best = NULL;
	*next = INT64_MAX;
	for (struct letter **place = &lane->first; *place; place = &(*place)->next) {
		if ((*place)->due <= now && (!best || (*place)->due < (*best)->due))
			best = place;
		if ((*place)->due < *next)
			*next = (*place)->due;
	}
	if (!best)
		return false;
	struct letter *letter = *best;
	*best = letter->next;
	letter->next = lane->first;
	lane->first = letter;
	lane->last = &lane->first;
	while (*lane->last)
		lane->last = &(*lane->last)->next;
	return true;
}

static void count(struct postman *postman, enum metric metric)
{
	if (postman->metrics)
		metrics_add(postman->metrics, metric, 1);
}

/* ---- the lane --------------------------------------------------------------------------------------------------- */

static void run(struct server_work *work)
{
	struct lane *lane = (struct lane *)((char *)work - offsetof(struct lane, work));
	if (!lane->order.curl)
		lane->order.curl = curl_easy_init();
	lane->outcome = lane->order.curl ? lane->deliver(&lane->order) : DELIVERY_FAILED;
}

static void advance(struct lane *lane);

static void settle(struct lane *lane)
{
	struct postman *postman = lane->postman;
	struct letter *letter = take_first(lane);
	bool is_last = letter->tries >= POSTMAN_TRIES || lane->outcome == DELIVERY_REFUSED;
	if (lane->outcome == DELIVERED) {
		count(postman, lane->sent);
	} else if (postman->is_hurried) { /* given up by us: as if it had not been tried */
		free_letter(letter);
		return;
	} else if (is_last) {
		count(postman, lane->sent + 2);
		server_log(postman->server, JOURNAL_ERROR, "a %s was given up after %u tries: %s",
			lane->what, letter->tries, lane->order.reason);
	} else {
		count(postman, lane->sent + 1);
		server_log(postman->server, JOURNAL_WARNING,
			"a %s could not be delivered and is tried again: %s", lane->what,
			lane->order.reason);
		letter->due = server_now(postman->server) + delays_ms[letter->tries];
		append(lane, letter);
		keep(lane, letter);
		return;
	}
	forget(lane, letter);
	free_letter(letter);
}

static void done(struct server_work *work)
{
	struct lane *lane = (struct lane *)((char *)work - offsetof(struct lane, work));
	lane->is_busy = false;
	settle(lane);
	advance(lane);
}

static void advance(struct lane *lane)
{
	struct postman *postman = lane->postman;
	struct server *server = postman->server;
	int64_t next;
	if (lane->is_busy || !lane->first || postman->is_hurried)
		return;
	if (!find_due(lane, server_now(server), &next)) {
		server_timer(server, &lane->timer, next);
		return;
	}
	server_timer_clear(server, &lane->timer);
	lane->is_busy = true;
	lane->first->tries++;
	lane->config = *postman->config;
	lane->order = (struct delivery_order){.curl = lane->order.curl,
		.config = &lane->config,
		.to = lane->first->to,
		.text = net_span(lane->first->text, lane->first->length)};
	lane->work = (struct server_work){.run = run, .done = done};
	server->system.work(server->system.context, &lane->work);
}

static void on_due(struct timer *timer)
{
	advance(timer->owner);
}

static struct letter *new_letter(
	struct postman *postman, const char *id, const char *to, struct net_span text)
{
	struct letter *letter = net_allocate_zeroed(sizeof(*letter));
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

static void submit(struct lane *lane, const char *to, struct net_span text)
{
	struct postman *postman = lane->postman;
	if (lane->count >= POSTMAN_LETTERS || text.length > POSTMAN_BYTES) {
		count(postman, lane->sent + 2);
		server_log(postman->server, JOURNAL_WARNING, "a %s was dropped: %zu wait already",
			lane->what, lane->count);
		return;
	}
	struct letter *letter = new_letter(postman, NULL, to, text);
	append(lane, letter);
	keep(lane, letter);
	advance(lane);
}

/* ---- letters of the last run --------------------------------------------------------------------------------------- */

static void read_letters(struct loading *loading);

static void take_back(struct postman *postman, const struct store_letter *row)
{
	struct lane *lane = strcmp(row->kind, postman->mails.what) == 0 ? &postman->mails
									: &postman->hooks;
	for (const struct letter *other = lane->first; other; other = other->next)
		if (strcmp(other->id, row->id) == 0)
			return; /* submitted while the list is being read */
	if (lane->count >= POSTMAN_LETTERS)
		return; /* it waits for the next start */
	struct letter *letter = new_letter(postman, row->id, row->receiver, net_span_of(row->text));
	letter->tries = (unsigned)row->tries;
	letter->due = row->due;
	append(lane, letter);
}

static void on_letters(void *context, const struct store_result *result)
{
	struct loading *loading = context;
	struct postman *postman = loading->postman;
	for (size_t i = 0; postman && i < result->letters_count; i++) {
		copy_text(loading->after, sizeof(loading->after), result->letters[i].id);
		take_back(postman, &result->letters[i]);
	}
	if (postman && result->letters_count == POSTMAN_PAGE) {
		read_letters(loading);
		return;
	}
	free(loading);
	if (!postman)
		return;
	postman->loading = NULL;
	advance(&postman->mails);
	advance(&postman->hooks);
}

static void read_letters(struct loading *loading)
{
	struct store_request *request = store_begin(loading->postman->server->store);
	store_letter_list(request, loading->after[0] ? loading->after : NULL, POSTMAN_PAGE);
	if (store_submit(request, on_letters, loading) != STORE_OK)
		on_letters(loading, &(struct store_result){.outcome = STORE_BUSY});
}

void postman_mail(struct postman *postman, const char *to, struct net_span text)
{
	submit(&postman->mails, to, text);
}

void postman_hook(struct postman *postman, const char *event, struct net_span json)
{
	submit(&postman->hooks, event, json);
}

static void start_lane(struct lane *lane, struct postman *postman)
{
	lane->postman = postman;
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
	postman->mails = (struct lane){
		.deliver = mail_deliver, .sent = METRIC_MAILS_SENT, .what = "mail"};
	postman->hooks = (struct lane){
		.deliver = webhook_deliver, .sent = METRIC_HOOKS_SENT, .what = "webhook call"};
	start_lane(&postman->mails, postman);
	start_lane(&postman->hooks, postman);
	postman->loading = net_allocate_zeroed(sizeof(*postman->loading));
	postman->loading->postman = postman;
	read_letters(postman->loading);
	return postman;
}

static void end_lane(struct lane *lane)
{
	assert(!lane->is_busy);
	server_timer_clear(lane->postman->server, &lane->timer);
	while (lane->first)
		free_letter(take_first(lane));
	if (lane->order.curl)
		curl_easy_cleanup(lane->order.curl);
	memset(&lane->config, 0, sizeof(lane->config)); /* it held a password */
}

void postman_destroy(struct postman *postman)
{
	if (!postman)
		return;
	if (postman->loading)
		postman->loading->postman = NULL;
	end_lane(&postman->mails);
	end_lane(&postman->hooks);
	free(postman);
	curl_global_cleanup();
}

void postman_hurry(struct postman *postman)
{
	postman->is_hurried = true;
}

size_t postman_count(const struct postman *postman)
{
	return postman->mails.count + postman->hooks.count;
}

/* ---- mails ------------------------------------------------------------------------------------------------------- */

struct reading {
	struct net_span rest;
};

static size_t give(char *out, size_t size, size_t count_, void *context)
{
	struct reading *reading = context;
	size_t length = size * count_ < reading->rest.length ? size * count_ : reading->rest.length;
	if (length > 0)
		memcpy(out, reading->rest.text, length);
	reading->rest.text += length;
	reading->rest.length -= length;
	return length;
}

static size_t swallow(char *bytes, size_t size, size_t count_, void *context)
{
	(void)bytes;
	(void)context;
	return size * count_;
}

/* Called at least once a second: a stopping server does not wait for a slow one. */
static int watch(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
	const struct delivery_order *order = context;
	const struct lane *lane = (const struct lane *)((const char *)order -
							offsetof(struct lane, order));
	(void)a, (void)b, (void)c, (void)d;
	return lane->postman->is_hurried ? 1 : 0;
}

/* On this machine nobody listens in between; elsewhere a password and addresses do not travel in the clear. */
static bool is_here(const char *url)
{
	const char *host = strstr(url, "://") + 3;
	static const char *const names[] = {"localhost", "127.", "[::1]"};
	for (size_t i = 0; i < RD_COUNT(names); i++)
		if (strncmp(host, names[i], strlen(names[i])) == 0)
			return true;
	return false;
}

static long tls_of(const struct config *config)
{
	if (config->smtp_tls == CONFIG_TLS_NEVER)
		return CURLUSESSL_NONE;
	if (config->smtp_tls == CONFIG_TLS_AUTO && is_here(config->smtp_url))
		return CURLUSESSL_TRY;
	return CURLUSESSL_ALL;
}

enum delivery mail_deliver(struct delivery_order *order)
{
	CURL *curl = order->curl;
	const struct config *config = order->config;
	struct reading reading = {order->text};
	char from[CONFIG_TEXT + 2], to[CONFIG_TEXT + 2];
	long answer = 0;
	if (!config->smtp_url[0]) {
		snprintf(order->reason, sizeof(order->reason), "there is no mail server any more");
		return DELIVERY_REFUSED;
	}
	snprintf(from, sizeof(from), "<%s>", config->smtp_from);
	snprintf(to, sizeof(to), "<%.500s>", order->to);
	struct curl_slist *recipients = curl_slist_append(NULL, to);
	curl_easy_reset(curl); /* the connection stays */
	curl_easy_setopt(curl, CURLOPT_URL, config->smtp_url);
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
	curl_easy_setopt(curl, CURLOPT_USE_SSL, tls_of(config));
	if (config->smtp_user[0]) {
		curl_easy_setopt(curl, CURLOPT_USERNAME, config->smtp_user);
		curl_easy_setopt(curl, CURLOPT_PASSWORD, config->smtp_password);
	}
	curl_easy_setopt(curl, CURLOPT_MAIL_FROM, from);
	curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, recipients);
	curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
	curl_easy_setopt(curl, CURLOPT_READFUNCTION, give);
	curl_easy_setopt(curl, CURLOPT_READDATA, &reading);
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, swallow);
	curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
	curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, watch);
	curl_easy_setopt(curl, CURLOPT_XFERINFODATA, order);
	curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)POSTMAN_CONNECT_S);
	curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)POSTMAN_TIMEOUT_S);
	CURLcode code = curl_easy_perform(curl);
	curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer);
	curl_slist_free_all(recipients);
	if (code == CURLE_OK)
		return DELIVERED;
	/* curl's own sentence, not the server's: that may repeat the address. */
	snprintf(order->reason, sizeof(order->reason), "%s (answer %ld)", curl_easy_strerror(code),
		answer);
	return answer >= 500 && code != CURLE_LOGIN_DENIED ? DELIVERY_REFUSED : DELIVERY_FAILED;
}
