#!/bin/sh
# The battery under valgrind, of the newest editions: a byte that a rule forgot to set is found where it is looked at.
. "$RONDA_SOURCE/tests/tap.sh"

games() {
	"$RONDA" games --json | tr ',{' '\n\n' | sed -n 's/.*"name":[ ]*"\([a-z]*\)".*/\1/p'
}

defined() {
	CMOCKA_MESSAGE_OUTPUT=TAP valgrind --quiet --error-exitcode=9 --errors-for-leak-kinds=none \
		"$RONDA_BUILD/tests/test-battery" 1 "$1" every_byte_of_a_state_is_defined newest
}

for game in $(games); do
	check "$game leaves no byte undefined" defined "$game"
done
done_testing
