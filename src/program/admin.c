/*
 * admin.c: `ronda admin`: speaks to the running server through its socket beside the database; where there is none, opens the database
 * itself. Which of the two it is makes no difference to what is typed.
 */
#include <errno.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "local/buffer.h"
#include "server/admin.h"
#include "server/admin_socket.h"

enum { PASSWORD_LETTERS = 16, POLL_US = 200 };

struct wish {
	const char *database, *socket, *node, *file, *after, *before, *status, *reason;
	int64_t days, hours, minutes;
	const char *span; /* "2h" */
	bool is_unfinished, is_all;
	struct admin_order order;
	char password[PASSWORD_LETTERS + 1];
};

/* ---- the words of an order --------------------------------------------------------------------------------------------- */

static bool add_word(struct admin_order *order, const char *word)
{
	if (!word)
		word = "";
	if (order->words_count == ADMIN_WORDS || strlen(word) >= ADMIN_WORD)
		return false;
	snprintf(order->words[order->words_count++], ADMIN_WORD, "%s", word);
	return true;
}

/* A password without letters that look alike, and its hash; only the hash leaves this program. */
static bool make_password(struct wish *wish)
{
	static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
	char hash[crypto_pwhash_STRBYTES];
	for (int i = 0; i < PASSWORD_LETTERS; i++)
		wish->password[i] = letters[randombytes_uniform(sizeof(letters) - 1)];
	return crypto_pwhash_str(hash, wish->password, PASSWORD_LETTERS,
		       crypto_pwhash_OPSLIMIT_INTERACTIVE,
		       crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0 &&
	       add_word(&wish->order, hash);
}

static const struct verb {
	const char *group, *name, *operand; /* operand NULL: none; in brackets: may be left out */
} verbs[] = {
	{"users", "list", NULL},
	{"users", "show", "NAME"},
	{"users", "ban", "NAME"},
	{"users", "unban", "NAME"},
	{"users", "bans", NULL},
	{"users", "reset-password", "NAME"},
	{"users", "mark-program", "NAME"},
	{"users", "unmark-program", "NAME"},
	{"reports", "list", NULL},
	{"reports", "show", "ID"},
	{"reports", "close", "ID"},
	{"announce", "add", "TEXT"},
	{"announce", "remove", "ID"},
	{"announce", "list", NULL},
	{"networks", "ban", "ADDRESS"},
	{"networks", "unban", "ADDRESS"},
	{"networks", "bans", NULL},
	{"matches", "list", NULL},
	{"matches", "show", "ID"},
	{"matches", "pause", "ID"},
	{"matches", "extend", "ID"},
	{"matches", "void", "ID"},
	{"matches", "export", "ID"},
	{"matches", "verify", "[ID]"},
	{"nodes", "list", NULL},
	{"nodes", "drain", "NAME"},
	{"nodes", "matches", "[NAME]"},
};

/* What `nodes` alone means. */
static const struct verb node_list = {"nodes", "list", NULL};

/* ---- compact: on the database itself, or not at all ----------------------------------------------------------------------- */

/* A file that is missing is not to be made here. */
static bool is_there(const char *database)
{
	const char *file = store_file(database);
	if (!file || access(file, F_OK) == 0)
		return true;
	fprintf(stderr, "ronda admin: %s: %s\n", database, strerror(errno));
	return false;
}

static int compact(const char *database)
{
	char reason[STORE_REASON];
	struct store_sizes before, after;
	if (!is_there(database))
		return STATUS_FAILED;
	if (!store_compact(database, &before, &after, reason)) {
		fprintf(stderr,
			"ronda admin: %s (a server that runs on it must be stopped first)\n",
			reason);
		return STATUS_FAILED;
	}
	store_said(database, reason, sizeof(reason));
	printf("%s: %" PRIu64 " bytes, before %" PRIu64 "\n", reason, after.file + after.log,
		before.file + before.log);
	return STATUS_FINE;
}

static const struct verb *find_verb(const struct command *command, int argc, char **argv)
{
	const char *names[RD_COUNT(verbs) + 1] = {NULL};
	size_t count = 0;
	if (argc == 1 && strcmp(argv[0], "nodes") == 0)
		return &node_list;
	if (argc < 2) {
		complain(command, NULL,
			argc == 0 ? "users, reports, announce, networks, matches, nodes or compact?"
				  : "what about %s? (see ronda admin --help)",
			argv[0]);
		return NULL;
	}
	for (size_t i = 0; i < RD_COUNT(verbs); i++) {
		if (strcmp(verbs[i].group, argv[0]) != 0)
			continue;
		if (strcmp(verbs[i].name, argv[1]) == 0)
			return &verbs[i];
		names[count++] = verbs[i].name;
	}
	const char *meant = rd_nearest_word(argv[1], names);
	if (count == 0)
		complain(command, argv[0],
			"neither users nor reports nor announce nor networks nor matches nor nodes nor compact");
	else if (meant)
		complain(command, argv[1], "no such order; did you mean %s?", meant);
	else
		complain(command, argv[1], "no such order (see ronda admin --help)");
	return NULL;
}

/* Seconds of "90s", "30m", "2h", "7d", as a text; "0" if none was given. */
static bool read_span(const char *span, char *out, size_t capacity)
{
	static const char units[] = "smhd";
	static const int64_t seconds[] = {1, 60, 3600, 86400};
	char *end;
	if (!span)
		return snprintf(out, capacity, "0") > 0;
	long long count = strtoll(span, &end, 10);
	const char *unit = *end ? strchr(units, *end) : NULL;
	if (count < 1 || count > 36500 || !unit || end[1])
		return false;
	return snprintf(out, capacity, "%" PRId64, (int64_t)count * seconds[unit - units]) > 0;
}

/* False after a complaint. */
static bool make_order(const struct command *command, struct wish *wish, int argc, char **argv)
{
	const struct verb *verb = find_verb(command, argc, argv);
	char number[32];
	if (!verb)
		return false;
	bool is_needed = verb->operand && verb->operand[0] != '[';
	if (is_needed && argc < 3) {
		complain(command, verb->name, "which %s?", verb->operand);
		return false;
	}
	if (!take_no_more(command, argc, argv, verb->operand ? 3 : 2))
		return false;
	struct admin_order *order = &wish->order;
	bool is_reset = strcmp(verb->name, "reset-password") == 0;
	bool is_list = strcmp(verb->name, "list") == 0;
	add_word(order, verb->group);
	add_word(order, is_reset ? "set-hash" : verb->name);
	bool is_fine = !verb->operand || add_word(order, argc > 2 ? argv[2] : "");
	if (is_list && verb->group[0] == 'u') {
		is_fine = add_word(order, wish->after);
	} else if (strcmp(verb->name, "matches") == 0) {
		is_fine = is_fine && add_word(order, wish->after);
	} else if (is_list && verb->group[0] == 'm') {
		is_fine = add_word(order, wish->status) && add_word(order, wish->before);
	} else if (is_list && verb->group[0] == 'r') {
		is_fine = add_word(order, wish->is_all ? "all" : "");
	} else if ((strcmp(verb->name, "ban") == 0 && verb->group[0] == 'n') ||
		   strcmp(verb->name, "add") == 0) {
		if (!read_span(wish->span, number, sizeof(number))) {
			complain(command, wish->span, "no time (90s, 30m, 2h, 7d)");
			return false;
		}
		is_fine = is_fine && add_word(order, number) &&
			  (verb->group[0] == 'a' || add_word(order, wish->reason));
	} else if (strcmp(verb->name, "ban") == 0) {
		snprintf(number, sizeof(number), "%" PRId64, wish->days);
		is_fine = is_fine && add_word(order, number) && add_word(order, wish->reason);
	} else if (strcmp(verb->name, "extend") == 0) {
		snprintf(number, sizeof(number), "%" PRId64,
			wish->hours * 3600 + wish->minutes * 60);
		is_fine = is_fine && add_word(order, number);
		if (wish->hours == 0 && wish->minutes == 0) {
			complain(command, verb->name, "by how much? (--hours, --minutes)");
			return false;
		}
	} else if (strcmp(verb->name, "export") == 0) {
		is_fine = is_fine && add_word(order, wish->is_unfinished ? "unfinished" : "");
	} else if (strcmp(verb->name, "void") == 0 || strcmp(verb->name, "close") == 0) {
		is_fine = is_fine && add_word(order, wish->reason);
	} else if (is_reset) {
		is_fine = is_fine && make_password(wish);
	}
	if (!is_fine)
		complain(command, verb->name, "a word is longer than %d bytes", ADMIN_WORD - 1);
	return is_fine;
}

/* ---- the answer --------------------------------------------------------------------------------------------------------- */

static int finish(const struct wish *wish, int status, const char *text, size_t length)
{
	if (status != ADMIN_FINE) {
		fprintf(stderr, "ronda admin: %.*s", (int)length, text);
		return STATUS_FAILED;
	}
	FILE *out = stdout;
	if (wish->file && !(out = fopen(wish->file, "wb"))) {
		fprintf(stderr, "ronda admin: %s: %s\n", wish->file, strerror(errno));
		return STATUS_FAILED;
	}
	fwrite(text, 1, length, out);
	if (wish->password[0])
		fprintf(out, "password: %s\n", wish->password);
	if (out != stdout && fclose(out) != 0) {
		fprintf(stderr, "ronda admin: %s: %s\n", wish->file, strerror(errno));
		return STATUS_FAILED;
	}
	return STATUS_FINE;
}

/* ---- through the socket of a running server ---------------------------------------------------------------------------- */

static int connect_to(const char *path)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	if (!*path || strlen(path) >= sizeof(address.sun_path))
		return -1;
	int file = socket(AF_UNIX, SOCK_STREAM, 0);
	memcpy(address.sun_path, path, strlen(path) + 1);
	if (file >= 0 && connect(file, (const struct sockaddr *)&address, sizeof(address)) == 0)
		return file;
	if (file >= 0)
		close(file);
	return -1;
}

