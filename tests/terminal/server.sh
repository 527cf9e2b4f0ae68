#!/usr/bin/env bash
# Lines of text over the network: whole matches by script on a server, against its bots and against
# another terminal; a server that falls and comes back; what cannot be done, said clearly.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/serving.sh"

# as WHO GAME …: plays as that person, each with a folder of their own. There are few of them: a server
# makes 20 new ones an hour for one address (platform.md 3).
as() {
	who=$1
	shift
	XDG_DATA_HOME=$scratch/data-$who player play "$@" --plain --server "$url" \
		>"$scratch/$who.out" 2>"$scratch/$who.errors"
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

# complains STATUS WORDS COMMAND…: it fails so, and says that
complains() {
	status=$1 words=$2
	shift 2
	"$@" </dev/null >"$scratch/out" 2>"$scratch/errors"
	found=$?
	if [ "$found" -ne "$status" ] || ! grep -q -e "$words" "$scratch/errors"; then
		echo "status $found, wanted $status and: $words"
		cat "$scratch/out" "$scratch/errors"
		exit 1
	fi
}

forever() {
	while printf '%s\n' "$1"; do :; done 2>/dev/null
}

plays_tictactoe_with_a_bot() {
	forever 1 | as ana tictactoe || exit 1
	shows ana 'Playing on http://127.0.0.1:[0-9]* as guest_' 'A new match begins' 'X at ' 'O at ' \
		'Three in a row\|a draw'
}

# LANGUAGE, order that ends a turn, words of the verdict
plays_naval_with_a_bot() {
	forever "$2" | as ana naval --bot 3 --lang "$1" || exit 1
	shows ana "$3"
	if LC_ALL=C grep -q "$(printf '\033')" "$scratch/ana.out"; then
		echo 'there are escape sequences'
		exit 1
	fi
}

takes_orders_and_goes_on() {
	printf 'list\n1\n9999\nend\n' | as eva naval --bot 1 || exit 1
	shows eva '^1 .* ahead (1 fuel)$' 'moves to' 'There is no action 9999' \
		"Saved. ronda play naval --server $url goes on from here"
	ship=$(sed -n 's/^Corvette moves to \([A-O][0-9]*\).*/\1/p' "$scratch/eva.out")
	# The same guest comes back to the same match.
	name=$(sed -n 's/^Playing on .* as \(.*\)\.$/\1/p' "$scratch/eva.out")
	printf 'look\nsave\n' | as eva naval || exit 1
	shows eva "as $name\\." 'The saved match goes on' "corvette at $ship" "is saved in $url (m"
	match=$(sed -n 's/.*is saved in .* (\(m.*\))$/\1/p' "$scratch/eva.out")
	printf 'look\n' | as eva naval --match "$match" || exit 1
	shows eva "corvette at $ship"
}

tells_a_refusal_in_the_language() {
	printf 'n1 fire A1\ns1 fire A1\nn1 fire O15\ns1 fire O15\n' | as iva naval --bot 1 --lang cs || exit 1
	shows iva 'Odmítnuto: '
}

# HOST's orders, the other's orders, GAME, more arguments of the host
plays_through_a_lobby() {
	rm -f "$scratch/host.out" # of a match before
	(forever "$1" | as host "$3" --host "${@:4}") &
	host=$!
	hear "$scratch/host.out" '^The code is [A-Z0-9]*\.'
	code=$(sed -n 's/^The code is \([A-Z0-9]*\)\..*/\1/p' "$scratch/host.out")
	forever "$2" | as guest "$3" --code "$code" || exit 1
	wait $host || exit 1
}

plays_tictactoe_through_a_lobby() {
	plays_through_a_lobby 1 1 tictactoe
	shows host 'X at ' 'O at ' 'Three in a row: '
	shows guest 'X at ' 'O at ' 'Three in a row: '
}

plays_naval_through_a_lobby() {
	plays_through_a_lobby end end naval --options '{"turn_limit":10}'
	shows host 'A draw: '
	shows guest 'A draw: '
}

meets_in_the_queue() {
	rm -f "$scratch/early.out"
	(forever 1 | as early tictactoe --queue) &
	early=$!
	hear "$scratch/early.out" 'You are in the queue'
	forever 1 | as late tictactoe --queue || exit 1
	wait $early || exit 1
	shows late 'Three in a row: '
	shows early 'Three in a row: '
}

# Two players whose orders come when the test says so, through files 8 and 9: `mine` are those of
# whoever begins, which chance decides, `theirs` the other's.
sit_down() {
	rm -f "$scratch/one.out" "$scratch/two.out"
	mkfifo "$scratch/one" "$scratch/two"
	as one "$@" --host <"$scratch/one" &
	one=$!
	exec 8>"$scratch/one"
	hear "$scratch/one.out" '^The code is'
	code=$(sed -n 's/^The code is \([A-Z0-9]*\)\..*/\1/p' "$scratch/one.out")
	as two "$1" --code "$code" <"$scratch/two" &
	two=$!
	exec 9>"$scratch/two"
	for _ in $(seq 600); do
		grep -q '^Turn 1\( (.*)\)*> ' "$scratch/one.out" && first=one second=two mine=8 theirs=9 && return
		grep -q '^Turn 1\( (.*)\)*> ' "$scratch/two.out" && first=two second=one mine=9 theirs=8 && return
		sleep 0.1
	done
	echo 'nobody begins'
	exit 1
}

stand_up() {
	exec 8>&- 9>&-
	wait $one || exit 1
	wait $two || exit 1
	rm "$scratch/one" "$scratch/two"
}

talks_and_pauses() {
	sit_down tictactoe
	printf 'say Good luck, ñandú\npause\n1\n' >&$mine
	hear "$scratch/$second.out" '^guest_......: Good luck, ñandú$'
	hear "$scratch/$second.out" 'asks for a pause'
	printf 'say Thanks\naccept\n' >&$theirs
	hear "$scratch/$first.out" '^guest_......: Thanks$'
	hear "$scratch/$first.out" "The match is paused.*--code $code"
	# A script has nothing to do in a pause, and waits: these two are ended.
	tail -n 2 "$scratch/pids" | xargs kill
	exec 8>&- 9>&-
	wait
	# Both come back by the code: the same match goes on.
	(forever 1 | as one tictactoe --code "$code") &
	one=$!
	hear "$scratch/one.out" '^This goes on with your match from turn [23], paused on 20[0-9-]* [0-9:]*, as soon as all are here: guest_......, guest_......$'
	forever 1 | as two tictactoe --code "$code" || exit 1
	wait $one || exit 1
	shows one 'The saved match goes on' 'Turn [23]\( (.*)\)*> ' 'Three in a row'
	! grep -q '^Turn 1[ >]' "$scratch/one.out" "$scratch/two.out"
}

# The server falls with the match half played; whoever plays notices, waits and goes on.
outlives_the_server() {
	mkfifo "$scratch/orders"
	as ana tictactoe <"$scratch/orders" &
	player=$!
	exec 8>"$scratch/orders"
	hear "$scratch/ana.out" '^Turn [12]> '
	printf '1\n' >&8
	hear "$scratch/ana.out" '^Turn [34]> '
	fall
	printf '1\n' >&8
	hear "$scratch/ana.out" 'The connection is lost. Reconnecting'
	serve again
	echo "$serve_pid" >"$scratch/new-server"
	hear "$scratch/ana.out" 'Connected again'
	# The bot may have won by then.
	hear "$scratch/ana.out" '^Turn [56]> \|Three in a row'
	(forever 1 >&8) &
	exec 8>&-
	wait $player || exit 1
	# Each order was done once.
	shows ana 'Three in a row\|a draw'
	[ -z "$(sed -n 's/^\([XO] at .*\)/\1/p' "$scratch/ana.out" | sort | uniq -d)" ] || exit 1
	rm "$scratch/orders"
}

both_outlive_the_server() {
	sit_down naval --options '{"turn_limit":6}'
	printf 'end\n' >&$mine
	hear "$scratch/$second.out" '^Turn 2\( (.*)\)*> '
	fall
	hear "$scratch/one.out" 'The connection is lost'
	hear "$scratch/two.out" 'The connection is lost'
	serve again
	echo "$serve_pid" >"$scratch/new-server"
	hear "$scratch/one.out" 'Connected again'
	hear "$scratch/two.out" 'Connected again'
	printf 'end\nend\nend\nend\n' >&8
	printf 'end\nend\nend\nend\n' >&9
	stand_up
	shows one 'A draw: '
	shows two 'A draw: '
}

# The opponent goes away in the middle: the other is told, and told again on the return.
tells_who_is_away() {
	sit_down tictactoe
	printf 'quit\n' >&$mine
	hear "$scratch/$first.out" 'the others wait two minutes'
	hear "$scratch/$second.out" 'guest_...... is away. The match waits 1[12][0-9] seconds'
	mkfifo "$scratch/again"
	as $first tictactoe <"$scratch/again" &
	again=$!
	exec 7>"$scratch/again"
	hear "$scratch/$second.out" 'guest_...... is back'
	hear "$scratch/$first.out" 'The saved match goes on'
	printf '1\n1\n1\n1\n1\n' >&7
	printf '1\n1\n1\n1\n1\n' >&$theirs
	exec 7>&-
	stand_up
	wait $again || exit 1
	shows $first 'Three in a row'
	rm "$scratch/again"
}

asks_for_the_password() {
	body='{"username":"ana","email":"ana@example.org","password":"correct horse"}'
	node -e 'fetch(process.argv[1] + "/api/auth/register", {method: "POST", body: process.argv[2],
		headers: {"content-type": "application/json"}}).then((answer) => process.exit(answer.ok ? 0 : 1))' "$url" "$body" || exit 1
	printf 'wrong horse\n1\n' | as account tictactoe --user ana@example.org
	[ $? -eq 1 ] || exit 1
	grep -q 'Wrong name, e-mail or password' "$scratch/account.errors" || exit 1
	(printf 'correct horse\n'; forever 1) | as account tictactoe --user ana@example.org || exit 1
	shows account 'as ana\.' 'Three in a row\|a draw'
	if grep -q 'horse' "$scratch/account.out"; then
		echo 'the password is shown'
		exit 1
	fi
	# The token was kept, for its owner alone: no password is asked for again.
	forever 1 | as account tictactoe --user ana@example.org || exit 1
	shows account 'as ana\.' 'Three in a row\|a draw'
	[ "$(find "$scratch/data-account" -type f -perm 600 | wc -l)" -eq 1 ]
}

