/* postgresql_proxy.c: see postgresql_proxy.h. One thread; a pair of sockets for each connection. */
#define _GNU_SOURCE
#include "postgresql_proxy.h"

#include "owner.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { PAIRS = 16, PIECE = 65536 };

struct pair {
	int client, server; /* -1: closed */
	bool is_swallowing; /* the server's answer to COMMIT, then the end */
};

static struct sockaddr_un address_of(const char *folder)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	snprintf(address.sun_path, sizeof(address.sun_path), "%s/.s.PGSQL.5432", folder);
	return address;
}

static void close_end(int *end)
{
	if (*end >= 0)
		close(*end);
	*end = -1;
}

static void close_pair(struct pair *pair)
{
	close_end(&pair->client);
	close_end(&pair->server);
}

static void note_refusal(struct proxy *proxy)
{
	struct timespec now;
	int number = atomic_load(&proxy->refused);
	clock_gettime(CLOCK_MONOTONIC, &now);
	if (number < (int)(sizeof(proxy->refused_at) / sizeof(proxy->refused_at[0])))
		proxy->refused_at[number] = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
	atomic_store(&proxy->refused, number + 1);
}

static void welcome(struct proxy *proxy, struct pair *pairs)
{
	struct sockaddr_un address = address_of(proxy->server);
	int client = accept(proxy->listener, NULL, NULL);
	int at = 0;
	while (at < PAIRS && (pairs[at].client >= 0 || pairs[at].server >= 0))
		at++;
	if (atomic_load(&proxy->is_deaf) || at == PAIRS) {
		note_refusal(proxy);
		close(client);
		return;
	}
	int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	pairs[at] = (struct pair){client, server, false};
	if (connect(server, (struct sockaddr *)&address, sizeof(address)) != 0)
		close_pair(&pairs[at]);
}

static bool pass_on(int to, const char *bytes, ssize_t size)
{
	while (size > 0) {
		ssize_t sent = send(to, bytes, (size_t)size, MSG_NOSIGNAL);
		if (sent <= 0)
			return false;
		bytes += sent;
		size -= sent;
	}
	return true;
}

/* The text of the statement with its end: "READ COMMITTED" is none. */
static bool is_commit(const char *bytes, ssize_t size)
{
	return memmem(bytes, (size_t)size, "COMMIT", sizeof("COMMIT")) != NULL;
}

static void from_client(struct proxy *proxy, struct pair *pair, const char *bytes, ssize_t size)
{
	int trick = PROXY_PASSES;
	if (is_commit(bytes, size))
		trick = atomic_exchange(&proxy->trick, PROXY_PASSES);
	switch (trick) {
	case PROXY_CUTS_BEFORE_COMMIT: close_pair(pair); return;
	case PROXY_HIDES_THE_CUT: close_end(&pair->client); return;
	case PROXY_CUTS_AFTER_COMMIT: pair->is_swallowing = true; break;
	default: break;
	}
	if (!pass_on(pair->server, bytes, size))
		close_pair(pair);
}

static void pump(struct proxy *proxy, struct pair *pair, bool is_from_client)
{
	static char bytes[PIECE];
	ssize_t size = read(is_from_client ? pair->client : pair->server, bytes, sizeof(bytes));
	if (size <= 0 || (!is_from_client && pair->is_swallowing))
		close_pair(pair);
	else if (is_from_client)
		from_client(proxy, pair, bytes, size);
	else if (pair->client >= 0 && !pass_on(pair->client, bytes, size))
		close_pair(pair);
}

static void *work(void *given)
{
	struct proxy *proxy = given;
	struct pair pairs[PAIRS];
	struct pollfd files[2 * PAIRS + 2];
	for (int i = 0; i < PAIRS; i++)
		pairs[i] = (struct pair){-1, -1, false};
	while (!atomic_load(&proxy->is_over)) {
		files[0] = (struct pollfd){proxy->listener, POLLIN, 0};
		files[1] = (struct pollfd){proxy->wake[0], POLLIN, 0};
		for (int i = 0; i < PAIRS; i++) {
			files[2 + 2 * i] = (struct pollfd){pairs[i].client, POLLIN, 0};
			files[3 + 2 * i] = (struct pollfd){pairs[i].server, POLLIN, 0};
		}
		poll(files, 2 * PAIRS + 2, -1);
		char one;
		if (files[1].revents && read(proxy->wake[0], &one, 1) == 1 &&
			atomic_exchange(&proxy->lets_go, false))
			for (int i = 0; i < PAIRS; i++)
				if (pairs[i].client < 0)
					close_pair(&pairs[i]);
		for (int i = 0; i < PAIRS; i++) {
			if (files[2 + 2 * i].revents && pairs[i].client >= 0)
				pump(proxy, &pairs[i], true);
			if (files[3 + 2 * i].revents && pairs[i].server >= 0)
				pump(proxy, &pairs[i], false);
		}
		if (files[0].revents)
			welcome(proxy, pairs);
	}
	for (int i = 0; i < PAIRS; i++)
		close_pair(&pairs[i]);
	return NULL;
}

void proxy_start(struct proxy *proxy, const char *server_folder)
{
	memset(proxy, 0, sizeof(*proxy));
	folder_create(proxy->folder);
	snprintf(proxy->server, sizeof(proxy->server), "%s", server_folder);
	struct sockaddr_un address = address_of(proxy->folder);
	proxy->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	assert_int_equal(bind(proxy->listener, (struct sockaddr *)&address, sizeof(address)), 0);
	assert_int_equal(listen(proxy->listener, PAIRS), 0);
	assert_int_equal(pipe(proxy->wake), 0);
	assert_int_equal(pthread_create(&proxy->thread, NULL, work, proxy), 0);
}

static void wake(struct proxy *proxy)
{
	assert_int_equal(write(proxy->wake[1], "w", 1), 1);
}

void proxy_let_go(struct proxy *proxy)
{
	atomic_store(&proxy->lets_go, true);
	wake(proxy);
}

void proxy_end(struct proxy *proxy)
{
	atomic_store(&proxy->is_over, true);
	wake(proxy);
	pthread_join(proxy->thread, NULL);
	close(proxy->listener);
	close(proxy->wake[0]);
	close(proxy->wake[1]);
	folder_remove(proxy->folder);
}
