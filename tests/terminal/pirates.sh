#!/usr/bin/env bash
# The board of pirates on a screen, in a real terminal.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/tmux.sh"

lagoon='{"map":"lagoon","rounds":12}'
rich='{"map":"lagoon","rounds":12,"start_store":{"money":9000,"cloth":500,"metal":200,"wood":500}}'

start() {
	columns=$1 lines=$2
	shift 2
	rm -rf "$XDG_DATA_HOME"
	begin "$columns" "$lines" play pirates --seed a "$@"
}

starts() {
	start "$1" "$2"
	see 'Pirates   Turn 1   Team A, 29 left   Your turn' 'Store 500\$ 50cl 0me 0ru 50wo' 'cl 8/12  me 20  ru 20  wo 8/12' \
		'A 500\$ ▲2 you' 'B 500\$ ▲2 ready' 'A1, schooner' '30/30 guns 8 sp.4' 'Port Royal, heading SE' \
		'Plan: 4 of 4 manoeuvres left' 'Round 1 of 30, day 1' '⌂A' '⌂B' '♣' '♠' '▒▒'
}

starts_large() {
	starts 120 40 && see '♣200' 'All ships: hull, tile, cargo' 'B2 brig' &&
		starts 170 70 && see 'Port R' '♠400'
}

plans_with_undo() {
	start 80 24
	see 'Plan: 4 of 4'
	press_and_see 'w' 'forward' 'Plan: 3 of 4' 'a↘'
	press_and_see 'e' 'forward, right' 'Plan: 2 of 4' 'a↙'
	press_and_see 'g' 'forward, right, volley right' '!'
	press_and_see 'd' 'This side has fired already'
	press_and_see 'BSpace' 'Round 1 of 30'
	see_no 'volley'
	press_and_see 'Up' 'forward, right, forward' 'Plan: 1 of 4'
	press_and_see 'DC' 'Clear the whole plan of this ship?'
	press_and_see 'n' 'Plan: 1 of 4'
	press_and_see 'x' 'Clear the whole plan of this ship?'
	press_and_see 'y' 'nothing yet' 'Plan: 4 of 4'
	press_and_see 'f' 'There is no fighting in port'
	press_and_see 'Space' 'First point at a tile'
	press_and_see 'c' 'Which side? f left, g right'
	press_and_see 'f' 'The ship lacks this enhancement'
	# The plan is on the disk: the next start goes on with it.
	press_and_see 'w' 'Plan: 3 of 4'
	tm kill-server
	begin 80 24 play pirates
	see 'Plan: 3 of 4'
}

goes_to_the_pointer() {
	start 80 24
	see 'Plan: 4 of 4'
	press_and_see 'n n n n n' '6,-3: plantation, 100 cloth 200 rum 200 wood'
	press_and_see 'Space' 'forward, forward, forward, forward' '2 manoeuvres are left to get there\|1 manoeuvre is left'
	press_and_see 'Tab' 'A2, brig'
	press_and_see '1' 'A1, schooner'
	press_and_see 'i' '6,-4: sea'
	press_and_see 'Down Down Left' '6,-2\|5,-2\|4,-2'
}

trades() {
	start 80 24 --options "$lagoon"
	see 'At -4,0 West Harbour'
	press_and_see 's' 'A1 trades in port' 'unload all' 'sell cloth  *0 / 50  x8 = 0' 'buy wood  *0 / 41  x12 = 0'
	press_and_see 'Down Down Down a' 'sell cloth  *50 / 50  x8 = 400' 'Money 500 + 400 - 0' 'Takes 1 manoeuvre, 4 left'
	press_and_see 'Down Down 1 2 Down 9 9 9' 'buy cloth  *12 / 12' 'buy wood  *63 / 63' 'Takes 2 manoeuvres'
	press_and_see 'Left' 'buy wood  *53 / 63'
	press_and_see 'Enter' 'sell 50 cloth, buy 12 cloth 53' 'Plan: 2 of 4'
	press_and_see 'Enter' '1 ship has no plan. Ready all the same?'
	press_and_see 'y' 'Round 1 again: 1 of' 'The plans: A1: sell 50 cloth'
	press_and_see 'End Left Left' 'sells: 50 cloth, for 400\|buys'
	press_and_see 'Enter' 'Store 120\$ 12cl 0me 0ru 103wo' 'Turn 2'
}

