#!/bin/sh
# The command line: help, complaints that name what is wrong, and what each command prints.
. "$RONDA_SOURCE/tests/tap.sh"

commands='play games rules options map replay verify scenario sim balance bench gallery schema'

# says STATUS TEXT WORD...: the command ends with this status, and says just this on stderr.
says() {
	wanted=$1
	text=$2
	shift 2
	"$RONDA" "$@" >"$scratch/out" 2>"$scratch/err"
	status=$?
	[ "$status" -eq "$wanted" ] || { echo "status $status instead of $wanted"; cat "$scratch/err"; return 1; }
	echo "$text" | diff - "$scratch/err"
}

is_json() {
	python3 -c 'import json, sys; json.load(sys.stdin)'
}

shows_levels() {
	"$RONDA" gallery dungeon --generator rooms --seed 1..3 >"$scratch/three" || return 1
	[ "$(grep -c '^dungeon rooms, seed [123]$' "$scratch/three")" -eq 3 ] || return 1
	[ "$(grep -c '^#\{80\}$' "$scratch/three")" -ge 6 ] || return 1
	"$RONDA" gallery dungeon --generator rooms --seed 2 >"$scratch/two" || return 1
	sed -n '/seed 2$/,/^$/p' "$scratch/three" | diff - "$scratch/two" || return 1
	"$RONDA" gallery dungeon --generator rooms --seed 2 --depth 14 | cmp -s - "$scratch/two" && return 1
	says 2 'ronda gallery: naval: this game has no gallery' gallery naval &&
		says 2 'ronda gallery: --seed: "3..1" is no range of at most 1000 seeds, like 1..12' gallery dungeon --seed 3..1 &&
		says 2 'ronda gallery: --generator: dungeon has no "maze", but town, rooms, classic, cavern, three_gates, drowned_library, sanctum, lattice' \
			gallery dungeon --generator maze
}

tells_options() {
	"$RONDA" options machiavelli --lang es >"$scratch/words" || return 1
	grep -q '^  diplomatic_time  Fase diplomática: 2 días$' "$scratch/words" || { cat "$scratch/words"; return 1; }
	grep -q '^      12..168 (de 12 horas a 7 días), pace mail; 1..60 (de 1 minuto a 1 hora), pace live$' "$scratch/words" || return 1
	grep -q '^  quick  Una tarde: ' "$scratch/words" || return 1
	"$RONDA" options pirates --rules 1 | grep -q tables && return 1
	"$RONDA" options pirates --json | is_json &&
		says 2 'ronda play: --preset: naval has no "slow" (ronda options naval)' play naval --preset slow &&
		says 2 'ronda play: only one of --options and --preset' play naval --preset quick --options '{}'
}

every_command_has_help() {
	"$RONDA" --help >"$scratch/help" || return 1
	"$RONDA" help | diff - "$scratch/help" || return 1
	for command in $commands; do
		grep -q "^  $command " "$scratch/help" || { echo "$command is not listed"; return 1; }
		"$RONDA" "$command" --help >"$scratch/own" || return 1
		grep -q "^Example: ronda $command" "$scratch/own" || { echo "$command: no example"; return 1; }
		"$RONDA" help "$command" | diff - "$scratch/own" || return 1
	done
}

without_arguments_it_helps() {
	"$RONDA" >"$scratch/out" 2>"$scratch/err"
	[ $? -eq 2 ] && [ ! -s "$scratch/out" ] && grep -q '^Usage: ronda' "$scratch/err"
}

complains_of_commands() {
	says 2 'ronda: smi: no such command; did you mean sim?' smi &&
		says 2 'ronda: xyzzy: no such command (ronda help lists them)' xyzzy &&
		says 2 'ronda: relpay: no such command; did you mean replay?' help relpay
}

