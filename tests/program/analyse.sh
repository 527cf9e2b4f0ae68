#!/bin/sh
# `ronda analyse`: what it prints, that it depends on log, seed and work alone, and what it refuses.
. "$RONDA_SOURCE/tests/tap.sh"

log=$RONDA_SOURCE/tests/logs/heroes-1/01-bots.log
"$RONDA" sim tictactoe --bots 1 --games 1 --logs "$scratch" >/dev/null
small=$scratch/tictactoe-000000.log

speaks() {
	"$RONDA" analyse "$log" --work 2000 --lang "$1" >"$scratch/out" && grep -q "$2" "$scratch/out" && grep -q '█' "$scratch/out"
}

speaks_three_languages() {
	speaks en '^Costliest decisions' && speaks es '^Las decisiones más caras' && speaks cs '^Nejdražší rozhodnutí'
}

has_the_documented_form() {
	"$RONDA" analyse "$log" --work 20000 --json >"$scratch/out" && python3 - "$scratch/out" <<-'END'
		import json, sys
		found = json.load(open(sys.argv[1]))
		assert found["game"] == "heroes" and len(found["seats"]) == 2, found
		assert found["points"][0]["step"] == 0 and found["points"][-1]["step"] == found["steps"], found["points"]
		for point in found["points"]:
		    assert 995 <= sum(chance for chance, _ in point["chances"]) <= 1005, point
		assert [error for _, error in found["points"][-1]["chances"]] == [0, 0]
		assert 0 < len(found["decisions"]) <= 6
		for decision in found["decisions"]:
		    cost, error = decision["cost"]
		    assert error > 0 and decision["is_flagged"] == (cost > 2 * error), decision
		    assert decision["played"] and decision["better"] and decision["played"] != decision["better"], decision
		assert len(found["luck"]["seats"]) == 2
		ledger = found["ledger"]
		rolls = [entry for entry in ledger["entries"] if entry["account"] == 0]
		assert len(rolls) > 10 and all("expected" in roll["text"] and len(roll["luck"]) == 2 for roll in rolls), rolls
		assert sum(roll["amount"] for roll in rolls if roll["seat"] == 0) == ledger["sums"][0][0] == -ledger["sums"][1][2] - ledger["sums"][0][1]
	END
}

keeps_ledgers() {
	"$RONDA" analyse "$small" --work 200 --json | grep -q '"ledger": null' &&
		"$RONDA" analyse "$RONDA_SOURCE/tests/logs/pirates-2/04-bots.log" --work 200 --lang cs >"$scratch/out" &&
		grep -Eq '^  Prodané zboží +3000 +0 +0$' "$scratch/out" && grep -Eq '^  tah 3 +3000 +0 +0$' "$scratch/out"
}

does_not_depend_on_threads() {
	"$RONDA" analyse "$log" --work 2000 --json --jobs 1 >"$scratch/one" &&
		"$RONDA" analyse "$log" --work 2000 --json --jobs 3 >"$scratch/three" &&
		cmp "$scratch/one" "$scratch/three" &&
		"$RONDA" analyse "$log" --work 2000 --json --seed other >"$scratch/other" &&
		! cmp -s "$scratch/one" "$scratch/other"
}

# refuses FILE TEXT: nothing is printed, and why is said in these words.
refuses() {
	"$RONDA" analyse "$1" >"$scratch/out" 2>"$scratch/err"
	[ $? -eq 1 ] && [ ! -s "$scratch/out" ] && grep -qF -e "$2" "$scratch/err" || { cat "$scratch/err"; return 1; }
}

refuses_what_is_no_log() {
	echo 'a letter' >"$scratch/letter"
	refuses "$scratch/letter" 'letter:1: ' && refuses "$scratch/none" 'No such file'
}

refuses_what_is_cut() {
	head -c -20 "$small" >"$scratch/cut"
	refuses "$scratch/cut" "cut:$(wc -l <"$small"): the file ends within this line"
}

refuses_what_is_forged() {
	sed '3s/"y":[0-9]/"y":9/' "$small" >"$scratch/forged"
	refuses "$scratch/forged" 'forged:3: the line does not fit its check'
}

refuses_a_match_that_is_not_over() {
	head -n 4 "$small" >"$scratch/open"
	refuses "$scratch/open" 'the match is not over'
}

ends_at_ctrl_c() {
	"$RONDA" analyse "$log" --work 10000000 >"$scratch/out" 2>"$scratch/err" &
	analysis=$!
	# It takes the signal once its threads are there; before, it simply ends.
	while kill -0 $analysis 2>/dev/null && [ "$(ls /proc/$analysis/task | wc -l)" -lt 2 ]; do sleep 0.1; done
	kill -INT $analysis
	wait $analysis
	[ $? -eq 1 ] && [ ! -s "$scratch/out" ] && grep -q 'stopped' "$scratch/err"
}

wants_enough_work() {
	"$RONDA" analyse "$log" --work 3 2>"$scratch/err"
	[ $? -eq 2 ] && grep -q -e '--work' "$scratch/err"
}

check 'it speaks three languages' speaks_three_languages
check 'its JSON has the documented form' has_the_documented_form
check 'what a match added up to is told, where the game keeps a ledger' keeps_ledgers
check 'the answer depends on log, seed and work, not on threads' does_not_depend_on_threads
check 'what is no log is refused' refuses_what_is_no_log
check 'a file that was cut off is refused at its line' refuses_what_is_cut
check 'a forged line is refused' refuses_what_is_forged
check 'a match that is not over is refused' refuses_a_match_that_is_not_over
check 'Ctrl-C ends it' ends_at_ctrl_c
check 'too little work is refused' wants_enough_work
done_testing
