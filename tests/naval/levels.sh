#!/bin/sh
# The levels of naval's captains, by matches. A seed fixes every match, so this does not flicker; the
# bounds are the least that a level owes, and far below what it reaches.
. "$RONDA_SOURCE/tests/tap.sh"

# beats BETTER WORSE GAMES PERCENT: the share of matches that the better one wins, and all of them end.
beats() {
	"$RONDA" sim naval --bots "$1,$2" --games "$3" --json >"$scratch/report" || return 1
	cat "$scratch/report"
	wins=$(awk -F'[:,]' '/"wins"/ { print $2 + 0; exit }' "$scratch/report")
	ended=$(awk -F'[:,]' '/"ended"/ { print $2 + 0; exit }' "$scratch/report")
	[ "$ended" -eq "$3" ] && [ $((wins * 100)) -ge $(($4 * $3)) ]
}

# below BETTER WORSE GAMES PERCENT: a step of the ladder is no cliff.
below() {
	! beats "$1" "$2" "$3" "$4"
}

check 'level 1 beats random play' beats 1 random 60 95
check 'level 3 beats random play' beats 3 random 60 97
check 'level 2 beats level 1' beats 2 1 100 60
check 'level 3 beats level 2' beats 3 2 100 60
check 'level 2 does not crush level 1' below 2 1 100 90
check 'level 3 does not crush level 2' below 3 2 100 90
done_testing
