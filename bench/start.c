/*
 * How long does `ronda serve` take to its first page, and how much memory does it keep while nobody is there? Starts the program that
 * lies beside this one's folder (or $RONDA) on a database of its own, again and again, and prints the medians and the worst:
 *
 *	serve: listens after 6 ms, first page after 14 ms (worst of 21: 22), idle 12.3 MB
 *
 * The first page is "/", or where the program carries no pages "/readyz". The aims are 200 ms and 30 MB; beyond them it fails.
 * `bench-start N` does it on a database with N unfinished matches (unfinished.h).
 */
#include <errno.h>
#include <libgen.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "unfinished.h"

enum { RUNS = 21, IDLE_US = 1000000, MS_MAX = 200, MB_MAX = 30, PATH = 512 };

static char program[PATH], folder[PATH];

static double now_ms(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void fail(const char *what)
{
	fprintf(stderr, "bench-start: %s: %s\n", what, strerror(errno));
	exit(1);
}

/* Starts it; its words come through *output. */
static pid_t serve(int port, FILE **output)
{
	int ends[2];
	char database[PATH + 16], number[16];
	snprintf(number, sizeof(number), "%d", port);
	snprintf(database, sizeof(database), "%s/ronda.db", folder);
	if (pipe(ends) != 0)
		fail("pipe");
	pid_t child = fork();
	if (child < 0)
		fail("fork");
	if (child == 0) {
		dup2(ends[1], STDOUT_FILENO);
		close(ends[0]);
		setenv("RONDA_LOG_LEVEL", "error", 1);
		execl(program, program, "serve", "--port", number, "--database", database,
			(char *)NULL);
		_exit(127);
	}
	close(ends[1]);
	*output = fdopen(ends[0], "r");
	return child;
}

/* The status of a page, 0 if there was none. */
static int get(int port, const char *path)
{
	char text[256];
	int status = 0, file = socket(AF_INET, SOCK_STREAM, 0);
	struct sockaddr_in address = {.sin_family = AF_INET,
		.sin_port = htons((uint16_t)port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	int length = snprintf(text, sizeof(text),
		"GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n", path, port);
	if (connect(file, (const struct sockaddr *)&address, sizeof(address)) == 0 &&
		write(file, text, (size_t)length) == length) {
		ssize_t count = read(file, text, sizeof(text) - 1);
		text[count > 0 ? count : 0] = 0;
		if (sscanf(text, "HTTP/1.1 %d", &status) != 1)
			status = 0;
	}
	close(file);
	return status;
}

/* A port that was free a moment ago. */
static int free_port(void)
{
	struct sockaddr_in address = {
		.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t length = sizeof(address);
	int file = socket(AF_INET, SOCK_STREAM, 0);
	if (bind(file, (const struct sockaddr *)&address, sizeof(address)) != 0 ||
		getsockname(file, (struct sockaddr *)&address, &length) != 0)
		fail("a port");
	close(file);
	return ntohs(address.sin_port);
}

/* The program has said that people are let in, or has ended. */
static bool is_open(FILE *output)
{
	char line[256];
	return fgets(line, sizeof(line), output) != NULL;
}

static double resident_mb(pid_t child)
{
	char path[64], line[256];
	long kilobytes = 0;
	snprintf(path, sizeof(path), "/proc/%d/status", (int)child);
	FILE *file = fopen(path, "r");
	while (file && fgets(line, sizeof(line), file))
		if (sscanf(line, "VmRSS: %ld", &kilobytes) == 1)
			break;
	if (file)
		fclose(file);
	return (double)kilobytes / 1024;
}

/* One start; the times to any answer and to the first page, and where it is asked for, the memory a moment later. */
static double start(double *listens, double *megabytes)
{
	FILE *output;
	int port = free_port();
	double began = now_ms();
	pid_t child = serve(port, &output);
	while (get(port, "/healthz") != 200 && waitpid(child, NULL, WNOHANG) == 0)
		usleep(200);
	*listens = now_ms() - began;
	bool is_served = is_open(output) && (get(port, "/") == 200 || get(port, "/readyz") == 200);
	double took = now_ms() - began;
	if (is_served && megabytes) {
		usleep(IDLE_US);
		*megabytes = resident_mb(child);
	}
	kill(child, SIGTERM);
	waitpid(child, NULL, 0);
	fclose(output);
	if (!is_served) {
		fprintf(stderr, "bench-start: %s served no page\n", program);
		exit(1);
	}
	return took;
}

static int compare(const void *a, const void *b)
{
	double one = *(const double *)a, other = *(const double *)b;
	return (one > other) - (one < other);
}

static void remove_files(void)
{
	static const char *const names[] = {"", "-wal", "-shm", ".lock", ".secret", ".admin"};
	char path[PATH + 32];
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		snprintf(path, sizeof(path), "%s/ronda.db%s", folder, names[i]);
		unlink(path);
	}
	rmdir(folder);
}

int main(int argc, char **argv)
{
	const char *given = getenv("RONDA"), *place = getenv("TMPDIR");
	double times[RUNS], listens[RUNS], megabytes = 0;
	long count = argc > 1 ? atol(argv[1]) : 0;
	char database[PATH + 16];
	if (given)
		snprintf(program, sizeof(program), "%s", given);
	else
		snprintf(program, sizeof(program), "%s/../ronda", dirname(argv[0]));
	snprintf(folder, sizeof(folder), "%s/ronda-bench-XXXXXX", place ? place : "/tmp");
	if (!mkdtemp(folder))
		fail(folder);
	snprintf(database, sizeof(database), "%s/ronda.db", folder);
	if (count > 0)
		make_unfinished(database, count);
	for (int i = 0; i < RUNS; i++)
		times[i] = start(&listens[i], i == 0 ? &megabytes : NULL);
	qsort(times, RUNS, sizeof(times[0]), compare);
	qsort(listens, RUNS, sizeof(listens[0]), compare);
	remove_files();
	if (count > 0)
		printf("serve, %ld unfinished matches: ", count);
	else
		printf("serve: ");
	printf("listens after %.0f ms, first page after %.0f ms (worst of %d: %.0f), idle %.1f MB\n",
		listens[RUNS / 2], times[RUNS / 2], RUNS, times[RUNS - 1], megabytes);
	bool is_fine = times[RUNS / 2] < MS_MAX && megabytes < MB_MAX;
	if (!is_fine)
		fprintf(stderr, "bench-start: above the aim of %d ms and %d MB\n", MS_MAX, MB_MAX);
	return is_fine ? 0 : 1;
}
