/* admin.c: orders of an administrator: finding what to do, and everything about users. */
#include "server/member.h"
#include "server/admin.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* ---- a job and its end ------------------------------------------------------------------------------------------- */

void admin_print(struct admin_job *job, const char *format, ...)
{
	char text[2048];
	va_list values;
	va_start(values, format);
	int length = vsnprintf(text, sizeof(text), format, values);
	va_end(values);
	net_buffer_append(&job->text, text,
		(size_t)length < sizeof(text) ? (size_t)length : sizeof(text) - 1);
}

void admin_compute(struct admin_job *job, struct piece *piece)
{
	if (job->order.server && workers_do(job->order.server, "admin", piece))
		return;
	piece->run(piece);
	piece->done(piece, true);
}

void admin_end(struct admin_job *job, int status)
{
	job->order.done(job->order.context, status, net_buffer_span(&job->text));
	net_buffer_finish(&job->text);
	free(job->memory);
	free(job->arena);
	free(job->action);
	free(job->line);
	free(job->log);
	free(job);
}

void admin_fail(struct admin_job *job, const char *format, ...)
{
	char text[512];
	va_list values;
	va_start(values, format);
	vsnprintf(text, sizeof(text), format, values);
	va_end(values);
	job->text.length = 0;
	admin_print(job, "%s\n", text);
	admin_end(job, ADMIN_FAILED);
}

void admin_fail_store(struct admin_job *job, const struct store_result *result, const char *what)
{
	if (result->outcome == STORE_NOT_FOUND)
		admin_fail(job, "%s: there is no such %s", job->order.words[2], what);
	else
		admin_fail(job, "the store says: %s",
			result->reason  ? result->reason
			: result->field ? result->field
					: "busy");
}

void admin_submit(struct admin_job *job, struct store_request *request, store_done *done)
{
	if (store_submit(request, done, job) != STORE_OK)
		admin_fail(job, "the store is busy; try again");
}

void admin_when(int64_t ms, char out[static 32])
{
	time_t seconds = (time_t)(ms / 1000);
	struct tm parts;
	snprintf(out, 32, "-");
	if (ms == STORE_NONE || ms <= 0)
		return;
	gmtime_r(&seconds, &parts);
	strftime(out, 32, "%Y-%m-%d %H:%M:%S", &parts);
}

/* ---- users ------------------------------------------------------------------------------------------------------------ */

static void ask_user(struct admin_job *job, struct store_request *request)
{
	const char *name = job->order.words[2];
	if (strncmp(name, "u_", 2) == 0 && strlen(name) == 14)
		store_user_by_id(request, name);
	else
		store_user_by_username(request, name);
}

static void on_list(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	char when[32];
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "user");
		return;
	}
	admin_print(job, "%-16s%-22s%-9s%-4s%s\n", "id", "name", "kind", "", "since (UTC)");
	for (size_t i = 0; i < result->users_count; i++) {
		const struct store_user *user = &result->users[i];
		admin_when(user->created_at, when);
		admin_print(job, "%-16s%-22s%-9s%-4s%s\n", user->id, user->username,
			user->password_hash ? "account" : "guest", user->language, when);
	}
	if (result->users_count == ADMIN_PAGE)
		admin_print(
			job, "more: --after %s\n", result->users[result->users_count - 1].username);
	admin_end(job, ADMIN_FINE);
}

static void users_list(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	const char *after = job->order.words[2];
	store_user_list(request, *after ? after : NULL, ADMIN_PAGE);
	admin_submit(job, request, on_list);
}

