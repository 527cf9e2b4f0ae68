#!/usr/bin/env python3
"""Write licences_text.c: licences.py OUTPUT.c DEPFILE LICENSE

The notices of what this program is made of: its own, and those of the libraries that are in it or that it calls, each as its
Debian package has it. What is bundled in the page is added by the page's own build (web/vite.config.ts).
"""
import pathlib
import sys

# A library, how it comes to the program, and where its notice lies.
LIBRARIES = (
    ("llhttp", "built into the program", "node-llhttp"),
    ("libuv", "called", "libuv1"),
    ("libsodium", "called", "libsodium23"),
    ("SQLite", "called", "libsqlite3-0"),
    ("libpq", "called", "libpq5"),
    ("hiredis", "called", "libhiredis0.14"),
    ("curl", "called", "libcurl4"),
    ("libcrypto", "called", "libssl3"),
    ("ncurses", "called", "libncursesw6"),
    ("cairo", "called", "libcairo2"),
)
DOCUMENTS = pathlib.Path("/usr/share/doc")
RULE = "=" * 100


def main():
    output, depfile, licence = sys.argv[1:4]
    files = [pathlib.Path(licence)]
    parts = [f"{RULE}\nRonda\n{RULE}\n\n{files[0].read_text(encoding='utf-8')}"]
    for name, how, package in LIBRARIES:
        notice = DOCUMENTS / package / "copyright"
        if notice.is_file():
            files.append(notice)
            text = notice.read_text(encoding="utf-8", errors="replace")
        else:
            text = f"The notice of {name} was not on the machine that built this: see its package, {package}.\n"
        parts.append(f"{RULE}\n{name} ({how})\n{RULE}\n\n{text}")
    # A string a line: no compiler has to take one that is longer than the standard promises.
    rows = "\n".join(f"\t{quoted(line)}," for line in "\n".join(parts).splitlines())
    pathlib.Path(output).write_text(
        "/* Made by licences.py; do not edit. */\n"
        '#include "program/licences.h"\n\n'
        f"const char *const licences_lines[] = {{\n{rows}\n\tNULL,\n}};\n", encoding="utf-8")
    pathlib.Path(depfile).write_text(f"{output}: {' '.join(map(str, files))}\n", encoding="utf-8")


def quoted(line):
    return '"' + line.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("?", "\\?") + '"'


main()
