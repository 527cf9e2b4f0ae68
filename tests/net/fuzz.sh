#!/bin/sh
# Run one fuzzer of net and print TAP: fuzz.sh FUZZER NAME
#
# As a test, a fixed number of inputs from a fixed seed. With RONDA_FUZZ_SECONDS set, for that long, and what it learns is kept
# in the build folder. An input that breaks something is kept there too: move it to tests/net/seeds/NAME/ with the fix.
set -eu

fuzzer=$1
name=$2
broken=$RONDA_BUILD/fuzz-broken
scratch=$(mktemp -d "${TMPDIR:-/tmp}/ronda-fuzz.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

if [ -n "${RONDA_FUZZ_SECONDS:-}" ]; then
	corpus=$RONDA_BUILD/fuzz-corpus/$name
	limit=-max_total_time=$RONDA_FUZZ_SECONDS
else
	corpus=$scratch/corpus
	limit='-runs=10000 -seed=1'
fi
mkdir -p "$corpus" "$broken"

echo 1..1
# shellcheck disable=SC2086 # the limit is two arguments
if "$fuzzer" $limit -artifact_prefix="$broken/$name-" -max_len=4096 "$corpus" "$RONDA_SOURCE/tests/net/seeds/$name" \
	>"$scratch/output" 2>&1; then
	echo "ok 1 - $name"
else
	echo "not ok 1 - $name"
	tail -n 60 "$scratch/output" | sed 's/^/# /'
	exit 1
fi
