#ifndef RONDA_NET_BROKEN_PIPE_H
#define RONDA_NET_BROKEN_PIPE_H

/* A write to a connection that the other side has cut must be an error, not the end of the process: SIGPIPE is ignored from here on if the
 * program has said nothing of it. */
void net_ignore_broken_pipes(void);

#endif
