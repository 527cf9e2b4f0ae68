/* What Web Push is made of: sealing and tokens held against the RFCs' own examples, and which addresses are called. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <sodium.h>
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "push_reader.h"
#include "server/push.h"

/* RFC 8291, 5 and appendix A. */
static const char plain[] = "When I grow up, I want to be a watermelon";
static const char sender_secret[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char sender_point[] =
	"BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
static const char receiver_secret[] = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
static const char receiver_point[] =
	"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
static const char salt[] = "DGv6ra1nlYgDCS1FRnbzlw", auth[] = "BTBZMqHH6r4Tts7J_aSIgg";
static const char sealed[] =
	"DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
	"yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

static struct push_seal example(void)
{
	struct push_seal seal;
	uint8_t secret[PUSH_SECRET];
	assert_true(push_decode(sender_secret, secret, sizeof(secret)));
	assert_true(push_key_of(secret, &seal.sender));
	assert_true(push_decode(receiver_point, seal.receiver, sizeof(seal.receiver)));
	assert_true(push_decode(auth, seal.auth, sizeof(seal.auth)));
	assert_true(push_decode(salt, seal.salt, sizeof(seal.salt)));
	return seal;
}

static void the_example_of_the_rfc_is_sealed_to_the_byte(void **state)
{
	struct push_seal seal = example();
	uint8_t out[PUSH_SEALED];
	size_t length;
	char text[2 * PUSH_SEALED];
	push_encode(seal.sender.point, PUSH_POINT, text, sizeof(text));
	assert_string_equal(text, sender_point);
	assert_true(push_encrypt(&seal, net_span_of(plain), out, &length));
	push_encode(out, length, text, sizeof(text));
	assert_string_equal(text, sealed);
}

static void the_receiver_reads_it_and_nobody_else(void **state)
{
	struct push_seal seal = example();
	uint8_t out[PUSH_SEALED], secret[PUSH_SECRET];
	struct push_key receiver, other;
	size_t length;
	char text[PUSH_SEALED];
	assert_true(push_decode(receiver_secret, secret, sizeof(secret)));
	assert_true(push_key_of(secret, &receiver));
	assert_true(push_key_make(&other));
	assert_true(push_encrypt(&seal, net_span_of(plain), out, &length));
	assert_true(push_read(&receiver, seal.auth, out, length, text));
	assert_string_equal(text, plain);
	assert_false(push_read(&other, seal.auth, out, length, text));
	out[length - 1] ^= 1;
	assert_false(push_read(&receiver, seal.auth, out, length, text));
}

static void the_longest_message_fits_and_no_longer_one(void **state)
{
	struct push_seal seal = example();
	uint8_t out[PUSH_SEALED];
	size_t length;
	static char text[PUSH_PLAIN + 2];
	memset(text, 'x', PUSH_PLAIN + 1);
	assert_true(push_encrypt(&seal, net_span(text, PUSH_PLAIN), out, &length));
	assert_int_equal(length, PUSH_RECORD);
	assert_false(push_encrypt(&seal, net_span(text, PUSH_PLAIN + 1), out, &length));
}

static void what_is_no_key_is_refused(void **state)
{
	struct push_seal seal = example();
	uint8_t out[PUSH_SEALED], secret[PUSH_SECRET] = {0};
	size_t length;
	struct push_key key;
	assert_false(push_key_of(secret, &key));
	memset(secret, 0xff, sizeof(secret));
	assert_false(push_key_of(secret, &key));
	assert_true(push_is_point(seal.receiver));
	seal.receiver[40] ^= 1;
	assert_false(push_is_point(seal.receiver));
	assert_false(push_encrypt(&seal, net_span_of(plain), out, &length));
	assert_false(push_decode("DGv6ra1nlYgDCS1FRnbzlw==", seal.salt, sizeof(seal.salt)));
	assert_false(push_decode("DGv6ra1nlYgDCS1FRnbz", seal.salt, sizeof(seal.salt)));
}

static void the_token_is_ours_for_one_service_and_a_while(void **state)
{
	struct push_key key, other;
	char token[PUSH_TOKEN], claims[512];
	assert_true(push_key_make(&key));
	assert_true(push_key_make(&other));
	assert_true(push_token(&key, "https://push.example.net", 1763223200,
			    "mailto:host@example.org", token) > 0);
	assert_true(push_token_reads(&key, token, claims, sizeof(claims)));
	assert_string_equal(claims,
		"{\"aud\":\"https://push.example.net\",\"exp\":1763223200,\"sub\":\"mailto:host@example.org\"}");
	assert_false(push_token_reads(&other, token, claims, sizeof(claims)));
	assert_true(push_token(&key, "https://push.example.net", 1, "", token) > 0);
	assert_true(push_token_reads(&key, token, claims, sizeof(claims)));
	assert_string_equal(claims, "{\"aud\":\"https://push.example.net\",\"exp\":1}");
	char endless[PUSH_TOKEN];
	memset(endless, 'x', sizeof(endless));
	endless[sizeof(endless) - 1] = 0;
	assert_int_equal(push_token(&key, endless, 1, "", token), 0);
}

static bool is_public(const char *text)
{
	struct sockaddr_in four = {.sin_family = AF_INET};
	struct sockaddr_in6 six = {.sin6_family = AF_INET6};
	if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
		return push_is_public((const struct sockaddr *)&four);
	assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
	return push_is_public((const struct sockaddr *)&six);
}

static void only_public_addresses_are_called(void **state)
{
	static const char *const good[] = {"1.1.1.1", "142.250.1.95", "172.15.255.255",
		"172.32.0.0", "100.63.255.255", "100.128.0.0", "2606:4700::1111",
		"2a00:1450:4001::5f", "64:ff9b::8.8.8.8"};
	static const char *const bad[] = {"0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1",
		"127.255.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1",
		"192.0.2.1", "192.168.1.1", "198.18.0.1", "198.19.255.255", "198.51.100.1",
		"203.0.113.1", "224.0.0.1", "239.255.255.255", "255.255.255.255", "::", "::1",
		"::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:1.1.1.1", "::7f00:1", "fe80::1",
		"fc00::1", "fd12:3456::1", "fec0::1", "ff02::1", "2001:db8::1", "2001::1",
		"2002:7f00:1::", "64:ff9b::127.0.0.1", "64:ff9b:1::1", "100::1", "3fff::1"};
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++)
		if (!is_public(good[i]))
			fail_msg("%s is public", good[i]);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		if (is_public(bad[i]))
			fail_msg("%s is not public", bad[i]);
	assert_false(push_is_public(&(struct sockaddr){.sa_family = AF_UNIX}));
}

