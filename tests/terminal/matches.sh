#!/usr/bin/env bash
# The hall of a server: what needs one, on the screen and in lines of text, with a real server and other people who do things meanwhile.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/tmux.sh"
. "$RONDA_SOURCE/tests/terminal/serving.sh"

# others: people.mjs on file 7. `do_as NAME EVENT [PAYLOAD]` waits for the answer, which is then in $answer, and must be a yes.
others() {
	mkfifo "$scratch/people"
	node "$RONDA_SOURCE/tests/terminal/people.mjs" "$url" <"$scratch/people" >"$scratch/people.out" 2>&1 &
	people_pid=$!
	disown
	exec 7>"$scratch/people"
}

do_as() {
	before=$(wc -l <"$scratch/people.out")
	printf '%s\n' "$*" >&7
	for _ in $(seq 600); do
		[ "$(wc -l <"$scratch/people.out")" -gt "$before" ] && break
		sleep 0.05
	done
	answer=$(tail -n 1 "$scratch/people.out")
	case $answer in
	*'"ok":true'*) ;;
	*)
		echo "$*: $answer"
		exit 1
		;;
	esac
}

member() {
	printf '%s' "$answer" | sed -n "s/.*\"$1\":\"\\([^\"]*\\)\".*/\\1/p"
}

# hall NAME [ARGUMENT]…: in lines of text; the password is the first line of whoever comes for the first time
hall() {
	who=$1
	shift
	XDG_DATA_HOME=$scratch/data-$who TZ=UTC0 player matches --plain --server "$url" --user "$who@example.org" "$@" \
		>"$scratch/$who.out" 2>"$scratch/$who.errors"
}

# hall_on COLUMNS LINES NAME [ARGUMENT]…: on the screen
hall_on() {
	export XDG_DATA_HOME=$scratch/data-$3
	size="$1 $2"
	who=$3
	shift 3
	# shellcheck disable=SC2086
	begin $size matches --pace off --server "$url" --user "$who@example.org" "$@"
}

shows() {
	file=$scratch/$1.out
	shift
	for wanted in "$@"; do
		if ! grep -q -e "$wanted" "$file"; then
			echo "nothing shows: $wanted"
			cat "$file" "${file%.out}.errors"
			exit 1
		fi
	done
}

title_is() {
	for _ in $(seq "$SEE_LIMIT"); do
		title=$(tm display -p '#{pane_title}')
		[ "$title" = "$1" ] && return 0
		sleep 0.1
	done
	echo "the title is: $title"
	screen
	exit 1
}

# ---- what needs one ----------------------------------------------------------------------------

has_nothing() {
	echo 'correct horse' | hall ana || exit 1
	shows ana 'Playing on .* as ana' '^Your matches$' 'You have no unfinished match here'
}

# A match of machiavelli over days: ana, luis and eva; ana has a letter.
begin_mail() {
	do_as ana lobby:create '{"game":"machiavelli","seats":3,"rated":false}'
	do_as luis lobby:join '{"code":"$code"}'
	do_as eva lobby:join '{"code":"$code"}'
	member match >"$scratch/mail"
	do_as luis message:send '{"match":"$match","to":0,"text":"Peace?"}'
}

lists_what_needs_one() {
	begin_mail
	hall ana </dev/null || exit 1
	shows ana '^Your matches: 1 of 1 waits for you$' \
		'^1\. Machiavelli: luis – eva\. Your move, turn 1, 1 unread letter, [12] d [0-9]* h ([A-Z][a-z][a-z] [0-9]*, [0-9]*:[0-9][0-9])$'
	hall ana --lang es </dev/null || exit 1
	shows ana 'te espera' 'Te toca, turno 1, 1 carta sin leer'
	hall ana --lang cs </dev/null || exit 1
	shows ana 'na tebe čeká 1 z 1' 'Jsi na tahu, tah 1, 1 nepřečtený dopis'
}

