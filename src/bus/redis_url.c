/* URLs of Redis; see redis_url.h. */
#include "bus/redis_url.h"

#include <stdio.h>
#include <string.h>

#include "net/span.h"

static bool refuse(char reason[static BUS_REASON], const char *words)
{
	snprintf(reason, BUS_REASON, "%s", words);
	return false;
}

static int digit_of(char letter)
{
	if (letter >= '0' && letter <= '9')
		return letter - '0';
	if (letter >= 'a' && letter <= 'f')
		return letter - 'a' + 10;
	if (letter >= 'A' && letter <= 'F')
		return letter - 'A' + 10;
	return -1;
}

/* Copies with %XX resolved. False: too long, a broken %XX, or one that is zero. */
static bool decode(struct net_span from, char *to, size_t capacity)
{
	size_t length = 0;
	for (size_t i = 0; i < from.length; i++) {
		char letter = from.text[i];
		if (letter == '%') {
			int high = i + 2 < from.length ? digit_of(from.text[i + 1]) : -1;
			int low = i + 2 < from.length ? digit_of(from.text[i + 2]) : -1;
			if (high < 0 || low < 0)
				return false;
			letter = (char)(high * 16 + low);
			i += 2;
		}
		if (letter == 0 || length + 1 >= capacity)
			return false;
		to[length++] = letter;
	}
	to[length] = 0;
	return true;
}

static bool read_number(struct net_span text, unsigned most, unsigned *number)
{
	*number = 0;
	for (size_t i = 0; i < text.length; i++) {
		if (text.text[i] < '0' || text.text[i] > '9')
			return false;
		*number = *number * 10 + (unsigned)(text.text[i] - '0');
		if (*number > most)
			return false;
	}
	return text.length > 0;
}

/* Takes "user:password@" off the front, if there is one: the last @ ends it. */
static bool read_user(struct net_span *rest, struct redis_url *url, char reason[static BUS_REASON])
{
	size_t end = rest->length;
	while (end > 0 && rest->text[end - 1] != '@')
		end--;
	if (end == 0)
		return true;
	struct net_span word = net_span(rest->text, end - 1), user;
	*rest = net_span(rest->text + end, rest->length - end);
	net_span_split(&word, ':', &user);
	if (word.text == NULL || word.length == 0)
		return refuse(reason, "in front of the @ stands user:password, or :password alone");
	url->has_password = true;
	if (!decode(user, url->user, sizeof(url->user)) ||
		!decode(word, url->password, sizeof(url->password)))
		return refuse(reason,
			"user or password is too long, or has a % without two hexadecimal digits");
	return true;
}

/* "host", "host:port", "[2001:db8::1]:port" */
static bool read_host(struct net_span rest, struct redis_url *url, char reason[static BUS_REASON])
{
	struct net_span host, port = {NULL, 0};
	if (rest.length > 0 && rest.text[0] == '[') {
		const char *end = memchr(rest.text, ']', rest.length);
		if (end == NULL)
			return refuse(reason, "the address has no ]");
		host = net_span(rest.text + 1, (size_t)(end - rest.text) - 1);
		port = net_span(end + 1, rest.length - host.length - 2);
		if (port.length > 0 && *port.text != ':')
			return refuse(reason, "behind the ] stands :PORT or nothing");
		port = port.length > 0 ? net_span(port.text + 1, port.length - 1)
				       : (struct net_span){NULL, 0};
	} else {
		net_span_split(&rest, ':', &host);
		port = rest;
	}
	url->port = REDIS_PORT;
	if (port.text != NULL && (!read_number(port, 65535, &url->port) || url->port == 0))
		return refuse(reason, "the port is a number from 1 to 65535");
	if (host.length == 0)
		return refuse(reason, "it names no host");
	if (!decode(host, url->host, sizeof(url->host)))
		return refuse(reason,
			"the host's name is too long, or has a % without two hexadecimal digits");
	return true;
}

static bool read_redis(struct net_span rest, struct redis_url *url, char reason[static BUS_REASON])
{
	struct net_span place = rest, database = {NULL, 0};
	const char *slash = rest.length > 0 ? memchr(rest.text, '/', rest.length) : NULL;
	if (slash != NULL) {
		place.length = (size_t)(slash - rest.text);
		database = net_span(slash + 1, rest.length - place.length - 1);
	}
	if (!read_user(&place, url, reason) || !read_host(place, url, reason))
		return false;
	if (database.length > 0 && !read_number(database, REDIS_DATABASE_MAX, &url->database))
		return refuse(reason, "behind the / stands the number of a database");
	return true;
}

static bool read_unix(struct net_span rest, struct redis_url *url, char reason[static BUS_REASON])
{
	if (!read_user(&rest, url, reason))
		return false;
	if (rest.length == 0 || rest.text[0] != '/')
		return refuse(reason, "the path of a socket begins with a /");
	if (!decode(rest, url->path, sizeof(url->path)))
		return refuse(reason,
			"the path is longer than that of a socket may be, or has a % without two hexadecimal digits");
	return true;
}

bool redis_url_read(const char *text, struct redis_url *url, char reason[static BUS_REASON])
{
	static const struct {
		struct net_span scheme;
		bool (*read)(struct net_span rest, struct redis_url *url,
			char reason[static BUS_REASON]);
	} forms[] = {
		{{"redis://", 8}, read_redis},
		{{"unix://", 7}, read_unix},
	};
	*url = (struct redis_url){0};
	struct net_span all = net_span_of(text);
	for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++) {
		size_t length = forms[i].scheme.length;
		if (all.length >= length && memcmp(all.text, forms[i].scheme.text, length) == 0)
			return forms[i].read(
				net_span(all.text + length, all.length - length), url, reason);
	}
	return refuse(reason, "it begins with redis:// or unix://");
}
