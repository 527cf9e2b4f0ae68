# Completion of ronda for bash.

# The names of the games, asked of the program itself: the list is the build's.
_ronda_games() {
	ronda games 2>/dev/null | awk 'NR > 1 { print $1 }'
}

# The options of each command; those that take a value are completed in _ronda_value.
_ronda_options() {
	case $1 in
	play) echo '--bot --two --seats --options --seed --daily --new --name --plain --lang --server --user --host --code --queue --match --help' ;;
	games) echo '--json --lang --help' ;;
	scores) echo '--lang --help' ;;
	replay) echo '--text --json --seat --from --to --lang --help' ;;
	verify) echo '--commitment --unfinished --json --help' ;;
	scenario) echo '--tap --help' ;;
	sim) echo '--bots --games --jobs --seats --seed --options --turns-limit --fixed-seats --logs --json --help' ;;
	bench) echo '--seconds --json --help' ;;
	rules) echo '--short --lang --help' ;;
	map) echo '--game --seats --help' ;;
	gallery) echo '--generator --seed --depth --help' ;;
	schema) echo '--typescript --all --help' ;;
	esac
}

# The values of an option; fails for one that takes none. Free values give no words.
_ronda_value() {
	case $1 in
	--bot) echo '1 2 3' ;;
	--bots) echo '1 2 3 random 3,1 2,1 1,random' ;;
	--lang) echo 'en es cs' ;;
	--game) _ronda_games ;;
	--seats | --seat | --options | --seed | --name | --from | --to) ;;
	--server | --user | --code | --match) ;;
	--commitment | --games | --jobs | --turns-limit | --seconds | --generator | --depth) ;;
	*) return 1 ;;
	esac
}

_ronda() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
	local commands='play games rules map scores replay verify scenario sim bench gallery schema help version'
	local words
	COMPREPLY=()
	if [ "$COMP_CWORD" -eq 1 ]; then
		mapfile -t COMPREPLY < <(compgen -W "$commands --help --version" -- "$word")
		return
	fi
	if [ "$before" = --logs ]; then
		mapfile -t COMPREPLY < <(compgen -d -- "$word")
		return
	fi
	if words=$(_ronda_value "$before"); then
		mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
		return
	fi
	case $word in
	-*)
		mapfile -t COMPREPLY < <(compgen -W "$(_ronda_options "$command")" -- "$word")
		return
		;;
	esac
	case $command in
	play | rules | scores | sim | bench | gallery)
		mapfile -t COMPREPLY < <(compgen -W "$(_ronda_games)" -- "$word")
		;;
	schema)
		if [ "$COMP_CWORD" -eq 2 ]; then
			words=$(_ronda_games)
		else
			words='options actions events view spectator state'
		fi
		mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
		;;
	map)
		if [ "$COMP_CWORD" -eq 2 ]; then
			mapfile -t COMPREPLY < <(compgen -W check -- "$word")
		else
			compopt -o filenames 2>/dev/null
			mapfile -t COMPREPLY < <(compgen -f -- "$word")
		fi
		;;
	help) mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word") ;;
	replay | verify | scenario)
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$word")
		;;
	esac
}

complete -F _ronda ronda
