/*
 * config.c: the table of keys, and the three ways in.
 *
 * The order of the table is the order of `ronda serve --help` and of docs/hosting.md.
 */
#include "server/config.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <ronda/text.h>

#include "bus/bus.h"
#include "net/network.h"
#include "server/node.h"
#include "store/store.h"

enum { FILE_BYTES_MAX = 1 << 18, NAME_MAX_BYTES = CONFIG_NAME };

/* ---- further tests of values --------------------------------------------------------------------------- */

static bool is_address(const char *value, const char **why)
{
	unsigned char bytes[sizeof(struct in6_addr)];
	*why = "is no address (127.0.0.1, ::1)";
	return inet_pton(AF_INET, value, bytes) == 1 || inet_pton(AF_INET6, value, bytes) == 1;
}

static bool is_block(const char *value, const char **why)
{
	struct network_block block;
	*why = "is no address or block of addresses (10.0.0.2, 10.0.0.0/8, fd00::/8)";
	return network_parse_block(net_span_of(value), &block);
}

static bool has_scheme(const char *value, const char *scheme)
{
	size_t length = strlen(scheme);
	return strncmp(value, scheme, length) == 0 && value[length] && value[length] != '/';
}

static bool is_web_url(const char *value, const char **why)
{
	*why = "is no address of the web (https://play.example.org)";
	return !*value || ((has_scheme(value, "https://") || has_scheme(value, "http://")) &&
				  !strpbrk(value, " \"'<>;,"));
}

static bool is_origin(const char *value, const char **why)
{
	const char *rest = strstr(value, "://");
	*why = "is no origin (https://play.example.org, or *)";
	if (strcmp(value, "*") == 0)
		return true;
	return (has_scheme(value, "https://") || has_scheme(value, "http://")) &&
	       !strpbrk(rest + 3, "/ \"'<>;,");
}

static bool is_mail_url(const char *value, const char **why)
{
	*why = "is no address of a mail server (smtp://mail.example.org:587, smtps://mail.example.org)";
	return !*value || has_scheme(value, "smtp://") || has_scheme(value, "smtps://");
}

static bool is_mail_address(const char *value, const char **why)
{
	const char *at = strchr(value, '@');
	*why = "is no e-mail address (ronda@example.org)";
	return !*value || (at && at > value && at[1] && !strchr(at + 1, '@') &&
				  !strpbrk(value, " \t<>\",;:\\"));
}

/* It stands in a token as it is. */
static bool is_contact(const char *value, const char **why)
{
	bool is_web = strncmp(value, "https://", 8) == 0;
	if (strncmp(value, "mailto:", 7) == 0)
		value += 7;
	*why = "is neither an e-mail address nor a page (host@example.org, https://example.org/contact)";
	return is_web ? is_web_url(value, &(const char *){NULL})
		      : is_mail_address(value, &(const char *){NULL}) && !strpbrk(value, "'/?#");
}

static bool is_node(const char *value, const char **why)
{
	*why = "is no name of a node: 1 to 32 letters, digits, - and _";
	return !*value || node_name_is_good(value);
}

/* The reason quotes nothing of the URL: a password may stand where it does not belong. */
static bool is_bus(const char *value, const char **why)
{
	static char words[BUS_REASON + 32];
	char reason[BUS_REASON] = "";
	bool is_url = !*value || bus_is_url(value, reason);
	snprintf(words, sizeof(words), "cannot be used: %s", reason);
	*why = words;
	return is_url;
}

static bool is_given(const char *value, const char **why)
{
	*why = "must not be empty";
	return *value;
}

static bool is_long_enough(const char *value, const char **why)
{
	*why = "is too short: 16 characters at least";
	return !*value || strlen(value) >= 16;
}

/* ---- the table ----------------------------------------------------------------------------------------- */

static const char *const log_formats[] = {"text", "json", NULL};
static const char *const log_levels[] = {"error", "warning", "info", "debug", NULL};
static const char *const proxy_headers[] = {"x-forwarded-for", "forwarded", NULL};
static const char *const metrics_words[] = {"local", "all", "off", NULL};
static const char *const tls_words[] = {"auto", "always", "never", NULL};

#define AT(field) .at = offsetof(struct config, field)
#define RELOADABLE .is_reloadable = true
#define SECRET .is_secret = true

