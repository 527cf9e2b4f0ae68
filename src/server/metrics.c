/* metrics.c: the tables of what is counted, and their text. */
#include "server/metrics.h"

#include <stdarg.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/journal.h"
#include "server/link.h"
#include "server/postman.h"
#include "server/room.h"

static const struct counter {
	const char *family, *labels, *help;
} counters[METRICS] = {
#define X(name, family_name, label_text, help_text) {family_name, label_text, help_text},
	METRICS_COUNTERS(X)
#undef X
};

static const struct timing {
	const char *family, *labels, *help;
} timings[HISTOGRAMS] = {
#define X(name, family_name, label_text, help_text) {family_name, label_text, help_text},
	METRICS_HISTOGRAMS(X)
#undef X
};

/* ---- histograms -------------------------------------------------------------------------------------------- */

/* Up to and with its bound; whatever is above the last one is in the bucket behind it. */
static const struct bound {
	uint64_t microseconds;
	const char *seconds;
} bounds[HISTOGRAM_BUCKETS - 1] = {
	{100, "0.0001"},
	{250, "0.00025"},
	{500, "0.0005"},
	{1000, "0.001"},
	{2500, "0.0025"},
	{5000, "0.005"},
	{10000, "0.01"},
	{20000, "0.02"},
	{50000, "0.05"},
	{100000, "0.1"},
	{250000, "0.25"},
	{500000, "0.5"},
	{1000000, "1"},
	{2500000, "2.5"},
	{5000000, "5"},
	{10000000, "10"},
};

void histogram_observe(struct histogram *histogram, uint64_t microseconds)
{
	size_t place = 0;
	while (place < RD_COUNT(bounds) && microseconds > bounds[place].microseconds)
		place++;
	histogram->counts[place]++;
	histogram->sum_us += microseconds;
}

void metrics_observe(
	struct metrics *metrics, enum metric_histogram histogram, uint64_t microseconds)
{
	if (metrics)
		histogram_observe(&metrics->histograms[histogram], microseconds);
}

/* ---- gauges ------------------------------------------------------------------------------------------------ */

static size_t rooms_with(struct server *server, enum store_status status)
{
	size_t at = 0, count = 0;
	const struct room *room;
	while ((room = table_each(&server->rooms, &at)))
		count += room->status == status;
	return count;
}

static double playing(struct server *server)
{
	return (double)rooms_with(server, STORE_PLAYING);
}

static double waiting(struct server *server)
{
	return (double)rooms_with(server, STORE_WAITING);
}

static double finished(struct server *server)
{
	return (double)rooms_with(server, STORE_FINISHED);
}

static double online(struct server *server)
{
	size_t at = 0, count = 0;
	const struct member *member;
	while ((member = table_each(&server->members, &at)))
		count += member_is_online(member);
	return (double)count;
}

static double sockets(struct server *server)
{
	return (double)server->client_count;
}

static double asks(struct server *server)
{
	return (double)server->ask_count;
}

static double passwords(struct server *server)
{
	return (double)server->passwords;
}

static double letters(struct server *server)
{
	return (double)postman_waiting(server);
}

static double ready(struct server *server)
{
	return !server_unready(server);
}

static double checked(struct server *server)
{
	return server->store_verdict != STORE_UNKNOWN;
}

static double damaged(struct server *server)
{
	return server->store_verdict == STORE_DAMAGED;
}

static double healthy(struct server *server)
{
	char reason[STORE_REASON];
	return server->store && store_is_healthy(server->store, reason);
}

static double file_bytes(struct server *server)
{
	return server->store ? (double)store_sizes(server->store).file : 0;
}

static double log_bytes(struct server *server)
{
	return server->store ? (double)store_sizes(server->store).log : 0;
}

static double believed(struct server *server)
{
	return !server->clock.is_doubted;
}

static const struct gauge {
	const char *family, *labels, *help;
	double (*look)(struct server *server);
} gauges[] = {
	{"ronda_matches", "status=\"playing\"", "Matches in memory", playing},
	{"ronda_matches", "status=\"waiting\"", "", waiting},
	{"ronda_matches", "status=\"finished\"", "", finished},
	{"ronda_players_online", "", "Users with a socket", online},
	{"ronda_sockets", "", "Sockets of players", sockets},
	{"ronda_requests_open", "", "Requests that are not answered yet", asks},
	{"ronda_passwords_open", "", "Passwords being hashed", passwords},
	{"ronda_letters_waiting", "", "Mails and webhook calls that wait", letters},
	{"ronda_ready", "", "1 while people are let in and can play, as /readyz", ready},
	{"ronda_store_bytes", "part=\"file\"", "Bytes of the database on the disk", file_bytes},
	{"ronda_store_bytes", "part=\"log\"", "", log_bytes},
	{"ronda_clock_believed", "", "0 while the machine's clock does not fit the newest entry",
		believed},
	{"ronda_store_checked", "", "1 if all of the database was looked over since the start",
		checked},
	{"ronda_store_damaged", "", "1 if that has found it damaged", damaged},
	{"ronda_store_healthy", "", "1 if the last write went well", healthy},
};

