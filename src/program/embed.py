#!/usr/bin/env python3
"""Write rulebooks.c: embed.py OUTPUT DEPFILE INTRODUCTIONS [RULEBOOK.md]...

Each file becomes an array, listed under its name without `.md`. INTRODUCTIONS is a folder of
NAME.LANG.md; the depfile names it, so that a file put there is found by the next build.
"""
import pathlib
import sys

WIDTH = 24


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


def main(output, depfile, folder, *names):
    books = [pathlib.Path(name) for name in names]
    introductions = sorted(pathlib.Path(folder).glob("*.*.md"))
    parts = ["/* Made by embed.py; do not edit. */\n", '#include "program/rulebooks.h"\n\n']
    parts += [table("rulebooks", books), "\n", table("introductions", introductions)]
    pathlib.Path(output).write_text("".join(parts), encoding="utf-8")
    read = " ".join(str(file).replace(" ", "\\ ") for file in [folder, *introductions])
    pathlib.Path(depfile).write_text(f"{output}: {read}\n", encoding="utf-8")


main(*sys.argv[1:])
