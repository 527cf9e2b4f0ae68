/* config_check.c: what is to be said of a configuration before a server is started with it; see config.h. */
#include "server/config.h"

#include <errno.h>
#include <libgen.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/host.h"
#include "store/store.h"

struct check {
	void (*told)(void *context, const char *line);
	void *context;
	bool is_fine;
};

__attribute__((format(printf, 2, 3))) static void tell(struct check *check, const char *format, ...)
{
	char line[2 * CONFIG_REASON];
	va_list values;
	va_start(values, format);
	vsnprintf(line, sizeof(line), format, values);
	va_end(values);
	check->is_fine = false;
	check->told(check->context, line);
}

static bool has_password(const char *database)
{
	char said[CONFIG_TEXT];
	store_said(database, said, sizeof(said));
	return strcmp(said, database) != 0;
}

const char *config_open_secret(const struct config *config, const struct config_sources *sources)
{
	const char *file = sources->file ? sources->file : sources->get("RONDA_CONFIG");
	struct stat state;
	bool has_secret = config->smtp_password[0] || config->webhook_secret[0] ||
			  config->secret[0] || has_password(config->database) ||
			  strchr(config->bus, '@');
	bool is_open = file && has_secret && stat(file, &state) == 0 && state.st_mode & S_IROTH;
	return is_open ? file : NULL;
}

static void check_variable(void *context, const char *variable, const char *meant)
{
	tell(context, "%s: is set and means nothing here%s%s%s", variable,
		meant ? "; did you mean " : "", meant ? meant : "", meant ? "?" : "");
}

/* The file may be new; then its folder must let it be made. */
static void check_database(struct check *check, const char *url)
{
	char place[CONFIG_TEXT], reason[STORE_REASON];
	struct stat state;
	if (!store_is_address(url, reason))
		tell(check, "database: %s", reason);
	if (!store_file(url))
		return;
	snprintf(place, sizeof(place), "%s", store_file(url));
	if (stat(place, &state) == 0 && !S_ISREG(state.st_mode))
		tell(check, "database: %s: is not a file", place);
	else if (access(place, F_OK) == 0 && access(place, R_OK | W_OK) != 0)
		tell(check, "database: %s: %s", place, strerror(errno));
	const char *folder = dirname(place); /* place is spent */
	if (access(folder, W_OK | X_OK) != 0)
		tell(check, "database: %s: %s", folder, strerror(errno));
}

static void check_folder(struct check *check, const char *key, const char *path)
{
	struct stat state;
	if (!path[0])
		return;
	if (stat(path, &state) != 0)
		tell(check, "%s: %s: %s", key, path, strerror(errno));
	else if (!S_ISDIR(state.st_mode))
		tell(check, "%s: %s: is not a folder", key, path);
}

bool config_check(const struct config *config, const struct config_sources *sources,
	void (*told)(void *context, const char *line), void *context)
{
	struct check check = {.told = told, .context = context, .is_fine = true};
	const char *file = config_open_secret(config, sources);
	config_strangers(sources->environment, check_variable, &check);
	if (file)
		tell(&check, "%s: holds a secret and can be read by everybody on this machine",
			file);
	check_database(&check, config->database);
	check_folder(&check, "web", config->web);
	check_folder(&check, "games", config->games);
	check_folder(&check, "host_texts", config->host_texts);
	char fault[256];
	if (config->host_texts[0] && host_finds_fault(config->host_texts, fault, sizeof(fault)))
		tell(&check, "host_texts: %s: %s", config->host_texts, fault);
	return check.is_fine;
}
