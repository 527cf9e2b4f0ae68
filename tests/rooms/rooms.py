#!/usr/bin/env python3
"""Hold every include of the C sources against the map of the house (docs/architecture.md), and print TAP.

ROOMS says which room may include which. A name with a star is a room for each folder: `games/*` is games/naval,
games/heroes and so on. In what such a room may include, `=` stands for its own folder's name: the board of naval
may know naval and no other game.

 1. A file includes its own room, and the rooms that its room lists; anything else is named by file and line.
 2. The list goes up: a room lists only rooms that stand above it in the table. So no two rooms know each other.
 3. No header includes itself, over however many others.
 4. From match down nothing of the system is included but what SYSTEM lists: no file, no clock, no heap.
 5. What is included is one thing; what is called is another: no object of core or of a game needs a symbol that
    only match has. A header that is promised below and built above would be an include that hides a call.
"""
import collections
import fnmatch
import functools
import os
import pathlib
import re
import subprocess
import sys

MATCH_HEADERS = ["include/ronda/fork.h", "include/ronda/frame.h", "include/ronda/hint.h", "include/ronda/lesson.h", "include/ronda/match.h", "include/ronda/play.h", "include/ronda/log.h", "include/ronda/ronda.h"]

# A room, where its files lie (the longest way in decides), and what it may include beside itself; the lowest first.
ROOMS = (
    ("core", ["src/core/", "include/ronda/"], []),
    ("game", ["include/ronda/game.h"], ["core"]),
    ("games/*", ["src/games/*/", "examples/*/"], ["core", "game"]),
    ("games", ["src/games/"], ["game", "games/*"]),
    ("match", ["src/match/", *MATCH_HEADERS], ["core", "game"]),
    ("battery", ["src/battery/"], ["core", "game", "match"]),
    ("analysis", ["src/analysis/"], ["core", "game", "match"]),
    ("wasm", ["src/wasm/"], ["core", "game", "match", "analysis"]),
    ("picture", ["src/picture/"], ["core", "game", "games/*", "match"]),
    ("contest", ["src/contest/"], []),
    ("net", ["src/net/"], []),
    ("bus", ["src/bus/"], ["net"]),
    ("store", ["src/store/"], []),
    ("server", ["src/server/"], ["core", "game", "match", "analysis", "contest", "picture", "net", "bus", "store"]),
    ("local", ["src/local/"], ["core", "game", "match"]),
    ("terminal", ["src/terminal/"], ["core", "game", "match", "net", "server", "local"]),
    ("boards/*", ["src/terminal/boards/*/"], ["core", "game", "games/=", "local", "terminal"]),
    ("boards", ["src/terminal/boards/"], ["boards/*", "terminal"]),
    ("program", ["src/program/"],
     ["core", "game", "match", "battery", "analysis", "picture", "net", "bus", "store", "server", "local", "terminal"]),
)

# A file that may know one room more, and why. One that nobody uses any more is a fault.
EXCEPTIONS = {
    ("src/server/port_deck.h", "games/naval"): "the Port keeps decks of naval's ships",
}

# Headers of the system that the pure rooms may include; src/wasm/include stands in for the ones that do something.
PURE = ["core", "game", "games/*", "games", "match", "analysis", "contest"]
SYSTEM = ["assert.h", "limits.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"]
# A library has one place where it is known.
LIBRARIES = {
    "cairo.h": "src/picture/",
    "curses.h": "src/terminal/screen.c",
    "hiredis/hiredis.h": "src/bus/",
    "libpq-fe.h": "src/store/",
    "llhttp.h": "src/net/",
    "sqlite3.h": "src/store/",
}

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')

Fault = collections.namedtuple("Fault", "rule room file line words")


def pattern_of(place):
    """A place of ROOMS as a regular expression that catches what the star stands for."""
    return re.compile(re.escape(place).replace(r"\*", "([^/]+)") + ("" if place.endswith(".h") else ".*") + "$")


PLACES = [(pattern_of(place), len(place), room) for room, places, _ in ROOMS for place in places]


@functools.cache
def room_of(path):
    """ "games/naval" for src/games/naval/bot.c; None for what is no room. """
    found = [(length, room, match) for pattern, length, room in PLACES if (match := pattern.match(path))]
    if not found:
        return None
    _, room, match = max(found, key=lambda one: one[0])
    return room.replace("*", match.group(1)) if "*" in room else room


def rules_of(room):
    """The row of ROOMS that a room belongs to, with its own name in place of `=`."""
    for name, _, others in ROOMS:
        if fnmatch.fnmatchcase(room, name) and ("*" in name) == ("/" in room):
            return [other.replace("=", room.rsplit("/")[-1]) for other in others]
    raise KeyError(room)


