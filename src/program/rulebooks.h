/*
 * rulebooks.h: docs/rules/GAME.md inside of the program. rulebooks.c is made by embed.py when the
 * program is built.
 */
#ifndef PROGRAM_RULEBOOKS_H
#define PROGRAM_RULEBOOKS_H

#include <stddef.h>

struct rulebook {
	const char *name;
	const unsigned char *text;
	size_t length;
};

extern const struct rulebook rulebooks[]; /* ends with a name that is NULL */

#endif