complains_of_options() {
	says 2 'ronda sim: --games: "x" is not a number (1 to 1000000)' sim naval --games x &&
		says 2 'ronda sim: --games: "0" is not a number (1 to 1000000)' sim naval --games=0 &&
		says 2 'ronda sim: --games: "1000001" is not a number (1 to 1000000)' sim naval --games 1000001 &&
		says 2 'ronda sim: --games: "99999999999999999999" is not a number (1 to 1000000)' \
			sim naval --games 99999999999999999999 &&
		says 2 'ronda sim: --games: "5x" is not a number (1 to 1000000)' sim naval --games 5x &&
		says 2 'ronda sim: --games: "" is not a number (1 to 1000000)' sim naval --games= &&
		says 2 'ronda sim: --games: a value is missing (N)' sim naval --games &&
		says 2 'ronda sim: --json: takes no value' sim naval --json=yes &&
		says 2 'ronda sim: --gmaes: no such option; did you mean --games?' sim naval --gmaes 5 &&
		says 2 'ronda games: -x: no such option (see ronda games --help)' games -x &&
		says 2 'ronda games: --lang: "xx" is not a language (en, es, cs)' games --lang xx &&
		says 2 'ronda bench: --seconds: "fast" is not a number (0.001 to 3600)' bench --seconds fast &&
		says 2 'ronda play: --bot: "5" is not a number (1 to 4)' play naval --bot 5 &&
		says 2 'ronda play: --seats: naval is played by 2 to 2' play naval --seats 3
}

complains_of_words() {
	says 2 'ronda rules: which game? (ronda games lists them)' rules &&
		says 2 'ronda rules: navl: no such game; did you mean naval?' rules navl &&
		says 2 'ronda rules: chess: no such game (ronda games lists them)' rules chess &&
		says 2 'ronda rules: twice: one word too many (usage: ronda rules GAME)' rules naval twice &&
		says 2 'ronda schema: vew: no such part (options, actions, events, view, spectator, state)' \
			schema naval vew &&
		says 2 'ronda schema: --all: goes with --typescript' schema --all &&
		says 2 'ronda scenario: which files or folders?' scenario &&
		says 2 'ronda replay: which file?' replay &&
		says 2 'ronda verify: which file?' verify
}

lists_games() {
	"$RONDA" games --lang es | grep -q '^naval  *2  *live  *1  *Batalla naval$' &&
		LC_ALL=cs_CZ.UTF-8 "$RONDA" games | grep -q '^naval .*Námořní bitva$' &&
		"$RONDA" games --json >"$scratch/games" &&
		python3 - "$scratch/games" <<-'END'
			import json, sys
			games = json.load(open(sys.argv[1], encoding="utf-8"))
			naval = next(game for game in games if game["name"] == "naval")
			assert naval["seats_min"] == naval["seats_max"] == 2, naval
			assert naval["pace"] == "live" and naval["rules"] >= 1, naval
			pirates = next(game for game in games if game["name"] == "pirates")
			assert pirates["rules"] == max(e["rules"] for e in pirates["editions"] if not e["is_draft"]), pirates
			assert set(naval["title"]) == {"en", "es", "cs"}, naval
			assert naval["is_rated"] and naval["queue"] == 2 and naval["chat"] == "all", naval
			for game in games:
			    assert game["editions"][-1] == {"rules": 1, "is_draft": False}, game
		END
}

prints_schemas() {
	for part in options actions events view spectator state ''; do
		# shellcheck disable=SC2086
		"$RONDA" schema naval $part >"$scratch/schema" || return 1
		is_json <"$scratch/schema" || { echo "schema $part"; return 1; }
	done
	"$RONDA" schema naval actions | grep -q 'ship:move'
}

prints_rules() {
	"$RONDA" rules naval --book | cmp - "$RONDA_SOURCE/docs/rules/naval.md"
}

# Every command that takes an edition: the oldest, the newest, and one that there is not.
takes_editions() {
	"$RONDA" games | grep -q '^pirates .* 1, 2, 3  *Pirates$' &&
		"$RONDA" schema pirates options | grep -q '"tables"' &&
		"$RONDA" schema pirates options | grep -q '"infamy"' &&
		"$RONDA" schema pirates options --rules 2 | grep -q '"tables"' &&
		! "$RONDA" schema pirates options --rules 2 | grep -q '"infamy"' &&
		! "$RONDA" schema pirates options --rules 1 | grep -q '"tables"' &&
		! "$RONDA" schema pirates --typescript --rules 1 | grep -q tables &&
		"$RONDA" schema --all --typescript >"$scratch/types" &&
		grep -q '^export interface Pirates1View {' "$scratch/types" &&
		! grep -q 'Pirates1Action\|Pirates1Event\|Naval1' "$scratch/types" &&
		"$RONDA" sim pirates --rules 1 --games 2 --turns-limit 1 | grep -q '^pirates, rules 1: 2 matches' &&
		"$RONDA" sim pirates --games 2 --turns-limit 1 --json | grep -q '"rules": 3' &&
		"$RONDA" bench pirates --rules 1 --seconds 0.003 | grep -q '^pirates, rules 1: state' &&
		"$RONDA" gallery dungeon --rules 1 | grep -q '^dungeon ' || return 1
	for command in 'schema pirates' 'rules pirates' 'sim pirates' 'bench pirates' 'play pirates' 'gallery pirates'; do
		# shellcheck disable=SC2086
		says 2 "ronda ${command% *}: --rules: pirates has no edition 9, but 1, 2, 3" $command --rules 9 || return 1
	done
	says 2 'ronda sim: --rules: "0" is not a number (1 to 65535)' sim pirates --rules 0 &&
		says 2 'ronda bench: --rules: of which game?' bench --rules 1 &&
		says 2 'ronda schema: --rules: of which game? --all has all editions' schema --all --typescript --rules 1 &&
		says 2 'ronda play: --rules: not with --server' play pirates --rules 1 --server http://localhost:1 &&
		says 2 'ronda rules: --short: the rulebook is in English and whole; leave out --book and --rules' rules pirates --short --rules 1
}

