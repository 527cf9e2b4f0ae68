/* password.c: works of password.h. */
#include "server/password.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

void passwords_create(struct server *server)
{
	/* Half of a small machine is left to those who play. */
	server->hashing.at_once = server->system.threads > 2 ? PASSWORDS_AT_ONCE : 1;
	server->hashing.owner_max = PASSWORDS_OF_NETWORK;
	server->hashing.waiting_max = PASSWORDS_MAX;
	server_random(
		server, &server->hashing.owners.secret, sizeof(server->hashing.owners.secret));
}

void passwords_destroy(struct server *server)
{
	fair_finish(&server->hashing);
}

static void run(struct server_work *given)
{
	struct password_work *work = (struct password_work *)(void *)given;
	size_t length = strlen(work->password);
	if (work->is_check)
		work->is_right = crypto_pwhash_str_verify(work->hash, work->password, length) == 0;
	else
		work->is_right = crypto_pwhash_str(work->hash, work->password, length,
					 crypto_pwhash_OPSLIMIT_INTERACTIVE,
					 crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

static void on_run(struct server_work *given)
{
	struct password_work *work = (struct password_work *)(void *)given;
	fair_end(&work->server->hashing, &work->turn); /* first: the work may be gone afterwards */
	sodium_memzero(work->password, sizeof(work->password));
	work->then(work);
}

static void begin(struct fair_turn *turn)
{
	struct password_work *work = (struct password_work *)(void *)((char *)turn -
								      offsetof(struct password_work,
									      turn));
	work->server->system.work(work->server->system.context, &work->work);
}

static void start(struct password_work *work)
{
	work->turn = (struct fair_turn){.begin = begin};
	bool is_waiting = fair_wait(&work->server->hashing, ask_network(work->ask), &work->turn);
	assert(is_waiting); /* password_begin has seen to it: the limits are the same */
	(void)is_waiting;
}

/* One more of this network, and of all; false: that would be too many. */
static bool enter(struct password_work *work, struct ask *ask)
{
	struct shares *shares = ask->server->shares;
	struct network_address address = {{0}};
	network_parse(net_span_of(ask->address), &address);
	if (ask->server->passwords >= PASSWORDS_MAX ||
		shares_of(shares, SHARE_OWN, &address) >= PASSWORDS_OF_NETWORK)
		return false;
	shares_take(shares, &work->share, SHARE_OWN, &address);
	ask->server->passwords++;
	return true;
}

struct password_work *password_begin(
	struct ask *ask, const char *password, void (*then)(struct password_work *work))
{
	struct password_work *work = net_allocate_zeroed(sizeof(*work));
	if (!enter(work, ask)) {
		free(work);
		server_refused(ask->server, SHARE_REFUSED_PASSWORDS, ask->address);
		ask_refuse(ask, CODE_RATE_LIMITED);
		return NULL;
	}
	work->work = (struct server_work){.run = run, .done = on_run};
	work->ask = ask;
	work->server = ask->server;
	work->then = then;
	copy_text(work->password, sizeof(work->password), password);
	sodium_memzero(ask->payload, ask->length);
	return work;
}

void password_hash(struct password_work *work)
{
	work->is_check = false;
	start(work);
}

static void refuse_in_vain(struct password_work *work)
{
	work->is_right = false;
	work->hash[0] = 0;
	work->after(work);
}

void password_compare(struct password_work *work, const char *hash)
{
	work->is_check = hash != NULL;
	if (hash) {
		copy_text(work->hash, sizeof(work->hash), hash);
	} else {
		work->after = work->then;
		work->then = refuse_in_vain;
	}
	start(work);
}

void password_go_on(
	struct password_work *work, const char *password, void (*then)(struct password_work *work))
{
	copy_text(work->password, sizeof(work->password), password);
	work->then = then;
	password_hash(work);
}

void password_end(struct password_work *work)
{
	work->server->passwords--;
	shares_give_back(work->server->shares, &work->share);
	if (work->context)
		sodium_memzero(work->context, work->context_size);
	free(work->context);
	sodium_memzero(work, sizeof(*work));
	free(work);
}
