#!/usr/bin/env bash
# The board of heroes on a screen, in a real terminal.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/tmux.sh"

# With this seed the first seat holds Storm Archer, Field Surgeon, Harbour Pikeman, Wall of Shields,
# Hooked Bill and Salt-Road Veteran, and draws Reckless Lancer.
first='{"first":0}'
hand_of_first='Storm.Archer Field.Surgeon Harbour.Pikeman Wall.of.Shields Hooked.Bill Salt-Road.Veteran'

start() {
	columns=$1 lines=$2
	shift 2
	rm -rf "$XDG_DATA_HOME"
	begin "$columns" "$lines" play heroes --rules 1 --seed a --options "$first" "$@"
}

# The first hand is kept and turn 1 is there.
start_turn() {
	start "$@"
	see 'Space: Keep this hand'
	press_and_see 'Space' 'Recruiting' 'Turn 1' 'Drawn: Reckless Lancer'
}

# Up to the window of the bot's first attack: only the Storm Archer stands on the own table.
start_window() {
	start_turn "$@"
	press_and_see '1' 'Space: Storm Archer to Q'
	press_and_see 'Space' 'Storm Archer takes slot 1'
	press_and_see 'x' 'You are attacked: [ASD][123] .* > Q1'
}

# What the bot does comes by itself, one action after the other, and is the same in the end.
follows_the_bot_at_a_pace() {
	pace=fast
	start_window 80 24
	see 'Night Courier takes slot 1\|Roof Runner takes slot 2\|for slot'
	press_and_see 'm' 'Pace: fast'
	press Up Up Enter
	see '┌─ Pace: fast' 'not at all'
	press Down Down Down Enter
	press_and_see 'm' 'Pace: not at all'
}

starts() {
	start "$1" "$2"
	see 'Opening' 'Your turn' 'Opponent ●●●●●●' '7 ▮▮▮▮▮▮▮' 'You ●●●●●●' 'Hand 6/7' \
		'1 H4 Storm Archer  *9/5 ♥12' '4 R2 Wall of Shields  *-5' '5 I1 Hooked Bill  *+2/-1 ◆5' \
		'A1' 'S2' 'D3' 'Q1' 'W2' 'E3' 'Space: Keep this hand' 'r: Draw again (5 cards)' \
		'The opponent has kept a hand' 'Pile ▒▒  discard 0'
}

draws_again() {
	start 80 24
	see 'Draw again (5 cards)'
	press_and_see 'r' 'Hand 5/7' 'Draw again (4 cards)'
	press_and_see 'r' 'Hand 4/7'
	see_no 'Draw again'
	press_and_see 'r' 'No redraws are left'
}

recruits_and_equips() {
	start_turn 80 24
	see 'nobody is wounded' 'only when you are attacked' 'no hero to carry it' \
		"Without a hero at the turn's end you lose" 'Defence cards cost 2; 6 left'
	press_and_see '1' '▶Q1' '▷W2' '▷E3' 'Storm Archer goes to: Q W E' 'Defence cards cost 2; 2 left'
	# Put back, then into another slot.
	press_and_see 'BSpace' 'Choose a card, then its slot'
	press_and_see '1' '▶Q1'
	press_and_see 'Tab' '▶W2' 'Space: Storm Archer to W'
	press_and_see 'e' 'E3 Storm Archer  *9   5  12/12' 'You ●●○○○○' 'costs 3, you have 2'
	press_and_see '4' '▶E3'
	press_and_see 'Space' 'E3 Storm Archer  *11+  4- 12/12' 'Hooked Bill +2/-1 ●●●●●' \
		'Nothing left for defence (cards cost 2)'
	press_and_see '3' 'Wall of Shields: only when you are attacked'
}

warns_before_ending_without_heroes() {
	start_turn 80 24
	press_and_see 'Space' 'no hero on the table: you will lose'
	press_and_see 'n' 'Turn 1'
	press_and_see 'x' 'no hero on the table: you will lose'
	press_and_see 'y' 'Defeat' 'You have lost' 'You ended the turn without heroes' 'a again'
}

