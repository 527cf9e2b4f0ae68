#!/bin/sh
# What `make install` puts in place serves a program that knows nothing of this checkout.
. "$RONDA_SOURCE/tests/tap.sh"

prefix=/usr/local
root=$scratch/root

installs() {
	DESTDIR=$root meson install -C "$RONDA_BUILD" --no-rebuild
}

is_installed() {
	[ -n "$(find "$root$prefix" -path "*/$1")" ]
}

# The folder of the .pc file depends on the system (lib, lib64, lib/x86_64-linux-gnu).
ask_pkg_config() {
	PKG_CONFIG_PATH=$(dirname "$(find "$root" -name ronda.pc)") \
		PKG_CONFIG_SYSROOT_DIR=$root pkg-config "$@" ronda
}

headers_stand_alone() {
	for header in "$root$prefix"/include/ronda/*.h; do
		echo "#include <ronda/$(basename "$header")>" >"$scratch/header.c"
		# shellcheck disable=SC2046
		cc -std=c17 -Wall -Wextra -Wpedantic -Werror -fsyntax-only \
			$(ask_pkg_config --cflags) "$scratch/header.c" || return 1
	done
}

# The program only includes: what it links is linked whole, so that nothing may be missing.
write_program() {
	for header in "$root$prefix"/include/ronda/*.h; do
		echo "#include <ronda/$(basename "$header")>"
	done >"$scratch/program.c"
	echo 'int main(void) { return 0; }' >>"$scratch/program.c"
}

links_shared() {
	libraries=$(dirname "$(find "$root" -name libronda.so)")
	# shellcheck disable=SC2046
	cc -std=c17 -o "$scratch/shared" "$scratch/program.c" \
		-Wl,--no-as-needed $(ask_pkg_config --cflags --libs) &&
		LD_LIBRARY_PATH=$libraries "$scratch/shared"
}

links_static() {
	archive=$(find "$root" -name libronda.a)
	# shellcheck disable=SC2046
	cc -std=c17 -o "$scratch/static" "$scratch/program.c" $(ask_pkg_config --cflags) \
		-Wl,--whole-archive "$archive" -Wl,--no-whole-archive &&
		"$scratch/static"
}

# Hidden by default: what is exported is the public API, and its prefix says so.
exports_only_the_api() {
	library=$(find "$root" -name libronda.so)
	! nm --dynamic --defined-only "$library" | awk '{ print $3 }' | grep -v '^rd_'
}

# Nothing but what is installed: the compiler's own headers are all that comes with it.
links_a_game_for_pages() {
	for source in "$RONDA_SOURCE"/examples/tictactoe/*.c; do
		# shellcheck disable=SC2046
		clang-14 --target=wasm32 -Os -std=c17 -ffreestanding -mbulk-memory \
			-isystem "$(ask_pkg_config --variable=wasm_include)" $(ask_pkg_config --cflags) \
			-c "$source" -o "$scratch/$(basename "$source" .c).wasm.o" || return 1
	done
	clang-14 --target=wasm32 -nostdlib -Wl,--no-entry -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=1048576 \
		-o "$scratch/game.wasm" "$scratch"/*.wasm.o "$(ask_pkg_config --variable=wasm_object)"
}

is_played() {
	node "$RONDA_SOURCE/tests/wasm/module.mjs" "$scratch/game.wasm" &&
		node "$RONDA_SOURCE/tests/wasm/door.mjs" "$scratch/game.wasm"
}

check 'it installs into an empty place' installs
check 'the program is there' is_installed bin/ronda
check 'the games are there for pages' is_installed share/ronda/naval.wasm
check 'pkg-config knows what a game of its own is linked with for pages' \
	test "$(ask_pkg_config --variable=wasm_object)" = "$(find "$root" -name ronda-wasm.o)"
check 'pkg-config knows the version' test "$(ask_pkg_config --modversion)" = "$1"
check 'every public header stands alone' headers_stand_alone
write_program
check 'a program links the shared library' links_shared
check 'a program links the static library' links_static
check 'the shared library exports the public API alone' exports_only_the_api
check 'a game of its own links for pages' links_a_game_for_pages
check 'and is played' is_played
done_testing
