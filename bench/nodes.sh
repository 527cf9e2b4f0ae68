#!/bin/sh
# Runs the bench of several nodes (tests/nodes/bench.mjs), where the stock client is installed.
set -eu

cd '@NODES@'
if [ ! -d ../conformance/node_modules ]; then
	echo 'bench: no stock client to measure several nodes with: run npm ci in tests/conformance' >&2
	exit 0
fi
ulimit -n "$(ulimit -Hn)"
RONDA='@RONDA@' exec node bench.mjs "$@"
