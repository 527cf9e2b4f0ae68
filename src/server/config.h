/*
 * config.h: everything an operator may set, in one table. Each key can be given in three ways, the first of which wins:
 *
 *	flag          --public-url https://play.example.org
 *	environment   RONDA_PUBLIC_URL=https://play.example.org
 *	file          public_url = https://play.example.org
 *
 * and has a default, so that none is needed. A complaint names the place: "ronda.conf:3: port: …", "RONDA_PORT: …",
 * "--port: …". Values of secret keys are never printed, in complaints neither.
 */
#ifndef RONDA_SERVER_CONFIG_H
#define RONDA_SERVER_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	CONFIG_TEXT = 512,       /* bytes of a value, with its zero byte */
	CONFIG_ITEMS = 16,       /* of a list */
	CONFIG_ITEM = 128,       /* bytes of one, with its zero byte */
	CONFIG_LINES_MAX = 2000, /* of a file */
	CONFIG_REASON = 768,
};

enum config_log_format { CONFIG_LOG_TEXT, CONFIG_LOG_JSON };
enum config_metrics { CONFIG_METRICS_LOCAL, CONFIG_METRICS_ALL, CONFIG_METRICS_OFF };
enum config_proxy_header { CONFIG_X_FORWARDED_FOR, CONFIG_FORWARDED };
enum config_tls { CONFIG_TLS_AUTO, CONFIG_TLS_ALWAYS, CONFIG_TLS_NEVER };

struct config_list {
	char items[CONFIG_ITEMS][CONFIG_ITEM];
	uint8_t count;
};

struct config {
	char listen[CONFIG_TEXT];
	int64_t port;
	char database[CONFIG_TEXT];
	char node[CONFIG_TEXT], bus[CONFIG_TEXT]; /* "": it is alone; "": no bus (docs/nodes.md) */
	char public_url[CONFIG_TEXT];             /* without a slash at its end; "": not known */
	struct config_list origins; /* pages of other hosts that may use the server; "*": all */
	bool behind_proxy;          /* a proxy on this machine is believed */
	struct config_list trusted_proxies; /* addresses and blocks */
	int64_t proxy_header;               /* enum config_proxy_header */
	struct config_list banned_networks; /* addresses and blocks */
	int64_t log_format, log_level;      /* enum config_log_format, enum journal_level */
	int64_t metrics;                    /* enum config_metrics */
	char admin_socket[CONFIG_TEXT];     /* "": beside the database; "none" */
	int64_t connections, connections_per_address, sessions, sessions_per_address;
	int64_t requests_per_minute;
	int64_t network_bits_four, network_bits_six; /* bits */
	int64_t drain_seconds, bot_pause;
	/* Days; 0: for good (retention.h). */
	int64_t keep_guest_solo, keep_guest_matches, keep_chat, keep_snapshots, keep_tokens;
	char host_name[CONFIG_TEXT], host_contact[CONFIG_TEXT]; /* "": nobody says */
	char host_texts[CONFIG_TEXT];                           /* a folder; "": none (host.h) */
	char web[CONFIG_TEXT];                                  /* "": the pages in the program */
	char games[CONFIG_TEXT];                                /* "": those that were built in */
	char secret[CONFIG_TEXT];   /* "": one is kept beside the database */
	char smtp_url[CONFIG_TEXT]; /* "": no mail */
	char smtp_user[CONFIG_TEXT], smtp_password[CONFIG_TEXT], smtp_from[CONFIG_TEXT];
	int64_t smtp_tls;                                           /* enum config_tls */
	char webhook_url[CONFIG_TEXT], webhook_secret[CONFIG_TEXT]; /* "": none */
	bool push, push_test;
	char push_contact[CONFIG_TEXT]; /* "": the sender of mails, else public_url */
};

enum config_kind {
	CONFIG_IS_TEXT,
	CONFIG_IS_NUMBER,
	CONFIG_IS_FLAG,
	CONFIG_IS_WORD,
	CONFIG_IS_LIST
};

struct config_key {
	const char *name; /* "public_url" */
	enum config_kind kind;
	size_t at;            /* in struct config */
	const char *value;    /* what stands for it in help: "URL" */
	const char *standard; /* its default, as it would be written */
	const char *help;
	int64_t low, high;        /* of a number */
	const char *const *words; /* of a word, ends with NULL */
	bool (*is_fit)(const char *value,
		const char **why); /* a further test of a text or of each item; or NULL */
	bool is_secret;
	bool is_reloadable; /* SIGHUP changes it in a running server */
};

extern const struct config_key config_keys[];
extern const size_t config_keys_count;
const struct config_key *config_find(const char *name, size_t length); /* or NULL */
enum { CONFIG_KEYS_MAX = 64, CONFIG_NAME = 64 };

void config_defaults(struct config *config);
/* One key. False with a reason that does not name the key. Afterwards the config is as it was, or has the value. */
bool config_set(struct config *config, const struct config_key *key, const char *value,
	char reason[static CONFIG_REASON]);
/* The text of a file; `name` is for complaints. */
bool config_read_text(struct config *config, const char *name, const char *text, size_t length,
	char reason[static CONFIG_REASON]);
bool config_read_file(struct config *config, const char *path, char reason[static CONFIG_REASON]);
/* RONDA_LISTEN and so on, by `get` (getenv). */
bool config_read_environment(
	struct config *config, char *(*get)(const char *name), char reason[static CONFIG_REASON]);
/* "RONDA_PUBLIC_URL", "--public-url" */
void config_variable(const struct config_key *key, char *out, size_t capacity);
void config_flag(const struct config_key *key, char *out, size_t capacity);

/*
 * The whole way: defaults, the file (flags' --config, else RONDA_CONFIG, else none), the environment, the flags. `flags` has a
 * value or NULL for each key of the table. The same call again is what SIGHUP does.
 */
struct config_sources {
	const char *file;         /* or NULL */
	const char *const *flags; /* config_keys_count of them, or NULL */
	char *(*get)(const char *name);
	char *const
		*environment; /* all variables, for those that mean nothing; NULL: nobody looks */
};
bool config_gather(struct config *config, const struct config_sources *sources,
	char reason[static CONFIG_REASON]);

/*
 * Tells of each RONDA_ variable that is none of the table's, as a rule a slip of the pen; `meant` is the nearest one that is,
 * or NULL. Others may have reasons of their own for such names, so it is not a fault of the configuration.
 */
void config_strangers(char *const *environment,
	void (*told)(void *context, const char *variable, const char *meant), void *context);

/* The file of the configuration, if it holds a secret and everybody on this machine may read it; else NULL. */
const char *config_open_secret(const struct config *config, const struct config_sources *sources);
/*
 * For --check-config (config_check.c): what values alone do not show, such as folders that are not there and variables that mean
 * nothing. Each is told as a line. Looks, and changes nothing. True if there was nothing to tell.
 */
bool config_check(const struct config *config, const struct config_sources *sources,
	void (*told)(void *context, const char *line), void *context);

/* The file beside the database with this ending, ".admin"; of a database that is no file: in the working folder. */
void config_beside(const struct config *config, const char *ending, char *out, size_t capacity);

/* The value as it would be written; secrets are "(set)" or "", a password within a URL three stars. */
void config_show(
	const struct config *config, const struct config_key *key, char *out, size_t capacity);
/* Takes over the reloadable keys of `fresh`; `told` hears of each key that differs. */
void config_reload(struct config *config, const struct config *fresh,
	void (*told)(void *context, const struct config_key *key, bool is_taken), void *context);

#endif
