#!/usr/bin/env bash
# Two people at one keyboard: neither sees what is the other's.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/tmux.sh"

# Seat 0 is South, with a mine layer; the fleets cannot see each other.
options='{"north":1,"first":0,"rock_pairs":0,"fleets":[[
	{"model":"corvette","weapon":"mine","x":2,"y":4,"facing":"N"},
	{"model":"frigate","weapon":"torpedo","x":4,"y":3,"facing":"N"},
	{"model":"battleship","weapon":"cannon","x":10,"y":2,"facing":"N"}],null]}'

# Everything the terminal is sent, from now on.
record() {
	: >"$scratch/stream"
	tm pipe-pane -o "cat >>$scratch/stream"
}

# What was recorded shows none of these. Colours and cursor movements are taken out first.
stream_has_no() {
	for unwanted in "$@"; do
		if sed "s/$(printf '\033')[[(][0-9;?]*[A-Za-z]//g" "$scratch/stream" | grep -q -e "$unwanted"; then
			echo "the terminal was sent: $unwanted"
			exit 1
		fi
	done
}

begin_two() {
	rm -rf "$XDG_DATA_HOME"
	begin "$1" "$2" play naval --two --seed a --options "$options"
	see 'The curtain is closed' 'Player 1 is to play' 'Enter opens it'
}

# Names of ships and cells, words of the panel and the log, signs of the sea.
board_words="corvette frigate battleship Fuel Ammo Log ▲ ▼ ~ ░ laid torpedo moves South North"

curtain_hides_everything() {
	begin_two 80 24
	see_no $board_words
	press_and_see 'Enter' 'Your turn' 'South' '1 corvette     C15'
	press k
	see 'C14: water'
	press_and_see 'f' 'Mine sp1 laid at C14'
	press_and_see '2 Up' '2 frigate      E13'
	press Enter
	see 'The curtain is closed' 'Player 2 is to play'
	see_no $board_words 'C14' 'E13' 'Mine'
}

other_side_learns_nothing() {
	begin_two "$1" "$2"
	press_and_see 'Enter' 'Your turn'
	press k
	see 'C14: water'
	press_and_see 'f' 'Mine sp1 laid at C14'
	press_and_see '2 Up' 'Frigate moves to E13'
	press Enter
	see 'Player 2 is to play'
	record
	press_and_see 'Enter' 'Your turn' 'North' 'Turn 2: your turn' 's1 corvette     not seen yet' \
		's2 frigate      not seen yet' 's3 battleship   not seen yet'
	see_no 'C14' 'E13' 'Mine' 'laid' 'moves to' 'sp1' 'C15' 'In the water' '▼'
	stream_has_no 'Mine' 'laid' 'moves to' 'sp1'
}

each_has_a_log_of_his_own() {
	begin_two 80 24
	press_and_see 'Enter' 'Your turn'
	press_and_see '2 Up' 'Frigate moves to E13'
	press Enter
	see 'Player 2 is to play'
	press_and_see 'Enter' 'Turn 2: your turn'
	press_and_see '1 Up' 'Corvette moves to H2'
	press Enter
	see 'Player 1 is to play'
	press_and_see 'Enter' 'Frigate moves to E13' 'Turn 3: your turn'
	see_no 'H2' 'Corvette moves'
}

curtain_falls_again_after_a_resume() {
	begin_two 80 24
	press_and_see 'Enter' 'Your turn'
	press_and_see '2 Up' 'Frigate moves to E13'
	kill -9 "$(program_id)"
	ends_with 137
	begin 80 24 play naval --two
	see 'Player 1 is to play'
	see_no 'E13'
	press_and_see 'Enter' '2 frigate      E13' 'Frigate moves to E13' 'The saved match goes on'
}

quits_at_the_curtain() {
	begin_two 80 24
	press_and_see 'q' 'Saved. ronda play naval goes on' 'ended with 0'
}

plain_keeps_the_sides_apart() {
	rm -rf "$XDG_DATA_HOME"
	printf '\ns2 ahead\ns1 mine C14\nend\n\nlook\nquit\n' |
		"$RONDA" play naval --two --plain --seed a --options "$options" >"$scratch/out" || exit 1
	# What follows the second curtain is the other side's.
	sed '1,/^Player 2 is to play/d' "$scratch/out" >"$scratch/second"
	grep -q '^n1 corvette at H1' "$scratch/second" || exit 1
	for unwanted in 'Mine' 'C14' 's2 frigate at' 'E13' 'moves to'; do
		if grep -q -e "$unwanted" "$scratch/second"; then
			cat "$scratch/second"
			exit 1
		fi
	done
}

check 'the curtain hides everything' curtain_hides_everything
check 'the other side learns nothing, at 80x24' other_side_learns_nothing 80 24
check 'the other side learns nothing, at 120x40' other_side_learns_nothing 120 40
check 'each has a log of their own' each_has_a_log_of_his_own
check 'the curtain falls again after a resume' curtain_falls_again_after_a_resume
check 'quits at the curtain' quits_at_the_curtain
check 'lines of text keep the sides apart' plain_keeps_the_sides_apart
done_testing