# Which editions a rulebook tells of, where there are several or one is asked for.
names_editions_of_rules() {
	book="$RONDA_SOURCE/docs/rules/pirates.md"
	{
		printf '> Editions: 1, 2, 3. New matches are played by edition 3; section "Editions" says what differs.\n\n'
		cat "$book"
	} >"$scratch/book"
	"$RONDA" rules pirates --book | cmp - "$scratch/book" &&
		"$RONDA" rules pirates --rules 1 | head -n 1 | grep -qF '> Editions: 1, 2, 3. Read for edition 1; section' &&
		"$RONDA" rules pirates --rules 1 | tail -n +3 | cmp - "$book"
}

# In a terminal of its own, which `script` makes.
in_terminal() {
	script -qec "$1" /dev/null | tr -d '\r'
}

pages_rules() {
	in_terminal "PAGER='sed s/^/paged:/' '$RONDA' rules naval --book" >"$scratch/paged"
	sed 's/^/paged:/' "$RONDA_SOURCE/docs/rules/naval.md" | cmp - "$scratch/paged"
}

closes_the_pager_early() {
	[ "$(in_terminal "PAGER='head -n 1' '$RONDA' rules naval --book")" = "$(head -n 1 "$RONDA_SOURCE/docs/rules/naval.md")" ]
}

does_without_a_pager() {
	in_terminal "PAGER=no-such-pager-at-all '$RONDA' rules naval --book" >"$scratch/plain"
	grep -v no-such-pager-at-all "$scratch/plain" | cmp - "$RONDA_SOURCE/docs/rules/naval.md"
}

tells_of_a_full_disk() {
	"$RONDA" rules naval >/dev/full 2>"$scratch/err"
	[ $? -eq 1 ] && grep -q '^ronda: cannot write: No space left on device$' "$scratch/err"
}

benches() {
	"$RONDA" bench naval --seconds 0.003 | grep -q 'actions/s' &&
		"$RONDA" bench --seconds 0.003 --json >"$scratch/bench" &&
		python3 - "$scratch/bench" <<-'END'
			import json, sys
			games = json.load(open(sys.argv[1]))
			assert any(game["game"] == "naval" for game in games)
			for game in games:
			    for key, value in game.items():
			        assert key == "game" or value > 0, (game["game"], key, value)
		END
}

check 'every command has a page of help with an example' every_command_has_help
check 'without arguments it prints help and fails' without_arguments_it_helps
check 'the version is printed' sh -c '"$RONDA" --version | grep -qx "ronda [0-9.]*"'
check 'a wrong command is named' complains_of_commands
check 'a wrong option is named, and what it takes' complains_of_options
check 'a wrong word is named' complains_of_words
check 'games are listed' lists_games
check 'schemas are JSON' prints_schemas
check 'a rulebook is printed as it is' prints_rules
check 'editions are taken by number' takes_editions
check 'a rulebook names its editions' names_editions_of_rules
check 'a rulebook is paged in a terminal' pages_rules
check 'a pager may be closed early' closes_the_pager_early
check 'a missing pager is done without' does_without_a_pager
check 'a full disk is told' tells_of_a_full_disk
check 'bench prints figures' benches
check 'options are told in words, and presets played by their name' tells_options
check 'a gallery shows the same for the same seed' shows_levels
done_testing
