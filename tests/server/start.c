/* The start of the whole server (gate.h): it listens before anything else, says "in a moment" until the store is there, and ends with a sentence where it cannot be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <arpa/inet.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../store/faults.h"
#include "server/gate.h"

static char folder[256], file[288];
static struct gate_options options;
static pthread_t thread;

static int setup(void **state)
{
	const char *place = getenv("TMPDIR");
	snprintf(folder, sizeof(folder), "%s/ronda-start-XXXXXX", place ? place : "/tmp");
	if (!mkdtemp(folder))
		return -1;
	snprintf(file, sizeof(file), "%s/ronda.db", folder);
	return 0;
}

static int teardown(void **state)
{
	static const char *const names[] = {"", "-wal", "-shm", ".lock"};
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		char name[320];
		snprintf(name, sizeof(name), "%s%s", file, names[i]);
		unlink(name);
	}
	return rmdir(folder);
}

/* A port that was free a moment ago. */
static uint16_t free_port(void)
{
	struct sockaddr_in address = {
		.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t length = sizeof(address);
	int end = socket(AF_INET, SOCK_STREAM, 0);
	assert_int_equal(bind(end, (const struct sockaddr *)&address, sizeof(address)), 0);
	assert_int_equal(getsockname(end, (struct sockaddr *)&address, &length), 0);
	close(end);
	return ntohs(address.sin_port);
}

static void *run(void *given)
{
	static int status;
	(void)given;
	status = gate_run(&options);
	return &status;
}

static void start(const char *url)
{
	options = (struct gate_options){
		.address = "127.0.0.1", .port = free_port(), .store_url = url};
	assert_int_equal(pthread_create(&thread, NULL, run, NULL), 0);
}

static int end(void)
{
	void *status;
	assert_int_equal(pthread_join(thread, &status), 0);
	return *(int *)status;
}

/* Connected, as soon as the server listens. */
static int come(void)
{
	struct sockaddr_in address = {.sin_family = AF_INET,
		.sin_port = htons(options.port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	for (;;) {
		int end_of_mine = socket(AF_INET, SOCK_STREAM, 0);
		if (connect(end_of_mine, (const struct sockaddr *)&address, sizeof(address)) == 0)
			return end_of_mine;
		close(end_of_mine);
		usleep(1000);
	}
}

/* The status of the answer, whose whole text stays in `text`. */
static int ask(const char *line, const char *headers, char text[static 4096])
{
	int connection = come(), status = 0;
	size_t length = 0;
	ssize_t count;
	dprintf(connection, "%s HTTP/1.1\r\nHost: 127.0.0.1\r\n%sContent-Length: 0\r\n\r\n", line,
		headers);
	shutdown(connection, SHUT_WR);
	while (length < 4095 && (count = read(connection, text + length, 4095 - length)) > 0)
		length += (size_t)count;
	text[length] = 0;
	close(connection);
	assert_int_equal(sscanf(text, "HTTP/1.1 %d", &status), 1);
	return status;
}

#define UPGRADE                                                                                    \
	"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"               \
	"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
#define POLLING "GET /socket.io/?EIO=4&transport=polling"

static void it_listens_before_the_store_is_there(void **state)
{
	static const struct {
		const char *line, *headers;
	} asks[] = {{"GET /", ""}, {POLLING, ""}, {"POST /api/auth/guest", ""},
		{"GET /socket.io/?EIO=4&transport=websocket", UPGRADE}};
	char text[4096];
	faults_install();
	faults_hang(NULL);
	start(file);
	faults_wait_for_a_victim();
	for (size_t i = 0; i < sizeof(asks) / sizeof(asks[0]); i++) {
		assert_int_equal(ask(asks[i].line, asks[i].headers, text), 503);
		assert_non_null(strstr(text, "\r\nRetry-After: 1\r\n"));
	}
	assert_int_equal(ask(POLLING, "", text), 503);
	faults_release();
	while (ask(POLLING, "", text) == 503)
		usleep(1000);
	assert_non_null(strstr(text, "HTTP/1.1 200"));
	kill(getpid(), SIGTERM);
	assert_int_equal(end(), 0);
	faults_remove();
}

static void it_can_be_ended_while_it_starts(void **state)
{
	char text[4096];
	faults_install();
	faults_hang(NULL);
	start(file);
	faults_wait_for_a_victim();
	assert_int_equal(ask("GET /", "", text), 503);
	kill(getpid(), SIGTERM);
	faults_release();
	assert_int_equal(end(), 0);
	faults_remove();
}

static void a_store_that_cannot_be_opened_ends_it(void **state)
{
	char elsewhere[320];
	snprintf(elsewhere, sizeof(elsewhere), "%s/nothing/ronda.db", folder);
	start(elsewhere);
	assert_int_equal(end(), 1);
}

/* It does not stay up without letting anybody in. */
static void a_start_that_cannot_be_finished_ends_it(void **state)
{
	static const char *const tables[] = {"lobby_player", "queue_place"};
	char text[4096], order[64];
	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
		sqlite3 *database;
		start(file);
		while (ask(POLLING, "", text) == 503)
			usleep(1000);
		kill(getpid(), SIGTERM);
		assert_int_equal(end(), 0);
		assert_int_equal(sqlite3_open(file, &database), SQLITE_OK);
		snprintf(order, sizeof(order), "DROP TABLE %s", tables[i]);
		assert_int_equal(sqlite3_exec(database, order, NULL, NULL, NULL), SQLITE_OK);
		sqlite3_close(database);
		start(file);
		assert_int_equal(end(), 1);
		assert_int_equal(teardown(NULL), 0);
		assert_int_equal(setup(NULL), 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(
			it_listens_before_the_store_is_there, setup, teardown),
		cmocka_unit_test_setup_teardown(it_can_be_ended_while_it_starts, setup, teardown),
		cmocka_unit_test_setup_teardown(
			a_store_that_cannot_be_opened_ends_it, setup, teardown),
		cmocka_unit_test_setup_teardown(
			a_start_that_cannot_be_finished_ends_it, setup, teardown),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
