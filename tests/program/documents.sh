#!/bin/sh
# The manual knows every command and every option that the program has.
. "$RONDA_SOURCE/tests/tap.sh"

commands=$("$RONDA" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p' | grep -v -x -e help -e version)
manual=$RONDA_SOURCE/docs/man/ronda.1

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

check 'there are options to look for' test "$(wc -l <"$scratch/options")" -gt 80
check 'the manual has every command and option' the_manual_is_whole
check 'the manual is well-formed' the_manual_is_well_formed
done_testing
