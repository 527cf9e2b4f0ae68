#!/bin/bash
# Programs of one's own play in simulations over JSON lines; whatever one does wrong costs it the match, and is named.
. "$RONDA_SOURCE/tests/tap.sh"

cd "$scratch" || exit 1

# program NAME: a program in Python from the input, with what every one of them needs before it.
program() {
	{
		printf '#!/usr/bin/env python3\nimport json, sys, time\n'
		printf 'def answer(action): print(json.dumps({"action": action}), flush=True)\n'
		cat
	} >"$1"
	chmod +x "$1"
}

# Plays what is listed first, and writes down what it is told.
program first <<'END'
log = open("told-%s" % sys.argv[1], "a") if len(sys.argv) > 1 else None
for line in sys.stdin:
    message = json.loads(line)
    if log:
        log.write(line)
    if "view" in message:
        answer(message["legal"][0] if message["legal"] else None)
END
program one_match <<'END'
for line in sys.stdin:
    message = json.loads(line)
    if "view" in message:
        answer(message["legal"][0])
    if "end" in message:
        break
END
program silent <<'END'
time.sleep(60)
END
program brief <<'END'
for line in sys.stdin:
    if "view" in json.loads(line):
        if sum(row.count(".") for row in json.loads(line)["view"]["board"]) < 8:
            sys.exit(3)
        answer(json.loads(line)["legal"][0])
END
program slow <<'END'
for line in sys.stdin:
    if "view" in json.loads(line):
        if sum(row.count(".") for row in json.loads(line)["view"]["board"]) < 8:
            time.sleep(60)
        answer(json.loads(line)["legal"][0])
END
program cheat <<'END'
for line in sys.stdin:
    if "view" in json.loads(line):
        answer({"type": "mark:place", "x": 0, "y": 0})
END
program cloud <<'END'
for line in sys.stdin:
    if "view" in json.loads(line):
        answer({"type": "mark:place", "x": 9, "y": 0})
END
program babble <<'END'
for line in sys.stdin:
    if "view" in json.loads(line):
        print("I think, therefore", flush=True)
END
program mute <<'END'
for line in sys.stdin:
    if "view" in json.loads(line):
        print('{"move": 1}', flush=True)
END
program twice <<'END'
for line in sys.stdin:
    message = json.loads(line)
    if "view" in message:
        print(json.dumps({"action": message["legal"][0]}) + "\n" + json.dumps({"action": message["legal"][0]}), flush=True)
END
program windy <<'END'
for line in sys.stdin:
    if "view" in json.loads(line):
        print('{"action":' + ' ' * 100000, flush=True)
        time.sleep(60)
END

sim() {
	"$RONDA" sim tictactoe --games 4 "$@" >out 2>err
}

# loses BOT WORDS: each of the four matches is lost for this reason, and told.
loses() {
	sim --bots "1,exec:$1" --seconds 1 --json
	[ $? -eq 1 ] || { echo 'the status is not 1'; cat out err; return 1; }
	grep -qF -e "$2" err || { cat err; return 1; }
	python3 - "exec:$1" <<'END' || { cat out err; return 1; }
import json, sys
sim = json.load(open("out"))
mine = sim["bots"][sys.argv[1]]
assert mine["losses"] == 4 and sim["forfeits"] == 4 and sim["ended"] == 4, sim
assert sim["reasons"] == {"abandonment": 4}, sim["reasons"]
END
}

plays() {
	sim --bots exec:./first,1 --json || { cat out err; return 1; }
	python3 - <<'END'
import json
sim = json.load(open("out"))
assert set(sim["bots"]) == {"exec:./first", "1"}, sim["bots"]
assert sim["ended"] == 4 and sim["forfeits"] == sim["refused"] == 0, sim
assert sim["bots"]["exec:./first"]["choices"] >= 12, sim
END
}

