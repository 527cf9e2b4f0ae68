/* remote_payload.c: reads what a server sends: members of objects, and news by the schemas that it writes them with. */
#include "remote.h"

#include <string.h>

struct net_span remote_member(struct net_span text, const char *name)
{
	struct rd_json json;
	struct rd_key key;
	struct rd_span span, found = {0};
	rd_json_start(&json, text.text, text.length, NULL, NULL);
	if (text.length == 0 || !rd_json_open(&json, '{'))
		return net_span("", 0);
	while (rd_json_key(&json, &key)) {
		if (!rd_json_skip(&json, &span))
			break;
		if (rd_key_is(&key, name))
			found = span;
	}
	return found.text ? net_span(found.text, found.length) : net_span("", 0);
}

bool remote_member_words(struct net_span json, const char *key, char *out, size_t capacity)
{
	struct net_span member = remote_member(json, key);
	struct rd_json reader;
	size_t length;
	rd_json_start(&reader, member.text, member.length, NULL, NULL);
	if (member.length == 0 || !rd_json_string(&reader, out, capacity - 1, &length) ||
		length >= capacity)
		return false;
	out[length] = 0;
	return true;
}

bool remote_member_number(struct net_span json, const char *key, int64_t *number)
{
	struct net_span member = remote_member(json, key);
	struct rd_json reader;
	rd_json_start(&reader, member.text, member.length, NULL, NULL);
	return member.length > 0 && rd_json_integer(&reader, number) && rd_json_end(&reader);
}

bool remote_read_news(const struct news *row, struct net_span json, void *out)
{
	struct rd_fault fault;
	return rd_read_text(row->schema, out, RD_READ_WHOLE, json.text, json.length, NULL, &fault);
}

bool remote_is_ours(const struct remote *remote, struct net_span json)
{
	char match[MATCH_ID];
	return remote->match[0] && remote_member_words(json, "match", match, sizeof(match)) &&
	       strcmp(match, remote->match) == 0;
}
