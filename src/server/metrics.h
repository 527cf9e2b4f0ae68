/*
 * metrics.h: what can be counted of the server, in one table, and its text in Prometheus' form (/metrics).
 *
 * Counters are raised where things happen (metrics_add), and so are histograms of how long something took (metrics_observe); gauges
 * are looked up in the server when somebody asks. All of it on the loop's thread.
 */
#ifndef RONDA_SERVER_METRICS_H
#define RONDA_SERVER_METRICS_H

#include "server/server.h"

/* X(name, family, labels, what it is). Rows of one family stand together. */
/* clang-format off */
#define METRICS_COUNTERS(X) \
	X(EVENTS_IN, "ronda_events_received_total", "", "Events received from players") \
	X(EVENTS_OUT, "ronda_events_sent_total", "", "Events sent to players") \
	X(ACKS, "ronda_acknowledgements_total", "", "Acknowledgements sent to players") \
	X(CONNECTED, "ronda_connections_accepted_total", "", "Sockets that were let in") \
	X(REFUSED, "ronda_connections_refused_total", "", "Sockets that were not let in") \
	X(HTTP_2XX, "ronda_http_answers_total", "status=\"2xx\"", "Answers of the HTTP interface") \
	X(HTTP_3XX, "ronda_http_answers_total", "status=\"3xx\"", "") \
	X(HTTP_4XX, "ronda_http_answers_total", "status=\"4xx\"", "") \
	X(HTTP_5XX, "ronda_http_answers_total", "status=\"5xx\"", "") \
	X(MAILS_SENT, "ronda_mails_total", "result=\"sent\"", "Mails by what became of them") \
	X(MAILS_RETRIED, "ronda_mails_total", "result=\"retried\"", "") \
	X(MAILS_LOST, "ronda_mails_total", "result=\"lost\"", "") \
	X(HOOKS_SENT, "ronda_webhooks_total", "result=\"sent\"", "Webhook calls by what became of them") \
	X(HOOKS_RETRIED, "ronda_webhooks_total", "result=\"retried\"", "") \
	X(HOOKS_LOST, "ronda_webhooks_total", "result=\"lost\"", "") \
	X(PUSHES_SENT, "ronda_pushes_total", "result=\"sent\"", "Pushes to browsers by what became of them") \
	X(PUSHES_RETRIED, "ronda_pushes_total", "result=\"retried\"", "") \
	X(PUSHES_LOST, "ronda_pushes_total", "result=\"lost\"", "") \
	X(RELOADS, "ronda_reloads_total", "", "Times that the configuration was read again")
/* clang-format on */

enum metric {
#define X(name, family, labels, help) METRIC_##name,
	METRICS_COUNTERS(X)
#undef X
		METRICS
};

/* X(name, family, labels, what it is). Rows of one family stand together. */
/* clang-format off */
#define METRICS_HISTOGRAMS(X) \
	X(ASK_ACTION, "ronda_ask_seconds", "kind=\"action\"", "From a request to its answer") \
	X(ASK_EVENT, "ronda_ask_seconds", "kind=\"event\"", "") \
	X(ASK_HTTP, "ronda_ask_seconds", "kind=\"http\"", "") \
	X(COMMIT, "ronda_commit_seconds", "", "Transactions of the store that wrote, until they were durable") \
	X(LOOP_LAG, "ronda_loop_lag_seconds", "", "How late the event loop came to what was due")
/* clang-format on */

enum metric_histogram {
#define X(name, family, labels, help) HISTOGRAM_##name,
	METRICS_HISTOGRAMS(X)
#undef X
		HISTOGRAMS
};

enum {
	METRICS_BYTES = 65536,
	HISTOGRAM_BUCKETS = 17, /* the last has no bound (metrics.c has the table) */
};

/* Each moment counts in one bucket here; the text adds them up, as Prometheus wants them. */
struct histogram {
	uint64_t counts[HISTOGRAM_BUCKETS];
	uint64_t sum_us;
};

struct journal;

struct metrics {
	uint64_t counts[METRICS];
	struct histogram histograms[HISTOGRAMS];
	int64_t started_at; /* milliseconds since 1970 */
};

static inline void metrics_add(struct metrics *metrics, enum metric metric, uint64_t more)
{
	metrics->counts[metric] += more;
}

void histogram_observe(struct histogram *histogram, uint64_t microseconds);
/* `metrics` may be NULL: nobody counts. */
void metrics_observe(
	struct metrics *metrics, enum metric_histogram histogram, uint64_t microseconds);
void metrics_answer(struct metrics *metrics, unsigned status);
/* The text, at most METRICS_BYTES with its zero byte; `server` and `journal` may be NULL. Returns its length. */
size_t metrics_write(const struct metrics *metrics, struct server *server,
	const struct journal *journal, char *out, size_t capacity);

#endif
