#!/bin/sh
# Simulations: the same for every number of jobs, fair to every seat, and with logs that hold.
. "$RONDA_SOURCE/tests/tap.sh"

# The one figure that differs from run to run is left out.
figures() {
	"$RONDA" sim "$@" --json | grep -v milliseconds_per_choice
}

jobs_change_nothing() {
	figures naval --bots 1,random --games 24 --jobs 1 >"$scratch/one" || return 1
	[ -s "$scratch/one" ] || return 1
	figures naval --bots 1,random --games 24 --jobs 4 | diff "$scratch/one" - || return 1
	figures naval --bots 1,random --games 24 --jobs 3 | diff "$scratch/one" -
}

figures_are_counted() {
	"$RONDA" sim dungeon --bots 2 --games 12 --options '{"floors":3}' --json >"$scratch/figures" || return 1
	python3 - "$scratch/figures" <<-'END'
		import json, sys
		figures = json.load(open(sys.argv[1]))["figures"]
		assert set(figures) == {"deepest", "urn"}, figures
		assert all(sum(values.values()) == 12 for values in figures.values()), figures
		assert all(1 <= int(depth) <= 3 for depth in figures["deepest"]), figures
	END
}

seeds_change_all() {
	figures tictactoe --bots random --games 50 --seed 1 >"$scratch/one"
	figures tictactoe --bots random --games 50 --seed 2 >"$scratch/two"
	! cmp -s "$scratch/one" "$scratch/two"
}

sums_agree() {
	"$RONDA" sim naval --bots 2,random --games 30 --jobs 2 --json >"$scratch/sim" || return 1
	python3 - "$scratch/sim" <<-'END'
		import json, sys
		sim = json.load(open(sys.argv[1]))
		bots = sim["bots"]
		assert set(bots) == {"2", "random"}, bots
		for bot in bots.values():
		    assert bot["wins"] + bot["draws"] + bot["losses"] == 30, bot
		    assert 0 <= bot["win_rate_low"] <= bot["win_rate"] <= bot["win_rate_high"] <= 1, bot
		assert bots["2"]["wins"] == bots["random"]["losses"]
		assert sum(sim["seat_wins"]) == bots["2"]["wins"] + bots["random"]["wins"]
		assert sum(sim["reasons"].values()) == sim["ended"] == 30
		assert sim["refused"] == sim["endless"] == sim["stuck"] == sim["unplayed"] == 0
		# Wilson's interval of 30 of 30 begins at 88.6 %.
		if bots["2"]["wins"] == 30:
		    assert abs(bots["2"]["win_rate_low"] - 0.8865) < 0.001, bots
	END
}