/* clang-format off */
const struct config_key config_keys[] = {
	{"listen", CONFIG_IS_TEXT, AT(listen), "ADDRESS", "127.0.0.1", "where to listen: 127.0.0.1, 0.0.0.0, ::", .is_fit = is_address},
	{"port", CONFIG_IS_NUMBER, AT(port), "N", "8080", "port; 0 takes a free one", .low = 0, .high = 65535},
	{"database", CONFIG_IS_TEXT, AT(database), "URL", "ronda.db", "what everything is kept in: a file, or postgresql://USER@HOST/NAME", .is_fit = is_given},
	{"node", CONFIG_IS_TEXT, AT(node), "NAME", "", "its name among several servers on one PostgreSQL database (docs/nodes.md); alone if empty",
		.is_fit = is_node},
	{"bus", CONFIG_IS_TEXT, AT(bus), "URL", "", "Redis by which nodes reach each other: redis://HOST:PORT, unix:///PATH", .is_fit = is_bus},
	{"public_url", CONFIG_IS_TEXT, AT(public_url), "URL", "", "where people reach the server, for links in mails",
		.is_fit = is_web_url},
	{"origins", CONFIG_IS_LIST, AT(origins), "LIST", "", "pages of other hosts that may use the server; * for all",
		.is_fit = is_origin},
	{"behind_proxy", CONFIG_IS_FLAG, AT(behind_proxy), "yes|no", "no", "believe a proxy on this machine about whom it speaks for"},
	{"trusted_proxies", CONFIG_IS_LIST, AT(trusted_proxies), "LIST", "", "addresses and blocks (10.0.0.0/8) of further proxies to believe",
		.is_fit = is_block},
	{"proxy_header", CONFIG_IS_WORD, AT(proxy_header), "WORD", "x-forwarded-for", "by which header they tell: x-forwarded-for, forwarded",
		.words = proxy_headers},
	{"banned_networks", CONFIG_IS_LIST, AT(banned_networks), "LIST", "", "addresses and blocks that are kept out; more by ronda admin",
		.is_fit = is_block, RELOADABLE},
	{"log_format", CONFIG_IS_WORD, AT(log_format), "WORD", "text", "form of the log: text or json", .words = log_formats, RELOADABLE},
	{"log_level", CONFIG_IS_WORD, AT(log_level), "WORD", "info", "least level of the log: error, warning, info, debug",
		.words = log_levels, RELOADABLE},
	{"metrics", CONFIG_IS_WORD, AT(metrics), "WORD", "local", "who may read /metrics: local (this machine), all, off",
		.words = metrics_words, RELOADABLE},
	{"admin_socket", CONFIG_IS_TEXT, AT(admin_socket), "PATH", "", "socket of ronda admin; beside the database if empty, or none"},
	{"connections", CONFIG_IS_NUMBER, AT(connections), "N", "20000", "connections at once", .low = 1, .high = 1000000},
	{"connections_per_address", CONFIG_IS_NUMBER, AT(connections_per_address), "N", "256", "of one network",
		.low = 1, .high = 1000000},
	{"sessions", CONFIG_IS_NUMBER, AT(sessions), "N", "20000", "players connected at once", .low = 1, .high = 1000000},
	{"sessions_per_address", CONFIG_IS_NUMBER, AT(sessions_per_address), "N", "512", "of one network", .low = 4, .high = 1000000},
	{"requests_per_minute", CONFIG_IS_NUMBER, AT(requests_per_minute), "N", "12000", "HTTP requests of one network, a tenth at once; 0: no limit",
		.low = 0, .high = 1000000},
	{"network_bits_four", CONFIG_IS_NUMBER, AT(network_bits_four), "BITS", "32", "leading bits of an IPv4 address that make a network", .low = 8, .high = 32},
	{"network_bits_six", CONFIG_IS_NUMBER, AT(network_bits_six), "BITS", "64", "and of an IPv6 address", .low = 16, .high = 128},
	{"drain_seconds", CONFIG_IS_NUMBER, AT(drain_seconds), "N", "5", "for open requests when the server ends", .low = 1, .high = 300},
	{"bot_pause", CONFIG_IS_NUMBER, AT(bot_pause), "MS", "0", "milliseconds before a bot moves", .low = 0, .high = 60000},
	{"keep_guest_solo", CONFIG_IS_NUMBER, AT(keep_guest_solo), "DAYS", "0", "finished matches of one guest without other people; 0: for good",
		.low = 0, .high = 36500, RELOADABLE},
	{"keep_guest_matches", CONFIG_IS_NUMBER, AT(keep_guest_matches), "DAYS", "0", "finished matches of guests alone; 0: for good",
		.low = 0, .high = 36500, RELOADABLE},
	{"keep_chat", CONFIG_IS_NUMBER, AT(keep_chat), "DAYS", "0", "chat of finished matches; 0: for good", .low = 0, .high = 36500, RELOADABLE},
	{"keep_snapshots", CONFIG_IS_NUMBER, AT(keep_snapshots), "DAYS", "0", "snapshots of finished matches; 0: for good",
		.low = 0, .high = 36500, RELOADABLE},
	{"keep_tokens", CONFIG_IS_NUMBER, AT(keep_tokens), "DAYS", "30", "tokens that are not used", .low = 1, .high = 30, RELOADABLE},
	{"host_name", CONFIG_IS_TEXT, AT(host_name), "TEXT", "", "who runs the server, for its pages"},
	{"host_contact", CONFIG_IS_TEXT, AT(host_contact), "TEXT", "", "how people reach him: an address, a link"},
	{"host_texts", CONFIG_IS_TEXT, AT(host_texts), "DIR", "", "texts of his for the pages: about, privacy, conduct (about.en.md, …)"},
	{"web", CONFIG_IS_TEXT, AT(web), "DIR", "", "pages from this folder instead of those in the program, for work on them"},
	{"games", CONFIG_IS_TEXT, AT(games), "DIR", "", "also the games of this folder (*.so)"},
	{"secret", CONFIG_IS_TEXT, AT(secret), "TEXT", "", "signs links in mails; one is kept beside the database if empty",
		.is_fit = is_long_enough, SECRET},
	{"smtp_url", CONFIG_IS_TEXT, AT(smtp_url), "URL", "", "mail server, smtp://HOST:587 or smtps://HOST; no mail if empty",
		.is_fit = is_mail_url, RELOADABLE},
	{"smtp_user", CONFIG_IS_TEXT, AT(smtp_user), "NAME", "", "name at the mail server", RELOADABLE},
	{"smtp_password", CONFIG_IS_TEXT, AT(smtp_password), "TEXT", "", "password at the mail server", SECRET, RELOADABLE},
	{"smtp_from", CONFIG_IS_TEXT, AT(smtp_from), "ADDRESS", "", "sender of the mails", .is_fit = is_mail_address, RELOADABLE},
	{"smtp_tls", CONFIG_IS_WORD, AT(smtp_tls), "WORD", "auto", "auto (always, but on this machine if offered), always, never",
		.words = tls_words, RELOADABLE},
	{"webhook_url", CONFIG_IS_TEXT, AT(webhook_url), "URL", "", "where notices are posted as JSON", .is_fit = is_web_url, RELOADABLE},
	{"webhook_secret", CONFIG_IS_TEXT, AT(webhook_secret), "TEXT", "", "signs what is posted", .is_fit = is_long_enough, SECRET,
		RELOADABLE},
	{"push", CONFIG_IS_FLAG, AT(push), "yes|no", "yes", "notices to browsers by their makers' push services (Web Push)", RELOADABLE},
	{"push_contact", CONFIG_IS_TEXT, AT(push_contact), "ADDRESS", "", "whom push services may write to; smtp_from or public_url if empty",
		.is_fit = is_contact, RELOADABLE},
	{"push_test", CONFIG_IS_FLAG, AT(push_test), "yes|no", "no", "for tests alone: push services on this machine, without https"},
};
/* clang-format on */
const size_t config_keys_count = sizeof(config_keys) / sizeof(config_keys[0]);

