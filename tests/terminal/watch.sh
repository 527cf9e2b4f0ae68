#!/usr/bin/env bash
# Looking on at matches of others: the list, what is public, eyes that are lent, talk apart, a server that falls meanwhile, the end and its replay.
. "$RONDA_SOURCE/tests/tap.sh"
. "$RONDA_SOURCE/tests/terminal/tmux.sh"
. "$RONDA_SOURCE/tests/terminal/serving.sh"

if [ ! -d "$RONDA_SOURCE/tests/conformance/node_modules" ]; then
	echo '1..0 # SKIP no node_modules: run npm ci in tests/conformance'
	exit 0
fi

# stage NAME GAME [FIELDS]: two people play it; `tell NAME 'SEAT EVENT PAYLOAD'` lets one of them do something, and waits until it is done.
declare -A match pen
stage() {
	mkfifo "$scratch/$1.in"
	node "$RONDA_SOURCE/tests/terminal/stage.mjs" "$url" "$2" "${3:-{\}}" <"$scratch/$1.in" >"$scratch/$1.stage" 2>&1 &
	echo $! >>"$scratch/stages"
	exec {pen[$1]}>"$scratch/$1.in"
	hear "$scratch/$1.stage" '^m'
	match[$1]=$(head -n 1 "$scratch/$1.stage")
}
tell() {
	before=$(wc -l <"$scratch/$1.stage")
	echo "$2" >&"${pen[$1]}"
	for _ in $(seq 600); do
		[ "$(wc -l <"$scratch/$1.stage")" -gt "$before" ] && break
		sleep 0.1
	done
	tail -n 1 "$scratch/$1.stage" | grep -q '"ok":true' || { cat "$scratch/$1.stage"; exit 1; }
}
end_stages() {
	while read -r pid; do kill "$pid" 2>/dev/null; done <"$scratch/stages"
}
trap 'end_stages; leave_nothing' EXIT
: >"$scratch/stages"

export XDG_DATA_HOME=$scratch/data-watcher
# plain WORDS…: in lines of text, as the same guest each time
plain() {
	player watch "$@" --plain --server "$url" >"$scratch/plain" 2>"$scratch/plain.errors"
}
# says WORDS…: the lines of text have these
says() {
	for wanted in "$@"; do
		grep -q -e "$wanted" "$scratch/plain" && continue
		echo "nothing says: $wanted"
		cat "$scratch/plain" "$scratch/plain.errors"
		exit 1
	done
}

there_is_nothing_to_watch() {
	plain </dev/null || exit 1
	says 'Looking on at http://127.0.0.1:[0-9]* as guest_' 'Nothing is being played in public right now' \
		"ronda play naval --server $url --queue"
	plain heroes --lang cs </dev/null || exit 1
	says 'Žádná partie hry Hrdinové se teď veřejně nehraje'
	begin 80 24 watch --server "$url"
	see 'Being played now' 'Nothing is being played' 'q quit'
	press_and_see 'g' 'Being played now: Naval' 'No match of Naval'
	press_and_see 'q' 'ended with 0'
}

# refused STATUS WORDS ARGUMENT…
refused() {
	wanted=$1 words=$2
	shift 2
	"$RONDA" watch --plain "$@" >"$scratch/out" 2>"$scratch/errors" </dev/null
	status=$?
	if [ "$status" -ne "$wanted" ] || ! grep -q -e "$words" "$scratch/errors"; then
		echo "status $status, wanted $wanted and: $words"
		cat "$scratch/out" "$scratch/errors"
		exit 1
	fi
}

what_cannot_be_watched_says_so() {
	refused 2 'ronda watch: navla: no such game; did you mean naval?' navla --server "$url"
	refused 2 'is no address of a server' --server 'ftp://x'
	refused 1 'no answer from' --server http://127.0.0.1:1
	# One that is not there and one that is forbidden are told apart by nothing.
	refused 1 'There is no such match' mAAAAAAAAAAA --server "$url"
	refused 1 'There is no such match' "${match[hidden]}" --server "$url"
	plain </dev/null || exit 1
	! grep -q "${match[hidden]}" "$scratch/plain"
}

