/* Any text as the URL of a Redis: it is read within its limits, or refused with a reason that quotes nothing. */
#include <assert.h>
#include <string.h>

#include "bus/redis_url.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	char text[2048], reason[BUS_REASON] = "";
	struct redis_url url;
	if (length >= sizeof(text))
		return 0;
	memcpy(text, bytes, length);
	text[length] = 0;
	if (!redis_url_read(text, &url, reason)) {
		assert(reason[0] != 0);
		return 0;
	}
	assert(reason[0] == 0);
	/* No part runs into the next. */
	assert(memchr(url.host, 0, sizeof(url.host)) && memchr(url.path, 0, sizeof(url.path)));
	assert(memchr(url.user, 0, sizeof(url.user)) &&
		memchr(url.password, 0, sizeof(url.password)));
	assert((url.host[0] != 0) != (url.path[0] == '/'));
	assert(url.host[0] == 0 || (url.port > 0 && url.port <= 65535));
	assert(url.database <= REDIS_DATABASE_MAX);
	assert(url.has_password == (url.password[0] != 0));
	return 0;
}
