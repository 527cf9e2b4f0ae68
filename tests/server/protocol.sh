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
for name, channel in document['channels'].items():
    for message in channel['messages']:
        assert '#/channels/%s/messages/%s' % (name, message) in used, (name, message)
    for id in re.findall(r'{(\w+)}', channel['address']):
        assert id in channel['parameters'], name
login = document['operations']['http.post.auth.login']
assert login['bindings']['http']['method'] == 'POST'
asked = document['channels']['http.post.auth.login']['messages']
assert set(asked['request']['payload']['required']) == {'password'}, asked
assert {'email', 'username'} < set(asked['request']['payload']['properties']), asked
assert 'banned' in asked['answer']['x-errors']
for wanted in ('lobby.create', 'match.snapshot', 'user.welcome', 'naval.action.ship.move'):
    assert wanted in messages, wanted
END
}

# What api.c serves is what the documents say: no row of the tables is missing, and none is made up.
every_request_is_described() {
	"$RONDA" protocol | python3 -c '
import json, sys
document = json.load(sys.stdin)
for name, channel in document["channels"].items():
    if name.startswith("http."):
        print(document["operations"][name]["bindings"]["http"]["method"], channel["address"])' | sort >"$scratch/described"
	sed -n 's/^### `\([A-Z]* \/api\/[^`]*\)`$/\1/p' "$RONDA_SOURCE/docs/protocol.md" | sort >"$scratch/page-requests"
	cat "$RONDA_SOURCE/src/server/api.c" "$RONDA_SOURCE/src/server/port.c" "$RONDA_SOURCE/src/server/notices_api.c" |
		sed -n 's/.*{HTTP_VERB_\([A-Z]*\), INVENTORY "\([^"]*\)".*/\1 \/api\/inventory\/\2/p; s/.*{HTTP_VERB_\([A-Z]*\), "\([^"]*\)".*/\1 \2/p' |
		sort >"$scratch/served"
	[ -s "$scratch/served" ] && diff "$scratch/served" "$scratch/described" && diff "$scratch/served" "$scratch/page-requests"
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
check 'every HTTP request is described' every_request_is_described
done_testing
