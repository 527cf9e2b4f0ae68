#!/bin/sh
# Runs the tests (*.test.mjs) of this folder, or of another: run.sh [FOLDER], as TAP; $RONDA names the program. Here they are people
# with the stock client on `ronda serve`. Needs `npm ci` in tests/conformance once.
set -eu

cd "$(dirname "$0")"
if [ ! -d ../conformance/node_modules ]; then
	echo '1..0 # SKIP no node_modules: run npm ci in tests/conformance'
	exit 0
fi
scratch=$(mktemp -d "${TMPDIR:-/tmp}/ronda-test.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

cd "${1:-.}"
# Node's nested TAP is more than meson reads: one line a file is passed on, and all of it if one fails.
set -- *.test.mjs
echo "1..$#"
number=0
failed=0
for file in "$@"; do
	number=$((number + 1))
	if node --test --test-reporter=tap "$file" >"$scratch/output" 2>&1; then
		echo "ok $number - $file, $(sed -n 's/^# tests //p' "$scratch/output") tests"
	else
		failed=1
		echo "not ok $number - $file"
		grep -E -A 12 '^ *not ok' "$scratch/output" | sed 's/^/# /'
	fi
done
exit "$failed"
