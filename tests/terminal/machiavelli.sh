#!/usr/bin/env bash
# The board of machiavelli on a screen, in a real terminal: Florence against bots.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/tmux.sh"

start() {
	columns=$1 lines=$2
	shift 2
	rm -rf "$XDG_DATA_HOME"
	case "$*" in
	*--options*) ;;
	*) set -- --options '{"tables":"original"}' "$@" ;;
	esac
	begin "$columns" "$lines" play machiavelli --seed a "$@"
}

# Three powers play on a part of the map.
shows_what_is_closed() {
	start 120 40 --options '{}'
	see 'Florence: 4 of 12 cities' 'Florence (FLO): land, city 5, counts as 2, Florence'
	press_and_see '5' 'Lands'
	see 'FLO' 'GEN'
	see_no 'Rome' 'Perugia'
}

# The talks of turn 1 are over.
start_orders() {
	start "$@"
	see '1454, diplomacy\|1454, diplomacia\|1454, jednání'
	press_and_see 'r' '1454, orders\|1454, órdenes\|1454, rozkazy' 'A FLO ('
}

starts() {
	start "$1" "$2" --bot 3
	see 'Spring 1454, diplomacy' 'Your turn' '(4[78] h)' '1 Orders  2  3\*1  4  5  6' 'Florence: 3 of 12 cities' \
		'f5GAf' 'f2Ff' 'f1Af' 'Florence (FLO): land, city 5, Florence; army (Florence); garrison (Florence)' \
		'w write' '? help  m menu' '\(Venice\|Milan\) to Florence: '
}

shows_the_whole_map() {
	start "$1" "$2"
	for code in PRO MAR AVI SAV SALZ TUR GEN MON MIL PAV COM BER CRE MAN PAR FOR MOD BOL FER RAV VER PAD VEN TRE \
		TRT FRI IST SWI TYR AUS CARIN CAR HUN SLA CRO DAL BOS HER RAG ALB DUR LUC PIS PIT FLO SIE ARE PIO \
		ANC URB PER SPO ROM PAT AQU CAP NAP SAL BAR OTR MES PAL COR SAR TUN GOL LS TS WM CM GON IS UA LA; do
		see "$code"
	done
}

scrolls_the_map() {
	start 80 24
	see 'FLO'
	see_no 'TUN~' 'SWI'
	press_and_see '5' 'Lands'
	# The seas are the end of the list.
	press_and_see 'Tab' 'Tab map'
	for _ in $(seq 73); do press Down; done
	see 'Lower Adriatic (LA)' 'BAR~'
	press_and_see 'Tab' 'w write'
	press_and_see 'Left Left Left Left' 'WM\|SAR~'
}

# Orders by two choices: a move, a support of it, one that is refused.
orders_by_keys() {
	start_orders 80 24
	press_and_see 'Enter' 'A FLO: where to?' 'BOL+' 'PIT+' 'SIE+'
	press_and_see 'Up' 'Bologna (BOL): land, city 3, neutral'
	press_and_see 'Enter' 'Order: A FLO-BOL' ' A FLO-BOL' 'f5GAf↑'
	press_and_see 'n n n n' 'A ARE: where to?'
	press_and_see 's' 'A ARE supports whom?'
	press_and_see 'Left' 'Pisa\|Siena\|Florence'
	press_and_see 'Escape' 'Enter take it'
	press_and_see 'h' 'No unit of yours is there\|Order: '
	press_and_see ':' 'Order:' 'Tab:'
	press -l 'A ARE S A FLO-BOL'
	press_and_see 'Enter' 'Out of range'
	press_and_see 'C-u' 'Tab: say'
	press -l 'a are h'
	press_and_see 'Enter' 'A ARE H'
	press_and_see 'Enter' 'Enter take it'
}

completes_typed_orders() {
	start_orders 80 24
	press_and_see ':' 'Tab: say'
	press -l 'f p'
	press_and_see 'Tab' 'Order: F PIS' '-PIO  -LS'
	must [ "$(tm display -p '#{cursor_flag} #{cursor_x},#{cursor_y}')" = '1 12,22' ]
	press -l -- '-l'
	press_and_see 'Tab' 'Order: F PIS-LS'
	press_and_see 'Enter' 'Order: F PIS-LS' ' F PIS-LS'
	# What was typed before comes back.
	press_and_see 'Up' '^Order: F PIS-LS'
	press_and_see 'Escape' 'Enter take it'
	must [ "$(tm display -p '#{cursor_flag}')" = 0 ]
}

