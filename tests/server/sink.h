/*
 * sink.h: a mail server and a webhook's receiver for tests: each is a thread on a free port of this machine that takes what is sent and
 * keeps it. Each connection has a thread of its own; what it answers can be set, and how many must have come before any is answered.
 */
#ifndef SINK_H
#define SINK_H

#include <arpa/inet.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SINK_KEPT = 64, SINK_BYTES = 16384 };

struct sink_letter {
	char from[256], to[256];
	char text[SINK_BYTES];    /* a mail's whole text; a call's head and body */
	size_t body, body_length; /* of a call: where it begins in the text, and its bytes */
};

struct sink {
	int file;
	unsigned port;
	pthread_t thread;
	pthread_mutex_t lock;
	bool is_http;
	_Atomic int answer;     /* to the recipient or to the call; 0: as it should be */
	atomic_bool is_endless; /* the head of an answer has no end, as long as somebody reads it */
	/* The lock's: visits outlive what a test does with their answers. */
	unsigned connections, open, count;
	/* Mails are answered only when so many are there at once; 0: each at once. */
	unsigned together, gathering;
	pthread_cond_t gathered; /* also told when a visit ends */
	struct sink_letter *letters;
};

static bool sink_line(FILE *in, char *line, size_t capacity)
{
	if (!fgets(line, (int)capacity, in))
		return false;
	line[strcspn(line, "\r\n")] = 0;
	return true;
}

static void sink_keep(struct sink *sink, struct sink_letter *letter)
{
	pthread_mutex_lock(&sink->lock);
	sink->letters[sink->count++ % SINK_KEPT] = *letter;
	pthread_mutex_unlock(&sink->lock);
	memset(letter, 0, sizeof(*letter));
}

/* From the next mail on, none is answered before so many are there. */
static inline void sink_wait_for(struct sink *sink, unsigned together)
{
	pthread_mutex_lock(&sink->lock);
	sink->gathering = 0;
	sink->together = together;
	pthread_mutex_unlock(&sink->lock);
}

/* Until as many are there as must come together. */
static void sink_gather(struct sink *sink)
{
	pthread_mutex_lock(&sink->lock);
	sink->gathering++;
	pthread_cond_broadcast(&sink->gathered);
	while (sink->gathering < sink->together)
		pthread_cond_wait(&sink->gathered, &sink->lock);
	pthread_mutex_unlock(&sink->lock);
}

static void sink_mail(struct sink *sink, FILE *in, FILE *out)
{
	char line[4096];
	struct sink_letter *letter = calloc(1, sizeof(*letter));
	fputs("220 sink\r\n", out);
	fflush(out);
	while (sink_line(in, line, sizeof(line))) {
		if (strncasecmp(line, "MAIL FROM:", 10) == 0) {
			snprintf(letter->from, sizeof(letter->from), "%.250s", line + 10);
		} else if (strncasecmp(line, "RCPT TO:", 8) == 0 && sink->answer != 0) {
			fprintf(out, "%d not now\r\n", sink->answer);
			fflush(out);
			continue;
		} else if (strncasecmp(line, "RCPT TO:", 8) == 0) {
			snprintf(letter->to, sizeof(letter->to), "%.250s", line + 8);
		} else if (strncasecmp(line, "DATA", 4) == 0) {
			fputs("354 go on\r\n", out);
			fflush(out);
			while (sink_line(in, line, sizeof(line)) && strcmp(line, ".") != 0) {
				size_t used = strlen(letter->text);
				snprintf(letter->text + used, sizeof(letter->text) - used, "%s\n",
					line);
			}
			sink_gather(sink);
			sink_keep(sink, letter);
		} else if (strncasecmp(line, "QUIT", 4) == 0) {
			fputs("221 bye\r\n", out);
			fflush(out);
			break;
		}
		fputs("250 fine\r\n", out);
		fflush(out);
	}
	free(letter);
}

