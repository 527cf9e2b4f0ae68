"""What the pictures of several handbooks are drawn with: a sheet, lines, arrows, words. No picture holds a number."""
import math
import pathlib


def points(pairs):
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in pairs)


class Sheet:
    def __init__(self, width, height, ground):
        self.size = width, height
        self.parts = [f'<rect width="{width}" height="{height}" rx="10" fill="{ground}"/>']

    def add(self, text):
        self.parts.append(text)

    def path(self, d, fill="none", stroke="none", width=2, more=""):
        self.add(f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"{" " + more if more else ""}/>')

    def shape(self, pairs, fill, stroke="none", width=2, more=""):
        self.path(f"M{points(pairs)}Z", fill, stroke, width, more)

    def line(self, pairs, stroke, width=2, more=""):
        self.path(f"M{points(pairs)}", "none", stroke, width, more)

    def circle(self, x, y, r, fill, stroke="none", width=2, more=""):
        self.add(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"{" " + more if more else ""}/>')

    def box(self, x, y, width, height, fill, stroke="none", line=2, round_=6, more=""):
        self.add(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{round_}" fill="{fill}" '
            f'stroke="{stroke}" stroke-width="{line}"{" " + more if more else ""}/>'
        )

    def word(self, x, y, text, fill, size=18):
        self.add(
            f'<text x="{x:.1f}" y="{y:.1f}" font-family="Georgia,serif" font-size="{size}" font-weight="bold" '
            f'text-anchor="middle" fill="{fill}">{text}</text>'
        )

    def head(self, x, y, angle, stroke, width=3, size=11):
        ends = [(x - size * math.cos(angle + turn), y - size * math.sin(angle + turn)) for turn in (0.5, -0.5)]
        self.line([ends[0], (x, y), ends[1]], stroke, width)

    def arrow(self, x1, y1, x2, y2, stroke, width=3, more=""):
        self.line([(x1, y1), (x2, y2)], stroke, width, more)
        self.head(x2, y2, math.atan2(y2 - y1, x2 - x1), stroke, width)

    def bow(self, x1, y1, bend, x2, y2, stroke, width=3, more=""):
        """An arrow that bends: its middle is drawn aside by that much."""
        length = math.hypot(x2 - x1, y2 - y1)
        cx = (x1 + x2) / 2 - (y2 - y1) / length * bend * 2
        cy = (y1 + y2) / 2 + (x2 - x1) / length * bend * 2
        self.path(f"M{x1:.1f} {y1:.1f}Q{cx:.1f} {cy:.1f} {x2:.1f} {y2:.1f}", "none", stroke, width, more)
        self.head(x2, y2, math.atan2(y2 - cy, x2 - cx), stroke, width)

    def save(self, name):
        width, height = self.size
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
            'stroke-linecap="round" stroke-linejoin="round">\n' + "\n".join(self.parts) + "\n</svg>\n"
        )
        (pathlib.Path(__file__).parent / f"{name}.svg").write_text(text, encoding="utf-8")