static void a_push_service_is_https_by_its_name(void **state)
{
	static const char *const bad[] = {"http://push.example.net/1",
		"https://push.example.net:8443/1", "https://127.0.0.1/1", "https://[::1]/1",
		"https://2130706433/1", "https://0x7f.1/1", "https://localhost/1",
		"https://ana:secret@push.example.net/1", "https://push.example.net/1#x",
		"ftp://push.example.net/1", "file:///etc/passwd", "push.example.net", "",
		"https://push.example.net/a b", "https://push.example.net/\"",
		"https://push.example.net/\n"};
	char origin[PUSH_ORIGIN], endless[PUSH_ENDPOINT + 32] = "https://push.example.net/";
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		if (!push_endpoint_fault(bad[i], false, origin))
			fail_msg("%s is no push service", bad[i]);
	assert_null(
		push_endpoint_fault("https://fcm.googleapis.com/fcm/send/a:b-C_d", false, origin));
	assert_string_equal(origin, "https://fcm.googleapis.com");
	assert_null(push_endpoint_fault("https://push.example.net:443/x?y=z", false, origin));
	assert_string_equal(origin, "https://push.example.net");
	assert_null(push_endpoint_fault("http://127.0.0.1:8081/x", true, origin));
	assert_string_equal(origin, "http://127.0.0.1:8081");
	size_t start = strlen(endless);
	memset(endless + start, 'x', PUSH_ENDPOINT - 1 - start);
	endless[PUSH_ENDPOINT - 1] = 0;
	assert_null(push_endpoint_fault(endless, false, origin));
	strcat(endless, "x");
	assert_non_null(push_endpoint_fault(endless, false, origin));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_example_of_the_rfc_is_sealed_to_the_byte),
		cmocka_unit_test(the_receiver_reads_it_and_nobody_else),
		cmocka_unit_test(the_longest_message_fits_and_no_longer_one),
		cmocka_unit_test(what_is_no_key_is_refused),
		cmocka_unit_test(the_token_is_ours_for_one_service_and_a_while),
		cmocka_unit_test(only_public_addresses_are_called),
		cmocka_unit_test(a_push_service_is_https_by_its_name),
	};
	return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
