#!/bin/sh
# Every golden log proves itself: what it told to whom, its dice, where it stood after each step, and its result. A rule
# that changed without a new edition is named here by file and line.
. "$RONDA_SOURCE/tests/tap.sh"
cd "$RONDA_SOURCE/tests/logs" || exit 1

editions() {
	"$RONDA" games --json | python3 -c '
import json, sys
for game in json.load(sys.stdin):
    for edition in game["editions"]:
        if not edition["is_draft"]:
            print(game["name"], edition["rules"])'
}

is_proved() {
	"$RONDA" verify --unfinished "$1"/*.log
}

has_enough() {
	[ "$(ls "$1"/*.log | wc -l)" -ge 20 ] && [ "$(cat "$1"/*.log | grep -c '"result":')" -ge 5 ]
}

editions >"$scratch/editions"
check 'the editions of every game are known' [ "$(wc -l <"$scratch/editions")" -ge 7 ]
while read -r game rules; do
	check "$game $rules: at least 20 logs, some of them whole" has_enough "$game-$rules"
	check "$game $rules: every log proves itself" is_proved "$game-$rules"
done <"$scratch/editions"

# A log that nobody could fail would prove nothing: one changed number must be found at its line.
changed_die_is_found() {
	"$RONDA" sim naval --bots 1,1 --games 1 --turns-limit 3 --logs "$scratch" >/dev/null
	file=$(ls "$scratch"/naval-*.log)
	sed '5s/"at":[0-9]*/"at":99/' "$file" >"$scratch/changed.log"
	! "$RONDA" verify --unfinished "$scratch/changed.log" 2>"$scratch/said" && grep -q 'changed.log:5: ' "$scratch/said"
}
check 'a changed line is named by file and line' changed_die_is_found
done_testing