shows_the_last_attack_at_the_end() {
	start_window 120 40
	press_and_see 'Space' 'Storm Archer has fallen' 'Turn 3'
	press_and_see 'x' 'no hero on the table: you will lose'
	press_and_see 'y' 'You have lost' 'Last attack: .* > Storm Archer' 'ATK 6+18=24'
}

answers_in_the_window() {
	start_window "$1" "$2"
	see 'Defence' 'ATK 6+18=24  DEF 5+6=11  damage 13' 'Damage now 13: HP 12, deadly' \
		'8 damage, 4 HP left' 'no answer to an attack' 'Space: Pass' '◆S2' '◆Q1'
	press_and_see '2' 'Harbour Pikeman: no answer to an attack'
	press_and_see '3' 'Turn 3' 'discard 1 (p)'
	# The first hero of the bot struck, too, when nothing was left to answer with.
	see ' 1/12'
	[ "$2" -eq 24 ] || see 'Last attack: .* > Storm Archer' 'ATK .*+.*=.*DEF 5+.*damage 3'
	[ "$2" -gt 24 ] || press PageUp
	see 'slot 1 loses 8, HP 4' 'slot 1 attacks slot 1'
}

passes_in_the_window() {
	start_window 80 24
	press_and_see 'Space' 'Storm Archer has fallen' 'Turn 3' 'discard 1 (p)'
	press_and_see 'p' 'Discard pile: all, 1-1 of 1' 'H4 *Storm Archer'
	press_and_see 'p' 'Space: End turn'
}

attacks() {
	start_window 80 24
	press_and_see 'Space' 'Turn 3'
	press_and_see '2 Space' 'Q1 Harbour Pikeman' 'Space: To combat'
	press_and_see 'Space' 'Combat' 'Q W E who attacks' 'Space: End turn'
	press_and_see 'a' 'First choose who attacks'
	press_and_see 'Q' '◆Q1' '▷A1' '▷S2' 'A  hit 48%   damage 3.5   kill 15%' \
		'S  hit 52%   damage 4.0   kill 17%'
	press_and_see 'Tab' 'Space: Attack A Night Courier'
	press_and_see 'BSpace' 'Space: End turn'
	press_and_see 'Q S' 'It is your only hero'
	press_and_see 'y' 'slot 1 attacks slot 2: 5+' 'has attacked' '×Q1' 'Nobody can attack any more' \
		'ATK 5+.* DEF '
	press_and_see 'Q' 'That hero has attacked this turn'
}

discards_as_many_as_required() {
	first='{"first":0,"hand_limit":5}'
	start_turn 80 24
	press_and_see '1 Space' 'Storm Archer takes slot 1'
	press_and_see 'x' 'Too many cards: mark 1 to discard, 0 marked' 'Discard 1 (0 marked)'
	press_and_see 'Space' 'Mark exactly 1; 0 are marked'
	press_and_see '1 2' 'x B2 Field Surgeon' 'x H3 Harbour Pikeman' 'Discard 1 (2 marked)'
	press_and_see '2' 'Space: Discard 1 *$'
	# The same with the arrows, for hands of more than ten.
	press_and_see '1' 'Discard 1 (0 marked)'
	press_and_see 'Up' '> I1\|> [HIBRC]'
	press_and_see 'Tab' 'X [HIBRC]' 'Space: Discard 1 *$'
	press_and_see 'Tab 1' 'x B2 Field Surgeon' 'Space: Discard 1 *$'
	press_and_see 'Space' 'You: discarded Field Surgeon\|You are attacked'
}

browses_the_cards() {
	start "$1" "$2"
	see 'Keep'
	press_and_see 'c' 'All cards: all, 1-.* of 63' 'Gate Sergeant'
	press_and_see 'f f' 'All cards: items' 'Whetted Dagger' 'ATK +1 DEF +0, 6 uses, size 1'
	press_and_see 'End' 'Sworn Halberd'
	press_and_see 'p' 'Discard pile' 'Nothing here'
	press_and_see 'Space' 'Space: Keep this hand' 'Q1'
}

