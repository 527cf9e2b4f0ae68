#!/usr/bin/env python3
"""Write rulebooks.c: embed.py OUTPUT DEPFILE RULES HANDBOOKS

RULES is a folder of NAME.md, HANDBOOKS one of NAME.LANG.md. Each file becomes an array, listed under its
name without `.md`. The depfile names both folders, so that a game's page is found by being put there.
"""
import pathlib
import sys

WIDTH = 24
NO_GAMES = ["README.md", "platform.md"]  # pages among the rulebooks that are none


def array(name, content):
    lines = [
        "\t" + "".join(f"{byte}," for byte in content[at : at + WIDTH])
        for at in range(0, len(content), WIDTH)
    ]
    return f"static const unsigned char {name}[] = {{\n" + "\n".join(lines) + "\n};\n"


def table(kind, files):
    parts = [array(f"{kind}_{number}", file.read_bytes()) for number, file in enumerate(files)]
    parts.append(f"\nconst struct rulebook {kind}[] = {{\n")
    parts += [
        f'\t{{ "{file.stem}", {kind}_{number}, sizeof({kind}_{number}) }},\n'
        for number, file in enumerate(files)
    ]
    return "".join(parts) + "\t{ 0 },\n};\n"


def main(output, depfile, rules, folder):
    books = [file for file in sorted(pathlib.Path(rules).glob("*.md")) if file.name not in NO_GAMES]
    handbooks = sorted(pathlib.Path(folder).glob("*.*.md"))
    parts = ["/* Made by embed.py; do not edit. */\n", '#include "program/rulebooks.h"\n\n']
    parts += [table("rulebooks", books), "\n", table("handbooks", handbooks)]
    pathlib.Path(output).write_text("".join(parts), encoding="utf-8")
    read = " ".join(str(file).replace(" ", "\\ ") for file in [rules, *books, folder, *handbooks])
    pathlib.Path(depfile).write_text(f"{output}: {read}\n", encoding="utf-8")


main(*sys.argv[1:])
