#ifndef RONDA_NET_DEADLINE_H
#define RONDA_NET_DEADLINE_H

/*
 * Deadlines by the thousand. A queue has one delay for all its members ("a request must be complete
 * within ten seconds"), so whoever is armed later is due later: a list in order of arming needs no
 * heap, arming and disarming take constant time, and one timer of the loop serves the whole queue.
 * A member costs 40 bytes inside its owner; zeroed means disarmed.
 */

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

struct net_deadline {
	struct net_deadline *previous, *next;
	struct net_deadline_queue *queue; /* NULL when disarmed */
	uint64_t due;                     /* loop time in milliseconds */
	void *owner;                      /* set by the owner, once */
};

struct net_deadline_queue {
	uv_timer_t timer;
	struct net_deadline *first, *last;
	uint64_t delay;
	/* Called for each member that is due, after it was disarmed. It may arm and disarm any
	 * member of any queue. */
	void (*expired)(struct net_deadline *deadline);
	bool is_closed;
};

/* The queue's timer does not keep the loop alive by itself. */
void net_deadline_queue_init(struct net_deadline_queue *queue, uv_loop_t *loop, uint64_t delay,
	void (*expired)(struct net_deadline *deadline));
/* Begins to close the timer; `closed` runs when the queue's memory may go. No member may be armed
 * then. */
void net_deadline_queue_close(struct net_deadline_queue *queue, uv_close_cb closed);

/* Due `delay` from now; arming an armed member starts it anew, in whichever queue it was. */
void net_deadline_arm(struct net_deadline *deadline, struct net_deadline_queue *queue);
/* The same, counted from `start` instead of now. Starts given to one queue should not go back in
 * time: a member waits at least for those before it. */
void net_deadline_arm_from(
	struct net_deadline *deadline, struct net_deadline_queue *queue, uint64_t start);
void net_deadline_disarm(struct net_deadline *deadline);

static inline bool net_deadline_is_armed(const struct net_deadline *deadline)
{
	return deadline->queue != NULL;
}

#endif
