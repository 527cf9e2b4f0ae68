#!/bin/bash
# A game outside of the tree: a copy of the example under another name is built against what is installed, passes the battery, and is
# played by bots, in the terminal and on a server. What is wrong with a game is named.
. "$RONDA_SOURCE/tests/tap.sh"

# Nothing of the checkout may be found by chance: the program, headers and libraries are those of a place of their own.
root=$scratch/root
DESTDIR=$root meson install -C "$RONDA_BUILD" --no-rebuild >"$scratch/install" 2>&1 || cat "$scratch/install"
PKG_CONFIG_PATH=$(dirname "$(find "$root" -name ronda.pc)")
PATH=$(dirname "$(find "$root" -path '*/bin/ronda')"):$PATH
export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR=$root PATH
export XDG_DATA_HOME=$scratch/data
noughts=$scratch/noughts

# By the lines that the example's README shows for it.
copies() {
	cp -r "$RONDA_SOURCE/examples/tictactoe" "$noughts" && cd "$noughts" && rm -f ./*.so ./*.wasm &&
		eval "$(sed -n '/^sed -i/,/^for file/p' README.md)" && ! grep -rqi tictactoe . && ls noughts.h noughts.md noughts.js
}

# What the README shows is what the page for authors shows.
the_documents_agree() {
	sed -n '/^cp -r examples/,/^for file/p' "$RONDA_SOURCE/examples/tictactoe/README.md" >"$scratch/lines" && [ "$(wc -l <"$scratch/lines")" -eq 3 ] &&
		sed -n '/^cp -r examples/,/^for file/p' "$RONDA_SOURCE/docs/adding-a-game.md" | diff "$scratch/lines" -
}

builds() {
	make -C "$noughts" CFLAGS='-O2 -Wall -Wextra -Wshadow -Wconversion -Werror' &&
		[ -s "$noughts/noughts.so" ] && [ -s "$noughts/noughts.wasm" ]
}

# One copy of libronda serves: the game has none, and asks for no other library than C's.
brings_no_library() {
	! readelf -d "$noughts/noughts.so" | grep NEEDED | grep -v 'libc\.so'
}

passes_the_battery() {
	ronda battery "$noughts" >"$scratch/battery" || { cat "$scratch/battery"; return 1; }
	grep -q '^noughts, rules 1$' "$scratch/battery" && grep -q '^\([0-9]*\) of \1 tests passed$' "$scratch/battery" &&
		make -C "$noughts" check
}

is_listed() {
	ronda games --games "$noughts" --json | grep -q '"name": "noughts"' &&
		ronda --games "$noughts" games | grep -q '^noughts .* Tic-tac-toe' &&
		ronda --games="$noughts" games | grep -q '^noughts ' &&
		! ronda games | grep -q '^noughts '
}

bots_play() {
	mkdir -p "$scratch/logs" &&
		ronda --games "$noughts" sim noughts --bots 3,1 --games 20 --logs "$scratch/logs" || return 1
	ronda verify --games "$noughts" "$scratch/logs/noughts-000000.log" &&
		ronda replay --games "$noughts" --text "$scratch/logs/noughts-000000.log" | grep -q 'Three in a row\|a draw'
}

says_its_rules_and_schemas() {
	ronda rules --games "$noughts" noughts | diff - "$noughts/noughts.md" &&
		ronda schema --games "$noughts" noughts view | grep -q '"board"' &&
		ronda scenario --games "$noughts" "$noughts/scenarios" &&
		ronda bench --games "$noughts" noughts --seconds 0.01 | grep -q noughts
}

people_play() {
	yes 1 2>/dev/null | head -n 9 | ronda play noughts --games "$noughts" --plain --seed a >"$scratch/out" || return 1
	grep -q 'Three in a row\|a draw' "$scratch/out"
}

is_served() {
	cd "$scratch" && begins --games "$noughts" || return 1
	yes 1 2>/dev/null | head -n 9 |
		ronda --games "$noughts" play noughts --plain --server "$url" >"$scratch/remote" 2>&1
	status=$?
	curl -sf "$url/api/games" >"$scratch/listed" && curl -sf "$url/games/noughts.js" | cmp - "$noughts/noughts.js" &&
		curl -sf "$url/games/noughts.wasm" | cmp - "$noughts/noughts.wasm" && grep -q '"files":\["wasm","js","md"\]' "$scratch/listed" ||
		status=9
	ends
	cat "$scratch/served" "$scratch/remote"
	[ "$status" -eq 0 ] && grep -q 'Three in a row\|a draw' "$scratch/remote"
}

# begins ARGUMENT...: a server, whose address is in $url and whose process in $server; at $port, if that is known.
begins() {
	: >"$scratch/served"
	ronda serve --port "${port:-0}" --database "$scratch/served.db" "$@" >"$scratch/served" 2>&1 &
	server=$!
	for _ in $(seq 100); do
		url=$(grep -o 'http://localhost:[0-9]*' "$scratch/served" | head -n 1)
		[ -n "$url" ] && return
		sleep 0.1
	done
	return 1
}

ends() {
	kill "$server" && wait "$server"
}

# A match whose game is not there waits for it.
goes_on_when_it_is_back() {
	cd "$scratch" && rm -f served.db* || return 1
	play="ronda --games $noughts play noughts --plain --server"
	begins --games "$noughts" && port=${url##*:} && echo 1 | $play "$url" >"$scratch/one" && ends || { cat "$scratch/served"; return 1; }
	begins && ends && grep -q 'not loaded: its rules are not in this program' "$scratch/served" || { cat "$scratch/served"; return 1; }
	begins --games "$noughts" && yes 1 | head -n 9 | $play "$url" >"$scratch/two" && ends || { cat "$scratch/served"; return 1; }
	grep -q 'The saved match goes on' "$scratch/two" && grep -q 'Three in a row\|a draw' "$scratch/two" ||
		{ cat "$scratch/one" "$scratch/two"; return 1; }
}

# ---- what is wrong is named ---------------------------------------------------------------------------------------

# says STATUS WORDS ARGUMENT...
says() {
	wanted_status=$1 words=$2
	shift 2
	ronda "$@" >"$scratch/out" 2>&1
	status=$?
	[ "$status" -eq "$wanted_status" ] && grep -qF -e "$words" "$scratch/out" ||
		{ echo "status $status"; cat "$scratch/out"; return 1; }
}

# What the example's parts become with a table of crash.c.
breaks() {
	mkdir -p "$scratch/crash-$1" && cd "$noughts" || return 1
	# shellcheck disable=SC2046
	cc -std=c17 -fPIC -shared $(pkg-config --cflags ronda) -DCRASH="$1" -Dronda_game=sound_game -c -o "$scratch/table.o" game.c &&
		cc -std=c17 -fPIC -shared $(pkg-config --cflags ronda) -DCRASH="$1" -o "$scratch/crash-$1/noughts.so" \
			"$RONDA_SOURCE/tests/outside/crash.c" "$scratch/table.o" schema.c rules.c look.c bot.c words.c
}

a_crash_is_named() {
	breaks 1 && says 1 'the game ended the program by signal 11' battery "$scratch/crash-1" --test random_legal_play_ends &&
		grep -q 'match 0 (2 seats, seed 0), step 1: ' "$scratch/out" &&
		grep -q "again: ronda battery $scratch/crash-1 --rules 1 --test random_legal_play_ends --match 0" "$scratch/out" &&
		says 1 '0 of 1 tests passed' battery "$scratch/crash-1" --rules 1 --test random_legal_play_ends --match 0
}

an_endless_loop_is_named() {
	breaks 2 && says 1 'no answer in 1 seconds' battery "$scratch/crash-2" --test random_legal_play_ends --seconds 1
}

an_exit_is_named() {
	breaks 3 && says 1 'the game ended the program with status 7' battery "$scratch/crash-3" --test random_legal_play_ends
}

another_head_is_refused() {
	breaks 4 && says 1 "$scratch/crash-4/noughts.so: head: the table has another shape" games --games "$scratch/crash-4" &&
		says 1 'another shape' --games "$scratch/crash-4" serve --port 0 --database "$scratch/never.db" &&
		says 1 'another shape' serve --games "$scratch/crash-4" --port 0 --database "$scratch/never.db" &&
		[ ! -e "$scratch/never.db" ]
}

what_is_no_game_is_refused() {
	mkdir -p "$scratch/empty" "$scratch/text" "$scratch/bare" "$scratch/twice"
	echo 'not a library' >"$scratch/text/noughts.so"
	echo 'int nothing;' | cc -x c -shared -fPIC -o "$scratch/bare/noughts.so" - &&
		cp "$noughts/noughts.so" "$scratch/twice/again.so" && cp "$noughts/noughts.so" "$scratch/twice/noughts.so" &&
		says 1 "--games: $scratch/empty: there is no game (*.so) in this folder" games --games "$scratch/empty" &&
		says 1 "--games: $scratch/none: No such file or directory" games --games "$scratch/none" &&
		says 1 "$scratch/text/noughts.so: " games --games "$scratch/text" &&
		says 1 "$scratch/bare/noughts.so: it has no symbol ronda_game" games --games "$scratch/bare" &&
		says 1 "$scratch/twice/noughts.so: noughts: there is a game of this name already" games --games "$scratch/twice" &&
		says 2 'ronda: --games: a value is missing (DIR)' --games &&
		says 2 'ronda games: --games: a value is missing (DIR)' games --games
}

# A server that cannot give the page what it needs does not begin; a game without a wasm is said to have none.
what_pages_cannot_use_is_refused() {
	for wrong in text large; do
		rm -rf "$scratch/wrong" && mkdir "$scratch/wrong" && cp "$noughts/noughts.so" "$scratch/wrong/" || return 1
		[ $wrong = text ] && echo 'no wasm at all' >"$scratch/wrong/noughts.wasm"
		[ $wrong = large ] && cp "$noughts/noughts.wasm" "$scratch/wrong/" && head -c 2000000 /dev/zero >"$scratch/wrong/noughts.js"
		says 1 "$([ $wrong = text ] && echo 'noughts.wasm: this is no wasm' || echo 'noughts.js: the file is too large')" \
			serve --games "$scratch/wrong" --port 0 --database "$scratch/never.db" || return 1
	done
	[ ! -e "$scratch/never.db" ] || return 1
	rm "$scratch/wrong/noughts.js" "$scratch/wrong/noughts.wasm"
	timeout 2 ronda serve --games "$scratch/wrong" --port 0 --database "$scratch/bare.db" 2>&1 |
		grep -qF "$scratch/wrong/noughts.wasm is missing: pages cannot play noughts"
}

a_name_that_is_taken_is_refused() {
	cp -r "$RONDA_SOURCE/examples/tictactoe" "$scratch/taken" && make -s -C "$scratch/taken" tictactoe.so &&
		says 1 'tictactoe.so: tictactoe: there is a game of this name already' games --games "$scratch/taken"
}

check 'a copy of the example gets a name of its own' copies
check 'the page for authors shows the same lines' the_documents_agree
check 'it builds against what is installed, for the program and for the page' builds
check 'it brings no library along' brings_no_library
check 'it passes the battery' passes_the_battery
check 'it is listed among the games, where its folder is named' is_listed
check 'bots play it, and its logs are proved' bots_play
check 'its rulebook, schemas and scenarios are found' says_its_rules_and_schemas
check 'people play it in the terminal' people_play
check 'it is played on a server' is_served
check 'a match whose game was taken away goes on when it is back' goes_on_when_it_is_back
check 'the battery names a crash, with the match and the step that repeat it' a_crash_is_named
check 'and a game that never answers' an_endless_loop_is_named
check 'and a game that ends the program' an_exit_is_named
check 'a table of another shape is refused, before anything is opened' another_head_is_refused
check 'what is no game is refused, with file and reason' what_is_no_game_is_refused
check 'and what the pages of a server could not use' what_pages_cannot_use_is_refused
check 'and a game whose name is taken' a_name_that_is_taken_is_refused
done_testing