const struct config_key *config_find(const char *name, size_t length)
{
	for (size_t i = 0; i < config_keys_count; i++)
		if (strlen(config_keys[i].name) == length &&
			memcmp(config_keys[i].name, name, length) == 0)
			return &config_keys[i];
	return NULL;
}

static void rename_key(const struct config_key *key, const char *prefix, int shift, char blank,
	char *out, size_t capacity)
{
	snprintf(out, capacity, "%s%s", prefix, key->name);
	for (char *letter = out + strlen(prefix); *letter; letter++) {
		if (*letter == '_')
			*letter = blank;
		else if (*letter >= 'a' && *letter <= 'z')
			*letter = (char)(*letter + shift);
	}
}

void config_variable(const struct config_key *key, char *out, size_t capacity)
{
	rename_key(key, "RONDA_", 'A' - 'a', '_', out, capacity);
}

void config_flag(const struct config_key *key, char *out, size_t capacity)
{
	rename_key(key, "--", 0, '-', out, capacity);
}

/* ---- one value ----------------------------------------------------------------------------------------- */

static void *place_of(struct config *config, const struct config_key *key)
{
	return (char *)config + key->at;
}

static const void *place_in(const struct config *config, const struct config_key *key)
{
	return (const char *)config + key->at;
}

/* What a complaint may show of a value. */
static const char *shown(const struct config_key *key, const char *value, char out[static 80])
{
	char said[CONFIG_TEXT];
	if (key->is_secret)
		return "the value";
	if (key->at == offsetof(struct config, bus))
		return "the address"; /* where its password ends is not known, if it is none */
	if (key->at == offsetof(struct config, database)) {
		store_said(value, said, sizeof(said));
		value = said;
	}
	snprintf(out, 80, strlen(value) > 60 ? "\"%.60s…\"" : "\"%.60s\"", value);
	return out;
}

