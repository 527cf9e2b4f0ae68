/* The table of keys: every key by each of the three ways, their order, what is refused and how it is said. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "server/config.h"

/* A value that fits each key and is not its default, and one that does not fit (NULL: all fit). */
static const struct sample {
	const char *name, *good, *bad;
} samples[] = {
	{"listen", "0.0.0.0", "localhost"},
	{"port", "9000", "65536"},
	{"database", "postgresql://ana@host/ronda", ""},
	{"node", "a-1_B", "a.b"},
	{"bus", "redis://127.0.0.1:6380/2", "rediss://127.0.0.1"},
	{"public_url", "https://play.example.org", "play.example.org"},
	{"origins", "https://a.example, https://b.example:8443", "https://a.example/path"},
	{"behind_proxy", "yes", "maybe"},
	{"trusted_proxies", "10.0.0.1, fd00::/8, 10.0.0.0/8", "10.0.0.1/8"},
	{"proxy_header", "forwarded", "x-real-ip"},
	{"banned_networks", "192.0.2.1, 2001:db8::/32", "192.0.2.1/24"},
	{"log_format", "json", "xml"},
	{"log_level", "debug", "loud"},
	{"metrics", "all", "some"},
	{"admin_socket", "none", NULL},
	{"connections", "100", "0"},
	{"connections_per_address", "10", "-1"},
	{"sessions_per_address", "10", "3"},
	{"requests_per_minute", "0", "1000001"},
	{"network_bits_four", "24", "33"},
	{"network_bits_six", "48", "8"},
	{"sessions", "50", "many"},
	{"drain_seconds", "30", "0"},
	{"bot_pause", "250", "60001"},
	{"keep_guest_solo", "30", "-1"},
	{"keep_guest_matches", "90", "36501"},
	{"keep_chat", "365", "year"},
	{"keep_snapshots", "7", "x"},
	{"keep_tokens", "7", "31"},
	{"host_name", "Ana", NULL},
	{"host_contact", "ana@example.org", NULL},
	{"host_texts", "/etc/ronda/texts", NULL},
	{"web", "web/dist", NULL},
	{"games", "/usr/lib/ronda", NULL},
	{"secret", "0123456789abcdef", "short"},
	{"smtp_url", "smtps://mail.example.org", "http://mail.example.org"},
	{"smtp_user", "ronda", NULL},
	{"smtp_password", "hunter2", NULL},
	{"smtp_from", "ronda@example.org", "ronda"},
	{"smtp_tls", "always", "sometimes"},
	{"webhook_url", "http://127.0.0.1:9/hook", "ftp://example.org"},
	{"webhook_secret", "fedcba9876543210", "short"},
	{"push", "no", "maybe"},
	{"push_contact", "host@example.org", "nobody"},
	{"push_test", "yes", "maybe"},
};

static const struct sample *sample_of(const struct config_key *key)
{
	for (size_t i = 0; i < sizeof(samples) / sizeof(samples[0]); i++)
		if (strcmp(samples[i].name, key->name) == 0)
			return &samples[i];
	fail_msg("no sample for %s", key->name);
	return NULL;
}

/* ---- an environment of our own -------------------------------------------------------------------- */

static const char *variable_name, *variable_value;

static char *get(const char *name)
{
	static char value[1024];
	if (!variable_name || strcmp(name, variable_name) != 0)
		return NULL;
	snprintf(value, sizeof(value), "%s", variable_value);
	return value;
}

static void shows(const struct config *config, const struct config_key *key, const char *value)
{
	char shown[CONFIG_TEXT];
	config_show(config, key, shown, sizeof(shown));
	assert_string_equal(shown, key->is_secret && *value ? "(set)" : value);
}

static void every_key_has_its_default(void **state)
{
	struct config config;
	config_defaults(&config);
	for (size_t i = 0; i < config_keys_count; i++)
		shows(&config, &config_keys[i], config_keys[i].standard);
}

static void every_key_is_read_from_a_file(void **state)
{
	struct config config;
	char text[1024], reason[CONFIG_REASON];
	for (size_t i = 0; i < config_keys_count; i++) {
		const struct sample *sample = sample_of(&config_keys[i]);
		config_defaults(&config);
		snprintf(text, sizeof(text), "# a comment\n\n  %s = %s   # why\r\n", sample->name,
			sample->good);
		assert_true(config_read_text(&config, "x", text, strlen(text), reason));
		shows(&config, &config_keys[i], sample->good);
	}
}

