"""Why a line is closed, as WebSockets number it. All of them: `docs/serving.md` says what a page does then."""
from typing import Final

NO_BINARY: Final = 1003                        # bytes instead of text
FAILED: Final = 1011                           # the disk, or the table, which begins again from its log
STOPS: Final = 1012                            # the server, and comes back
NOT_NOW: Final = 1013                          # no room, or nothing can be saved just now
ANOTHER_PAGE: Final = 4001                     # of the same browser has the seat now
NO_SESSION: Final = 4003
NO_TABLE: Final = 4004                         # under this link, or no longer
TOO_SLOW: Final = 4008                         # nothing was read
RELOAD: Final = 4010                           # the page speaks another version
TOO_FAST: Final = 4029
