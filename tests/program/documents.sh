#!/bin/sh
# The manual and the completions know every command and every option that the program has.
. "$RONDA_SOURCE/tests/tap.sh"

commands='play games rules map replay verify scenario sim bench gallery schema'
manual=$RONDA_SOURCE/docs/man/ronda.1
completions=$RONDA_SOURCE/scripts/completion

# "play --bot" and the like, from the program's own help.
for command in $commands; do
	"$RONDA" "$command" --help | sed -n "s/^  \(--[a-z-]*\).*/$command \1/p"
done >"$scratch/options"

the_manual_is_whole() {
	for command in $commands; do
		grep -q "^\.SS \"ronda $command" "$manual" || { echo "no section on $command"; return 1; }
	done
	while read -r command option; do
		# The section of the command alone, without the backslashes before the dashes.
		awk -v "head=.SS \"ronda $command" '/^\.S[SH]/ { is_in = index($0, head) == 1 } is_in' "$manual" |
			tr -d '\\' | grep -q -w -e "$option" ||
			{ echo "$command: $option is not in the manual"; return 1; }
	done <"$scratch/options"
}

the_manual_is_well_formed() {
	command -v man >/dev/null || return 0
	[ -z "$(LC_ALL=C.UTF-8 MANROFFSEQ='' man --warnings -E UTF-8 -l -Tutf8 -Z "$manual" 2>&1 >/dev/null)" ]
}

bash_knows_options() {
	bash -n "$completions/ronda.bash" || return 1
	while read -r command option; do
		bash -c ". '$completions/ronda.bash'; _ronda_options $command" | grep -q -w -e "$option" ||
			{ echo "bash: $command $option"; return 1; }
	done <"$scratch/options"
}

# completes WORDS WANTED: what bash offers for the last of the words.
completes() {
	PATH=$(dirname "$RONDA"):$PATH bash -c '
		. "$1"
		COMP_WORDS=($2)
		[ "${2% }" = "$2" ] || COMP_WORDS+=("")
		COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
		_ronda
		echo "${COMPREPLY[*]}"' - "$completions/ronda.bash" "$1" >"$scratch/offered"
	echo "$2" | diff - "$scratch/offered"
}

bash_completes() {
	completes 'ronda ver' 'verify version' &&
		completes 'ronda play nav' 'naval' &&
		completes 'ronda play naval --bo' '--bot' &&
		completes 'ronda play naval --bot ' '1 2 3' &&
		completes 'ronda schema naval sta' 'state' &&
		completes 'ronda map ch' 'check' &&
		completes 'ronda map check --game pir' 'pirates' &&
		completes 'ronda sim naval --games ' ''
}

zsh_knows_options() {
	while read -r command option; do
		if [ "$option" = --json ] || [ "$option" = --lang ]; then
			continue # kept in variables there
		fi
		sed -n "/^	$command)/,/;;/p" "$completions/_ronda" | grep -q -e "'$option\[" ||
			{ echo "zsh: $command $option"; return 1; }
	done <"$scratch/options"
}

fish_knows_options() {
	while read -r command option; do
		grep -e " -l ${option#--} " "$completions/ronda.fish" | grep -q "__ronda_uses [a-z ]*\<$command\>" ||
			{ echo "fish: $command $option"; return 1; }
	done <"$scratch/options"
}

check 'there are options to look for' test "$(wc -l <"$scratch/options")" -gt 25
check 'the manual has every command and option' the_manual_is_whole
check 'the manual is well-formed' the_manual_is_well_formed
check 'bash knows every option' bash_knows_options
check 'bash completes commands, games, options and values' bash_completes
check 'zsh knows every option' zsh_knows_options
check 'fish knows every option' fish_knows_options
for shell in zsh fish; do
	if command -v "$shell" >/dev/null; then
		file=$completions/$([ "$shell" = zsh ] && echo _ronda || echo ronda.fish)
		check "$shell reads its completion" "$shell" -n "$file"
	else
		skip "$shell reads its completion" "no $shell here"
	fi
done
done_testing
