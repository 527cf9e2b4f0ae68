#!/usr/bin/env bash
# Lessons in the terminal: listed with ticks, played in lines of text and on the screen.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/tmux.sh"

a_lesson_in_lines() {
	printf 's1 astern\ns1 ahead 2\ns1 left\ns1 right\nend turn\n' | "$RONDA" learn naval 1 --plain >"$scratch/out" || exit 1
	for wanted in 'Sail her two cells ahead' 'That is astern, and costs 2 fuel' 'East is to the right' 'You have the helm'; do
		grep -q "$wanted" "$scratch/out" || { echo "nothing shows: $wanted"; cat "$scratch/out"; exit 1; }
	done
	"$RONDA" learn naval | grep -qx '\[x\] 1  Set sail' && "$RONDA" learn naval | grep -q '^\[ \] 2' &&
		"$RONDA" learn | grep -q '^\[ \] naval  *1/' && "$RONDA" learn naval --lang cs | grep -qx '\[x\] 1  Vyplout'
}

a_lesson_on_the_screen() {
	begin 100 30 learn naval 1 --pace off
	see 'Sail her two cells ahead'
	see 'step 1 of 3'
	press Up Up
	see 'Ahead costs 1 fuel a cell'
	press Left
	see 'East is to the right'
	press Right
	see 'Well steered'
	press Enter
	see 'Won: Set sail'
	press Enter
	see 'Somewhere ahead an enemy hides'
}

# Who leaves is told the way back, and has won nothing.
left_early() {
	printf 'quit\n' | "$RONDA" learn naval 2 --plain --lang es | grep -qx 'ronda learn naval 2' &&
		"$RONDA" learn naval | grep -q '^\[ \] 2'
}

faults() {
	! "$RONDA" learn naval 99 2>"$scratch/err" && grep -qx 'ronda learn: 99: naval has no such lesson; ronda learn naval lists them' "$scratch/err" &&
		! "$RONDA" learn tictactoe 2>"$scratch/err" && grep -qx 'ronda learn: tictactoe: this game has no lessons yet' "$scratch/err" &&
		! "$RONDA" learn chess 2>/dev/null && ! "$RONDA" learn naval 1 --pace now 2>/dev/null
}

check 'a lesson in lines of text' a_lesson_in_lines
check 'a lesson on the screen, and on to the next' a_lesson_on_the_screen
check 'who leaves early is told the way back' left_early
check 'what there is not is said' faults
done_testing
