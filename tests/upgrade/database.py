#!/usr/bin/env python3
"""A look into a server's database from outside, for the tests of upgrades.

database.py shift FILE MS     moves every moment in it, as if it had been left so much later
database.py show FILE         prints what a match is made of, as JSON: rows, logs, chat, who is known
database.py forge FILE MATCH N  changes the moment at which an entry was made, as somebody with the file in his hands could
"""
import contextlib
import json
import sqlite3
import sys

MOMENTS = {
    "user": ["created_at"],
    "token": ["created_at", "used_at"],
    "match": ["turn_expires_at", "started_at", "finished_at"],
    "match_log": ["at_ms"],
    "chat": ["at_ms"],
    "lobby": ["expires_at"],
}


@contextlib.contextmanager
def unguarded(database):
    """The log refuses every change, as it must; here is who has the file in his hands."""
    guards = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in guards:
        database.execute(f"DROP TRIGGER {name}")
    yield
    for _, sql in guards:
        database.execute(sql)
    database.commit()


def shift(database, by):
    with unguarded(database):
        for table, columns in MOMENTS.items():
            for column in columns:
                database.execute(f'UPDATE "{table}" SET {column} = {column} + ?', (by,))


def forge(database, match, n):
    with unguarded(database):
        database.execute("UPDATE match_log SET at_ms = at_ms - 1000 WHERE match_id = ? AND n = ?", (match, n))


def rows(database, sql):
    cursor = database.execute(sql)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row)) for row in cursor]


def show(database):
    json.dump({
        "users": rows(database, 'SELECT id, username, email, language FROM "user" ORDER BY id'),
        "ratings": rows(database, "SELECT * FROM rating ORDER BY user_id, game"),
        "ships": rows(database, "SELECT * FROM user_ship ORDER BY user_id, id"),
        "decks": rows(database, "SELECT * FROM fleet_deck ORDER BY user_id, id"),
        "chat": rows(database, "SELECT * FROM chat ORDER BY match_id, n"),
        "matches": rows(database, """SELECT id, game, rules_version, status, options, seed, rated, spectators, started_at, code
            FROM "match" ORDER BY id"""),
        "players": rows(database, "SELECT match_id, seat, user_id, bot_level FROM match_player ORDER BY match_id, seat"),
        "entries": rows(database, "SELECT match_id, n, at_ms, kind, seat, cid, payload FROM match_log ORDER BY match_id, n"),
    }, sys.stdout)


def main(order, file, *more):
    database = sqlite3.connect(file)
    if order == "shift":
        shift(database, int(more[0]))
    elif order == "forge":
        forge(database, more[0], int(more[1]))
    else:
        show(database)
    database.close()


main(*sys.argv[1:])