/* ---- text -------------------------------------------------------------------------------------------------- */

struct page {
	char *text;
	size_t length, capacity;
	const char *family; /* whose head was written last */
};

__attribute__((format(printf, 2, 3))) static void print(struct page *page, const char *format, ...)
{
	va_list values;
	if (page->length >= page->capacity)
		return;
	va_start(values, format);
	page->length += (size_t)vsnprintf(
		page->text + page->length, page->capacity - page->length, format, values);
	va_end(values);
}

static void head(struct page *page, const char *family, const char *kind, const char *help)
{
	if (page->family && strcmp(page->family, family) == 0)
		return;
	page->family = family;
	print(page, "# HELP %s %s\n# TYPE %s %s\n", family, help, family, kind);
}

static void row(struct page *page, const char *family, const char *labels, double value)
{
	print(page, "%s%s%s%s %.17g\n", family, *labels ? "{" : "", labels, *labels ? "}" : "",
		value);
}

static void write_histogram(
	struct page *page, const struct timing *timing, const struct histogram *histogram)
{
	const char *comma = *timing->labels ? "," : "", *opening = *timing->labels ? "{" : "",
		   *closing = *timing->labels ? "}" : "";
	uint64_t total = 0;
	for (size_t i = 0; i < HISTOGRAM_BUCKETS; i++) {
		total += histogram->counts[i];
		print(page, "%s_bucket{%s%sle=\"%s\"} %llu\n", timing->family, timing->labels,
			comma, i < RD_COUNT(bounds) ? bounds[i].seconds : "+Inf",
			(unsigned long long)total);
	}
	print(page, "%s_sum%s%s%s %.17g\n", timing->family, opening, timing->labels, closing,
		(double)histogram->sum_us / 1e6);
	print(page, "%s_count%s%s%s %llu\n", timing->family, opening, timing->labels, closing,
		(unsigned long long)total);
}

