#!/bin/sh
# Runs the tests (*.test.mjs) of this folder, or of another: run.sh [FOLDER [FIRST]], as TAP; $RONDA names the program. Here they are people
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

# Most of a file's time is waiting: for a rate, for a clock, for a browser. So three run beside each other, each on a server of its own,
# and FIRST, the one that waits longest, begins.
first=${2:-queue.test.mjs}
beside=3
cd "${1:-.}"
{
	[ ! -f "$first" ] || echo "$first"
	for file in *.test.mjs; do [ "$file" = "$first" ] || echo "$file"; done
} | xargs -P "$beside" -I FILE sh -c \
	'node --test --test-reporter=tap FILE >"$1/FILE" 2>&1; echo $? >"$1/FILE.status"' sh "$scratch" || true

# Node's nested TAP is more than meson reads: one line a file is passed on, and all of it if one fails.
set -- *.test.mjs
echo "1..$#"
number=0
failed=0
for file in "$@"; do
	number=$((number + 1))
	if [ "$(cat "$scratch/$file.status")" = 0 ]; then
		echo "ok $number - $file, $(sed -n 's/^# tests //p' "$scratch/$file") tests, $(sed -n 's/^# duration_ms \([0-9]*\).*/\1/p' "$scratch/$file") ms"
	else
		failed=1
		echo "not ok $number - $file"
		grep -E -A 12 '^ *not ok' "$scratch/$file" | sed 's/^/# /'
	fi
done
exit "$failed"