opens_by_its_number() {
	printf '7\n1\nlook\n' | hall ana || exit 1
	shows ana 'Which one?.* 7$' 'Machiavelli\. Type help' 'The saved match goes on' 'Spring 1454'
}

# The list on the screen changes while nobody touches it, and so does the title.
changes_while_one_looks() {
	hall_on 80 24 ana
	see '\[Your matches\]' 'ana on http' '1 of 1 waits for you' '>! Machiavelli  luis – eva .*[12] d [0-9]* h (' 'Your move, turn 1'
	title_is '(1) Ronda'
	do_as ana turn:ready "{\"match\":\"$(cat "$scratch/mail")\",\"ready\":true}"
	see 'Waiting for the others, turn 1' 'none of them waits for you'
	see_no '>!'
	title_is 'Ronda'
	do_as ana turn:ready "{\"match\":\"$(cat "$scratch/mail")\",\"ready\":false}"
	see '1 of 1 waits for you'
	title_is '(1) Ronda'
}

comes_back_after_the_match() {
	hall_on 120 40 ana
	press_and_see Enter 'Machiavelli   Turn 1   Spring 1454' 'm menu'
	title_is '(1) Machiavelli – Ronda'
	press_and_see Escape 'Leave, and come back later'
	press_and_see 'Down Down Down Down Enter' '\[Your matches\]' 'Machiavelli  luis'
	press_and_see q 'ended with 0'
	title=$(tm display -p '#{pane_title}')
	must [ "$title" != '(1) Ronda' ]
}

# ---- since one was here --------------------------------------------------------------------------

# Everybody is ready until the next turn begins.
play_a_turn() {
	for _ in 1 2; do
		for one in ana luis eva; do
			do_as "$one" turn:ready "{\"match\":\"$(cat "$scratch/mail")\",\"ready\":true}"
		done
	done
}

tells_what_happened_since() {
	# What was opened before was seen: the letter is read, on every device.
	hall ana </dev/null || exit 1
	shows ana 'Your move, turn 1, '
	grep -q unread "$scratch/ana.out" && exit 1
	do_as luis message:send "{\"match\":\"$(cat "$scratch/mail")\",\"to\":0,\"text\":\"Are you there?\"}"
	do_as eva message:send "{\"match\":\"$(cat "$scratch/mail")\",\"to\":0,\"text\":\"Beware of him.\"}"
	play_a_turn
	hall_on 80 24 ana --lang es
	see 'Te toca, turno 2, 2 cartas sin leer'
	press_and_see Enter 'Desde tu última visita' 'Miraste por última vez [a-zé]* [0-9]*, [0-9]*:[0-9]' 'Se ha jugado 1 turno' \
		'2 cartas: 1 de .* (luis), 1 de .* (eva)' 'Qué más ha pasado' 'Intro al tablero'
	see_no 'Turno 2'
	# It is not seen before it was shown: a power cut here leaves the letters unread.
	kill -9 "$(program_id)"
	hall ana </dev/null || exit 1
	shows ana '2 unread letters'
	printf '1\nquit\n' | hall ana || exit 1
	shows ana '^Since you were here$' '^You last looked ' '^1 turn was played\.$' '^2 letters: 1 from [A-Z].* (luis), 1 from' '^What else happened$'
	hall ana </dev/null || exit 1
	grep -q unread "$scratch/ana.out" && exit 1
	printf '1\nquit\n' | hall ana || exit 1
	! grep -q 'Since you were here' "$scratch/ana.out"
}

# ---- time and agreements ---------------------------------------------------------------------------

mail() {
	cat "$scratch/mail"
}

# mail_as NAME [ARGUMENT]…: the match over days in lines of text, orders from the input
mail_as() {
	who=$1
	shift
	XDG_DATA_HOME=$scratch/data-$who player play machiavelli --plain --server "$url" --user "$who@example.org" --match "$(mail)" "$@" \
		>"$scratch/$who.out" 2>"$scratch/$who.errors"
}

