#!/bin/sh
# The scenario runner: what a scenario says is checked, all of it, and what fails is told with its place.
. "$RONDA_SOURCE/tests/tap.sh"
cd "$scratch" || exit 1

# passes FILE-CONTENT
passes() {
	echo "$1" >case.json
	"$RONDA" scenario case.json >out 2>&1
	status=$?
	echo '1 passed, 0 failed' | diff - out && [ "$status" -eq 0 ]
}

# fails FILE-CONTENT TEXT: the text is what follows the file's name.
fails() {
	echo "$1" >case.json
	"$RONDA" scenario case.json >out 2>&1
	status=$?
	printf 'case.json%s\n0 passed, 1 failed\n' "$2" | diff - out && [ "$status" -eq 1 ]
}

# A scenario of tictactoe in which seat 0 begins, with these steps.
steps() {
	echo '{"game": "tictactoe", "name": "a case", "rule": "1", "given": {"seats": 2, "seed": "1"},
"setup_draws": [{"name": "first", "value": 0}],
"steps": ['"$1"']}'
}

place='"seat": 0, "do": {"type": "mark:place", "x": 1, "y": 2}'
placed='{"type": "mark:placed", "seat": 0, "x": 1, "y": 2}'

actions() {
	passes "$(steps "{$place}")" &&
		passes "$(steps "{$place, \"events\": [$placed]}")" &&
		passes "$(steps "{$place, \"events\": {\"\$has\": [$placed]}}")" &&
		fails "$(steps "{$place, \"events\": []}")" \
			': step 1: events: expected 0 items, got 1: [{"type":"mark:placed","seat":0,"x":1,"y":2,"to":[0,1]}]' &&
		fails "$(steps "{$place, \"events\": [{\"type\": \"mark:placed\", \"x\": 2}]}")" \
			': step 1: events[0].x: expected 2, got 1' &&
		fails "$(steps "{$place}, {$place}")" ': step 2: error: expected none, got "not_your_turn"' &&
		fails "$(steps '{"seat": 0, "do": {"type": "mark:place", "x": 1}}')" \
			': step 1: error: expected none, got "bad_action": y: is missing'
}

errors() {
	passes "$(steps "{$place}, {$place, \"error\": \"not_your_turn\"}")" &&
		passes "$(steps '{"seat": 0, "do": {"type": "no:such"}, "error": "bad_action"}')" &&
		passes "$(steps '{"seat": 0, "do": 5, "error": "bad_action"}')" &&
		fails "$(steps "{$place, \"error\": \"taken\"}")" \
			': step 1: error: expected "taken", got none; the action is accepted with events [{"type":"mark:placed","seat":0,"x":1,"y":2,"to":[0,1]}]' &&
		fails "$(steps "{$place}, {$place, \"error\": \"taken\"}")" \
			': step 2: error: expected "taken", got "not_your_turn"' &&
		fails "$(steps '{"seat": 0, "do": {"type": "no:such"}, "error": "taken"}')" \
			': step 1: error: expected "taken", got "bad_action": type: no such type'
}

audiences() {
	passes "$(steps "{$place, \"events\": [{\"type\": \"mark:placed\", \"to\": [0, 1]}]}")" &&
		fails "$(steps "{$place, \"events\": [{\"type\": \"mark:placed\", \"to\": [0]}]}")" \
			': step 1: events[0].to: expected 1 item, got 2: [0,1]' &&
		passes "$(cat "$RONDA_SOURCE"/tests/scenarios/naval/025-*.json)" &&
		sed 's/"to": \[1\]/"to": [0]/' "$RONDA_SOURCE"/tests/scenarios/naval/025-*.json >case.json &&
		! "$RONDA" scenario case.json >out && grep -q '\.to\[0\]: expected 0, got 1$' out
}

