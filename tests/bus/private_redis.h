/*
 * A Redis of the test's own: in a folder of its own, on a socket there or on a free port of loopback, gone with the test. Include after rig.h.
 */
#ifndef PRIVATE_REDIS_H
#define PRIVATE_REDIS_H

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>

enum { REDIS_WORDS_MAX = 32 };

struct private_redis {
	char folder[64];
	char url[128];    /* without a database */
	char place[32];   /* the port, or 0 for the socket */
	const char *more; /* one more option and its value, or NULL */
	const char *more_value;
	pid_t pid; /* 0: it does not run */
};

static inline bool have_redis(void)
{
	char ways[4096], *rest = ways, *way;
	snprintf(ways, sizeof(ways), "%s", getenv("PATH") ? getenv("PATH") : "");
	while ((way = strsep(&rest, ":")) != NULL) {
		char file[4200];
		snprintf(file, sizeof(file), "%s/redis-server", way);
		if (access(file, X_OK) == 0)
			return true;
	}
	return false;
}

/* In TAP: the whole program is passed over, with a word. */
static inline int skip_without_redis(void)
{
	puts("1..0 # SKIP redis-server is not installed");
	return 0;
}

static inline int free_port(void)
{
	struct sockaddr_in address = {
		.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	socklen_t length = sizeof(address);
	int end = socket(AF_INET, SOCK_STREAM, 0);
	assert_int_equal(bind(end, (struct sockaddr *)&address, length), 0);
	getsockname(end, (struct sockaddr *)&address, &length);
	close(end);
	return ntohs(address.sin_port);
}

/* Only where it will be: redis_run lets it begin. */
static inline void redis_prepare(struct private_redis *redis, bool is_socket)
{
	*redis = (struct private_redis){0};
	snprintf(redis->folder, sizeof(redis->folder), "/tmp/ronda-bus.XXXXXX");
	assert_non_null(mkdtemp(redis->folder));
	int port = is_socket ? 0 : free_port();
	snprintf(redis->place, sizeof(redis->place), "%d", port);
	if (is_socket)
		snprintf(redis->url, sizeof(redis->url), "unix://%s/socket", redis->folder);
	else
		snprintf(redis->url, sizeof(redis->url), "redis://127.0.0.1:%d", port);
}

static inline void redis_run(struct private_redis *redis)
{
	const char *words[] = {"redis-server", "--port", redis->place, "--bind", "127.0.0.1",
		"--unixsocket", "socket", "--save", "", "--appendonly", "no", "--dir",
		redis->folder, "--daemonize", "no", "--logfile", "log", redis->more,
		redis->more_value, NULL};
	pid_t parent = getpid();
	redis->pid = fork();
	assert_true(redis->pid >= 0);
	if (redis->pid > 0)
		return;
	prctl(PR_SET_PDEATHSIG, SIGKILL); /* a test that falls leaves none behind */
	if (getppid() != parent || chdir(redis->folder) != 0)
		_exit(1);
	int nothing = open("/dev/null", O_RDWR);
	dup2(nothing, 0);
	dup2(nothing, 1);
	execvp(words[0], (char *const *)(uintptr_t)words);
	_exit(1);
}

static inline void redis_signal(struct private_redis *redis, int number)
{
	assert_true(redis->pid > 0);
	assert_int_equal(kill(redis->pid, number), 0);
}

static inline void redis_kill(struct private_redis *redis)
{
	redis_signal(redis, SIGKILL);
	while (waitpid(redis->pid, NULL, 0) < 0 && errno == EINTR)
		;
	redis->pid = 0;
}

static inline void redis_end(struct private_redis *redis)
{
	if (redis->pid > 0)
		redis_kill(redis);
	static const char *const files[] = {"socket", "log", "dump.rdb"};
	char file[128];
	for (unsigned i = 0; i < sizeof(files) / sizeof(*files); i++) {
		snprintf(file, sizeof(file), "%s/%s", redis->folder, files[i]);
		unlink(file);
	}
	assert_int_equal(rmdir(redis->folder), 0);
}

#endif
