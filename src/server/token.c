/* token.c: making and hashing tokens. */
#include "server/token.h"

#include <sodium.h>

_Static_assert(TOKEN_HASH == 2 * crypto_hash_sha256_BYTES + 1, "a hash in hexadecimal digits");

void token_make(struct server *server, char out[static TOKEN_TEXT + 1])
{
	unsigned char bytes[32];
	server_random(server, bytes, sizeof(bytes));
	sodium_bin2base64(out, TOKEN_TEXT + 1, bytes, sizeof(bytes),
		sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void token_hash(const char *token, char out[static TOKEN_HASH])
{
	unsigned char digest[crypto_hash_sha256_BYTES];
	crypto_hash_sha256(digest, (const unsigned char *)token, strlen(token));
	rd_hex(digest, sizeof(digest), out);
}
