/* Who may read /metrics: by what the configuration says, and by where he comes from. On a server without a network, and one on this machine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/http_server.h"
#include "server/hosting.h"

enum { HERE, THROUGH_A_PROXY, ELSEWHERE, ORIGINS };

static const struct {
	unsigned char metrics;
	unsigned status[ORIGINS];
} rules[] = {
	{CONFIG_METRICS_OFF, {404, 404, 404}},
	{CONFIG_METRICS_LOCAL, {200, 404, 404}},
	{CONFIG_METRICS_ALL, {200, 200, 200}},
};

static uv_loop_t loop;
static struct http_server *http;
static uint16_t port;

/* From 127.0.0.1, or by a socket pair, whose other end has no address of this machine. */
static int come_from(int origin)
{
	struct sockaddr_in place;
	int ends[2];
	if (origin == ELSEWHERE) {
		assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
		http_connection_adopt(http, ends[1]);
		return ends[0];
	}
	ends[0] = socket(AF_INET, SOCK_STREAM, 0);
	uv_ip4_addr("127.0.0.1", port, &place);
	assert_int_equal(connect(ends[0], (struct sockaddr *)&place, sizeof(place)), 0);
	return ends[0];
}

/* The status of the answer, which ends with the connection. */
static unsigned read_metrics(int origin)
{
	const char *request =
		origin == THROUGH_A_PROXY
			? "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\nVia: 1.1 proxy\r\n\r\n"
			: "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
	static char heard[1 << 17];
	size_t length = 0;
	int end = come_from(origin);
	fcntl(end, F_SETFL, O_NONBLOCK);
	assert_int_equal(send(end, request, strlen(request), MSG_NOSIGNAL), strlen(request));
	for (ssize_t count = -1; count != 0 && length < sizeof(heard) - 1;) {
		uv_run(&loop, UV_RUN_NOWAIT);
		count = recv(end, heard + length, sizeof(heard) - 1 - length, 0);
		assert_true(count >= 0 || errno == EAGAIN);
		length += count > 0 ? (size_t)count : 0;
	}
	close(end);
	heard[length] = 0;
	unsigned status = length > 12 ? (unsigned)strtoul(heard + 9, NULL, 10) : 0;
	assert_int_equal(strstr(heard, "\nronda_ready ") != NULL, status == 200);
	return status;
}

static void on_stopped(void *owner)
{
	*(bool *)owner = true;
}

static char *find_no_variable(const char *name)
{
	(void)name;
	return NULL;
}

static void metrics_are_for_whom_the_host_says(void **state)
{
	static char *const environment[] = {NULL};
	struct config config;
	struct config_sources sources = {.get = find_no_variable, .environment = environment};
	bool is_stopped = false;
	config_defaults(&config);
	assert_int_equal(config.metrics, CONFIG_METRICS_LOCAL);
	struct hosting *hosting = hosting_open(&config, &sources);
	uv_loop_init(&loop);
	http = http_server_create(&loop, NULL);
	hosting_routes(hosting, http);
	assert_int_equal(http_server_listen(http, "127.0.0.1", 0, &port), 0);
	for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++) {
		config.metrics = rules[i].metrics;
		for (int origin = 0; origin < ORIGINS; origin++)
			assert_int_equal(read_metrics(origin), rules[i].status[origin]);
	}
	http_server_stop(http, on_stopped, &is_stopped);
	while (!is_stopped)
		uv_run(&loop, UV_RUN_ONCE);
	http_server_destroy(http);
	uv_run(&loop, UV_RUN_NOWAIT);
	assert_int_equal(uv_loop_close(&loop), 0);
	hosting_close(hosting);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(metrics_are_for_whom_the_host_says),
	};
	return cmocka_run_group_tests_name("server/door", tests, NULL, NULL);
}
