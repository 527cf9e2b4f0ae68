/*
 * number.h: small arithmetic on whole numbers.
 */
#ifndef CORE_NUMBER_H
#define CORE_NUMBER_H

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