votes_in_lines_of_text() {
	do_as luis match:vote "{\"match\":\"$(mail)\",\"kind\":\"extend\",\"hours\":12}"
	hall ana </dev/null || exit 1
	shows ana '1 vote wants your ballot'
	printf 'help\nagreements\npropose win nobody\nvacation 3\nvacation 99\nvacation 0\naccept\nagreements\nquit\n' | mail_as ana || exit 1
	shows ana 'propose time N, propose draw' '^luis asks for 12 hours more\.$' '^  Agreed: luis$' '^You have 7 days of vacation left' \
		'^Not understood: propose win nobody' '^ana is on vacation until ' '^Refused: ' '^ana is back\.$' \
		'^It was agreed: the deadline comes later\.$' '^No vote is open\.$'
	printf 'navrhnout remízu\nnesouhlas\nodejít\n' | mail_as ana --lang cs || exit 1
	shows ana '^ana navrhuje remízu' '^Remíza byla odmítnuta\.$'
}

tells_the_terms() {
	printf 'terms\nquit\n' | mail_as ana || exit 1
	shows ana '^Machiavelli: 3 seats, edition ' '^Not rated\.$' '^7 days of vacation for each seat' '^A seat whose player is gone goes to a volunteer' \
		'^As usual$' '^  Pace: by mail$'
	printf 'condiciones\nsalir\n' | mail_as ana --lang es || exit 1
	shows ana '^Maquiavelo: 3 puestos' '^Como de costumbre$'
}

# Whoever is called by a vote sees it, and answers from the menu.
votes_by_keys() {
	play_a_turn
	do_as luis match:vote "{\"match\":\"$(mail)\",\"kind\":\"draw\"}"
	do_as eva match:vote "{\"match\":\"$(mail)\",\"kind\":\"draw\"}"
	hall_on 80 24 ana
	see '1 vote wants your ballot'
	press_and_see Enter 'Since you were here'
	press_and_see Enter 'luis proposes a draw'
	press_and_see m 'Time and agreements'
	press_and_see 'Down Down Down Down Down Enter' 'Agree: luis proposes a draw' 'Refuse: luis proposes' 'How it stands' 'Go on vacation (6 days left)'
	press_and_see 'Down Down Enter' '  Agreed: luis, eva' 'You have 6 days'
	press_and_see Escape 'Turn 3'
	press_and_see m 'Time and agreements'
	press_and_see 'Down Down Down Down Down Enter' 'Go on vacation'
	press_and_see 'Down Down Down Enter' 'Days: 6'
	press_and_see 'BSpace 2 Enter' 'ana is on vacation until'
	press_and_see m 'Time and agreements'
	press_and_see 'Down Down Down Down Down Enter' 'I am back from vacation' 'Ask for more time' 'Terms of the match'
	press_and_see 'Escape' 'Turn 3'
	press_and_see m 'Time and agreements'
	press_and_see 'Down Down Down Down Down Enter' 'Agree: luis'
	press_and_see Enter 'A draw' 'The players agreed on a draw'
	press_and_see q 'You have no unfinished match here'
}

# ---- what one may join -----------------------------------------------------------------------------

joins_a_table() {
	do_as luis lobby:create '{"game":"pirates","seats":2,"open":true,"rated":false,"options":{"pace":"mail","deadline_s":86400,"rounds":12}}'
	hall ana --tables </dev/null || exit 1
	shows ana '^Open tables$' '^1\. Pirates: luis 1200\. by mail, 1 of 2 seats taken, 13 d 23 h'
	printf '1\nno\n' | hall ana --tables || exit 1
	shows ana '^Otherwise than usual$' '^  Rounds: 12$' '^  Pace: by mail$' '^Join? yes or no> no$'
	printf 'tables\n1\nyes\nquit\n' | hall dan || exit 1
	shows dan '^Join? yes or no> yes$' '^Round 1 of 12'
	do_as luis lobby:create '{"game":"pirates","seats":2,"open":true,"rated":false,"options":{"pace":"mail","rounds":12}}'
	hall_on 80 24 ana
	see 'You have no unfinished match here'
	press_and_see Tab '\[Open tables\]' '>  Pirates  luis 1200' 'by mail, 1 of 2 seats taken'
	press_and_see Enter 'Rounds: 12' 'Enter join'
	press_and_see Escape '\[Open tables\]'
	press_and_see Enter 'Enter join'
	press_and_see Enter 'Round 1\|Turn 1' 'Pirates'
}

