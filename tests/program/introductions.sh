#!/bin/sh
# Every game has an introduction in every language, of a length for two minutes, in plain Markdown.
. "$RONDA_SOURCE/tests/tap.sh"

# tictactoe shows authors how small a game can be, and everybody knows it: it goes without.
games=$("$RONDA" games | awk 'NR > 1 && $1 != "tictactoe" { print $1 }')

introduces() {
	"$RONDA" rules "$1" --short --lang "$2" >"$scratch/text" || return 1
	"$RONDA" rules "$1" --short --lang "$2" | diff - "$RONDA_SOURCE/docs/introductions/$1.$2.md" || return 1
	python3 - "$scratch/text" <<'END'
import re
import sys

text = open(sys.argv[1], encoding="utf-8").read()
words = len(re.findall(r"[^\W\d_][\w'’-]*|\d+", text))
titles = re.findall(r"^# ", text, re.M)
wrong = []
if not text.startswith("# ") or len(titles) != 1:
    wrong.append("it needs one title, on its first line")
if not 250 <= words <= 350:
    wrong.append(f"{words} words; 250 to 350 are wanted")
if len(re.findall(r"^## ", text, re.M)) < 2:
    wrong.append("it has no headings")
if re.search(r"^###|^```|^\||<[a-z]+>|!\[|\]\(", text, re.M):
    wrong.append("it has more than headings, paragraphs and lists")
for line in wrong:
    print(line)
sys.exit(bool(wrong))
END
}

languages_differ() {
	for language in en es cs; do
		"$RONDA" rules naval --short --lang "$language"
	done | grep -c '^# ' | grep -q -x 3 &&
		"$RONDA" rules naval --short --lang es | grep -q 'Qué buscas' &&
		LC_ALL=cs_CZ.UTF-8 LANG=cs_CZ.UTF-8 "$RONDA" rules naval --short | grep -q 'O co ti jde'
}

complains() {
	"$RONDA" rules tictactoe --short >"$scratch/out" 2>"$scratch/err"
	[ $? -eq 1 ] && [ ! -s "$scratch/out" ] &&
		grep -q -x 'ronda rules: tictactoe: this game has no introduction' "$scratch/err" || return 1
	"$RONDA" rules naval --lang es 2>"$scratch/err"
	[ $? -eq 2 ] && grep -q -x 'ronda rules: --lang: the rulebooks are in English; add --short' "$scratch/err"
}

check 'there are five games to introduce' test "$(echo "$games" | wc -w)" -ge 5
for game in $games; do
	for language in en es cs; do
		check "$game is introduced in $language" introduces "$game" "$language"
	done
done
check 'the language is asked for, or that of the environment' languages_differ
check 'complains where there is none' complains
done_testing
