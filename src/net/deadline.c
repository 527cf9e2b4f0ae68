/* Deadline queues; see deadline.h. Invariant: the timer runs, set to the first member, exactly
 * while there is one. */

#include "net/deadline.h"

#include <assert.h>

static void on_timer(uv_timer_t *timer);

static void set_timer(struct net_deadline_queue *queue)
{
	if (queue->is_closed)
		return;
	if (queue->first == NULL) {
		uv_timer_stop(&queue->timer);
		return;
	}
	uint64_t now = uv_now(queue->timer.loop);
	uv_timer_start(
		&queue->timer, on_timer, queue->first->due > now ? queue->first->due - now : 0, 0);
}

static void on_timer(uv_timer_t *timer)
{
	struct net_deadline_queue *queue = timer->data;
	uint64_t now = uv_now(timer->loop);
	while (queue->first != NULL && queue->first->due <= now) {
		struct net_deadline *deadline = queue->first;
		net_deadline_disarm(deadline);
		queue->expired(deadline);
	}
	set_timer(queue);
}

void net_deadline_queue_init(struct net_deadline_queue *queue, uv_loop_t *loop, uint64_t delay,
	void (*expired)(struct net_deadline *deadline))
{
	*queue = (struct net_deadline_queue){.delay = delay, .expired = expired};
	uv_timer_init(loop, &queue->timer);
	uv_unref((uv_handle_t *)&queue->timer);
	queue->timer.data = queue;
}

void net_deadline_queue_close(struct net_deadline_queue *queue, uv_close_cb closed)
{
	assert(queue->first == NULL);
	queue->is_closed = true;
	uv_close((uv_handle_t *)&queue->timer, closed);
}

void net_deadline_disarm(struct net_deadline *deadline)
{
	struct net_deadline_queue *queue = deadline->queue;
	if (queue == NULL)
		return;
	bool was_first = queue->first == deadline;
	*(deadline->previous ? &deadline->previous->next : &queue->first) = deadline->next;
	*(deadline->next ? &deadline->next->previous : &queue->last) = deadline->previous;
	deadline->queue = NULL;
	deadline->previous = deadline->next = NULL;
	/* A timer that fires early finds nothing due and sets itself anew, so only the last one to
	 * go stops it. */
	if (was_first && queue->first == NULL)
		set_timer(queue);
}

void net_deadline_arm_from(
	struct net_deadline *deadline, struct net_deadline_queue *queue, uint64_t start)
{
	net_deadline_disarm(deadline);
	assert(!queue->is_closed);
	deadline->queue = queue;
	deadline->due = start + queue->delay;
	deadline->previous = queue->last;
	deadline->next = NULL;
	*(queue->last ? &queue->last->next : &queue->first) = deadline;
	queue->last = deadline;
	if (queue->first == deadline)
		set_timer(queue);
}

void net_deadline_arm(struct net_deadline *deadline, struct net_deadline_queue *queue)
{
	net_deadline_arm_from(deadline, queue, uv_now(queue->timer.loop));
}