static void every_key_is_read_from_the_environment(void **state)
{
	struct config config;
	char name[64], reason[CONFIG_REASON];
	for (size_t i = 0; i < config_keys_count; i++) {
		config_defaults(&config);
		config_variable(&config_keys[i], name, sizeof(name));
		variable_name = name;
		variable_value = sample_of(&config_keys[i])->good;
		assert_true(config_read_environment(&config, get, reason));
		shows(&config, &config_keys[i], variable_value);
	}
	variable_name = NULL;
}

/* Some keys want others beside them. */
static void every_key_is_read_from_flags(void **state)
{
	struct config config;
	char reason[CONFIG_REASON];
	const char *flags[64] = {NULL};
	for (size_t i = 0; i < config_keys_count; i++)
		flags[i] = sample_of(&config_keys[i])->good;
	assert_true(config_gather(
		&config, &(struct config_sources){.flags = flags, .get = get}, reason));
	for (size_t i = 0; i < config_keys_count; i++)
		shows(&config, &config_keys[i], flags[i]);
}

static void flags_win_over_environment_over_file(void **state)
{
	struct config config;
	char reason[CONFIG_REASON], path[] = "/tmp/ronda-config-XXXXXX";
	const char *flags[64] = {NULL};
	const struct config_key *port = config_find("port", 4);
	int file = mkstemp(path);
	FILE *stream = fdopen(file, "w");
	fputs("port = 1001\nlog_level = debug\nlisten = \"::1\" # in quotes\n", stream);
	fclose(stream);
	struct config_sources sources = {.file = path, .flags = flags, .get = get};
	assert_true(config_gather(&config, &sources, reason));
	assert_int_equal(config.port, 1001);
	assert_string_equal(config.listen, "::1");
	variable_name = "RONDA_PORT";
	variable_value = "1002";
	assert_true(config_gather(&config, &sources, reason));
	assert_int_equal(config.port, 1002);
	assert_int_equal(config.log_level, 3);
	flags[port - config_keys] = "1003";
	assert_true(config_gather(&config, &sources, reason));
	assert_int_equal(config.port, 1003);
	/* RONDA_CONFIG names the file where no flag does. */
	variable_name = "RONDA_CONFIG";
	variable_value = path;
	assert_true(config_gather(&config, &(struct config_sources){.get = get}, reason));
	assert_int_equal(config.port, 1001);
	variable_name = NULL;
	unlink(path);
	assert_false(config_gather(&config, &sources, reason));
	assert_non_null(strstr(reason, path));
}

static void bad_values_are_refused_and_change_nothing(void **state)
{
	struct config config, before;
	char reason[CONFIG_REASON];
	config_defaults(&config);
	before = config;
	for (size_t i = 0; i < config_keys_count; i++) {
		const struct sample *sample = sample_of(&config_keys[i]);
		if (!sample->bad)
			continue;
		assert_false(config_set(&config, &config_keys[i], sample->bad, reason));
		assert_memory_equal(&config, &before, sizeof(config));
		assert_true(strlen(reason) > 5);
	}
}

static void complaint_is(const char *text, const char *wanted)
{
	struct config config;
	char reason[CONFIG_REASON];
	config_defaults(&config);
	assert_false(config_read_text(&config, "ronda.conf", text, strlen(text), reason));
	assert_string_equal(reason, wanted);
}

static void complaints_name_file_line_and_key(void **state)
{
	complaint_is("\n\nport = x\n", "ronda.conf:3: port: \"x\" is not a number (0 to 65535)");
	complaint_is("prot = 1\n", "ronda.conf:1: prot: no such key; did you mean port?");
	complaint_is("port\n", "ronda.conf:1: port: a line is \"key = value\"");
	complaint_is("port = 1\nport = 2\n", "ronda.conf:2: port: is given twice");
	complaint_is("listen = \"::1\n", "ronda.conf:1: listen: the quotation mark is not closed");
	complaint_is("log_level = loud\n",
		"ronda.conf:1: log_level: \"loud\" is none of error, warning, info, debug");
	complaint_is(
		"behind_proxy = 2\n", "ronda.conf:1: behind_proxy: \"2\" is neither yes nor no");
}

static void complaints_of_secrets_do_not_tell_them(void **state)
{
	struct config config;
	char reason[CONFIG_REASON];
	config_defaults(&config);
	for (size_t i = 0; i < config_keys_count; i++) {
		if (!config_keys[i].is_secret)
			continue;
		assert_false(config_set(&config, &config_keys[i], "geheim\x01", reason));
		assert_null(strstr(reason, "geheim"));
	}
}

