#!/bin/sh
# Every lesson of the project holds, and what is wrong with one is named with its file, step and key.
. "$RONDA_SOURCE/tests/tap.sh"

good=$RONDA_SOURCE/lessons/naval/01-set-sail.json

# A lesson with one thing changed (a Python statement about `it`) is answered by this line.
fails() {
	python3 - "$good" "$scratch/01-case.json" "$1" <<'END' || return 1
import json
import sys

it = json.load(open(sys.argv[1], encoding="utf-8"))
step = it["steps"][0]
exec(sys.argv[3])
json.dump(it, open(sys.argv[2], "w", encoding="utf-8"), ensure_ascii=False)
END
	(cd "$scratch" && "$RONDA" lesson check 01-case.json >out)
	[ $? -eq 1 ] && sed 's/^01-case.json:\([0-9]*:[0-9]*:\)\{0,1\} //' "$scratch/out" | head -1 >"$scratch/line" &&
		printf '%s\n' "$2" | diff - "$scratch/line"
}

reading() {
	fails 'it["lesson"] = 2' 'lesson: lessons of this form are not known here' &&
		fails 'it["game"] = "chess"' 'game: there is no such game' &&
		fails 'it["rules"] = 99' 'rules: the game has no such edition' &&
		fails 'it["seat"] = 5' 'seat: there are not so many seats' &&
		fails 'it["steps"] = []' 'steps: a lesson has a step or more' &&
		fails 'it["stpes"] = []' 'stpes: there is no such key' &&
		fails 'del it["won"]' 'won: this is missing' &&
		fails 'del it["title"]["cs"]' 'title.cs: this language is missing' &&
		fails 'it["title"]["de"] = "x"' 'title.de: there is no such key' &&
		fails 'step["say"]["es"] = ""' 'steps[0].say.es: this is empty' &&
		fails 'step["say"]["es"] = "x" * 2000' 'steps[0].say.es: this is too long' &&
		fails 'del step["goal"]' 'steps[0].goal: this is missing' &&
		fails 'step["goal"] = []' 'steps[0].goal: an object is expected' &&
		fails 'step["point"] = {"cell": "H11", "ship": "s1"}' 'steps[0].point: a point is one key with a word' &&
		fails 'del step["wrong"][1]["try"]' 'steps[0].wrong[1]: a wrong way has when, say and try' &&
		fails 'step["draws"] = [{"name": "x"}]' 'steps[0].draws[0]: a draw has a name and a value' &&
		fails 'step["replies"] = [{"seat": 1}]' 'steps[0].replies[0]: a reply is seat and do, or clock' &&
		fails 'it["steps"] = 13 * [step]' 'steps[12]: these are too many'
}

words() {
	fails 'it["title"]["en"] = "x" * 41' 'title.en: 41 characters are more than 40' &&
		fails 'step["say"]["cs"] = "ž" * 141' 'steps[0].say.cs: 141 characters are more than 140' &&
		fails 'step["wrong"][0]["say"]["es"] = "x" * 241' 'steps[0].wrong[0].say.es: 241 characters are more than 240' &&
		fails 'it["steps"] = 4 * [step]
step["say"]["en"] = "x " * 51' 'steps: 204 words in "en" are more than 200: not read and played in two minutes' &&
		fails 'for one in it["steps"]: one.pop("wrong", None)' 'steps: no wrong way is answered'
}

playing() {
	fails 'it["options"]["north"] = 7' 'options.north: the number must be -1 to 1' &&
		fails 'step["goal"] = {"over": False}' 'steps[0].goal: it is reached without playing' &&
		fails 'step["goal"] = {"over": True}' \
			'steps[0].solution[1]: the goal is not reached: over: expected true, got false' &&
		fails 'del step["allow"]' 'steps[0].solution[0]: this neither reaches the goal nor is it allowed' &&
		fails 'step["solution"] = []' 'steps[0].solution: an action is missing' &&
		fails 'step["solution"].append(step["solution"][0])' 'steps[0].solution[1]: the goal is reached already' &&
		fails 'step["solution"][0]["direction"] = "E"' 'steps[0].solution[0]: refused: bad_direction' &&
		fails 'step["solution"][0]["direction"] = "up"' \
			'steps[0].solution[0]: no action: direction: one of these is expected: N E S W' &&
		fails 'step["replies"] = [{"seat": 1, "do": {"type": "turn:end"}}]' 'steps[0].replies[0]: refused: not_your_turn' &&
		fails 'step["draws"] = [{"name": "x", "value": 1}]' 'steps[0].draws: 1 left over'
}

wrong_ways() {
	fails 'step["wrong"][0]["try"] = step["solution"][:1]' 'steps[0].wrong[0].try[0]: this is made: it is allowed' &&
		fails 'step["wrong"][1]["try"] = step["wrong"][0]["try"]' \
			'steps[0].wrong[1].try[0]: (bad_direction) answered by wrong[0] instead' &&
		fails 'step["wrong"][0]["when"] = {"refused": "blocked"}' \
			'steps[0].wrong[0].try[0]: (bad_direction) its "when" does not fit: refused: expected "blocked", got "bad_direction"'
}

names() {
	mkdir -p "$scratch/heroes" && cp "$good" "$scratch/sail.json" && cp "$good" "$scratch/heroes/01-sail.json" || return 1
	(cd "$scratch" && ! "$RONDA" lesson check sail.json >out && grep -qx "sail.json: a lesson's file is named NN-name.json" out &&
		! "$RONDA" lesson check heroes/01-sail.json >out &&
		grep -qx 'heroes/01-sail.json: game: "naval", in the folder of another' out) &&
		! "$RONDA" lesson check 2>/dev/null && ! "$RONDA" lesson 2>/dev/null && ! "$RONDA" lesson check "$scratch/none.json" >/dev/null
}

# The page that authors read has a whole lesson.
the_documents_example_holds() {
	awk '/^```json$/ { is_in = ++count == 1; next } /^```$/ { is_in = 0 } is_in' "$RONDA_SOURCE/docs/lessons.md" >"$scratch/02-example.json"
	"$RONDA" lesson check "$scratch/02-example.json"
}

check 'every lesson of the project holds' "$RONDA" lesson check "$RONDA_SOURCE/lessons"
check 'faults of reading name the key' reading
check 'words are counted' words
check 'the solution is played' playing
check 'wrong ways are tried' wrong_ways
check 'names are held' names
check 'the example of the documents holds' the_documents_example_holds
done_testing