forgets_a_dead_token() {
	forever 1 | as lost tictactoe || exit 1
	token=$(find "$scratch/data-lost" -type f)
	echo 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' >"$token"
	forever 1 | as lost tictactoe || exit 1
	shows lost 'as guest_'
	head -c 3000 /dev/urandom >"$token"
	forever 1 | as lost tictactoe || exit 1
	shows lost 'as guest_'
}

says_what_is_wrong() {
	export XDG_DATA_HOME=$scratch/data-wrong
	play="$RONDA play naval --plain"
	complains 2 'ftp://x is no address of a server (http, https, ws, wss)' $play --server ftp://x
	complains 2 'http:// no es la dirección de un servidor' $play --server http:// --lang es
	complains 2 'is no address of a server' $play --server http://ana@host
	complains 1 'no answer from http://127.0.0.1:1: ' $play --server http://127.0.0.1:1
	complains 1 'http://127.0.0.1:1 neodpovídá: ' $play --server ws://127.0.0.1:1 --lang cs
	complains 1 'answers, but not as a server of Ronda does (HTTP 40[45])' $play --server "$url/elsewhere"
	complains 1 'Lobby not found' $play --server "$url" --code QQQQQQ
	complains 1 'Lobby no encontrado' $play --server "$url" --code QQQQQQ --lang es
	complains 1 'Taková partie není' $play --server "$url" --match mNotThere123 --lang cs
	complains 1 'These options are not possible' $play --server "$url" --options '{"rock_pairs":99}'
	complains 1 'no password was given' $play --server "$url" --user ana@example.org
	complains 2 'server.*is missing' $play --host
	complains 2 'only one of' $play --server "$url" --host --queue
	complains 2 'seed: not with --server' $play --server "$url" --seed a
}

