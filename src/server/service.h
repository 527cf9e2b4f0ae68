/*
 * service.h: the server as a service of its machine: what systemd is told (sd_notify(3), without its library), the watchdog, and how many
 * files may be open. Everything does nothing where nobody asked for it.
 */
#ifndef RONDA_SERVER_SERVICE_H
#define RONDA_SERVER_SERVICE_H

#include <stdbool.h>
#include <uv.h>

enum { SERVICE_STATE = 256 };

/* "READY=1", "STOPPING=1", "STATUS=…", with newlines between them; to $NOTIFY_SOCKET. False: nobody listens there. */
bool service_tell(const char *state);
/* As it has read its configuration again: begins, and ends with READY=1. */
bool service_tell_reload(void);

/*
 * A sign of life from the loop, at half the interval that $WATCHDOG_USEC asks of this process: a loop that stands still is ended
 * and started again. The handle must be closed with service_watch_end before the loop ends.
 */
struct service_watch {
	uv_timer_t timer;
	bool is_watched;
};
void service_watch_begin(struct service_watch *watch, uv_loop_t *loop);
void service_watch_end(struct service_watch *watch);
/* Milliseconds between two signs of life for these variables; 0: none are asked for. */
unsigned service_watch_ms(const char *usec, const char *pid, long own_pid);

/* Raises the limit of open files so that `wanted` fit, if that may be. Returns the limit. */
unsigned long service_raise_files(unsigned long wanted);

#endif
