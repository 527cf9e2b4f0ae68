#!/usr/bin/env bash
# The board of dungeon on a screen, in a real terminal, and its orders in lines of text.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/tmux.sh"

# With this seed a closed door leads from the first rooms of floor 2 to a hungry rat beside some leather armour.
start() {
	columns=$1 lines=$2
	shift 2
	rm -rf "$XDG_DATA_HOME"
	begin "$columns" "$lines" play dungeon --rules 1 --seed a "$@"
}

# Down to floor 2, with the lamp lit.
start_below() {
	start "$@"
	see 'The surface, floor 1 of 10'
	press '>'
	see 'Space: go down'
	press_and_see '>' 'Floor 2 of 10' 'You come to floor 2' 'q lights the'
	press_and_see 'q' 'The lamp is lit' 'LAMP'
}

# Up to the first creature.
start_hunt() {
	start_below "$@"
	press_and_see 'o' 'Something lies there: leather armour'
	press_and_see 'o' 'You see: hungry rat, hunting you' 'has noticed you' 'Wait (.) until'
}

starts() {
	start "$1" "$2"
	see 'Turn 0' 'The surface, floor 1 of 10' 'HP ████████ 32/32' 'ST ●●●' 'hit ○○○ def ○○○' \
		'o explore' 'Esc menu' 'A new match begins' 'Log (m)' '@·' '>··^'
	see_no 'Your turn' 'Player 1'
}

shows_the_panel_beside_the_map() {
	start_hunt 120 40
	see 'In sight' 'r! hungry rat  4/4  D2 H0  5/6' 'to hit 1  defence 2  armour 0' 'stealth 2  sight 6'
}

explores_until_something_is_new() {
	start 80 24
	see 'Turn 0'
	press_and_see 'o' 'It is closed: chest. Move into it to open it.' 'Turn 2'
	press_and_see 'h' 'It opens; inside: leather armour'
	press_and_see 'g' 'Inside: chest' 'a \[ leather armour'
	press_and_see 'g' 'You take the leather armour'
	press_and_see 'o' 'Nothing is left to explore. > goes to the stairs down'
}

refuses_to_walk_while_hunted() {
	start_hunt 80 24
	turn=$(screen | grep -o 'Turn [0-9]*')
	press_and_see 'o' 'Not now: hungry rat'
	press_and_see 'Z' 'Not now: hungry rat'
	must [ "$(screen | grep -o 'Turn [0-9]*')" = "$turn" ]
}

fights_in_melee_mode() {
	start_hunt 80 24
	press_and_see '. .' 'MELEE' 'You are ready for the blow' 'direction strike'
	press_and_see 'j' 'You \(hit\|miss\) the hungry rat'
}

looks_around() {
	start_hunt 80 24
	press_and_see 'x' 'You, on: open door' 'Tab next'
	press_and_see 'Tab' 'hungry rat, hunting you: life 4/4, defence 2, to hit 0, you hit it 5 of 6'
	press_and_see 'Tab' 'leather armour, floor'
	press_and_see '<' 'stairs up, as remembered | Enter: go there'
	press_and_see 'Escape' 'o explore'
	# A wall beside the seeker is searched by Enter, which costs a turn.
	press_and_see 'x h' 'wall | Enter: search it'
	press_and_see 'Enter' 'You find nothing at'
}

shows_pages() {
	start_hunt "$1" "$2"
	press_and_see 'i' 'Pack' 'a ) dagger (worn)' 'b : ration' 'letter choose'
	press_and_see 'a' 'Damage 1 to 4, to hit 1, defence 1, from hiding x4' 'Good to throw' 'd drop'
	press_and_see 'Escape e' 'Equipment' 'a weapon  *dagger (worn)' 'head  *nothing'
	press_and_see 'Escape p' 'nearest first' 'r! hungry rat: life 4/4'
	press_and_see 'Escape @' 'The seeker' 'food 2[0-9] of 32: fine' 'floor 2 of 10'
	press_and_see 'Escape m' 'Everything so far' 'A new match begins' 'You come to floor 2'
	press_and_see 'Escape ?' 'Keys' 'explore, and gather' 'H J K L' 'Any key: the signs'
	press_and_see 'x' 'Signs' 'letters are creatures' '=  *ring' 'Any key closes'
	press_and_see 'x' 'o explore'
}

