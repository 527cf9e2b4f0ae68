/* postgresql_server.c: see postgresql_server.h. */
#include "postgresql_server.h"

#include <glob.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <libpq-fe.h>

#include "store/store.h"

enum { COMMAND = 1024 };

static void give_up(const char *what)
{
	fprintf(stderr, "Bail out! the PostgreSQL of this test: %s\n", what);
	exit(1);
}

/* The newest that is installed, where Debian puts them; "": none. */
static const char *programs(void)
{
	static char folder[128];
	glob_t found = {0};
	if (glob("/usr/lib/postgresql/*/bin/initdb", 0, NULL, &found) == 0) {
		const char *last = found.gl_pathv[found.gl_pathc - 1];
		snprintf(folder, sizeof(folder), "%.*s", (int)(strlen(last) - strlen("/initdb")),
			last);
	}
	globfree(&found);
	return folder;
}

/* "setpriv ... ": the words before a program that must not be run by root; "" for everybody else. */
static const char *as_nobody(void)
{
	static char words[128];
	if (geteuid() != 0)
		return "";
	const char *user = getpwnam("postgres") ? "postgres" : "nobody";
	struct passwd *entry = getpwnam(user);
	snprintf(words, sizeof(words),
		"setpriv --reuid=%u --regid=%u --clear-groups --pdeathsig QUIT", entry->pw_uid,
		entry->pw_gid);
	return words;
}

static void run(const char *command)
{
	if (system(command) != 0)
		give_up(command);
}

static void make_folder(char folder[static 64])
{
	const char *above = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
	snprintf(folder, 64, "%s/ronda-pg.XXXXXX", above);
	if (!mkdtemp(folder))
		give_up("no folder");
	struct passwd *entry = getpwnam(getpwnam("postgres") ? "postgres" : "nobody");
	if (geteuid() == 0 && chown(folder, entry->pw_uid, entry->pw_gid) != 0)
		give_up("chown");
	chmod(folder, 0755); /* whoever runs the test may use the socket */
}

static void remove_folder(const char *folder)
{
	char command[COMMAND];
	snprintf(command, sizeof(command), "rm -rf %s", folder);
	run(command);
}

static void make_cluster(const struct postgresql_server *server)
{
	char command[COMMAND];
	snprintf(command, sizeof(command),
		"cd %s && %s %s/initdb -D %s/data -U ronda -A trust -E UTF8 --locale=C --no-sync "
		"--no-instructions >%s/log 2>&1",
		server->folder, as_nobody(), programs(), server->folder, server->folder);
	run(command);
	snprintf(command, sizeof(command), "%s/data/postgresql.auto.conf", server->folder);
	FILE *settings = fopen(command, "w");
	if (!settings)
		give_up("postgresql.auto.conf");
	fprintf(settings,
		"listen_addresses = ''\nunix_socket_directories = '%s'\nunix_socket_permissions = 0777\n"
		"fsync = off\nfull_page_writes = off\nautovacuum = off\njit = off\nshared_buffers = 16MB\n"
		"max_connections = 60\nwal_level = minimal\nmax_wal_senders = 0\nmax_wal_size = 64MB\n"
		"min_wal_size = 32MB\nlog_min_messages = warning\n",
		server->folder);
	fclose(settings);
}

/* As this program's child, which ends with it. */
static pid_t spawn(const char *command)
{
	pid_t pid = fork();
	if (pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGQUIT);
		setpgid(0, 0); /* what is typed at the test is not for the server */
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
		_exit(127);
	}
	return pid;
}

/* Until it answers at its socket. */
static void wait_for(pid_t pid, const char *folder)
{
	const char *url = postgresql_server_url(folder, "postgres");
	for (int tries = 0; PQping(url) != PQPING_OK; tries++) {
		const struct timespec pause = {0, 20000000};
		int status;
		if (tries == 3000 || waitpid(pid, &status, WNOHANG) == pid)
			give_up("it does not start");
		nanosleep(&pause, NULL);
	}
}

static void end_child(pid_t pid, int number)
{
	int status;
	kill(pid, number);
	while (waitpid(pid, &status, 0) != pid)
		continue;
}

/* Not by pg_ctl, which would make it nobody's child. */
void postgresql_server_resume(struct postgresql_server *server)
{
	char command[COMMAND];
	snprintf(command, sizeof(command), "cd %s && exec %s %s/postgres -D %s/data >>%s/log 2>&1",
		server->folder, as_nobody(), programs(), server->folder, server->folder);
	server->pid = spawn(command);
	wait_for(server->pid, server->folder);
}

