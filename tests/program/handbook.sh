#!/bin/sh
# `ronda rules`: the handbook in the reader's language, laid out for people; the rulebook where it is asked for.
. "$RONDA_SOURCE/tests/tap.sh"

# tictactoe shows authors how small a game can be, and everybody knows it: it goes without.
games=$("$RONDA" games | awk 'NR > 1 && $1 != "tictactoe" { print $1 }')

# Whole, without what only the test of its numbers reads, and no line wider than 80 columns.
is_shown() {
	"$RONDA" rules "$1" --lang "$2" >"$scratch/text" &&
		"$RONDA" rules "$1" --lang "$2" --short >"$scratch/short" || return 1
	python3 - "$scratch/text" "$scratch/short" "$RONDA_SOURCE/docs/handbook/$1.$2.md" <<'END'
import re
import sys

text, short, source = (open(path, encoding="utf-8").read() for path in sys.argv[1:])
words = lambda some: re.findall(r"\w+", some)
source = re.sub(r"<!--.*?-->", "", source)
wanted = re.sub(r"\]\([^)]*\)|^```.*$|^\|[-| ]*$", " ", source, flags=re.M)
wrong = []
if sorted(words(text)) != sorted(words(wanted)):
    wrong.append("words are missing, or there are some too many")
if "<!--" in text or "**" in text or "\033" in text:
    wrong.append("it has signs that are not for people")
if max(map(len, text.splitlines())) > 80:
    wrong.append("it has a line that is too wide")
if words(short) != words(source.split("\n## ")[0]) or not text.startswith(short):
    wrong.append("the introduction is not what stands before the first heading")
for line in wrong:
    print(line)
sys.exit(bool(wrong))
END
}

languages_differ() {
	"$RONDA" rules naval --lang es | grep -q 'Cómo se reparte el daño' &&
		"$RONDA" rules naval --lang cs | grep -q 'Jak se škoda šíří' &&
		LC_ALL=cs_CZ.UTF-8 LANG=cs_CZ.UTF-8 "$RONDA" rules naval | grep -q 'Jak se škoda šíří' &&
		LC_ALL=C.UTF-8 LANG= "$RONDA" rules naval | grep -q 'How damage spreads'
}

has_rulebooks() {
	"$RONDA" rules naval --book | diff - "$RONDA_SOURCE/docs/rules/naval.md" &&
		"$RONDA" rules tictactoe | diff - "$RONDA_SOURCE/docs/rules/tictactoe.md" &&
		"$RONDA" rules pirates --rules 1 | grep -q '^> Editions: 1, 2, 3. Read for edition 1'
}

complains() {
	"$RONDA" rules tictactoe --short >"$scratch/out" 2>"$scratch/err"
	[ $? -eq 1 ] && [ ! -s "$scratch/out" ] &&
		grep -q -x 'ronda rules: tictactoe: this game has no handbook' "$scratch/err" || return 1
	"$RONDA" rules tictactoe --lang cs 2>"$scratch/err"
	[ $? -eq 1 ] && grep -q -x 'ronda rules: tictactoe: this game has no handbook in cs' "$scratch/err" || return 1
	"$RONDA" rules naval --book --lang es 2>"$scratch/err"
	[ $? -eq 2 ] && grep -q 'ronda rules: --lang: the rulebook is in English and whole' "$scratch/err"
}

# A terminal of 72 columns, whose pager is cat.
fits_a_terminal() {
	python3 - "$RONDA" <<'END'
import fcntl
import os
import pty
import re
import struct
import sys
import termios

child, end = pty.fork()
if child == 0:
    os.environ.update(PAGER="cat", TERM="xterm", LC_ALL="C.UTF-8")
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 72, 0, 0))
    os.execv(sys.argv[1], [sys.argv[1], "rules", "naval"])
text = b""
while True:
    try:
        piece = os.read(end, 65536)
    except OSError:
        break
    if not piece:
        break
    text += piece
status = os.waitpid(child, 0)[1]
lines = re.sub(r"\033\[\d+m", "", text.decode()).split("\r\n")
widest = max(map(len, lines))
print(status, widest, b"\033[1mNaval\033[22m" in text)
sys.exit(status != 0 or not 64 < widest <= 72 or b"\033[1mNaval\033[22m" not in text)
END
}

check 'there are five games with a handbook' test "$(echo "$games" | wc -w)" -ge 5
for game in $games; do
	for language in en es cs; do
		check "the handbook of $game in $language" is_shown "$game" "$language"
	done
done
check 'the language is asked for, or that of the environment' languages_differ
check 'rulebooks are shown by --book and --rules, and where there is no handbook' has_rulebooks
check 'it is laid out for the terminal that it is shown in' fits_a_terminal
check 'complains where there is none' complains
done_testing
