/*
 * What the pure code needs of a C library, for wasm32. The compiler may call the first four of
 * its own accord, so they must exist even if no source names them.
 */
#include <stdint.h>
#include <string.h>

#undef memcpy
#undef memmove
#undef memset
#undef memcmp
#undef strlen

/* With -mbulk-memory the built-in ones are one instruction each, not calls back to here. */
void *memcpy(void *restrict to, const void *restrict from, size_t length)
{
	return __builtin_memcpy(to, from, length);
}

void *memmove(void *to, const void *from, size_t length)
{
	return __builtin_memmove(to, from, length);
}

void *memset(void *to, int byte, size_t length)
{
	return __builtin_memset(to, byte, length);
}

int memcmp(const void *one, const void *other, size_t length)
{
	const uint8_t *left = one;
	const uint8_t *right = other;

	for (size_t i = 0; i < length; i++) {
		if (left[i] != right[i])
			return left[i] - right[i];
	}
	return 0;
}

void *memchr(const void *where, int byte, size_t length)
{
	const uint8_t *bytes = where;

	for (size_t i = 0; i < length; i++) {
		if (bytes[i] == (uint8_t)byte)
			return (void *)(uintptr_t)(bytes + i);
	}
	return NULL;
}

size_t strlen(const char *text)
{
	size_t length = 0;

	while (text[length] != '\0')
		length++;
	return length;
}

int strcmp(const char *one, const char *other)
{
	while (*one != '\0' && *one == *other) {
		one++;
		other++;
	}
	return (uint8_t)*one - (uint8_t)*other;
}

int strncmp(const char *one, const char *other, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (one[i] != other[i])
			return (uint8_t)one[i] - (uint8_t)other[i];
		if (one[i] == '\0')
			return 0;
	}
	return 0;
}

char *strchr(const char *text, int letter)
{
	for (;; text++) {
		if (*text == (char)letter)
			return (char *)(uintptr_t)text;
		if (*text == '\0')
			return NULL;
	}
}