static bool send_order(int file, const struct admin_order *order)
{
	char line[ADMIN_SOCKET_LINE];
	struct rd_writer writer;
	rd_write_start(&writer, line, sizeof(line) - 1);
	rd_write_open(&writer, '[');
	for (int i = 0; i < order->words_count; i++)
		rd_write_words(&writer, order->words[i]);
	rd_write_close(&writer, ']');
	if (!rd_write_finish(&writer))
		return false;
	line[writer.length] = '\n';
	for (size_t at = 0; at < writer.length + 1;) {
		ssize_t count = write(file, line + at, writer.length + 1 - at);
		if (count <= 0)
			return false;
		at += (size_t)count;
	}
	return true;
}

static int ask_server(const struct wish *wish, int file)
{
	struct buffer answer = {0};
	char bytes[4096], *end;
	ssize_t count = 0;
	if (send_order(file, &wish->order))
		while ((count = read(file, bytes, sizeof(bytes))) > 0)
			buffer_add(&answer, bytes, (size_t)count);
	close(file);
	long status = answer.length > 0 ? strtol(answer.text, &end, 10) : -1;
	if (status < 0 || count < 0 || *end != '\n') {
		fputs("ronda admin: the server hung up; try again\n", stderr);
		buffer_free(&answer);
		return STATUS_FAILED;
	}
	int result = finish(
		wish, (int)status, end + 1, answer.length - (size_t)(end + 1 - answer.text));
	buffer_free(&answer);
	return result;
}

