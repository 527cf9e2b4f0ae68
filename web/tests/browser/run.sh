#!/bin/sh
# The web client in a real Chromium, as TAP; $RONDA names the program, which carries the client. Needs `npm ci` in web and in tests/conformance.
set -eu

cd "$(dirname "$0")"
for folder in ../../node_modules ../../../tests/conformance/node_modules; do
	if [ ! -d "$folder" ]; then
		echo "1..0 # SKIP no $folder: run npm ci there"
		exit 0
	fi
done
# First the one that waits for a minute of the rules.
exec ../../../tests/server/run.sh "$PWD" machiavelli.test.mjs