looks() {
	passes "$(steps '{"view": 0, "expect": {"seat": 0, "board": ["...", "...", "..."]}}')" &&
		passes "$(steps '{"view": -1, "expect": {"seat": -1, "secret": {"$none": true}}}')" &&
		fails "$(steps '{"view": 1, "expect": {"seat": 0}}')" ': step 1: view.seat: expected 0, got 1' &&
		fails "$(steps '{"view": 0, "expect": {"secret": 1}}')" ': step 1: view.secret: expected 1, got nothing' &&
		fails "$(steps '{"view": 2, "expect": {}}')" ': step 1: view: there is no seat 2' &&
		passes "$(steps "{$place}, {\"state\": {\"turn\": 1, \"board\": {\"\$has\": [\".X.\"]}}}")" &&
		fails "$(steps "{$place}, {\"state\": {\"turn\": 0}}")" ': step 2: state.turn: expected 0, got 1' &&
		passes "$(steps '{"state": {"turn": 0, "board": ["...", "...", "..."], "winner": null, "reason": null}, "exact": true}')" &&
		passes "$(steps '{"state": {"turn": 0}, "exact": false}')" &&
		fails "$(steps '{"state": {"turn": 0, "winner": null, "reason": null}, "exact": true}')" \
			': step 1: state.board: expected no such key, got ["...","...","..."]'
}

# The deadline of a turn in naval is 90 seconds, then the other has 90 of its own.
clocks() {
	naval='{"game": "naval", "given": {"seats": 2, "seed": "1", "options": {"first": 0}}, "steps": [%s]}'
	changed='{"type": "match:turn_changed"}'
	# shellcheck disable=SC2059
	passes "$(printf "$naval" '{"clock": 89, "events": []}, {"clock": 1, "events": {"$has": ['"$changed"']}}')" &&
		passes "$(printf "$naval" '{"clock": 180, "events": {"$has": ['"$changed, $changed"']}}, {"state": {"turn": 3, "now": 180}}')" &&
		fails "$(printf "$naval" '{"clock": 179}, {"state": {"turn": 3}}')" ': step 2: state.turn: expected 3, got 2' &&
		! passes "$(printf "$naval" '{"clock": 90, "events": []}')" >/dev/null
}

draws() {
	head='{"game": "tictactoe", "setup_draws": '
	tail=', "steps": []}'
	passes "$head"'[{"name": "first", "value": 1}]'"$tail" && passes "$head[]$tail" &&
		fails "$head"'[{"name": "last", "value": 1}]'"$tail" ': draw "first": the script has another name next' &&
		fails "$head"'[{"name": "first", "value": 2}]'"$tail" ': draw "first": the scripted value is out of range' &&
		fails "$head"'[{"name": "first", "value": 1}, {"name": "second", "value": 1}]'"$tail" \
			': setup_draws: 1 left over, the first is setup_draws[1], "second"' &&
		fails '{"game": "tictactoe", "draws": [{"name": "first", "value": 1}], "steps": []}' \
			': draws: 1 left over, the first is draws[0], "first"'
}

given() {
	passes '{"game": "tictactoe", "given": {"state": {"turn": 1, "board": ["X..", "...", "..."]}}, "steps": [{"state": {"turn": 1, "board": ["X..", "...", "..."]}}]}' &&
		fails '{"game": "tictactoe",
"given": {"state": {"turn": 7}}, "steps": []}' ':2:29: given.state.turn: the number must be 0 to 1' &&
		fails '{"game": "tictactoe", "given": {"options": {"x": 1}}, "steps": []}' \
			':1:49: given.options.x: no such key' &&
		fails '{"game": "tictactoe", "given": {"seats": 3}, "steps": []}' \
			': the setup is refused with bad_options: seats: the game is not played by so many' &&
		seed=$(printf '%064d' 0) &&
		passes '{"game": "tictactoe", "given": {"seed": "'"$seed"'"}, "steps": [{"state": {}}]}'
}

refusals() {
	passes '{"game": "tictactoe", "given": {"options": {"x": 1}}, "refused": "bad_options"}' &&
		passes '{"game": "tictactoe", "given": {"seats": 3}, "refused": "bad_options"}' &&
		fails '{"game": "tictactoe", "refused": "bad_options"}' \
			': expected the setup to be refused with "bad_options", got a match' &&
		fails '{"game": "tictactoe", "given": {"seats": 3}, "refused": "bad_seats"}' \
			': expected the setup to be refused with "bad_seats", got "bad_options"'
}

