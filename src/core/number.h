/*
 * number.h: small arithmetic on whole numbers.
 */
#ifndef CORE_NUMBER_H
#define CORE_NUMBER_H

#include <stddef.h>
#include <stdint.h>

enum { DIGITS_MAX = 24 }; /* of any 64-bit number, with its sign and some room behind */

/* Writes the number so that it ends before place `end`; returns where it begins. */
static inline size_t write_digits(char digits[DIGITS_MAX], size_t end, int64_t value)
{
	uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
	do {
		digits[--end] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	if (value < 0)
		digits[--end] = '-';
	return end;
}

static inline int smaller(int one, int other)
{
	return one < other ? one : other;
}

static inline int larger(int one, int other)
{
	return one > other ? one : other;
}

static inline int magnitude(int value)
{
	return value < 0 ? -value : value;
}

/* Rounds down, also below zero; the divisor is positive. */
static inline int divide_down(int dividend, int divisor)
{
	return dividend / divisor - (dividend % divisor < 0);
}

#endif
