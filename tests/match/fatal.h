/* fatal.h: whether a broken promise ends the program, as an assertion does. Include it behind cmocka. */
#ifndef MATCH_FATAL_H
#define MATCH_FATAL_H

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static inline bool is_fatal(void (*body)(void))
{
	int status = 0;
	fflush(NULL);
	pid_t child = fork();
	if (child == 0) {
		signal(SIGABRT, SIG_DFL); /* cmocka's own handlers would go on */
		signal(SIGILL, SIG_DFL);
		signal(SIGTRAP, SIG_DFL);
		if (!freopen("/dev/null", "w", stderr))
			_exit(0);
		body();
		_exit(0);
	}
	assert_true(child > 0 && waitpid(child, &status, 0) == child);
	int by = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
	return by == SIGABRT || by == SIGILL || by == SIGTRAP; /* an assertion, or a trap */
}

#endif
