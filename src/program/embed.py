#!/usr/bin/env python3
"""Write rulebooks.c: embed.py OUTPUT [FILE.md]... Each file becomes an array named after it."""
import pathlib
import sys

WIDTH = 24


def array(number, content):
    lines = [
        "\t" + "".join(f"{byte}," for byte in content[at : at + WIDTH])
        for at in range(0, len(content), WIDTH)
    ]
    return f"static const unsigned char text_{number}[] = {{\n" + "\n".join(lines) + "\n};\n"


def main(output, *names):
    books = [pathlib.Path(name) for name in names]
    parts = ["/* Made by embed.py; do not edit. */\n", '#include "program/rulebooks.h"\n\n']
    parts += [array(number, book.read_bytes()) for number, book in enumerate(books)]
    parts.append("\nconst struct rulebook rulebooks[] = {\n")
    parts += [
        f'\t{{ "{book.stem}", text_{number}, sizeof(text_{number}) }},\n'
        for number, book in enumerate(books)
    ]
    parts.append("\t{ 0 },\n};\n")
    pathlib.Path(output).write_text("".join(parts), encoding="utf-8")


main(*sys.argv[1:])
