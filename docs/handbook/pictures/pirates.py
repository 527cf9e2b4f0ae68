#!/usr/bin/env python3
"""Draw the pictures of pirates' handbook beside this file: docs/handbook/pictures/pirates.py

Hexes have pointed tops and a facing is one of six, as in 2.2 of the rulebook: 2 is right, a turn to the right adds 1.
"""
import math

from drawing import Sheet

CHART, HEX, LINE, FIRE_LEFT, FIRE_RIGHT = "#e9d9b4", "#f3e8cc", "#b89d6a", "#e6b7a0", "#d8c78a"
INK, OWN, FOE, LEAF, CHALK, SHOT, GOLD = "#33261a", "#a63d2f", "#2f5f83", "#4d7d4a", "#fffdf5", "#c2571f", "#b8862b"
STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


class Chart(Sheet):
    def __init__(self, width, height, side, x, y):
        super().__init__(width, height, CHART)
        self.side, self.origin = side, (x, y)

    def at(self, q, r):
        return self.origin[0] + self.side * math.sqrt(3) * (q + r / 2), self.origin[1] + self.side * 1.5 * r

    def hex(self, q, r, fill=HEX):
        x, y = self.at(q, r)
        corners = [(x + self.side * math.sin(math.pi * i / 3), y - self.side * math.cos(math.pi * i / 3)) for i in range(6)]
        self.shape(corners, fill, LINE, 1.5)


def ship(sheet, x, y, size, facing, colour, is_ghost=False):
    """Seen from above, bow first: a hull, and two sails across it."""
    turn = {0: -120, 1: -60, 2: 0, 3: 60, 4: 120, 5: 180}[facing]
    hull = [(1, 0), (0.55, 0.3), (-0.6, 0.32), (-0.85, 0.18), (-0.85, -0.18), (-0.6, -0.32), (0.55, -0.3)]
    sheet.add(f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn})">')
    if is_ghost:
        sheet.shape([(a * size, b * size) for a, b in hull], "none", INK, 1.6, 'stroke-dasharray="4 4"')
    else:
        sheet.shape([(a * size, b * size) for a, b in hull], "#8a6238", INK, 1.8)
        for mast in (0.22, -0.38):
            sheet.path(f"M{mast * size:.1f} {-0.58 * size:.1f}q{0.5 * size:.1f} {0.58 * size:.1f} 0 {1.16 * size:.1f}z", colour, INK, 1.4)
    sheet.add("</g>")


def palm(sheet, x, y, size):
    sheet.path(f"M{x - size * 0.75:.1f} {y + size * 0.55:.1f}q{size * 0.75:.1f} {-size * 0.45:.1f} {size * 1.5:.1f} 0z", "#d9bd7c", INK, 1.4)
    sheet.path(f"M{x:.1f} {y + size * 0.4:.1f}q{-size * 0.16:.1f} {-size * 0.5:.1f} {size * 0.06:.1f} {-size * 0.85:.1f}", "none", "#7a5530", 4)
    for turn in (-0.2, 0.6, 2.5, 3.4, 1.5):
        end = x + size * 0.06 + size * 0.62 * math.cos(turn), y - size * 0.45 - size * 0.32 * math.sin(turn)
        sheet.path(f"M{x + size * 0.06:.1f} {y - size * 0.45:.1f}Q{(x + end[0]) / 2:.1f} {end[1] - size * 0.22:.1f} {end[0]:.1f} {end[1] + size * 0.1:.1f}", "none", LEAF, 4)


def moves():
    chart = Chart(560, 270, 52, 24, 88)
    chart.add('<clipPath id="s"><rect width="560" height="270" rx="10"/></clipPath><g clip-path="url(#s)">')
    for r in (-1, 0, 1, 2):
        for q in range(-2, 7):
            chart.hex(q, r)
    chart.add("</g>")
    first, second, third, last = (chart.at(q, r) for q, r in ((1, 0), (2, 0), (3, 0), (3, 1)))
    palm(chart, last[0] + 20, last[1] - 2, 30)
    ship(chart, *first, 30, 2, OWN)
    ship(chart, *second, 30, 2, OWN, True)
    ship(chart, *third, 30, 2, OWN, True)
    ship(chart, last[0] - 8, last[1] + 8, 30, 3, OWN, True)
    chart.arrow(first[0] + 34, first[1], second[0] - 30, second[1], GOLD, 4)
    chart.arrow(second[0] + 34, second[1], third[0] - 30, third[1], GOLD, 4)
    # The turn: a sixth of a circle about the ship's middle.
    arc = [(third[0] + 40 * math.cos(math.pi * t / 30), third[1] + 40 * math.sin(math.pi * t / 30)) for t in range(0, 7)]
    chart.line(arc, GOLD, 4)
    chart.head(*arc[-1], math.pi * 0.68, GOLD, 4, 10)
    way = last[0] - third[0], last[1] - third[1]
    chart.arrow(third[0] + way[0] * 0.2, third[1] + way[1] * 0.2, third[0] + way[0] * 0.56, third[1] + way[1] * 0.56, GOLD, 4)
    chart.save("pirates-moves")


