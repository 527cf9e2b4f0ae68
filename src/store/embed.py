#!/usr/bin/env python3
"""Write the migrations of one database as C: embed.py OUTPUT DIALECT [FILE.sql]...

NNN-name.sql is for every database, NNN-name.DIALECT.sql for one. The numbers of a dialect count from
1 without a gap, so that each number means the same step everywhere.

The first line says which is the oldest program that may be at work on the tables afterwards, by the last migration that it knows: "-- oldest: NNN". A
migration that does more than add says its own number (CONTRIBUTING.md). Those up to 012 say nothing, which means the same.

For the tests of upgrades, next-name.sql is one more behind all others, of a release whose migrations only add.
"""
import pathlib
import re
import sys

WIDTH = 24
SILENT = 12


def array(number, content):
    lines = [
        "\t" + "".join(f"{byte}," for byte in content[at : at + WIDTH])
        for at in range(0, len(content), WIDTH)
    ]
    return f"static const char text_{number}[] = {{\n" + "\n".join(lines) + "\n\t0};\n"


def oldest_of(number, path, content):
    said = re.match(rb"-- oldest: (\d+)\n", content)
    if said is None and number > SILENT:
        sys.exit(f"{path.name}: its first line does not say the oldest program for it")
    oldest = int(said[1]) if said else number
    if not SILENT <= oldest <= number and oldest != number:
        sys.exit(f"{path.name}: no program that knows {oldest} is asked whether it may be at work")
    return oldest


def main(output, dialect, *names):
    chosen = []
    for path in sorted((pathlib.Path(name) for name in names), key=lambda path: path.name):
        if path.name.startswith("next-"):
            chosen.append((len(chosen) + 1, path.stem, len(chosen), path.read_bytes()))
            continue
        match = re.fullmatch(r"(\d{3})-([a-z-]+)(?:\.([a-z]+))?\.sql", path.name)
        if match is None:
            sys.exit(f"{path.name}: not named NNN-name.sql or NNN-name.dialect.sql")
        if match[3] in (None, dialect):
            number, content = int(match[1]), path.read_bytes()
            chosen.append((number, match[2], oldest_of(number, path, content), content))
    if [number for number, *_ in chosen] != list(range(1, len(chosen) + 1)):
        sys.exit(f"the migrations for {dialect} do not count up from 001")
    parts = ["/* Made by embed.py; do not edit. */\n", '#include "store/migrations.h"\n\n']
    parts += [array(number, content) for number, *_, content in chosen]
    parts.append(f"\nconst struct store_migration store_{dialect}_migrations[] = {{\n")
    parts += [f'\t{{{number}, "{name}", text_{number}, {oldest}}},\n' for number, name, oldest, _ in chosen]
    parts.append("\t{0, 0, 0, 0},\n};\n")
    pathlib.Path(output).write_text("".join(parts), encoding="utf-8")


main(*sys.argv[1:])
