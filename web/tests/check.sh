#!/bin/sh
# The web client without a browser, as TAP: types, layout and lint, unit tests, sizes.
set -u

cd "$(dirname "$0")/.."
if [ ! -d node_modules ] || [ ! -f dist/index.html ]; then
	echo '1..0 # SKIP the web client is not built: make web'
	exit 0
fi
echo 1..4
failed=0
point() {
	number=$1 name=$2
	shift 2
	if output=$("$@" 2>&1); then
		echo "ok $number - $name"
	else
		failed=1
		echo "not ok $number - $name"
	fi
	echo "$output" | sed 's/^/# /'
}
point 1 'types and templates' node node_modules/svelte-check/bin/svelte-check --fail-on-warnings --output human
point 2 'layout and lint' node tests/lint.mjs
point 3 'unit tests' node node_modules/vitest/vitest.mjs run
point 4 'sizes' node tests/size.mjs
exit "$failed"
