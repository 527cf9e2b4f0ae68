/*
 * crew.c: threads with a slot for each before them and a pile of what is done behind.
 *
 * Invariants:
 *  1. The loop never waits for a thread of the crew, not even for a moment: whoever has a low priority may be put to sleep at any
 *     point, and stay so for long. So there is no lock between them, nor uv_async_send, whose other side spins until the sender
 *     is through: slots and pile are atomic, a semaphore counts the slots that are filled, a pipe wakes the loop.
 *  2. As many slots are filled as the semaphore counts, or more for a moment: who has come through it finds one.
 *  3. The pipe is written to when the pile becomes more than none: whoever collects takes all of it.
 */
#include "server/crew.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>
#include <uv.h>

#include "net/span.h"

enum { LOWER_BY = 10, LOWEST = 19 }; /* steps of niceness */

struct crew {
	/* the loop's own */
	struct server_work *first, *last; /* given, and no slot is free for them */
	pthread_t threads[CREW_MAX];
	unsigned threads_count;
	/* for all */
	_Atomic(struct server_work *) slots[CREW_MAX]; /* one for each thread */
	_Atomic(struct server_work *) pile;            /* done, the newest first */
	sem_t filled;
	atomic_bool is_ending;
	int pipe[2];
};

/* ---- on a thread ----------------------------------------------------------------------------------------- */

/* Linux keeps a niceness for every thread, whatever POSIX says about processes. */
static void step_back(void)
{
	int now = getpriority(PRIO_PROCESS, 0);
	setpriority(PRIO_PROCESS, 0, now + LOWER_BY < LOWEST ? now + LOWER_BY : LOWEST);
}

/* NULL: it is over. */
static struct server_work *take(struct crew *crew)
{
	while (sem_wait(&crew->filled) != 0)
		assert(errno == EINTR);
	for (;;) { /* 2 */
		for (int i = 0; i < CREW_MAX; i++) {
			struct server_work *work = atomic_exchange(&crew->slots[i], NULL);
			if (work)
				return work;
		}
		if (atomic_load(&crew->is_ending))
			return NULL;
	}
}

static void lay_down(struct crew *crew, struct server_work *work)
{
	struct server_work *below = atomic_load(&crew->pile);
	do {
		work->next = below;
	} while (!atomic_compare_exchange_weak(&crew->pile, &below, work));
	if (!below && write(crew->pipe[1], "", 1) < 0) /* 3 */
		assert(errno == EAGAIN);               /* it is full: the loop wakes anyway */
}

static void *serve(void *given)
{
	struct crew *crew = given;
	struct server_work *work;
	step_back();
	while ((work = take(crew))) {
		work->run(work);
		lay_down(crew, work);
	}
	return NULL;
}

/* ---- on the loop ----------------------------------------------------------------------------------------- */

unsigned crew_size(void)
{
	unsigned processors = uv_available_parallelism();
	return processors < 1 ? 1 : processors < CREW_MAX ? processors : CREW_MAX;
}

static bool open_pipe(int ends[static 2])
{
	if (pipe(ends) != 0)
		return false;
	for (int i = 0; i < 2; i++) {
		fcntl(ends[i], F_SETFL, O_NONBLOCK);
		fcntl(ends[i], F_SETFD, FD_CLOEXEC);
	}
	return true;
}

static void start_threads(struct crew *crew, unsigned threads)
{
	sigset_t all, before;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	while (crew->threads_count < threads &&
		pthread_create(&crew->threads[crew->threads_count], NULL, serve, crew) == 0)
		crew->threads_count++;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

struct crew *crew_create(unsigned threads)
{
	struct crew *crew = net_allocate_zeroed(sizeof(*crew));
	assert(threads > 0 && threads <= CREW_MAX);
	if (!open_pipe(crew->pipe)) {
		free(crew);
		return NULL;
	}
	sem_init(&crew->filled, 0, 0);
	start_threads(crew, threads);
	if (crew->threads_count > 0)
		return crew; /* fewer than wished for do the same work */
	crew_destroy(crew);
	return NULL;
}

/* Fills the slots that are free. */
static void hand_over(struct crew *crew)
{
	for (unsigned i = 0; i < crew->threads_count && crew->first; i++) {
		if (atomic_load(&crew->slots[i]))
			continue;
		struct server_work *work = crew->first;
		crew->first = work->next;
		if (!crew->first)
			crew->last = NULL;
		atomic_store(&crew->slots[i], work);
		sem_post(&crew->filled);
	}
}

void crew_give(struct crew *crew, struct server_work *work)
{
	work->next = NULL;
	if (crew->last)
		crew->last->next = work;
	else
		crew->first = work;
	crew->last = work;
	hand_over(crew);
}

int crew_file(const struct crew *crew)
{
	return crew->pipe[0];
}

/* All of the pile, the oldest first. */
static struct server_work *take_pile(struct crew *crew)
{
	struct server_work *pile = atomic_exchange(&crew->pile, NULL), *oldest = NULL;
	while (pile) {
		struct server_work *below = pile->next;
		pile->next = oldest;
		oldest = pile;
		pile = below;
	}
	return oldest;
}

unsigned crew_collect(struct crew *crew)
{
	unsigned count = 0;
	char bytes[64];
	while (read(crew->pipe[0], bytes, sizeof(bytes)) > 0)
		continue; /* before the pile is taken: what comes later writes again */
	struct server_work *work = take_pile(crew);
	hand_over(crew);
	for (; work; count++) {
		struct server_work *next = work->next;
		work->done(work);
		work = next;
	}
	return count;
}

void crew_destroy(struct crew *crew)
{
	if (!crew)
		return;
	assert(!crew->first);
	atomic_store(&crew->is_ending, true);
	for (unsigned i = 0; i < crew->threads_count; i++)
		sem_post(&crew->filled);
	for (unsigned i = 0; i < crew->threads_count; i++)
		pthread_join(crew->threads[i], NULL);
	assert(!atomic_load(&crew->pile));
	sem_destroy(&crew->filled);
	close(crew->pipe[0]);
	close(crew->pipe[1]);
	free(crew);
}