void postgresql_server_stop(struct postgresql_server *server, int signal)
{
	end_child(server->pid, signal);
	server->pid = 0;
}

static void make_tables(const struct postgresql_server *server)
{
	char reason[STORE_REASON];
	postgresql_server_create(server, "ready", "template0");
	if (!store_prepare(postgresql_server_url(server->folder, "ready"), false, reason))
		give_up(reason);
}

bool postgresql_server_start(struct postgresql_server *server)
{
	if (!*programs()) {
		printf("1..0 # SKIP no PostgreSQL server is installed\n");
		return false;
	}
	make_folder(server->folder);
	make_cluster(server);
	postgresql_server_resume(server);
	make_tables(server);
	return true;
}

void postgresql_server_end(struct postgresql_server *server)
{
	if (server->pid > 0)
		postgresql_server_stop(server, SIGQUIT);
	remove_folder(server->folder);
}

/* --- databases ----------------------------------------------------------------------------- */

const char *postgresql_server_url(const char *folder, const char *database)
{
	static char urls[4][256];
	static size_t next;
	char *url = urls[next++ % 4];
	snprintf(url, sizeof(urls[0]), "postgresql:///%s?host=%s&user=ronda", database, folder);
	return url;
}

static void ignore_notice(void *context, const PGresult *result)
{
	(void)context;
	(void)result;
}

const char *postgresql_server_ask(
	const struct postgresql_server *server, const char *database, const char *text)
{
	static char answer[4096];
	PGconn *link = PQconnectdb(postgresql_server_url(server->folder, database));
	PQsetNoticeReceiver(link, ignore_notice, NULL);
	PGresult *result = PQexec(link, text);
	ExecStatusType status = PQresultStatus(result);
	if (status == PGRES_TUPLES_OK)
		snprintf(answer, sizeof(answer), "%s",
			PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "(nothing)");
	else
		snprintf(answer, sizeof(answer), "%s",
			status == PGRES_COMMAND_OK ? "" : PQerrorMessage(link));
	PQclear(result);
	PQfinish(link);
	return answer;
}

void postgresql_server_create(
	const struct postgresql_server *server, const char *database, const char *from)
{
	char text[160];
	snprintf(text, sizeof(text), "DROP DATABASE IF EXISTS %s WITH (FORCE)", database);
	const char *answer = postgresql_server_ask(server, "postgres", text);
	snprintf(text, sizeof(text), "CREATE DATABASE %s TEMPLATE %s", database, from);
	if (!*answer)
		answer = postgresql_server_ask(server, "postgres", text);
	if (*answer)
		give_up(answer);
}

/* --- pgbouncer ----------------------------------------------------------------------------- */

static const char bouncer_program[] = "/usr/sbin/pgbouncer";

bool postgresql_bouncer_is_installed(void)
{
	bool is_there = access(bouncer_program, X_OK) == 0;
	if (!is_there)
		printf("1..0 # SKIP no pgbouncer is installed\n");
	return is_there;
}

void postgresql_bouncer_start(
	struct postgresql_bouncer *bouncer, const struct postgresql_server *server)
{
	char command[COMMAND];
	make_folder(bouncer->folder);
	snprintf(command, sizeof(command), "%s/pgbouncer.ini", bouncer->folder);
	FILE *settings = fopen(command, "w");
	if (!settings)
		give_up("pgbouncer.ini");
	fprintf(settings,
		"[databases]\n* = host=%s\n[pgbouncer]\npool_mode = session\nlisten_port = 5432\n"
		"unix_socket_dir = %s\nauth_type = trust\nauth_file = %s/users\nlogfile = %s/log\n",
		server->folder, bouncer->folder, bouncer->folder, bouncer->folder);
	fclose(settings);
	snprintf(command, sizeof(command),
		"cd %s && echo '\"ronda\" \"\"' >users && exec %s %s -q pgbouncer.ini 2>&1",
		bouncer->folder, as_nobody(), bouncer_program);
	bouncer->pid = spawn(command);
	wait_for(bouncer->pid, bouncer->folder);
}

void postgresql_bouncer_end(struct postgresql_bouncer *bouncer)
{
	end_child(bouncer->pid, SIGTERM);
	remove_folder(bouncer->folder);
}