throws_along_a_line() {
	start_hunt 80 24
	press_and_see 't' 'Throw what?'
	press_and_see 'a' 'Throw: dagger at: hungry rat, hunting you | distance 3 of 5' '•'
	press_and_see 't' 'The dagger flies through the air'
	see_no 'Throw what'
}

takes_one_key_for_one_action() {
	start_below 80 24
	press_and_see 'f' 'You hold no bow'
	press_and_see 'Tab' 'You hold nothing that reaches'
	press_and_see 'c' 'No open door beside you'
	press_and_see 'g' 'Nothing to take here'
	press_and_see 'a' 'Use, put on or take off what?'
	press_and_see 'a' 'You take off the dagger'
	press_and_see 'a a' 'You put on the dagger'
	press_and_see 'd' 'Drop what?'
	press_and_see 'b' 'You drop the ration' 'Here: ration'
	press_and_see ',' 'You take the ration'
	press_and_see '>' 'You know of no such stairs'
	press_and_see '_' 'You, on: stairs up'
	press_and_see 'Escape Escape' 'Save and quit'
	press_and_see 'Escape' 'o explore'
}

moves_by_all_keys() {
	start 80 24
	see 'Turn 0'
	# vi keys, the number pad with and without its digits, arrows: eight steps and back.
	press_and_see 'h l k j y n u b' 'Turn 8'
	press_and_see '4 6 8 2 7 3 9 1' 'Turn 16'
	press_and_see 'Left Right Up Down Home NPage PPage End' 'Turn 24'
	press_and_see '. s 5' 'Turn 27'
	press 'S-Left'
	see 'Turn [3-9][0-9]'
}

rests_until_healed() {
	start_below 80 24
	press_and_see 'Z' 'You are rested'
}

# The last line of the screen tells what the keys are; a wrong file is told before the screen is taken.
obeys_the_file_of_keys() {
	mkdir -p "$XDG_CONFIG_HOME/ronda"
	printf '[dungeon]\nexplore = E\npack = I i\n' >"$XDG_CONFIG_HOME/ronda/keys.conf"
	start 80 24
	see 'E explore' 'i pack'
	press_and_see 'E' 'It is closed: chest'
	press_and_see 'I' 'Pack'
	press_and_see 'Escape ?' 'E  *explore, and gather'
	printf '[dungeon]\n\nexplor = E\n' >"$XDG_CONFIG_HOME/ronda/keys.conf"
	start 80 24
	ends_with 1
	must grep -q 'keys.conf:3: "explor" is no command of dungeon; did you mean explore?' "$scratch/errors"
	rm -rf "$XDG_CONFIG_HOME"
}

