/*
 * with_postgresql.c: runs a command with a PostgreSQL server of its own (postgresql_server.h), whose folder it finds in RONDA_TEST_POSTGRESQL, and
 * ends as that does. The server has a database `ready` with all tables, to be copied: CREATE DATABASE mine TEMPLATE ready. Without PostgreSQL it says so in TAP. For scripts, and for tests that choose their database by that variable:
 *
 *	meson test -C build --wrap build/tests/store/with-postgresql --suite server
 */
#include "postgresql_server.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t child;

static void pass_on(int number)
{
	kill(child, number);
}

int main(int argc, char **argv)
{
	struct postgresql_server server;
	int status = 0;
	if (argc < 2) {
		fprintf(stderr, "Usage: with-postgresql COMMAND [ARGUMENT]...\n");
		return 2;
	}
	if (!postgresql_server_start(&server))
		return 0;
	setenv("RONDA_TEST_POSTGRESQL", server.folder, 1);
	child = fork();
	if (child == 0) {
		prctl(PR_SET_PDEATHSIG, SIGTERM);
		execvp(argv[1], argv + 1);
		perror(argv[1]);
		_exit(127);
	}
	signal(SIGTERM, pass_on);
	signal(SIGINT, pass_on);
	while (waitpid(child, &status, 0) != child)
		continue;
	postgresql_server_end(&server);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