points_at_the_word_that_is_wrong() {
	start_orders 80 24 --lang "$1"
	press ':'
	press -l 'A FLO-XYZ'
	press_and_see 'Enter' "$2" "$3"
	press_and_see 'BSpace BSpace BSpace' 'BOL'
	press -l 'BOL Q'
	press_and_see 'Enter' "$4"
}

keeps_retreats() {
	start_orders 80 24
	press_and_see 't' '^Order:$' 'Tab: say'
	see_no 'A FLO H R'
	press_and_see 'Escape' 'Enter take it'
	press_and_see 'u' 'Order: A FLO H R'
	press -l 'PI'
	press_and_see 'Tab' 'A FLO H R PI' 'PIS  PIT'
	press -l 'T'
	press_and_see 'Enter' ' A FLO H R PIT'
	# Another order leaves the way back as it is.
	press_and_see 'Enter Up Enter' ' A FLO-BOL R PIT'
	press_and_see 'n n x' 'A FLO (no order: holds)'
}

spends_and_takes_back() {
	start_orders 80 24
	press_and_see 'e' 'What is the money for?' 'Recruit a unit: 3 or 6' 'Treasury: 16 ducats'
	press_and_see 'Down Down Down Down Enter' 'Which one?' 'recruit garrison ARE (3)'
	press_and_see 'Enter' '1. recruit army PIS: 6' 'Remains: 10' 'Upkeep: 4'
	press_and_see 'e Enter' 'Pay whom?'
	press_and_see 'Enter' 'Order: pay venice'
	press -l '20'
	press_and_see 'Enter' 'Not enough'
	press_and_see 'BSpace BSpace' 'Order: pay venice'
	press -l '3 as agreed'
	press_and_see 'Enter' '2. pay Venice, as agreed: 3' 'Remains: 7'
	press_and_see 'e Down Enter' 'Whose leader?'
	press_and_see 'Enter' '1 in 6: 6 ducats' '2 in 6: 12 ducats'
	press_and_see 'Enter' 'Order: assassinate venice 1'
	press_and_see 'Enter' '3. assassinate Venice 1: 6' 'Remains: 1'
	# On the page an expense is chosen and struck out.
	press_and_see 'Tab Down x' 'Remains: 4'
	see_no 'pay Venice'
}

writes_letters() {
	start 80 24 --bot 3
	see '3\*1'
	press_and_see '3' '< \(Venice\|Milan\) >' 'truce' '3 Letters'
	see_no '3 Letters\*'
	press_and_see 'w' 'Write to whom?' 'Milan'
	press_and_see 'Down Enter' 'To Venice:'
	press -l 'Smír? Dám pět dukátů.'
	press_and_see 'Enter' '^.*Florence, Spring 1454' 'Smír? Dám pět dukátů.' '39 more'
	press_and_see 'Tab Left' '< all >' 'No letters yet'
	press_and_see 'Left' '< Milan >'
	press_and_see 'Enter' 'To Milan:'
	press_and_see 'Escape' '< Milan >'
}

# A year: every phase of it, and what became of the orders in words.
plays_a_year() {
	start_orders "$1" "$2"
	press_and_see 'r' 'have no order and will hold'
	press_and_see 'n' 'Enter take it'
	press ':'
	press -l 'A FLO-BOL'
	press_and_see 'Enter' 'Order: A FLO-BOL'
	press_and_see 'Escape r y' 'Summer 1454, diplomacy' '6 Report' '< Spring 1454 >' 'Marches and battles' \
		'Florence (army Florence)'
	press_and_see 'r' 'Summer 1454, orders' '1 Orders'
	press_and_see 'r y' 'Autumn 1454, diplomacy'
	press_and_see 'r' 'Autumn 1454, orders'
	press_and_see 'r y' 'Spring 1455, diplomacy' '< Autumn 1454 >'
	press_and_see 'Tab Left' '< Summer 1454 >'
	press_and_see 'Left' '< Spring 1454 >'
	press_and_see 'Right Right' '< Autumn 1454 >' 'Florence took Bologna'
	press_and_see '4' 'f Florence: 4 cities'
}