static bool set_number(
	struct config *config, const struct config_key *key, const char *value, char *reason)
{
	char *end, word[80];
	errno = 0;
	long long number = strtoll(value, &end, 10);
	bool is_number = end != value && !*end && errno == 0 && *value != ' ' && *value != '+';
	if (!is_number || number < key->low || number > key->high) {
		snprintf(reason, CONFIG_REASON, "%s is not a number (%lld to %lld)",
			shown(key, value, word), (long long)key->low, (long long)key->high);
		return false;
	}
	*(int64_t *)place_of(config, key) = number;
	return true;
}

static bool set_flag(
	struct config *config, const struct config_key *key, const char *value, char *reason)
{
	static const char *const words[] = {"no", "yes", "false", "true", "off", "on", "0", "1"};
	char word[80];
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strcmp(words[i], value) == 0) {
			*(bool *)place_of(config, key) = i % 2 == 1;
			return true;
		}
	snprintf(reason, CONFIG_REASON, "%s is neither yes nor no", shown(key, value, word));
	return false;
}

static bool set_word(
	struct config *config, const struct config_key *key, const char *value, char *reason)
{
	char word[80];
	int length = 0;
	for (int i = 0; key->words[i]; i++)
		if (strcmp(key->words[i], value) == 0) {
			*(int64_t *)place_of(config, key) = i;
			return true;
		}
	length = snprintf(reason, CONFIG_REASON, "%s is none of", shown(key, value, word));
	for (int i = 0; key->words[i]; i++)
		length += snprintf(reason + length, (size_t)(CONFIG_REASON - length), "%s %s",
			i > 0 ? "," : "", key->words[i]);
	return false;
}

static bool is_clean(const char *value)
{
	for (; *value; value++)
		if ((unsigned char)*value < ' ' || *value == 0x7f)
			return false;
	return true;
}

static bool set_text(
	struct config *config, const struct config_key *key, const char *value, char *reason)
{
	char word[80], *place = place_of(config, key);
	const char *why;
	if (strlen(value) >= CONFIG_TEXT || !is_clean(value)) {
		snprintf(reason, CONFIG_REASON, "%s is too long or has a control character",
			shown(key, value, word));
		return false;
	}
	if (key->is_fit && !key->is_fit(value, &why)) {
		snprintf(reason, CONFIG_REASON, "%s %s", shown(key, value, word), why);
		return false;
	}
	memcpy(place, value, strlen(value) + 1);
	if (strcmp(key->name, "public_url") == 0) /* links are made by adding a path */
		while (*place && place[strlen(place) - 1] == '/')
			place[strlen(place) - 1] = 0;
	return true;
}

