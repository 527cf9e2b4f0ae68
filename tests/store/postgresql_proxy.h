/*
 * postgresql_proxy.h: stands between a store and its PostgreSQL server, and cuts the connection at the worst moment: about COMMIT.
 */
#ifndef TESTS_STORE_POSTGRESQL_PROXY_H
#define TESTS_STORE_POSTGRESQL_PROXY_H

#include <stdatomic.h>
#include <stdint.h>
#include <pthread.h>

enum proxy_trick {
	PROXY_PASSES,
	PROXY_CUTS_BEFORE_COMMIT, /* the server never hears of it, and that the client is gone */
	PROXY_CUTS_AFTER_COMMIT,  /* the server has done it; its answer is swallowed */
	PROXY_HIDES_THE_CUT, /* the client is gone, and the server waits for its COMMIT: until proxy_let_go */
};

struct proxy {
	char folder[64]; /* its socket lies here, under the usual name */
	char server[64];
	pthread_t thread;
	int listener, wake[2];
	atomic_int trick;    /* enum proxy_trick; once */
	atomic_bool is_deaf; /* refuses whoever comes */
	atomic_int refused;  /* how many it has */
	atomic_bool is_over, lets_go;
	int64_t refused_at
		[8]; /* the first ones, in milliseconds; to be read when `refused` has counted them */
};

void proxy_start(struct proxy *proxy, const char *server_folder);
void proxy_end(struct proxy *proxy);
/* Closes the connections whose end the server has not seen yet. */
void proxy_let_go(struct proxy *proxy);

#endif
