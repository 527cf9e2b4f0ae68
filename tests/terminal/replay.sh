#!/usr/bin/env bash
# The viewer of replays, in a real terminal.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/tmux.sh"

# A short match: three steps of South, one turn of the bot, and a surrender.
rm -rf "$XDG_DATA_HOME"
printf 's1 ahead\ns2 left\nend\nsurrender\nyes\n' |
	"$RONDA" play naval --plain --bot 1 --seed a --options '{"north":1,"first":0,"rock_pairs":0}' >"$scratch/transcript"
log=$(ls "$XDG_DATA_HOME"/ronda/saves/*.log)

goes_by_turns_and_tells_all_of_a_turn() {
	begin 120 40 replay "$log"
	see 'Turn 1 ' 'Step 0 of' 'The beginning' 'Space Left turn'
	press_and_see 'Space' 'Turn 2 ' 'Step 3 of' 'Corvette moves to H14' 'Frigate turns to head west'
	press_and_see 'Space' 'Turn 3 '
	see_no 'Corvette moves to H14'
	press_and_see 'Left' 'Turn 2 ' 'Step 3 of' 'Corvette moves to H14'
	press_and_see ',' 'Turn 1 ' 'Step 2 of' 'Corvette moves to H14'
	press_and_see '.' 'Step 3 of'
	press_and_see 'Left' 'Step 0 of' 'The beginning'
}

steps_forward_and_back() {
	begin 80 24 replay --steps "$log"
	see 'Step 0 of' 'seen by Seat 0' 'The beginning' '1 corvette     H15' 'Space Left step'
	press_and_see 'Space' 'Step 1 of' '1 corvette     H14' 's1 ahead' 'Corvette moves to H14'
	press_and_see 'Right' 'Step 2 of' 'Frigate turns to head west'
	see_no 'Corvette moves to H14'
	press_and_see 'Left' 'Step 1 of' '2 frigate      E13' 'Corvette moves to H14'
	press_and_see 'Home' 'Step 0 of' '1 corvette     H15'
}

shows_any_seats_eyes() {
	begin 120 40 replay --steps "$log"
	see 'Step 0 of' 'South\|1 corvette     H15'
	press_and_see 'Space' 'Corvette moves to H14'
	# The other side was told nothing of that.
	press_and_see '1' '1 corvette     H1 ' 'Step 1 of' ' O   N   M   L '
	see_no 'Corvette moves to H14' 's1 ahead'
	press_and_see 's' 'Spectator' 's1 ahead' 'turn: 1'
	see_no '1 corvette'
	press_and_see '0' '1 corvette     H14' 'Corvette moves to H14'
}

shows_the_end() {
	begin 80 24 replay "$log"
	see 'Step 0 of'
	press_and_see 'End' 'Seat 0: surrender' 'You lost: surrender' 'n1 corvette .*10/10  10'
	press_and_see 'q' 'ended with 0'
}

# Somebody else's run: he is told of by his name, and who looks is not spoken to.
names_who_played_alone() {
	begin 120 40 replay "$RONDA_SOURCE/tests/dungeon/won.log"
	see 'Step 0 of' 'seen by seeker' '─ seeker ─'
	press_and_see 'End' 'seeker is out with the urn'
	see_no 'You ' ' you'
	press_and_see 'q' 'ended with 0'
	"$RONDA" replay "$RONDA_SOURCE/tests/dungeon/won.log" --text >"$scratch/told"
	must grep -q 'seeker comes to floor 2' "$scratch/told"
	must grep -q 'seeker is out with the urn' "$scratch/told"
	grep -v 'says:' "$scratch/told" | must sh -c '! grep -iw you'
}

# What was struck, held out, went down or decided.
leads_to_what_counts() {
	begin 120 40 replay "$RONDA_SOURCE/tests/logs/naval-1/01-bots.log"
	see 'Step 0 of'
	press_and_see 'n' '\* First blood' 'Hit: 10'
	press_and_see 'N' '\* First blood' # there is none before it
	press_and_see 'End' '\* Decided'
	press_and_see 'N' '\* Narrow escape'
	press_and_see 'n' '\* Decided'
}

marks_what_counts_in_sentences() {
	marks() {
		"$RONDA" replay "$RONDA_SOURCE/tests/logs/naval-1/01-bots.log" --text "$@" | grep '^  \* ' | sort | uniq -c | tr -s ' \n' ' '
	}
	[ "$(marks)" = ' 1 * Decided 1 * First blood 4 * Loss 4 * Narrow escape ' ]
	[ "$(marks --seat 0 --lang es)" = ' 1 * Decisión 1 * Por los pelos 1 * Primera sangre 2 * Pérdida ' ]
}

follows_the_size_of_the_terminal() {
	begin 80 24 replay "$log"
	see 'Step 0 of' ' A B C D'
	tm resize-window -x 120 -y 40
	see ' A   B   C   D '
}

check 'goes by turns, and tells all of a turn' goes_by_turns_and_tells_all_of_a_turn
check 'steps forward and back' steps_forward_and_back
check "shows any seat's eyes" shows_any_seats_eyes
check 'shows the end' shows_the_end
check 'names who played alone' names_who_played_alone
check 'leads to what counts' leads_to_what_counts
check 'marks what counts in sentences, of what a seat was told' marks_what_counts_in_sentences
check 'follows the size of the terminal' follows_the_size_of_the_terminal
done_testing
