#!/bin/sh
# Which packages are asked for, on a machine that has none: dpkg-query, apt-get and id are this test's own.
. "$RONDA_SOURCE/tests/tap.sh"

mkdir "$scratch/bin"
for tool in sh sed dirname cat env; do ln -s "$(command -v $tool)" "$scratch/bin/$tool"; done
printf '#!/bin/sh\necho installed libc6-dev\n' >"$scratch/bin/dpkg-query"
printf '#!/bin/sh\necho 0\n' >"$scratch/bin/id"
printf '#!/bin/sh\necho "$@" >>"%s"\n' "$scratch/asked" >"$scratch/bin/apt-get"
chmod +x "$scratch/bin/dpkg-query" "$scratch/bin/id" "$scratch/bin/apt-get"

setup() {
	rm -f "$scratch/asked"
	PATH="$scratch/bin" sh "$RONDA_SOURCE/scripts/setup" "$@" >"$scratch/said" || return 1
	sed 's/.*--no-install-recommends //' "$scratch/asked" | tr ' ' '\n' >"$scratch/list"
}
asks() { grep -qx "$1" "$scratch/list" || { echo "$1 is not asked for"; cat "$scratch/list"; return 1; }; }
asks_not() { ! grep -qx "$1" "$scratch/list" || { echo "$1 is asked for"; return 1; }; }

serving() {
	setup serve || return 1
	for package in gcc meson ninja-build libuv1-dev node-llhttp libsqlite3-dev libpq-dev clang-14 nodejs npm; do asks $package || return 1; done
	for package in chromium firefox-esr libtcod-dev valgrind tmux libcmocka-dev libfuzzer-14-dev libwslay-dev postgresql-15 pgbouncer libc6-dev; do asks_not $package || return 1; done
}
testing() {
	setup serve test || return 1
	for package in gcc chromium firefox-esr valgrind tmux libcmocka-dev libwslay-dev postgresql-15 pgbouncer; do asks $package || return 1; done
	asks_not libtcod-dev
}
saying() {
	setup serve && grep -qx '  libuv1-dev: event loop' "$scratch/said" && grep -q 'installing, for serve' "$scratch/said" &&
		grep -qx "  npm: the web client's parts; the stock Socket.IO client, for the tests of net and server" "$scratch/said"
}
everything() { setup && asks gcc && asks chromium && asks libtcod-dev; }
targets() {
	make -C "$RONDA_SOURCE" -n -W Makefile serve PORT=1 >"$scratch/make" 2>/dev/null
	grep -q 'scripts/setup serve$' "$scratch/make" && make -C "$RONDA_SOURCE" -n test 2>/dev/null | grep -q 'scripts/setup serve test$'
}

check 'serving asks for what it needs, and nothing more' serving
check 'testing asks for the rest' testing
check 'what is installed is said, and why' saying
check 'without a part, all of it' everything
check 'make serve and make test ask for their parts' targets
done_testing
