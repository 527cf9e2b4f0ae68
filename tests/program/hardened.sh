#!/bin/sh
# What was built has what makes a mistake in memory harder to use (meson.build, `hardening`).
# Usage: hardened.sh PROGRAM LIBRARY OBJECTS FLAG…, with the flags that its compiler was given.
set -eu
. "$RONDA_SOURCE/tests/tap.sh"

program=$1 library=$2 objects=$3
shift 3
flags=" $* "

was_given() {
	case $flags in *" $1 "*) ;; *) return 1 ;; esac
}

# Symbols that the loader must find elsewhere.
imports() {
	readelf -W --dyn-syms "$1" | grep -E "UND +$2(@|$)"
}

is_position_independent() {
	readelf -hW "$1" | grep -E 'Type: +DYN'
}
# Its tables are filled at the start and cannot be written to from then on.
has_full_relro() {
	readelf -lW "$1" | grep GNU_RELRO && readelf -dW "$1" | grep -E 'BIND_NOW|Flags:.* NOW|Flags: NOW'
}
has_no_executable_stack() {
	readelf -lW "$1" | grep -E 'GNU_STACK .* RW +0' && ! readelf -lW "$1" | grep -E 'GNU_STACK .* RWE'
}
# Nothing that is loaded can be both written to and run.
has_no_writable_code() {
	! readelf -lW "$1" | grep -E 'LOAD .* RWE'
}
has_canaries() {
	imports "$1" __stack_chk_fail
}
is_fortified() {
	imports "$1" '__[a-z]+_chk' | grep -v stack_chk
}
# The C library's own start files have no landing pads on Debian 12, so the whole program cannot be marked; every
# object of ours is.
has_landing_pads() {
	marked=$(readelf -nW "$1" | grep -c 'x86 feature: IBT, SHSTK') || true
	all=$(ar t "$1" | grep -c '\.o$')
	echo "$marked of $all objects are marked"
	[ "$all" -gt 0 ] && [ "$marked" -eq "$all" ]
}

for what in program library; do
	eval "file=\$$what"
	check "the $what can be loaded anywhere" is_position_independent "$file"
	check "the $what has full RELRO" has_full_relro "$file"
	check "the $what has a stack that cannot be run" has_no_executable_stack "$file"
	check "the $what has no code that can be written to" has_no_writable_code "$file"
	check "the $what has canaries on its stacks" has_canaries "$file"
	if was_given -D_FORTIFY_SOURCE=2; then
		check "the $what calls checked functions of the C library" is_fortified "$file"
	else
		skip "the $what calls checked functions of the C library" 'not under sanitizers or without the optimiser'
	fi
done
if [ "$(uname -m)" = x86_64 ]; then
	check 'the compiler guards stacks against jumps' was_given -fstack-clash-protection
	check 'every object has landing pads for indirect calls' has_landing_pads "$objects"
else
	skip 'every object has landing pads for indirect calls' 'this machine knows none'
fi
done_testing
