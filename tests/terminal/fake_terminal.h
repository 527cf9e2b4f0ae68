/*
 * fake_terminal.h: a terminal that nobody watches in the place of stdin and stdout, for tests of what
 * a board draws. Include it behind cmocka.h.
 */
#ifndef TESTS_FAKE_TERMINAL_H
#define TESTS_FAKE_TERMINAL_H

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include <curses.h>

#include "terminal/screen.h"

enum { FAKE_LINE = 512 };

struct fake_terminal {
	int real_in, real_out, terminal;
};

static inline void fake_terminal_open(
	struct fake_terminal *fake, unsigned short lines, unsigned short columns)
{
	struct winsize size = {.ws_row = lines, .ws_col = columns};
	fake->terminal = posix_openpt(O_RDWR | O_NOCTTY);
	assert_true(fake->terminal >= 0);
	assert_int_equal(grantpt(fake->terminal), 0);
	assert_int_equal(unlockpt(fake->terminal), 0);
	int end = open(ptsname(fake->terminal), O_RDWR | O_NOCTTY);
	assert_true(end >= 0);
	assert_int_equal(ioctl(end, TIOCSWINSZ, &size), 0);
	fflush(stdout);
	fake->real_in = dup(STDIN_FILENO);
	fake->real_out = dup(STDOUT_FILENO);
	dup2(end, STDIN_FILENO);
	dup2(end, STDOUT_FILENO);
	close(end);
	bool is_open = screen_open();
	/* What the tests print goes where it always went. */
	if (!is_open)
		dup2(fake->real_out, STDOUT_FILENO);
	assert_true(is_open);
}

static inline void fake_terminal_close(struct fake_terminal *fake)
{
	screen_close();
	dup2(fake->real_in, STDIN_FILENO);
	dup2(fake->real_out, STDOUT_FILENO);
	close(fake->real_in);
	close(fake->real_out);
	close(fake->terminal);
}

/* What the screen shows there, as UTF-8. */
static inline void fake_terminal_read(int line, int column, int columns, char out[FAKE_LINE])
{
	wchar_t wide[FAKE_LINE];
	mvinnwstr(line, column, wide, columns);
	assert_true(wcstombs(out, wide, FAKE_LINE) != (size_t)-1);
}

#endif
