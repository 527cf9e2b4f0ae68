/* service.c: systemd's notifications and watchdog, and the limit of open files; see service.h. */
#include "server/service.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/* A name that begins with @ is one of the abstract namespace: a zero byte stands for it. */
bool service_tell(const char *state)
{
	const char *place = getenv("NOTIFY_SOCKET");
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	size_t length = place ? strlen(place) : 0;
	if (length < 2 || length >= sizeof(address.sun_path) || (*place != '/' && *place != '@'))
		return false;
	memcpy(address.sun_path, place, length);
	if (*place == '@')
		address.sun_path[0] = 0;
	int channel = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (channel < 0)
		return false;
	ssize_t sent = sendto(channel, state, strlen(state), MSG_NOSIGNAL,
		(const struct sockaddr *)&address,
		(socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
	close(channel);
	return sent == (ssize_t)strlen(state);
}

bool service_tell_reload(void)
{
	char state[SERVICE_STATE];
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	snprintf(state, sizeof(state), "RELOADING=1\nMONOTONIC_USEC=%lld",
		(long long)now.tv_sec * 1000000 + now.tv_nsec / 1000);
	return service_tell(state);
}

unsigned service_watch_ms(const char *usec, const char *pid, long own_pid)
{
	char *end;
	if (!usec || (pid && strtol(pid, &end, 10) != own_pid))
		return 0;
	unsigned long long interval = strtoull(usec, &end, 10) / 1000 / 2;
	return *end || interval == 0 || interval > 3600000 ? 0 : (unsigned)interval;
}

static void on_watch(uv_timer_t *timer)
{
	(void)timer;
	service_tell("WATCHDOG=1");
}

void service_watch_begin(struct service_watch *watch, uv_loop_t *loop)
{
	unsigned every = service_watch_ms(
		getenv("WATCHDOG_USEC"), getenv("WATCHDOG_PID"), (long)getpid());
	watch->is_watched = every > 0;
	if (!watch->is_watched)
		return;
	uv_timer_init(loop, &watch->timer);
	uv_timer_start(&watch->timer, on_watch, 0, every);
	uv_unref((uv_handle_t *)&watch->timer);
}

void service_watch_end(struct service_watch *watch)
{
	if (watch->is_watched)
		uv_close((uv_handle_t *)&watch->timer, NULL);
	watch->is_watched = false;
}

unsigned long service_raise_files(unsigned long wanted)
{
	struct rlimit limit;
	if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
		return wanted; /* nobody knows */
	if (limit.rlim_cur < wanted && limit.rlim_cur < limit.rlim_max) {
		rlim_t before = limit.rlim_cur;
		limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
		if (setrlimit(RLIMIT_NOFILE, &limit) != 0)
			limit.rlim_cur = before;
	}
	return (unsigned long)limit.rlim_cur;
}
