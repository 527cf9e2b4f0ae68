#!/usr/bin/env python3
"""Write lessons_text.c: lessons_embed.py OUTPUT DEPFILE LESSONS

LESSONS is a folder of GAME/NN-name.json. Each becomes an array, listed by its key, GAME/NN-name, in order. The depfile names all
folders, so that a lesson is found by being put there.
"""
import pathlib
import sys

WIDTH = 24


def array(name, content):
    lines = ["\t" + "".join(f"{byte}," for byte in content[at : at + WIDTH]) for at in range(0, len(content), WIDTH)]
    return f"static const unsigned char {name}[] = {{\n" + "\n".join(lines) + "\n};\n"


def main(output, depfile, folder):
    root = pathlib.Path(folder)
    files = sorted(root.glob("*/*.json"))
    parts = ["/* Made by lessons_embed.py; do not edit. */\n", '#include "program/lessons.h"\n\n']
    parts += [array(f"lesson_{number}", file.read_bytes()) for number, file in enumerate(files)]
    parts.append("\nconst struct lesson_file lesson_files[] = {\n")
    parts += [
        f'\t{{ "{file.parent.name}/{file.stem}", (const char *)lesson_{number}, sizeof(lesson_{number}) }},\n'
        for number, file in enumerate(files)
    ]
    parts.append("\t{ 0 },\n};\n")
    pathlib.Path(output).write_text("".join(parts), encoding="utf-8")
    read = [root, *sorted({file.parent for file in files}), *files]
    pathlib.Path(depfile).write_text(f"{output}: " + " ".join(str(one).replace(" ", "\\ ") for one in read) + "\n", encoding="utf-8")


main(*sys.argv[1:])