static void the_password_of_a_database_is_not_shown(void **state)
{
	struct config config;
	char shown[CONFIG_TEXT], reason[CONFIG_REASON];
	const struct config_key *key = config_find("database", 8);
	config_defaults(&config);
	assert_false(config_set(&config, key, "postgresql://ana:geheim@host/ronda\x01", reason));
	assert_null(strstr(reason, "geheim"));
	assert_true(config_set(&config, key, "postgresql://ana:geheim@host/ronda", reason));
	config_show(&config, key, shown, sizeof(shown));
	assert_string_equal(shown, "postgresql://ana:***@host/ronda");
}

static void the_password_of_a_bus_is_not_shown(void **state)
{
	static const char *const bad[] = {"redis://:geheim@", "redis//:geheim@host",
		"rediss://:geheim@host", "redis://ana:geheim@host:port", "redis://:geheim@host/x",
		"redis://:geheim@host\x01"};
	struct config config;
	char shown[CONFIG_TEXT], reason[CONFIG_REASON];
	const struct config_key *key = config_find("bus", 3);
	config_defaults(&config);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		assert_false(config_set(&config, key, bad[i], reason));
		assert_null(strstr(reason, "geheim"));
	}
	assert_true(config_set(&config, key, "redis://ana:ge?heim@host:6380/1", reason));
	config_show(&config, key, shown, sizeof(shown));
	assert_string_equal(shown, "redis://***@host:6380/1");
}

static void a_node_wants_a_database_that_is_no_file(void **state)
{
	struct config config;
	char reason[CONFIG_REASON];
	const char *flags[64] = {NULL};
	const char **node = &flags[config_find("node", 4) - config_keys];
	const char **bus = &flags[config_find("bus", 3) - config_keys];
	const char **database = &flags[config_find("database", 8) - config_keys];
	struct config_sources sources = {.flags = flags, .get = get};
	*node = "a";
	assert_false(config_gather(&config, &sources, reason));
	assert_non_null(strstr(reason, "node: several servers need a database that is no file"));
	*database = "postgresql:///ronda";
	assert_true(config_gather(&config, &sources, reason));
	*bus = "redis://127.0.0.1";
	assert_true(config_gather(&config, &sources, reason));
	*node = NULL;
	assert_false(config_gather(&config, &sources, reason));
	assert_non_null(strstr(reason, "node: is needed where bus is given"));
	*node = "a.b";
	assert_false(config_gather(&config, &sources, reason));
	assert_non_null(strstr(reason, "--node: \"a.b\" is no name of a node"));
}

static void keys_that_need_each_other_are_checked(void **state)
{
	struct config config;
	char reason[CONFIG_REASON];
	const char *flags[64] = {NULL};
	flags[config_find("smtp_url", 8) - config_keys] = "smtp://127.0.0.1:2525";
	struct config_sources sources = {.flags = flags, .get = get};
	assert_false(config_gather(&config, &sources, reason));
	assert_non_null(strstr(reason, "smtp_from"));
	flags[config_find("smtp_from", 9) - config_keys] = "ronda@example.org";
	assert_false(config_gather(&config, &sources, reason));
	assert_non_null(strstr(reason, "public_url"));
	flags[config_find("public_url", 10) - config_keys] = "https://play.example.org/";
	assert_true(config_gather(&config, &sources, reason));
	assert_string_equal(config.public_url, "https://play.example.org");
	flags[config_find("smtp_user", 9) - config_keys] = "ronda";
	assert_false(config_gather(&config, &sources, reason));
}

static void limits_hold(void **state)
{
	struct config config;
	char reason[CONFIG_REASON], text[8192];
	config_defaults(&config);
	size_t length = (size_t)snprintf(text, sizeof(text), "database = ");
	memset(text + length, 'a', 600);
	text[length + 600] = 0;
	assert_false(config_read_text(&config, "x", text, strlen(text), reason));
	strcpy(text, "trusted_proxies = ");
	for (int i = 0; i <= CONFIG_ITEMS; i++)
		strcat(text, "10.0.0.1,");
	assert_false(config_read_text(&config, "x", text, strlen(text), reason));
	assert_non_null(strstr(reason, "more than 16 items"));
	memset(text, '\n', CONFIG_LINES_MAX + 1);
	assert_false(config_read_text(&config, "x", text, CONFIG_LINES_MAX + 1, reason));
}