reads_along_in_lines_of_text() {
	mkfifo "$scratch/typed"
	plain naval <"$scratch/typed" &
	exec 7>"$scratch/typed"
	hear "$scratch/plain" '1\. Naval: guest_...... – guest_......, turn 1, nobody watches yet'
	echo 1 >&7
	hear "$scratch/plain" 'What is secret is shown after the end'
	printf 'help\neyes 0\nsay good luck, both\nlook\n' >&7
	hear "$scratch/plain" "Nobody's eyes can be had before the end"
	hear "$scratch/plain" 'guest_...... (looking on): good luck, both'
	tell sea '0 turn:end'
	hear "$scratch/plain" '^Turn 2'
	# Players do not hear it, and whoever looks on does not hear them.
	tell sea '0 chat:send {"text":"for players alone"}'
	tell sea '0 chat:read'
	! tail -n 1 "$scratch/sea.stage" | grep -q 'good luck' || exit 1
	tell sea '1 match:surrender'
	hear "$scratch/plain" "The replay: ronda replay ${match[sea]} --server $url"
	exec 7>&-
	wait
	says 'The match is over' '1\. guest_'
	! grep -q 'for players alone' "$scratch/plain"
}

replays_what_was_played_there() {
	cd "$scratch" || exit 1
	"$RONDA" replay "${match[sea]}" --server "$url" --text --log sea.log >text || exit 1
	grep -q 'Result: surrender' text || { cat text; exit 1; }
	# What was kept is proved as any log is.
	"$RONDA" verify sea.log || exit 1
	"$RONDA" replay "${match[sea]}" --server "$url" --log sea.log 2>errors && exit 1
	grep -q 'sea.log: File exists' errors || exit 1
	"$RONDA" replay "${match[table]}" --server "$url" 2>errors && exit 1
	grep -q 'There is no such match' errors
}

looks_on_at_the_screen() {
	begin 80 24 watch --server "$url"
	see 'Heroes  .* turn 0 .*nobody watches yet' 'Pirates .* all eyes, 1 turn later'
	screen | grep -q '^> Heroes' || press Down
	press_and_see 'Enter' 'Heroes   Turn 0   guest_...... – guest_......   looking on' 'You look on' 't say something'
	press_and_see '0' "Nobody's eyes can be had"
	press_and_see 't' 'Say something:'
	press -l 'Ahoj!'
	press_and_see 'Enter' 'guest_...... (looking on): Ahoj!'
	tell table '0 hand:keep'
	tell table '1 hand:keep'
	see 'Turn 1 '
	press_and_see 'm' 'Language: English' 'Pace: normal' 'Leave'
	press_and_see 'Escape' 't say something'
	tell table '0 match:surrender'
	see 'The match is over' 'r: the replay' 'r replay  0-1 eyes'
	press_and_see '1' 'Seat 2\|You\|Opponent'
	press_and_see 'r' 'Step 0 of' 'The beginning'
	press_and_see 'q' 'Being played now'
	press_and_see 'q' 'ended with 0'
}

sees_with_eyes_that_are_lent() {
	begin 120 40 watch "${match[island]}" --server "$url" --eyes 1 --pace off
	see 'seen by guest_......, later' 'B 500\$ ▲2 you' '1 turn behind'
	press_and_see '0' 'A 500\$ ▲2 you'
	press_and_see 's' 'looking on'
	see_no 'you$'
	# What is planned in this round is not seen before the next one.
	press_and_see '0' 'A 500\$ ▲2 you'
	tell island '0 team:ready {"round":1,"ready":true}'
	see_no 'is ready'
	tell island '1 team:ready {"round":1,"ready":true}'
	see 'Your team is ready' 'Turn 2 '
}

comes_back_with_the_server() {
	begin 80 24 watch "${match[island]}" --server "$url"
	see 'Pirates   Turn 2' 'looking on'
	fall
	see 'Reconnecting…' 'The connection is lost'
	press_and_see '?' 'Any key closes this page'
	press Escape
	serve again
	echo "$serve_pid" >"$scratch/new-server"
	see 'Connected again' 'looking on'
}

serve
check 'there is nothing to watch' there_is_nothing_to_watch
stage hidden naval '{"spectators":false,"listed":false}'
stage sea naval '{"options":{"first":0,"turn_seconds":0}}'
check 'what cannot be watched says so' what_cannot_be_watched_says_so
check 'reads along in lines of text' reads_along_in_lines_of_text
stage table heroes '{"options":{"turn_seconds":0,"window_seconds":0}}'
check 'replays what was played there' replays_what_was_played_there
stage island pirates '{"broadcast":true,"options":{"pace":"live","deadline_s":600}}'
check 'looks on at the screen' looks_on_at_the_screen
check 'sees with eyes that are lent' sees_with_eyes_that_are_lent
check 'comes back with the server' comes_back_with_the_server
if [ -s "$scratch/new-server" ]; then serve_pid=$(cat "$scratch/new-server"); fi
done_testing