static bool set_list(
	struct config *config, const struct config_key *key, const char *value, char *reason)
{
	struct config_list list = {0};
	struct net_span rest = net_span_of(value), part;
	char word[80], item[CONFIG_ITEM];
	while (net_span_split(&rest, ',', &part)) {
		const char *why = "is too long";
		part = net_span_trim(part);
		if (part.length == 0)
			continue;
		bool is_short = part.length < CONFIG_ITEM;
		snprintf(item, sizeof(item), "%.*s",
			(int)(is_short ? part.length : CONFIG_ITEM - 1), part.text);
		if (!is_short || !is_clean(item) || (key->is_fit && !key->is_fit(item, &why))) {
			snprintf(reason, CONFIG_REASON, "%s %s", shown(key, item, word), why);
			return false;
		}
		if (list.count == CONFIG_ITEMS) {
			snprintf(reason, CONFIG_REASON, "has more than %d items", CONFIG_ITEMS);
			return false;
		}
		memcpy(list.items[list.count++], item, sizeof(item));
	}
	*(struct config_list *)place_of(config, key) = list;
	return true;
}

bool config_set(struct config *config, const struct config_key *key, const char *value,
	char reason[static CONFIG_REASON])
{
	switch (key->kind) {
	case CONFIG_IS_NUMBER: return set_number(config, key, value, reason);
	case CONFIG_IS_FLAG: return set_flag(config, key, value, reason);
	case CONFIG_IS_WORD: return set_word(config, key, value, reason);
	case CONFIG_IS_LIST: return set_list(config, key, value, reason);
	case CONFIG_IS_TEXT: break;
	}
	return set_text(config, key, value, reason);
}

void config_defaults(struct config *config)
{
	char reason[CONFIG_REASON];
	memset(config, 0, sizeof(*config));
	for (size_t i = 0; i < config_keys_count; i++)
		if (!config_set(config, &config_keys[i], config_keys[i].standard, reason))
			abort(); /* the table itself is wrong */
}

/* ---- the file ------------------------------------------------------------------------------------------ */

static bool complain(char *reason, const char *place, const char *what, const char *why)
{
	char own[CONFIG_REASON];
	snprintf(own, sizeof(own), "%.300s: %.64s%s%.360s", place, what, *what ? ": " : "", why);
	memcpy(reason, own, sizeof(own));
	return false;
}

/* "value" in quotes is the value between them; else a # behind a blank begins a comment. */
static bool unquote(struct net_span *value)
{
	*value = net_span_trim(*value);
	if (value->length > 0 && value->text[0] == '"') {
		const char *end = memchr(value->text + 1, '"', value->length - 1);
		if (!end)
			return false;
		struct net_span behind = net_span_trim(
			net_span(end + 1, value->length - (size_t)(end + 1 - value->text)));
		*value = net_span(value->text + 1, (size_t)(end - value->text) - 1);
		return behind.length == 0 || behind.text[0] == '#';
	}
	for (size_t i = 0; i < value->length; i++)
		if (value->text[i] == '#' &&
			(i == 0 || value->text[i - 1] == ' ' || value->text[i - 1] == '\t')) {
			*value = net_span_trim(net_span(value->text, i));
			break;
		}
	return true;
}

static bool complain_unknown(char *reason, const char *place, const char *name)
{
	const char *known[CONFIG_KEYS_MAX + 1] = {NULL};
	char why[CONFIG_REASON];
	for (size_t i = 0; i < config_keys_count; i++)
		known[i] = config_keys[i].name;
	const char *meant = rd_nearest_word(name, known);
	snprintf(why, sizeof(why),
		meant ? "no such key; did you mean %s?"
		      : "no such key (ronda serve --help lists them)",
		meant);
	return complain(reason, place, name, why);
}

