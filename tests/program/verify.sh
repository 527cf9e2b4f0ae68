#!/bin/sh
# Proving and replaying log files through the program.
. "$RONDA_SOURCE/tests/tap.sh"

mkdir "$scratch/logs"
"$RONDA" sim tictactoe --bots random --games 1 --logs "$scratch/logs" >/dev/null
"$RONDA" sim naval --bots 1,random --games 1 --logs "$scratch/logs" >/dev/null
small=$scratch/logs/tictactoe-000000.log
naval=$scratch/logs/naval-000000.log
lines=$(wc -l <"$small")

proves() {
	"$RONDA" verify "$small" >"$scratch/out" || return 1
	seed=$(head -n 1 "$small" | grep -o '"seed":"[^"]*"' | cut -d'"' -f4)
	commitment=$(python3 -c 'import hashlib, sys
print(hashlib.blake2b(bytes.fromhex(sys.argv[1]), digest_size=32).hexdigest())' "$seed")
	grep -q '^game  *tictactoe, rules 1$' "$scratch/out" &&
		grep -q "^seed  *$seed\$" "$scratch/out" &&
		grep -q "^commitment  *$commitment\$" "$scratch/out" &&
		grep -q "^steps  *$((lines - 2)): " "$scratch/out" &&
		grep -q '^result  *[a-z]*: 1\. ' "$scratch/out" &&
		grep -q '^proved: every line, every step, every die and the result$' "$scratch/out" &&
		"$RONDA" verify "$small" --commitment "$commitment" | grep -q 'as published'
}

finds_another_seed() {
	other=$(printf '%064d' 0)
	"$RONDA" verify "$small" --commitment "$other" >/dev/null 2>"$scratch/err"
	[ $? -eq 1 ] && grep -q 'tictactoe-000000.log:1: the seed is not the one that was committed to' "$scratch/err"
}

proves_as_json() {
	"$RONDA" verify --json "$small" >"$scratch/out" &&
		python3 - "$scratch/out" "$lines" <<-'END'
			import json, sys
			proof = json.load(open(sys.argv[1]))
			assert proof["proved"] is True and proof["steps"] == int(sys.argv[2]) - 2, proof
			assert sorted(proof["result"]["ranks"]) in ([1, 1], [1, 2]), proof
		END
}

# fails FILE TEXT: it is not proved, and why is said in these words.
fails() {
	"$RONDA" verify "$1" >"$scratch/out" 2>"$scratch/err"
	status=$?
	[ "$status" -eq 1 ] || { echo "status $status"; return 1; }
	grep -q '^not proved' "$scratch/err" || return 1
	grep -qF -e "$2" "$scratch/err" || { cat "$scratch/err"; return 1; }
}

names_the_place() {
	sed '3s/"x":[0-2]/"x":7/' "$small" >"$scratch/changed.log"
	fails "$scratch/changed.log" 'changed.log:3: the line does not fit its check' || return 1
	head -c -20 "$small" >"$scratch/cut.log"
	fails "$scratch/cut.log" "cut.log:$lines: the file ends within this line: it was cut off" || return 1
	head -n -1 "$small" >"$scratch/short.log"
	fails "$scratch/short.log" "short.log:$lines: the file ends here without a result" || return 1
	"$RONDA" verify --unfinished "$scratch/short.log" || return 1
	fails /nowhere/at/all '/nowhere/at/all: No such file or directory' || return 1
	fails "$scratch" "$scratch: Is a directory" || return 1
	fails "$RONDA" ':1: ' || return 1
	: >"$scratch/empty.log"
	fails "$scratch/empty.log" 'empty.log:1: the log is empty'
}

replays_as_text() {
	"$RONDA" replay "$naval" --lang en >"$scratch/text" &&
		grep -q '^Turn 1$' "$scratch/text" && grep -q '^Turn 2$' "$scratch/text" &&
		grep -q '^ *1\. .*: ' "$scratch/text" && grep -q '^Result: ' "$scratch/text" &&
		"$RONDA" replay "$naval" --lang cs --text | grep -q '^Výsledek: '
}

# What a seat was told: its own actions, events addressed to it, and nothing that counts the others' steps.
replays_by_seat() {
	"$RONDA" replay "$naval" --json >"$scratch/all" && "$RONDA" replay "$naval" --json --seat 0 >"$scratch/own" &&
		python3 - "$scratch/all" "$scratch/own" "$naval" <<-'END'
			import json, sys
			everything = json.load(open(sys.argv[1]))
			own = json.load(open(sys.argv[2]))
			log = [json.loads(line) for line in open(sys.argv[3])]
			assert len(everything) == len(log) - 1, (len(everything), len(log))
			assert "result" in everything[-1] and "result" in own[-1]
			for step, line in zip(everything, log[1:-1]):
			    assert step["n"] == line["n"] and step.get("do") == line.get("do")
			told = [event for step in everything[:-1] for event in step["events"] if 0 in event["to"]]
			for event in told:
			    del event["to"]
			assert told == [event for step in own[:-1] for event in step["events"]]
			assert all("n" not in step for step in own)
			assert all(step["seat"] == 0 for step in own if "do" in step)
			assert len([step for step in own if "do" in step]) == len([s for s in everything if s.get("seat") == 0])
		END
}

replays_a_part() {
	"$RONDA" replay "$naval" --json --from 3 --to 5 >"$scratch/part" &&
		python3 -c 'import json, sys
assert [step["n"] for step in json.load(open(sys.argv[1]))] == [3, 4, 5]' "$scratch/part" || return 1
	"$RONDA" replay "$naval" --from 5 --to 3 >/dev/null 2>"$scratch/err"
	[ $? -eq 2 ] && echo 'ronda replay: --from: lies behind --to' | diff - "$scratch/err" || return 1
	"$RONDA" replay "$naval" --seat 2 >/dev/null 2>"$scratch/err"
	[ $? -eq 2 ] && echo 'ronda replay: --seat: 2: the match has seats 0 to 1' | diff - "$scratch/err"
}

replays_up_to_the_damage() {
	sed '5s/"x":[0-2]/"x":7/' "$small" >"$scratch/changed.log"
	"$RONDA" replay "$scratch/changed.log" --json >"$scratch/out" 2>"$scratch/err"
	[ $? -eq 1 ] && grep -q 'changed.log:5: ' "$scratch/err" &&
		python3 -c 'import json, sys; assert len(json.load(open(sys.argv[1]))) == 3' "$scratch/out"
}

check 'a match is proved, with what was proved' proves
check 'a seed that was not committed to is found' finds_another_seed
check 'a proof can be read by programs' proves_as_json
check 'what does not hold is named with its line' names_the_place
check 'a match is told in sentences' replays_as_text
check 'a seat is told what it was told' replays_by_seat
check 'a part of a match can be shown' replays_a_part
check 'a damaged log is shown up to the damage' replays_up_to_the_damage
done_testing
