#!/usr/bin/env bash
# The client on a screen, in a real terminal.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/tmux.sh"

# South begins at the bottom; both fleets stand at the front, six rows apart.
near='{"north":1,"first":0,"first_fuel":30,"rock_pairs":0,"fleets":[[
	{"model":"corvette","weapon":"mine","x":7,"y":0,"facing":"N"},
	{"model":"frigate","weapon":"torpedo","x":4,"y":3,"facing":"N"},
	{"model":"battleship","weapon":"cannon","x":11,"y":2,"facing":"N"}],[
	{"model":"corvette","weapon":"cannon","x":12,"y":1,"facing":"N"},
	{"model":"frigate","weapon":"cannon","x":7,"y":1,"facing":"N"},
	{"model":"battleship","weapon":"cannon","x":1,"y":2,"facing":"N"}]]}'
far='{"north":1,"first":0,"rock_pairs":0}'

fresh() {
	rm -rf "$XDG_DATA_HOME"
}

starts_at_80x24() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn' 'South' 'Turn 1' 'Bot, level 2' '1 corvette     H15 10/10' 'n3 battleship   not seen yet' \
		' A B C D E F G H I J K L M N O' '^15 ' 'Fuel .* 5/30 +10 next turn' 'Ammo .* 5/5' \
		'Fuel: Up ahead 1' '? help  m menu'
}

starts_at_120x40() {
	fresh
	begin 120 40 play naval --seed a --options "$far"
	see 'Your turn' ' A   B   C   D ' '1 corvette     H15 10/10' 'water seen before' 'Log'
}

moves_and_turns_ships() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn'
	press_and_see 'Up' '1 corvette     H14' '4/30' 'Corvette moves to H14'
	press_and_see 'Down' '1 corvette     H15' '2/30'
	press_and_see '2' '2 frigate E13 --\|2 frigate E13 ──'
	press_and_see 'Left' '0/30' 'Frigate turns to head west'
	press_and_see 'Up' 'Not enough fuel'
}

ends_the_turn_and_the_bot_answers() {
	fresh
	begin 80 24 play naval --seed a --options "$far" --bot 1
	see 'Your turn'
	press_and_see 'Enter' 'Turn 3: your turn' ' Turn 3 '
}

fires_where_the_pointer_is() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn'
	press f
	see 'First point at a cell'
	press_and_see 'w' 'H14: water in sight' 'f: 2 ammo, 10 damage'
	press_and_see 'f' 'Water at H14' 'Ammo .* 3/5' 'corvette .* fired'
	press_and_see 'f' 'That ship has fired'
}

names_the_cell_under_the_pointer() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn'
	press c Up Up Up Up
	see 'H10: fog' '\[░\]'
	# The arrows are the ship's again, and the pointer is gone.
	press_and_see 'c' 'Fuel: Up ahead 1'
	press_and_see 'Up' '1 corvette     H14'
}

spots_hits_and_loses_an_enemy() {
	fresh
	begin 80 24 play naval --seed a --options "$near"
	see 'Your turn' 'not seen yet'
	# The corvette sees four cells far: the frigate comes into sight after two steps.
	press_and_see 'Up Up' 'Enemy frigate spotted at H4' 'n2 frigate      H4 *30/30  10 10 10' '▽'
	press_and_see 'Down Down' 'n2 frigate      seen at H4 this turn' '?0'
}

goes_until_something_is_spotted() {
	fresh
	begin 80 24 play naval --seed a --options "$near"
	see 'Your turn'
	press k k k k
	see 'H7: water in sight' 'g: 4 fuel'
	# Four steps were asked for; the enemy is seen after two, and there it stops.
	press_and_see 'g' 'Enemy frigate spotted' '1 corvette     H9' '28/30'
	see_no '1 corvette     H8' '1 corvette     H7'
}

