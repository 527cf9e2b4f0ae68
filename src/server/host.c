/* host.c: see host.h. */
#include "server/host.h"

#include <stdio.h>
#include <stdlib.h>

#include "net/encoding.h"
#include "server/events.h"
#include "store/people.h"

static const char *const kinds[] = {"about", "privacy", "conduct"};
enum { KINDS = RD_COUNT(kinds), ANNOUNCEMENTS_BYTES = 8192, RETRY_MS = 10000 };

struct host {
	char *texts[KINDS][RD_LANGUAGES];        /* NULL: there is none */
	char announcements[ANNOUNCEMENTS_BYTES]; /* a JSON list */
	struct timer over;                       /* when the next of them is, or reading failed */
};

/* ---- texts ------------------------------------------------------------------------------------------ */

/* The whole file, with a zero byte; NULL if it is not there, is too long or is no UTF-8. */
static char *read_text(
	const char *folder, const char *kind, enum rd_language language, bool *is_there)
{
	char path[512];
	snprintf(path, sizeof(path), "%s/%s.%s.md", folder, kind, rd_language_code(language));
	FILE *file = fopen(path, "rb");
	*is_there = file != NULL;
	if (!file)
		return NULL;
	char *text = net_allocate(HOST_TEXT_BYTES + 1);
	size_t length = fread(text, 1, HOST_TEXT_BYTES + 1, file);
	bool is_whole = !ferror(file) && length <= HOST_TEXT_BYTES;
	fclose(file);
	if (!is_whole || !net_utf8_is_valid(text, length) || memchr(text, 0, length)) {
		free(text);
		return NULL;
	}
	text[length] = 0;
	return text;
}

bool host_finds_fault(const char *folder, char *out, size_t capacity)
{
	unsigned found = 0;
	for (size_t kind = 0; kind < KINDS; kind++)
		for (int language = 0; language < RD_LANGUAGES; language++) {
			bool is_there;
			char *text = read_text(
				folder, kinds[kind], (enum rd_language)language, &is_there);
			bool is_bad = is_there && !text;
			free(text);
			found += is_there;
			if (!is_bad)
				continue;
			snprintf(out, capacity, "%s.%s.md: no UTF-8, or more than %d bytes",
				kinds[kind], rd_language_code((enum rd_language)language),
				HOST_TEXT_BYTES);
			return true;
		}
	if (found == 0)
		snprintf(out, capacity,
			"no text in it (about.en.md, privacy.es.md, conduct.cs.md, …)");
	return found == 0;
}

static void on_over(struct timer *timer)
{
	host_announce(timer->owner);
}

void host_create(struct server *server)
{
	struct host *host = net_allocate_zeroed(sizeof(*host));
	const char *folder = server->options.host_texts;
	bool is_there;
	server->host = host;
	host->over = (struct timer){.fire = on_over, .owner = server};
	copy_text(host->announcements, sizeof(host->announcements), "[]");
	for (size_t kind = 0; folder && folder[0] && kind < KINDS; kind++)
		for (int language = 0; language < RD_LANGUAGES; language++)
			host->texts[kind][language] = read_text(
				folder, kinds[kind], (enum rd_language)language, &is_there);
}

void host_destroy(struct server *server)
{
	struct host *host = server->host;
	server_timer_clear(server, &host->over);
	for (size_t kind = 0; kind < KINDS; kind++)
		for (int language = 0; language < RD_LANGUAGES; language++)
			free(host->texts[kind][language]);
	free(host);
	server->host = NULL;
}

/* In the language that was asked for, else in any. */
static const char *text_of(const struct host *host, size_t kind, enum rd_language language)
{
	if (host->texts[kind][language])
		return host->texts[kind][language];
	for (int other = 0; other < RD_LANGUAGES; other++)
		if (host->texts[kind][other])
			return host->texts[kind][other];
	return NULL;
}

/* ---- announcements ------------------------------------------------------------------------------------ */

static void tell_all(struct server *server)
{
	struct net_span list = net_span_of(server->host->announcements);
	struct net_span text = news_text(server, &news_announced, NULL, &list);
	size_t at = 0;
	struct member *member;
	while ((member = table_each(&server->members, &at)))
		for (unsigned i = 0; i < member->clients_count; i++)
			client_emit(member->clients[i], news_announced.name, text);
}

static void write_announcement(
	struct rd_writer *writer, const struct store_announcement *announcement)
{
	rd_write_open(writer, '{');
	rd_write_key(writer, "id");
	rd_write_words(writer, announcement->id);
	rd_write_key(writer, "text");
	rd_write_words(writer, announcement->text);
	rd_write_key(writer, "at");
	rd_write_integer(writer, announcement->at_ms);
	rd_write_key(writer, "until");
	if (announcement->until == STORE_NONE)
		rd_write_null(writer);
	else
		rd_write_integer(writer, announcement->until);
	rd_write_close(writer, '}');
}

static void on_announcements(void *context, const struct store_result *result)
{
	struct server *server = context;
	struct rd_writer writer;
	if (server->is_stopping || !server->host)
		return;
	if (result->outcome != STORE_OK) {
		server_log(server, JOURNAL_ERROR, "announcements cannot be read: %s",
			result->reason ? result->reason : "the store is busy");
		server_timer(server, &server->host->over, server_now(server) + RETRY_MS);
		return;
	}
	int64_t over = INT64_MAX;
	rd_write_start(
		&writer, server->host->announcements, sizeof(server->host->announcements) - 1);
	rd_write_open(&writer, '[');
	for (size_t i = 0; i < result->announcements_count; i++) {
		int64_t until = result->announcements[i].until;
		write_announcement(&writer, &result->announcements[i]);
		if (until != STORE_NONE && until < over)
			over = until;
	}
	rd_write_close(&writer, ']');
	rd_write_finish(&writer);
	server->host->announcements[writer.length] = 0;
	if (over < INT64_MAX)
		server_timer(server, &server->host->over, over);
	else
		server_timer_clear(server, &server->host->over);
	if (server->is_ready)
		tell_all(server);
}

void host_announce(struct server *server)
{
	struct store_request *request = store_begin(server->store);
	store_announcement_list(request, server_now(server), HOST_ANNOUNCEMENTS);
	if (store_submit(request, on_announcements, server) != STORE_OK)
		on_announcements(server, &(struct store_result){.outcome = STORE_FAILED});
}

/* ---- GET /api/host -------------------------------------------------------------------------------------- */

static void write_text(struct rd_writer *writer, const char *key, const char *text)
{
	rd_write_key(writer, key);
	if (text && text[0])
		rd_write_words(writer, text);
	else
		rd_write_null(writer);
}

void on_host(struct ask *ask, const void *given)
{
	const struct server_options *options = &ask->server->options;
	const struct host *host = ask->server->host;
	struct rd_writer *writer = ask_open(ask);
	(void)given;
	write_text(writer, "name", options->host_name);
	write_text(writer, "contact", options->host_contact);
	for (size_t kind = 0; kind < KINDS; kind++)
		write_text(writer, kinds[kind], text_of(host, kind, ask->language));
	rd_write_key(writer, "announcements");
	rd_write_raw(writer, host->announcements, strlen(host->announcements));
	ask_close(ask);
}
