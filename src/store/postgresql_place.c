/*
 * postgresql_place.c: the URL of a PostgreSQL database: libpq reads it, with whatever libpq understands (hosts, TLS, files with passwords).
 * Here it is only held together with how it is said to people: nothing that is said, logged or answered holds the password.
 */
#include "store/postgresql.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1024 }; /* bytes of a sentence while it is cleaned */

static const char *value_of(const PQconninfoOption *options, const char *keyword)
{
	for (; options->keyword; options++)
		if (strcmp(options->keyword, keyword) == 0)
			return options->val && *options->val ? options->val : NULL;
	return NULL;
}

/* The password as it stands in the URL, escaped: an error of libpq may show it before it was understood. */
static void find_password(struct postgresql_place *place)
{
	const char *start = strstr(place->url, "://") + 3;
	const char *end = start + strcspn(start, "/?");
	const char *at = NULL;
	for (const char *here = start; here < end; here++)
		if (*here == '@')
			at = here;
	const char *colon = at ? memchr(start, ':', (size_t)(at - start)) : NULL;
	if (colon)
		snprintf(place->as_given, sizeof(place->as_given), "%.*s", (int)(at - colon - 1),
			colon + 1);
	const char *option = strstr(place->url, "password=");
	if (!colon && option) {
		option += strlen("password=");
		snprintf(place->as_given, sizeof(place->as_given), "%.*s",
			(int)strcspn(option, "&"), option);
	}
}

/* Everything but the password, and no option: hosts, ports, user and name of the database. */
static void say_place(struct postgresql_place *place, const PQconninfoOption *options)
{
	const char *user = value_of(options, "user"), *host = value_of(options, "host"),
		   *port = value_of(options, "port"), *name = value_of(options, "dbname");
	if (!host)
		host = value_of(options, "hostaddr");
	snprintf(place->said, sizeof(place->said), "postgresql://%.30s%s%.60s%s%.12s/%.40s",
		user ? user : "", user ? "@" : "", host ? host : "", port ? ":" : "",
		port ? port : "", name ? name : "");
}

bool postgresql_place_read(
	struct postgresql_place *place, const char *given, char reason[static STORE_REASON])
{
	char *complaint = NULL;
	memset(place, 0, sizeof(*place));
	snprintf(place->said, sizeof(place->said), "postgresql");
	if (strncmp(given, "//", 2) != 0) {
		snprintf(reason, STORE_REASON,
			"the address of a PostgreSQL database looks like postgresql://USER@HOST/NAME");
		return false;
	}
	if ((size_t)snprintf(place->url, sizeof(place->url), "postgresql:%s", given) >=
		sizeof(place->url)) {
		snprintf(reason, STORE_REASON, "the address of the database is too long");
		return false;
	}
	find_password(place);
	PQconninfoOption *options = PQconninfoParse(place->url, &complaint);
	if (!options) {
		postgresql_place_explain(place, complaint ? complaint : "out of memory", reason);
		PQfreemem(complaint);
		return false;
	}
	const char *password = value_of(options, "password");
	snprintf(place->password, sizeof(place->password), "%s", password ? password : "");
	say_place(place, options);
	PQconninfoFree(options);
	return true;
}

/* Copies, with every `secret` as "***". */
static void hide(char text[static LINE], const char *secret)
{
	static const char stars[] = "***";
	char copy[LINE];
	size_t used = 0, length = strlen(secret);
	if (length == 0)
		return;
	for (const char *at = text; *at && used + sizeof(stars) < sizeof(copy);) {
		if (strncmp(at, secret, length) == 0) {
			memcpy(copy + used, stars, sizeof(stars) - 1);
			used += sizeof(stars) - 1;
			at += length;
		} else {
			copy[used++] = *at++;
		}
	}
	copy[used] = 0;
	memcpy(text, copy, used + 1);
}

void postgresql_place_clean(
	const struct postgresql_place *place, const char *words, char *out, size_t capacity)
{
	char line[LINE];
	size_t used = 0;
	for (; *words && used + 1 < sizeof(line); words++) {
		bool is_space = isspace((unsigned char)*words);
		if (!is_space || (used > 0 && line[used - 1] != ' '))
			line[used++] = is_space ? ' ' : *words;
	}
	while (used > 0 && line[used - 1] == ' ')
		used--;
	line[used] = 0;
	hide(line, place->as_given);
	hide(line, place->password);
	snprintf(out, capacity, "%s", line);
}

bool postgresql_place_explain(
	const struct postgresql_place *place, const char *words, char reason[static STORE_REASON])
{
	char line[STORE_REASON];
	postgresql_place_clean(place, words, line, sizeof(line));
	snprintf(reason, STORE_REASON, "%.100s: %.210s", place->said, line);
	return false;
}