deals_in_the_yard() {
	start 80 24 --options "$rich"
	see 'Store 9000'
	press_and_see 'o' 'Shipyard for A1' 'next class .*1500\$ 100cl 150wo' 'fit hull .*500\$ 10me 100wo' \
		'+ galleon .*8000\$ 250cl 250me 400wo' 'You can pay for it: Enter'
	press_and_see 'Up' 'Not enough'
	press_and_see 'Down Down Enter' 'fit hull for 500\$ 10me 100wo: at once'
	press_and_see 'y' 'fit hull  *has it' 'Store 8500'
	press_and_see 'Up Up Up Up' 'At West Harbour, heading E'
	press_and_see 'Up' 'West Harbour, heading E'
	press_and_see 'Right' 'West Harbour, heading SE'
	press_and_see 'n G u l l Enter' '"Gull" at West Harbour, heading SE'
	press_and_see 'Enter' 'for .*at once, for good'
	press_and_see 'y' 'Gull'
	press_and_see 'Escape' 'A3 Gull'
	press_and_see '3' 'A3 Gull, ' 'heading SE'
}

# A match of edition 1 has its numbers.
plays_the_first_edition() {
	start 80 24 --rules 1 --options "$rich"
	see '45/45 guns 8 sp.4'
	press_and_see 'o' 'next class .*1000\$ 75cl 100wo'
	press_and_see 'Escape' 'Plan: 4 of 4'
	press_and_see 'T' 'Numbers of the original' 'hull points  *45  *65  *105  *150' 'Ram 8, run-up +5; mortar 12'
}

shows_the_numbers_in_force() {
	start 80 24
	see 'Plan: 4 of 4'
	press_and_see 'T' 'Numbers of the document' 'scho  brig  frig  gall' 'hull points  *30  *45  *70  *100' \
		'guns a side  *8  *12  *20  *30' 'hold  *250  *480  *800  *1200' 'manoeuvres  *4  *3  *3  *2' \
		'hull  *+5  *+10  *+15  *+20' 'cannons  *+2  *+3  *+5  *+7' 'mortar  *-  *1/2  *2/2  *4/3' 'ram  *-  *-  *+5  *+10' \
		'Ram 10, run-up +5; mortar 10' 'upgrade \$  *-  *1500  *3000  *6000' 'raising \$  *100  *200  *400  *800' 'T back'
	press_and_see '2' 'Numbers of the document'
	press_and_see 'T' 'A2, brig' 'Plan: 3 of 3'
	start 80 24 --options '{"tables":"original"}'
	see 'Plan: 4 of 4'
	press_and_see 'T' 'Numbers of the original' 'hold  *150  *200  *300  *600' 'raising \$  *200  *400  *800  *1600'
}

# In edition 1. Round 1: both brigs meet in the middle. Round 2: a volley in passing. Round 3: a wreck is loaded.
fights_and_plunders() {
	start 80 24 --rules 1 --options "$lagoon"
	see 'A1, schooner'
	press_and_see '2' 'A2, brig'
	press_and_see 'w w w' 'Plan: 0 of 3'
	press Enter
	press_and_see 'y' 'Round 1 again'
	press_and_see 'Enter' 'B2←█' 'A2→█'
	press_and_see 'w e a' 'forward, right, volley left' ' a↘'
	press Enter
	press_and_see 'y' 'Round 2 again: 1 of' 'The plans: A2: forward, right,'
	press_and_see 'Space' 'Round 2 again: 2 of' 'A2 fires a volley, left, at 0,0: B2' 'loses 12' 'A2→█ a↘ B2←▇'
	press_and_see 'Space' 'Round 2 again: 3 of' 'A2↘█'
	press_and_see 'Left' 'A2→█ a↘ B2←▇'
	press_and_see 'Enter' 'Turn 3' 'x920' 'Plan: 3 of 3'
	press_and_see '.' 'Round 2 again: 1 of'
	press_and_see 'Escape' 'Plan: 3 of 3'
	press_and_see '1' 'A1, schooner'
	press_and_see 'q q w' 'left, left, forward' 'Plan: 1 of 4'
	press_and_see 'p' 'A1 loads here' 'money  *200 / 200' 'metal  *20 / 20' 'Room left in the hold: 90'
	press_and_see 'Enter' 'left, left, forward, plunder 200' 'money 20 cloth 20 metal 20 wood' 'Plan: 0 of 4'
	press Enter
	press_and_see 'y' 'Round 3 again'
	press_and_see 'Enter' 'Turn 4' 'Hold 60/150: 200\$ 20cl 20me 20wo'
}

