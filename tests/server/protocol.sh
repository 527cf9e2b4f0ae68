#!/bin/sh
# The documents of the protocol: the page in docs is the one that this program makes, and the other one hangs together.
. "$RONDA_SOURCE/tests/tap.sh"

page_is_up_to_date() {
	"$RONDA" protocol --markdown >"$scratch/page" || return 1
	diff "$RONDA_SOURCE/docs/protocol.md" "$scratch/page" >"$scratch/diff" && return
	head -n 20 "$scratch/diff"
	echo 'make it anew: ronda protocol --markdown >docs/protocol.md'
	return 1
}

# Every reference leads somewhere, every message has an operation or answers one, every game is there.
document_hangs_together() {
	"$RONDA" protocol >"$scratch/document" || return 1
	"$RONDA" games >"$scratch/games" || return 1
	python3 - "$scratch/document" <<'END'
import json, re, sys
document = json.load(open(sys.argv[1]))
assert document['asyncapi'] == '3.0.0'
used = set()
def walk(value):
    if isinstance(value, dict):
        if '$ref' in value:
            place = document
            for part in value['$ref'].removeprefix('#/').split('/'):
                place = place[part]
            used.add(value['$ref'])
        for inner in value.values():
            walk(inner)
    elif isinstance(value, list):
        for inner in value:
            walk(inner)
walk(document)
messages = document['channels']['socket']['messages']
for name, message in messages.items():
    assert re.fullmatch(r'[\w.-]+', name), name
    assert 'name' in message and 'payload' in message, name
    assert '#/channels/socket/messages/' + name in used, name
for operation in document['operations'].values():
    assert operation['action'] in ('send', 'receive')
    assert ('reply' in operation) == (operation['action'] == 'receive')
for wanted in ('lobby.create', 'match.snapshot', 'user.welcome', 'naval.action.ship.move'):
    assert wanted in messages, wanted
END
}

every_event_is_on_the_page() {
	"$RONDA" protocol | python3 -c '
import json, sys
for message in json.load(sys.stdin)["channels"]["socket"]["messages"].values():
    if not message["name"].startswith("acknowledgement"):
        print(message["name"])' | sort -u >"$scratch/names"
	[ -s "$scratch/names" ] || return 1
	while read -r name; do
		grep -q "^###* .$name.\$" "$RONDA_SOURCE/docs/protocol.md" || { echo "$name is not there"; return 1; }
	done <"$scratch/names"
}

check 'docs/protocol.md is up to date' page_is_up_to_date
check 'the AsyncAPI document hangs together' document_hangs_together
check 'every event is on the page' every_event_is_on_the_page
done_testing
