#!/bin/sh
# Runs @SCRIPT@, with the packages that the benches of this folder need, which are installed at the first run.
set -eu

cd '@PEERS@'
if ! cmp -s package-lock.json node_modules/.ronda-lock; then
	if npm ci --no-audit --no-fund --ignore-scripts --loglevel=error; then
		cp package-lock.json node_modules/.ronda-lock
	else
		echo 'bench: npm ci failed: nothing to measure with' >&2
		exit 0
	fi
fi
ulimit -n "$(ulimit -Hn)"
BENCH='@BENCH@' RONDA='@RONDA@' FILES="$(ulimit -n)" exec node '@SCRIPT@' "$@"
