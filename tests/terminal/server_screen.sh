#!/usr/bin/env bash
# The screen over the network: the same boards, a server that falls meanwhile, who is away, words to
# the other side.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/tmux.sh"
. "$RONDA_SOURCE/tests/terminal/serving.sh"

# begin_on COLUMNS LINES WHO GAME …
begin_on() {
	export XDG_DATA_HOME=$scratch/data-$3
	size="$1 $2"
	shift 3
	# shellcheck disable=SC2086
	begin $size play "$@" --server "$url"
}

# Where the dice put an enemy in sight, the screen asks before a turn without a shot.
end_first_turn() {
	press Enter
	see 'Turn [34]: your turn\|End the turn?'
	if screen | grep -q 'End the turn?'; then
		press_and_see 'y' 'Turn [34]: your turn'
	fi
}

plays_naval() {
	begin_on 80 24 ana naval --bot 1
	see 'Your turn' 'A new match begins' 'Bot, level 1' '? help'
	press_and_see '1 Up' 'Corvette moves to'
	end_first_turn
	press_and_see 'm' 'Leave, and come back later' 'Surrender'
	see_no 'Say something' 'pause'
	press_and_see 'Escape' 'Your turn'
	press m
	see 'Go on'
	press_and_see 'Down Down Down Enter' "Saved. ronda play naval --server $url goes on" 'ended with 0'
	begin_on 120 40 ana naval
	see 'The saved match goes on' 'Corvette moves to' 'Your turn'
}

refuses_in_the_status_line() {
	begin_on 80 24 iva naval --bot 1 --lang cs
	see 'Hraješ ty'
	# Nobody sails astern off the board: the server says no, the terminal says why.
	press_and_see '1 Down' 'To je mimo hrací plochu'
}

goes_on_after_the_server_fell() {
	begin_on 80 24 eva naval --bot 1
	see 'Your turn'
	press_and_see '1 Up' 'Corvette moves to'
	fall
	see 'Reconnecting…' 'The connection is lost'
	# The shell is alive meanwhile.
	press_and_see '?' 'Any key closes this page'
	press Escape
	see 'Reconnecting…'
	# An order waits for the server; Escape stops waiting.
	press_and_see '2' 'frigate'
	press_and_see 'Up' 'Waiting for an answer. Esc stops waiting'
	press_and_see 'Escape' 'No answer from the server'
	serve again
	echo "$serve_pid" >"$scratch/new-server"
	see 'Connected again' 'Your turn'
	press_and_see '1 Up' 'Corvette moves to'
	end_first_turn
}

surrenders_and_plays_again() {
	begin_on 80 24 ota naval --bot 1
	see 'Your turn'
	press_and_see 'm' 'Surrender'
	press Up Enter
	see 'Surrender and lose the match?'
	press_and_see 'y' 'Defeat' 'a again'
	press_and_see 'a' 'A new match begins' 'Your turn'
}

# Two terminals: one on this screen, the other in lines of text.
sits_opposite_a_person() {
	begin_on 80 24 uma tictactoe --host
	see 'The code is [A-Z0-9]*\.' 'start: begin with who is here'
	code=$(screen | sed -n 's/^The code is \([A-Z0-9]*\)\..*/\1/p')
	mkfifo "$scratch/two"
	XDG_DATA_HOME=$scratch/data-two player play tictactoe --plain --server "$url" --code "$code" \
		<"$scratch/two" >"$scratch/two.out" 2>&1 &
	exec 9>"$scratch/two"
	see 'Tic-tac-toe' 'A new match begins'
	press_and_see 'm' 'Say something' 'Ask for a pause'
	press Down Down Down Enter
	see 'Say something:' 'Enter: done  Esc: back'
	press -l 'Ahoj, žluťoučký kůň!'
	see 'Ahoj, žluťoučký kůň!'
	press Enter
	see 'guest_......: Ahoj, žluťoučký kůň!'
	hear "$scratch/two.out" 'guest_......: Ahoj, žluťoučký kůň!'
	tail -n 1 "$scratch/pids" | xargs kill -9
	see 'guest_...... is away (1:[0-9][0-9])' 'The match waits 120 seconds'
	exec 9>&-
	XDG_DATA_HOME=$scratch/data-two player play tictactoe --plain --server "$url" \
		<"$scratch/two" >"$scratch/two.out" 2>&1 &
	exec 9>"$scratch/two"
	see 'guest_...... is back'
	see_no 'is away (1'
	press_and_see 'm' 'Ask for a pause'
	press Down Down Down Down Enter
	see 'You have asked for a pause'
	press_and_see 'm' 'No pause' 'Leave, and come back later'
	press_and_see 'Down Down Down Down Down Enter' 'the others wait two minutes' 'ended with 0'
	exec 9>&-
}

