/* redis_refusal.h: an error of a Redis in words for people. */
#ifndef RONDA_BUS_REDIS_REFUSAL_H
#define RONDA_BUS_REDIS_REFUSAL_H

#include <hiredis/hiredis.h>

#include "bus/bus.h"

/*
 * "it refuses WHAT: …". A Redis that does not know a command says what came with it, and another may say anything: if `is_secret`, only the error's
 * name is told, and only if it is one that Redis has.
 */
void redis_refusal(
	const char *what, const redisReply *error, bool is_secret, char reason[static BUS_REASON]);

#endif
