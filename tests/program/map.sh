#!/bin/sh
# `ronda map check`: a map that is fine, and every way to break it, each named with its tile.
. "$RONDA_SOURCE/tests/tap.sh"

cat >"$scratch/fine.json" <<'END'
{ "radius": 5,
  "ports": [ { "q": -4, "r": 0, "name": "West Harbour" }, { "q": 4, "r": 0, "name": "East Harbour" },
             { "q": 2, "r": -4, "name": "North Harbour" } ],
  "plantations": [ [-2,-2], [2,2] ],
  "land": [ [1,-2], [3,-1] ],
  "homes": [ [ { "q": -4, "r": 0, "facing": 2 } ], [ { "q": 4, "r": 0, "facing": 5 } ],
             [ { "q": 2, "r": -4, "facing": 3 } ] ] }
END

# prints STATUS TEXT WORD...: the command ends with this status and prints just this.
prints() {
	wanted=$1
	text=$2
	shift 2
	(cd "$scratch" && "$RONDA" map "$@") >"$scratch/out" 2>&1
	status=$?
	[ "$status" -eq "$wanted" ] || { echo "status $status instead of $wanted"; cat "$scratch/out"; return 1; }
	echo "$text" | diff - "$scratch/out"
}

# broken SED TEXT: the map changed so is refused with this text behind its name.
broken() {
	sed "$1" "$scratch/fine.json" >"$scratch/bad.json"
	prints 1 "bad.json:$2" check bad.json
}

a_fine_map_says_for_how_many() {
	prints 0 'fine.json: a map for pirates with up to 3 seats' check fine.json &&
		prints 0 'fine.json: a map for pirates with up to 3 seats' check fine.json --game pirates --seats 3 &&
		prints 1 'fine.json: map.homes: there are fewer homes than seats' check fine.json --seats 4
}

tiles_are_named() {
	broken 's/\[3,-1\]/[3,-9]/' ' map.land[1]: 3,-9 lies outside the radius' &&
		broken 's/\[3,-1\]/[-3,12]/' ' map.land[1]: -3,12 lies outside the radius' &&
		broken 's/\[3,-1\]/[2,2]/' ' map.land[1]: 2,2 is listed twice' &&
		broken 's/\[2,2\]/[4,0]/' ' map.plantations[1]: 4,0 is listed twice' &&
		broken 's/East/West/' ' map.ports[1]: 4,0 has the name of another port' &&
		broken 's/East Harbour/ East/' ' map.ports[1]: 4,0: that is no name for a port' &&
		broken 's/"q": 2, "r": -4, "f/"q": 2, "r": -3, "f/' ' map.homes[2]: 2,-3 is a berth but no port'
}

shapes_have_their_place() {
	broken 's/"facing": 5/"facing": 6/' '6:82: map.homes[1][0].facing: the number must be 0 to 5' &&
		broken 's/\[3,-1\]/[13,0]/' '5:22: map.land[1][0]: the number must be -12 to 12' &&
		broken 's/"land"/"isles"/' '5:11: map.isles: no such key' &&
		broken 's/"radius": 5/"radius": 13/' '1:13: map.radius: the number must be 2 to 12' &&
		broken 's/\[2,2\]/[2,2/' '5:9: a comma or a closing bracket is expected'
}

nothing_slips_in_behind_a_map() {
	printf '{"radius":2},"rounds":{}' >"$scratch/bad.json"
	prints 1 'bad.json:1:13: something follows the value' check bad.json
}

several_files_are_all_looked_at() {
	printf '[]' >"$scratch/bad.json"
	prints 1 'bad.json: map: a string is expected
fine.json: a map for pirates with up to 3 seats' check bad.json fine.json
}

complains() {
	prints 2 'ronda map: what to do with a map? (check)' &&
		prints 2 'ronda map: chekc: what to do with a map? (check)' chekc fine.json &&
		prints 2 'ronda map: a file is missing' check &&
		prints 2 "ronda map: naval: this game takes no maps of one's own" check fine.json --game naval &&
		prints 2 'ronda map: --seats: pirates is played by 2 to 8' check fine.json --seats 1 &&
		prints 1 'ronda map: none.json: No such file or directory' check none.json
}

# The same file is played on.
it_is_played_on() {
	options="{\"map\":$(tr -d '\n' <"$scratch/fine.json")}"
	"$RONDA" sim pirates --seats 2 --bots 1,1 --games 2 --options "$options" >/dev/null
}

check 'a map that is fine says for how many seats' a_fine_map_says_for_how_many
check 'what is wrong with a tile names the tile' tiles_are_named
check 'what is wrong with the JSON names line and column' shapes_have_their_place
check 'nothing slips in behind a map' nothing_slips_in_behind_a_map
check 'several files are all looked at' several_files_are_all_looked_at
check 'it complains of what is missing' complains
check 'a checked map is played on' it_is_played_on
done_testing
