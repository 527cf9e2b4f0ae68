#!/bin/sh
# Measures Ronda beside its peers, which are installed at the first run (see run.mjs).
set -eu

cd '@PEERS@'
if ! cmp -s package-lock.json node_modules/.ronda-lock; then
	if npm ci --no-audit --no-fund --ignore-scripts --loglevel=error; then
		cp package-lock.json node_modules/.ronda-lock
	else
		echo 'bench-peers: npm ci failed: nothing to measure against' >&2
		exit 0
	fi
fi
ulimit -n "$(ulimit -Hn)"
BENCH='@BENCH@' RONDA='@RONDA@' FILES="$(ulimit -n)" exec node run.mjs "$@"
