/*
 * address.c: the URL of a store: which database it is about, whether that is a file, and how it is shown to people.
 */
#include <stdio.h>
#include <string.h>

#include "store/backend.h"

static const struct {
	const char *scheme;
	const struct store_backend *backend;
} backends[] = {
	{"sqlite", &store_sqlite},
	{"postgresql", &store_postgresql},
	{"postgres", &store_postgresql},
};

/* A scheme that nobody here speaks is said to be so. */
const struct store_backend *store_find_backend(
	const char *url, const char **place, char reason[static STORE_REASON])
{
	size_t length = strcspn(url, ":/");
	*place = url;
	if (!*url) {
		snprintf(reason, STORE_REASON, "the store has no name");
		return NULL;
	}
	if (url[length] != ':')
		return &store_sqlite;
	for (size_t i = 0; i < sizeof(backends) / sizeof(backends[0]); i++) {
		if (strlen(backends[i].scheme) == length &&
			strncmp(url, backends[i].scheme, length) == 0) {
			*place = url + length + 1;
			return backends[i].backend;
		}
	}
	snprintf(reason, STORE_REASON,
		"%.*s: no such kind of store (there are sqlite:FILE and postgresql://USER@HOST/NAME)",
		(int)(length < 32 ? length : 32), url);
	return NULL;
}

const char *store_file(const char *url)
{
	const char *place;
	char reason[STORE_REASON];
	const struct store_backend *backend = store_find_backend(url, &place, reason);
	return !backend || backend == &store_sqlite ? place : NULL;
}

bool store_is_address(const char *url, char reason[static STORE_REASON])
{
	const char *place;
	const struct store_backend *backend = store_find_backend(url, &place, reason);
	return backend && (!backend->understands || backend->understands(place, reason));
}

/* The bytes from `start` to before `end` as three stars. */
static size_t skip_secret(
	const char *url, const char *start, const char *end, char *out, size_t capacity)
{
	snprintf(out, capacity, "%.*s***", (int)(start - url), url);
	return (size_t)(end - url);
}

/* "scheme://user:SECRET@host/name?password=SECRET&more"; at most one of the two is there. */
void store_said(const char *url, char *out, size_t capacity)
{
	const char *start = strstr(url, "://");
	const char *end = start ? start + 3 + strcspn(start + 3, "/?") : NULL;
	const char *at = NULL;
	size_t rest = 0;
	for (const char *here = end; start && here > start + 3; here--)
		if (here[-1] == '@') {
			at = here - 1;
			break;
		}
	const char *colon = at ? memchr(start + 3, ':', (size_t)(at - start - 3)) : NULL;
	const char *option = start ? strstr(url, "password=") : NULL;
	if (colon)
		rest = skip_secret(url, colon + 1, at, out, capacity);
	else if (option)
		rest = skip_secret(
			url, option + 9, option + 9 + strcspn(option + 9, "&"), out, capacity);
	else
		*out = 0;
	size_t used = strlen(out);
	snprintf(out + used, capacity - used, "%s", url + rest);
}