static void the_example_file_has_every_key_with_its_default(void **state)
{
	struct config config, defaults;
	char reason[CONFIG_REASON], path[512], text[16384], line[256];
	snprintf(path, sizeof(path), "%s/packaging/ronda.conf", getenv("RONDA_SOURCE"));
	FILE *file = fopen(path, "r");
	assert_non_null(file);
	size_t length = fread(text, 1, sizeof(text) - 1, file);
	fclose(file);
	text[length] = 0;
	config_defaults(&config);
	config_defaults(&defaults);
	assert_true(config_read_text(&config, path, text, length, reason));
	assert_memory_equal(&config, &defaults, sizeof(config));
	for (size_t i = 0; i < config_keys_count; i++) {
		const struct config_key *key = &config_keys[i];
		snprintf(line, sizeof(line), "\n#%s =%s%s", key->name, key->standard[0] ? " " : "",
			key->standard);
		if (!strstr(text, line))
			fail_msg("%s is not there, or with another default", key->name);
	}
}

static void a_mistyped_key_is_told_with_what_was_meant(void **state)
{
	struct config config;
	char reason[CONFIG_REASON];
	config_defaults(&config);
	assert_false(config_read_text(&config, "x", "publc_url = y", 13, reason));
	assert_string_equal(reason, "x:1: publc_url: no such key; did you mean public_url?");
	assert_false(config_read_text(&config, "x", "zebra = y", 9, reason));
	assert_string_equal(reason, "x:1: zebra: no such key (ronda serve --help lists them)");
}

static char strangers[512];

static void on_stranger(void *context, const char *variable, const char *meant)
{
	size_t length = strlen(strangers);
	snprintf(strangers + length, sizeof(strangers) - length, "%s>%s;", variable,
		meant ? meant : "");
}

static void variables_that_mean_nothing_are_told(void **state)
{
	char *const environment[] = {"HOME=/", "RONDA_PORT=1", "RONDA_PROT=1", "RONDA_CONFIG=x",
		"RONDA_ZEBRA", "RONDA_PUBLIC_ULR=https://x", "rONDA_PROT=1", NULL};
	config_strangers(environment, on_stranger, NULL);
	assert_string_equal(
		strangers, "RONDA_PROT>RONDA_PORT;RONDA_ZEBRA>;RONDA_PUBLIC_ULR>RONDA_PUBLIC_URL;");
	config_strangers(NULL, on_stranger, NULL);
}

static unsigned taken, left;

static void on_key(void *context, const struct config_key *key, bool is_taken)
{
	taken += is_taken;
	left += !is_taken;
}

static void a_reload_takes_what_it_can(void **state)
{
	struct config config, fresh;
	char reason[CONFIG_REASON];
	config_defaults(&config);
	config_defaults(&fresh);
	config_set(&fresh, config_find("port", 4), "1", reason);
	config_set(&fresh, config_find("log_level", 9), "debug", reason);
	config_set(&fresh, config_find("smtp_password", 13), "new", reason);
	config_reload(&config, &fresh, on_key, NULL);
	assert_int_equal(taken, 2);
	assert_int_equal(left, 1);
	assert_int_equal(config.port, 8080);
	assert_int_equal(config.log_level, 3);
	assert_string_equal(config.smtp_password, "new");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_key_has_its_default),
		cmocka_unit_test(every_key_is_read_from_a_file),
		cmocka_unit_test(every_key_is_read_from_the_environment),
		cmocka_unit_test(every_key_is_read_from_flags),
		cmocka_unit_test(flags_win_over_environment_over_file),
		cmocka_unit_test(bad_values_are_refused_and_change_nothing),
		cmocka_unit_test(complaints_name_file_line_and_key),
		cmocka_unit_test(complaints_of_secrets_do_not_tell_them),
		cmocka_unit_test(the_password_of_a_database_is_not_shown),
		cmocka_unit_test(the_password_of_a_bus_is_not_shown),
		cmocka_unit_test(a_node_wants_a_database_that_is_no_file),
		cmocka_unit_test(keys_that_need_each_other_are_checked),
		cmocka_unit_test(limits_hold),
		cmocka_unit_test(the_example_file_has_every_key_with_its_default),
		cmocka_unit_test(a_mistyped_key_is_told_with_what_was_meant),
		cmocka_unit_test(variables_that_mean_nothing_are_told),
		cmocka_unit_test(a_reload_takes_what_it_can),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