# Space does what a click at the pointer does: it goes ahead, and chooses a ship.
picks_what_is_under_the_pointer() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn'
	press_and_see 'Space' 'H14: water in sight'
	press_and_see 'w Space' '1 corvette     H13'
	press_and_see 'a a a Space' '── 2 frigate E13'
}

warns_of_a_mine() {
	fresh
	begin 80 24 play naval --seed a --options "$near"
	see 'Your turn'
	press k
	see 'H10'
	press_and_see 'f' 'Mine sp1 laid at H10' '\[o\]' 'Your mine at H10, 10 turns left'
	press_and_see 'Up' 'There is a mine at H10. Enter it?' 'y yes'
	press_and_see 'n' '1 corvette     H11 10/10'
	press_and_see 'Up' 'Enter it?'
	press_and_see 'y' 'You\(r corvette was sunk\| were hit\)'
}

warns_of_a_torpedo_that_crosses_an_own_ship() {
	fresh
	begin 80 24 play naval --seed a --options "$near"
	see 'Your turn'
	# The corvette turns west, goes before the frigate's bow and stays there.
	press 1
	press_and_see 'Left' 'Corvette turns to head west'
	press_and_see 'Up Up Up' '1 corvette     E11'
	press 2
	press_and_see 'f' "Your own corvette is on the torpedo's line"
	press_and_see 'n' 'Ammo .* 5/5'
	press 1
	press_and_see 'Up' '1 corvette     D11'
	press 2
	press_and_see 'f' 'Torpedo sp1 away' '↑6' '╎'
}

asks_before_a_shot_is_left_unused() {
	fresh
	begin 80 24 play naval --seed a --options "$near"
	see 'Your turn'
	press_and_see 'Up Up' 'Enemy frigate spotted'
	# Nobody can hit it yet: mines do not count, the battleship is too far away.
	press 3
	press_and_see 'Up Up Up Up Up' '3 battleship   L8'
	press_and_see 'Tab' 'No enemy within reach'
	press_and_see 'Up' '3 battleship   L7'
	press_and_see 'Tab' 'N2: enemy battleship, hull, 10 points' 'f: 2 ammo, 10 damage'
	press_and_see 'Enter' 'The battleship could still hit an enemy in sight. End the'
	press_and_see 'n' 'Turn 1 '
	press_and_see 'f' 'Hit: 10 on the hull' 'n3 battleship   N3  40/50  10 10 10 0 10'
	press_and_see 'Enter' 'Turn 3: your turn'
}

marks_reach_and_sight() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see '~+'
	press_and_see 'o' '+ marks what the ship sees'
	press_and_see 'o' 'Nothing is marked'
	see_no '~+'
}

helps() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn'
	press_and_see '?' 'Keys' 'Signs' 'end the turn' 'water seen before' 'Any key closes'
	press_and_see 'x' 'not seen yet'
	see_no 'Any key closes'
}

scrolls_the_log() {
	fresh
	begin 80 24 play naval --seed a --options "$near"
	see 'Your turn'
	press_and_see '3 Up Up Up Up Up Up' '3 battleship   L7'
	see_no 'A new match begins'
	press_and_see 'PageUp PageUp PageUp' 'A new match begins'
	press_and_see 'PageDown PageDown PageDown' 'moves to L7'
}

follows_the_size_of_the_terminal() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn'
	tm resize-window -x 120 -y 40
	see ' A   B   C   D ' 'water seen before'
	tm resize-window -x 60 -y 20
	see 'This terminal has 60 columns and 20 lines' '80 and 24\|and 24'
	# What cannot be seen must not act.
	press Up
	tm resize-window -x 80 -y 24
	see 'Your turn' '1 corvette     H15' ' A B C D E F'
	tm resize-window -x 100 -y 30
	see ' A  B  C  D '
}

line_shows() {
	screen | sed -n "$1p" | grep -q "$2"
}