shows_fleets_and_zooms() {
	start 80 24 --options "$lagoon"
	see 'A1, schooner'
	press_and_see 'F' 'B2 brig' 'Up Down scroll  F back'
	press_and_see 'F' 'Plan: 4 of 4'
	# Tiny, flat, large (scrolls), huge, and what fits again.
	see '♣200'
	press_and_see 'z' '♣█'
	press_and_see 'z z z' 'West '
	press_and_see 'z' '♣200'
}

takes_clicks() {
	start 80 24 --options "$lagoon"
	see '♣200'
	# Lines and columns from 1: the large plantation is in the middle of the map.
	tm send-keys -l $'\e[<0;22;7M\e[<0;22;7m'
	see '0,0: extra plantation, 200 cloth 400 rum 400 wood'
	tm send-keys -l $'\e[<0;22;7M\e[<0;22;7m'
	see 'forward, forward, forward, forward' 'Plan: 0 of 4'
}

speaks() {
	start 80 24 --lang "$1"
	see "$2" "$3"
	press_and_see '?' "$4"
	press_and_see 'Space' "$2"
	press_and_see 'o' "$5"
}

without_unicode_and_colour() {
	locale=C NO_COLOR=1
	start 80 24 --options "$lagoon"
	see '@A' '%200' '&400' '####' 'A 500\$ s2 you'
	press_and_see 'w' ' al'
	press_and_see '?' 'Au  *ship of team A, heading' '@A @+'
	if screen | LC_ALL=C grep -q '[^ -~]'; then
		echo 'there is more than ASCII'
		screen
		exit 1
	fi
}

two_share_a_keyboard() {
	start 80 24 --two --options "$lagoon"
	see 'Player 1'
	press_and_see 'Enter' 'Team A' 'A1, schooner'
	press_and_see 'w' 'forward'
	press Enter
	press_and_see 'y' 'Player 2'
	see_no 'forward' 'A1, schooner'
	press_and_see 'Enter' 'Team B' 'B1, schooner' 'nothing yet'
	see_no 'forward,\|a→'
	press Enter
	# Whoever closes the round sees it first, and the other after the curtain.
	press_and_see 'y' 'Team B' 'Round 1 again: 1 of'
	press_and_see 'Enter' 'Turn 2' 'nothing yet'
	press Enter
	press_and_see 'y' 'Player 1'
	see_no 'again' 'B1, schooner'
	press_and_see 'Enter' 'Team A' 'Round 1 again: 1 of'
}

check 'starts on 80 x 24' starts 80 24
check 'starts on 120 x 40 and larger' starts_large
check 'plans step by step, and back' plans_with_undo
check 'goes to the pointer' goes_to_the_pointer
check 'trades with what one can afford' trades
check 'deals in the yard' deals_in_the_yard
check 'plays the first edition by its numbers' plays_the_first_edition
check 'shows the numbers in force' shows_the_numbers_in_force
check 'fights, plunders, and shows the round again' fights_and_plunders
check 'shows all ships, and the map in any size' shows_fleets_and_zooms
check 'takes clicks' takes_clicks
check 'speaks Spanish' speaks es 'Almacén 500' 'goleta' 'andanada izq' 'Astillero de A1: al instante'
check 'speaks Czech' speaks cs 'Sklad 500' 'škuner' 'salva vlevo' 'Loděnice pro A1'
check 'without UTF-8 and colours' without_unicode_and_colour
check 'two share a keyboard, and keep their plans' two_share_a_keyboard
done_testing
