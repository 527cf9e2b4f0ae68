#!/bin/sh
# How a game is balanced: the same for every number of jobs, sums that agree, bounds around every figure, as text and as JSON.
. "$RONDA_SOURCE/tests/tap.sh"

# Times come last, and are all that differs from run to run.
figures() {
	"$RONDA" balance "$@" --json | sed '/milliseconds_per_choice/,$d'
}

jobs_change_nothing() {
	figures heroes --games 24 --jobs 1 >"$scratch/one" || return 1
	grep -q '"groups"' "$scratch/one" || return 1
	figures heroes --games 24 --jobs 4 | diff "$scratch/one" - || return 1
	figures heroes --games 24 | diff "$scratch/one" -
}

seeds_change_all() {
	figures heroes --games 10 --seed 1 >"$scratch/one"
	figures heroes --games 10 --seed 2 >"$scratch/two"
	! cmp -s "$scratch/one" "$scratch/two"
}

# What is told by seat is what `ronda sim` tells of the same seed.
wins_are_those_of_sim() {
	"$RONDA" sim heroes --bots 3 --games 30 --seed x --json >"$scratch/sim" || return 1
	"$RONDA" balance heroes --games 30 --seed x --json >"$scratch/balance" || return 1
	python3 - "$scratch/sim" "$scratch/balance" <<-'END'
		import json, sys
		sim, balance = (json.load(open(file)) for file in sys.argv[1:])
		assert [seat["wins"] for seat in balance["by_seat"]] == sim["seat_wins"], balance["by_seat"]
		for same in ("turns", "actions", "reasons", "ended", "first_to_act"):
		    assert balance[same] == sim[same], same
		assert balance["bots"] == ["3", "3"]
	END
}

# Every rate of a game with a census lies within its bounds, and what is counted in a column was had.
sums_agree() {
	"$RONDA" balance "$@" --games 6 --json >"$scratch/balance" || return 1
	python3 - "$scratch/balance" <<-'END'
		import json, sys
		balance = json.load(open(sys.argv[1]))
		assert balance["ended"] == balance["games"] == 6, balance["ended"]
		def bounds(record, name, most=None):
		    low, value, high = (record[name + end] for end in ("_low", "", "_high"))
		    assert low is None or low <= value + 1e-4 and value <= high + 1e-4, (name, record)
		    assert most is None or low is None or 0 <= low and high <= most, (name, record)
		made = 0
		for action in balance["by_action"].values():
		    bounds(action, "share", 1)
		    bounds(action, "a_match")
		    made += action["used"]
		assert made >= balance["actions"]["median"] * 3
		assert balance["never_used"] == [name for name, action in balance["by_action"].items() if action["used"] == 0]
		assert balance["groups"] or balance["game"] == "tictactoe"
		for group in balance["groups"].values():
		    for row in group.values():
		        bounds(row, "win_rate", 1)
		        assert row["wins"] <= row["seats"] <= 6 * balance["seats"], row
		        for column in row["columns"].values():
		            bounds(column, "share", 1)
		            bounds(column, "a_match")
		            assert column["seats"] <= row["seats"] and (column["sum"] != 0 or column["seats"] == 0), row
		for rate in balance["rates"].values():
		    bounds(rate, "rate")
		    assert rate["games"] <= 6
	END
}

every_game_adds_up() {
	for game in tictactoe heroes 'naval --bots 2' 'dungeon --options {"floors":3}' 'machiavelli --seats 3 --bots 1' \
		'pirates --rules 1 --bots 1' 'pirates --bots 1'; do
		# The words of a game are words of the command.
		sums_agree $game || { echo "$game"; return 1; }
	done
}

text_is_a_table() {
	"$RONDA" balance tictactoe --games 8 --bots 1 --seed seven >"$scratch/out" || return 1
	grep -qx 'tictactoe, rules 1: 8 matches, 2 seats, bots 1, seed seven' "$scratch/out" &&
		grep -q '^seat  *N  *wins alone %  *of fair  first shared$' "$scratch/out" &&
		grep -Eq '^0 +8 +[0-9.]+ \[[0-9.]+ [0-9.]+\] +[0-9.]+ +[0-9]+$' "$scratch/out" &&
		grep -q '^turns: median ' "$scratch/out" &&
		grep -q '^mark:place  *[0-9]*  *100.0 \[67.6 100.0\]' "$scratch/out" &&
		grep -qx 'never used: match:surrender, match:forfeit' "$scratch/out" &&
		! grep -q ' $' "$scratch/out" || { cat "$scratch/out"; return 1; }
}

options_are_told() {
	"$RONDA" balance dungeon --games 2 --bots 1 --options '{"floors":3}' >"$scratch/out" || return 1
	head -n 1 "$scratch/out" | grep -qx 'dungeon, rules 2: 2 matches, 1 seats, bots 1, seed 1, options {"floors":3}'
}

# Of an array the matches take one after the other.
options_are_taken_in_turn() {
	"$RONDA" balance naval --bots 1 --games 6 --options '[{"north":0},{"north":1},{"north":0}]' --json >"$scratch/balance" || return 1
	python3 - "$scratch/balance" <<-'END'
		import json, sys
		balance = json.load(open(sys.argv[1]))
		assert balance["options"] == [{"north": 0}, {"north": 1}, {"north": 0}], balance["options"]
		assert balance["groups"]["side"]["NORTH"]["columns"]["had"]["sum"] == 6
	END
	"$RONDA" sim naval --bots random --games 3 --turns-limit 1 --options '[{"north":0},{"north":1}]' --logs "$scratch" >"$scratch/out" || return 1
	[ "$(head -qn 1 "$scratch"/naval-*.log | grep -o '"north":[0-9-]*' | tr '\n' ' ')" = '"north":0 "north":1 "north":0 ' ]
}

refuses() {
	text=$1
	shift
	"$RONDA" balance "$@" >"$scratch/out" 2>"$scratch/err"
	[ $? -eq 2 ] && echo "ronda balance: $text" | diff - "$scratch/err"
}

complains() {
	refuses '--options: an empty array' naval --options '[]' || return 1
	refuses '--options: no_such: no such key' naval --options '[{},{"no_such":1}]' || return 1
	"$RONDA" balance naval --options '[{},' 2>"$scratch/err" && return 1
	grep -q '^ronda balance: --options: .*, byte 5$' "$scratch/err" || { cat "$scratch/err"; return 1; }
	refuses '--bots: "5" is not a bot (1, 2, 3, 4, random or exec:PROGRAM)' heroes --bots 5
}

check 'the number of jobs changes nothing' jobs_change_nothing
check 'another seed gives other matches' seeds_change_all
check 'wins and lengths are those of sim' wins_are_those_of_sim
check 'the sums of every game agree' every_game_adds_up
check 'the text is a table' text_is_a_table
check 'options are told' options_are_told
check 'of several options each has its turn' options_are_taken_in_turn
check 'what is wrong is named' complains
done_testing