static double resident_bytes(void)
{
	unsigned long long pages = 0;
	FILE *file = fopen("/proc/self/statm", "r");
	if (!file)
		return 0;
	if (fscanf(file, "%*u %llu", &pages) != 1)
		pages = 0;
	fclose(file);
	return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

static double seconds_of(struct timeval time)
{
	return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static void write_process(struct page *page, const struct metrics *metrics)
{
	struct rusage usage;
	getrusage(RUSAGE_SELF, &usage);
	head(page, "process_cpu_seconds_total", "counter", "Processor time of the server");
	row(page, "process_cpu_seconds_total", "",
		seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime));
	head(page, "process_resident_memory_bytes", "gauge", "Memory of the server");
	row(page, "process_resident_memory_bytes", "", resident_bytes());
	head(page, "process_start_time_seconds", "gauge", "When the server began, since 1970");
	row(page, "process_start_time_seconds", "", (double)metrics->started_at / 1000);
	head(page, "ronda_build_info", "gauge", "The version that runs");
	row(page, "ronda_build_info", "version=\"" RD_VERSION "\"", 1);
}

static void write_journal(struct page *page, const struct journal *journal)
{
	static const char *const labels[] = {
		"level=\"error\"", "level=\"warning\"", "level=\"info\"", "level=\"debug\""};
	head(page, "ronda_log_lines_total", "counter",
		"Lines of the log by level, written or left out");
	for (int level = 0; level < JOURNAL_LEVELS; level++)
		row(page, "ronda_log_lines_total", labels[level],
			(double)journal_count(journal, (enum journal_level)level));
}

static void write_refusals(struct page *page, const struct shares *shares)
{
	static const char family[] = "ronda_refused_total";
	char labels[64];
	head(page, family, "counter",
		"What networks were refused because they had more than their share");
	for (int i = 0; i < SHARE_REFUSALS; i++) {
		snprintf(labels, sizeof(labels), "what=\"%s\"",
			share_refusal_word((enum share_refusal)i));
		row(page, family, labels,
			(double)shares_refused_count(shares, (enum share_refusal)i));
	}
	head(page, "ronda_networks", "gauge", "Networks that are remembered");
	row(page, "ronda_networks", "", (double)shares_networks(shares));
}

static double owned_rooms(const struct node *node)
{
	return (double)(rooms_with(node->server, STORE_PLAYING) +
			rooms_with(node->server, STORE_WAITING));
}

static double bus_up(const struct node *node)
{
	return node->bus && bus_is_up(node->bus);
}

static double peers(const struct node *node)
{
	size_t count = 0;
	for (size_t i = 0; i < NODE_LINKS; i++)
		count += node->links[i] != NULL;
	return (double)count;
}

static double far_clients(const struct node *node)
{
	size_t count = 0;
	for (size_t i = 0; i < NODE_LINKS; i++)
		count += node->links[i] ? node->links[i]->clients.count : 0;
	return (double)count;
}

static double journeys(const struct node *node)
{
	return (double)node->journeys.count;
}

/* Gauges of one of several servers. */
static const struct node_gauge {
	const char *family, *help;
	double (*look)(const struct node *node);
} node_gauges[] = {
	{"ronda_node_rooms", "Unfinished matches in memory that this node owns", owned_rooms},
	{"ronda_node_peers", "Other nodes that are alive", peers},
	{"ronda_node_far_clients", "Sockets at other nodes that play or wait here", far_clients},
	{"ronda_node_asks_travelling", "Requests that wait for another node, or to know which",
		journeys},
	{"ronda_bus_up", "1 while the bus can carry", bus_up},
};

#define NODE_FIGURE(field) offsetof(struct node_figures, field)
static const struct node_row {
	const char *family, *help;
	size_t at; /* in struct node_figures */
} node_rows[] = {
	{"ronda_node_asks_travelled_total", "Requests that went to another node",
		NODE_FIGURE(travelled)},
	{"ronda_node_asks_put_off_total", "Requests for another node that were told to try again",
		NODE_FIGURE(put_off)},
	{"ronda_node_link_resets_total", "Times that what two nodes say to each other began anew",
		NODE_FIGURE(resets)},
};

#define FIGURE(field) offsetof(struct bus_figures, field)
/* And what its bus has counted. */
static const struct bus_row {
	const char *family, *labels, *help;
	size_t at; /* in struct bus_figures */
} bus_rows[] = {
	{"ronda_bus_messages_total", "what=\"told\"", "Messages between nodes", FIGURE(told)},
	{"ronda_bus_messages_total", "what=\"heard\"", "", FIGURE(heard)},
	{"ronda_bus_messages_total", "what=\"lost\"", "", FIGURE(lost)},
	{"ronda_bus_messages_total", "what=\"unheard\"", "", FIGURE(unheard)},
	{"ronda_bus_bytes_total", "way=\"out\"", "Bytes on the wire to Redis and back",
		FIGURE(bytes_out)},
	{"ronda_bus_bytes_total", "way=\"in\"", "", FIGURE(bytes_in)},
	{"ronda_bus_questions_total", "what=\"asked\"", "Questions to Redis", FIGURE(questions)},
	{"ronda_bus_questions_total", "what=\"late\"", "", FIGURE(late)},
	{"ronda_bus_connections_total", "", "Times that the bus came up", FIGURE(connections)},
};

static double figure_at(const void *figures, size_t at)
{
	uint64_t value;
	memcpy(&value, (const char *)figures + at, sizeof(value));
	return (double)value;
}

static void write_node(struct page *page, const struct node *node)
{
	char labels[2 * NODE_HOLDER + 32];
	snprintf(labels, sizeof(labels), "node=\"%s\",run=\"%s\"", node->name, node->holder);
	head(page, "ronda_node_info", "gauge", "Which of several servers this is");
	row(page, "ronda_node_info", labels, 1);
	for (size_t i = 0; i < RD_COUNT(node_gauges); i++) {
		head(page, node_gauges[i].family, "gauge", node_gauges[i].help);
		row(page, node_gauges[i].family, "", node_gauges[i].look(node));
	}
	for (size_t i = 0; i < RD_COUNT(node_rows); i++) {
		head(page, node_rows[i].family, "counter", node_rows[i].help);
		row(page, node_rows[i].family, "", figure_at(&node->figures, node_rows[i].at));
	}
	if (!node->bus)
		return;
	const struct bus_figures figures = bus_figures(node->bus);
	for (size_t i = 0; i < RD_COUNT(bus_rows); i++) {
		head(page, bus_rows[i].family, "counter", bus_rows[i].help);
		row(page, bus_rows[i].family, bus_rows[i].labels,
			figure_at(&figures, bus_rows[i].at));
	}
}

size_t metrics_write(const struct metrics *metrics, struct server *server,
	const struct journal *journal, char *out, size_t capacity)
{
	struct page page = {.text = out, .capacity = capacity};
	out[0] = 0;
	for (int i = 0; i < METRICS; i++) {
		head(&page, counters[i].family, "counter", counters[i].help);
		row(&page, counters[i].family, counters[i].labels, (double)metrics->counts[i]);
	}
	for (int i = 0; i < HISTOGRAMS; i++) {
		head(&page, timings[i].family, "histogram", timings[i].help);
		write_histogram(&page, &timings[i], &metrics->histograms[i]);
	}
	for (size_t i = 0; server && i < RD_COUNT(gauges); i++) {
		head(&page, gauges[i].family, "gauge", gauges[i].help);
		row(&page, gauges[i].family, gauges[i].labels, gauges[i].look(server));
	}
	if (!server) { /* it starts, or has ended */
		head(&page, "ronda_ready", "gauge", "1 while people are let in");
		row(&page, "ronda_ready", "", 0);
	}
	if (server)
		write_refusals(&page, server->shares);
	if (server && server->node)
		write_node(&page, server->node);
	if (journal)
		write_journal(&page, journal);
	write_process(&page, metrics);
	return page.length < capacity ? page.length : capacity - 1;
}

void metrics_answer(struct metrics *metrics, unsigned status)
{
	if (status >= 200 && status < 600)
		metrics_add(metrics, (enum metric)(METRIC_HTTP_2XX + (status / 100 - 2)), 1);
}