turns_the_board_for_north() {
	fresh
	begin 80 24 play naval --seed a --options '{"north":0,"first":0}'
	see 'North' '1 corvette     H1 ' ' O N M L K J I H G F E D C B A'
	# Row 1 is at the bottom, and ahead is up.
	must line_shows 17 '^ 1 .*▲'
	press_and_see 'Up' '1 corvette     H2 '
	must line_shows 16 '^ 2 .*▲'
}

obeys_the_mouse() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn'
	click 0 12 15
	see '── 2 frigate E13'
	click 0 12 12
	see '2 frigate      E11' '3/30'
	click 2 16 12
	see 'Water at G10' 'Ammo .* 3/5'
}

# Button, column and line from 1, as xterm reports them: pressed and let go.
click() {
	press -l "$(printf '\033[<%d;%d;%dM\033[<%d;%d;%dm' "$@" "$@")"
}

shows_the_clock_where_there_is_one() {
	fresh
	begin 80 24 play naval --seed a --options '{"north":1,"first":0,"turn_seconds":60}'
	see 'Your turn' '^ Naval .* \(1:00\|0:[0-5][0-9]\) *$'
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn' '^ Naval .* Bot, level 2 *$'
}

speaks_all_languages() {
	fresh
	begin 80 24 play naval --seed a --options "$far" --lang es
	see 'Te toca' 'Combustible' '1 corbeta      H15' 'aún no visto'
	press_and_see 'm' 'Guardar y salir' 'Rendirse'
	press Down Down Enter
	see 'čeština'
	press Down Down Enter
	see 'Hraješ ty' 'Palivo' 'korveta'
	locale=C.UTF-8
	begin 80 24 play naval --new --lang cs
	see 'Palivo' 'bitevní loď'
}

surrenders_and_plays_again() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn'
	press_and_see 'Escape' 'Surrender'
	press Up Enter
	see 'Surrender and lose the match?'
	press y
	# The fog lifts: the enemy's fleet is uncovered.
	see 'Defeat' 'You lost: surrender' 'a again   q quit' 'n1 corvette     H1 ' 'n3 battleship .*50/50'
	see_no '░░░░░░░░░░░░'
	press_and_see 'a' 'A new match begins' 'Turn 1 '
	press_and_see 'm' 'Save and quit'
	press Up Up Up Enter
	see 'Saved. ronda play naval goes on from here.' 'ended with 0'
}

draws_without_colours() {
	fresh
	NO_COLOR=1
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn' '░░░░' '~ ~' '▲' '##\|~'
	NO_COLOR=
	colours
	[ "$coloured" -eq 0 ]
}

# Counts colours on the screen: SGR 30 to 49 and 90 to 107, alone or behind a semicolon.
colours() {
	coloured=$(tm capture-pane -p -e | grep -c -E "$(printf '\033')\[([0-9;]*;)?(3[0-8]|4[0-8]|9[0-7])[;m]")
	rich=$(tm capture-pane -p -e | grep -c -E "$(printf '\033')\[[0-9;]*[34]8;5;")
}

draws_in_256_colours() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn'
	colours
	[ "$rich" -gt 10 ]
}

draws_in_few_colours() {
	fresh
	terminal=xterm
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn' '1 corvette     H15'
	colours
	[ "$coloured" -gt 10 ] && [ "$rich" -eq 0 ]
}

draws_in_16_colours() {
	fresh
	terminal=xterm-16color
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn' '1 corvette     H15'
	colours
	[ "$coloured" -gt 10 ] && [ "$rich" -eq 0 ]
}

draws_on_a_vt100() {
	fresh
	terminal=vt100
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn' '1 corvette     H15'
	colours
	must [ "$coloured" -eq 0 ]
	press_and_see 'Up' '1 corvette     H14'
}

draws_in_ascii() {
	fresh
	locale=C
	begin 80 24 play naval --seed a --options "$far" --lang cs
	see 'Hrajes ty' 'bitevni lod' '::\|: :' '\^'
	if screen | LC_ALL=C grep -q '[^ -~]'; then
		echo 'there is more than ASCII:'
		screen
		return 1
	fi
}