static void print_user(struct admin_job *job, const struct store_result *result)
{
	const struct store_user *user = &result->users[0];
	char when[32];
	admin_when(user->created_at, when);
	admin_print(job,
		"id        %s\nname      %s\nkind      %s\ne-mail    %s\nlanguage  %s\nnotices   %s\nsince     %s\n",
		user->id, user->username, user->password_hash ? "account" : "guest",
		user->email ? user->email : "-", user->language, user->notices ? "yes" : "no",
		when);
	for (size_t i = 0; i < result->ratings_count; i++) {
		const struct store_rating *rating = &result->ratings[i];
		admin_print(job,
			"rating    %s %lld, %lld played, %lld won, %lld drawn, %lld lost\n",
			rating->game, (long long)rating->rating, (long long)rating->played,
			(long long)rating->won, (long long)rating->drawn, (long long)rating->lost);
	}
	for (size_t i = 0; i < result->bans_count; i++) {
		admin_when(result->bans[i].until, when);
		admin_print(job, "banned    %s%s, because: %s\n",
			result->bans[i].until == STORE_NONE ? "for good" : "until ",
			result->bans[i].until == STORE_NONE ? "" : when,
			result->bans[i].reason ? result->bans[i].reason : "-");
	}
	for (size_t i = 0; i < result->matches_count; i++)
		admin_print(job, "plays     %s %s, %s\n", result->matches[i].id,
			result->matches[i].game,
			result->matches[i].status == STORE_WAITING ? "paused" : "playing");
}

static void on_show(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "user");
		return;
	}
	print_user(job, result);
	admin_end(job, ADMIN_FINE);
}

static void show_found(struct admin_job *job, const struct store_user *user)
{
	struct store_request *request = store_begin(job->order.store);
	store_user_by_id(request, user->id);
	store_ratings_of(request, user->id);
	store_ban_of(request, user->id, job->order.now);
	store_matches_of(request, user->id);
	admin_submit(job, request, on_show);
}

/* His sockets are closed; what he plays goes on without him, by the rules for those who are absent. */
static void turn_out(struct admin_job *job, const char *user_id)
{
	struct server *server = job->order.server;
	if (!server)
		return;
	struct member *member = member_take(server, user_id, ""); /* he may be at another node */
	member_close_sockets(member, NULL);
	member_release(member);
}

static void on_banned(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "user");
		return;
	}
	turn_out(job, result->users[0].id);
	admin_print(job, "%s is banned\n", result->users[0].username);
	admin_end(job, ADMIN_FINE);
}

static void ban_found(struct admin_job *job, const struct store_user *user)
{
	struct store_request *request = store_begin(job->order.store);
	int64_t days = strtoll(job->order.words[3], NULL, 10);
	store_ban_put(request,
		&(struct store_ban){.user_id = user->id,
			.reason = job->order.words[4],
			.banned_at = job->order.now,
			.until = days > 0 ? job->order.now + days * 24 * 3600 * 1000 : STORE_NONE});
	store_tokens_remove_of(request, user->id);
	store_user_by_id(request, user->id);
	admin_submit(job, request, on_banned);
}

static void on_unbanned(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "ban");
		return;
	}
	admin_print(job, "%s is not banned\n", result->users[0].username);
	admin_end(job, ADMIN_FINE);
}

static void unban_found(struct admin_job *job, const struct store_user *user)
{
	struct store_request *request = store_begin(job->order.store);
	store_ban_remove(request, user->id);
	store_user_by_id(request, user->id);
	admin_submit(job, request, on_unbanned);
}

static void on_bans(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	char since[32], until[32];
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "ban");
		return;
	}
	admin_print(job, "%-22s%-22s%-22s%s\n", "name", "since (UTC)", "until", "because");
	for (size_t i = 0; i < result->bans_count; i++) {
		const struct store_ban *ban = &result->bans[i];
		admin_when(ban->banned_at, since);
		admin_when(ban->until, until);
		admin_print(job, "%-22s%-22s%-22s%s\n",
			ban->username ? ban->username : ban->user_id, since,
			ban->until == STORE_NONE ? "for good" : until,
			ban->reason ? ban->reason : "");
	}
	admin_end(job, ADMIN_FINE);
}

static void users_bans(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	store_ban_list(request, ADMIN_PAGE);
	admin_submit(job, request, on_bans);
}

static void on_reset(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "user");
		return;
	}
	turn_out(job, result->users[0].id);
	admin_print(
		job, "%s has a new password and must sign in again\n", result->users[0].username);
	admin_end(job, ADMIN_FINE);
}