names_the_match_that_is_played_already() {
	printf 'quit\n' | as eva naval || exit 1
	as eva heroes --lang es </dev/null
	[ $? -eq 1 ] || exit 1
	grep -q "Ya estás jugando una partida: ronda play naval --server $url --match m" "$scratch/eva.errors"
}

plays_through_tls() {
	node "$RONDA_SOURCE/tests/terminal/tls/proxy.mjs" "$port" >"$scratch/proxy" &
	proxy=$!
	trap 'kill $proxy' EXIT
	hear "$scratch/proxy" '^[0-9]'
	url=https://localhost:$(cat "$scratch/proxy")
	# Whoever cannot prove who they are gets no token.
	forever 1 | as safe tictactoe
	[ $? -eq 1 ] || exit 1
	grep -q "no answer from $url: SSL certificate problem" "$scratch/safe.errors" || exit 1
	export SSL_CERT_FILE=$RONDA_SOURCE/tests/terminal/tls/localhost.pem
	forever 1 | as safe tictactoe || exit 1
	shows safe "Playing on $url as guest_" 'Three in a row\|a draw'
}

# The server has done what it was told, and the answer is lost: it is asked again, and does it once.
does_once_what_was_asked_twice() {
	node "$RONDA_SOURCE/tests/terminal/deaf_proxy.mjs" "$port" >"$scratch/deaf" &
	proxy=$!
	trap 'kill $proxy' EXIT
	hear "$scratch/deaf" '^[0-9]'
	url=http://localhost:$(cat "$scratch/deaf")
	mkfifo "$scratch/orders"
	as safe naval --bot 1 <"$scratch/orders" &
	player=$!
	exec 8>"$scratch/orders"
	hear "$scratch/safe.out" '^Turn [12]> '
	kill -USR1 $proxy
	printf '1\n' >&8
	hear "$scratch/safe.out" 'The connection is lost'
	hear "$scratch/safe.out" 'Connected again'
	printf 'look\n' >&8
	exec 8>&-
	wait $player || exit 1
	rm "$scratch/orders"
	[ "$(grep -c '^Corvette moves to' "$scratch/safe.out")" -eq 1 ] || { cat "$scratch/safe.out"; exit 1; }
	place=$(sed -n 's/^Corvette moves to \([A-O][0-9]*\).*/\1/p' "$scratch/safe.out")
	shows safe "corvette at $place"
	! grep 'Refused' "$scratch/safe.out"
}

