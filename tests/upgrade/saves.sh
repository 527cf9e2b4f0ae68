#!/bin/sh
# Saves of the terminal that an old program left (make.mjs): they are gone on with, replayed and proved.
. "$RONDA_SOURCE/tests/tap.sh"

export XDG_DATA_HOME=$scratch/data
saves=$XDG_DATA_HOME/ronda/saves
old=$RONDA_SOURCE/tests/upgrade/221e131/saves

fresh() {
	rm -rf "$XDG_DATA_HOME"
	mkdir -p "$saves"
}

# GAME NAME: the save goes on where it was left; its old lines stay as they are, and the whole is proved.
goes_on() {
	fresh
	cp "$old/$1-$2.log" "$saves/$1-$2.log"
	lines=$(wc -l <"$old/$1-$2.log")
	printf '1\n2\n3\n1\nend\nready\n' | "$RONDA" play "$1" --plain --lang en --name "$2" >"$scratch/out" 2>&1 || {
		cat "$scratch/out"
		exit 1
	}
	grep -q 'The saved match goes on' "$scratch/out" || {
		cat "$scratch/out"
		exit 1
	}
	head -n "$lines" "$saves/$1-$2.log" | cmp - "$old/$1-$2.log" || exit 1
	[ "$(wc -l <"$saves/$1-$2.log")" -gt "$lines" ] || {
		cat "$scratch/out"
		exit 1
	}
	says_which_are_old "$lines" --unfinished "$saves/$1-$2.log"
}

# LINES VERIFY'S WORDS: it is proved, and so many of its lines are said to be of the old form.
says_which_are_old() {
	wanted=$1
	shift
	"$RONDA" verify "$@" >"$scratch/proof" || exit 1
	grep -q "^old form  *$wanted lines state hashes of an older program's memory" "$scratch/proof" &&
		grep -q '^proved: every line, every step' "$scratch/proof" || {
		cat "$scratch/proof"
		exit 1
	}
}

# GAME NAME: it is played on, by orders of nobody in particular, and given up if that leads to no end; the end is proved.
ends() {
	goes_on "$1" "$2" || exit 1
	if ! grep -q '"result"' "$saves/$1-$2.log"; then
		{
			for round in 1 2 3 4 5 6 7 8 9 10 11 12; do printf '2\n1\n40\n3\n1\nend\nready\n'; done
			printf 'surrender\nyes\n'
		} | "$RONDA" play "$1" --plain --lang en --name "$2" >"$scratch/out" 2>&1 || exit 1
	fi
	says_which_are_old "$lines" "$saves/$1-$2.log" && grep -q '"result"' "$saves/$1-$2.log"
}

# FILE: every sentence of it, and every event; both of the whole match.
replays() {
	steps=$(grep -c '"n":[0-9]*,"at"' "$1")
	"$RONDA" replay "$1" --text --lang es >"$scratch/text" && [ -s "$scratch/text" ] || exit 1
	"$RONDA" replay "$1" --json >"$scratch/json" || exit 1
	python3 - "$scratch/json" "$steps" <<-'END'
		import json, sys
		steps = json.load(open(sys.argv[1]))
		assert len([step for step in steps if "events" in step]) >= int(sys.argv[2]), len(steps)
	END
}

# FILE: a byte that was changed is found at its line.
finds_a_changed_byte() {
	sed '4s/"seat":\([0-9]\)/"seat":7/' "$1" >"$scratch/changed.log"
	"$RONDA" verify --unfinished "$scratch/changed.log" 2>"$scratch/err"
	[ $? -eq 1 ] && grep -q 'changed.log:4: the line does not fit its check' "$scratch/err"
}

for log in "$old"/*.log; do
	name=$(basename "$log" .log)
	check "$name is replayed" replays "$log"
	case $name in
	*-over) check "$name is proved, and said to be of the old form" says_which_are_old "$(($(wc -l <"$log") - 1))" "$log" ;; # but for the result
	*)
		check "$name is proved as far as it went, and said to be of the old form" \
			says_which_are_old "$(wc -l <"$log")" --unfinished "$log"
		check "$name goes on and is ended" ends "${name%%-*}" "${name#*-}"
		;;
	esac
done
check 'a changed byte of an old log is found' finds_a_changed_byte "$old/naval-begun.log"
done_testing
