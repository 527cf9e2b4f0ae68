/*
 * postgresql_server.h: a PostgreSQL server of this test alone: in a folder of its own, on a socket there, without waiting for the disk. It ends
 * with the test, also with one that falls. As root it is run by an unprivileged user, since PostgreSQL refuses to be root's.
 */
#ifndef TESTS_STORE_POSTGRESQL_SERVER_H
#define TESTS_STORE_POSTGRESQL_SERVER_H

#include <stdbool.h>
#include <sys/types.h>

struct postgresql_server {
	char folder[64]; /* the socket lies here */
	pid_t pid;
};

/*
 * It has a database `ready` with all tables of Ronda and no rows, to be copied. False after a line that says so in TAP: PostgreSQL is not
 * installed, and the tests are to be skipped. Ends the program if it does not work.
 */
bool postgresql_server_start(struct postgresql_server *server);
/* SIGQUIT: at once, as if it had crashed; SIGINT: in order, but without waiting for anybody. */
void postgresql_server_stop(struct postgresql_server *server, int signal);
void postgresql_server_resume(struct postgresql_server *server);
/* With all that it kept. */
void postgresql_server_end(struct postgresql_server *server);

/* The URL of a database, which lives until the next call but three. `folder` is the server's, or that of a proxy. */
const char *postgresql_server_url(const char *folder, const char *database);
/* As many statements as there are, in the database; gives the first column of the first row of the last one, or the error. */
const char *postgresql_server_ask(
	const struct postgresql_server *server, const char *database, const char *text);
/* A database in the place of one that has the name: like `from`, which nobody may use meanwhile; of "template0": an empty one. */
void postgresql_server_create(
	const struct postgresql_server *server, const char *database, const char *from);

/* A pgbouncer before it, which pools sessions. */
struct postgresql_bouncer {
	char folder[64]; /* its socket lies here, under the usual name */
	pid_t pid;
};

/* False after a line that says so in TAP. */
bool postgresql_bouncer_is_installed(void);
void postgresql_bouncer_start(
	struct postgresql_bouncer *bouncer, const struct postgresql_server *server);
void postgresql_bouncer_end(struct postgresql_bouncer *bouncer);

#endif