hides_the_password() {
	body='{"username":"bob","email":"bob@example.org","password":"correct horse"}'
	node -e 'fetch(process.argv[1] + "/api/auth/register", {method: "POST", body: process.argv[2],
		headers: {"content-type": "application/json"}}).then((answer) => process.exit(answer.ok ? 0 : 1))' "$url" "$body" || exit 1
	begin_on 80 24 bob tictactoe --user bob@example.org
	see 'Password of bob@example.org:'
	# Whoever is stopped here leaves a terminal that shows what is typed.
	kill "$(program_id)"
	ends_with 143
	must diff "$scratch/stty.before" "$scratch/stty.after"
	begin_on 80 24 bob tictactoe --user bob@example.org
	see 'Password of bob@example.org:'
	press -l 'wrong horse'
	press_and_see 'Enter' 'Wrong name, e-mail or password' 'ended with 1'
	see_no 'wrong horse'
	must diff "$scratch/stty.before" "$scratch/stty.after"
	begin_on 80 24 bob tictactoe --user bob@example.org
	see 'Password of bob@example.org:'
	press -l 'correct horse'
	press_and_see 'Enter' 'Tic-tac-toe' 'A new match begins'
	see_no 'correct horse'
}

fills_a_table_with_bots() {
	begin_on 80 24 ivo pirates --host --seats 4
	see 'The code is [A-Z0-9]*\.' 'start: begin with who is here'
	press_and_see 'bot Space 1 Enter' '2 of 4 here: guest_......, bot_1'
	press_and_see 'nonsense Enter' 'nonsense'
	press_and_see 'start Enter' 'Pirates\|Buccaneers' 'A new match begins'
}

# Two screens; `at one` and `at two` say which one is looked at and typed on.
at() {
	eval "server=\$server_$1"
}

pauses_by_agreement() {
	begin_on 80 24 kim naval --host
	see 'The code is [A-Z0-9]*\.'
	code=$(screen | sed -n 's/^The code is \([A-Z0-9]*\)\..*/\1/p')
	server_one=$server server=$scratch/tmux.none
	begin_on 80 24 leo naval --code "$code"
	see 'Naval' 'A new match begins'
	server_two=$server
	at one
	see 'A new match begins'
	press_and_see 'm' 'Ask for a pause'
	press Down Down Down Down Enter
	see 'You have asked for a pause'
	at two
	see 'guest_...... asks for a pause'
	press_and_see 'm' 'Accept the pause' 'No pause'
	press Down Down Down Down Enter
	see 'Paused' "code $code"
	at one
	see 'Paused'
	press_and_see 'm' 'Go on after the pause'
	press Down Down Down Down Enter
	see 'Paused'
	at two
	press_and_see 'm' 'Go on after the pause'
	press Down Down Down Down Enter
	see 'The match goes on' 'Your turn\|Waiting for the opponent'
	at one
	see 'The match goes on' 'Your turn\|Waiting for the opponent'
	# The one surrenders, both agree to a rematch.
	press_and_see 'm' 'Surrender'
	press_and_see 'Up Enter' 'Surrender and lose'
	press_and_see 'y' 'Defeat'
	at two
	see 'Victory'
	press_and_see 'a' 'Waiting for an answer'
	at one
	press_and_see 'a' 'A new match begins' 'Turn 1'
	at two
	see 'A new match begins' 'Turn 1'
}

adopt_server() {
	if [ -s "$scratch/new-server" ]; then
		serve_pid=$(cat "$scratch/new-server")
		rm "$scratch/new-server"
	fi
}

serve
check 'plays naval on the screen' plays_naval
check 'refuses in the language' refuses_in_the_status_line
check 'surrenders and plays again' surrenders_and_plays_again
check 'sits opposite a person' sits_opposite_a_person
check 'hides the password' hides_the_password
check 'fills a table with bots' fills_a_table_with_bots
check 'pauses by agreement, goes on, and plays again' pauses_by_agreement
check 'goes on after the server fell' goes_on_after_the_server_fell
adopt_server
done_testing
