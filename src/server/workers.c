/* workers.c: pieces of work on their way to a thread and back. */
#include "server/workers.h"

#include <stddef.h>

static struct piece *piece_of_work(struct server_work *work)
{
	return (struct piece *)(void *)((char *)work - offsetof(struct piece, work));
}

static struct piece *piece_of_turn(struct fair_turn *turn)
{
	return (struct piece *)(void *)((char *)turn - offsetof(struct piece, turn));
}

static void run(struct server_work *work)
{
	struct piece *piece = piece_of_work(work);
	piece->run(piece);
}

static void settle(struct piece *piece, bool is_run)
{
	fair_end(&piece->server->workers, &piece->turn); /* first: it may be gone after `done` */
	piece->done(piece, is_run);
}

static void done(struct server_work *work)
{
	settle(piece_of_work(work), true);
}

static void begin(struct fair_turn *turn)
{
	struct piece *piece = piece_of_turn(turn);
	const struct server_system *system = &piece->server->system;
	if (piece->server->is_stopping)
		settle(piece, false);
	else
		system->compute(system->context, &piece->work);
}

void workers_create(struct server *server)
{
	server->workers.at_once = server->system.threads;
	server->workers.owner_max = WORKERS_OWNER_MAX;
	server->workers.waiting_max = WORKERS_WAITING_MAX;
	server_random(
		server, &server->workers.owners.secret, sizeof(server->workers.owners.secret));
}

bool workers_do(struct server *server, const char *owner, struct piece *piece)
{
	piece->server = server;
	piece->work = (struct server_work){.run = run, .done = done};
	piece->turn = (struct fair_turn){.begin = begin};
	return !server->is_stopping && fair_wait(&server->workers, owner, &piece->turn);
}

void workers_destroy(struct server *server)
{
	fair_finish(&server->workers);
}