goes_on_after_being_killed() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn'
	press_and_see 'Up' '1 corvette     H14'
	press_and_see '2 Left' 'Frigate turns to head west'
	kill -9 "$(program_id)"
	ends_with 137
	begin 80 24 play naval
	see 'The saved match goes on' '1 corvette     H14' '2/30' 'Frigate turns to head west'
}

does_not_do_what_it_cannot_save() {
	fresh
	begin 80 24 play naval --seed a --options "$far"
	see 'Your turn'
	press_and_see 'Up' '1 corvette     H14'
	# From now on a file of this program may not grow.
	prlimit --fsize=1: --pid "$(program_id)"
	press Up
	see 'Not saved, and so not done'
	see '1 corvette     H14' '4/30'
	prlimit --fsize=unlimited: --pid "$(program_id)"
	press_and_see 'Up' '1 corvette     H13'
}

restores_the_terminal() {
	for signal in TERM INT HUP SEGV ABRT; do
		fresh
		begin 80 24 play naval --seed a --options "$far"
		see 'Your turn'
		must [ "$(tm display -p '#{alternate_on}')" = 1 ]
		kill -s "$signal" "$(program_id)"
		see 'ended with'
		must [ "$(tm display -p '#{alternate_on}')" = 0 ]
		must diff "$scratch/stty.before" "$scratch/stty.after"
	done
}

needs_a_terminal() {
	fresh
	"$RONDA" play naval >"$scratch/out" 2>&1 </dev/null && return 1
	grep -q -e '--plain' "$scratch/out"
	# And leaves no match behind.
	! ls "$XDG_DATA_HOME"/ronda/saves/*.log 2>/dev/null
}

plays_any_game() {
	fresh
	begin 80 24 play tictactoe --seed a
	see 'What you see' 'What you may do' 'Up Down choose'
	before=$(screen | grep -c 'may do (9)\|may do (8)')
	must [ "$before" -eq 1 ]
	press Down Enter
	see 'may do (\(7\|6\))'
}

check 'starts at 80x24' starts_at_80x24
check 'starts at 120x40' starts_at_120x40
check 'moves and turns ships' moves_and_turns_ships
check 'ends the turn and the bot answers' ends_the_turn_and_the_bot_answers
check 'fires where the pointer is' fires_where_the_pointer_is
check 'names the cell under the pointer' names_the_cell_under_the_pointer
check 'spots and loses an enemy' spots_hits_and_loses_an_enemy
check 'goes until something is spotted' goes_until_something_is_spotted
check 'picks what is under the pointer' picks_what_is_under_the_pointer
check 'warns of a mine' warns_of_a_mine
check 'warns of a torpedo that crosses an own ship' warns_of_a_torpedo_that_crosses_an_own_ship
check 'asks before a shot is left unused' asks_before_a_shot_is_left_unused
check 'marks reach and sight' marks_reach_and_sight
check 'helps' helps
check 'scrolls the log' scrolls_the_log
check 'follows the size of the terminal' follows_the_size_of_the_terminal
check 'turns the board for North' turns_the_board_for_north
check 'obeys the mouse' obeys_the_mouse
check 'shows the clock where there is one' shows_the_clock_where_there_is_one
check 'speaks all languages' speaks_all_languages
check 'surrenders, uncovers both fleets and plays again' surrenders_and_plays_again
check 'draws without colours' draws_without_colours
check 'draws in 256 colours' draws_in_256_colours
check 'draws in 16 colours' draws_in_16_colours
check 'draws in 8 colours' draws_in_few_colours
check 'draws on a vt100' draws_on_a_vt100
check 'draws in ASCII' draws_in_ascii
check 'goes on after being killed' goes_on_after_being_killed
check 'does not do what it cannot save' does_not_do_what_it_cannot_save
check 'restores the terminal' restores_the_terminal
check 'needs a terminal' needs_a_terminal
check 'plays any game' plays_any_game
done_testing
