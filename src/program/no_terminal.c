/* no_terminal.c: stands in for src/terminal where that is not built. */
#include <stdio.h>

#include "arguments.h"
#include "play.h"

static int no_terminal(void)
{
	fputs("ronda: this build has no terminal games\n", stderr);
	return STATUS_FAILED;
}

int terminal_play(const struct play_request *request)
{
	(void)request;
	return no_terminal();
}

int terminal_replay(struct replay *replay, int seat, enum rd_language language)
{
	(void)replay;
	(void)seat;
	(void)language;
	return no_terminal();
}
