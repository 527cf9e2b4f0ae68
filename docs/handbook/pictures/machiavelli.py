#!/usr/bin/env python3
"""Draw the pictures of machiavelli's handbook beside this file: docs/handbook/pictures/machiavelli.py"""
import math

from drawing import Sheet

VELLUM, LAND, LINE, SEA, WAVE = "#eadfc3", "#f4ecd6", "#a68f63", "#bcd0cf", "#7f9fa3"
INK, OWN, FOE, THIRD, CITY = "#33291d", "#3f7d4e", "#34628f", "#a8402f", "#caa66a"


def land(sheet, pairs, fill=LAND):
    sheet.shape(pairs, fill, LINE, 2)


def arms(sheet, x, y, colour, mark):
    """A shield in a power's colour, with a mark, so that colours are not the only sign."""
    sheet.path(f"M{x - 17} {y - 20}h34v18q0 17 -17 25q-17 -8 -17 -25z", colour, INK, 2)
    if mark == "bar":
        sheet.line([(x - 12, y - 6), (x + 12, y - 6)], LAND, 5)
    elif mark == "cross":
        sheet.line([(x, y - 15), (x, y + 14)], LAND, 4)
        sheet.line([(x - 12, y - 4), (x + 12, y - 4)], LAND, 4)
    elif mark == "dots":
        for dx, dy in ((-7, -10), (7, -10), (0, 2)):
            sheet.circle(x + dx, y + dy, 3.6, LAND)


def army(sheet, x, y, colour, mark):
    """Pikes behind a shield."""
    for lean in (-14, 0, 14):
        sheet.line([(x + lean * 0.6, y + 10), (x + lean, y - 38)], "#6b4d2e", 3)
        sheet.shape([(x + lean, y - 47), (x + lean + 4, y - 36), (x + lean - 4, y - 36)], INK)
    arms(sheet, x, y, colour, mark)


def fleet(sheet, x, y, colour, mark):
    sheet.path(f"M{x - 34} {y + 14}h68l-12 17h-44z", "#8a6238", INK, 2)
    sheet.line([(x, y + 14), (x, y - 40)], INK, 3)
    arms(sheet, x, y - 12, colour, mark)


def three_lands(sheet):
    """The place that is fought for, and two that border it; a fourth below the supporter."""
    land(sheet, [(14, 14), (216, 14), (236, 112), (196, 196), (14, 196)])
    land(sheet, [(216, 14), (426, 14), (446, 120), (380, 196), (196, 196), (236, 112)])
    land(sheet, [(426, 14), (546, 14), (546, 306), (380, 306), (380, 196), (446, 120)])
    land(sheet, [(14, 196), (380, 196), (380, 306), (14, 306)])


def support():
    sheet = Sheet(560, 320, VELLUM)
    three_lands(sheet)
    army(sheet, 110, 110, OWN, "bar")
    army(sheet, 190, 268, OWN, "bar")
    army(sheet, 300, 110, FOE, "cross")
    sheet.arrow(140, 96, 262, 96, OWN, 6)
    sheet.bow(210, 240, 14, 232, 112, OWN, 4, 'stroke-dasharray="9 8"')
    sheet.bow(334, 100, -12, 466, 128, FOE, 3, 'stroke-dasharray="2 7"')
    sheet.add('<g opacity=".45">')
    army(sheet, 482, 180, FOE, "cross")
    sheet.add("</g>")
    sheet.save("machiavelli-support")


def cut():
    sheet = Sheet(560, 320, VELLUM)
    three_lands(sheet)
    army(sheet, 110, 110, OWN, "bar")
    army(sheet, 190, 268, OWN, "bar")
    army(sheet, 300, 110, FOE, "cross")
    army(sheet, 474, 262, THIRD, "dots")
    sheet.line([(140, 96), (214, 96)], OWN, 6)
    sheet.line([(262, 96), (242, 96)], FOE, 6)
    sheet.line([(228, 78), (228, 114)], INK, 4)
    sheet.bow(210, 240, 14, 232, 130, OWN, 4, 'stroke-dasharray="9 8" opacity=".5"')
    sheet.arrow(440, 252, 236, 256, THIRD, 6)
    for turn in (math.pi / 4, -math.pi / 4):
        dx, dy = 16 * math.cos(turn), 16 * math.sin(turn)
        sheet.line([(234 - dx, 184 - dy), (234 + dx, 184 + dy)], THIRD, 6)
    sheet.save("machiavelli-cut")


def convoy():
    sheet = Sheet(560, 250, SEA)
    for x, y in ((250, 50), (330, 210), (150, 215), (470, 40), (385, 130)):
        sheet.path(f"M{x} {y}q8 -8 16 0t16 0", "none", WAVE, 2)
    land(sheet, [(0, 10), (10, 0), (130, 0), (178, 60), (140, 130), (168, 196), (120, 250), (10, 250), (0, 240)])
    land(sheet, [(452, 80), (506, 64), (534, 120), (520, 196), (468, 212), (440, 150)])
    army(sheet, 84, 130, OWN, "bar")
    fleet(sheet, 300, 128, OWN, "bar")
    for start, end in ((128, 244), (352, 446)):
        wave = f"M{start} 150" + "".join(f"q{(end - start) / 12:.1f} {-16 if i % 2 else 16} {(end - start) / 6:.1f} 0" for i in range(6))
        sheet.path(wave, "none", OWN, 5)
        sheet.head(end + 6, 150, 0, OWN, 5, 14)
    sheet.add('<g opacity=".45">')
    army(sheet, 486, 144, OWN, "bar")
    sheet.add("</g>")
    sheet.save("machiavelli-convoy")


def town(sheet, x, y, flag, mark):
    """Walls with a gate, a tower and a flag."""
    sheet.path(f"M{x - 42} {y + 30}v-40h10v8h10v-8h10v8h24v-8h10v8h10v-8h10v40z", CITY, INK, 2)
    sheet.path(f"M{x - 9} {y + 30}v-16q9 -10 18 0v16z", INK)
    sheet.box(x - 12, y - 46, 24, 46, CITY, INK, 2, 0)
    sheet.line([(x, y - 46), (x, y - 82)], INK, 3)
    sheet.shape([(x, y - 82), (x + 30, y - 76), (x, y - 62)], flag, INK, 1.6)
    if mark == "cross":
        sheet.line([(x + 3, y - 73), (x + 22, y - 74)], LAND, 2.5)
        sheet.line([(x + 10, y - 78), (x + 10, y - 66)], LAND, 2.5)
    else:
        sheet.line([(x + 3, y - 74), (x + 22, y - 75)], LAND, 3)


def siege():
    sheet = Sheet(600, 230, VELLUM)
    for left in (14, 314):
        sheet.box(left, 14, 272, 202, LAND, LINE, 2, 8)
    sheet.arrow(290, 115, 311, 115, INK, 4)
    town(sheet, 170, 122, FOE, "cross")
    sheet.path("M170 204A86 86 0 0 1 170 32", "none", OWN, 5, 'stroke-dasharray="12 8"')
    army(sheet, 56, 150, OWN, "bar")
    town(sheet, 470, 122, OWN, "bar")
    sheet.circle(470, 118, 86, "none", OWN, 5, 'stroke-dasharray="12 8"')
    army(sheet, 356, 150, OWN, "bar")
    sheet.save("machiavelli-siege")


if __name__ == "__main__":
    support()
    cut()
    convoy()
    siege()
