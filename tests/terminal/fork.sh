#!/usr/bin/env bash
# A moment of a finished match, played on from in the terminal.
. "$RONDA_SOURCE/tests/tap.sh"

export XDG_DATA_HOME=$scratch/data
logs=$RONDA_SOURCE/tests/logs
over=$logs/naval-1/01-bots.log
running=$logs/naval-1/02-random.log

from() {
	"$RONDA" play --from "$@" --plain >"$scratch/out" 2>"$scratch/errors" </dev/null
}

says() {
	grep -q -e "$1" "$scratch/errors" && return
	cat "$scratch/errors"
	exit 1
}

# The board of seat 1 at that moment, as the replay shows it, and its own events before.
stands_where_the_match_stood() {
	from "$over" --turn 4 --seat 1 || exit 1
	grep -q 'Turn 4>' "$scratch/out" || exit 1
	save=$(ls "$XDG_DATA_HOME"/ronda/saves/naval-*.log) || exit 1
	"$RONDA" verify --unfinished "$save" | grep -q 'from step 17 on with fresh dice' || exit 1
	"$RONDA" replay "$save" --json --seat 1 | grep -v '"fork"' >"$scratch/new"
	"$RONDA" replay "$over" --json --seat 1 --to 16 >"$scratch/old"
	[ "$(grep -c '"events"' "$scratch/old")" -gt 5 ] &&
		diff <(sed 's/,$//' "$scratch/old") <(sed 's/,$//' "$scratch/new")
}

goes_on_where_it_was_left() {
	printf 'surrender\nyes\nquit\n' | "$RONDA" play naval --plain >"$scratch/out" || exit 1
	save=$(ls "$XDG_DATA_HOME"/ronda/saves/naval-*.log)
	"$RONDA" verify "$save" || exit 1
	# It is over now: it can be played on from itself.
	from "$save" --at 3 --seat 0 --name again && "$RONDA" verify --unfinished "$XDG_DATA_HOME/ronda/saves/naval-again.log"
}

refuses() {
	! from "$running" || exit 1
	says 'The match is not over'
	! from "$running" --lang es || exit 1
	says 'La partida no ha terminado'
	! from "$over" --turn 999 || exit 1
	says 'There is no such moment'
	! from "$over" --seat 2 || exit 1
	says 'Nobody plays in that seat'
	! from "$over" --at 1 --turn 1 || exit 1
	says 'only one of --at and --turn'
	! from "$over" --two || exit 1
	says 'not with --server'
	! "$RONDA" play heroes --from "$over" 2>"$scratch/errors" || exit 1
	says 'is a match of naval, not of heroes'
	sed '5s/"at":[0-9]*/"at":99/' "$over" >"$scratch/changed.log"
	! from "$scratch/changed.log" || exit 1
	says 'changed.log:5: '
}

check 'a moment of a finished match stands as it stood, for the seat that is taken' stands_where_the_match_stood
check 'what was played on is a save like any other' goes_on_where_it_was_left
check 'what is not over, not there or damaged is refused, and said' refuses
done_testing