goes_on_after_being_killed() {
	start_orders 80 24 --bot 3
	press ':'
	press -l 'A FLO-BOL'
	press_and_see 'Enter' 'Order: A FLO-BOL'
	press_and_see 'Escape r y' '< Spring 1454 >'
	kill -9 "$(program_id)"
	ends_with 137
	begin 80 24 play machiavelli
	see 'Summer 1454, diplomacy' '< Spring 1454 >' 'Florence (army Florence)' '3\*'
	press_and_see '3' 'truce'
}

# Button, column and line from 1, as xterm reports them: pressed and let go.
click() {
	press -l "$(printf '\033[<%d;%d;%dM\033[<%d;%d;%dm' "$@" "$@")"
}

# Clicks on a text: its column is counted in characters.
click_on() {
	LC_ALL=C.UTF-8
	line=0
	while IFS= read -r row; do
		line=$((line + 1))
		before=${row%%"$1"*}
		[ "$before" = "$row" ] || break
	done < <(screen)
	click 0 $((${#before} + 1)) "$line"
}

obeys_the_mouse() {
	start_orders 120 40
	click_on 'f5GAf'
	see 'A FLO: where to?'
	click_on 'BOL+'
	see 'Order: A FLO-BOL'
	click 0 93 2
	see '1  2 Treasury'
}

helps() {
	start 80 24 --lang "$1"
	see '5G'
	press_and_see '?' "$2" "$3" 'PIS~' 'Ctrl-L'
	press_and_see 'x' '5G'
}

speaks_all_languages() {
	start 80 24 --lang es
	see 'primavera 1454, diplomacia' 'Te toca' 'Florencia: 3 de 12 ciudades' '1 Órdenes' 'r listo'
	press_and_see 'r' 'órdenes' 'A FLO (sin orden: mantiene)'
	press_and_see '2' 'Tesoro: 16 ducados' 'Queda: 16'
	start 80 24 --lang cs
	see 'jaro 1454, jednání' 'Hraješ ty' 'Florencie: 3 z 12 měst' '1 Rozkazy' 'r hotovo'
	press_and_see 'r' 'rozkazy' 'A FLO (bez rozkazu: drží)'
	press_and_see '2' 'Pokladna: 16 dukátů' 'Zbývá: 16'
}

draws_without_colours() {
	NO_COLOR=1
	start_orders 80 24
	see 'f5GAf' 'm4GAm\|m2Am' 'v3Av'
	if tm capture-pane -p -e | grep -q -E "$(printf '\033')\[([0-9;]*;)?(3[0-8]|4[0-8]|9[0-7])[;m]"; then
		echo 'there are colours'
		return 1
	fi
}

draws_in_ascii() {
	locale=C
	start "$1" "$2" --lang cs
	see 'jaro 1454, jednani' 'f5GAf' '\.3'
	press_and_see 'r' 'rozkazy'
	press_and_see 'Enter Up Enter' 'f5GAf^'
	if screen | LC_ALL=C grep -q '[^ -~]'; then
		echo 'there is more than ASCII:'
		screen
		return 1
	fi
}

hides_in_fog() {
	start 120 40 --options '{"fog":true,"tables":"original"}'
	see 'm4?' 'v3?' 'f5GAf'
	see_no 'Am' 'Av'
}

follows_the_size_of_the_terminal() {
	start_orders 80 24
	tm resize-window -x 160 -y 54
	see 'TUN~' 'A FLO (no order: holds)'
	tm resize-window -x 120 -y 40
	see 'TUN~' 'A FLO (no order: holds)'
	tm resize-window -x 120 -y 30
	see 'A FLO (no order: holds)'
	tm resize-window -x 79 -y 24
	see 'Ronda needs 80 and 24'
	tm resize-window -x 80 -y 24
	see 'A FLO (no order: holds)'
}

# Three people at one keyboard: neither orders nor letters nor typed lines are left for the next.
curtain_hides_orders() {
	start 80 24 --two
	see 'Player 1 is to play'
	press_and_see 'Enter' 'diplomacy'
	press_and_see 'w Down Enter' 'To Venice:'
	press -l 'between us'
	press_and_see 'Enter' 'between us'
	press_and_see 'r' 'Player 2'
	see_no 'between us'
	press_and_see 'Enter' '3\*1'
	press_and_see 'r' 'Player 3'
	press_and_see 'Enter' 'diplomacy'
	press_and_see '3' 'No letters yet'
	see_no 'between us'
	# Whoever ended the phase begins the next.
	press_and_see 'r' 'orders' 'A MIL (no order'
	press ':'
	press -l 'A MIL-TUR'
	press_and_see 'Enter' 'Order: A MIL-TUR'
	press_and_see 'Escape r y' 'Player 1'
	see_no 'MIL-TUR'
	press_and_see 'Enter' 'A FLO (no order'
	see_no 'MIL-TUR'
	press_and_see ':' 'Tab: say'
	press_and_see 'Up' 'Tab: say'
	see_no 'MIL-TUR'
}

ends_with_a_ranking() {
	start 80 24 --options '{"turn_limit":3,"tables":"original"}'
	for _ in 1 2 3; do
		press_and_see 'r' 'orders'
		press r
		see 'will hold'
		press y
		see 'diplomacy\|The match is over'
	done
	see 'Victory\|Defeat' '1\. .*: [0-9]' 'Florence (Player 1)' 'a again'
}

steps_through_a_replay() {
	start_orders 80 24
	press ':'
	press -l 'A FLO-BOL'
	press_and_see 'Enter' 'Order: A FLO-BOL'
	press_and_see 'Escape r y' '< Spring 1454 >'
	kill -9 "$(program_id)"
	ends_with 137
	begin 80 24 replay "$(ls "$XDG_DATA_HOME"/ronda/saves/*)"
	see 'Step 0'
	press_and_see 'End' 'Step [1-9]' 'f5G'
	press_and_see 'Left Left Left Left Left Left Left Left Left Left' 'Step'
	# A spectator reads no orders, and no seat another's.
	press_and_see 's' 'You are watching\|Powers'
}

types_orders_in_other_games() {
	rm -rf "$XDG_DATA_HOME"
	begin 80 24 play naval --seed a --options '{"north":1,"first":0,"rock_pairs":0}'
	see 'Your turn'
	press_and_see ':' 'Order:' 'Tab:'
	press -l 's1 ahead'
	press_and_see 'Enter' 'Corvette moves to H14'
	press -l 's1 dance'
	press_and_see 'Enter' '\^'
	press_and_see 'Escape' '? help'
}

check 'starts at 80x24' starts 80 24
check 'starts at 120x40' starts 120 40
check 'shows the whole map at 120x40' shows_the_whole_map 120 40
check 'shows the whole map at 160x54' shows_the_whole_map 160 54
check 'scrolls the map' scrolls_the_map
check 'shows what is closed' shows_what_is_closed
check 'orders by keys' orders_by_keys
check 'completes typed orders' completes_typed_orders
check 'points at the word that is wrong' points_at_the_word_that_is_wrong en '^             ^ the code of a province' \
	'^Order: A FLO-XYZ' 'nothing more is expected here'
check 'points at the word that is wrong, in Spanish' points_at_the_word_that_is_wrong es \
	'^             ^ se espera el código de una provincia' '^Orden: A FLO-XYZ' 'aquí no se espera nada más'
check 'points at the word that is wrong, in Czech' points_at_the_word_that_is_wrong cs \
	'^              ^ čekám kód provincie' '^Příkaz: A FLO-XYZ' 'tady už nic nečekám'
check 'keeps retreats' keeps_retreats
check 'spends and takes back' spends_and_takes_back
check 'writes letters' writes_letters
check 'plays a year at 80x24' plays_a_year 80 24
check 'plays a year at 120x40' plays_a_year 120 40
check 'goes on after being killed' goes_on_after_being_killed
check 'obeys the mouse' obeys_the_mouse
check 'helps' helps en 'take a unit; send it' 'with a garrison'
check 'helps in Spanish' helps es 'tomar unidad' 'con guarnición'
check 'helps in Czech' helps cs 'vzít jednotku' 's posádkou'
check 'speaks all languages' speaks_all_languages
check 'draws without colours' draws_without_colours
check 'draws in ASCII, at 80x24' draws_in_ascii 80 24
check 'draws in ASCII, at 120x40' draws_in_ascii 120 40
check 'hides in fog' hides_in_fog
check 'follows the size of the terminal' follows_the_size_of_the_terminal
check 'the curtain hides orders and letters' curtain_hides_orders
check 'ends with a ranking' ends_with_a_ranking
check 'steps through a replay' steps_through_a_replay
check 'types orders in other games' types_orders_in_other_games
done_testing