# The same as the seats' own players are told, and nothing of others.
is_told_its_own() {
	rm -f told-* && sim --bots 'exec:./first a,exec:./first b' --fixed-seats || { cat out err; return 1; }
	python3 - <<'END'
import json
for name, seat in (("a", 0), ("b", 1)):
    lines = [json.loads(line) for line in open("told-" + name)]
    starts = [line["start"] for line in lines if "start" in line]
    ends = [line["end"] for line in lines if "end" in line]
    asked = [line for line in lines if "view" in line]
    assert [start["match"] for start in starts] == [0, 1, 2, 3], starts
    assert all(start["game"] == "tictactoe" and start["rules"] == 1 and start["seats"] == 2 for start in starts)
    assert all(start["seat"] == seat and start["options"] == {} and len(start["dice"]) == 64 for start in starts)
    assert len(set(start["dice"] for start in starts)) == 4
    assert all(set(line) == {"view", "legal", "events"} and line["view"]["seat"] == seat for line in asked)
    assert all(set(end) == {"view", "events", "result"} and end["result"]["reason"] == "three" for end in ends)
    # Every event of a match reaches it once, in order: marks in turn, and the end.
    told = [event for line in lines for event in line.get("events", line.get("end", {}).get("events", []))]
    marks = [event["seat"] for event in told if event["type"] == "mark:placed"]
    assert sum(event["type"] == "match:finished" for event in told) == 4
    assert len(marks) >= 20 and marks.count(0) >= 10 <= marks.count(1)
END
}

the_same_seed_is_the_same_run() {
	bot="exec:$RONDA_SOURCE/examples/exec-bot/bot.py"
	for jobs in 1 2; do
		"$RONDA" sim tictactoe --bots "$bot,2" --games 6 --jobs $jobs --json | sed '/milliseconds/,$d' >"run-$jobs" || return 1
	done
	diff run-1 run-2
}

the_example_plays() {
	for game in naval pirates machiavelli dungeon; do
		"$RONDA" sim $game --bots "exec:$RONDA_SOURCE/examples/exec-bot/bot.py" --games 1 --turns-limit 3 >out 2>err ||
			{ echo "$game"; cat out err; return 1; }
	done
}

logs_name_it() {
	mkdir -p logs && sim --bots exec:./first,1 --logs logs || return 1
	head -n 1 logs/tictactoe-000000.log | grep -qF '{"name":"exec:./first","level":0}' &&
		"$RONDA" verify logs/tictactoe-000000.log
}

may_end_after_each_match() {
	sim --bots exec:./one_match,1 || { cat out err; return 1; }
}

ends_where_it_never_answers() {
	sim --bots exec:./none,1 --json
	[ $? -eq 1 ] && grep -qF 'exec:./none, seat 0, step' err && grep -qF 'it ended with status 127 (there is no such program)' err &&
		grep -qF 'it has never answered; no further match is begun' err && [ "$(grep -c '^ronda sim: match' err)" -eq 1 ] ||
		{ cat out err; return 1; }
	sim --bots exec:./silent,1 --seconds 1
	[ $? -eq 1 ] && grep -qF 'it did not answer in time' err && grep -qF 'no further match is begun' err
}

is_stopped() {
	sim --bots exec:./windy,1
	[ $? -eq 1 ] && grep -qF 'a line of it is longer than 65536 bytes' err
}

says_what_is_wrong() {
	"$RONDA" sim tictactoe --bots exec: 2>err
	[ $? -eq 2 ] && grep -qx 'ronda sim: --bots: "exec:" is not a bot (1, 2, 3, 4, random or exec:PROGRAM)' err
}

leaves_nobody_behind() {
	for process in /proc/[0-9]*; do
		if [ "$(readlink "$process/cwd")" = "$scratch" ] && readlink "$process/exe" | grep -q python; then
			tr '\0' ' ' <"$process/cmdline"
			return 1
		fi
	done
}

check 'a program plays against a bot' plays
check 'it is told what its seat is told, and nothing else' is_told_its_own
check 'the example plays the same match again by its dice, whatever the number of jobs' the_same_seed_is_the_same_run
check 'the example plays every kind of game' the_example_plays
check 'logs name it, and are proved' logs_name_it
check 'a program may end after each match' may_end_after_each_match
check 'one that ends in the middle has lost' loses ./brief 'it ended with status 3'
check 'one that does what the rules refuse has lost' loses ./cheat 'its action is refused: taken'
check 'one whose action is out of range has lost' loses ./cloud 'its action is not well-formed: x: '
check 'one that writes no JSON has lost' loses ./babble 'its answer is no JSON object'
check 'one that names no action has lost' loses ./mute 'its answer has no "action"'
check 'one that answers twice has lost' loses ./twice 'it wrote a line that nobody asked for'
check 'one that is late has lost' loses ./slow 'it did not answer in time'
check 'one that writes without end is stopped' is_stopped
check 'one that never answers ends the run' ends_where_it_never_answers
check 'what is no program is named' says_what_is_wrong
check 'no process is left behind' leaves_nobody_behind
done_testing