# Whoever waits at a live table is led to the match as soon as it begins.
is_called_from_a_table() {
	do_as gil lobby:create '{"game":"pirates","seats":3,"open":true,"rated":false}'
	hall_on 120 40 dan --tables
	see 'live, 1 of 3 seats taken'
	press_and_see Enter 'Enter join'
	press_and_see Enter 'You sit at the table' '\[Your matches\]'
	do_as eva lobby:join '{"code":"$code"}'
	see 'Pirates   Turn 1'
}

takes_a_seat() {
	begin_mail
	do_as eva match:surrender "{\"match\":\"$(mail)\"}"
	# The seat is not awaited in this turn any more: whoever took it looks on until the next.
	printf '1\nyes\n' | hall dan --seats &
	hear "$scratch/dan.out" 'The saved match goes on'
	shows dan '^1\. Machiavelli: ana 1200 – luis 1200 – eva 1200\. seat 3, left by eva 1200, open since ' 'earlier letters stay with who had them' \
		'^Take this seat? yes or no> yes$'
	do_as eva match:list
	case $answer in
	*"$(mail)"*) echo 'it is still hers' && exit 1 ;;
	esac
	! grep 'Peace?' "$scratch/dan.out"
}

# It joins, and is led to its match.
plays_a_tournament() {
	do_as hal tournament:create '{"name":"Spring cup","game":"naval","kind":"swiss","rounds":1,"rated":false,"players_min":2,"players_max":8}'
	hall_on 80 24 fay --tournaments
	see '\[Tournaments\]' 'Naval  Spring cup' 'open, Swiss, 1 of 8 players'
	press_and_see Enter 'Standing' '1\. hal' 'Enter join'
	press_and_see Enter 'You are in Spring cup' '2 of 8 players, you are in it'
	do_as hal tournament:start '{"tournament":"$tournament"}'
	see 'Naval   Turn 1'
}

complains() {
	"$RONDA" matches --plain --server ftp://x </dev/null >"$scratch/out" 2>"$scratch/errors" && exit 1
	grep -q 'ronda matches: ftp://x is no address' "$scratch/errors" || exit 1
	"$RONDA" matches --tables --seats </dev/null 2>"$scratch/errors" && exit 1
	grep -q 'only one of' "$scratch/errors" || exit 1
	echo 'wrong horse' | XDG_DATA_HOME=$scratch/data-wrong "$RONDA" matches --plain --server "$url" --user ana@example.org \
		2>"$scratch/errors" && exit 1
	grep -q 'Wrong name, e-mail or password' "$scratch/errors"
}

serve
others
do_as ana register
do_as luis register
do_as eva register
# The server knows these from here: no password is asked for any more.
for one in dan fay; do
	do_as "$one" register
	echo 'correct horse' | hall "$one"
done
check 'who has no match is told so' has_nothing
check 'lists what needs one, in every language' lists_what_needs_one
check 'opens a match by its number' opens_by_its_number
check 'the list and the title change while one looks' changes_while_one_looks
check 'after a match one is in the hall again' comes_back_after_the_match
check 'tells what happened since one was here, and what was seen' tells_what_happened_since
check 'votes, vacations, in lines of text' votes_in_lines_of_text
check 'tells the terms in words' tells_the_terms
check 'votes and goes away by keys, and a draw ends it' votes_by_keys
check 'looks at a table, and joins it' joins_a_table
check 'is led to a live match that begins' is_called_from_a_table
check 'takes the seat of somebody who is gone' takes_a_seat
check 'joins a tournament, and is called to the match' plays_a_tournament
check 'complains' complains
exec 7>&-
kill "$people_pid" 2>/dev/null
done_testing
