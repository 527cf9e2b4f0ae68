/*
 * learnt.h: the lessons that the program carries, and which of them were won on this machine: a line for each in `lessons` of the data folder.
 */
#ifndef LOCAL_LEARNT_H
#define LOCAL_LEARNT_H

#include <ronda/lesson.h>

enum { LESSON_KEY = 80 };

/* A file of lessons/, as it was when the program was built. */
struct lesson_file {
	const char *key;  /* "naval/01-set-sail" */
	const char *text; /* not zero-terminated */
	size_t length;
};

bool learnt_has(const char *key);
/* Notes that it was won; once is enough. Where nothing can be written nothing is, and nobody is disturbed by it. */
void learnt_add(const char *key);

#endif