plays_what_has_one_seat() {
	printf 'list\n1\n1\n1\n' | as ana dungeon || exit 1
	shows ana 'A new match begins' 'Saved\. '
	printf 'look\n' | as ana dungeon || exit 1
	shows ana 'The saved match goes on'
}

# What a check starts it starts in a shell of its own; the server that runs then is told by a file.
adopt_server() {
	if [ -s "$scratch/new-server" ]; then
		serve_pid=$(cat "$scratch/new-server")
		rm "$scratch/new-server"
	fi
}

serve
check 'plays tictactoe with a bot' plays_tictactoe_with_a_bot
check 'plays naval with a bot, in English' plays_naval_with_a_bot en end '^You \(won\|lost\): \|^A draw: '
check 'plays naval with a bot, in Spanish' plays_naval_with_a_bot es 'fin del turno' '^\(Victoria\|Derrota\|Empate\): '
check 'plays naval with a bot, in Czech' plays_naval_with_a_bot cs 'konec tahu' '^\(Vítězství\|Porážka\|Remíza\): '
check 'takes orders, and goes on later' takes_orders_and_goes_on
check 'tells a refusal in the language' tells_a_refusal_in_the_language
check 'plays tictactoe through a lobby' plays_tictactoe_through_a_lobby
check 'plays naval through a lobby' plays_naval_through_a_lobby
check 'meets somebody in the queue' meets_in_the_queue
check 'talks, pauses and goes on' talks_and_pauses
check 'tells who is away' tells_who_is_away
check 'asks for the password, once' asks_for_the_password
check 'forgets a dead token' forgets_a_dead_token
check 'plays through TLS' plays_through_tls
check 'does once what was asked twice' does_once_what_was_asked_twice
check 'plays what has one seat' plays_what_has_one_seat
check 'names the match that is played already' names_the_match_that_is_played_already
check 'says what is wrong' says_what_is_wrong
check 'goes on after the server fell' outlives_the_server
adopt_server
check 'both go on after the server fell' both_outlive_the_server
adopt_server
done_testing
