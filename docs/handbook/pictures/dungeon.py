#!/usr/bin/env python3
"""Draw the pictures of dungeon's handbook beside this file: docs/handbook/pictures/dungeon.py

What a seeker sees, and what sound costs on its way, is as src/games/dungeon has it; the text beside each picture says the
numbers, and tests/handbook holds the text against the tables: whoever changes one is led here.
"""
import heapq
import math

from drawing import Sheet

SIGHT, LAMP, HEARING = 1, 6, 8
COSTS = {".": 1, "+": 3, "#": 5}
NIGHT, STONE, FLOOR, EDGE, DIM = "#0d1014", "#4a4f57", "#1d222a", "#05070a", "#2a2f37"
GLOW, WARM, SOUND, FOE, INK, SOFT, GREEN = "#f2c46b", "#6b5430", "#6fb3c9", "#d9705f", "#f1e8d6", "#8d949e", "#8fce93"


def seeker(sheet, x, y, size, colour=INK):
    """A hooded figure with a lantern."""
    s = size / 20
    sheet.shape([(x - 7 * s, y + 9 * s), (x - 4 * s, y - 3 * s), (x, y - 9 * s), (x + 4 * s, y - 3 * s), (x + 7 * s, y + 9 * s)], colour, EDGE, 1)
    sheet.circle(x, y - 3 * s, 2.2 * s, EDGE)


def creature(sheet, x, y, size, colour=FOE):
    """Ears and two eyes."""
    s = size / 20
    sheet.shape(
        [(x - 8 * s, y + 8 * s), (x - 8 * s, y - 8 * s), (x - 3 * s, y - 3 * s), (x + 3 * s, y - 3 * s), (x + 8 * s, y - 8 * s), (x + 8 * s, y + 8 * s)],
        colour,
        EDGE,
        1,
    )
    for side in (-1, 1):
        sheet.circle(x + side * 3 * s, y + 1 * s, 1.5 * s, EDGE)


def tiles(sheet, cells, side, gap=0):
    """Equal squares, of each look in one path: {(fill, more): [(x, y), ...]}."""
    edge = side - 2 * gap
    for (fill, more), places in cells.items():
        sheet.path("".join(f"M{x + gap:g} {y + gap:g}h{edge}v{edge}h-{edge}z" for x, y in places), fill, more=more)


def light():
    side, across = 16, 2 * HEARING + 3
    sheet = Sheet(across * side + 28, across * side + 28, NIGHT)
    middle = across // 2
    cells = {}
    for x in range(across):
        for y in range(across):
            far = (x - middle) ** 2 + (y - middle) ** 2
            colour = GLOW if far <= SIGHT * SIGHT + SIGHT else WARM if far <= LAMP * LAMP + LAMP else FLOOR
            cells.setdefault((colour, ""), []).append((14 + x * side, 14 + y * side))
    tiles(sheet, cells, side, 0.5)
    centre = 14 + (middle + 0.5) * side
    sheet.circle(centre, centre, (HEARING + 0.5) * side, "none", SOUND, 2, 'stroke-dasharray="3 6"')
    for angle in (-0.6, 2.2):
        x, y = centre + 7.4 * side * math.cos(angle), centre + 7.4 * side * math.sin(angle)
        for r in (5, 10, 15):
            sheet.circle(x, y, r, "none", SOUND, 1.5, f'opacity="{1 - r / 20:.2f}"')
        sheet.circle(x, y, 2, SOUND)
    seeker(sheet, centre, centre, side * 1.1, EDGE)
    sheet.save("dungeon-light")


MAP = [
    "#####################",
    "#.......#...........#",
    "#.......#...........#",
    "#.......+...........#",
    "#.......#...........#",
    "#.......#...........#",
    "#####################",
]
SOURCE = (4, 3)


def sound():
    """How far a noise gets from its source: the brighter a cell, the shorter the way."""
    far = {SOURCE: 0}
    queue = [(0, SOURCE)]
    while queue:
        cost, (x, y) = heapq.heappop(queue)
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                cell = (x + dx, y + dy)
                if not (0 <= cell[0] < len(MAP[0]) and 0 <= cell[1] < len(MAP)):
                    continue
                new = cost + COSTS[MAP[cell[1]][cell[0]]]
                if new < far.get(cell, 99):
                    far[cell] = new
                    heapq.heappush(queue, (new, cell))
    side = 26
    sheet = Sheet(len(MAP[0]) * side + 28, len(MAP) * side + 28, NIGHT)
    ground, waves = {}, {}
    for y, row in enumerate(MAP):
        for x, terrain in enumerate(row):
            place = (14 + x * side, 14 + y * side)
            ground.setdefault((STONE if terrain == "#" else FLOOR, ""), []).append(place)
            loud = 1 - far[(x, y)] / (HEARING + 3)
            if loud > 0:
                waves.setdefault((SOUND, f'opacity="{0.75 * loud:.2f}"'), []).append(place)
    tiles(sheet, ground, side, 0.5)
    door = MAP[SOURCE[1]].index("+")
    sheet.box(14 + door * side + 8, 14 + SOURCE[1] * side + 2, side - 16, side - 4, "#8a5a2b", EDGE, 1, 2)
    tiles(sheet, waves, side, 0.5)
    creature(sheet, 14 + (SOURCE[0] + 0.5) * side, 14 + (SOURCE[1] + 0.5) * side, side * 0.8)
    seeker(sheet, 14 + 11.5 * side, 14 + 3.5 * side, side * 0.9)
    sheet.save("dungeon-sound")


def tracks(sheet, x, y, hit, guard):
    """Two rows of three dots: a sword's and a shield's."""
    for row, (count, colour) in enumerate(((hit, GLOW), (guard, SOUND))):
        for i in range(3):
            sheet.circle(x + i * 15, y + row * 17, 5, colour if i < count else "none", colour, 1.5)
    sheet.line([(x - 24, y + 6), (x - 12, y - 6)], GLOW, 2.5)
    sheet.line([(x - 21, y - 3), (x - 15, y + 3)], GLOW, 2)
    sheet.shape([(x - 24, y + 11), (x - 12, y + 11), (x - 12, y + 18), (x - 18, y + 24), (x - 24, y + 18)], SOUND)


def rhythm():
    """Wait, it comes; wait beside it; strike; step back."""
    wide = 150
    sheet = Sheet(4 * wide + 28, 150, NIGHT)
    steps = [("wait", 3, (0, 0)), ("wait", 1, (1, 1)), ("strike", 1, (2, 2)), ("back", 2, (0, 2))]
    for i, (what, apart, (hit, guard)) in enumerate(steps):
        left = 14 + i * wide
        sheet.box(left + 4, 14, wide - 8, 122, FLOOR, DIM, 1, 8)
        tracks(sheet, left + 62, 36, hit, guard)
        foe = left + 34 + apart * 28
        creature(sheet, min(foe, left + wide - 26), 104, 26)
        seeker(sheet, left + 34, 104, 26)
        if what == "strike":
            sheet.line([(left + 42, 108), (left + 60, 94)], INK, 3)
        elif what == "back":
            sheet.arrow(left + 58, 84, left + 36, 84, GREEN, 2)
        else:
            for dot in range(3):
                sheet.circle(left + 27 + dot * 7, 84, 2, SOFT)
        if i < 3:
            sheet.arrow(left + wide - 5, 75, left + wide + 6, 75, SOFT, 2)
    sheet.save("dungeon-rhythm")


light()
sound()
rhythm()