/* ---- on the database itself ---------------------------------------------------------------------------------------------- */

struct local {
	const struct wish *wish;
	bool is_done;
	int result;
};

static void no_wake(void *context)
{
	(void)context;
}

static void on_done(void *context, int status, struct net_span text)
{
	struct local *local = context;
	local->is_done = true;
	local->result = finish(local->wish, status, text.text ? text.text : "", text.length);
}

static int ask_store(struct wish *wish, const char *database)
{
	char reason[STORE_REASON];
	struct local local = {.wish = wish};
	struct timespec now;
	if (!is_there(database))
		return STATUS_FAILED;
	struct store *store = store_open(
		&(struct store_options){.url = database, .wake = no_wake}, reason);
	if (!store) {
		char said[STORE_REASON];
		store_said(database, said, sizeof(said));
		fprintf(stderr, "ronda admin: %s: %s\n", said, reason);
		return STATUS_FAILED;
	}
	clock_gettime(CLOCK_REALTIME, &now);
	wish->order.store = store;
	wish->order.now = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
	wish->order.done = on_done;
	wish->order.context = &local;
	admin_run(&wish->order);
	while (!local.is_done) {
		usleep(POLL_US);
		store_poll(store);
	}
	store_close(store);
	return local.result;
}

static int run_admin(const struct command *command, int argc, char **argv)
{
	static struct wish wish;
	static struct config config;
	char path[CONFIG_TEXT + 16], reason[CONFIG_REASON];
	int status;
	const struct option options[] = {
		{"--database", "URL", "what `ronda serve` keeps everything in (ronda.db)",
			.text = &wish.database},
		{"--socket", "PATH", "socket of the running server (beside the database)",
			.text = &wish.socket},
		{"--node", "NAME", "which of several servers to ask, if its socket is here",
			.text = &wish.node},
		{"--after", "NAME", "users list, nodes matches: those after this one",
			.text = &wish.after},
		{"--days", "N", "users ban: so long; for good without it", .number = &wish.days,
			.low = 1, .high = 36500},
		{"--for", "TIME",
			"networks ban, announce add: so long (90s, 30m, 2h, 7d); for good without it",
			.text = &wish.span},
		{"--reason", "TEXT",
			"users ban, networks ban: why; matches void: why, for its players; reports close: a note",
			.text = &wish.reason},
		{"--status", "WORD", "matches list: playing, waiting or finished",
			.text = &wish.status},
		{"--before", "ID", "matches list: those begun before this one",
			.text = &wish.before},
		{"--hours", "N", "matches extend: so many hours", .number = &wish.hours, .low = 0,
			.high = 8760},
		{"--minutes", "N", "matches extend: and minutes", .number = &wish.minutes, .low = 0,
			.high = 525600},
		{"--unfinished", NULL, "matches export: also one that is not over",
			.flag = &wish.is_unfinished},
		{"--all", NULL, "reports list: also those that are closed", .flag = &wish.is_all},
		{"--output", "FILE", "write to a file", .text = &wish.file},
	};
	if (!take_options(command, options, RD_COUNT(options), &argc, argv, &status))
		return status;
	if (sodium_init() < 0)
		return STATUS_FAILED;
	bool is_compact = argc > 0 && strcmp(argv[0], "compact") == 0;
	if (is_compact ? !take_no_more(command, argc, argv, 1)
		       : !make_order(command, &wish, argc, argv))
		return STATUS_USAGE;
	/* The same variables as the server's, so that both look in the same place. */
	config_defaults(&config);
	if (!config_read_environment(&config, getenv, reason)) {
		fprintf(stderr, "ronda admin: %s\n", reason);
		return STATUS_USAGE;
	}
	if (wish.database)
		snprintf(config.database, sizeof(config.database), "%s", wish.database);
	if (wish.node)
		snprintf(config.node, sizeof(config.node), "%s", wish.node);
	if (wish.socket)
		snprintf(config.admin_socket, sizeof(config.admin_socket), "%s", wish.socket);
	if (is_compact)
		return compact(config.database);
	admin_socket_path(&config, path, sizeof(path));
	int file = connect_to(path);
	return file >= 0 ? ask_server(&wish, file) : ask_store(&wish, config.database);
}

