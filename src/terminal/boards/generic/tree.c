/* tree.c: JSON as an indented tree for people. */
#include "tree.h"

#include <string.h>

enum { STEP = 2, TEXT_MAX = 512 };

struct tree {
	struct buffer *out;
	int columns;
};

static void start_line(const struct tree *tree, int indent, const char *name)
{
	buffer_print(tree->out, "%*s%s%s", indent, "", name,
		name[0] && strcmp(name, "-") != 0 ? ":" : "");
}

/* A string without its quotes and escapes; false if the value is another kind. */
static bool take_string(struct rd_span value, char out[TEXT_MAX])
{
	struct rd_json json;
	size_t length;
	rd_json_start(&json, value.text, value.length, NULL, NULL);
	if (rd_json_peek(&json) != RD_TOKEN_STRING ||
		!rd_json_string(&json, out, TEXT_MAX - 1, &length))
		return false;
	out[length < TEXT_MAX ? length : TEXT_MAX - 1] = 0;
	for (char *at = out; *at; at++)
		if (*at == '\n')
			*at = ' '; /* a value has one line */
	return true;
}

/* Several strings of one length are the rows of a map. */
static bool is_grid(struct rd_span value)
{
	struct rd_json json;
	struct rd_span row;
	size_t rows = 0, length = 0;
	rd_json_start(&json, value.text, value.length, NULL, NULL);
	if (rd_json_peek(&json) != RD_TOKEN_ARRAY || !rd_json_open(&json, '['))
		return false;
	while (rd_json_item(&json)) {
		if (rd_json_peek(&json) != RD_TOKEN_STRING || !rd_json_skip(&json, &row))
			return false;
		if (rows++ > 0 && row.length != length)
			return false;
		length = row.length;
	}
	return rows > 1 && length > 3;
}

static void add_value(const struct tree *, int indent, const char *name, struct rd_span value);

static void add_members(const struct tree *tree, int indent, struct rd_span value, bool is_object)
{
	struct rd_json json;
	struct rd_key key;
	struct rd_span member;
	rd_json_start(&json, value.text, value.length, NULL, NULL);
	rd_json_open(&json, is_object ? '{' : '[');
	while (is_object ? rd_json_key(&json, &key) : rd_json_item(&json)) {
		if (!rd_json_skip(&json, &member))
			return;
		if (is_object)
			key.text[key.length < RD_JSON_KEY ? key.length : RD_JSON_KEY - 1] = 0;
		add_value(tree, indent, is_object ? key.text : "-", member);
	}
}

static void add_value(const struct tree *tree, int indent, const char *name, struct rd_span value)
{
	char text[TEXT_MAX];
	struct rd_json json;
	rd_json_start(&json, value.text, value.length, NULL, NULL);
	enum rd_token token = rd_json_peek(&json);
	bool has_members = token == RD_TOKEN_OBJECT || token == RD_TOKEN_ARRAY;
	bool has_room = (int)(value.length + strlen(name)) + 2 + indent <= tree->columns;
	start_line(tree, indent, name);
	if (take_string(value, text)) {
		buffer_print(tree->out, " %s\n", text);
	} else if (!has_members || (has_room && !is_grid(value))) {
		buffer_print(tree->out, " ");
		buffer_add(tree->out, value.text, value.length);
		buffer_print(tree->out, "\n");
	} else {
		buffer_print(tree->out, "\n");
		add_members(tree, indent + STEP, value, token == RD_TOKEN_OBJECT);
	}
}

void tree_add(struct buffer *out, const char *text, size_t length, int columns)
{
	struct tree tree = {.out = out, .columns = columns};
	struct rd_span whole = {text, length};
	struct rd_json json;
	rd_json_start(&json, text, length, NULL, NULL);
	if (rd_json_peek(&json) == RD_TOKEN_OBJECT)
		add_members(&tree, 0, whole, true);
	else
		add_value(&tree, 0, "", whole);
}
