/*
 * What does a message between nodes cost? Two nodes of this process over a redis-server of its own, on loopback; the first tells the second, at most
 * WINDOW at a time. A round trip is a look, one after the other. CPU is what both nodes took together, and what Redis took.
 *
 *	bus: 200 bytes: 210000 messages a second; CPU of a message: 0.9 us in both nodes, 0.8 us in Redis
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bus/bus.h"

enum { WINDOW = 256, LOOKS = 20000, ALONE = 20000, WAIT_MS = 10000 };

static uv_loop_t loop;
static unsigned heard, looked, unknown;
static pid_t redis;
static char url[64];

static double seconds(void)
{
	return (double)uv_hrtime() / 1e9;
}

static double own_cpu(void)
{
	struct rusage usage;
	getrusage(RUSAGE_SELF, &usage);
	return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
	       (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* From /proc: user and system time are the 14th and 15th words, and the name in front has no blank here. */
static double redis_cpu(void)
{
	char path[64];
	unsigned long user = 0, system = 0;
	snprintf(path, sizeof(path), "/proc/%d/stat", (int)redis);
	FILE *file = fopen(path, "r");
	if (file == NULL)
		return 0;
	if (fscanf(file, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
		    &system) != 2)
		user = system = 0;
	fclose(file);
	return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static void on_heard(void *context, const char *from, const void *bytes, size_t length)
{
	(void)context;
	(void)from;
	(void)bytes;
	(void)length;
	heard++;
}

static void on_looked(void *context, enum bus_outcome outcome, const char *text)
{
	(void)context;
	(void)text;
	looked++;
	unknown += outcome == BUS_UNKNOWN;
}

static void run_redis(void)
{
	struct sockaddr_in address = {
		.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t length = sizeof(address);
	char port[16];
	int end = socket(AF_INET, SOCK_STREAM, 0);
	if (end < 0 || bind(end, (struct sockaddr *)&address, length) != 0 ||
		getsockname(end, (struct sockaddr *)&address, &length) != 0)
		exit(1);
	close(end);
	snprintf(port, sizeof(port), "%d", ntohs(address.sin_port));
	snprintf(url, sizeof(url), "redis://127.0.0.1:%s", port);
	redis = fork();
	if (redis != 0)
		return;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	int nothing = open("/dev/null", O_RDWR);
	dup2(nothing, 1);
	execlp("redis-server", "redis-server", "--port", port, "--bind", "127.0.0.1", "--save", "",
		"--appendonly", "no", (char *)NULL);
	_exit(127);
}

static struct bus *open_node(const char *name)
{
	char reason[BUS_REASON];
	struct bus *bus = bus_open(
		&(struct bus_options){.url = url, .node = name, .loop = &loop, .heard = on_heard},
		reason);
	if (bus == NULL) {
		fprintf(stderr, "bench-bus: %s\n", reason);
		exit(1);
	}
	for (double end = seconds() + WAIT_MS / 1e3; !bus_is_up(bus) && seconds() < end;)
		uv_run(&loop, UV_RUN_ONCE);
	return bus;
}

static void give_up(void)
{
	fprintf(stderr, "bench-bus: the bus went down\n");
	exit(1);
}

static void messages(struct bus *one, size_t length, unsigned count)
{
	static char bytes[BUS_MESSAGE_MAX];
	double began = seconds(), own = own_cpu(), other = redis_cpu();
	unsigned told = 0;
	heard = 0;
	while (heard < count) {
		while (told < count && told - heard < WINDOW && bus_tell(one, "two", bytes, length))
			told++;
		uv_run(&loop, UV_RUN_ONCE);
		if (!bus_is_up(one))
			give_up();
	}
	double took = seconds() - began;
	printf("bus: %zu bytes: %.0f messages a second; CPU of a message: %.1f us in both nodes, %.1f us in Redis\n",
		length, count / took, (own_cpu() - own) * 1e6 / count,
		(redis_cpu() - other) * 1e6 / count);
}

/* One after the other: nothing is sent or read together. */
static void messages_alone(struct bus *one)
{
	double began = seconds(), own = own_cpu(), other = redis_cpu();
	for (unsigned i = 0; i < ALONE; i++) {
		heard = 0;
		if (!bus_tell(one, "two", "hello", 5))
			give_up();
		while (heard == 0)
			uv_run(&loop, UV_RUN_ONCE);
	}
	printf("bus: a message alone: %.0f us; CPU %.1f us in both nodes, %.1f us in Redis\n",
		(seconds() - began) * 1e6 / ALONE, (own_cpu() - own) * 1e6 / ALONE,
		(redis_cpu() - other) * 1e6 / ALONE);
}

static int compare(const void *a, const void *b)
{
	double difference = *(const double *)a - *(const double *)b;
	return (difference > 0) - (difference < 0);
}

static void round_trips(struct bus *one)
{
	static double took[LOOKS];
	double own = own_cpu();
	unknown = 0;
	for (unsigned i = 0; i < LOOKS; i++) {
		double began = seconds();
		looked = 0;
		bus_look(one, "key", on_looked, NULL);
		while (looked == 0)
			uv_run(&loop, UV_RUN_ONCE);
		took[i] = (seconds() - began) * 1e6;
	}
	own = own_cpu() - own;
	qsort(took, LOOKS, sizeof(*took), compare);
	printf("bus: a look alone: %.0f us (p99 %.0f), CPU %.1f us; %u of %d unknown\n",
		took[LOOKS / 2], took[LOOKS * 99 / 100], own * 1e6 / LOOKS, unknown, LOOKS);
}

int main(void)
{
	uv_loop_init(&loop);
	run_redis();
	struct bus *one = open_node("one"), *two = open_node("two");
	if (bus_is_up(one) && bus_is_up(two)) {
		messages(one, 200, 200000);
		messages(one, 2000, 100000);
		messages(one, 65536, 5000);
		messages_alone(one);
		round_trips(one);
	} else {
		printf("bus: not measured: redis-server is not installed, or does not begin\n");
	}
	bus_close(one, NULL, NULL);
	bus_close(two, NULL, NULL);
	uv_run(&loop, UV_RUN_DEFAULT);
	kill(redis, SIGKILL);
	while (waitpid(redis, NULL, 0) < 0 && errno == EINTR)
		;
	return uv_loop_close(&loop) != 0;
}
