"""Names: what people may call themselves at a table, and what bots are called."""
from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from lastcard.errors import LastcardError
from lastcard.server.ports import Entropy
from lastcard.server.protocol import LONGEST_NAME

MOST_MARKS: Final = 3                          # accents on one letter; some scripts need that many
# Letters and signs that show nothing: fillers of Hangul, the empty braille pattern, and marks without a picture.
INVISIBLE: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")
EMOJI_STYLE: Final = "\ufe0f"
# Letters of other scripts that nobody can tell from a Latin one, for comparing only.
ALIKE: Final = str.maketrans("авсԁеһіјӏкмпорԛѕтихуѡѵαβγικνορτυχ", "abcdehijlkmnopqstuxywvabyiknoptux")
# Signs that look the same only as they are written: capitals of other scripts, strokes, figures. Strokes become one sign.
SAME_PICTURE: Final = str.maketrans("ΕΖΗΜНҮıɑɡ0" + "Il1|ΙІӀӏǀ", "EZHMHYiagO" + "|" * 9)

BOT_NAMES: Final = (
    "Biscuit", "Button", "Clover", "Cricket", "Domino", "Marble", "Moss", "Nutmeg", "Pebble", "Pepper", "Pickle", "Pixel",
    "Sprout", "Tango", "Teapot", "Thimble", "Truffle", "Waffle", "Widget", "Ziggy",
)


def clean(name: str) -> str:
    """The name as it will be shown; refused if nobody could read it, or it would spoil what stands beside it."""
    text = unicodedata.normalize("NFC", name)
    text = "".join(" " if character.isspace() else character for character in text
                   if character.isspace() or unicodedata.category(character) != "Cc")
    text = " ".join(text.split())
    if not text:
        raise LastcardError("name-empty")
    marks = 0
    for character in text:
        kind = unicodedata.category(character)
        if kind in ("Cf", "Cs", "Co", "Cn") or character in INVISIBLE or _is_selector(character):
            raise LastcardError("name-character", character=f"U+{ord(character):04X}")
        marks = marks + 1 if kind in ("Mn", "Me", "Mc") and character != EMOJI_STYLE else 0
        if marks > MOST_MARKS:
            raise LastcardError("name-marks")
    if not any(unicodedata.category(character)[0] in "LNPS" for character in text):
        raise LastcardError("name-empty")
    if unicodedata.category(text[0]) in ("Mn", "Me", "Mc"):    # it would stand on what is written before the name
        raise LastcardError("name-character", character=f"U+{ord(text[0]):04X}")
    if length(text) > LONGEST_NAME:
        raise LastcardError("name-too-long", most=LONGEST_NAME)
    return text


def length(text: str) -> int:
    """How many characters people count: a letter with its accents is one, a flag is one, an emoji with its color too."""
    count = flag = 0
    for character in text:
        if "\U0001F1E6" <= character <= "\U0001F1FF":
            flag = 1 - flag
            count += flag
            continue
        flag = 0
        if unicodedata.category(character) in ("Mn", "Me", "Mc") or "\U0001F3FB" <= character <= "\U0001F3FF":
            continue
        count += 1
    return count


def folded(name: str) -> str:
    """What is left of a name when accents, capitals, blanks and look-alikes are no difference."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    letters = (character for character in plain if unicodedata.category(character) not in ("Mn", "Me", "Mc", "Zs"))
    return "".join(letters).translate(ALIKE)


def picture(name: str) -> str:
    """What is seen of a name: `AIice` shows the same as `Alice`."""
    return folded(unicodedata.normalize("NFKD", name).translate(SAME_PICTURE))


def not_taken(name: str, others: Iterable[str]) -> str:
    """The name, cleaned, if nobody here has it already, or one that looks the same."""
    name = clean(name)
    for other in others:
        if folded(name) == folded(other) or picture(name) == picture(other):
            raise LastcardError("name-taken", name=other)
    return name


def a_name_for_a_bot(others: Iterable[str], entropy: Entropy) -> str:
    """One of the bots' names that nobody here has. Where people have taken them all, they get numbers."""
    taken = set(map(folded, others))
    free = [name for name in BOT_NAMES if folded(name) not in taken]
    number = 1
    while not free:
        number += 1
        free = [f"{name} {number}" for name in BOT_NAMES if folded(f"{name} {number}") not in taken]
    return free[entropy.below(len(free))]


def _is_selector(character: str) -> bool:
    """Marks that choose between pictures of a character; emoji need one of them."""
    return ("\ufe00" <= character <= "\ufe0e") or ("\U000E0100" <= character <= "\U000E01EF")
