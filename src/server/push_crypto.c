/*
 * push_crypto.c: see push_crypto.h. Names in capitals in comments are those of the RFCs.
 */
#include "server/push_crypto.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { SHARED = 32, TAG = 16, NONCE = 12, CONTENT_KEY = 16, HALF = 32, SIGNATURE_DER = 80 };

bool push_decode(const char *text, uint8_t *out, size_t size)
{
	size_t length = 0;
	return sodium_base642bin(out, size, text, strlen(text), NULL, &length, NULL,
		       sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
	       length == size;
}

void push_encode(const uint8_t *bytes, size_t size, char *out, size_t capacity)
{
	sodium_bin2base64(out, capacity, bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* ---- keys -------------------------------------------------------------------------------------------------------- */

static bool find_point(const EC_GROUP *group, const uint8_t *secret, uint8_t *out)
{
	BIGNUM *number = BN_bin2bn(secret, PUSH_SECRET, NULL);
	EC_POINT *point = EC_POINT_new(group);
	bool is_found = number && point && !BN_is_zero(number) &&
			BN_cmp(number, EC_GROUP_get0_order(group)) < 0 &&
			EC_POINT_mul(group, point, number, NULL, NULL, NULL) == 1 &&
			EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, out,
				PUSH_POINT, NULL) == PUSH_POINT;
	EC_POINT_free(point);
	BN_clear_free(number);
	return is_found;
}

bool push_key_of(const uint8_t secret[static PUSH_SECRET], struct push_key *key)
{
	EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
	bool is_key = group && find_point(group, secret, key->point);
	if (is_key)
		memcpy(key->secret, secret, PUSH_SECRET);
	EC_GROUP_free(group);
	return is_key;
}

bool push_key_make(struct push_key *key)
{
	uint8_t secret[PUSH_SECRET];
	bool is_made = false;
	for (int tries = 0; tries < 8 && !is_made; tries++) { /* one in 2^32 is none */
		randombytes_buf(secret, sizeof(secret));
		is_made = push_key_of(secret, key);
	}
	sodium_memzero(secret, sizeof(secret));
	return is_made;
}

bool push_is_point(const uint8_t bytes[static PUSH_POINT])
{
	EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
	EC_POINT *point = group ? EC_POINT_new(group) : NULL;
	bool is_point = point && bytes[0] == 4 &&
			EC_POINT_oct2point(group, point, bytes, PUSH_POINT, NULL) == 1;
	EC_POINT_free(point);
	EC_GROUP_free(group);
	return is_point;
}

/* `secret` NULL: a public one. NULL: it is no key. */
static EVP_PKEY *load(const uint8_t *point, const uint8_t *secret)
{
	EVP_PKEY *key = NULL;
	EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
	OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
	BIGNUM *number = secret ? BN_bin2bn(secret, PUSH_SECRET, NULL) : NULL;
	OSSL_PARAM *parameters = NULL;
	if (builder && context &&
		OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) ==
			1 &&
		OSSL_PARAM_BLD_push_octet_string(
			builder, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_POINT) == 1 &&
		(!secret || OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, number) == 1))
		parameters = OSSL_PARAM_BLD_to_param(builder);
	if (!parameters || EVP_PKEY_fromdata_init(context) != 1 ||
		EVP_PKEY_fromdata(context, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
			parameters) != 1)
		key = NULL;
	OSSL_PARAM_free(parameters);
	BN_clear_free(number);
	OSSL_PARAM_BLD_free(builder);
	EVP_PKEY_CTX_free(context);
	return key;
}

/* ---- sealing ------------------------------------------------------------------------------------------------------- */

static bool agree(const struct push_seal *seal, uint8_t shared[static SHARED])
{
	EVP_PKEY *own = load(seal->sender.point, seal->sender.secret);
	EVP_PKEY *other = load(seal->receiver, NULL);
	EVP_PKEY_CTX *context = own && other ? EVP_PKEY_CTX_new(own, NULL) : NULL;
	size_t length = SHARED;
	bool is_agreed = context && EVP_PKEY_derive_init(context) == 1 &&
			 EVP_PKEY_derive_set_peer(context, other) == 1 &&
			 EVP_PKEY_derive(context, shared, &length) == 1 && length == SHARED;
	EVP_PKEY_CTX_free(context);
	EVP_PKEY_free(other);
	EVP_PKEY_free(own);
	return is_agreed;
}

struct bytes {
	const void *at;
	size_t length;
};

/* HKDF with SHA-256 (RFC 5869), both of its steps. */
static bool stretch(
	struct bytes salt, struct bytes secret, struct bytes info, uint8_t *out, size_t length)
{
	EVP_KDF *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
	EVP_KDF_CTX *context = kdf ? EVP_KDF_CTX_new(kdf) : NULL;
	const OSSL_PARAM parameters[] = {
		OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char[]){"SHA256"}, 0),
		OSSL_PARAM_construct_octet_string(
			OSSL_KDF_PARAM_SALT, (void *)(uintptr_t)salt.at, salt.length),
		OSSL_PARAM_construct_octet_string(
			OSSL_KDF_PARAM_KEY, (void *)(uintptr_t)secret.at, secret.length),
		OSSL_PARAM_construct_octet_string(
			OSSL_KDF_PARAM_INFO, (void *)(uintptr_t)info.at, info.length),
		OSSL_PARAM_construct_end()};
	bool is_done = context && EVP_KDF_derive(context, out, length, parameters) == 1;
	EVP_KDF_CTX_free(context);
	EVP_KDF_free(kdf);
	return is_done;
}