@functools.cache
def may_include(room, other):
    return room == other or any(fnmatch.fnmatchcase(other, one) for one in rules_of(room))


@functools.cache
def sources_of(root):
    return [str(path.relative_to(root)) for folder in ("src", "include", "examples")
            for path in (root / folder).rglob("*.[ch]")]


@functools.cache
def text_of(path):
    return path.read_text(encoding="utf-8")


class House:
    """Every file of the rooms with its includes. `planted` are texts that stand in for files, for trying this out."""

    def __init__(self, root, planted=None):
        self.root = pathlib.Path(root)
        self.planted = planted or {}
        self.includes = {}  # file: [(line, header as written, is it the system's, file it means or None)]
        self.files = set(sources_of(self.root)) | set(self.planted)
        for file in sorted(self.files):
            if room_of(file) and not file.startswith("src/wasm/include/"):
                self.includes[file] = self.read(file)

    def text(self, file):
        return self.planted.get(file) or text_of(self.root / file)

    def read(self, file):
        found = []
        for number, line in enumerate(self.text(file).split("\n"), 1):
            match = INCLUDE.match(line)
            if match:
                is_system = match[1] == "<" and not match[2].startswith("ronda/")
                found.append((number, match[2], is_system, None if is_system else self.meant(file, match[2])))
        return found

    def meant(self, file, header):
        for folder in (os.path.dirname(file), "src", "include"):
            path = os.path.normpath(os.path.join(folder, header))
            if path in self.files:
                return path
        return None

    def all(self):
        for file, includes in self.includes.items():
            for line, header, is_system, path in includes:
                yield room_of(file), file, line, header, is_system, path


def check_includes(house):
    """Rule 1."""
    used = set()
    for room, file, line, header, is_system, path in house.all():
        if is_system:
            continue
        other = room_of(path) if path else None
        if other is None:
            yield Fault(1, room, file, line, f'"{header}" is in no room')
        elif (file, other) in EXCEPTIONS:
            used.add((file, other))
        elif not may_include(room, other):
            yield Fault(1, room, file, line, f'"{header}": {room} may not include {other}')
    for file, other in EXCEPTIONS.keys() - used:
        yield Fault(1, room_of(file), file, 1, f"an exception that is not needed: {other}")


def check_table():
    """Rule 2."""
    known = []
    for name, _, others in ROOMS:
        for other in others:
            if other.replace("=", "*") not in known:
                yield Fault(2, name, "tests/rooms/rooms.py", 0, f"{name} lists {other}, which does not stand above it")
        known.append(name)


def check_headers(house):
    """Rule 3: a way through headers that comes back to where it began, each told once."""
    done, open_now = set(), []

    def visit(file):
        if file in open_now:
            way = open_now[open_now.index(file):] + [file]
            line = next(line for line, _, _, path in house.includes[way[0]] if path == way[1])
            yield Fault(3, room_of(file), file, line, "includes itself: " + " -> ".join(way))
        elif file not in done:
            open_now.append(file)
            for _, _, _, path in house.includes.get(file, []):
                if path:
                    yield from visit(path)
            open_now.pop()
            done.add(file)

    for file in list(house.includes):
        yield from visit(file)


def check_system(house):
    """Rule 4."""
    for room, file, line, header, is_system, _ in house.all():
        if not is_system:
            continue
        is_pure = any(fnmatch.fnmatchcase(room, one) for one in PURE)
        if is_pure and header not in SYSTEM:
            yield Fault(4, room, file, line, f"<{header}>: {room} is pure")
        if header in LIBRARIES and not file.startswith(LIBRARIES[header]):
            yield Fault(4, room, file, line, f"<{header}> is known in {LIBRARIES[header]} alone")


def check_calls(symbols):
    """Rule 5, over the lines of `nm -A -P`: LIBRARY[OBJECT]: SYMBOL TYPE ..."""
    order = ["core", "games", "match"]
    defined, needed = {}, []
    for line in symbols:
        match = re.match(r".*\[(?:src_)?([a-z]+)_(.*)\.o\]: (\S+) (\S)", line)
        if not match:
            continue
        room = "games" if match[1] == "examples" else match[1]
        if room not in order:
            continue
        if match[4] == "U":
            needed.append((room, f"{match[1]}_{match[2]}", match[3]))
        elif match[4].isupper():
            defined[match[3]] = room
    if not defined:
        yield Fault(5, "core", "libronda.a", 0, "no symbols")
    for room, source, symbol in needed:
        if symbol in defined and order.index(defined[symbol]) > order.index(room):
            yield Fault(5, room, source, 0, f"{symbol}: {room} calls {defined[symbol]}")


def check_house(house):
    return [*check_includes(house), *check_headers(house), *check_system(house)]


