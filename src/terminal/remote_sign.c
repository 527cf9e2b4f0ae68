/*
 * remote_sign.c: signing in to a server, as a guest or with an account, and the token that is kept of it.
 *
 * A token is a key to a person's matches: it is kept in a file that only its owner may read, one for
 * each server and account, below $XDG_DATA_HOME/ronda/servers.
 */
#include "remote_door.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "local/files.h"

enum { NAME_BYTES = 240, DOOR_PATH = 2048, WELCOME_MS = 20000 };

/* ---- the token's file -------------------------------------------------------------------------- */

/* Letters, digits, '.', '-' and '_' as they are, the rest as %2F. */
static void add_name(char *out, size_t capacity, const char *name)
{
	size_t length = strlen(out);
	for (; *name && length + 4 < capacity; name++) {
		bool is_plain = (*name >= 'a' && *name <= 'z') || (*name >= 'A' && *name <= 'Z') ||
				(*name >= '0' && *name <= '9') || strchr(".-_", *name);
		length += (size_t)snprintf(out + length, capacity - length,
			is_plain ? "%c" : "%%%02X", (unsigned char)*name);
	}
}

static bool find_token_file(
	const struct remote *remote, const char *user, char path[DOOR_PATH], const char **reason)
{
	char name[DOOR_PATH / 2] = "";
	add_name(name, sizeof(name), remote->address.host);
	add_name(name, sizeof(name), remote->address.path);
	if (user) {
		add_name(name, sizeof(name), "/");
		add_name(name, sizeof(name), user);
	}
	if (strlen(name) > NAME_BYTES) {
		*reason = "the name is too long";
		return false;
	}
	if (!find_data_folder("servers", path, DOOR_PATH - 256, reason))
		return false;
	size_t length = strlen(path);
	snprintf(path + length, DOOR_PATH - length, "/%s", name);
	return true;
}

static bool is_token(const char *text)
{
	size_t length = strlen(text);
	for (size_t i = 0; i < length; i++) {
		char one = text[i];
		if (!((one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z') ||
			    (one >= '0' && one <= '9') || one == '-' || one == '_'))
			return false;
	}
	return length > 0 && length < WIRE_TOKEN;
}

static bool load_token(struct remote *remote, const char *user)
{
	char path[DOOR_PATH];
	const char *reason;
	struct buffer text = {0};
	bool is_fine = find_token_file(remote, user, path, &reason) &&
		       read_whole_file(path, &text, &reason) && text.length <= WIRE_TOKEN;
	if (is_fine) {
		text.text[strcspn(text.text, "\r\n")] = 0;
		is_fine = is_token(text.text);
	}
	if (is_fine)
		snprintf(remote->token, sizeof(remote->token), "%s", text.text);
	buffer_free(&text);
	return is_fine;
}

/* Written beside, then put in its place: a file is whole or the old one. */
static const char *write_token(const char *path, const char *token)
{
	char beside[DOOR_PATH + 8];
	snprintf(beside, sizeof(beside), "%s.new", path);
	int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (file < 0)
		return strerror(errno);
	bool is_written = dprintf(file, "%s\n", token) > 0 && fsync(file) == 0;
	int error = errno;
	close(file);
	if (is_written && rename(beside, path) == 0)
		return NULL;
	error = is_written ? errno : error;
	unlink(beside);
	return strerror(error);
}

/* A token that cannot be kept still serves today. */
static void keep_token(struct remote *remote, const char *user)
{
	char path[DOOR_PATH], folder[DOOR_PATH], failed[DOOR_PATH];
	const char *reason = NULL;
	if (find_data_folder("servers", folder, sizeof(folder), &reason) &&
		find_token_file(remote, user, path, &reason)) {
		reason = make_folders(folder, failed, sizeof(failed))
				 ? write_token(path, remote->token)
				 : strerror(errno);
	}
	if (reason)
		DOOR_PRINT(remote, REMOTE_NO_TOKEN_KEPT, RD_WORDS(reason));
}

/* ---- signing in -------------------------------------------------------------------------------- */

/* What a server that does not say yes has said, as the problem. */
static void note_http(struct remote *remote, unsigned status, struct net_span body)
{
	char code[32], number[16];
	struct net_span error = remote_member(body, "error");
	snprintf(number, sizeof(number), "HTTP %u", status);
	remote_problem(remote, REMOTE_NOT_RONDA, remote->address.origin, number);
	if (!remote_member_words(error, "code", code, sizeof(code)))
		return;
	remote_member_words(error, "message", remote->session.problem, SESSION_PROBLEM);
	for (int i = 0; i < CODES; i++)
		if (strcmp(code_word((enum code)i), code) == 0)
			snprintf(remote->session.problem, SESSION_PROBLEM, "%s",
				code_sentence((enum code)i, remote->session.language));
}

/* The HTTP status, 0 with a problem. */
static unsigned request_http(
	struct remote *remote, const char *path, const char *body, struct net_buffer *answer)
{
	char reason[WIRE_REASON];
	unsigned status = wire_request(&remote->address, path, body ? NULL : remote->token,
		rd_language_code(remote->session.language), body, answer, reason);
	if (status == 0)
		remote_problem(remote, REMOTE_NO_ANSWER, remote->address.origin, reason);
	return status;
}

/* Whether the token that was kept still opens the door. False with a problem if nobody answers. */
static bool try_token(struct remote *remote, bool *is_good)
{
	struct net_buffer answer = {0};
	unsigned status = request_http(remote, "/api/auth/me", NULL, &answer);
	*is_good = status == 200;
	if (status != 0 && status != 200 && status != 401)
		note_http(remote, status, net_buffer_span(&answer));
	net_buffer_finish(&answer);
	return status == 200 || status == 401;
}

static bool take_token(struct remote *remote, const char *path, const char *body)
{
	struct net_buffer answer = {0};
	unsigned status = request_http(remote, path, body, &answer);
	struct net_span json = net_buffer_span(&answer);
	bool is_fine = (status == 200 || status == 201) &&
		       remote_member_words(json, "token", remote->token, sizeof(remote->token)) &&
		       is_token(remote->token);
	if (!is_fine && status != 0)
		note_http(remote, status, json);
	net_buffer_finish(&answer);
	return is_fine;
}

static struct termios shown; /* the terminal as it was before the password */

/* Whoever is stopped at the password leaves a terminal that shows what is typed. */
static void show_again(int number)
{
	tcsetattr(STDIN_FILENO, TCSANOW, &shown);
	signal(number, SIG_DFL);
	raise(number);
}

static void hide_typing(bool is_hidden)
{
	static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
	struct termios now = shown;
	for (size_t i = 0; i < RD_COUNT(numbers); i++)
		signal(numbers[i], is_hidden ? show_again : SIG_DFL);
	if (is_hidden)
		now.c_lflag &= ~(tcflag_t)ECHO;
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &now);
}

