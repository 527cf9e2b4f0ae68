/*
 * crew.c: threads with one line of work before them and one behind.
 *
 * Invariants:
 *  1. The lines are touched with the mutex held, and `run` and `done` are called without it.
 *  2. `wake` is called when the line behind becomes longer than none: whoever collects takes all of it. It is called with the
 *     mutex held, so that whatever was collected wakes nobody any more.
 */
#include "server/crew.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <uv.h>

#include "net/span.h"

enum { LOWER_BY = 10, LOWEST = 19 }; /* steps of niceness */

struct line {
	struct server_work *first, *last; /* by `next` */
};

struct crew {
	pthread_mutex_t mutex;
	pthread_cond_t more;
	struct line given, done;
	bool is_ending;
	void (*wake)(void *context);
	void *context;
	pthread_t threads[CREW_MAX];
	unsigned threads_count;
};

static void line_add(struct line *line, struct server_work *work)
{
	work->next = NULL;
	if (line->last)
		line->last->next = work;
	else
		line->first = work;
	line->last = work;
}

static struct server_work *line_take(struct line *line)
{
	struct server_work *work = line->first;
	if (!work)
		return NULL;
	line->first = work->next;
	if (!line->first)
		line->last = NULL;
	return work;
}

/* Linux keeps a niceness for every thread, whatever POSIX says about processes. */
void crew_step_back(void)
{
	int now = getpriority(PRIO_PROCESS, 0);
	setpriority(PRIO_PROCESS, 0, now + LOWER_BY < LOWEST ? now + LOWER_BY : LOWEST);
}

static struct server_work *wait_for_work(struct crew *crew)
{
	pthread_mutex_lock(&crew->mutex);
	while (!crew->given.first && !crew->is_ending)
		pthread_cond_wait(&crew->more, &crew->mutex);
	struct server_work *work = line_take(&crew->given);
	pthread_mutex_unlock(&crew->mutex);
	return work;
}

static void lay_down(struct crew *crew, struct server_work *work)
{
	pthread_mutex_lock(&crew->mutex);
	bool is_first = !crew->done.first;
	line_add(&crew->done, work);
	if (is_first)
		crew->wake(crew->context); /* 2 */
	pthread_mutex_unlock(&crew->mutex);
}

static void *serve(void *given)
{
	struct crew *crew = given;
	struct server_work *work;
	crew_step_back();
	while ((work = wait_for_work(crew))) {
		work->run(work);
		lay_down(crew, work);
	}
	return NULL;
}

unsigned crew_size(void)
{
	unsigned processors = uv_available_parallelism();
	return processors < 1 ? 1 : processors < CREW_MAX ? processors : CREW_MAX;
}

struct crew *crew_create(unsigned threads, void (*wake)(void *context), void *context)
{
	struct crew *crew = net_allocate_zeroed(sizeof(*crew));
	sigset_t all, before;
	assert(threads > 0 && threads <= CREW_MAX);
	crew->wake = wake;
	crew->context = context;
	pthread_mutex_init(&crew->mutex, NULL);
	pthread_cond_init(&crew->more, NULL);
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	while (crew->threads_count < threads &&
		pthread_create(&crew->threads[crew->threads_count], NULL, serve, crew) == 0)
		crew->threads_count++;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (crew->threads_count > 0)
		return crew; /* fewer than wished for do the same work */
	crew_destroy(crew);
	return NULL;
}

void crew_give(struct crew *crew, struct server_work *work)
{
	pthread_mutex_lock(&crew->mutex);
	line_add(&crew->given, work);
	pthread_cond_signal(&crew->more);
	pthread_mutex_unlock(&crew->mutex);
}

unsigned crew_collect(struct crew *crew)
{
	unsigned count = 0;
	struct server_work *work;
	pthread_mutex_lock(&crew->mutex);
	struct line done = crew->done;
	crew->done = (struct line){0};
	pthread_mutex_unlock(&crew->mutex);
	for (; (work = line_take(&done)); count++)
		work->done(work);
	return count;
}

void crew_destroy(struct crew *crew)
{
	if (!crew)
		return;
	pthread_mutex_lock(&crew->mutex);
	crew->is_ending = true;
	pthread_cond_broadcast(&crew->more);
	pthread_mutex_unlock(&crew->mutex);
	for (unsigned i = 0; i < crew->threads_count; i++)
		pthread_join(crew->threads[i], NULL);
	assert(!crew->given.first && !crew->done.first);
	pthread_cond_destroy(&crew->more);
	pthread_mutex_destroy(&crew->mutex);
	free(crew);
}
