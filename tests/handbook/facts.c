/* facts.c: facts by name, and the small arithmetic of a handbook's sources. */
#include "facts.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <ronda/match.h>

static const struct fact *find_fact(const struct facts *facts, const char *name, size_t length)
{
	for (size_t i = 0; i < facts->count; i++)
		if (strlen(facts->fact[i].name) == length &&
			memcmp(facts->fact[i].name, name, length) == 0)
			return &facts->fact[i];
	return NULL;
}

void facts_add(struct facts *facts, int64_t value, const char *name, ...)
{
	assert(facts->count < FACTS_MAX);
	struct fact *fact = &facts->fact[facts->count];
	va_list arguments;
	va_start(arguments, name);
	int length = vsnprintf(fact->name, sizeof(fact->name), name, arguments);
	va_end(arguments);
	assert(length > 0 && length < FACT_NAME);
	assert(!find_fact(facts, fact->name, (size_t)length));
	fact->value = value;
	facts->count++;
}

void facts_take(struct facts *facts, const struct fact *fact, size_t count)
{
	for (size_t i = 0; i < count; i++)
		facts_add(facts, fact[i].value, "%s", fact[i].name);
}

const void *facts_begin(const struct facts *facts, int seats, const char *options)
{
	static _Alignas(16) uint8_t memory[1 << 18];
	struct rd_seed seed = rd_seed_from_text("handbook", strlen("handbook"));
	struct rd_match *match;
	struct rd_fault fault;
	assert(rd_match_size(facts->game) <= sizeof(memory));
	int refusal = rd_match_create(
		&match, memory, facts->game, seats, options, strlen(options), &seed, NULL, &fault);
	assert(refusal == RD_ACCEPTED);
	return match->state;
}

/* An option by its key, with `.min` or `.max` behind it or nothing. */
static bool find_option(
	const struct rd_schema *options, const char *name, size_t length, int64_t *value)
{
	const char *dot = memchr(name, '.', length);
	size_t key_length = dot ? (size_t)(dot - name) : length;
	const char *ending = dot ? dot : "";
	size_t ending_length = length - key_length;
	for (const struct rd_field *field = options->field; field < options->field + options->count;
		field++) {
		/* The key has its quotes and colon. */
		if (field->key_length != key_length + 3 ||
			memcmp(field->key + 1, name, key_length) != 0)
			continue;
		bool is_least = ending_length == 4 && memcmp(ending, ".min", 4) == 0;
		bool is_most = ending_length == 4 && memcmp(ending, ".max", 4) == 0;
		if ((ending_length > 0 && !is_least && !is_most) ||
			(ending_length == 0 && !field->has_fallback))
			return false;
		*value = is_least ? field->low : is_most ? field->high : field->fallback;
		return true;
	}
	return false;
}

bool facts_find(const struct facts *facts, const char *name, size_t length, int64_t *value)
{
	const struct fact *fact = find_fact(facts, name, length);
	if (fact)
		*value = fact->value;
	return fact || (facts->game && find_option(facts->game->options, name, length, value));
}

/* ---- sources ---- */

struct source {
	const struct facts *facts;
	const char *at, *end;
	int depth, names;
	const char *reason; /* NULL as long as all is well */
};

enum { DEPTH_MAX = 16, NUMBER_MAX = 1000000000 };

static char reason_text[FACT_NAME + 40];

static int64_t fail(struct source *source, const char *reason)
{
	if (!source->reason)
		source->reason = reason;
	source->at = source->end;
	return 0;
}

static char next_sign(struct source *source)
{
	while (source->at < source->end && *source->at == ' ')
		source->at++;
	return source->at < source->end ? *source->at : '\0';
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool is_in_name(char c)
{
	return (c >= 'a' && c <= 'z') || is_digit(c) || c == '_' || c == '.';
}

static int64_t take_integer(struct source *source)
{
	int64_t value = 0;
	while (source->at < source->end && is_digit(*source->at) && value < NUMBER_MAX)
		value = value * 10 + (*source->at++ - '0');
	return value < NUMBER_MAX ? value : fail(source, "a number is too large");
}

static int64_t take_name(struct source *source)
{
	const char *name = source->at;
	int64_t value;
	while (source->at < source->end && is_in_name(*source->at))
		source->at++;
	size_t length = (size_t)(source->at - name);
	source->names++;
	if (facts_find(source->facts, name, length, &value))
		return value;
	snprintf(reason_text, sizeof(reason_text), "there is no fact named '%.*s'",
		(int)(length < FACT_NAME ? length : FACT_NAME), name);
	return fail(source, reason_text);
}

static int64_t take_sum(struct source *);

static int64_t take_operand(struct source *source)
{
	char sign = next_sign(source);
	if (sign == '(') {
		if (++source->depth > DEPTH_MAX)
			return fail(source, "too many parentheses");
		source->at++;
		int64_t value = take_sum(source);
		if (next_sign(source) != ')')
			return fail(source, "a parenthesis is not closed");
		source->at++;
		source->depth--;
		return value;
	}
	if (is_digit(sign))
		return take_integer(source);
	if (sign >= 'a' && sign <= 'z')
		return take_name(source);
	return fail(source, "a name or a number is missing");
}

static int64_t divide(struct source *source, int64_t value, int64_t by)
{
	if (by == 0)
		return fail(source, "divided by nothing");
	return value / by - (value % by != 0 && (value < 0) != (by < 0));
}

static int64_t take_product(struct source *source)
{
	int64_t value = take_operand(source);
	for (char sign; (sign = next_sign(source)) == '*' || sign == '/';) {
		source->at++;
		int64_t by = take_operand(source);
		if (sign == '/')
			value = divide(source, value, by);
		else if (__builtin_mul_overflow(value, by, &value))
			return fail(source, "a number is too large");
	}
	return value;
}

static int64_t take_sum(struct source *source)
{
	int64_t value = take_product(source);
	for (char sign; (sign = next_sign(source)) == '+' || sign == '-';) {
		source->at++;
		int64_t more = take_product(source);
		if (__builtin_add_overflow(value, sign == '+' ? more : -more, &value))
			return fail(source, "a number is too large");
	}
	return value;
}

bool facts_evaluate(const struct facts *facts, const char *text, size_t length, int64_t *value,
	const char **reason)
{
	struct source source = {.facts = facts, .at = text, .end = text + length};
	*value = take_sum(&source);
	if (!source.reason && next_sign(&source) != '\0')
		fail(&source, "something stands behind its end");
	if (!source.reason && source.names == 0)
		fail(&source, "it names no fact");
	*reason = source.reason;
	return !source.reason;
}
