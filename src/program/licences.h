/* licences.h: the notices of the program and of its libraries, line by line; made by licences.py, ends with NULL. */
#ifndef PROGRAM_LICENCES_H
#define PROGRAM_LICENCES_H

#include <stddef.h>

extern const char *const licences_lines[];

#endif
