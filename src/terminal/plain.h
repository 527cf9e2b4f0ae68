/*
 * plain.h: a match in lines of text, for screen readers, scripts and pipes; any game of the
 * registry.
 */
#ifndef TERMINAL_PLAIN_H
#define TERMINAL_PLAIN_H

struct play_request;

int plain_play(const struct play_request *);

#endif
