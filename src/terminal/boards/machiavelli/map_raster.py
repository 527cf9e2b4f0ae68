#!/usr/bin/env python3
"""Draw machiavelli's map in characters: map_raster.py OUTPUT.c MAP.json

Every place of a raster is one character of a terminal, about twice as high as wide. The north and the
middle of Italy are crowded, the seas empty: the board is stretched where the provinces are small. Each
province gets a corner for its label of two lines, as deep inside it as possible, so that no two
labels meet.
"""
import json
import pathlib
import sys

WIDE, HIGH = 5, 2  # columns and lines of a label
SCALES = {"small": (80, 37), "large": (118, 50)}
# Where the drawing board is stretched: up to this coordinate, by so much.
ACROSS = [(330, 1.0), (900, 2.05), (1380, 0.95)]
DOWN = [(160, 1.0), (720, 1.75), (940, 1.25), (1320, 0.6)]


def stretch(bands, size):
    """A function from the cells of a raster to the coordinates of the drawing board."""
    total, start, knots = 0.0, 0.0, [(0.0, 0.0)]
    for end, weight in bands:
        total += (end - start) * weight
        knots.append((total, end))
        start = end

    def coordinate(cell):
        at = (cell + 0.5) / size * total
        for (low, first), (high, last) in zip(knots, knots[1:]):
            if at <= high:
                return first + (at - low) / (high - low) * (last - first)
        return knots[-1][1]

    return coordinate


def inside(polygon, x, y):
    result = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            result = not result
    return result


def draw(provinces, columns, lines):
    across, down = stretch(ACROSS, columns), stretch(DOWN, lines)
    raster = []
    for line in range(lines):
        row = []
        for column in range(columns):
            x, y = across(column), down(line)
            found = [i for i, p in enumerate(provinces) if inside(p["polygon"], x, y)]
            # A point on a border belongs to whoever is nearest.
            row.append(
                found[0]
                if found
                else min(
                    range(len(provinces)),
                    key=lambda i: (provinces[i]["x"] - x) ** 2 + (provinces[i]["y"] - y) ** 2,
                )
            )
        raster.append(row)
    return raster


def places_for(raster, province, width):
    """Corners for a label with a cost: cells of it that lie outside, then the way to the middle."""
    cells = [(l, c) for l, row in enumerate(raster) for c, p in enumerate(row) if p == province]
    middle = (sum(l for l, _ in cells) / len(cells), sum(c for _, c in cells) / len(cells))
    held = set(cells)
    lines, columns = len(raster), len(raster[0])
    near = {(l + dl, c + dc) for l, c in cells for dl in (-1, 0) for dc in range(-width, 1)}
    found = []
    for l, c in near:
        if 0 <= l <= lines - HIGH and 0 <= c <= columns - width:
            out = sum((l + a, c + b) not in held for a in range(HIGH) for b in range(width))
            lost = sum((l, c + b) not in held for b in range(width))
            away = abs(l + 0.5 - middle[0]) * 2 + abs(c + width / 2 - 0.5 - middle[1])
            found.append((out * 3 + lost * 3 + away * 0.35, l, c))
    return sorted(found)


def label(raster, provinces):
    """One corner for each province; moves them about until no two labels meet."""
    widths = [max(WIDE, len(p["code"]) + (p["kind"] == "port")) for p in provinces]
    choices = [places_for(raster, i, widths[i])[:160] for i in range(len(provinces))]
    taken = [0] * len(provinces)

    def meets(i, a, j, b):
        (_, li, ci), (_, lj, cj) = choices[i][a], choices[j][b]
        return abs(li - lj) < HIGH and ci < cj + widths[j] and cj < ci + widths[i]

    for _ in range(400):
        changed = False
        for i, options in enumerate(choices):
            others = [j for j in range(len(choices)) if j != i]
            best = min(
                range(len(options)),
                key=lambda a: options[a][0]
                + 14 * sum(meets(i, a, j, taken[j]) for j in others),
            )
            changed |= best != taken[i]
            taken[i] = best
        if not changed:
            break
    clashes = [
        (provinces[i]["code"], provinces[j]["code"])
        for i in range(len(choices))
        for j in range(i)
        if meets(i, taken[i], j, taken[j])
    ]
    return [choices[i][t][1:] for i, t in enumerate(taken)], clashes


def main(output, source):
    provinces = json.loads(pathlib.Path(source).read_text(encoding="utf-8"))["provinces"]
    parts = ["/* Made by map_raster.py; do not edit. */\n", '#include "terminal/boards/machiavelli/parts.h"\n']
    for name, (columns, lines) in SCALES.items():
        raster = draw(provinces, columns, lines)
        corners, clashes = label(raster, provinces)
        if clashes:
            sys.exit(f"map_raster.py: labels meet on the {name} map: {clashes}")
        missing = [p["code"] for i, p in enumerate(provinces) if not any(i in r for r in raster)]
        if missing:
            sys.exit(f"map_raster.py: no room on the {name} map: {missing}")
        rows = ",\n".join("\t" + ",".join(map(str, row)) for row in raster)
        parts.append(f"\nstatic const uint8_t {name}_cells[] = {{\n{rows}}};\n")
        spots = ", ".join(f"{{{l}, {c}}}" for l, c in corners)
        parts.append(
            f"const struct italy_raster italy_{name}_raster = {{\n"
            f"\t.lines = {lines},\n\t.columns = {columns},\n\t.cells = {name}_cells,\n"
            f"\t.label = {{{spots}}}}};\n"
        )
    pathlib.Path(output).write_text("".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