# ---- the test of the test: what is planted is found, where it stands -------------------------------------------

PLANTED = (
    ("a game that knows the match", 1, "src/games/naval/", "<ronda/match.h>"),
    ("a game that knows the log", 1, "src/games/naval/", "<ronda/log.h>"),
    ("a game that knows another", 1, "src/games/naval/", '"games/heroes/heroes.h"'),
    ("a match that knows a game", 1, "src/match/", '"games/naval/naval.h"'),
    ("a net that knows what a game is", 1, "src/net/", "<ronda/game.h>"),
    ("a bus that knows the server", 1, "src/bus/", '"server/room.h"'),
    ("a net that knows the bus", 1, "src/net/", '"bus/bus.h"'),
    ("a store that knows the server", 1, "src/store/", '"server/room.h"'),
    ("a server that knows the terminal", 1, "src/server/", '"terminal/screen.h"'),
    ("a server that knows a game", 1, "src/server/", '"games/naval/naval.h"'),
    ("a terminal that knows the program", 1, "src/terminal/", '"program/commands.h"'),
    ("a terminal that knows a board", 1, "src/terminal/", '"boards/naval/parts.h"'),
    ("a board that knows another's game", 1, "src/terminal/boards/naval/", '"games/heroes/heroes.h"'),
    ("a program that names a game", 1, "src/program/", '"games/dungeon/words.h"'),
    ("a file of no room", 1, "src/program/", '"../../tests/tap.h"'),
    ("a picture that knows the server", 1, "src/picture/", '"server/room.h"'),
    ("cairo in the server", 4, "src/server/", "<cairo.h>"),
    ("a clock in the rules", 4, "src/games/naval/", "<time.h>"),
    ("the database in the server", 4, "src/server/", "<sqlite3.h>"),
    ("Redis in the server", 4, "src/server/", "<hiredis/hiredis.h>"),
)


def find_planted(root, known, rule, folder, include):
    """A file with one include that may not be: a fault at its line, and none but that and those that are known."""
    file = folder + "planted.c"
    house = House(root, {file: f"/* planted.c */\n\n#include {include}\n"})
    faults = [fault for fault in check_house(house) if fault not in known]
    if [(fault.rule, fault.file, fault.line) for fault in faults] == [(rule, file, 3)]:
        return []
    return [f"wanted {file}:3 alone, found:"] + [show(fault) for fault in faults]


def find_planted_circle(root):
    """Three headers that include each other in turn."""
    files = [f"src/net/planted_{number}.h" for number in range(3)]
    texts = {file: f'#include "{os.path.basename(files[(at + 1) % 3])}"\n' for at, file in enumerate(files)}
    wanted = "src/net/planted_0.h:1: includes itself: " + " -> ".join([*files, files[0]])
    found = [show(fault) for fault in check_headers(House(root, texts))]
    return [] if wanted in found else ["it is not found"]


def show(fault):
    return f"{fault.file}:{fault.line}: {fault.words}"


def main():
    root = os.environ.get("RONDA_SOURCE") or pathlib.Path(__file__).resolve().parents[2]
    build = os.environ.get("RONDA_BUILD")
    house = House(root)
    faults = check_house(house) + list(check_table())
    rooms = sorted({room_of(file) for file in house.includes})
    results = [(f"{room} includes what it may", [show(fault) for fault in faults if (fault.rule, fault.room) == (1, room)])
               for room in rooms]
    for rule, name in ((2, "no two rooms know each other"), (3, "no header includes itself"),
                       (4, "the system and its libraries are known where they may be")):
        results.append((name, [show(fault) for fault in faults if fault.rule == rule]))
    if build:
        symbols = subprocess.run(["nm", "-A", "-P", pathlib.Path(build) / "libronda.a"], check=True,
                                 capture_output=True, text=True).stdout.split("\n")
        results.append(("core and games call nothing of match", [show(fault) for fault in check_calls(symbols)]))
        planted = ["x[src_match_match.c.o]: rd_match_act T 0 1", "x[src_games_naval_bot.c.o]: rd_match_act U"]
        results.append(("would be found: a game that calls the match",
                        [] if len(list(check_calls(planted))) == 1 else ["it is not found"]))
    for name, rule, folder, include in PLANTED:
        results.append((f"would be found: {name}", find_planted(root, faults, rule, folder, include)))
    results.append(("would be found: headers in a circle", find_planted_circle(root)))
    for number, (name, lines) in enumerate(results, 1):
        print(("not ok" if lines else "ok"), number, "-", name)
        for line in lines:
            print("#", line)
    print(f"1..{len(results)}")
    return 1 if any(lines for _, lines in results) else 0


if __name__ == "__main__":
    sys.exit(main())