const struct command admin_command = {
	.name = "admin",
	.operands =
		"users|reports|announce|networks|matches|nodes ORDER [NAME|TEXT|ADDRESS|ID] | compact",
	.summary = "look after the users and matches of a server",
	.details =
		"  users    list, show NAME, ban NAME, unban NAME, bans, reset-password NAME, mark-program NAME, unmark-program NAME\n"
		"  reports  list, show ID, close ID\n"
		"  announce add TEXT, remove ID, list\n"
		"  networks ban ADDRESS, unban ADDRESS, bans\n"
		"  matches  list, show ID, pause ID, extend ID, void ID, export ID, verify [ID]\n"
		"  nodes    list, drain NAME, matches [NAME]\n"
		"  compact  writes the database anew without the room of what was forgotten\n\n"
		"Speaks to the running server through a socket beside its database, which only the owner may open, or\n"
		"works on the database itself while the server is stopped. A NAME is a user's name or id. A banned\n"
		"user's sockets are closed and his tokens end. An ADDRESS may be a block (192.0.2.0/24, 2001:db8::/32);\n"
		"whoever comes from there is turned away. `mark-program` says beside a name that a program plays under it.\n"
		"Reports are what people have sent about others, with a copy of what was said; who sent one is told that it\n"
		"is closed, and not more. What is announced stands above every page until its time is over or it is removed.\n"
		" `void` closes a match without winner and rating, and\n"
		"tells its players the reason; `extend` moves the running deadline (server running); `export` prints\n"
		"the log that ronda verify proves. What is exported holds everything, letters too. `verify` plays every\n"
		"match again from its rows (or the one with this ID) and names each row that was changed. `compact` needs the\n"
		"server stopped and as much room again on the disk. `nodes` is about several servers on one database:\n"
		"which are alive, which owns which match; `drain` ends one as SIGTERM does.\n\n"
		"Example: ronda admin users ban ana --days 7 --reason \"rude words\"",
	.run = run_admin,
};
