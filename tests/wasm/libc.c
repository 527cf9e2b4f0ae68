/*
 * Lets libc.mjs reach the functions of src/wasm/libc.c. Not built-in ones here: it is the
 * functions that are tested, and calls through volatile pointers cannot be folded away.
 */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#undef memcpy
#undef memmove
#undef memset
#undef memcmp
#undef strlen

#define EXPORT(name) __attribute__((export_name(#name)))

void run_copy(char *to, const char *from, size_t length);
void run_move(char *to, const char *from, size_t length);
void run_fill(char *to, int byte, size_t length);
int run_compare(const char *one, const char *other, size_t length);
const void *run_find(const char *where, int byte, size_t length);
size_t run_length(const char *text);
int run_order(const char *one, const char *other);
int run_order_within(const char *one, const char *other, size_t length);
const char *run_letter(const char *text, int letter);
void run_assert(int condition);
uint64_t run_wide_division(uint64_t high, uint64_t low, uint64_t divisor);
char *room(void);

static char scratch[4096];

EXPORT(room) char *room(void)
{
	return scratch;
}

EXPORT(copy) void run_copy(char *to, const char *from, size_t length)
{
	void *(*volatile call)(void *restrict, const void *restrict, size_t) = memcpy;
	call(to, from, length);
}

EXPORT(move) void run_move(char *to, const char *from, size_t length)
{
	void *(*volatile call)(void *, const void *, size_t) = memmove;
	call(to, from, length);
}

EXPORT(fill) void run_fill(char *to, int byte, size_t length)
{
	void *(*volatile call)(void *, int, size_t) = memset;
	call(to, byte, length);
}

EXPORT(compare) int run_compare(const char *one, const char *other, size_t length)
{
	int (*volatile call)(const void *, const void *, size_t) = memcmp;
	return call(one, other, length);
}

EXPORT(find) const void *run_find(const char *where, int byte, size_t length)
{
	return memchr(where, byte, length);
}

EXPORT(length) size_t run_length(const char *text)
{
	size_t (*volatile call)(const char *) = strlen;
	return call(text);
}

EXPORT(order) int run_order(const char *one, const char *other)
{
	return strcmp(one, other);
}

EXPORT(order_within) int run_order_within(const char *one, const char *other, size_t length)
{
	return strncmp(one, other, length);
}

EXPORT(letter) const char *run_letter(const char *text, int letter)
{
	return strchr(text, letter);
}

EXPORT(check) void run_assert(int condition)
{
	assert(condition);
}

/* Needs a function of compiler-rt: shows that it is linked. */
EXPORT(wide_division) uint64_t run_wide_division(uint64_t high, uint64_t low, uint64_t divisor)
{
	return (uint64_t)((((unsigned __int128)high << 64) | low) / divisor);
}
