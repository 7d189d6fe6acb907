"""Sealed shuffles, by the specification `uno-fair/1`: the cards of a round are fixed before the first is dealt.

Before the deal a secret is drawn, and its seal shown: a hash, from which nobody can find the secret, and to which no other
secret fits. Secret, seal and what the players add give one stream of numbers for each shuffle of the round. When the round
is over the secret is told, and anybody can deal the round again and compare.

A pile is shuffled from the end that is drawn next, card by card as they are drawn (`rules/piles.py`); that is the shuffle of
Fisher and Yates from the last place to the first, only later. Each shuffle has a label, whose numbers begin anew:

    dealer         all drawings for the deal, one after the other, each from the whole deck
    deal           the deck in its own order: by kind, written cards last
    first/k        the draw pile after the k-th Wild Draw Four was turned as first card (k = 1, 2, …): as the shuffle before
                   has left it, the cards that are not drawn yet in their places, the Wild Draw Four behind them
    reshuffle/k    the k-th reshuffle of the round (k = 1, 2, …): the discards less the top card, the lowest first

The hand of a player who leaves goes under the draw pile when that pile's order is drawn to its end; its own order is drawn
with the numbers that follow under the same label.
"""
from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from typing import Final, Never, Self

from lastcard.errors import LastcardError
from lastcard.rules.table import Table
from lastcard.rules.ways import DEAL, DEALER, FIRST_CARD, RESHUFFLE

SECRET_BYTES: Final = 100      # the orders of 112 cards are fewer than 2 to the 76·8, and 24 bytes to spare
WORDS: Final = 1 << 32         # the stream is read in numbers below this
_WORD: Final = 4               # bytes


class BadChance(LastcardError):
    """A sealed shuffle that is asked for what it does not answer: another round's cards, or questions out of turn."""


class Secret(bytes):
    """Bytes that show themselves to nobody by accident: no log, no traceback, no test report."""

    def __repr__(self) -> str:
        return "<secret>"

    __str__ = __repr__

    def __format__(self, how: str) -> str:
        return "<secret>"


Contribution = tuple[int, bytes, bytes]       # what a player adds: seat, its seal, the bytes themselves


