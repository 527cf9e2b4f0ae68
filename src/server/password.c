/* password.c: works of password.h. */
#include "server/password.h"

#include <stdlib.h>

enum { PASSWORDS_AT_ONCE = 64 };

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
	sodium_memzero(work->password, sizeof(work->password));
	work->then(work);
}

static void start(struct password_work *work)
{
	struct server *server = work->ask->server;
	server->system.work(server->system.context, &work->work);
}

struct password_work *password_begin(
	struct ask *ask, const char *password, void (*then)(struct password_work *work))
{
	if (ask->server->passwords >= PASSWORDS_AT_ONCE) {
		ask_refuse(ask, CODE_RATE_LIMITED);
		return NULL;
	}
	struct password_work *work = net_allocate_zeroed(sizeof(*work));
	work->work = (struct server_work){.run = run, .done = on_run};
	work->ask = ask;
	work->server = ask->server;
	work->then = then;
	copy_text(work->password, sizeof(work->password), password);
	sodium_memzero(ask->payload, ask->length);
	ask->server->passwords++;
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
	if (work->context)
		sodium_memzero(work->context, work->context_size);
	free(work->context);
	sodium_memzero(work, sizeof(*work));
	free(work);
}
