/*
 * rulebooks.h: docs/rules/GAME.md and docs/handbook/GAME.LANG.md inside of the program.
 * rulebooks.c is made by embed.py when the program is built.
 */
#ifndef PROGRAM_RULEBOOKS_H
#define PROGRAM_RULEBOOKS_H

#include <stddef.h>

struct rulebook {
	const char *name;
	const unsigned char *text;
	size_t length;
};

/* Both end with a name that is NULL; those of handbooks are "naval.en". */
extern const struct rulebook rulebooks[], handbooks[];

#endif