def lp(*parts: bytes) -> bytes:
    """The parts one after the other, each with its length before it: no two lists look alike."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def _hash(*parts: bytes) -> bytes:
    return hashlib.sha256(lp(*parts)).digest()


def _number(n: int) -> bytes:
    return n.to_bytes(4, "big")


def commitment(table: str, n: int, secret: bytes) -> bytes:
    """The seal of shuffle `n` at a table, shown before anything is dealt."""
    return _hash(b"uno-fair/1/server", table.encode(), _number(n), secret)


def player_commitment(table: str, n: int, seat: int, added: bytes) -> bytes:
    """The seal of what the player at `seat` adds."""
    return _hash(b"uno-fair/1/player", table.encode(), _number(n), seat.to_bytes(1, "big"), added)


def rules_digest(rules: str) -> bytes:
    """The name of the rule set, which says its deck and all its options, as the transcript holds it."""
    return hashlib.sha256(rules.encode()).digest()


def transcript(table: str, n: int, digest: bytes, seal: bytes, players: Iterable[Contribution] = ()) -> bytes:
    """All that went into a shuffle but the secret: table, number, rules, the seal, what the players added, by seat."""
    parts: list[bytes] = []
    for seat, sealed, added in sorted(players):
        parts += seat.to_bytes(1, "big"), sealed, added
    return _hash(b"uno-fair/1/transcript", table.encode(), _number(n), digest, seal, *parts)


class Stream:
    """The words under one label. They depend on nothing but transcript, label and secret, and are made as they are needed."""

    __slots__ = ("_label", "_secret", "_transcript", "_words")

    def __init__(self, secret: bytes, transcript: bytes, label: str) -> None:
        self._secret = Secret(secret)
        self._transcript = transcript
        self._label = label.encode()
        self._words: list[int] = []

    def word(self, i: int) -> int:
        """Word `i`, a number below 2 to the 32."""
        words = self._words
        while i >= len(words):
            number = _number(len(words) * _WORD // hashlib.sha256().digest_size)
            message = lp(b"uno-fair/1/stream", self._label, number, self._secret)
            block = hmac.digest(self._transcript, message, "sha256")
            words += [int.from_bytes(block[at:at + _WORD], "big") for at in range(0, len(block), _WORD)]
        return words[i]

    def below(self, n: int, i: int) -> tuple[int, int]:
        """A number from 0 to n-1, from word `i` on, and at which word the next question begins. A word that would make
        some numbers likelier than others is passed over."""
        limit = WORDS // n * n
        while (word := self.word(i)) >= limit:
            i += 1
        return word % n, i + 1

    def __repr__(self) -> str:
        return f"<Stream {self._label.decode()}>"


class Sealed:
    """The chance of one round: `Game(rules, chance=Sealed.of(secret, table, n, rules))`, and each further round its own by
    `game.next_round(chance=…)`.

    The same secret gives the same cards, however often a table is built again from its moves or copied on the way. It answers
    the questions of a round in their order; a copy of the game, made at any time, goes on by itself, and so does a table
    that is set back to a copy.
    """

    __slots__ = ("_passed_over", "_round", "_secret", "_streams", "_transcript")

    def __init__(self, secret: bytes, transcript: bytes) -> None:
        self._secret = Secret(secret)
        self._transcript = transcript
        self._streams: dict[str, Stream] = {}             # shared by copies: the words are the same
        # What was asked under each label: how many questions, and where words were passed over (question, how many).
        self._passed_over: dict[str, tuple[int, tuple[tuple[int, int], ...]]] = {}
        self._round: int | None = None

    @classmethod
    def of(cls, secret: bytes, table: str, n: int, rules: str, players: Iterable[Contribution] = ()) -> Self:
        """The chance of shuffle `n` at a table that plays these rules (`str(Rules)`)."""
        return cls(secret, transcript(table, n, rules_digest(rules), commitment(table, n, secret), players))

    def __call__(self, t: Table, n: int) -> int:
        """The answer to the question that the table asks now: a number from 0 to n-1."""
        if self._round is None:
            self._round = t.rounds_played
        elif self._round != t.rounds_played:
            raise BadChance("fair-other-round", played=t.rounds_played)
        label = label_of(t)
        question = t.questions - 1
        asked, passed = self._passed_over.get(label, (0, ()))
        if question > asked:
            raise BadChance("fair-out-of-turn", label=label, question=question, asked=asked)
        if question < asked:                              # the table was set back
            passed = tuple(one for one in passed if one[0] < question)
        stream = self._streams.get(label)
        if stream is None:
            stream = self._streams[label] = Stream(self._secret, self._transcript, label)
        at = question + sum(words for _, words in passed)
        answer, following = stream.below(n, at)
        if following > at + 1:
            passed += ((question, following - at - 1),)
        self._passed_over[label] = (question + 1, passed)
        return answer

    def copy(self) -> Self:
        """The same chance once more, as far as it has been asked."""
        other = type(self)(self._secret, self._transcript)
        other._streams = self._streams
        other._passed_over = dict(self._passed_over)
        other._round = self._round
        return other

    def __repr__(self) -> str:
        return "<Sealed>"

    def __reduce__(self) -> Never:
        raise TypeError("a sealed chance is not to be written down")


def label_of(t: Table) -> str:
    """The label of what the table asks for. The rules count before they ask, so the first is `reshuffle/1`."""
    if t.purpose == DEALER:
        return "dealer"
    if t.purpose == DEAL:
        return "deal"
    if t.purpose == FIRST_CARD:
        return f"first/{t.returned}"
    if t.purpose == RESHUFFLE:
        return f"reshuffle/{t.reshuffles}"
    raise BadChance("fair-no-purpose")