/* Asks without showing what is typed. From a pipe it is the first line. */
static bool ask_password(struct remote *remote, const char *user, char *out, size_t capacity)
{
	char line[REMOTE_LINE];
	bool is_terminal = isatty(STDIN_FILENO) && tcgetattr(STDIN_FILENO, &shown) == 0;
	if (is_terminal) {
		SAY(line, remote_text(REMOTE_PASSWORD), remote->session.language, RD_WORDS(user));
		hide_typing(true); /* before anybody can answer */
		door_print(line, false);
	}
	bool is_given = door_read(out, capacity) && out[0];
	if (is_terminal) {
		hide_typing(false);
		putchar('\n');
	}
	if (!is_given)
		remote_problem(remote, REMOTE_NO_PASSWORD, "", "");
	return is_given;
}

static bool log_in(struct remote *remote, const char *user)
{
	char password[DOOR_TYPED], body[8 * DOOR_TYPED];
	struct rd_writer writer;
	if (!ask_password(remote, user, password, sizeof(password)))
		return false;
	rd_write_start(&writer, body, sizeof(body));
	rd_write_open(&writer, '{');
	rd_write_key(&writer, "email");
	rd_write_words(&writer, user);
	rd_write_key(&writer, "password");
	rd_write_words(&writer, password);
	rd_write_close(&writer, '}');
	bool is_in = rd_write_finish(&writer) && take_token(remote, "/api/auth/login", body);
	memset(password, 0, sizeof(password));
	memset(body, 0, sizeof(body));
	return is_in;
}

bool door_sign_in(struct remote *remote, const char *user)
{
	char body[64];
	bool is_good = false;
	if (load_token(remote, user) && !try_token(remote, &is_good))
		return false;
	if (is_good)
		return true;
	snprintf(body, sizeof(body), "{\"language\":\"%s\"}",
		rd_language_code(remote->session.language));
	if (!(user ? log_in(remote, user) : take_token(remote, "/api/auth/guest", body)))
		return false;
	keep_token(remote, user);
	return true;
}

bool door_be_welcome(struct remote *remote)
{
	int64_t since = wire_now();
	remote->wire = wire_open(&remote->address, remote->token, &remote_wire_events, remote);
	while (!remote->is_welcome) {
		if (!remote_wait(remote, since))
			return false;
		if (wire_now() - since > WELCOME_MS) {
			remote_problem(remote, REMOTE_NO_ANSWER, remote->address.origin,
				wire_reason(remote->wire));
			return false;
		}
	}
	return true;
}
