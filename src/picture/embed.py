#!/usr/bin/env python3
"""Write shapes.c: embed.py OUTPUT.c OUTPUT.bin FILE.txt...

The shapes that the page's painters were recorded by (web/tests/unit/shapes), as tables for src/picture/shapes.c. NAME.txt becomes `picture_NAME`. Its drawing is a row of
16-bit words, which the assembler takes in whole: no array is compiled. A shape is, again and again,

    op, style, [width, cap and join, dashes, ...], words of the path, the path: verb and numbers

and everything is counted in units of the file, which `unit` gives. Names are sorted, so that they can be found by halves.
"""
import hashlib
import pathlib
import re
import struct
import sys

OPS = {"F": 1, "E": 2, "S": 3, "C": 4, "P": 5}
VERBS = {"M": (0, 2), "l": (1, 2), "c": (2, 6), "z": (3, 0)}
CAPS, JOINS = "brs", "mrb"
PIECE = re.compile(r"([Mlcz])([-\d ]*)")
STOPS_MAX = 4


def path_words(text):
    words, x, y = [], 0, 0
    for verb, numbers in PIECE.findall(text):
        code, count = VERBS[verb]
        values = [int(value) for value in re.findall(r"-?\d+", numbers)]
        if len(values) != count:
            sys.exit(f"a path with {verb}{numbers}")
        base = (0, 0) if verb == "M" else (x, y)
        values = [value + base[at % 2] for at, value in enumerate(values)]
        if values:
            x, y = values[-2:]
        words += [code, *(max(-32768, min(32767, value)) for value in values)]
    return words


class Table:
    def __init__(self, path):
        self.name, self.unit = path.stem, 1
        self.styles, self.shapes, self.colours, self.spots, self.words = {}, [], [], [], []
        for line in path.read_text(encoding="utf-8").splitlines():
            self.take(line)

    def style(self, text):
        return self.styles.setdefault(text, len(self.styles))

    def take(self, line):
        kind, _, rest = line.partition(" ")
        if kind == "unit":
            self.unit = int(rest)
        elif kind == "colour":
            name, ink = rest.split()
            self.colours.append((name, ink))
        elif kind == "spot":
            name, x, y = rest.split()
            self.spots.append((name, int(x), int(y), self.unit))
        elif kind == "shape":
            self.shapes.append([rest, len(self.words), 0, self.unit])
        else:
            self.draw(kind, rest)
            self.shapes[-1][2] = len(self.words) - self.shapes[-1][1]

    def draw(self, kind, rest):
        if kind == "P":
            self.words.append(OPS[kind])
            return
        words = [OPS[kind]]
        if kind != "C":
            style, _, rest = rest.partition(" ")
            words.append(self.style(style))
        if kind == "S":
            width, form, dashes, rest = rest.split(" ", 3)
            lengths = [] if dashes == "-" else [int(one) for one in dashes.split(",")]
            words += [int(width), CAPS.index(form[0]) << 4 | JOINS.index(form[1]), len(lengths), *lengths]
        path = path_words(rest)
        # A path that is longer than a word can say is drawn in two; none is so far.
        if len(path) > 65535:
            sys.exit(f"{self.name}: {self.shapes[-1][0]}: a path of {len(path)} words")
        self.words += [*words, len(path), *path]


def style_row(text):
    if text[1] != ":":
        return f"{{.kind = PICTURE_PLAIN, .stop = {{{{0, 0x{text}}}}}}}"
    head, *stops = text.split(";")
    if len(stops) > STOPS_MAX:
        sys.exit(f"a gradient of {len(stops)} colours")
    kind = "PICTURE_LINEAR" if head[0] == "L" else "PICTURE_RADIAL"
    rows = ", ".join(f"{{{at}, 0x{ink}}}" for at, ink in (stop.split(":") for stop in stops))
    return f"{{.kind = {kind}, .stops = {len(stops)}, .at = {{{head[2:]}}}, .stop = {{{rows}}}}}"


def rows(kind, table, texts):
    return f"static const struct picture_{kind} {table.name}_{kind}s[] = {{\n" + "".join(
        f"\t{text},\n" for text in texts) + "};\n"


def merged(shapes):
    """Shapes of one name, one after the other, are one; then sorted by names."""
    found = {}
    for name, at, count, unit in shapes:
        if name in found and found[name][0] + found[name][1] == at:
            found[name][1] += count
        elif name in found:
            sys.exit(f"two shapes are called {name}")
        else:
            found[name] = [at, count, unit]
    return sorted((name, *row) for name, row in found.items())


def main(output, blob, *names):
    tables = [Table(pathlib.Path(name)) for name in names]
    place = pathlib.Path(blob).resolve()
    text = ["/* Made by embed.py; do not edit. */\n#include \"picture/shapes.h\"\n\n"]
    text.append(f'__asm__(".pushsection .rodata\\n"\n\t".balign 2\\n"\n\t"picture_words:\\n"\n\t".incbin \\"{place}\\"\\n"\n\t".popsection\\n");\n'
                '__attribute__((visibility("hidden"))) extern const uint16_t picture_words[];\n\n')
    words = []
    for table in tables:
        text.append(rows("style", table, map(style_row, table.styles)))
        text.append(rows("shape", table, (f'{{"{name}", {at}, {count}, {unit}}}' for name, at, count, unit in merged(table.shapes))))
        text.append(rows("colour", table, (f'{{"{name}", 0x{ink}}}' for name, ink in sorted(table.colours))))
        text.append(rows("spot", table, (f'{{"{name}", {x}, {y}, {unit}}}' for name, x, y, unit in sorted(table.spots)))
                    if table.spots else "")
        spots = f".spot = {table.name}_spots, .spots = {len(table.spots)}, " if table.spots else ""
        text.append(
            f"const struct picture_table picture_{table.name} = {{.words = picture_words + {len(words)}, .style = {table.name}_styles, "
            f".shape = {table.name}_shapes, .shapes = {len(merged(table.shapes))}, .colour = {table.name}_colours, "
            f".colours = {len(table.colours)}, {spots}}};\n\n")
        words += table.words
    content = struct.pack(f"<{len(words)}H", *(word & 0xFFFF for word in words))
    pathlib.Path(blob).write_bytes(content)
    # Other bytes, another text: it is the text that is compiled anew.
    text.append(f"/* {hashlib.sha256(content).hexdigest()} */\n")
    pathlib.Path(output).write_text("".join(text), encoding="utf-8")


main(*sys.argv[1:])
