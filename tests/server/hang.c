/*
 * hang.c: a disk that hangs, for a real server: loaded before all else (LD_PRELOAD), it lets every write and sync of SQLite's write-ahead
 * log wait as long as the file that RONDA_TEST_HANG names exists. Nothing is told to have failed.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { LOOK_US = 1000 };

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at);
int fdatasync(int file);

static int is_log(int file)
{
	char link[64], name[4096];
	snprintf(link, sizeof(link), "/proc/self/fd/%d", file);
	ssize_t length = readlink(link, name, sizeof(name) - 1);
	return length > 4 && memcmp(name + length - 4, "-wal", 4) == 0;
}

static void wait_for_the_disk(int file)
{
	const char *name = getenv("RONDA_TEST_HANG");
	if (!name || access(name, F_OK) != 0 || !is_log(file))
		return;
	while (access(name, F_OK) == 0)
		usleep(LOOK_US);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at)
{
	ssize_t (*real)(int, const void *, size_t, off64_t);
	*(void **)&real = dlsym(RTLD_NEXT, "pwrite64");
	wait_for_the_disk(file);
	return real(file, bytes, count, at);
}

int fdatasync(int file)
{
	int (*real)(int);
	*(void **)&real = dlsym(RTLD_NEXT, "fdatasync");
	wait_for_the_disk(file);
	return real(file);
}