helps() {
	start 80 24
	see 'Keep'
	press_and_see '?' 'Keys' 'Signs' 'enemy slots: attack' 'counterattack, power 6' 'hidden cards' \
		'may go here, goes here' 'Any key closes'
	press_and_see 'x' 'Space: Keep this hand'
}

# Button, column and line from 1, as xterm reports them: pressed and let go.
click() {
	press -l "$(printf '\033[<%d;%d;%dM\033[<%d;%d;%dm' "$@" "$@")"
}

obeys_the_mouse() {
	start_turn 80 24
	click 0 55 3
	see 'Storm Archer goes to'
	click 2 10 10
	see 'Choose a card'
	click 0 55 4
	see 'Storm Archer goes to'
	click 0 5 15
	see 'W2 Storm Archer'
	click 0 55 18
	see 'You are attacked\|Turn 3'
}

begin_two() {
	start "$1" "$2" --two
	see 'The curtain is closed' 'Player 1 is to play'
	# shellcheck disable=SC2086
	see_no $hand_of_first
}

curtain_hides_the_other_hand() {
	begin_two "$1" "$2"
	press_and_see 'Enter' 'Storm Archer' 'The opponent is still choosing' 'Hand 6/7'
	press_and_see 'Space' 'Player 2 is to play'
	# shellcheck disable=SC2086
	see_no $hand_of_first
	press_and_see 'Enter' 'The opponent has kept a hand' 'Hand 7/7' '6 ▮▮▮▮▮▮'
	# shellcheck disable=SC2086
	see_no $hand_of_first
	# The names of the second hand, one a line, without their numbers.
	screen | sed -n 's/^.*[1-7] [HIBRC][1-5] \(.*[a-z]\)  .*$/\1/p' >"$scratch/second"
	must [ "$(wc -l <"$scratch/second")" -eq 7 ]
	press_and_see 'Space' 'Player 1 is to play'
	hides_the_second_hand
	press_and_see 'Enter' 'Turn 1' 'Drawn: Reckless Lancer'
	hides_the_second_hand
}

hides_the_second_hand() {
	while read -r name; do
		see_no "$name"
	done <"$scratch/second"
}

warns_of_an_attack_with_the_only_hero() {
	begin_two 80 24
	press_and_see 'Enter' 'Keep'
	press_and_see 'Space' 'Player 2 is to play'
	press_and_see 'Enter' 'Keep'
	press_and_see 'Space' 'Player 1 is to play'
	press_and_see 'Enter' 'Turn 1'
	press_and_see '1 Space' 'takes slot 1'
	press_and_see 'x' 'Player 2 is to play'
	press_and_see 'Enter' 'Turn 2'
	press_and_see 'Down Space' 'takes slot 1'
	press_and_see 'Space' 'Combat'
	press_and_see 'Q A' 'It is your only hero, and the opponent has 6 cards'
	press_and_see 'n' '◆Q1'
	press_and_see 'A y' 'Player 1 is to play'
	press_and_see 'Enter' 'You are attacked' 'Space: Pass'
	press_and_see 'Space' 'Player 2 is to play'
}

speaks_all_languages() {
	start 80 24 --lang es
	see 'Apertura' 'Rival ●●●●●●' 'Mano 6/7' 'Espacio: Conservar la mano' 'Piquero del Puerto'
	start 80 24 --lang cs
	see 'Zahájení' 'Soupeř ●●●●●●' 'Ruka 6/7' 'Mezera: Nechat si ruku' 'Přístavní pikenýr' 'ŽIV'
}

# Counts colours on the screen: SGR 30 to 49 and 90 to 107, alone or behind a semicolon.
colours() {
	coloured=$(tm capture-pane -p -e | grep -c -E "$(printf '\033')\[([0-9;]*;)?(3[0-8]|4[0-8]|9[0-7])[;m]")
	rich=$(tm capture-pane -p -e | grep -c -E "$(printf '\033')\[[0-9;]*[34]8;5;")
}