static bool read_line(struct config *config, const char *place, struct net_span line,
	uint64_t *seen, char *reason)
{
	char name[NAME_MAX_BYTES], value[CONFIG_TEXT + 1], why[CONFIG_REASON];
	struct net_span given;
	line = net_span_trim(line);
	if (line.length == 0 || line.text[0] == '#')
		return true;
	const char *equals = memchr(line.text, '=', line.length);
	given = net_span_trim(
		net_span(line.text, equals ? (size_t)(equals - line.text) : line.length));
	snprintf(name, sizeof(name), "%.*s",
		(int)(given.length < sizeof(name) ? given.length : sizeof(name) - 1), given.text);
	if (!equals)
		return complain(reason, place, name, "a line is \"key = value\"");
	const struct config_key *key = config_find(given.text, given.length);
	if (!key)
		return complain_unknown(reason, place, name);
	uint64_t bit = UINT64_C(1) << (key - config_keys);
	if (*seen & bit)
		return complain(reason, place, name, "is given twice");
	*seen |= bit;
	given = net_span(equals + 1, line.length - (size_t)(equals + 1 - line.text));
	if (!unquote(&given))
		return complain(reason, place, name, "the quotation mark is not closed");
	if (given.length > CONFIG_TEXT - 1 || memchr(given.text ? given.text : "", 0, given.length))
		return complain(reason, place, name, "the value is too long or holds a zero byte");
	memcpy(value, given.text, given.length);
	value[given.length] = 0;
	return config_set(config, key, value, why) || complain(reason, place, name, why);
}

bool config_read_text(struct config *config, const char *name, const char *text, size_t length,
	char reason[static CONFIG_REASON])
{
	struct net_span rest = net_span(text, length), line;
	char place[CONFIG_TEXT];
	uint64_t seen = 0;
	_Static_assert(sizeof(config_keys) / sizeof(config_keys[0]) <= CONFIG_KEYS_MAX,
		"a bit for each key");
	for (unsigned number = 1; net_span_split(&rest, '\n', &line); number++) {
		snprintf(place, sizeof(place), "%.400s:%u", name, number);
		if (number > CONFIG_LINES_MAX)
			return complain(reason, place, "", "too many lines");
		if (line.length > 0 && line.text[line.length - 1] == '\r')
			line.length--;
		if (!read_line(config, place, line, &seen, reason))
			return false;
	}
	return true;
}

bool config_read_file(struct config *config, const char *path, char reason[static CONFIG_REASON])
{
	FILE *file = fopen(path, "rb");
	if (!file)
		return complain(reason, path, "", strerror(errno));
	char *text = net_allocate(FILE_BYTES_MAX + 1);
	size_t length = fread(text, 1, FILE_BYTES_MAX + 1, file);
	bool is_read = !ferror(file);
	fclose(file);
	bool is_fine = is_read && length <= FILE_BYTES_MAX;
	if (!is_fine)
		complain(reason, path, "", is_read ? "is too large" : "cannot be read");
	is_fine = is_fine && config_read_text(config, path, text, length, reason);
	free(text);
	return is_fine;
}

/* ---- environment, flags, all of it --------------------------------------------------------------------- */

bool config_read_environment(
	struct config *config, char *(*get)(const char *name), char reason[static CONFIG_REASON])
{
	char name[NAME_MAX_BYTES], why[CONFIG_REASON];
	for (size_t i = 0; i < config_keys_count; i++) {
		config_variable(&config_keys[i], name, sizeof(name));
		const char *value = get(name);
		if (value && !config_set(config, &config_keys[i], value, why))
			return complain(reason, name, "", why);
	}
	return true;
}

void config_strangers(char *const *environment,
	void (*told)(void *context, const char *variable, const char *meant), void *context)
{
	enum { PREFIX = 6 }; /* RONDA_, which is no help in guessing */
	char names[CONFIG_KEYS_MAX + 1][CONFIG_NAME] = {"RONDA_CONFIG"}, given[CONFIG_NAME];
	const char *known[CONFIG_KEYS_MAX + 2] = {names[0] + PREFIX};
	for (size_t i = 0; i < config_keys_count; i++) {
		config_variable(&config_keys[i], names[i + 1], CONFIG_NAME);
		known[i + 1] = names[i + 1] + PREFIX;
	}
	for (; environment && *environment; environment++) {
		size_t length = strcspn(*environment, "=");
		bool is_known = strncmp(*environment, names[0], PREFIX) != 0;
		snprintf(given, sizeof(given), "%.*s", (int)(length < 63 ? length : 63),
			*environment);
		for (size_t i = 0; known[i] && !is_known; i++)
			is_known = strcmp(known[i], given + PREFIX) == 0;
		const char *meant = is_known ? NULL : rd_nearest_word(given + PREFIX, known);
		if (!is_known)
			told(context, given, meant ? meant - PREFIX : NULL);
	}
}

