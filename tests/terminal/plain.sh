#!/usr/bin/env bash
# Lines of text: whole matches by script, in every language, through a pipe.
. "$RONDA_SOURCE/tests/tap.sh"

export XDG_DATA_HOME=$scratch/data
options='{"north":1,"first":0,"rock_pairs":0}'

fresh() {
	rm -rf "$XDG_DATA_HOME"
}

plain() {
	"$RONDA" play naval --plain "$@" >"$scratch/out" 2>"$scratch/errors"
}

# The transcript shows all of these.
shows() {
	for wanted in "$@"; do
		if ! grep -q -e "$wanted" "$scratch/out"; then
			echo "nothing shows: $wanted"
			cat "$scratch/out" "$scratch/errors"
			exit 1
		fi
	done
}

save() {
	ls "$XDG_DATA_HOME"/ronda/saves/*.log
}

# A captain without a plan: the first orders of the list, some shots, and the end of the turn.
captain() {
	while printf '1\n90\n40\n%s\n' "$1"; do :; done 2>/dev/null
}

# LANGUAGE, the words that end a turn, a word of the verdict, a word of the game
plays_a_match_to_its_end() {
	fresh
	captain "$2" | plain --lang "$1" --bot 1 --seed a --options "$options" || exit 1
	shows "$3" "$4"
	if LC_ALL=C grep -q "$(printf '\033')" "$scratch/out"; then
		echo 'there are escape sequences'
		exit 1
	fi
	"$RONDA" verify "$(save)" || exit 1
	grep -q '"result"' "$(save)"
}

takes_typed_orders() {
	fresh
	printf 's1 ahead 2\ns2 left\ns1 fire H9\ns1 fire H9\nnonsense\nend\n' | plain --seed a --options "$options" || exit 1
	shows 'Corvette moves to H14' 'Corvette moves to H13' 'Frigate turns to head west' 'H9' \
		'Refused: That ship has fired' 'Not understood: nonsense' 'Turn 3: your turn'
}

numbers_what_is_legal() {
	fresh
	printf 'list\n1\n9999\n' | plain --seed a --options "$options" || exit 1
	shows '^1 s1 ahead (1 fuel)$' 'Corvette moves to H14' 'There is no action 9999; list shows 1 to'
}

shows_what_a_bot_would_do() {
	fresh
	printf 'hint\nhint\nhint\nend\n' | plain --seed a --options "$options" || exit 1
	shows 'A strong bot would: s[1-3] .*(hint once more does it)$' '\(moves to\|turns to\|fires\|Hit\)' || exit 1
	fresh
	printf '\nhint\n' | plain --two --seed a --options "$options" || exit 1
	shows 'Hints are for matches without other people'
}

stops_repeating_at_what_is_refused() {
	fresh
	printf 's1 ahead 9\n' | plain --seed a --options "$options" || exit 1
	shows 'Corvette moves to H10' 'Refused:' 'Stopped after 5 of 9'
}

saves_at_the_end_of_the_input_and_goes_on() {
	fresh
	printf 's1 ahead\n' | plain --seed a --options "$options" || exit 1
	shows 'A new match begins' 'Saved. ronda play naval goes on from here'
	printf 'look\n' | plain || exit 1
	shows 'The saved match goes on' 's1 corvette at H14'
	printf 'look\n' | plain --new --options "$options" || exit 1
	shows 'A new match begins' 's1 corvette at H15'
	[ "$(save | wc -l)" -eq 2 ]
}

tells_where_it_saves() {
	fresh
	printf 'save\nhelp\nquit\n' | plain --seed a || exit 1
	shows "The match is saved in $XDG_DATA_HOME/ronda/saves/naval-" 'look: what you see'
	printf 'help\nexplore\nquit\n' | "$RONDA" play dungeon --plain --seed a --lang en >"$scratch/out" 2>"$scratch/errors" || exit 1
	shows 'explore: go on by itself' 'You step to '
}

refuses_bad_options() {
	fresh
	plain --options '{"rock_pairs":99}' </dev/null
	[ $? -eq 2 ] || exit 1
	grep -q 'rock_pairs' "$scratch/errors" || exit 1
	plain --options '[1]' </dev/null
	[ $? -eq 2 ]
}

has_no_clock_unless_asked() {
	fresh
	printf 'quit\n' | plain --seed a || exit 1
	head -1 "$(save)" | grep -q '"turn_seconds":0' || exit 1
	fresh
	printf 'quit\n' | plain --seed a --options '{"turn_seconds":60}' || exit 1
	head -1 "$(save)" | grep -q '"turn_seconds":60'
}

takes_its_language_from_the_environment() {
	fresh
	printf 'quit\n' | LC_ALL= LC_MESSAGES= LANG=cs_CZ.UTF-8 plain --seed a || exit 1
	shows 'Začíná nová partie'
	printf 'quit\n' | LC_ALL=es_MX.UTF-8 LANG=cs_CZ.UTF-8 plain --seed a || exit 1
	shows 'Empieza una partida nueva'
}

gives_up_when_it_cannot_save() {
	printf 'quit\n' | XDG_DATA_HOME=/dev/null plain --seed a
	[ $? -eq 1 ] || exit 1
	grep -q '/dev/null' "$scratch/errors"
}

undoes_what_it_cannot_save() {
	fresh
	# The file may hold the head and a few steps, and then no more.
	(
		ulimit -f 1
		printf 's1 ahead\ns1 ahead\ns1 ahead\ns1 ahead\ns1 ahead\nlook\n' |
			"$RONDA" play naval --plain --seed a --options "$options"
	) | cat >"$scratch/out"
	shows 'Not saved, and so not done' 's1 corvette at'
	# What was not saved was not done: the view is the save's.
	view=$(grep 's1 corvette at' "$scratch/out" | tail -1)
	printf 'look\n' | plain || exit 1
	shows "$view"
}

takes_any_bytes() {
	fresh
	head -c 20000 /dev/urandom | plain --seed a --options "$options" || exit 1
	shows 'Saved'
	# Nothing that was typed reaches the terminal as an order to it.
	! LC_ALL=C grep -q "$(printf '[\001-\010\013-\037]')" "$scratch/out"
}

plays_any_game() {
	fresh
	while printf '1\n'; do :; done 2>/dev/null | "$RONDA" play tictactoe --plain --seed a >"$scratch/out" || exit 1
	grep -q 'Three in a row\|a draw' "$scratch/out"
}

# GAME LANGUAGE WORD NO YES QUESTION GOES_ON
surrenders_when_asked() {
	fresh
	printf '%s\n%s\n%s\n%s\n' "$3" "$4" "$3" "$5" |
		"$RONDA" play "$1" --plain --seed a --lang "$2" >"$scratch/out" 2>"$scratch/errors" || exit 1
	shows "$6" "$7"
	[ "$(grep -c "$6" "$scratch/out")" -eq 2 ] || exit 1
	[ "$(grep -c '"type":"match:surrender"' "$(save)")" -eq 1 ] || exit 1
	"$RONDA" verify "$(save)" || exit 1
}

surrenders_in_every_game() {
	for game in tictactoe naval heroes machiavelli dungeon pirates; do
		surrenders_when_asked $game en surrender no YES 'Surrender and lose the match? yes or no> ' 'The match goes on'
	done
}

surrenders_in_every_language() {
	surrenders_when_asked tictactoe es rendirse quizás sí '¿Rendirse y perder la partida? sí o no> ' 'La partida sigue'
	surrenders_when_asked tictactoe cs 'vzdát se' '' ano 'Vzdát se a prohrát partii? ano, nebo ne> ' 'Partie pokračuje'
	surrenders_when_asked naval en resign look y 'Surrender and lose the match? yes or no> ' 'The match goes on'
	printf 'help\n' | plain --seed a --lang cs || exit 1
	shows 'vzdát se: vzdát partii'
}

# GAME LANGUAGE TYPED REASON
is_told_what_is_wrong() {
	fresh
	printf '%s\n' "$3" | "$RONDA" play "$1" --plain --seed a --lang "$2" >"$scratch/out" 2>"$scratch/errors" || exit 1
	shows "$4"
}

says_what_it_does_not_understand() {
	is_told_what_is_wrong naval es '1 fuego' '(¿a qué casilla? H8, por ejemplo)'
	is_told_what_is_wrong heroes cs 'utok 4 1' '(čekám místo 1 až 3)'
	is_told_what_is_wrong pirates es 's1 adelante salto' '(no hay tal paso)'
	is_told_what_is_wrong machiavelli cs 'A FLO-XYZ' '(čekám kód provincie)'
	is_told_what_is_wrong dungeon es 'usar' '(a la orden le falta una dirección, un hueco o una casilla)'
	is_told_what_is_wrong tictactoe cs 'd4' '(očekává se pole, například b2)'
}

surrenders_nothing_at_the_end_of_the_input() {
	fresh
	printf 'surrender\n' | plain --seed a || exit 1
	shows 'Surrender and lose the match' 'Saved'
	! grep -q 'match:surrender' "$(save)"
}

understands_the_documented_orders() {
	fresh
	sed -n '/^```orders/,/^```$/p' "$RONDA_SOURCE/docs/terminal.md" | grep -v '^```' >"$scratch/orders"
	[ "$(wc -l <"$scratch/orders")" -gt 5 ] || exit 1
	plain --seed a --options "$options" <"$scratch/orders" || exit 1
	shows 'Corvette moves to H12' 'Turn 3: your turn'
	! grep -e 'Not understood' -e 'Refused' "$scratch/out"
}

# OPTIONS: the orders come from the input.
plain_heroes() {
	fresh
	"$RONDA" play heroes --rules 1 --plain --bot 1 --seed 0000000000000000000000000000000000000000000000000000000000000000 --options "$1" \
		>"$scratch/out" 2>"$scratch/errors" || exit 1
}

# Whoever has no hero at the end of a turn has lost: by name, by number and by the way through combat.
asks_before_a_turn_without_heroes() {
	printf 'keep\nend\nno\n7\nno\ncombat\nno\nend\nyes\n' | plain_heroes '{"first":0}'
	shows 'in combat none can be recruited: you will lose. To combat? yes or no> ' 'The other turn ended without a hero'
	[ "$(grep -c 'no hero on the table: you will lose. End the turn? yes or no> ' "$scratch/out")" -eq 3 ] || exit 1
	[ "$(grep -c 'The match goes on' "$scratch/out")" -eq 3 ] || exit 1
	[ "$(grep -c '"type":"turn:end"' "$(save)")" -eq 1 ] || exit 1
	! grep -q '"type":"combat:begin"' "$(save)"
}

lists_attacks_with_names_and_odds() {
	printf 'keep\nh06a 1\nend\npass\ncombat\nlist\n1\nno\nend\nno\n' | plain_heroes '{"first":0}'
	shows '^Turn 3> end$' '^1 hero can still attack. End the turn? yes or no> ' '^1 Slot 1 attacks slot 1: Standard Bearer at Road Warden, hit 52%, damage 4.0, kill 10%$' 'It is your only hero' \
		'The match goes on'
}

# Both choose their first hand; the other one begins.
says_whose_move_it_is() {
	printf 'look\n' | plain_heroes '{"first":1}'
	shows 'Turn 0, opening. To move: You.'
	! grep -q 'To move: Opponent' "$scratch/out"
}

check 'plays a match to its end in English' plays_a_match_to_its_end en 'end' '^You \(won\|lost\): \|^A draw: ' 'Your ships'
check 'plays a match to its end in Spanish' plays_a_match_to_its_end es 'fin del turno' '^\(Victoria\|Derrota\|Empate\): ' 'Tus buques'
check 'plays a match to its end in Czech' plays_a_match_to_its_end cs 'konec tahu' '^\(Vítězství\|Porážka\|Remíza\): ' 'Tvé lodě'
check 'takes typed orders' takes_typed_orders
check 'numbers what is legal' numbers_what_is_legal
check 'shows what a bot would do, to who plays without other people' shows_what_a_bot_would_do
check 'stops repeating at what is refused' stops_repeating_at_what_is_refused
check 'saves at the end of the input and goes on' saves_at_the_end_of_the_input_and_goes_on
check 'tells where it saves' tells_where_it_saves
check 'refuses bad options' refuses_bad_options
check 'has no clock unless asked' has_no_clock_unless_asked
check 'takes its language from the environment' takes_its_language_from_the_environment
check 'gives up when it cannot save' gives_up_when_it_cannot_save
check 'undoes what it cannot save' undoes_what_it_cannot_save
check 'understands the documented orders' understands_the_documented_orders
check 'says in every language what it does not understand' says_what_it_does_not_understand
check 'surrenders in every game, when asked' surrenders_in_every_game
check 'surrenders in every language' surrenders_in_every_language
check 'surrenders nothing at the end of the input' surrenders_nothing_at_the_end_of_the_input
check 'asks before a turn without heroes' asks_before_a_turn_without_heroes
check 'lists attacks with names and odds' lists_attacks_with_names_and_odds
check 'says whose move it is' says_whose_move_it_is
check 'takes any bytes' takes_any_bytes
check 'plays any game' plays_any_game
done_testing
