#!/usr/bin/env python3
"""Draw the pictures of naval's handbook beside this file: docs/handbook/pictures/naval.py

The radii and hulls are those of src/games/naval/tables.c. The text beside each picture says the same numbers, and
tests/handbook holds the text against the tables: whoever changes a table is led here.
"""
import math

from drawing import Sheet

VISION = {"corvette": 4, "frigate": 3, "battleship": 2}
HULLS = {"corvette": "C", "frigate": "WBE", "battleship": "WHBHE"}  # systems, bow to stern
TORPEDO_LIFE = 6

NIGHT, WATER, GRID, SEEN = "#10293b", "#16384f", "#24506c", "#2f7896"
HULL, EDGE, FOE, FIRE, INK, SOFT = "#c9d3d8", "#0b1c29", "#d98a6a", "#f2b84b", "#f1efe6", "#9fb9c8"


class Picture(Sheet):
    def __init__(self, width, height):
        super().__init__(width, height, NIGHT)

    def sea(self, left, top, side, columns, rows, is_lit=lambda x, y: False):
        """Water in cells; those that are lit are brighter."""
        lit = [(left + x * side, top + y * side) for y in range(rows) for x in range(columns) if is_lit(x, y)]
        self.box(left, top, columns * side, rows * side, WATER, round_=0)
        self.path("".join(f"M{x} {y}h{side}v{side}h-{side}z" for x, y in lit), SEEN)
        lines = [f"M{left + x * side} {top}v{rows * side}" for x in range(columns + 1)]
        lines += [f"M{left} {top + y * side}h{columns * side}" for y in range(rows + 1)]
        self.path("".join(lines), stroke=GRID, width=1)


def hull(picture, x, y, side, model, colour=HULL, lost=(), points="north"):
    """A ship whose bow cell has its corner at x, y; its stern lies below it (north) or to its right (west)."""
    length = len(HULLS[model])
    inset = side * 0.14
    wide, long = side - 2 * inset, side * length - 2 * inset * 0.6
    tip = min(side * 0.55, long * 0.6)
    outline = [(wide / 2, 0), (wide, tip), (wide, long - side * 0.2), (wide * 0.82, long), (wide * 0.18, long), (0, long - side * 0.2), (0, tip)]
    if points == "west":
        outline = [(b, wide - a) for a, b in outline]
    place = (x + inset, y + inset * 0.6) if points == "north" else (x + inset * 0.6, y + inset)
    picture.shape([(place[0] + a, place[1] + b) for a, b in outline], colour, EDGE, 1.5)
    for i, system in enumerate(HULLS[model]):
        middle = (x + side / 2, y + side * (i + 0.5)) if points == "north" else (x + side * (i + 0.5), y + side / 2)
        if i in lost:
            burst(picture, *middle, side * 0.34)
        else:
            sign(picture, *middle, side * 0.2, system, points)


def sign(picture, x, y, r, system, points="north"):
    """Weapons: a turret with its barrel. Bridge: an eye. Engine: a wheel of bars. The core of a corvette: a lookout's eye."""
    if system == "W":
        dx, dy = (0, -1) if points == "north" else (-1, 0)
        picture.line([(x, y), (x + dx * r * 1.9, y + dy * r * 1.9)], EDGE, 3)
        picture.circle(x, y, r, EDGE)
    elif system in "BC":
        picture.add(f'<ellipse cx="{x}" cy="{y}" rx="{r * 1.3:.1f}" ry="{r * 0.8:.1f}" fill="{INK}" stroke="{EDGE}" stroke-width="1.5"/>')
        picture.circle(x, y, r * 0.45, EDGE)
    elif system == "E":
        for turn in range(3):
            angle = math.pi * turn / 3
            dx, dy = r * math.cos(angle), r * math.sin(angle)
            picture.line([(x - dx, y - dy), (x + dx, y + dy)], EDGE)


def burst(picture, x, y, r):
    sizes = [r if i % 2 else r * 0.5 for i in range(16)]
    angles = [math.pi * i / 8 + 0.2 for i in range(16)]
    picture.shape([(x + size * math.cos(a), y + size * math.sin(a)) for size, a in zip(sizes, angles)], FIRE, EDGE, 1)


def sight():
    side, across = 20, 11
    picture = Picture(3 * across * side + 4 * 14, across * side + 28)
    for number, (model, radius) in enumerate(VISION.items()):
        left, middle = 14 + number * (across * side + 14), across // 2
        half = len(HULLS[model]) // 2
        cells = [(middle, middle + i) for i in range(-half, half + 1)]
        is_seen = lambda x, y: any((x - a) ** 2 + (y - b) ** 2 <= radius * radius for a, b in cells)
        picture.sea(left, 14, side, across, across, is_seen)
        hull(picture, left + middle * side, 14 + cells[0][1] * side, side, model)
    picture.save("naval-sight")


def hulls():
    side = 52
    picture = Picture(5 * side + 150, 3 * (side + 18) + 18)
    for number, model in enumerate(HULLS):
        top = 18 + number * (side + 18)
        picture.sea(90, top, side, len(HULLS[model]), 1)
        hull(picture, 90, top, side, model, points="west")
        picture.arrow(74, top + side / 2, 32, top + side / 2, SOFT, 2)
    picture.save("naval-hulls")


def torpedo():
    side, cells = 40, TORPEDO_LIFE + 3
    picture = Picture((cells + 3) * side + 28, 3 * side + 28)
    picture.sea(14, 14, side, cells + 3, 3, lambda x, y: y == 1 and 2 < x <= 2 + TORPEDO_LIFE + 1)
    # The frigate heads east: drawn towards the west and turned about.
    picture.add(f'<g transform="rotate(180 {14 + 1.5 * side} {14 + 1.5 * side})">')
    hull(picture, 14, 14 + side, side, "frigate", points="west")
    picture.add("</g>")
    middle = 14 + 1.5 * side
    for step in range(TORPEDO_LIFE + 1):
        x = 14 + (3 + step) * side
        picture.add(
            f'<ellipse cx="{x + side / 2}" cy="{middle}" rx="{side * 0.32:.1f}" ry="{side * 0.1:.1f}" fill="{FIRE}" '
            f'opacity="{1 - step * 0.11:.2f}"/>'
        )
        if step < TORPEDO_LIFE:
            picture.arrow(x + side * 0.88, middle, x + side * 1.12, middle, INK, 2)
    picture.add('<g opacity="0.35">')
    hull(picture, 14 + 8 * side, 14 + side, side, "corvette", FOE)
    picture.add("</g>")
    hull(picture, 14 + 8 * side, 14, side, "corvette", FOE)
    picture.arrow(14 + 8.5 * side, 14 + side * 1.45, 14 + 8.5 * side, 14 + side * 0.9, INK, 2, 'stroke-dasharray="4 3"')
    picture.save("naval-torpedo")


def damage():
    side = 52
    picture = Picture(5 * side + 28, 2 * side + 70)
    picture.sea(14, 14, side, 5, 1)
    picture.sea(14, side + 56, side, 5, 1)
    hull(picture, 14, 14, side, "battleship", FOE, points="west")
    middle = 14 + 2.5 * side
    picture.add(f'<ellipse cx="{middle}" cy="{side + 44}" rx="5" ry="12" fill="{FIRE}"/>')
    picture.arrow(middle, side + 32, middle, side + 16, INK, 2)
    hull(picture, 14, side + 56, side, "battleship", FOE, lost=(1, 2), points="west")
    picture.save("naval-damage")


sight()
hulls()
torpedo()
damage()
