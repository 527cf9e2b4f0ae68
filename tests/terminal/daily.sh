#!/usr/bin/env bash
# The task of a day on a server: one attempt of each account, without hints, gone on with, and in the table.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/tmux.sh"
. "$RONDA_SOURCE/tests/terminal/serving.sh"

register() {
	node -e 'fetch(process.argv[1] + "/api/auth/register", {method: "POST", headers: {"content-type": "application/json"},
		body: JSON.stringify({username: process.argv[2], email: process.argv[2] + "@example.org", password: "correct horse"})
	}).then((answer) => process.exit(answer.ok ? 0 : 1))' "$url" "$1"
}

# as WHO GAME: in lines of text, as that account, with the orders of the input
as() {
	"$RONDA" play "$2" --daily --plain --server "$url" --user "$1@example.org" >"$scratch/out" 2>"$scratch/errors"
}
says() {
	for wanted in "$@"; do
		cat "$scratch/out" "$scratch/errors" | grep -q -e "$wanted" && continue
		echo "nothing says: $wanted"
		cat "$scratch/out" "$scratch/errors"
		exit 1
	done
}
table() {
	"$RONDA" scores "$@" --server "$url" >"$scratch/out" 2>"$scratch/errors"
}

what_does_not_go_together_says_so() {
	"$RONDA" play dungeon --daily --server "$url" 2>"$scratch/errors" && exit 1
	"$RONDA" play dungeon --daily --queue --server "$url" 2>>"$scratch/errors" && exit 1
	"$RONDA" play dungeon --daily --seed x 2>>"$scratch/errors" && exit 1
	"$RONDA" scores dungeon --day 2026-11-18 2>>"$scratch/errors" && exit 1
	says 'each account has one attempt: --user EMAIL is missing' 'not with --host' 'not with --seed' '--server: is missing'
	table dungeon --day 2026-02-31 && exit 1
	says 'is not a day'
	table dungeon --day 2099-01-01 && exit 1
	says 'that day is still to come'
	table naval && exit 1
	says 'naval is no task of the day'
}

there_is_one_attempt_and_it_goes_on() {
	table dungeon || exit 1
	says '^Dungeon, 20[0-9-]*: 0 attempts' 'The day ends in [0-9:]*; until then replays and seed are sealed' 'Nobody is in the table yet'
	printf 'correct horse\nhint\nexplore\n' | as ana dungeon || exit 1
	says 'Dungeon of the day, the same for everybody: one attempt. 0 are in the table' 'A new match begins' \
		'Nobody helps in the attempt of the day' "Saved. ronda play dungeon --daily --server $url --user ana@example.org goes on"
	turn=$(sed -n 's/^Turn \([0-9]*\), floor.*/\1/p' "$scratch/out" | tail -n 1)
	table dungeon --user ana@example.org || exit 1
	says "Your attempt is not over: ronda play dungeon --daily --server $url" 'promised: [0-9a-f]*$'
	printf 'surrender\nyes\n' | as ana dungeon || exit 1
	says "Your attempt at today's Dungeon goes on" 'It is over: given up' \
		"Today's place so far: 1 of 1. ronda scores dungeon --server $url"
	[ -n "$turn" ] || exit 1
	as ana dungeon </dev/null && exit 1
	says "today's attempt was made: place 1 of 1, score 0"
}

the_table_has_both() {
	printf 'correct horse\nexplore\nsurrender\nyes\n' | as eva dungeon || exit 1
	match=$(sed -n 's/^The match is saved in .*(\(m.*\))$/\1/p' "$scratch/out")
	[ -n "$match" ] || exit 1
	table dungeon --user eva@example.org || exit 1
	says 'Dungeon, .*: 2 attempts' '^ *[12]  ana  ' '^> *[12]  eva  '
	table dungeon --lang cs || exit 1
	says '2 pokusy v tabulce' '^ *[12]  eva '
	! grep -q 'seed: ' "$scratch/out" || exit 1
	table heroes || exit 1
	says 'Heroes, .*: 0 attempts'
	# What is sealed is told to nobody, its own player neither.
	for user in "--user eva@example.org" ""; do
		# shellcheck disable=SC2086
		"$RONDA" replay "$match" --server "$url" $user >"$scratch/out" 2>"$scratch/errors" && exit 1
		says 'not over\|no such match'
	done
}

the_screen_tells_the_place() {
	begin 80 24 play heroes --daily --server "$url" --user ana@example.org
	see 'Heroes' 'A new match begins'
	press_and_see '!' 'Nobody helps in the attempt of the day'
	press_and_see 'm' 'Surrender'
	press Up Enter
	see 'Surrender and lose the match?'
	press_and_see 'y' 'Defeat' "Today's place so far: 1 of 1"
	press_and_see 'a' 'You have had your attempt today'
	press_and_see 'q' 'ended with 0' 'ronda scores heroes'
}

: >"$scratch/out"
serve
for name in ana eva; do register "$name" || exit 1; done
check 'what does not go together says so' what_does_not_go_together_says_so
check 'there is one attempt, and it goes on' there_is_one_attempt_and_it_goes_on
check 'the table has both' the_table_has_both
check 'the screen tells the place' the_screen_tells_the_place
done_testing
