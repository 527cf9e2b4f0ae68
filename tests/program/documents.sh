#!/bin/sh
# The manual knows every command and every option that the program has, and the notices every library and package in it.
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

# The libraries that the program itself names, but for those of the system, of the compiler and of its sanitizers.
the_notices_name_every_library() {
	objdump -p "$RONDA" | sed -n 's/^ *NEEDED *lib\([a-z]*\).*/\1/p' | grep -v -x -e c -e m -e tinfo -e dl -e pthread -e gcc -e asan -e ubsan -e tsan |
		sed 's/^ncursesw$/ncurses/' >"$scratch/libraries"
	[ -s "$scratch/libraries" ] || { echo 'the program calls no library'; return 1; }
	echo llhttp >>"$scratch/libraries"
	"$RONDA" licences --program | grep -E '^[A-Za-z0-9]+ \((called|built into the program)\)$' >"$scratch/notices"
	while read -r library; do
		grep -q -i "^\(lib\)\?$library " "$scratch/notices" || { echo "no notice of $library"; return 1; }
	done <"$scratch/libraries"
	! "$RONDA" --licences | grep 'was not on the machine'
}

# What the page is made of, where it is built in.
the_notices_name_every_package() {
	"$RONDA" licences >"$scratch/all"
	grep -q '(in the page)$' "$scratch/all" || { echo 'no page is built in'; return 0; }
	for package in svelte $(sed -n '/"dependencies"/,/}/s/^ *"\([^"]*\)": "^.*/\1/p' "$RONDA_SOURCE/web/package.json"); do
		grep -q "^$package [0-9.]* (in the page)$" "$scratch/all" || { echo "no notice of $package"; return 1; }
	done
}

check 'there are options to look for' test "$(wc -l <"$scratch/options")" -gt 80
check 'the manual has every command and option' the_manual_is_whole
check 'the manual is well-formed' the_manual_is_well_formed
check 'the notices name every library of the program' the_notices_name_every_library
check 'the notices name every package of the page' the_notices_name_every_package
done_testing
