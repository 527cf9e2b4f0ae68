/* See broken_pipe.h. */
#include "net/broken_pipe.h"

#include <signal.h>
#include <stddef.h>

void net_ignore_broken_pipes(void)
{
	struct sigaction present;
	if (sigaction(SIGPIPE, NULL, &present) == 0 && present.sa_handler == SIG_DFL) {
		present.sa_handler = SIG_IGN;
		sigaction(SIGPIPE, &present, NULL);
	}
}
