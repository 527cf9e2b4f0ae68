#!/bin/sh
# Every C file is laid out by .clang-format; those that are not are listed. `make format` lays them out.
set -eu
. "$RONDA_SOURCE/tests/tap.sh"
cd "$RONDA_SOURCE"

# What git knows; a source tree without git is taken whole, but for what was built or installed in it.
c_files() {
	git ls-files -z '*.c' '*.h' 2>/dev/null ||
		find . \( -name 'build*' -o -name node_modules \) -prune -o -name '*.[ch]' -print0
}

# A file that git knows and nobody has, since it was just removed, is no file.
files_that_differ() {
	c_files | xargs -0 sh -c 'for file; do [ ! -f "$file" ] || echo "$file"; done' sh |
		xargs clang-format-14 --dry-run 2>&1 >/dev/null |
		sed -n 's/^\([^:]*\.[ch]\):[0-9]*:[0-9]*: .*\[-Wclang-format-violations\].*/\1/p' | sort -u
}

every_file_is_laid_out() {
	differ=$(files_that_differ)
	[ -z "$differ" ] || {
		echo "$differ"
		return 1
	}
}

# A check that finds nothing wrong must be able to find something.
a_file_that_differs_is_found() {
	mkdir "$scratch/tree"
	cp .clang-format "$scratch/tree/"
	printf 'int  one( void ) ;\n' >"$scratch/tree/crooked.h"
	printf 'int two(void);\n' >"$scratch/tree/straight.h"
	cd "$scratch/tree"
	[ "$(GIT_DIR=/nonexistent files_that_differ)" = ./crooked.h ]
}

if command -v clang-format-14 >/dev/null; then
	check 'every C file is laid out by .clang-format' every_file_is_laid_out
	check 'a file that is not would be found' a_file_that_differs_is_found
else
	skip 'every C file is laid out by .clang-format' 'there is no clang-format-14'
fi
done_testing
