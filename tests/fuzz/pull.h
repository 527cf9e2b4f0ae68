/* pull.h: reads a JSON value the long way, member by member; shared by the tests and the fuzzer of JSON. */
#ifndef PULL_H
#define PULL_H

#include <ronda/json.h>

/* The deepest text that is read has RD_JSON_DEPTH brackets, so this ends. */
static inline bool pull_value(struct rd_json *json)
{
	struct rd_key key;
	char text[16];
	size_t length;
	int64_t number;
	bool truth;
	switch (rd_json_peek(json)) {
	case RD_TOKEN_OBJECT:
		if (!rd_json_open(json, '{'))
			return false;
		while (rd_json_key(json, &key))
			pull_value(json);
		return !json->has_failed;
	case RD_TOKEN_ARRAY:
		if (!rd_json_open(json, '['))
			return false;
		while (rd_json_item(json))
			pull_value(json);
		return !json->has_failed;
	case RD_TOKEN_STRING: return rd_json_string(json, text, sizeof(text), &length);
	case RD_TOKEN_NUMBER: {
		/* Fractions are numbers too; only as an integer they are refused. */
		struct rd_json ahead = *json;
		ahead.fault = NULL;
		if (rd_json_integer(&ahead, &number))
			return rd_json_integer(json, &number);
		return rd_json_skip(json, NULL);
	}
	case RD_TOKEN_TRUE:
	case RD_TOKEN_FALSE: return rd_json_boolean(json, &truth);
	case RD_TOKEN_NULL: return rd_json_null(json);
	default: return rd_json_fail(json, "no value");
	}
}

#endif
