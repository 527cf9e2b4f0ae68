/* on_redis.h: tests that have a rig and a Redis of their own, by its socket or by a port. Include after cmocka.h. */
#ifndef ON_REDIS_H
#define ON_REDIS_H

#include "rig.h"
#include "private_redis.h"

static struct private_redis redis;

static int start(void **state)
{
	redis_prepare(&redis, true);
	return rig_start(state);
}

static int start_on_port(void **state)
{
	redis_prepare(&redis, false);
	return rig_start(state);
}

static int end(void **state)
{
	rig_end(state);
	redis_end(&redis);
	return 0;
}

#endif
