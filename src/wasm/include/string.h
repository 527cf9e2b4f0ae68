/*
 * The few functions of <string.h> that the pure code may use, for the build without a C
 * library. They are in src/wasm/libc.c. What is missing here is missing on purpose: a pure
 * source that uses more does not link for wasm.
 */
#ifndef RD_WASM_STRING_H
#define RD_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t length);
void *memmove(void *to, const void *from, size_t length);
void *memset(void *to, int byte, size_t length);
int memcmp(const void *one, const void *other, size_t length);
void *memchr(const void *where, int byte, size_t length);
size_t strlen(const char *text);
int strcmp(const char *one, const char *other);
int strncmp(const char *one, const char *other, size_t length);
char *strchr(const char *text, int letter);

/*
 * A freestanding build does not take these names for what they are; the built-in ones do,
 * and turn a copy of eight bytes into one load and one store.
 */
#define memcpy(to, from, length) __builtin_memcpy(to, from, length)
#define memmove(to, from, length) __builtin_memmove(to, from, length)
#define memset(to, byte, length) __builtin_memset(to, byte, length)
#define memcmp(one, other, length) __builtin_memcmp(one, other, length)
#define strlen(text) __builtin_strlen(text)

#endif
