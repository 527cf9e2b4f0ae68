/* token.h: what a user shows to be let in (3): 32 random bytes in base64url; only its SHA-256 is ever stored. */
#ifndef RONDA_SERVER_TOKEN_H
#define RONDA_SERVER_TOKEN_H

#include "server/server.h"

enum { TOKEN_TEXT = 43 };

void token_make(struct server *server, char out[static TOKEN_TEXT + 1]);
void token_hash(const char *token, char out[static TOKEN_HASH]);

#endif