def volley():
    chart = Chart(520, 290, 46, 210, 152)
    sides = {(0, -1): FIRE_LEFT, (1, -1): FIRE_LEFT, (0, 1): FIRE_RIGHT, (-1, 1): FIRE_RIGHT}
    chart.add('<clipPath id="s"><rect width="520" height="290" rx="10"/></clipPath><g clip-path="url(#s)">')
    for r in (-2, -1, 0, 1, 2):
        for q in range(-5, 7):
            if -50 < chart.at(q, r)[0] < 570:
                chart.hex(q, r, sides.get((q, r), HEX))
    chart.add("</g>")
    me, past, gone = chart.at(0, 0), chart.at(1, -1), chart.at(3, -1)
    ship(chart, *past, 27, 2, FOE, True)
    chart.line([(past[0] + 32, past[1]), (gone[0] - 32, gone[1])], FOE, 3, 'stroke-dasharray="2 8"')
    ship(chart, *gone, 27, 2, FOE)
    for shift in (-12, 0, 12):
        chart.line([(me[0] + shift + 6, me[1] - 16), (past[0] + shift - 4, past[1] + 18)], SHOT, 2.2, 'stroke-dasharray="6 5"')
    burst = [(past[0] + (19 if i % 2 else 9) * math.cos(math.pi * i / 7), past[1] + (19 if i % 2 else 9) * math.sin(math.pi * i / 7)) for i in range(14)]
    chart.shape(burst, "#f0b04a", SHOT, 1.6, 'opacity=".9"')
    ship(chart, *me, 29, 2, OWN)
    chart.save("pirates-volley")


def round_():
    sheet = Sheet(660, 130, CHART)
    middles = [60 + 108 * i for i in range(6)]
    for x in middles:
        sheet.circle(x, 65, 43, HEX, LINE, 2)
    for x in middles[:5]:
        sheet.arrow(x + 47, 65, x + 60, 65, INK, 2.5)
    x = middles[0]  # a cannon
    sheet.shape([(x - 24, 52), (x + 22, 46), (x + 24, 62), (x - 22, 72)], "#55585c", INK, 2)
    sheet.circle(x - 10, 76, 11, "#8a6238", INK, 2)
    sheet.circle(x + 33, 54, 4, SHOT)
    x = middles[1]  # a ship under sail
    sheet.path(f"M{x - 26} 78h52l-9 13h-34z", "#8a6238", INK, 2)
    sheet.line([(x, 78), (x, 34)], INK, 3)
    sheet.path(f"M{x + 3} 36q24 18 0 38z", OWN, INK, 1.8)
    sheet.path(f"M{x - 3} 42q-18 14 0 32z", OWN, INK, 1.8)
    x = middles[2]  # a mortar's shell
    sheet.path(f"M{x - 24} 86l10 -22l18 8l-8 18z", "#55585c", INK, 2)
    sheet.path(f"M{x - 6} 60q14 -34 32 -2", "none", INK, 2, 'stroke-dasharray="5 5"')
    sheet.circle(x + 25, 66, 8, INK)
    sheet.line([(x + 12, 88), (x + 36, 88)], SHOT, 3, 'stroke-dasharray="3 5"')
    x = middles[3]  # scales
    sheet.line([(x, 38), (x, 90)], INK, 3)
    sheet.line([(x - 14, 92), (x + 14, 92)], INK, 3)
    sheet.line([(x - 26, 52), (x + 26, 44)], INK, 3)
    for side, y in ((-26, 52), (26, 44)):
        sheet.line([(x + side, y), (x + side - 10, y + 20), (x + side + 10, y + 20), (x + side, y)], INK, 1.6)
        sheet.path(f"M{x + side - 12} {y + 20}q12 14 24 0z", GOLD, INK, 1.6)
    x = middles[4]  # a chest
    sheet.box(x - 26, 62, 52, 28, "#8a6238", INK, 2, 3)
    sheet.path(f"M{x - 26} 60q0 -20 26 -20t26 20z", "#a67a46", INK, 2)
    sheet.box(x - 5, 56, 10, 14, GOLD, INK, 1.6, 2)
    x = middles[5]  # one goes down
    sheet.add(f'<g transform="rotate(-38 {x} 66)">')
    sheet.path(f"M{x - 22} 58h40l-7 14h-26z", "#8a6238", INK, 2)
    sheet.line([(x - 2, 58), (x - 2, 34)], INK, 3)
    sheet.path(f"M{x + 1} 37q14 9 0 18z", FOE, INK, 1.6)
    sheet.add("</g>")
    sheet.path(f"M{x - 34} 78q8 -8 17 0t17 0t17 0t17 0v6q-8 16 -34 18q-26 -2 -34 -18z", "#7fa3b5", "none")
    sheet.path(f"M{x - 34} 78q8 -8 17 0t17 0t17 0t17 0", "none", FOE, 2.5)
    sheet.save("pirates-round")


if __name__ == "__main__":
    moves()
    volley()
    round_()
