/*
 * push_reader.h: the browser's side of Web Push, for tests: reads what was sealed (RFC 8291, 8188) and what a server says it is (RFC 8292). Written for itself, with libsodium's HKDF steps
 * instead of OpenSSL's, so that a mistake of push_crypto.c is not made twice.
 */
#ifndef PUSH_READER_H
#define PUSH_READER_H

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <sodium.h>
#include <string.h>

#include "server/push_crypto.h"

/* One block of HKDF is all that is ever needed here. */
static inline void reader_stretch(const uint8_t *salt, size_t salt_length, const uint8_t *secret,
	const void *info, size_t info_length, uint8_t out[static 32])
{
	crypto_auth_hmacsha256_state state;
	uint8_t extracted[32];
	crypto_auth_hmacsha256_init(&state, salt, salt_length);
	crypto_auth_hmacsha256_update(&state, secret, 32);
	crypto_auth_hmacsha256_final(&state, extracted);
	crypto_auth_hmacsha256_init(&state, extracted, 32);
	crypto_auth_hmacsha256_update(&state, info, info_length);
	crypto_auth_hmacsha256_update(&state, (const uint8_t[]){1}, 1);
	crypto_auth_hmacsha256_final(&state, out);
}

/* The x of the point that both sides come to. */
static inline bool reader_agree(
	const uint8_t secret[static PUSH_SECRET], const uint8_t *point, uint8_t out[static 32])
{
	EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
	EC_POINT *other = EC_POINT_new(group), *shared = EC_POINT_new(group);
	BIGNUM *number = BN_bin2bn(secret, PUSH_SECRET, NULL), *x = BN_new();
	bool is_agreed = EC_POINT_oct2point(group, other, point, PUSH_POINT, NULL) == 1 &&
			 EC_POINT_mul(group, shared, NULL, other, number, NULL) == 1 &&
			 EC_POINT_get_affine_coordinates(group, shared, x, NULL, NULL) == 1 &&
			 BN_bn2binpad(x, out, 32) == 32;
	BN_free(x);
	BN_free(number);
	EC_POINT_free(shared);
	EC_POINT_free(other);
	EC_GROUP_free(group);
	return is_agreed;
}

static inline bool reader_open(const uint8_t *key, const uint8_t *nonce, const uint8_t *sealed,
	size_t length, char *out, int *size)
{
	EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
	int rest = 0;
	bool is_open = EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
		       EVP_DecryptUpdate(context, (unsigned char *)out, size, sealed,
			       (int)length - 16) == 1 &&
		       EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, 16,
			       (void *)(uintptr_t)(sealed + length - 16)) == 1 &&
		       EVP_DecryptFinal_ex(context, (unsigned char *)out + *size, &rest) == 1;
	EVP_CIPHER_CTX_free(context);
	return is_open;
}

/* `text` has room for PUSH_SEALED bytes. */
static inline bool push_read(const struct push_key *receiver, const uint8_t auth[static PUSH_AUTH],
	const uint8_t *body, size_t length, char *text)
{
	uint8_t shared[32], material[32], key[32], nonce[32],
		info[14 + 2 * PUSH_POINT] = "WebPush: info";
	int size = 0;
	static const uint8_t record[5] = {0, 0, 16, 0, PUSH_POINT};
	if (length <= PUSH_HEAD + 16 || memcmp(body + PUSH_SALT, record, sizeof(record)) != 0)
		return false;
	const uint8_t *sender = body + PUSH_SALT + 5;
	if (!reader_agree(receiver->secret, sender, shared))
		return false;
	memcpy(info + 14, receiver->point, PUSH_POINT);
	memcpy(info + 14 + PUSH_POINT, sender, PUSH_POINT);
	reader_stretch(auth, PUSH_AUTH, shared, info, sizeof(info), material);
	reader_stretch(body, PUSH_SALT, material, "Content-Encoding: aes128gcm", 28, key);
	reader_stretch(body, PUSH_SALT, material, "Content-Encoding: nonce", 24, nonce);
	if (!reader_open(key, nonce, body + PUSH_HEAD, length - PUSH_HEAD, text, &size))
		return false;
	while (size > 0 && text[size - 1] == 0)
		size--;
	if (size == 0 || text[size - 1] != 2)
		return false;
	text[size - 1] = 0;
	return true;
}

/* Was it signed by this key? Then its claims are in `claims`. */
static inline bool push_token_reads(
	const struct push_key *key, const char *token, char *claims, size_t capacity)
{
	const char *first = strchr(token, '.'), *last = strrchr(token, '.');
	uint8_t signature[64], digest[32];
	size_t length = 0;
	if (!first || last == first || !push_decode(last + 1, signature, sizeof(signature)) ||
		sodium_base642bin((unsigned char *)claims, capacity - 1, first + 1,
			(size_t)(last - first - 1), NULL, &length, NULL,
			sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
		return false;
	claims[length] = 0;
	crypto_hash_sha256(
		digest, (const unsigned char *)token, (unsigned long long)(last - token));
	/* u1 G + u2 Q, by hand: r is its x (FIPS 186-4, 6.4). */
	EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
	const BIGNUM *order = EC_GROUP_get0_order(group);
	BN_CTX *context = BN_CTX_new();
	BIGNUM *r = BN_bin2bn(signature, 32, NULL), *s = BN_bin2bn(signature + 32, 32, NULL),
	       *e = BN_bin2bn(digest, 32, NULL), *w = BN_mod_inverse(NULL, s, order, context),
	       *u1 = BN_new(), *u2 = BN_new(), *x = BN_new();
	EC_POINT *own = EC_POINT_new(group), *sum = EC_POINT_new(group);
	BN_mod_mul(u1, e, w, order, context);
	BN_mod_mul(u2, r, w, order, context);
	bool is_right = EC_POINT_oct2point(group, own, key->point, PUSH_POINT, context) == 1 &&
			EC_POINT_mul(group, sum, u1, own, u2, context) == 1 &&
			EC_POINT_get_affine_coordinates(group, sum, x, NULL, context) == 1 &&
			BN_nnmod(x, x, order, context) == 1 && BN_cmp(x, r) == 0;
	EC_POINT_free(sum);
	EC_POINT_free(own);
	BN_free(x);
	BN_free(u2);
	BN_free(u1);
	BN_free(w);
	BN_free(e);
	BN_free(s);
	BN_free(r);
	BN_CTX_free(context);
	EC_GROUP_free(group);
	return is_right;
}

#endif
