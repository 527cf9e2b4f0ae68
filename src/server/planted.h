/*
 * planted.h: mistakes that can be switched on by name, one at a time, to show that the simulator finds them (tests/simulation). They are in its own
 * build of the server alone: in the program each of them is a constant 0, and nothing is left of it.
 */
#ifndef RONDA_SERVER_PLANTED_H
#define RONDA_SERVER_PLANTED_H

#ifdef RONDA_PLANTED
#include <stdbool.h>
bool planted_is(const char *name);
#define PLANTED(name) planted_is(#name)
#else
#define PLANTED(name) 0
#endif

#endif
