"""The cards. A kind of card is a small number; a set of kinds is an int with a bit for each kind."""
from typing import Annotated, Final

Kind = Annotated[int, "i1"]
Colour = Annotated[int, "i1"]
Kinds = Annotated[int, "i8"]

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
NO_COLOUR: Final = 4

ZERO: Final = 0                               # the numbers 0 to 9 are symbols too
SEVEN: Final = 7
SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
NO_SYMBOL: Final = 13

WILD: Final = 52                              # below 52: thirteen symbols in each of four colours
WILD_DRAW_FOUR: Final = 53
SWAP_HANDS: Final = 54
SUPER_STAR: Final = 55
CUSTOMIZABLE: Final = 56                      # this and the next two: one kind for each different text on the cards
TEXTS: Final = 3
KINDS: Final = CUSTOMIZABLE + TEXTS
NO_CARD: Final = -1

CLASSIC: Final = 0                            # the editions
UNO_112: Final = 1
MARIO: Final = 2

COLOUR_OF: Final = tuple(kind // 13 for kind in range(52)) + (NO_COLOUR,) * 12
SYMBOL_OF: Final = tuple(kind % 13 for kind in range(52)) + (NO_SYMBOL,) * 12
OF_COLOUR: Final = tuple(sum(1 << colour * 13 + symbol for symbol in range(13)) for colour in range(4)) + (0,)
NUMBERS_OF_COLOUR: Final = tuple(sum(1 << colour * 13 + symbol for symbol in range(10)) for colour in range(4)) + (0,)
OF_SYMBOL: Final = tuple(sum(1 << colour * 13 + symbol for colour in range(4)) for symbol in range(13)) + (0,)
WILDS: Final = sum(1 << kind for kind in range(WILD, KINDS))

# The 108 cards that every edition has, in the order that sealed shuffles start from:
# by kind. What an edition adds follows: Swap Hands, Super Stars, Customizable cards in the order of the table's list.
COMMON_CARDS: Final = tuple(kind for kind in range(54) for _ in range(4 if kind >= WILD else 1 if kind % 13 == 0 else 2))