draws_without_colours() {
	NO_COLOR=1
	start_turn 80 24
	press_and_see '1 Space' 'Storm Archer takes slot 1'
	press_and_see '4 Space' 'Storm Archer  *11+  4- 12/12' 'Opponent ●●●●●●' 'You ●○○○○○'
	colours
	must [ "$coloured" -eq 0 ]
}

draws_in_colours() {
	terminal=$1
	start_window 80 24
	colours
	must [ "$coloured" -gt 10 ]
	[ "$1" = xterm-256color ] || must [ "$rich" -eq 0 ]
}

draws_in_ascii() {
	locale=C
	start "$1" "$2" --lang cs
	see 'Zahajeni' 'oooooo' '7 #######' 'Mezera: Nechat si ruku' '9/5 h12'
	press_and_see 'Space' 'Verbovani'
	press_and_see '1' '>Q1' '+W2'
	if screen | LC_ALL=C grep -q '[^ -~]'; then
		echo 'there is more than ASCII:'
		screen
		return 1
	fi
}

follows_the_size_of_the_terminal() {
	start_window 80 24
	tm resize-window -x 120 -y 40
	see '┌─ ◆S2' '│ 18 │ = 24' 'ATK 6+18=24' 'Space: Pass'
	tm resize-window -x 100 -y 30
	see '◆S2 Roof Runner' 'Space: Pass'
}

goes_on_after_being_killed() {
	start_window 80 24
	kill -9 "$(program_id)"
	ends_with 137
	begin 80 24 play heroes
	see 'You are attacked' 'The saved match goes on\|Space: Pass'
}

shows_both_sides_of_a_window_in_a_replay() {
	start_window 80 24
	kill -9 "$(program_id)"
	ends_with 137
	begin 80 24 replay "$(ls "$XDG_DATA_HOME"/ronda/saves/*)"
	see 'Step 0'
	press_and_see 'End' 'You are attacked: S2' '8 damage, 4 HP left'
	press_and_see '1' 'Waiting for the defender: W2 > A1' 'ATK 6+18=24'
	# A spectator sees no hand at all.
	press_and_see 's' 'Seat 2 .* 6 ▮▮▮▮▮▮' 'Seat 1 .* 6 ▮▮▮▮▮▮'
	see_no 'Hand' 'Wall of Shields'
}

check 'follows the bot at a pace' follows_the_bot_at_a_pace
check 'starts at 80x24' starts 80 24
check 'starts at 120x40' starts 120 40
check 'draws the hand again' draws_again
check 'recruits and equips' recruits_and_equips
check 'warns before ending the turn without heroes' warns_before_ending_without_heroes
check 'shows the last attack at the end' shows_the_last_attack_at_the_end
check 'answers in the window, at 80x24' answers_in_the_window 80 24
check 'answers in the window, at 120x40' answers_in_the_window 120 40
check 'passes in the window' passes_in_the_window
check 'attacks' attacks
check 'discards as many as required' discards_as_many_as_required
check 'browses the cards, at 80x24' browses_the_cards 80 24
check 'browses the cards, at 120x40' browses_the_cards 120 40
check 'helps' helps
check 'obeys the mouse' obeys_the_mouse
check 'the curtain hides the other hand, at 80x24' curtain_hides_the_other_hand 80 24
check 'the curtain hides the other hand, at 120x40' curtain_hides_the_other_hand 120 40
check 'warns of an attack with the only hero' warns_of_an_attack_with_the_only_hero
check 'speaks all languages' speaks_all_languages
check 'draws without colours' draws_without_colours
check 'draws in 256 colours' draws_in_colours xterm-256color
check 'draws in 16 colours' draws_in_colours xterm-16color
check 'draws in ASCII, at 80x24' draws_in_ascii 80 24
check 'draws in ASCII, at 120x40' draws_in_ascii 120 40
check 'follows the size of the terminal' follows_the_size_of_the_terminal
check 'goes on after being killed' goes_on_after_being_killed
check 'shows both sides of a window in a replay' shows_both_sides_of_a_window_in_a_replay
done_testing