ends_in_a_memory_and_a_score() {
	start_hunt "$1" "$2"
	press_and_see 'Escape' 'Surrender'
	press_and_see 'Up Enter' 'lose the match?'
	press_and_see 'y' 'It is over: given up' 'Score 100, floor 2' 'Depth 100, foes 0, urn 0' \
		'In the pack: dagger, ration' 'Place 1 of the best' 'a again'
	press_and_see 'Space' '\[r' '@'
	press_and_see 'i' 'Pack'
	press_and_see 'Escape' 'In sight\|a again'
	press q
	ends_with 0
	must "$RONDA" verify "$XDG_DATA_HOME"/ronda/saves/*.log
	memory=$(ls "$XDG_DATA_HOME"/ronda/runs/dungeon-*.txt)
	must grep -q 'Score 100, floor 2' "$memory"
	must grep -q 'You see: hungry rat, hunting you' "$memory"
	must grep -q '#@#####' "$memory"
	"$RONDA" scores dungeon >"$scratch/scores"
	must grep -q '^  1     100      2  .*given up  *20..-..-..' "$scratch/scores"
	"$RONDA" scores dungeon --lang cs >"$scratch/scores"
	must grep -q 'vzdáno' "$scratch/scores"
}

plays_again_and_keeps_both_runs() {
	start 80 24
	see 'Turn 0'
	for run in 1 2; do
		press_and_see 'Escape' 'Surrender'
		press_and_see 'Up Enter' 'lose the match?'
		press_and_see 'y' 'It is over: given up' "Place $run of the best"
		press a
		see 'Turn 0' 'o explore'
	done
	must [ "$(ls "$XDG_DATA_HOME"/ronda/runs/dungeon-2*.txt | wc -l)" -eq 2 ]
	must [ "$("$RONDA" scores dungeon | grep -c 'given up')" -eq 2 ]
}

goes_on_after_being_killed() {
	start_hunt 80 24
	kill -9 "$(program_id)"
	ends_with 137
	begin 80 24 play dungeon
	see 'Floor 2 of 10' 'The saved match goes on' 'hunting you' '#@#'
}

replays_the_whole_run() {
	start_hunt 80 24
	kill -9 "$(program_id)"
	ends_with 137
	begin 80 24 replay "$(ls "$XDG_DATA_HOME"/ronda/saves/*.log)"
	see 'Step 0' '>··^'
	press_and_see 'End' 'The hungry rat has noticed you' '\[r' 'LAMP'
	press_and_see 'i' 'Pack' 'dagger (worn)'
	press_and_see 'Escape' '\[r'
	press_and_see '-' 'Step 1 of'
	press_and_see '+' 'has noticed you'
	press_and_see 's' 'Spectator'
	see_no '#####'
}

plays_the_run_of_the_day() {
	rm -rf "$XDG_DATA_HOME"
	begin 80 24 play dungeon --daily
	see 'Turn 0'
	press_and_see 'o' 'Turn [1-9]'
	must test -f "$XDG_DATA_HOME/ronda/saves/dungeon-daily-$(date -u +%Y-%m-%d).log"
	kill -9 "$(program_id)"
	ends_with 137
	begin 80 24 play dungeon --daily
	see 'The saved match goes on' 'Turn [1-9]'
	press_and_see 'Escape' 'Surrender'
	press_and_see 'Up Enter' 'lose the match?'
	press_and_see 'y' 'It is over'
	press q
	ends_with 0
	# One try a day; the day may have changed meanwhile, and then there is a new one.
	begin 80 24 play dungeon --daily
	see "Today's run is over\|Turn 0"
}

speaks_all_languages() {
	start 80 24 --lang es
	see 'Mazmorra' 'La superficie, piso 1 de 10' 'PV ████████ 32/32' 'o explora' 'Diario (m)'
	press_and_see 'o' 'Está cerrado: cofre'
	start 80 24 --lang cs
	see 'Podzemí' 'Povrch, patro 1 z 10' 'ŽIV ████████ 32/32' 'o průzkum' 'Deník (m)'
	press_and_see 'o' 'Zavřeno: truhla'
}

# Counts colours on the screen: SGR 30 to 49 and 90 to 107, alone or behind a semicolon.
colours() {
	coloured=$(tm capture-pane -p -e | grep -c -E "$(printf '\033')\[([0-9;]*;)?(3[0-8]|4[0-8]|9[0-7])[;m]")
	rich=$(tm capture-pane -p -e | grep -c -E "$(printf '\033')\[[0-9;]*[34]8;5;")
}

draws_without_colours() {
	NO_COLOR=1
	start_hunt 80 24
	colours
	must [ "$coloured" -eq 0 ]
	# Who hunts is reversed.
	tm capture-pane -p -e | grep -q "$(printf '\033')\[[0-9;]*7mr" || must false
}

draws_in_colours() {
	terminal=$1
	start_hunt 80 24
	colours
	must [ "$coloured" -gt 10 ]
	[ "$1" = xterm-256color ] || must [ "$rich" -eq 0 ]
}

draws_in_ascii() {
	locale=C
	start "$1" "$2" --lang cs
	see 'Podzemi' 'ZIV ######## 32/32' 'VYD \*\*\*' 'o pruzkum' '>\.\.^'
	if screen | LC_ALL=C grep -q '[^ -~]'; then
		echo 'there is more than ASCII:'
		screen
		return 1
	fi
}

follows_the_size_of_the_terminal() {
	start_hunt 80 24
	tm resize-window -x 120 -y 40
	see 'In sight' 'r! hungry rat' 'o explore'
	tm resize-window -x 80 -y 46
	see 'o explore' '#@#'
	tm resize-window -x 60 -y 20
	see 'Ronda needs 80'
}

obeys_the_mouse() {
	start 80 24
	see 'Turn 0'
	# Right button: what is there. Left: go there.
	press -l "$(printf '\033[<2;36;8M\033[<2;36;8m')"
	see 'sand\|stairs'
	press Escape
	press -l "$(printf '\033[<0;60;12M\033[<0;60;12m')"
	see 'Turn 19'
}

# ---- lines of text -------------------------------------------------------------------------------

plain() {
	"$RONDA" play dungeon --plain "$@" >"$scratch/out" 2>"$scratch/errors"
}

shows() {
	for wanted in "$@"; do
		if ! grep -q -e "$wanted" "$scratch/out"; then
			echo "nothing shows: $wanted"
			cat "$scratch/out" "$scratch/errors"
			exit 1
		fi
	done
}

walks_in_lines_of_text() {
	rm -rf "$XDG_DATA_HOME"
	printf 'explore\ndown\ndown\nlamp on\nexplore\nexplore\nexplore\ntravel 3 3\nrest\n' | plain --rules 1 --seed a || exit 1
	shows 'It is closed: chest' 'You come to floor 2' 'Something lies there: leather armour' \
		'You see: hungry rat, hunting you' 'Not now: hungry rat' 'Saved'
	if LC_ALL=C grep -q "$(printf '\033')" "$scratch/out"; then
		echo 'there are escape sequences'
		exit 1
	fi
}

ends_in_lines_of_text() {
	rm -rf "$XDG_DATA_HOME"
	printf 'explorar\nrendirse\nsí\n' | plain --rules 1 --seed a --lang es || exit 1
	shows 'Está cerrado: cofre' 'Se acabó: abandono' 'Anotado en .*/runs/dungeon-' 'Puesto 1'
	grep -q 'Puntos 0' "$XDG_DATA_HOME"/ronda/runs/*.txt
}

refuses_odd_requests() {
	"$RONDA" play dungeon --daily --seed x 2>"$scratch/errors"
	[ $? -eq 2 ] && grep -q -e '--daily' "$scratch/errors" || exit 1
	"$RONDA" scores naval 2>"$scratch/errors"
	[ $? -eq 2 ] && grep -q 'only games for one' "$scratch/errors" || exit 1
	rm -rf "$XDG_DATA_HOME"
	"$RONDA" scores dungeon | grep -q 'No runs of dungeon'
}

passes_over_what_is_no_score() {
	rm -rf "$XDG_DATA_HOME"
	mkdir -p "$XDG_DATA_HOME/ronda/scores"
	printf '10 5 2 lost goblin 2026-11-15 good\n\000\033[2Jx\n' >"$XDG_DATA_HOME/ronda/scores/dungeon.txt"
	"$RONDA" scores dungeon >"$scratch/out" 2>"$scratch/errors" || exit 1
	shows ' 1 .* 10 .*goblin'
	grep -q 'dungeon.txt:2: not a run' "$scratch/errors"
}

check 'starts at 80x24' starts 80 24
check 'starts at 120x40' starts 120 40
check 'shows the panel beside the map' shows_the_panel_beside_the_map
check 'explores until something is new' explores_until_something_is_new
check 'refuses to walk while hunted' refuses_to_walk_while_hunted
check 'fights in melee mode' fights_in_melee_mode
check 'looks around' looks_around
check 'shows its pages at 80x24' shows_pages 80 24
check 'shows its pages at 120x40' shows_pages 120 40
check 'throws along a line' throws_along_a_line
check 'takes one key for one action' takes_one_key_for_one_action
check 'moves by all keys' moves_by_all_keys
check 'rests until healed' rests_until_healed
check 'obeys the file of keys' obeys_the_file_of_keys
check 'ends in a memory and a score, at 80x24' ends_in_a_memory_and_a_score 80 24
check 'ends in a memory and a score, at 120x40' ends_in_a_memory_and_a_score 120 40
check 'plays again, and keeps both runs' plays_again_and_keeps_both_runs
check 'goes on after being killed' goes_on_after_being_killed
check 'replays the whole run' replays_the_whole_run
check 'plays the run of the day' plays_the_run_of_the_day
check 'speaks all languages' speaks_all_languages
check 'draws without colours' draws_without_colours
check 'draws in 256 colours' draws_in_colours xterm-256color
check 'draws in 16 colours' draws_in_colours xterm-16color
check 'draws in ASCII, at 80x24' draws_in_ascii 80 24
check 'draws in ASCII, at 120x40' draws_in_ascii 120 40
check 'follows the size of the terminal' follows_the_size_of_the_terminal
check 'obeys the mouse' obeys_the_mouse
check 'walks in lines of text' walks_in_lines_of_text
check 'ends in lines of text' ends_in_lines_of_text
check 'refuses odd requests' refuses_odd_requests
check 'passes over what is no score' passes_over_what_is_no_score
done_testing
