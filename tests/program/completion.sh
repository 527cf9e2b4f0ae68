#!/bin/bash
# The completions that the build has made offer what the program's help lists, no less and no more.
. "$RONDA_SOURCE/tests/tap.sh"

made=$RONDA_BUILD/scripts/completion
maker=$RONDA_SOURCE/scripts/completion/completion.py
PATH=$(dirname "$RONDA"):$PATH

commands=$("$RONDA" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p')
for command in $commands; do
	case $command in help | version) continue ;; esac
	"$RONDA" "$command" --help | sed -n "s/^  \(--[a-z-]*\)\( [^ ]\)\?.*/$command \1\2/p"
	echo "$command --help"
done | sed 's/\(--[a-z-]*\) [^ ]*$/\1 value/' | sort >"$scratch/wanted"
cut -d ' ' -f 1,2 "$scratch/wanted" >"$scratch/options"

# offered WORDS: what bash offers for the last of them, a line each.
offered() {
	bash -c '
		. "$1"
		COMP_WORDS=($2)
		[ "${2% }" = "$2" ] || COMP_WORDS+=("")
		COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
		_ronda
		printf "%s\n" "${COMPREPLY[@]}"' - "$made/ronda" "$1"
}

offers() {
	diff <(echo "$2" | tr ' ' '\n') <(offered "$1")
}

bash_offers_the_commands() {
	diff <(printf '%s\n' $commands --help --version) <(offered 'ronda ')
}

bash_offers_the_options() {
	diff "$scratch/options" <(for command in $commands; do
		offered "ronda $command -" | sed -n "s/^-/$command -/p"
	done | sort)
}

# Behind an option that takes a value no operand and no option is offered; behind a flag they are.
bash_knows_which_take_a_value() {
	diff <(grep ' value$' "$scratch/wanted" | cut -d ' ' -f 1,2) \
		<(bash -c '. "$1"; while read -r line; do _ronda_value "$line" && echo "$line"; done' - "$made/ronda" \
			<"$scratch/options")
}

bash_offers_values_and_operands() {
	mkdir -p "$scratch/here/folder" && cd "$scratch/here" && touch a.log &&
		offers 'ronda play nav' naval &&
		offers 'ronda play naval --bot ' '1 2 3' &&
		offers 'ronda play --bot 3 --two hero' heroes &&
		offers 'ronda serve --behind-proxy ' 'yes no' &&
		offers 'ronda serve --log-level w' warning &&
		offers 'ronda serve --web ' folder &&
		offers 'ronda admin ' 'users reports announce networks matches nodes' &&
		offers 'ronda admin --days 3 users b' 'ban bans' &&
		offers 'ronda admin matches e' 'extend export' &&
		offers 'ronda schema naval sta' state &&
		offers 'ronda map ch' check &&
		offers 'ronda map check --game pir' pirates &&
		offers 'ronda map check a' a.log &&
		offers 'ronda scenario a.log fo' folder &&
		offers 'ronda restore a' a.log &&
		offers 'ronda help pro' protocol &&
		offers 'ronda sim naval --jobs ' ''
}

zsh_has_the_options() {
	diff "$scratch/options" <(for command in $commands; do
		sed -n "/^	$command)/,/;;/s/.*'\(--[a-z-]*\)\[.*/$command \1/p" "$made/_ronda"
	done | sort) &&
		diff <(printf '%s\n' $commands) <(sed -n "/commands=(/,/^	)/s/^		'\([a-z-]*\):.*/\1/p" "$made/_ronda")
}

fish_has_the_options() {
	diff "$scratch/options" \
		<(sed -n "s/.*'__ronda_uses \([a-z-]*\)' -l \([a-z-]*\) .*/\1 --\2/p" "$made/ronda.fish" | sort) &&
		diff <(printf '%s\n' $commands) \
			<(sed -n 's/.* -n __ronda_needs_command -a \([a-z-]*\) .*/\1/p' "$made/ronda.fish")
}

fish_offers() {
	diff <(echo "$2" | tr ' ' '\n') \
		<(HOME=$scratch fish --no-config -c "source '$made/ronda.fish'; complete -C '$1'" | cut -f 1)
}

fish_completes() {
	fish_offers 'ronda ver' 'verify version' &&
		fish_offers 'ronda play naval --bo' '--bot' &&
		fish_offers 'ronda play --bot 3 --two hero' heroes &&
		fish_offers 'ronda admin ' 'announce matches networks nodes reports users' &&
		fish_offers 'ronda admin --days 3 users b' 'ban bans' &&
		fish_offers 'ronda schema naval sta' state &&
		fish_offers 'ronda help pro' protocol
}

# A program that says one thing differently; the rest is the real one's.
liar() {
	printf '#!/bin/sh\n"%s" "$@" | sed "%s"\n' "$RONDA" "$1" >"$scratch/liar"
	chmod +x "$scratch/liar"
	"$maker" "$scratch/liar" "$scratch/bash" "$scratch/zsh" "$scratch/fish"
}

what_is_new_is_offered() {
	liar 's/^  --bot LEVEL .*/&\\n  --colour WORD         of the flag/' &&
		grep -q "'play --colour')" "$scratch/bash" && grep -q "'--colour\[of the flag\]" "$scratch/zsh" &&
		grep -q -e '-l colour -x' "$scratch/fish"
}

what_is_gone_stops_the_build() {
	! liar '/--status/d' 2>"$scratch/errors" && grep -q 'no command has --status' "$scratch/errors" &&
		! liar 's/: en, es or cs/: en or es/' 2>"$scratch/errors" && grep -q 'cs is not in its help' "$scratch/errors"
}

check 'there are options to look for' test "$(wc -l <"$scratch/options")" -gt 90
check 'bash reads its completion' bash -n "$made/ronda"
check 'bash offers the commands' bash_offers_the_commands
check 'bash offers the options of each command' bash_offers_the_options
check 'bash knows which options take a value' bash_knows_which_take_a_value
check 'bash offers values and operands' bash_offers_values_and_operands
check 'zsh has the commands and options' zsh_has_the_options
check 'fish has the commands and options' fish_has_the_options
check 'a new option is offered without further ado' what_is_new_is_offered
check 'a word that the help does not know any more stops the build' what_is_gone_stops_the_build
if command -v zsh >/dev/null; then
	check 'zsh reads its completion' zsh -n "$made/_ronda"
else
	skip 'zsh reads its completion' 'no zsh here'
fi
if command -v fish >/dev/null; then
	check 'fish completes' fish_completes
else
	skip 'fish completes' 'no fish here'
fi
done_testing