static void sink_call(struct sink *sink, FILE *in, FILE *out)
{
	char line[4096];
	struct sink_letter *letter = calloc(1, sizeof(*letter));
	size_t body = 0;
	while (sink_line(in, line, sizeof(line))) {
		size_t used = strlen(letter->text);
		snprintf(letter->text + used, sizeof(letter->text) - used, "%s\n", line);
		if (strncasecmp(line, "Content-Length:", 15) == 0)
			body = strtoul(line + 15, NULL, 10);
		if (line[0])
			continue;
		used = strlen(letter->text);
		letter->body = used;
		letter->body_length = body;
		if (body < sizeof(letter->text) - used &&
			fread(letter->text + used, 1, body, in) == body)
			sink_keep(sink, letter);
		fprintf(out, "HTTP/1.1 %d x\r\nContent-Length: 0\r\n%s",
			sink->answer != 0 ? sink->answer : 204, sink->is_endless ? "" : "\r\n");
		while (sink->is_endless && fputs("X-More: and more\r\n", out) >= 0)
			continue;
		fflush(out);
		memset(letter, 0, sizeof(*letter));
	}
	free(letter);
}

struct sink_visit {
	struct sink *sink;
	int file;
};

static void *sink_serve(void *context)
{
	struct sink_visit visit = *(struct sink_visit *)context;
	struct sink *sink = visit.sink;
	FILE *in = fdopen(visit.file, "r"), *out = fdopen(dup(visit.file), "w");
	free(context);
	if (sink->is_http)
		sink_call(sink, in, out);
	else
		sink_mail(sink, in, out);
	fclose(in);
	fclose(out);
	pthread_mutex_lock(&sink->lock);
	sink->open--;
	pthread_cond_broadcast(&sink->gathered);
	pthread_mutex_unlock(&sink->lock);
	return NULL;
}

static void *sink_run(void *context)
{
	struct sink *sink = context;
	for (;;) {
		int file = accept(sink->file, NULL, NULL);
		pthread_t thread;
		if (file < 0)
			return NULL;
		struct sink_visit *visit = malloc(sizeof(*visit));
		*visit = (struct sink_visit){sink, file};
		pthread_mutex_lock(&sink->lock);
		sink->connections++;
		sink->open++;
		pthread_mutex_unlock(&sink->lock);
		pthread_create(&thread, NULL, sink_serve, visit);
		pthread_detach(thread);
	}
}

static struct sink *sink_start(bool is_http)
{
	signal(SIGPIPE, SIG_IGN); /* who hangs up is no reason to end */
	struct sink *sink = calloc(1, sizeof(*sink));
	struct sockaddr_in address = {
		.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t length = sizeof(address);
	sink->letters = calloc(SINK_KEPT, sizeof(*sink->letters));
	sink->is_http = is_http;
	sink->file = socket(AF_INET, SOCK_STREAM, 0);
	pthread_mutex_init(&sink->lock, NULL);
	pthread_cond_init(&sink->gathered, NULL);
	if (bind(sink->file, (struct sockaddr *)&address, sizeof(address)) != 0 ||
		listen(sink->file, 8) != 0 ||
		getsockname(sink->file, (struct sockaddr *)&address, &length) != 0)
		abort();
	sink->port = ntohs(address.sin_port);
	pthread_create(&sink->thread, NULL, sink_run, sink);
	return sink;
}

/* Whoever is connected must have gone before. */
static void sink_stop(struct sink *sink)
{
	shutdown(sink->file, SHUT_RDWR);
	pthread_join(sink->thread, NULL);
	close(sink->file);
	pthread_mutex_lock(&sink->lock);
	while (sink->open > 0)
		pthread_cond_wait(&sink->gathered, &sink->lock);
	pthread_mutex_unlock(&sink->lock);
	pthread_cond_destroy(&sink->gathered);
	pthread_mutex_destroy(&sink->lock);
	free(sink->letters);
	free(sink);
}

static unsigned sink_count(struct sink *sink)
{
	pthread_mutex_lock(&sink->lock);
	unsigned count = sink->count;
	pthread_mutex_unlock(&sink->lock);
	return count;
}

static inline unsigned sink_connections(struct sink *sink)
{
	pthread_mutex_lock(&sink->lock);
	unsigned count = sink->connections;
	pthread_mutex_unlock(&sink->lock);
	return count;
}

#endif