/* What no single value shows. */
static bool is_consistent(const struct config *config, char *reason)
{
	if (config->smtp_url[0] && !config->smtp_from[0])
		return complain(reason, "smtp_from", "", "is needed where smtp_url is given");
	if (config->smtp_url[0] && !config->public_url[0])
		return complain(reason, "public_url", "",
			"is needed where smtp_url is given: mails hold links");
	if (config->bus[0] && !config->node[0])
		return complain(reason, "node", "",
			"is needed where bus is given: others know this server by it");
	if (config->node[0] && store_file(config->database))
		return complain(reason, "node", "",
			"several servers need a database that is no file: --database postgresql://…; a file has one server, which needs no name");
	if (!config->smtp_user[0] != !config->smtp_password[0])
		return complain(reason, "smtp_user", "", "smtp_user and smtp_password go together");
	return true;
}

bool config_gather(struct config *config, const struct config_sources *sources,
	char reason[static CONFIG_REASON])
{
	char name[NAME_MAX_BYTES], why[CONFIG_REASON];
	const char *file = sources->file ? sources->file : sources->get("RONDA_CONFIG");
	config_defaults(config);
	if (file && *file && !config_read_file(config, file, reason))
		return false;
	if (!config_read_environment(config, sources->get, reason))
		return false;
	for (size_t i = 0; sources->flags && i < config_keys_count; i++) {
		if (!sources->flags[i] ||
			config_set(config, &config_keys[i], sources->flags[i], why))
			continue;
		config_flag(&config_keys[i], name, sizeof(name));
		return complain(reason, name, "", why);
	}
	return is_consistent(config, reason);
}

/* A database that is no file has no place of its own here: what belongs to it lies where the server was started. */
void config_beside(const struct config *config, const char *ending, char *out, size_t capacity)
{
	const char *file = store_file(config->database);
	snprintf(out, capacity, "%s%s", file ? file : "ronda", ending);
}

void config_show(
	const struct config *config, const struct config_key *key, char *out, size_t capacity)
{
	const void *place = place_in(config, key);
	const struct config_list *list = place;
	size_t length = 0;
	out[0] = 0;
	switch (key->kind) {
	case CONFIG_IS_TEXT:
		if (place == config->database)
			store_said(place, out, capacity);
		else if (place == config->bus)
			bus_said(place, out, capacity);
		else
			snprintf(out, capacity, "%s",
				key->is_secret ? *(const char *)place ? "(set)" : ""
					       : (const char *)place);
		break;
	case CONFIG_IS_NUMBER:
		snprintf(out, capacity, "%lld", (long long)*(const int64_t *)place);
		break;
	case CONFIG_IS_FLAG:
		snprintf(out, capacity, "%s", *(const bool *)place ? "yes" : "no");
		break;
	case CONFIG_IS_WORD:
		snprintf(out, capacity, "%s", key->words[*(const int64_t *)place]);
		break;
	case CONFIG_IS_LIST:
		for (unsigned i = 0; i < list->count && length < capacity; i++)
			length += (size_t)snprintf(out + length, capacity - length, "%s%s",
				i > 0 ? ", " : "", list->items[i]);
		break;
	}
}

static size_t size_of(const struct config_key *key)
{
	switch (key->kind) {
	case CONFIG_IS_TEXT: return CONFIG_TEXT;
	case CONFIG_IS_FLAG: return sizeof(bool);
	case CONFIG_IS_LIST: return sizeof(struct config_list);
	case CONFIG_IS_NUMBER:
	case CONFIG_IS_WORD: break;
	}
	return sizeof(int64_t);
}

static bool is_same(
	const struct config *one, const struct config *other, const struct config_key *key)
{
	const void *a = place_in(one, key), *b = place_in(other, key);
	return key->kind == CONFIG_IS_TEXT ? strcmp(a, b) == 0 : memcmp(a, b, size_of(key)) == 0;
}

void config_reload(struct config *config, const struct config *fresh,
	void (*told)(void *context, const struct config_key *key, bool is_taken), void *context)
{
	for (size_t i = 0; i < config_keys_count; i++) {
		const struct config_key *key = &config_keys[i];
		if (is_same(config, fresh, key))
			continue;
		if (key->is_reloadable)
			memcpy(place_of(config, key), place_in(fresh, key), size_of(key));
		told(context, key, key->is_reloadable);
	}
}
