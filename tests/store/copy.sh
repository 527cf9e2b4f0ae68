#!/bin/sh
# `ronda store copy` with what a server of real games has left (tests/upgrade): to PostgreSQL and back; every match is proved from its rows there. Run by
# with-postgresql, which leaves an empty database `ready`.
. "$RONDA_SOURCE/tests/tap.sh"

file=$scratch/ronda.db
there="postgresql:///ready?host=$RONDA_TEST_POSTGRESQL&user=ronda"
gzip -dc "$RONDA_SOURCE/tests/upgrade/221e131/ronda.db.gz" >"$file"

older() {
	"$RONDA" store copy "$file" "$there" && return 1
	"$RONDA" store copy "$file" "$there" 2>&1 | grep -q 'its tables are of version'
}
opened() { "$RONDA" admin users list --database "$file" >"$scratch/users"; }
games() {
	"$RONDA" admin matches list --database "$there" >"$scratch/matches" || return 1
	for game in naval heroes pirates machiavelli dungeon; do grep -q "$game" "$scratch/matches" || return 1; done
}
users() { "$RONDA" admin users list --database "$there" | diff "$scratch/users" -; }
proved() {
	"$RONDA" verify "$file" >"$scratch/proof" || return 1
	"$RONDA" verify "$there" | diff "$scratch/proof" - && [ -s "$scratch/proof" ]
}
again() {
	"$RONDA" store copy "$file" "$there" && return 1
	"$RONDA" store copy "$file" "$there" 2>&1 | grep -q 'the target is not empty'
}
same() {
	"$RONDA_SOURCE/tests/upgrade/database.py" show "$file" >"$scratch/before" || return 1
	"$RONDA_SOURCE/tests/upgrade/database.py" show "$scratch/back.db" | cmp - "$scratch/before"
}
secret() {
	! "$RONDA" store copy "$file" postgresql://ana:s3cr3t@127.0.0.1:1/x >"$scratch/said" 2>&1 &&
		grep -q 127.0.0.1 "$scratch/said" && ! grep -q s3cr3t "$scratch/said"
}
told() {
	for words in 'serve --port 0' 'admin users list' 'admin compact'; do
		# shellcheck disable=SC2086
		"$RONDA" $words --database "postgresql://ana:s3cr3t@127.0.0.1:1/x$1" >"$scratch/said" 2>&1
		cat "$scratch/said"
		grep -q 127.0.0.1 "$scratch/said" && ! grep -q s3cr3t "$scratch/said" || return 1
	done
}
usage() {
	"$RONDA" store >"$scratch/said" 2>&1
	[ $? -eq 2 ] && grep -q copy "$scratch/said" || return 1
	"$RONDA" store copy one >"$scratch/said" 2>&1
	[ $? -eq 2 ]
}

check 'a database of an older program is to be opened first' older
check 'it is opened' opened
check 'it is copied to PostgreSQL' "$RONDA" store copy "$file" "$there"
check 'matches of all five games are there' games
check 'and everybody' users
check 'every match is proved from its rows there' proved
check 'a second time is refused' again
check 'it is copied back' "$RONDA" store copy "$there" "$scratch/back.db"
check 'and is what it was' same
check 'a password is not shown' secret
check 'nor by any other command' told ''
check 'nor where the address is wrong' told '?sslmode=perhaps'
check 'what is missing is said' usage
done_testing