static void reset_found(struct admin_job *job, const struct store_user *user)
{
	if (!user->password_hash) {
		admin_fail(job, "%s is a guest and has no password", user->username);
		return;
	}
	if (strncmp(job->order.words[3], "$argon2id$", 10) != 0) {
		admin_fail(job, "that is no hash of a password");
		return;
	}
	struct store_request *request = store_begin(job->order.store);
	store_user_change(request, user->id,
		&(struct store_user_change){.password_hash = job->order.words[3]});
	store_tokens_remove_of(request, user->id);
	store_user_by_id(request, user->id);
	admin_submit(job, request, on_reset);
}

static void on_marked(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "user");
		return;
	}
	const struct store_user *user = &result->users[0];
	struct member *member = job->order.server ? member_find(job->order.server, user->id) : NULL;
	if (member)
		member->is_program = user->is_program;
	admin_print(job, "%s %s\n", user->username,
		user->is_program ? "is marked: a program plays under this name"
				 : "is not marked any more");
	admin_end(job, ADMIN_FINE);
}

static void mark_found(struct admin_job *job, const struct store_user *user)
{
	struct store_request *request = store_begin(job->order.store);
	bool is_program = strcmp(job->order.words[1], "mark-program") == 0;
	store_user_change(
		request, user->id, &(struct store_user_change){.is_program = &is_program});
	store_user_by_id(request, user->id);
	admin_submit(job, request, on_marked);
}

/* Those that begin by finding the user. */
static const struct {
	const char *name;
	void (*found)(struct admin_job *job, const struct store_user *user);
} user_orders[] = {{"show", show_found}, {"ban", ban_found}, {"unban", unban_found},
	{"set-hash", reset_found}, {"mark-program", mark_found}, {"unmark-program", mark_found}};

static void on_user(void *context, const struct store_result *result)
{
	struct admin_job *job = context;
	if (result->outcome != STORE_OK) {
		admin_fail_store(job, result, "user");
		return;
	}
	for (size_t i = 0; i < RD_COUNT(user_orders); i++)
		if (strcmp(user_orders[i].name, job->order.words[1]) == 0)
			user_orders[i].found(job, &result->users[0]);
}

static void users_one(struct admin_job *job)
{
	struct store_request *request = store_begin(job->order.store);
	ask_user(job, request);
	admin_submit(job, request, on_user);
}

/* ---- what there is to do ------------------------------------------------------------------------------------------------ */

static const struct {
	const char *group, *name;
	int words;
	void (*run)(struct admin_job *job);
} orders[] = {
	{"users", "list", 3, users_list},
	{"users", "show", 3, users_one},
	{"users", "ban", 5, users_one},
	{"users", "unban", 3, users_one},
	{"users", "bans", 2, users_bans},
	{"users", "set-hash", 4, users_one},
	{"users", "mark-program", 3, users_one},
	{"users", "unmark-program", 3, users_one},
	{"reports", "list", 3, admin_reports_list},
	{"reports", "show", 3, admin_reports_show},
	{"reports", "close", 4, admin_reports_close},
	{"announce", "add", 4, admin_announce},
	{"announce", "remove", 3, admin_announcement_remove},
	{"announce", "list", 2, admin_announcement_list},
	{"networks", "ban", 5, admin_networks_ban},
	{"networks", "unban", 3, admin_networks_unban},
	{"networks", "bans", 2, admin_networks_bans},
	{"matches", "list", 4, admin_matches_list},
	{"matches", "show", 3, admin_matches_show},
	{"matches", "export", 4, admin_matches_export},
	{"matches", "pause", 3, admin_matches_pause},
	{"matches", "extend", 4, admin_matches_extend},
	{"matches", "void", 4, admin_matches_void},
	{"matches", "verify", 3, admin_matches_verify},
	{"nodes", "list", 2, admin_nodes_list},
	{"nodes", "drain", 3, admin_nodes_drain},
	{"nodes", "matches", 4, admin_nodes_matches},
};

void admin_run(const struct admin_order *order)
{
	struct admin_job *job = net_allocate_zeroed(sizeof(*job));
	job->order = *order;
	for (size_t i = 0; i < RD_COUNT(orders); i++)
		if (strcmp(orders[i].group, order->words[0]) == 0 &&
			strcmp(orders[i].name, order->words[1]) == 0 &&
			orders[i].words == order->words_count) {
			orders[i].run(job);
			return;
		}
	admin_print(job, "no such order\n");
	admin_end(job, ADMIN_USAGE);
}