struct content_keys {
	uint8_t key[CONTENT_KEY], nonce[NONCE]; /* CEK, NONCE */
};

/* RFC 8291, 3.4. */
static bool find_keys(const struct push_seal *seal, struct content_keys *keys)
{
	static const char what[] = "WebPush: info", key_info[] = "Content-Encoding: aes128gcm",
			  nonce_info[] = "Content-Encoding: nonce";
	uint8_t shared[SHARED], material[SHARED], info[sizeof(what) + 2 * PUSH_POINT]; /* IKM */
	memcpy(info, what, sizeof(what)); /* with its zero byte */
	memcpy(info + sizeof(what), seal->receiver, PUSH_POINT);
	memcpy(info + sizeof(what) + PUSH_POINT, seal->sender.point, PUSH_POINT);
	struct bytes salt = {seal->salt, PUSH_SALT}, secret = {material, SHARED};
	bool is_found = agree(seal, shared) &&
			stretch((struct bytes){seal->auth, PUSH_AUTH},
				(struct bytes){shared, SHARED}, (struct bytes){info, sizeof(info)},
				material, sizeof(material)) &&
			stretch(salt, secret, (struct bytes){key_info, sizeof(key_info)}, keys->key,
				CONTENT_KEY) &&
			stretch(salt, secret, (struct bytes){nonce_info, sizeof(nonce_info)},
				keys->nonce, NONCE);
	sodium_memzero(shared, sizeof(shared));
	sodium_memzero(material, sizeof(material));
	return is_found;
}

/* One record, the last: what is in it, a byte 2, and no padding (RFC 8188, 2). */
static bool close_record(
	const struct content_keys *keys, struct net_span plain, uint8_t *out, size_t *length)
{
	static const uint8_t end = 2;
	EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
	int first = 0, second = 0, rest = 0;
	bool is_closed = context &&
			 EVP_EncryptInit_ex(
				 context, EVP_aes_128_gcm(), NULL, keys->key, keys->nonce) == 1 &&
			 EVP_EncryptUpdate(context, out, &first, (const unsigned char *)plain.text,
				 (int)plain.length) == 1 &&
			 EVP_EncryptUpdate(context, out + first, &second, &end, 1) == 1 &&
			 EVP_EncryptFinal_ex(context, out + first + second, &rest) == 1 &&
			 EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG,
				 out + first + second + rest) == 1;
	EVP_CIPHER_CTX_free(context);
	*length = (size_t)(first + second + rest + TAG);
	return is_closed;
}

bool push_encrypt(const struct push_seal *seal, struct net_span plain,
	uint8_t out[static PUSH_SEALED], size_t *length)
{
	struct content_keys keys;
	uint8_t *at = out;
	if (plain.length > PUSH_PLAIN || !push_is_point(seal->receiver) || !find_keys(seal, &keys))
		return false;
	memcpy(at, seal->salt, PUSH_SALT);
	at += PUSH_SALT;
	for (int shift = 24; shift >= 0; shift -= 8)
		*at++ = (uint8_t)(PUSH_RECORD >> shift);
	*at++ = PUSH_POINT;
	memcpy(at, seal->sender.point, PUSH_POINT);
	bool is_closed = close_record(&keys, plain, out + PUSH_HEAD, length);
	*length += PUSH_HEAD;
	sodium_memzero(&keys, sizeof(keys));
	return is_closed;
}

/* ---- who we are ------------------------------------------------------------------------------------------------------ */

/* ES256: r and s, each of 32 bytes (RFC 7518, 3.4). */
static bool sign(
	const struct push_key *key, const char *text, size_t length, uint8_t out[static 2 * HALF])
{
	EVP_PKEY *own = load(key->point, key->secret);
	EVP_MD_CTX *context = EVP_MD_CTX_new();
	unsigned char der[SIGNATURE_DER];
	const unsigned char *at = der;
	size_t size = sizeof(der);
	ECDSA_SIG *signature = NULL;
	if (own && context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, own) == 1 &&
		EVP_DigestSign(context, der, &size, (const unsigned char *)text, length) == 1)
		signature = d2i_ECDSA_SIG(NULL, &at, (long)size);
	bool is_signed = signature &&
			 BN_bn2binpad(ECDSA_SIG_get0_r(signature), out, HALF) == HALF &&
			 BN_bn2binpad(ECDSA_SIG_get0_s(signature), out + HALF, HALF) == HALF;
	ECDSA_SIG_free(signature);
	EVP_MD_CTX_free(context);
	EVP_PKEY_free(own);
	return is_signed;
}

size_t push_token(const struct push_key *key, const char *audience, int64_t expires_s,
	const char *contact, char out[static PUSH_TOKEN])
{
	static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
	char claims[PUSH_TOKEN / 2];
	uint8_t signature[2 * HALF];
	int size = snprintf(claims, sizeof(claims), "{\"aud\":\"%s\",\"exp\":%lld%s%s%s}", audience,
		(long long)expires_s, contact[0] ? ",\"sub\":\"" : "", contact,
		contact[0] ? "\"" : "");
	if (size < 0 || (size_t)size >= sizeof(claims))
		return 0;
	push_encode((const uint8_t *)head, sizeof(head) - 1, out, PUSH_TOKEN);
	strcat(out, ".");
	size_t length = strlen(out);
	push_encode((const uint8_t *)claims, (size_t)size, out + length, PUSH_TOKEN - length);
	length = strlen(out);
	if (!sign(key, out, length, signature))
		return 0;
	out[length++] = '.';
	push_encode(signature, sizeof(signature), out + length, PUSH_TOKEN - length);
	return strlen(out);
}
