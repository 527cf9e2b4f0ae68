#!/bin/sh
# One proof of the running server, as TAP: proofs.sh FILE.mjs [ARGUMENT]...; $RONDA names the program.
# Needs `npm ci` in tests/conformance once.
set -eu

cd "$(dirname "$0")"
if [ ! -d ../conformance/node_modules ]; then
	echo '1..0 # SKIP no node_modules: run npm ci in tests/conformance'
	exit 0
fi
scratch=$(mktemp -d "${TMPDIR:-/tmp}/ronda-test.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# Node's TAP has blocks that meson does not read: the lines of the tests are passed on, and all of it if one fails.
status=0
node --test-reporter=tap "$@" >"$scratch/output" 2>&1 || status=1
grep -E '^((not )?ok |1\.\.|# )' "$scratch/output" | grep -vE '^# (Subtest|tests|suites|pass|fail|cancelled|skipped|todo|duration_ms)' || status=1
# Behind the test that failed, where the summary looks for remarks.
if [ "$status" -ne 0 ]; then
	sed 's/^/# /' "$scratch/output"
fi
exit "$status"