# Who sat where, from the logs: "1 0" is a bot of level 1 in seat 0 and none in seat 1.
sitters() {
	for log in "$scratch/logs"/*.log; do
		head -n 1 "$log" | grep -o '"level":[0-9]' | cut -d: -f2 | tr '\n' ' '
		echo
	done | sort | uniq -c | tr -s ' '
}

seats_rotate() {
	mkdir "$scratch/logs" || return 1
	"$RONDA" sim tictactoe --bots 1,random --games 10 --logs "$scratch/logs" || return 1
	[ "$(sitters)" = " 5 0 1 
 5 1 0 " ] || { sitters; return 1; }
	rm "$scratch/logs"/*
	"$RONDA" sim tictactoe --bots 1,random --games 10 --fixed-seats --logs "$scratch/logs" || return 1
	[ "$(sitters)" = " 10 1 0 " ]
}

each_deal_is_played_from_both_seats() {
	mkdir "$scratch/deals" || return 1
	"$RONDA" sim tictactoe --bots 1,random --games 10 --logs "$scratch/deals" || return 1
	[ "$(head -qn 1 "$scratch/deals"/*.log | grep -o '"seed":"[^"]*"' | sort | uniq -c | awk '$1 == 2' | wc -l)" -eq 5 ]
}

a_game_for_one_is_dealt_to_every_bot() {
	mkdir "$scratch/solo" || return 1
	"$RONDA" sim dungeon --bots 2,1 --games 6 --options '{"floors":3}' --logs "$scratch/solo" --json >"$scratch/out" || return 1
	[ "$(head -qn 1 "$scratch/solo"/*.log | grep -o '"seed":"[^"]*"' | sort | uniq -c | awk '$1 == 2' | wc -l)" -eq 3 ] || return 1
	[ "$(head -qn 1 "$scratch/solo"/*.log | grep -o '"level":[0-9]' | tr '\n' ' ')" = '"level":2 "level":1 "level":2 "level":1 "level":2 "level":1 ' ] || return 1
	# What is counted is what the scores of the logs say.
	python3 - "$scratch/out" "$scratch/solo"/*.log <<-'END'
		import json, sys
		duel = json.load(open(sys.argv[1]))["duels"][0]
		score = [json.loads(open(log).read().splitlines()[-1])["result"]["scores"][0] for log in sys.argv[2:]]
		pairs = list(zip(score[::2], score[1::2]))
		assert duel == {"bot": "1", "better": sum(a > b for a, b in pairs), "equal": sum(a == b for a, b in pairs),
		    "worse": sum(a < b for a, b in pairs)}, (duel, pairs)
	END
}

logs_hold() {
	mkdir "$scratch/hold" || return 1
	"$RONDA" sim naval --bots 2,random --games 4 --jobs 2 --logs "$scratch/hold" || return 1
	count=0
	for log in "$scratch/hold"/*.log; do
		"$RONDA" verify "$log" || return 1
		count=$((count + 1))
	done
	[ "$count" -eq 4 ]
}

turns_are_limited() {
	"$RONDA" sim naval --bots random --games 3 --turns-limit 5 >"$scratch/out" || return 1
	grep -qx '3 broken off at the limit of turns' "$scratch/out"
}

# refuses TEXT WORD...
refuses() {
	text=$1
	shift
	"$RONDA" sim "$@" >"$scratch/out" 2>"$scratch/err"
	[ $? -eq 2 ] || return 1
	echo "ronda sim: $text" | diff - "$scratch/err"
}

complains() {
	refuses '--bots: "5" is not a bot (1, 2, 3, 4, random or exec:PROGRAM)' naval --bots 5 &&
		refuses '--bots: "" is not a bot (1, 2, 3, 4, random or exec:PROGRAM)' naval --bots 1, &&
		refuses '--seats: naval is played by 2 to 2, not 3' naval --bots 1,2,3 &&
		refuses '--bots: 3 bots for 2 seats' naval --bots 1,2,3 --seats 2 &&
		refuses '--options: no_such_option: no such key' naval --options '{"no_such_option": 1}' &&
		refuses '--style: "odd" is none of usual, quiet, loud' naval --style odd &&
		refuses '--work: "0" is not a number (1 to 1000)' naval --work 0 &&
		refuses '--logs: /nowhere/at/all is not a folder' naval --logs /nowhere/at/all
}

uneven_seats_are_told() {
	"$RONDA" sim tictactoe --bots 1,random --games 3 | grep -q '^3 matches over 2 seats: not every bot'
}

no_progress_without_a_terminal() {
	"$RONDA" sim tictactoe --games 10 --jobs 2 2>&1 >/dev/null | cmp - /dev/null
}

check 'the figures of a game are counted' figures_are_counted
check 'the number of jobs changes nothing' jobs_change_nothing
check 'another seed gives other matches' seeds_change_all
check 'wins, draws and losses add up' sums_agree
check 'bots rotate over the seats unless told otherwise' seats_rotate
check 'a game for one is dealt to every bot, and their scores are compared' a_game_for_one_is_dealt_to_every_bot
check 'each deal is played from both seats' each_deal_is_played_from_both_seats
check 'logs of simulated matches are proved' logs_hold
check 'matches are broken off at a limit of turns' turns_are_limited
check 'what is wrong is named' complains
check 'seats that were not even are told' uneven_seats_are_told
check 'progress is shown in a terminal only' no_progress_without_a_terminal
done_testing