unknown_keys() {
	fails '{"game": "tictactoe", "stpes": []}' ':1:23: a scenario has no key "stpes"' &&
		fails '{"game": "tictactoe", "given": {"sead": "1"}, "steps": []}' ':1:33: given has no key "sead"' &&
		fails "$(steps "{$place, \"evnets\": []}")" ':3:69: a step has no key "evnets"' &&
		fails '{"game": "tictactoe", "draws": [{"name": "a", "valu": 1}], "steps": []}' ':1:47: a draw has no key "valu"' &&
		fails "$(steps '{"view": 0, "expect": {"a": {"$hass": []}}}')" ': step 1: view.a: expected {"$hass":[]}, got nothing' &&
		fails "$(steps '{"view": 0, "expect": {"seat": {"$hass": []}}}')" \
			': step 1: view.seat: the expectation is no good: only $has, $none, $any, $not, $least and $most begin with $'
}

wrong_steps() {
	form='a step is: seat and do (with events or error), clock (with events), view and expect, or state'
	for step in '{}' '{"seat": 0}' '{"do": {}}' '{"view": 0}' '{"expect": {}}' '{"events": []}' '{"clock": 1, "error": "x"}' \
		"{$place, \"events\": [], \"error\": \"x\"}" "{$place, \"exact\": true}" '{"clock": 1, "exact": true}' \
		'{"view": 0, "expect": {}, "events": []}' '{"state": {}, "seat": 0}' '{"state": {}, "clock": 1}'; do
		fails "$(steps "$step")" ":3:11: $form" || { echo "$step"; return 1; }
	done
	fails "$(steps '5')" ':3:11: an object is expected' &&
		fails "$(steps '{"clock": -1}')" ':3:21: the number is out of range' &&
		fails "$(steps '{"clock": "1"}')" ':3:21: a number is expected' &&
		fails "$(steps "{$place, \"events\": 5}")" ':3:79: events are an array, or {"$has": [...]}' &&
		fails "$(steps "{$place, \"error\": \"\"}")" ':3:78: this is empty'
}

wrong_files() {
	fails '' ':2:1: an object is expected' &&
		fails '[]' ':1:1: an object is expected' &&
		fails '{"game": "tictactoe", "steps": []' ':2:1: the text ends too soon' &&
		fails '{"game": "tictactoe", "steps": []} x' ':1:36: something follows the value' &&
		fails '{"game": "tictactoe", "game": "tictactoe", "steps": []}' ':1:23: this key was there before' &&
		fails '{"game": "chess", "steps": []}' ':1:10: there is no game "chess"' &&
		fails '{"game": 5, "steps": []}' ':1:10: a string is expected' &&
		fails '{"steps": []}' ':1:1: the scenario names no game' &&
		fails '{"game": "tictactoe"}' ':1:1: the scenario checks nothing: it has neither steps nor "refused"' &&
		fails '{"game": "tictactoe", "refused": "x", "steps": [{"clock": 1}]}' \
			':1:1: a scenario with "refused" has neither steps nor draws' &&
		fails '{"game": "tictactoe", "given": [], "steps": []}' ':1:32: an object is expected' &&
		fails '{"game": "tictactoe", "given": {"state": []}, "steps": []}' ':1:42: an object is expected' &&
		fails '{"game": "tictactoe", "given": {"seed": 1}, "steps": []}' ':1:41: a string is expected' &&
		fails '{"game": "tictactoe", "draws": [5], "steps": []}' ':1:33: an object is expected' &&
		fails '{"game": "tictactoe", "draws": [{"name": "a"}], "steps": []}' ':1:33: a draw has a name and a value' &&
		fails '{"game": "tictactoe", "draws": [{"name": "a", "value": 2147483648}], "steps": []}' \
			':1:56: the number is out of range'
}

