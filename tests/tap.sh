# TAP for tests written in sh. Source it, say `check` for each behaviour, end with `done_testing`:
#
#	. "$RONDA_SOURCE/tests/tap.sh"
#	check 'help names the games' sh -c '"$RONDA" --help | grep -q naval'
#	done_testing
#
# `check` runs a command or a function; what it prints is shown only if it fails. $scratch is
# an empty folder of this run alone, removed at the end.
tap_count=0
tap_failed=0
scratch=$(mktemp -d "${TMPDIR:-/tmp}/ronda-test.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

check() {
	tap_count=$((tap_count + 1))
	tap_name=$1
	shift
	if ("$@") >"$scratch/.output" 2>&1 </dev/null; then
		echo "ok $tap_count - $tap_name"
	else
		tap_failed=$((tap_failed + 1))
		echo "not ok $tap_count - $tap_name"
		sed 's/^/# /' "$scratch/.output"
	fi
}

skip() {
	tap_count=$((tap_count + 1))
	echo "ok $tap_count - $1 # SKIP $2"
}

done_testing() {
	echo "1..$tap_count"
	[ "$tap_failed" -eq 0 ]
	exit
}
