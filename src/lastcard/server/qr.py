"""A QR code drawn in the terminal, for a phone that is held before it."""
from __future__ import annotations

from typing import Final

import segno

QUIET: Final = 2                              # modules of margin; phones want some
BLACK_ON_WHITE: Final = "\x1b[30;107m"
AS_BEFORE: Final = "\x1b[0m"
HALVES: Final = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}    # upper and lower module, dark is 1
INVERTED: Final = {(1, 1): " ", (0, 1): "▀", (1, 0): "▄", (0, 0): "█"}   # on a dark screen, light is drawn


def drawn(address: str, *, colours: bool, blocks: bool) -> list[str]:
    """The lines of the code. Without colours the screen is taken to be dark; without block characters it is larger."""
    code = segno.make(address, error="m", boost_error=False, micro=False)
    rows = [[int(dark) for dark in row] for row in code.matrix_iter(border=QUIET)]
    if not blocks:
        lines = ["".join("  " if dark else "##" for dark in row) for row in rows]
        if colours:
            lines = ["".join("##" if dark else "  " for dark in row) for row in rows]
    else:
        if len(rows) % 2:
            rows.append([0] * len(rows[0]))
        halves = HALVES if colours else INVERTED
        lines = ["".join(halves[pair] for pair in zip(upper, lower, strict=True))
                 for upper, lower in zip(rows[::2], rows[1::2], strict=True)]
    return [f"{BLACK_ON_WHITE}{line}{AS_BEFORE}" for line in lines] if colours else lines
