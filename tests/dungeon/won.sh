#!/bin/sh
# The game can be won by its standard options: a recorded run down to the urn and out again (seek_win.c found it).
. "$RONDA_SOURCE/tests/tap.sh"

log=$RONDA_SOURCE/tests/dungeon/won.log

the_run_is_proved() {
	"$RONDA" verify "$log" --json >"$scratch/proof" || return 1
	python3 - "$scratch/proof" "$log" <<-'END'
		import json, sys
		proof = json.load(open(sys.argv[1]))
		head = json.loads(open(sys.argv[2]).readline())
		assert proof["proved"], proof
		assert proof["result"]["reason"] == "escaped" and proof["result"]["ranks"] == [1], proof
		assert head["options"] == {"floors": 10, "style": "mixed", "difficulty": "normal", "hunger": True,
		    "arrivals": True}, head
	END
}

check 'a run with the standard options ends with the urn outside' the_run_is_proved
done_testing
