"""Cards, hands and tables as still pictures: SVG text that stands by itself.

    card_svg("R5")   card_svg("W", named="B")   hand_svg(["R5", "Yrev", ("CU", "Everyone sings.")])

One drawing grid for every face: 100 x 144. Figures are strokes, not letters. No ids, links, scripts, style attributes:
any number may stand on one page. `python -m lastcard.pictures OUTDIR` draws the pictures of the documentation.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from html import escape
from itertools import accumulate
from math import ceil, cos, pi, sin
from pathlib import Path
from unicodedata import category, east_asian_width

from lastcard.errors import BadNotation
from lastcard.words import card_words, colour_words, language, t

Card = str | tuple[str, str]  # a code, or a code and what people wrote on the card

# Printed colours: ground, tonal shape on it, ink of the figure. Red is told by a circle as well, blue by a
# square, green by a triangle, yellow by a star.
COLOURS = {
    "R": ("#C4372B", "#AD2C21", "#FFF6E6"),
    "B": ("#2660A6", "#1D5190", "#FFF6E6"),
    "G": ("#2A774A", "#20663D", "#FFF6E6"),
    "Y": ("#F2B632", "#E3A31C", "#2B1D08"),
}
NAMES = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}
WILDS = {"W": "wild", "W4": "wild-draw-four", "SW": "swap-hands", "ST": "super-star", "CU": "customizable"}
SYMBOLS = {"+2": "draw-two", "rev": "reverse", "skip": "skip"}
CODES = (*(c + v for c in COLOURS for v in (*"0123456789", *SYMBOLS)), *WILDS, "back")

PAPER, INK, RULE, BRASS, WALNUT = "#FBF4E4", "#241E19", "#CDBF9F", "#C9A566", "#2E241C"
GOLD = "#D99A12"  # yellow's shape where it lies on paper
CLOTH, CLOTH_LINE, TEXT, TEXT_2 = "#1C2E29", "#4D6A60", "#F6EDDB", "#BDC6B6"
WOOD, WOOD_HI = "#2F2118", "#4A3527"
SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
SERIF = "Georgia, 'Iowan Old Style', 'Times New Roman', serif"

DIGITS = (  # strokes in a box of 60 x 100
    "M30 8C45 8 52 23 52 50S45 92 30 92 8 77 8 50 15 8 30 8Z", "M15 26 35 9V92",
    "M9 31C9 17 18 8 30 8S51 17 51 30C51 41 45 48 36 57L11 84V92H53",
    "M11 8H49L28 39C43 39 52 49 52 65S43 92 29 92C18 92 10 86 7 75", "M41 92V9L8 69H55",
    "M49 8H17L13 46C18 40 24 37 31 37 44 37 52 48 52 64S43 92 29 92C18 92 10 86 7 76",
    "M44 8C24 22 8 42 8 65 8 82 17 92 30 92S52 81 52 66 43 40 31 40C20 40 11 48 9 60", "M8 8H52L25 92",
    "M30 46C19 46 12 38 12 27S19 8 30 8 48 16 48 27 41 46 30 46C17 46 8 56 8 69S17 92 30 92 52 82 52 69 43 46 30 46Z",
    "M16 92C36 78 52 58 52 35 52 18 43 8 30 8S8 19 8 34 17 60 29 60C40 60 49 52 51 40",
)
SIGNS = {  # strokes in a box of 60 x 60
    "rev": '<path d="M7 18H50M38 6 51 18 38 30"/><path d="M53 43H10M22 31 9 43 22 55"/>',
    "skip": '<path d="M6 50C6 20 16 9 29 9S50 19 51 40M39 31 51 43 61 30"/>'
            '<circle cx="29" cy="45" r="4.25" stroke-width="8.5"/>',
    "swap": '<path d="M19 53V10M7 22 19 9 31 22"/><path d="M43 7V50M31 38 43 51 55 38"/>',
    "plus": '<path d="M0 32.4H20.4M10.2 22.2V42.6"/>',
    "pen": '<path d="M8 52 12 37 41 8 52 19 23 48ZM33 16 44 27" stroke-linejoin="round"/>',
}
EDGE = ('<rect x=".6" y=".6" width="98.8" height="142.8" rx="10.5" fill="none" stroke="#000" stroke-opacity=".22" '
        'stroke-width="1.2"/><rect x="1.7" y="1.7" width="96.6" height="140.6" rx="9.6" fill="none" stroke="#fff" '
        'stroke-opacity=".2"/>')
EMPTY = ('<rect x="2" y="2" width="96" height="140" rx="10" fill="none" stroke="#7C8C83" stroke-width="2" '
         'stroke-dasharray="7 6"/>')


def card_svg(code: str, *, named: str | None = None, words: str = "") -> str:
    """One face. `named`: the colour letter named for a wild card. `words`: what people wrote on a Customizable."""
    title = t("picture-named", card=_name(code, words), colour=_colour_name(named)) if named else _name(code, words)
    return _document(100, 144, title, _face(code, named, words))


def hand_svg(cards: Sequence[Card], *, label: str = "") -> str:
    """A hand in the order given, from fifteen cards on in several rows. Without a label the title names the cards."""
    title = label or ", ".join(_name(*_pair(card)) for card in cards) or t("picture-no-cards")
    if not cards:
        return _document(108, 152, title, _at(4, 4, 1, EMPTY))
    places, scale = _lay(len(cards), 860)
    width, height = max(x for x, _ in places) + 100, max(y for _, y in places) + 144
    body = "".join(_laid(card, x + 4, y + 4, scale) for card, (x, y) in zip(cards, places, strict=True))
    return _document(width + 8, height + 8, title, body)


def table_svg(
    hand: Sequence[Card], *, top: Card, colour: str | None, others: Sequence[tuple[str, int]], draw: int,
    under: Sequence[Card] = (), raised: Collection[int] = (), called: Collection[str] = (), turn: str | None = None,
    clockwise: bool = True, head: str = "", before: str = "", now: str = "", label: str = "",
) -> str:
    """A table as its owner of `hand` sees it.

    `others` are (name, count) clockwise from one's own left, nine at most; `draw` counts the draw pile; `under` are the
    last discards below `top`; `raised` the places in the hand of cards that fit; `called` who has called UNO; `turn`
    whose turn it is (None: one's own); `head` stands at the top, `before` and `now` are the sentences above the tray.
    """
    if len(others) > 9:
        raise BadNotation("picture-seats", number=len(others))
    seats = "; ".join(t("picture-seat", name=name, number=count) for name, count in others) or t("picture-nobody-else")
    held = ", ".join(_name(*_pair(card)) for card in hand) or t("picture-no-cards")
    lit = _name(*_pair(top))
    if colour:
        lit = t("picture-top-colour", card=lit, colour=_colour_name(colour))
    title = label or t("picture-table", top=lit, seats=seats, hand=held)
    parts = (_cloth(clockwise), _text(24, 30, head, 15, TEXT_2, room=1070), *_plates(others, called, turn),
             _piles(draw, top, under, colour), _tray(hand, raised, before, now, turn is None))
    return _document(1120, 720, title, "".join(parts))


def _split(code: str) -> tuple[str, str]:
    """The colour letter ("" for a wild card or the back) and what is printed on it."""
    if code not in CODES:
        raise BadNotation("picture-card", code=str(code))
    return (code[0], code[1:]) if code[0] in COLOURS else ("", code)


def _colour(letter: str) -> tuple[str, str, str]:
    if letter not in COLOURS:
        raise BadNotation("picture-colour", colour=str(letter), known=", ".join(COLOURS))
    return COLOURS[letter]


def _pair(card: Card) -> tuple[str, str]:
    return (card, "") if isinstance(card, str) else card


def _colour_name(letter: str) -> str:
    _colour(letter)
    return colour_words(NAMES[letter])


def _name(code: str, words: str = "") -> str:
    colour, value = _split(code)
    if code == "back":
        return t("picture-back")
    card = card_words(f"{NAMES[colour]}-{SYMBOLS.get(value, value)}" if colour else WILDS[code])
    return t("picture-words", card=card, words=words[:300]) if words else card


def _clean(text: str) -> str:
    """Text of people, made fit for XML: one line, no characters that XML forbids."""
    return " ".join(re.sub("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text).split())


def _signs(text: str) -> Iterator[tuple[str, float]]:
    """What is seen as one sign (a letter with its accents, a joined emoji) and about how wide it is, in em."""
    signs: list[str] = []
    for char in text:
        joins = category(char) in ("Mn", "Mc", "Me") or char == "\u200d" or "\U0001f3fb" <= char <= "\U0001f3ff"
        if signs and (joins or signs[-1].endswith("\u200d")):
            signs[-1] += char
        else:
            signs.append(char)
    for sign in signs:
        char = sign[0]
        wide = 1.1 if east_asian_width(char) in "WF" or char > "\uffff" else 0.9 if char in "mwMW@%—…" else 0.56
        yield sign, 0.34 if char in "iljtfrI.,:;'!|()[] " else 0.76 if wide < 0.9 and char.isupper() else wide


def _wide(text: str) -> float:
    return sum(em for _, em in _signs(text))


def _fit(text: str, room: float) -> str:
    """As much of a text as fits into so many em."""
    if _wide(text) <= room:
        return text
    ends = accumulate(em for _, em in _signs(text))
    return "".join(sign for (sign, _), end in zip(_signs(text), ends, strict=True) if end + 0.9 <= room).rstrip() + "…"


def _wrap(text: str, room: float) -> list[str]:
    """Lines of at most so many em. A word that is too long for a line is broken."""
    lines = [""]
    for word in text.split():
        if lines[-1] and _wide(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
            continue
        lines.append("")
        for sign, em in _signs(word):
            if lines[-1] and _wide(lines[-1]) + em > room:
                lines.append("")
            lines[-1] += sign
    return lines[1:]


def _text(x: float, y: float, text: str, size: float, fill: str, *, room: float, weight: int = 400,
          anchor: str = "start", font: str = SANS) -> str:
    """A line of text, cut to `room` units."""
    line = escape(_fit(_clean(text), room / size))
    kind = ' font-style="italic"' if font == SERIF else f' font-weight="{weight}"' if weight != 400 else ""
    return (f'<text x="{_n(x)}" y="{_n(y)}" font-family="{font}" font-size="{_n(size)}"{kind} fill="{fill}" '
            f'text-anchor="{anchor}">{line}</text>') if line else ""


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".") if abs(number) >= 0.005 else "0"


def _document(width: float, height: float, title: str, body: str) -> str:
    w, h = _n(width), _n(height)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" role="img">'
            f"<title>{escape(_clean(title))}</title>{body}</svg>\n")


def _at(x: float, y: float, scale: float, body: str, turn: float = 0) -> str:
    rotate = f" rotate({_n(turn)})" if turn else ""
    size = f" scale({scale:.4g})" if scale != 1 else ""
    return f'<g transform="translate({_n(x)} {_n(y)}){rotate}{size}">{body}</g>'


def _rect(x: float, y: float, w: float, h: float, rx: float, fill: str, line: str = "", thick: float = 0) -> str:
    stroke = f' stroke="{line}" stroke-width="{_n(thick)}"' if line else ""
    return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" rx="{_n(rx)}" fill="{fill}"{stroke}/>'


def _star(x: float, y: float, points: int, outer: float, inner: float) -> str:
    ends = ((inner if i % 2 else outer, i * pi / points - pi / 2) for i in range(2 * points))
    return "M" + "L".join(f"{_n(x + r * cos(a))} {_n(y + r * sin(a))}" for r, a in ends) + "Z"


def _shape(colour: str, x: float, y: float, r: float, fill: str) -> str:
    """The shape that stands for a colour."""
    if colour == "R":
        return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}" fill="{fill}"/>'
    if colour == "B":
        return _rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, r * 0.16, fill)
    d = (f"M{_n(x)} {_n(y - r * 1.04)}L{_n(x + r * 1.13)} {_n(y + r * 0.8736)}H{_n(x - r * 1.13)}Z" if colour == "G"
         else _star(x, y + r * 0.06, 5, r * 1.16, r * 0.5))
    thick = _n(r * (0.14 if colour == "G" else 0.12))
    return f'<path d="{d}" fill="{fill}" stroke="{fill}" stroke-width="{thick}" stroke-linejoin="round"/>'


def _four(x: float, y: float, r: float, gap: float) -> str:
    """The four shapes, two by two: the sign of everything wild."""
    return "".join(_shape(c, x + (gap if i % 2 else -gap), y + (gap if i > 1 else -gap), r,
                          GOLD if c == "Y" else COLOURS[c][0]) for i, c in enumerate(COLOURS))


def _figure(sign: str, x: float, y: float, height: float, thick: float, ink: str) -> str:
    """A digit or a sign, in strokes."""
    box, strokes = (60, SIGNS[sign]) if sign in SIGNS else (
        100, f'<path d="{DIGITS[int(sign)]}" stroke-linejoin="round"/>')
    return (f'<g transform="translate({_n(x)} {_n(y)}) scale({height / box:.4g})" fill="none" stroke="{ink}" '
            f'stroke-width="{_n(thick)}">{strokes}</g>')


def _mini(colour: str, x: float, y: float, w: float, turn: float) -> str:
    """A small card on a card; without a colour its back."""
    on = (_shape(colour, 0, 0, w * 0.24, COLOURS[colour][2]) if colour
          else _rect(-w * 0.34, -w * 0.55, w * 0.68, w * 1.1, w * 0.08, "none", BRASS, 1.2))
    ground = COLOURS[colour][0] if colour else INK
    return _at(x, y, 1, _rect(-w / 2, -w * 0.72, w, w * 1.44, w * 0.12, ground, PAPER, 1.6) + on, turn)


def _compass() -> str:
    """The eight-pointed star: never the five-pointed one of yellow."""
    out, fills = [], [(GOLD, COLOURS["Y"][0]), *(COLOURS[c][0:2] for c in "RBG")]
    for i in range(8):
        a, reach = i * pi / 4 - pi / 2, 39 * 0.74 if i % 2 else 39
        before, tip, after = (f"L{_n(50 + k * cos(t))} {_n(72 + k * sin(t))}"
                              for t, k in ((a - pi / 8, 16.38), (a, reach), (a + pi / 8, 16.38)))
        one, two = (INK, "#4A4038") if i % 2 else fills[i // 2]
        out.append(f'<path d="M50 72{before}{tip}Z" fill="{one}"/><path d="M50 72{tip}{after}Z" fill="{two}"/>')
    return "".join(out)


def _face(code: str, named: str | None = None, words: str = "") -> str:
    """What is on the card, its index, and below the index again or the colour that was named."""
    colour, value = _split(code)
    words = _clean(words)[:400]
    if named and code not in WILDS:
        raise BadNotation("picture-named", code=code)
    if words and code != "CU":
        raise BadNotation("picture-words", code=code)
    body, index = _back() if code == "back" else _coloured(colour, value) if colour else _paper(code, words)
    below = f'<g transform="rotate(180 50 72)">{index}</g>' if index else ""
    if named:
        fill, _, ink = _colour(named)
        below = f'<path d="M100 96V133A11 11 0 0 1 89 144H52Z" fill="{fill}"/>' + _shape(named, 83, 127, 8.5, ink)
    return body + index + below + EDGE


@cache
def _coloured(colour: str, value: str) -> tuple[str, str]:
    ground, tone, ink = COLOURS[colour]
    if value in SIGNS:
        x, y = (27, 49) if value == "rev" else (25.5, 47)
        middle, index = _figure(value, x, y, 48, 9, ink), _figure(value, 7, 9.5, 25, 10, ink)
    elif value == "+2":
        behind = _rect(-15, -22, 30, 44, 4, tone, ink, 3.4)
        front = _rect(-15, -22, 30, 44, 4, ink, tone, 2.4) + _shape(colour, 0, 0, 8, ground)
        middle = _at(51, 73, 0.88, f'<g transform="rotate(-14) translate(-8 -3)">{behind}</g>'
                                   f'<g transform="rotate(9) translate(7 3)">{front}</g>')
        index = _figure("plus", 6, 9, 27, 9.6, ink) + _figure("2", 16.8, 9, 27, 16, ink)
    else:
        middle = _figure(value, 37 if value == "1" else 33.8, 44.5, 55, 15.5, ink)
        index = _figure(value, 9.5, 9, 28, 17, ink)
    large = _shape(colour, 50, 77 if colour == "G" else 72, 38 if colour in "BG" else 37, tone)
    return _rect(0, 0, 100, 144, 11, ground) + large + middle, index + _shape(colour, 18, 47.5, 7.4, ink)


def _paper(code: str, words: str) -> tuple[str, str]:
    """Everything wild is paper."""
    beside = _four(45.5 if code == "W4" else 45, 22.5, 4.6, 5.8)
    if code == "W":
        middle, index = _four(50, 73, 14, 17.2), _four(21.5, 22, 6, 7.8)
    elif code == "W4":
        fan = ("R", 29, 75, -27), ("B", 42, 70, -9), ("G", 57, 70, 9), ("Y", 71, 75, 27)
        middle = "".join(_mini(c, x, y, 29, turn) for c, x, y, turn in fan)
        index = _figure("plus", 6, 9, 27, 9.6, INK) + _figure("4", 16.8, 9, 27, 16, INK) + beside
    elif code == "SW":
        hands = (("", 24, 91, -20), ("", 33, 87, -3), ("", 42, 89, 14),
                 ("R", 58, 57, -14), ("B", 67, 54, 3), ("Y", 76, 57, 20))
        middle = "".join(_mini(c, x, y, 22, turn) for c, x, y, turn in hands) + (
            f'<g fill="none" stroke="{INK}" stroke-width="3.8"><path d="M20 67C20 58 25 53 36 52M29 45 37 52 30 59"/>'
            '<path d="M80 79C80 88 75 93 64 94M71 101 63 94 70 87"/></g>')
        index = _figure("swap", 7, 9, 26, 10, INK) + beside
    elif code == "CU":
        middle, index = _written(words), _figure("pen", 8, 9, 25, 8, INK) + beside
    else:
        middle, index = _compass(), f'<path d="{_star(20, 22.5, 8, 14, 7)}" fill="{INK}"/>' + beside
    return _rect(0, 0, 100, 144, 11, PAPER) + middle, index


def _written(words: str) -> str:
    """Ruled paper; once something is written, a slip with the words, as large as whole words allow."""
    if not words:
        rules = "".join(f"M16 {y}H84" for y in range(48, 97, 12))
        return f'<path d="{rules}" stroke="{RULE}" stroke-width=".8"/>'
    tries = [(size, _wrap(words, 72 / size), int(62 / (size * 1.1))) for size in (10.4, 9.4, 8.4, 7.4, 6.4)]
    fitting = [found for found in tries if len(found[1]) <= found[2]]
    whole = [found for found in fitting if " ".join(found[1]) == words]
    size, lines, most = (whole or fitting or tries[-1:])[0]
    if len(lines) > most:
        lines[most - 1:] = [_fit(f"{lines[most - 1]} {lines[most]}", 72 / size)]
    step = size * 1.1
    first = 72 - (len(lines) - 1) * step / 2
    text = "".join(_text(50, first + i * step + size * 0.3, line, size, INK, room=999, anchor="middle", font=SERIF)
                   for i, line in enumerate(lines))
    return _rect(11, first - step / 2 - 5, 78, len(lines) * step + 10, 3, "#FFFDF6", RULE, 0.9) + text


@cache
def _back() -> tuple[str, str]:
    """Walnut and brass, the four shapes as a small pattern, in the middle a card with a 1."""
    grid = [("RBGY"[(i + row * 2 + row // 2) % 4], 15 + i * 14, 16 + row * 14) for row in range(9) for i in range(6)]
    pattern = "".join(_shape(c, x, y, 3.1, "#6B5640") for c, x, y in grid if abs(x - 50) >= 22 or abs(y - 72) >= 28)
    mark = (_rect(-17, -24.5, 34, 49, 5, WALNUT, BRASS, 2.8)
            + f'<path d="M-6 -6 1 -12V13" fill="none" stroke="{BRASS}" stroke-width="5"/>')
    frame = _rect(0, 0, 100, 144, 11, WALNUT) + _rect(5.5, 5.5, 89, 133, 7, "none", BRASS, 1.5)
    return frame + pattern + _at(50, 72, 1, mark, 8), ""


def _lay(n: int, width: float, room: float = 0) -> tuple[list[tuple[float, float]], float]:
    """Places of n cards, and their scale. Every row but the last shows the upper part of its cards, index and all."""
    rows = max(1, ceil(n / 14))
    per = ceil(n / rows)
    full = n - rows * (per - 1)  # so many rows are one longer than the others
    tall = min(167, room / (1 + 0.44 * (rows - 1))) if room else 144
    step = min(0.75 * tall, (width - tall / 1.44) / max(1, per - 1))
    return [(i * step, 0.44 * tall * row) for row in range(rows) for i in range(per - (row >= full))], tall / 144


def _laid(card: Card, x: float, y: float, scale: float, turn: float = 0, named: str | None = None) -> str:
    """A card with its shadow, turned about its middle."""
    code, words = _pair(card)
    body = '<rect x="-2.4" y="1" width="103.6" height="145" rx="12" opacity=".3"/>' + _face(code, named, words)
    return _at(x, y, scale, _at(50, 72, 1, _at(-50, -72, 1, body), turn) if turn else body)


def _cloth(clockwise: bool) -> str:
    """Light falls on the middle (a gradient would need an id); the arrows on the line are the direction of play."""
    light = "".join(f'<ellipse cx="560" cy="285" rx="{70 * (15 - k)}" ry="{32 * (15 - k)}" fill="'
                    f'#{28 + 9 * k // 14:02X}{46 + 14 * k // 14:02X}{41 + 12 * k // 14:02X}"/>' for k in range(1, 15))
    d = ("M578 146H796A110 110 0 0 1 906 256V267M906 303V314A110 110 0 0 1 796 424H578M542 424H324A110 110 0 0 1 214 "
         "314V303M214 267V256A110 110 0 0 1 324 146H542")
    arrow = f'<path d="M-4 -7 4 0 -4 7" fill="none" stroke="{TEXT_2}" stroke-width="2.4"/>'
    places = (560, 146, 0), (906, 285, 90), (560, 424, 180), (214, 285, 270)
    return (_rect(0, 0, 1120, 720, 0, CLOTH) + light
            + f'<path d="{d}" fill="none" stroke="{CLOTH_LINE}" stroke-width="2" opacity=".8"/>'
            + "".join(_at(x, y, 1, arrow, turn + (0 if clockwise else 180)) for x, y, turn in places))


def _plates(others: Sequence[tuple[str, int]], called: Collection[str], turn: str | None) -> Iterator[str]:
    """Opponents round the track, clockwise from one's own left: left side upwards, top, right side downwards."""
    side = 0 if len(others) < 3 else 1 if len(others) < 7 else 2
    across, heights = len(others) - 2 * side, ((), (243,), (166, 320))[side]
    step = 184 if across > 4 else 196
    top = [(560 - 82 + (i - (across - 1) / 2) * step, 44) for i in range(across)]
    places = [(20, y) for y in reversed(heights)] + top + [(936, y) for y in heights]
    for (x, y), (name, count) in zip(places, others, strict=True):
        mine, uno = name == turn, name in called
        ink, end = (INK if mine else TEXT), (x + 104 if uno else x + 150)
        yield (_rect(x - 2, y - 2, 168, 88, 14, PAPER, "#4B5548", 4) if mine
               else f'<rect x="{_n(x)}" y="{_n(y)}" width="164" height="84" rx="12" opacity=".16"/>')
        yield _text(x + 14, y + 28, name, 15, ink, room=70 if uno else 98, weight=600)
        yield _text(end, y + 29, str(count), 18, ink, room=40, weight=650, anchor="end")
        if uno:
            yield _rect(x + 110, y + 14, 42, 19, 9.5, ink)
            yield _text(x + 131, y + 28, "UNO", 12, PAPER if mine else INK, room=40, weight=700, anchor="middle")
        for i in range(min(count, 7)):
            yield _rect(x + 13.5 + i * 15, y + 41.5, 24, 34, 4, WALNUT, "#17110C", 1)
            yield _rect(x + 15 + i * 15, y + 43, 21, 31, 3, "none", BRASS, 1)


def _piles(draw: int, top: Card, under: Sequence[Card], colour: str | None) -> str:
    """The draw pile, the last discards, and the lamp that says the colour in force."""
    backs = [_laid("back", 414 - 3 * i, 208 - 3 * i, 0.94) for i in reversed(range(min(draw, 3)))]
    out = backs or [_at(414, 208, 0.94, EMPTY)]
    out.append(_text(461, 379, t("picture-to-draw", number=draw), 13, TEXT_2, room=150, anchor="middle"))
    for card, (turn, dx, dy) in zip(under[-2:], ((-9, -3, 2), (6, 3, -1))[-len(under):], strict=False):
        out.append(_laid(card, 550 + dx, 164 + dy, 1.24, turn))
    out.append(_laid(top, 550, 164, 1.24, -1.5, colour if _pair(top)[0] in WILDS else None))
    if colour:
        fill, _, ink = _colour(colour)
        out += [_rect(555.5, 360.5, 113, 37, 18.5, fill, "#475751", 3), _shape(colour, 580, 379, 8, ink),
                _text(600, 384.5, t(f"picture-lamp-{NAMES[colour]}"), 15, ink, room=70, weight=650)]
    return "".join(out)


def _tray(hand: Sequence[Card], raised: Collection[int], before: str, now: str, mine: bool) -> str:
    """What happened, what now (on one's own turn on paper); below it the hand, raised cards higher or with an edge."""
    ink, quiet = (INK, "#5C5145") if mine else (TEXT, TEXT_2)
    out = [_rect(0, 440, 1120, 52, 0, PAPER) if mine else "", _text(24, 460, before, 13, quiet, room=900),
           _text(24, 481, now, 16, ink, room=900, weight=600),
           _text(1096, 471, t("picture-cards", number=len(hand)), 13, quiet, room=120, anchor="end"),
           _rect(0, 492, 1120, 228, 0, WOOD), _rect(0, 492, 1120, 3, 0, WOOD_HI)]
    places, scale = _lay(len(hand), 1072, 172)
    left = 560 - (max((x for x, _ in places), default=0) + 100 * scale) / 2
    rows, edge = ceil(len(hand) / 14), _rect(1.5, 1.5, 97, 141, 9.5, "none", PAPER, 3)
    for i, (card, (x, y)) in enumerate(zip(hand, places, strict=True)):
        out.append(_laid(card, left + x, 528 + y - (12 if i in raised and rows == 1 else 0), scale))
        out.append(_at(left + x, 528 + y, scale, edge) if i in raised and rows > 1 else "")
    return "".join(out)


MADE = "<!-- Made by python -m lastcard.pictures OUTDIR. Do not edit. -->\n"


def documentation() -> dict[str, str]:
    """The pictures of the documentation: every face, and a Super Mario table in the middle of a round."""
    with language("en"):
        return {"cards.svg": MADE + _every_card(), "table.svg": MADE + _example()}


def _every_card() -> str:
    rule = t("picture-example-rule")
    faces = [_laid(code, 24 + i % 13 * 84, 24 + i // 13 * 122, 0.76) for i, code in enumerate(CODES[:52])]
    papers: list[tuple[Card, str | None, str]] = [(code, None, _name(code)) for code in WILDS]
    papers += [("back", None, _name("back")), (("CU", rule), None, t("picture-example-written")),
               ("W", "B", t("picture-named", card=_name("W"), colour=_colour_name("B")))]
    for i, (card, named, caption) in enumerate(papers):
        faces.append(_laid(card, 24 + i * 137.6, 530, 1.2, named=named))
        faces.append(_text(84 + i * 137.6, 724, caption, 13, TEXT_2, room=160, anchor="middle"))
    return _document(1131, 748, t("picture-every-card"), _rect(0, 0, 1131, 748, 0, CLOTH) + "".join(faces))


def _example() -> str:
    return table_svg(
        ["R7", "B5", "B+2", "Grev", "Y3", "W4", ("CU", t("picture-example-rule"))], top="ST", colour="B",
        under=["Y9", "Y+2"], draw=63, others=[("Ada", 1), ("Ben", 3), ("Chloe", 5)], called=["Ada"], raised=[1, 2, 6],
        head=t("picture-example-head"), before=t("picture-example-before"), now=t("picture-example-now"))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m lastcard.pictures OUTDIR")
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    for file, picture in documentation().items():
        Path(sys.argv[1], file).write_text(picture, encoding="utf-8", newline="\n")