# Written for one edition of the rules, a scenario shows what that one does whatever comes later.
editions() {
	case='"name": "a case", "setup_draws": [{"name": "first", "value": 0}], "steps": [{'$place'}]'
	passes '{"game": "tictactoe", "rules": 1, '"$case"'}' &&
		passes '{"rules": 1, "game": "tictactoe", '"$case"'}' &&
		fails '{"game": "tictactoe", "rules": 2, '"$case"'}' ':1:32: tictactoe has no edition 2, but 1' &&
		fails '{"rules": 9, "game": "tictactoe", '"$case"'}' ':1:11: tictactoe has no edition 9, but 1' &&
		fails '{"game": "tictactoe", "rules": 0, '"$case"'}' ':1:32: the number is out of range' &&
		fails '{"game": "tictactoe", "rules": "1", '"$case"'}' ':1:32: a number is expected' &&
		fails '{"game": "tictactoe", "rules": null, '"$case"'}' ':1:32: a number is expected'
}

# A file that is cut anywhere, or has any byte changed, is read to an answer.
hostile_files() {
	mkdir cut changed && steps "{$place, \"events\": [$placed]}, {\"clock\": 5}, {\"view\": 0, \"expect\": {\"seat\": 0}}" >whole.json &&
		"$RONDA" scenario whole.json && python3 - <<-'END' || return 1
			whole = open("whole.json", "rb").read().rstrip()
			for at in range(len(whole)):
			    open(f"cut/{at:04}.json", "wb").write(whole[:at])
			    for bits in 1, 16, 128:
			        changed = bytearray(whole)
			        changed[at] ^= bits
			        open(f"changed/{at:04}-{bits}.json", "wb").write(changed)
		END
	"$RONDA" scenario cut >out
	[ $? -eq 1 ] && tail -n 1 out | grep -qx "0 passed, $(ls cut | wc -l) failed" || return 1
	grep -v '^cut/[0-9]*\.json:[0-9]*:[0-9]*: \|passed' out && return 1
	"$RONDA" scenario changed >out
	[ $? -le 1 ] && tail -n 1 out | grep -q "passed, .* failed\$"
}

folders() {
	mkdir -p tree/b tree/a && steps "{$place}" >tree/b/2.json && steps "{$place}" >tree/a/1.json &&
		steps "{$place}, {$place}" >tree/b/1.json && echo 'not read' >tree/note.txt || return 1
	"$RONDA" scenario tree/ >out
	[ $? -eq 1 ] || return 1
	printf 'tree/b/1.json: step 2: error: expected none, got "not_your_turn"\n2 passed, 1 failed\n' | diff - out || return 1
	"$RONDA" scenario --tap tree | grep -v '^#' >out
	printf 'ok 1 - tree/a/1.json\nnot ok 2 - tree/b/1.json\nok 3 - tree/b/2.json\n1..3\n' | diff - out || return 1
	mkdir empty
	"$RONDA" scenario empty 2>err
	[ $? -eq 2 ] && echo 'ronda scenario: empty: no scenario files (*.json) here' | diff - err || return 1
	"$RONDA" scenario no-such.json >out
	[ $? -eq 1 ] && printf 'no-such.json: No such file or directory\n0 passed, 1 failed\n' | diff - out
}

# Ten thousand take well under a second here; the guard is against work that grows with their number.
many_files() {
	mkdir many && python3 - <<-'END' || return 1
		whole = open("whole.json", "rb").read()
		for at in range(10000):
		    open(f"many/{at}.json", "wb").write(whole)
	END
	before=$(date +%s)
	"$RONDA" scenario many | grep -qx '10000 passed, 0 failed' || return 1
	[ $(($(date +%s) - before)) -lt 60 ]
}

check 'actions are accepted with their events' actions
check 'actions are refused with their error' errors
check 'events reach those whom they must' audiences
check 'views and states are looked at' looks
check 'time passes, and deadlines fall due' clocks
check 'draws are scripted' draws
check 'a state is given' given
check 'setup is refused' refusals
check 'a mistyped key is no check left out' unknown_keys
check 'a step is one of its forms' wrong_steps
check 'a broken file is told with line and column' wrong_files
check 'an edition is named, and must be there' editions
check 'files cut or changed anywhere are read to an answer' hostile_files
check 'folders are gone through in order' folders
check 'ten thousand scenarios take seconds' many_files
done_testing
