#!/bin/sh
# Run one fuzzer and print TAP: run.sh FUZZER NAME
#
# As a test, a fixed number of inputs from a fixed seed. With RONDA_FUZZ_SECONDS set, for that
# long, and what it learns is kept in the build folder for the next time. An input that breaks
# something is kept in either case: move it to tests/fuzz/seeds/NAME/ with the fix.
set -eu

fuzzer=$1
name=$2
seeds=$RONDA_SOURCE/tests/fuzz/seeds/$name
dictionary=$RONDA_SOURCE/tests/fuzz/$name.dict
broken=$RONDA_BUILD/fuzz-broken
scratch=$(mktemp -d "${TMPDIR:-/tmp}/ronda-fuzz.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

if [ -n "${RONDA_FUZZ_SECONDS:-}" ]; then
	corpus=$RONDA_BUILD/fuzz-corpus/$name
	limit=-max_total_time=$RONDA_FUZZ_SECONDS
else
	corpus=$scratch/corpus
	# A far side lets a bot think about every input: it gets fewer of them.
	case $name in
	far-*) limit='-runs=5000 -seed=1' ;;
	*) limit='-runs=20000 -seed=1' ;;
	esac
fi
mkdir -p "$corpus" "$broken"
# libFuzzer writes to the first folder only.
set -- "$corpus"
[ ! -d "$seeds" ] || set -- "$@" "$seeds"
[ ! -f "$dictionary" ] || set -- "-dict=$dictionary" "$@"

echo 1..1
# shellcheck disable=SC2086 # the limit is two arguments
if "$fuzzer" $limit -artifact_prefix="$broken/$name-" -print_final_stats=1 "$@" \
	>"$scratch/output" 2>&1; then
	echo "ok 1 - $name"
	grep -E '^(Done|stat::(number_of|average))' "$scratch/output" | sed 's/^/# /' || true
else
	echo "not ok 1 - $name"
	tail -n 60 "$scratch/output" | sed 's/^/# /'
	exit 1
fi
