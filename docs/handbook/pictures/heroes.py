#!/usr/bin/env python3
"""Draw the pictures of heroes' handbook beside this file: docs/handbook/pictures/heroes.py"""
import math

from drawing import Sheet

WOOD, PLANK, PAPER, EDGE, INK, SOFT = "#2b1e16", "#3a291e", "#f0e4c8", "#8a6a3d", "#2b211a", "#cbb58a"
GOLD, STEEL, BLOOD, LEAF = "#d9a441", "#7f8f9b", "#b5443a", "#5f8a5a"


def sword(sheet, x, y, size, turn=0.0, colour=STEEL):
    sheet.add(f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({size / 40:.2f})">')
    sheet.shape([(0, -24), (4, -17), (4, 9), (-4, 9), (-4, -17)], colour, INK, 1.6)
    sheet.line([(-10, 10), (10, 10)], INK, 4)
    sheet.line([(0, 11), (0, 22)], "#6b4a2b", 5)
    sheet.add("</g>")


def shield(sheet, x, y, size, colour="#4f6f8f"):
    s = size / 40
    sheet.path(
        f"M{x - 16 * s:.1f} {y - 18 * s:.1f}h{32 * s:.1f}v{14 * s:.1f}q0 {18 * s:.1f} {-16 * s:.1f} {26 * s:.1f}"
        f"q{-16 * s:.1f} {-8 * s:.1f} {-16 * s:.1f} {-26 * s:.1f}z",
        colour, INK, 1.8,
    )
    sheet.line([(x, y - 14 * s), (x, y + 17 * s)], SOFT, 2)


def heart(sheet, x, y, size):
    s = size / 40
    sheet.path(
        f"M{x:.1f} {y + 17 * s:.1f}c{-26 * s:.1f} {-16 * s:.1f} {-20 * s:.1f} {-36 * s:.1f} 0 {-24 * s:.1f}"
        f"c{20 * s:.1f} {-12 * s:.1f} {26 * s:.1f} {8 * s:.1f} 0 {24 * s:.1f}z",
        BLOOD, INK, 1.8,
    )


def coin(sheet, x, y, r):
    sheet.circle(x, y, r, GOLD, INK, 1.8)
    sheet.circle(x, y, r * 0.68, "none", "#8f6a1e", 1.5)


def die(sheet, x, y, r, colour=PAPER):
    """Twenty sides, seen from a corner: six edges and the triangle in front."""
    rim = [(x + r * math.sin(math.pi * i / 3), y - r * math.cos(math.pi * i / 3)) for i in range(6)]
    front = [(x + r * 0.62 * math.sin(math.pi * (2 * i) / 3), y - r * 0.62 * math.cos(math.pi * (2 * i) / 3)) for i in range(3)]
    sheet.shape(rim, colour, INK, 2.2)
    sheet.shape(front, "#fff8e6", INK, 1.6)
    for i in range(3):
        for side in (-1, 0, 1):
            sheet.line([front[i], rim[(2 * i + side) % 6]], INK, 1.2)


def figure(sheet, x, y, s, coat):
    """A head and shoulders."""
    sheet.path(f"M{x - 26 * s:.1f} {y + 34 * s:.1f}q0 {-30 * s:.1f} {26 * s:.1f} {-30 * s:.1f}t{26 * s:.1f} {30 * s:.1f}z", coat, INK, 1.8)
    sheet.circle(x, y - 10 * s, 13 * s, "#d8b08c", INK, 1.8)
    sheet.path(f"M{x - 15 * s:.1f} {y - 10 * s:.1f}a{15 * s:.1f} {15 * s:.1f} 0 0 1 {30 * s:.1f} 0l{-6 * s:.1f} {-4 * s:.1f}h{-18 * s:.1f}z", STEEL, INK, 1.8)


def face(sheet, x, y, width, coat):
    """A small card with somebody on it."""
    height = width * 1.4
    sheet.box(x, y, width, height, PAPER, EDGE, 2.5, 8)
    sheet.box(x + 7, y + 9, width - 14, height * 0.6, "#ddcba3", EDGE, 1.2, 4)
    figure(sheet, x + width / 2, y + height * 0.42, width / 95, coat)


def card():
    sheet = Sheet(420, 324, WOOD)
    left, top, wide, high = 130, 18, 170, 264
    sheet.box(left, top, wide, high, PAPER, EDGE, 3, 12)
    sheet.box(left + 44, top + 12, wide - 56, 12, SOFT, round_=4)
    sheet.box(left + 44, top + 29, wide - 96, 7, "#ddcba3", round_=3)
    sheet.box(left + 14, top + 48, wide - 62, 140, "#ddcba3", EDGE, 1.5, 6)
    figure(sheet, left + 68, top + 128, 1.7, BLOOD)
    coin(sheet, left + 23, top + 24, 16)
    for i in range(2):
        sheet.box(left + wide - 38, top + 62 + i * 40, 26, 30, "none", EDGE, 2, 4, 'stroke-dasharray="4 4"')
    sword(sheet, left + 32, top + 226, 42, 35)
    shield(sheet, left + 85, top + 226, 38)
    heart(sheet, left + 138, top + 226, 40)
    labels = [
        ("A", 360, 36, left + wide - 14, top + 20), ("B", 60, 42, left + 5, top + 24), ("C", 360, 118, left + wide - 12, top + 98),
        ("D", 60, 244, left + 14, top + 226), ("F", 360, 244, left + 158, top + 226),
    ]
    for letter, x, y, to_x, to_y in labels:
        sheet.line([(x + (14 if x < to_x else -14), y), (to_x, to_y)], SOFT, 1.6)
        sheet.word(x, y + 6, letter, PAPER, 20)
    sheet.line([(left + 85, top + 246), (left + 85, top + high + 8)], SOFT, 1.6)
    sheet.word(left + 85, top + high + 26, "E", PAPER, 20)
    sheet.save("heroes-card")


def dice():
    sheet = Sheet(560, 190, WOOD)
    sheet.box(14, 14, 532, 162, PLANK, round_=8)
    face(sheet, 28, 32, 90, BLOOD)
    face(sheet, 442, 32, 90, "#4f6f8f")
    sheet.box(130, 30, 132, 84, "#4a3426", EDGE, 1.5, 10)
    sheet.box(298, 30, 132, 84, "#33404a", "#7f9bb0", 1.5, 10)
    sword(sheet, 152, 72, 46, 0, "#b9c6cf")
    sheet.word(178, 80, "+", PAPER, 26)
    die(sheet, 222, 72, 28)
    sheet.word(280, 82, "−", PAPER, 34)
    die(sheet, 338, 72, 28, "#c9d6e0")
    sheet.word(382, 80, "+", PAPER, 26)
    shield(sheet, 408, 72, 38, "#6f93b8")
    sheet.word(256, 154, "=", PAPER, 28)
    burst = [
        (300 + (24 if i % 2 else 12) * math.cos(math.pi * i / 8), 146 + (24 if i % 2 else 12) * math.sin(math.pi * i / 8))
        for i in range(16)
    ]
    sheet.shape(burst, GOLD, BLOOD, 2)
    sheet.save("heroes-dice")


def turn():
    sheet = Sheet(620, 220, WOOD)
    places = [20, 172, 324, 476]
    for x in places:
        sheet.box(x, 100, 124, 100, PLANK, EDGE, 2, 10)
    for x in places[:3]:
        sheet.arrow(x + 128, 150, x + 147, 150, SOFT, 3)
    # Draw: a pile, a card on its way, a coin.
    for i in range(3):
        sheet.box(34 + i * 3, 118 - i * 3, 36, 52, "#6d3b34", PAPER, 1.6, 4)
    sheet.box(84, 126, 32, 46, PAPER, EDGE, 1.8, 4)
    coin(sheet, 124, 180, 11)
    # Recruit: somebody arrives.
    face(sheet, 200, 108, 60, LEAF)
    coin(sheet, 200, 186, 10)
    # Combat.
    sword(sheet, 386, 150, 56, 45, "#b9c6cf")
    sword(sheet, 386, 150, 56, -45, "#b9c6cf")
    # The end: too many cards, one falls.
    for i in range(3):
        sheet.add(f'<g transform="rotate({-14 + 14 * i} 522 190)">')
        sheet.box(506, 122, 30, 44, PAPER, EDGE, 1.8, 4)
        sheet.add("</g>")
    sheet.add('<g transform="rotate(24 575 176)">')
    sheet.box(560, 156, 26, 38, "#ddcba3", EDGE, 1.8, 4, 'opacity=".8"')
    sheet.add("</g>")
    # The answer of the other side.
    sheet.box(341, 14, 90, 62, "#22313d", "#7f9bb0", 2, 10)
    sheet.box(352, 22, 30, 44, PAPER, EDGE, 1.8, 4)
    shield(sheet, 407, 46, 34)
    sheet.line([(366, 96), (366, 80)], GOLD, 3)
    sheet.head(366, 80, -math.pi / 2, GOLD, 3, 8)
    sheet.line([(406, 80), (406, 96)], GOLD, 3)
    sheet.head(406, 96, math.pi / 2, GOLD, 3, 8)
    sheet.save("heroes-turn")


if __name__ == "__main__":
    card()
    dice()
    turn()
