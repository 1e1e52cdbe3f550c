"""Draws programs in a terminal as SVG, into Documentation/Pictures: a part of `make pictures`.

    terminal_pictures.py BINARIES FOLDER
"""

import pathlib
import sys
from xml.sax.saxutils import escape

from terminal import Terminal

# The size of a cell, and the margin around all cells.
WIDTH, HEIGHT, MARGIN = 9, 19, 14
INK, PAPER, FAINT = "#dcdfe4", "#1d2127", "#868d99"
NAMES = {
    "black": "#3f4451", "red": "#e06c75", "green": "#98c379", "brown": "#d8b06a", "blue": "#61afef",
    "magenta": "#c678dd", "cyan": "#56b6c2", "white": "#dcdfe4", "brightblack": "#868d99",
    "brightred": "#ff7b86", "brightgreen": "#a5e075", "brightyellow": "#f0c674", "brightbrown": "#f0c674",
    "brightblue": "#79bfff", "brightmagenta": "#de93f2", "brightcyan": "#5fd7c7", "brightwhite": "#ffffff",
}


def color(name, otherwise):
    if name == "default":
        return otherwise
    return NAMES.get(name) or f"#{name}"


def look(cell):
    # Lines are faint in a terminal, which the emulator does not report.
    ink, paper = color(cell.fg, FAINT if cell.data in "─│┃┌┐└┘▨" else INK), color(cell.bg, PAPER)
    if cell.reverse:
        ink, paper = paper, ink
    return ink, paper, cell.bold, cell.underscore


def runs(row, columns):
    """Adjacent cells with equal appearance: their position, appearance and text."""
    found = []
    for x in range(columns):
        cell = row[x]
        if found and found[-1][1] == look(cell) and found[-1][0] + found[-1][3] == x:
            start, same, text, width = found[-1]
            found[-1] = (start, same, text + cell.data, width + 1)
        else:
            found.append((x, look(cell), cell.data, 1))
    return found


def svg(screen, name):
    width, height = screen.columns * WIDTH + 2 * MARGIN, screen.lines * HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
        f"<title>{escape(name)}</title>",
        f'<rect width="{width}" height="{height}" rx="10" fill="{PAPER}"/>',
        '<g font-family="ui-monospace, Menlo, DejaVu Sans Mono, Liberation Mono, Noto Sans Mono, monospace" font-size="15">',
    ]
    for y in range(screen.lines):
        for x, (ink, paper, is_bold, is_underlined), text, cells in runs(screen.buffer[y], screen.columns):
            left, top = MARGIN + x * WIDTH, MARGIN + y * HEIGHT
            if paper != PAPER:
                parts.append(f'<rect x="{left}" y="{top}" width="{cells * WIDTH}" height="{HEIGHT}" fill="{paper}"/>')
            rest = text.rstrip() if not is_underlined else text
            first = len(rest) - len(rest.lstrip())
            if not rest.strip():
                continue
            # Position words separately, so that a different font moves no word.
            style = (' font-weight="bold"' if is_bold else "") + (' text-decoration="underline"' if is_underlined else "")
            start = left + first * WIDTH
            length = (len(rest) - first) * WIDTH
            parts.append(
                f'<text x="{start}" y="{top + 14}" fill="{ink}" textLength="{length}" lengthAdjust="spacingAndGlyphs" '
                f'xml:space="preserve"{style}>{escape(rest[first:])}</text>'
            )
    return "\n".join([*parts, "</g>", "</svg>", ""])


def shop(terminal):
    terminal.see("Ridgeline Canvas Daypack")
    terminal.choose("Add to Cart")
    terminal.press("+")
    terminal.see("Go to Cart  2")
    terminal.choose("Add to Cart")
    terminal.see("Go to Cart  3")
    terminal.choose("Go to Cart", "back-tab")
    terminal.see("Pay $242.20")
    terminal.go_to("Pay $242.20")


def scores(terminal):
    terminal.see("Philadelphia 76ers")
    terminal.press("3")
    terminal.see("Alex Abrines")
    terminal.choose("Alex Abrines")
    terminal.see("18:34")
    terminal.go_to("☆")
    terminal.press("f")
    terminal.see("★")


# The programs, their input, and the titles of their images.
SCREENS = [
    ("online-store-web", shop, "The cart of the online store in a terminal"),
    ("match-scores-web", scores, "The statistics of a player in a terminal"),
]


def main(binaries, folder):
    for product, act, name in SCREENS:
        terminal = Terminal(pathlib.Path(binaries) / product, "--terminal", columns=80, rows=24)
        act(terminal)
        app = product.removesuffix("-web")
        (pathlib.Path(folder) / f"terminal-{app}.svg").write_text(svg(terminal.screen, name))
        terminal.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
