/* example.h: one whole sample as text, and the splicing of other values into it. */
#ifndef EXAMPLE_H
#define EXAMPLE_H

#include <assert.h>
#include <stdio.h>

#include "sample.h"

static const char example[] =
	"{\"form\":\"sample\",\"tiny\":-5,\"amount\":4294967295,\"big\":-9223372036854775808,\"ship\":\"s12\","
	"\"rate\":\"all\",\"hold\":\"h3\",\"is_afloat\":false,\"color\":\"green\",\"flag\":\"blue\",\"rank\":\"large\","
	"\"port\":7,\"key_port\":0,\"target\":\"t50\",\"name\":\"Ni\xc3\xb1"
	"a\",\"note\":\"wet\",\"at\":[-300,9],"
	"\"home\":[1,2],\"title\":\"Sir\",\"pair\":[\"blue\",null],\"knots\":12,\"cells\":[1,-2,3],\"steps\":[60000],"
	"\"lamps\":[true,false,true],\"berths\":[1,null,3,null],\"spare_colors\":[\"red\",null],"
	"\"words\":[\"\",\"ahoy\"],\"crew\":[{\"name\":\"Ana\",\"age\":20,\"at\":[0,1]},{\"name\":\"Bo\",\"age\":99}],"
	"\"bays\":[{\"depth\":5},null],\"parts\":[{\"weight\":1,\"kind\":\"hull\",\"size\":500,\"leaks\":2},"
	"{\"weight\":2,\"kind\":\"mast\",\"size\":\"small\",\"sails\":[\"red\",\"blue\"]},"
	"{\"weight\":3,\"kind\":\"gun\",\"range\":-5,\"crew\":null,\"shots\":9}],\"log\":[0,255],"
	"\"goods\":{\"blue\":{\"amount\":5,\"is_wet\":false},\"red\":{\"amount\":6,\"is_wet\":true}},"
	"\"debts\":{\"-1000\":{\"owed\":5},\"7\":{\"owed\":0}},\"friends\":{\"Eva\":9,\"\xc5\x98\":null},"
	"\"marks\":{\"-300,-9\":200,\"0,0\":1},\"fleets\":{\"f1\":0,\"f99\":9},"
	"\"holds\":{\"red\":{\"depth\":1},\"blue\":{\"depth\":50}},\"guns\":{\"0\":1,\"3\":20},\"place_count\":4,"
	"\"places\":{\"1\":5},\"winds\":[\"n\",\"storm\"],\"days\":[0,30],"
	"\"sea\":[\"~~~~~\",\"~...~\",\"~.#.~\",\"~~~~~\"],\"soil\":[\"abc\",\"bcd\",\"cda\"],"
	"\"seen\":[\"100000000000001\",\"000000000000000\",\"000000000000000\",\"000000000000000\","
	"\"000000000000000\",\"000000000000000\",\"000000000000000\",\"000000000000000\",\"000000000000000\","
	"\"000000000000000\",\"000000000000000\",\"000000000000000\",\"100000000000001\"],"
	"\"patch\":[\"~.\",\"#~\",\"..\"],\"chart\":{\"width\":3,\"height\":4,\"name\":\"me\"},\"sum\":5}";

enum { EXAMPLE_ROOM = 8192 };

/* The text of a key's value; a span of nothing if the object has no such key. */
static inline struct rd_span value_of(const char *object, const char *name)
{
	struct rd_json json;
	struct rd_key key;
	struct rd_span span;
	rd_json_start(&json, object, strlen(object), NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		rd_json_skip(&json, &span);
		if (rd_key_is(&key, name))
			return span;
	}
	return (struct rd_span){NULL, 0};
}

/* The example with another value of one key (NULL: without the key); where the value begins is returned. */
static inline size_t example_with(char out[EXAMPLE_ROOM], const char *name, const char *value)
{
	struct rd_json json;
	struct rd_key key;
	struct rd_span span;
	size_t length = 1, place = 0;
	strcpy(out, "{");
	rd_json_start(&json, example, sizeof(example) - 1, NULL, NULL);
	rd_json_open(&json, '{');
	while (rd_json_key(&json, &key)) {
		bool is_it = rd_key_is(&key, name);
		rd_json_skip(&json, &span);
		if (is_it && !value)
			continue;
		if (length > 1)
			out[length++] = ',';
		length += (size_t)sprintf(out + length, "\"%.*s\":", (int)key.length, key.text);
		if (is_it)
			place = length;
		length += is_it ? (size_t)sprintf(out + length, "%s", value)
				: (size_t)sprintf(
					  out + length, "%.*s", (int)span.length, span.text);
	}
	if (value && place == 0) {
		length += (size_t)sprintf(out + length, ",\"%s\":", name);
		place = length;
		length += (size_t)sprintf(out + length, "%s", value);
	}
	out[length++] = '}';
	out[length] = 0;
	return place;
}

#endif
