"""Who somebody is: a random token in a cookie. There are no accounts; only the token's hash is kept, and only its hash goes
further into the house."""
from __future__ import annotations

import hashlib
import re
from base64 import urlsafe_b64encode
from collections import OrderedDict
from typing import Final

from lastcard.server.ports import Clock, Entropy, Store

TOKEN_BYTES: Final = 32                       # 256 bits
A_YEAR: Final = 365 * 24 * 60 * 60
MOST_REMEMBERED: Final = 20_000               # sessions that the store is not asked about again
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")


class Token(str):
    """What the browser holds. It shows itself to nobody by accident: no log, no traceback."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "<token>"


def cookie_name(secure: bool) -> str:
    """Under https a name that no other host and no plain page can set."""
    return "__Host-lastcard" if secure else "lastcard"


def cookie(token: Token, secure: bool) -> str:
    """The header that hands the token to the browser: no script can read it, no other site sends it along."""
    words = [f"{cookie_name(secure)}={token}", "HttpOnly", f"Max-Age={A_YEAR}", "Path=/", "SameSite=Lax"]
    return "; ".join([*words, "Secure"] if secure else words)


def hashed(token: Token) -> str:
    """What is kept of a token, and goes further into the house."""
    return hashlib.sha256(token.encode("ascii")).hexdigest()


class Sessions:
    """Knows which tokens this server has given out."""

    def __init__(self, store: Store, clock: Clock, entropy: Entropy) -> None:
        self._store, self._clock, self._entropy = store, clock, entropy
        self._remembered: OrderedDict[str, None] = OrderedDict()

    async def begin(self) -> Token:
        """A new session; it is kept before the browser hears of it."""
        token = Token(urlsafe_b64encode(self._entropy.bytes(TOKEN_BYTES)).rstrip(b"=").decode("ascii"))
        await self._store.add_session(hashed(token), self._clock.wall())
        self._remember(hashed(token))
        return token

    async def known(self, said: str | None) -> tuple[Token, str] | None:
        """The token and its hash, if it is one that was given out here; a token that somebody made up is none."""
        if said is None or _TOKEN.fullmatch(said) is None:
            return None
        token = Token(said)
        session = hashed(token)
        if session not in self._remembered and not await self._store.has_session(session):
            return None
        self._remember(session)
        return token, session

    def _remember(self, session: str) -> None:
        self._remembered[session] = None
        self._remembered.move_to_end(session)
        while len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)
