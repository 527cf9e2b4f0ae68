# A server of Ronda's own for tests: on a free port of this machine, everything in $scratch. For bash;
# source it behind tap.sh (and behind tmux.sh, where that is used).
#
#	serve               starts it; its address is then in $url
#	fall                kills it as a power cut would
#	serve again         starts it on the same port, with what it had stored
#	player …            runs the program; what still runs at the end of the test is ended
serve_pid=

serve() {
	: >"$scratch/serving"
	"$RONDA" serve --port "${port:-0}" --database "$scratch/ronda.db" --admin-socket none \
		>"$scratch/serving" 2>"$scratch/server.log" &
	serve_pid=$!
	disown
	for _ in $(seq 600); do
		found=$(sed -n 's#.*http://[^ :]*:\([0-9]*\).*#\1#p' "$scratch/serving")
		[ -n "$found" ] && break
		kill -0 "$serve_pid" 2>/dev/null || break
		sleep 0.1
	done
	if [ -z "$found" ]; then
		echo "# no server: $(cat "$scratch/server.log")"
		exit 1
	fi
	port=$found
	url=http://127.0.0.1:$port
}

fall() {
	kill -9 "$serve_pid"
	while kill -0 "$serve_pid" 2>/dev/null; do sleep 0.02; done
	serve_pid=
}

player() {
	sh -c 'echo $$ >>"$0"; exec "$@"' "$scratch/pids" "$RONDA" "$@"
}

# Waits until a file holds a line: hear FILE 'expression'
hear() {
	for _ in $(seq 600); do
		grep -q -e "$2" "$1" && return 0
		sleep 0.1
	done
	echo "waited in vain for: $2"
	cat "$1" "$scratch/server.log"
	exit 1
}

leave_nothing() {
	[ -n "$serve_pid" ] && kill -9 "$serve_pid" 2>/dev/null
	touch "$scratch/pids"
	while read -r pid; do
		[ "$(readlink "/proc/$pid/exe")" = "$(readlink -f "$RONDA")" ] && kill -9 "$pid"
	done <"$scratch/pids"
	for one in "$scratch"/tmux.*; do
		[ -e "$one" ] && tmux -S "$one" kill-server 2>/dev/null
	done
	rm -rf "$scratch"
}
trap leave_nothing EXIT
