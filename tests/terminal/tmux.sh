# A real terminal for tests of the screen: tmux with a server of its own. For bash; source it behind
# tap.sh.
#
#	begin 80 24 play naval --seed a     a terminal of that size with the program in it; what others
#	                                    do is shown at once, unless `pace` says otherwise
#	press Up Up f                       keys, by tmux's names
#	see 'Your turn'                     waits until the screen shows the text
#	screen                              prints what the screen shows
#
# Nothing here depends on how fast the machine is: `see` asks again and again, and gives up only
# after SEE_LIMIT tenths of a second. What fails ends the check at once, which runs in a shell of
# its own.
SEE_LIMIT=${SEE_LIMIT:-600}
server=$scratch/tmux.0
export XDG_DATA_HOME=$scratch/data
export XDG_CONFIG_HOME=$scratch/config
unset NO_COLOR
terminal=xterm-256color
locale=C.UTF-8

trap 'for one in "$scratch"/tmux.*; do tmux -S "$one" kill-server 2>/dev/null; done; rm -rf "$scratch"' EXIT

tm() {
	tmux -S "$server" "$@"
}

# The program runs below a shell, so that the terminal outlives it and tells its status. Leaks are
# not searched for here: begun while the terminal is taken away, that search never ends. The plain
# tests do it.
begin() {
	columns=$1 lines=$2
	shift 2
	[ "$1" != play ] || set -- "$@" --pace "${pace:-off}"
	# Each has a server of its own: one that is ending would take the new terminal with it.
	tm kill-server 2>/dev/null
	server=$(mktemp -u "$scratch/tmux.XXXXXX")
	command=$(printf '%q ' "$@")
	rm -f "$scratch/status"
	cat >"$scratch/run" <<END
export TERM=$terminal LC_ALL=$locale XDG_DATA_HOME=$XDG_DATA_HOME XDG_CONFIG_HOME=$XDG_CONFIG_HOME NO_COLOR=$NO_COLOR
export ASAN_OPTIONS=handle_segv=0:handle_abort=0:detect_leaks=0
stty -a >$scratch/stty.before
sh -c 'echo \$\$ >$scratch/pid; exec "\$@"' sh $RONDA $command 2>$scratch/errors
status=\$?
stty -a >$scratch/stty.after
echo \$status >$scratch/status
echo "ended with \$status"
cat $scratch/errors
exec sleep 100000
END
	tm -u -f /dev/null new-session -d -x "$columns" -y "$lines" "exec bash $scratch/run" &&
		tm set -g status off && tm set -g escape-time 0
}

press() {
	tm send-keys "$@"
}

screen() {
	tm capture-pane -p
}

# Waits until the screen matches all of these (grep's basic expressions).
see() {
	for wanted in "$@"; do
		tries=0
		until screen | grep -q -e "$wanted"; do
			tries=$((tries + 1))
			if [ "$tries" -ge "$SEE_LIMIT" ]; then
				echo "waited in vain for: $wanted"
				screen
				exit 1
			fi
			sleep 0.1
		done
	done
}

# The screen shows none of these now.
see_no() {
	for unwanted in "$@"; do
		if screen | grep -q -e "$unwanted"; then
			echo "there should be no: $unwanted"
			screen
			exit 1
		fi
	done
}

# Waits until the program has ended with this status.
ends_with() {
	tries=0
	until [ -s "$scratch/status" ]; do
		tries=$((tries + 1))
		[ "$tries" -lt "$SEE_LIMIT" ] || must false
		sleep 0.1
	done
	must [ "$(cat "$scratch/status")" = "$1" ]
}

# Runs a command that must succeed.
must() {
	"$@" || {
		echo "failed: $*"
		screen
		exit 1
	}
}

# Presses keys and waits for their effect.
press_and_see() {
	keys=$1
	shift
	# shellcheck disable=SC2086
	press $keys
	see "$@"
}

program_id() {
	cat "$scratch/pid"
}
