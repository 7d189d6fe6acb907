"""A player with common sense: keeps its color, saves its wilds, never bluffs, and watches who is about to go out."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from lastcard.bots.at_random import with_uno
from lastcard.moves import Accept, CallUno, Catch, Challenge, Discard, Draw, JumpIn, Keep, Move, NameColour, Play, Vote
from lastcard.notation import Card, Colour, Phase
from lastcard.views import View

Chance = Callable[[int], int]
LOW: Final = 3                                # cards: who holds so few is about to go out
WILD: Final = Card("W")
DRAW_FOUR: Final = Card("W4")
SWAP: Final = Card("SW")
STAR: Final = Card("ST")


def common(view: View, chance: Chance) -> Move | None:
    """What common sense does now."""
    moves = view.legal()
    if view.viewer in view.exposed and CallUno() in moves:
        return CallUno()
    catches = [move for move in moves if isinstance(move, Catch)]
    if catches:
        return catches[chance(len(catches))]
    jumps = [move for move in moves if isinstance(move, JumpIn)]
    if jumps:
        return _said(view, _to_the_fewest(view, jumps))
    if view.viewer not in view.awaited:
        return None
    return _decided(view, moves, chance)


def _decided(view: View, moves: Sequence[Move], chance: Chance) -> Move:
    """The decision the table waits for."""
    if view.phase == Phase.VOTE:
        return Vote(True) if view.proposer is not None else Vote(chance(2) == 1)
    if view.phase == Phase.DISCARD:
        return max((move for move in moves if isinstance(move, Discard)), key=lambda move: (worth(move.card), move.card))
    if view.phase in (Phase.NAME_FIRST_COLOUR, Phase.NAME_COLOUR):
        return NameColour(favourite(view.hand, chance))
    plays = [move for move in moves if isinstance(move, Play)]
    if view.phase == Phase.ANSWER:
        return _answer(view, plays, Challenge() in moves, chance)
    good = [move for move in plays if move.card != DRAW_FOUR or not would_bluff(view)]
    if good:
        return _best(view, good, chance)
    for move in moves:
        if isinstance(move, Draw | Keep):
            return move
    return moves[chance(len(moves))]          # a proposal, or what alone is left


def _answer(view: View, plays: Sequence[Play], may_challenge: bool, chance: Chance) -> Move:
    """A Super Star if there is one, the cheapest draw card otherwise; then a challenge, if it looks like a bluff."""
    if plays:
        card = min({move.card for move in plays}, key=lambda card: (card != STAR, worth(card), card))
        return _named(view, [move for move in plays if move.card == card], chance)
    if may_challenge and _looks_like_a_bluff(view, chance):
        return Challenge()
    return Accept()


def _looks_like_a_bluff(view: View, chance: Chance) -> bool:
    """What is known of the attacker's hand, what the attacker drew on of late, and else a modest chance."""
    attacker = view.attacker
    if attacker is None:
        return False
    before = view.discards[-2] if len(view.discards) > 1 else None
    colour = before.colour if before is not None else None
    if before is not None and colour is None:
        colour = next((fact[1] for facts in view.drew_on for fact in reversed(facts) if fact[0] == before), None)
    if colour is None:
        return chance(8) == 0
    known = view.known[attacker]
    if any(card.colour == colour and _counts_as_held(view, card) for card in known):
        return True
    if len(known) == view.counts[attacker]:
        return False
    facts = view.drew_on[attacker]
    if facts and facts[-1][1] == colour:
        return chance(12) == 0
    return chance(20) < 2 + min(view.counts[attacker], 10) // 2


def would_bluff(view: View) -> bool:
    """Whether a Wild Draw Four would be a bluff now."""
    if view.rules.wild_draw_four == "free":
        return False
    return any(card.colour == view.colour and _counts_as_held(view, card) for card in view.hand if not card.is_wild)


def _counts_as_held(view: View, card: Card) -> bool:
    return card.is_number or view.rules.wild_draw_four_colour == "any"


def _best(view: View, plays: Sequence[Play], chance: Chance) -> Move:
    """Trouble for a next player who is low, then the own color, the dearest card first; a wild when nothing else fits."""
    low = view.counts[_next(view)] <= LOW
    colours = Counter(card.colour for card in view.hand)

    def liking(card: Card) -> tuple[bool, bool, int, int, Card]:
        strikes = low and (card.symbol in ("skip", "rev", "+2") or card == DRAW_FOUR)
        gives_away = card.symbol == "7" and view.rules.seven_zero and _fewest(view) >= len(view.hand) - 1
        rank = -_reluctance(card) if card.is_wild else colours[card.colour]
        return strikes, not card.is_wild and not gives_away, rank, worth(card), card

    card = max({move.card for move in plays}, key=liking)
    return _named(view, [move for move in plays if move.card == card], chance)


def _named(view: View, ways: Sequence[Play], chance: Chance) -> Move:
    """One card's color and opponent: the color it holds most of, the opponent with the fewest cards."""
    rest = list(view.hand)
    rest.remove(ways[0].card)
    wish = favourite(rest, chance)
    move = _to_the_fewest(view, ways)
    matching = [way for way in ways if way.target == move.target and way.colour == wish]
    return _said(view, matching[0] if matching else move)


def _to_the_fewest(view: View, ways: Sequence[Play | JumpIn]) -> Play | JumpIn:
    """Swap with whoever holds fewest, if those are fewer; else with nobody, where that can be."""
    for_nobody = [way for way in ways if way.target is None]
    others = [way for way in ways if way.target is not None]
    if not others:
        return for_nobody[0]
    best = min(others, key=lambda way: view.counts[way.target or 0])
    if for_nobody and view.counts[best.target or 0] >= len(view.hand) - 1:
        return for_nobody[0]
    return best


def _said(view: View, move: Play | JumpIn) -> Move:
    """UNO with the card, if one card is what is left in the hand after it."""
    left = len(view.hand) - 1
    if move.target is not None:
        left = view.counts[move.target]
    elif view.rules.seven_zero and move.card.symbol == "0" and left:
        left = view.counts[_next(view, back=True)]
    return with_uno(move) if left == 1 else move


def favourite(cards: Sequence[Card], chance: Chance) -> Colour:
    """The color that most of these cards have; any of several."""
    count = Counter(card.colour for card in cards if card.colour is not None)
    most = max(count.values(), default=0)
    best = [colour for colour in Colour if count[colour] == most]
    return best[chance(len(best))]


def worth(card: Card) -> int:
    """About what a card costs who is left with it."""
    if card.is_wild:
        return 50
    return int(card.symbol or 0) if card.is_number else 20


def _reluctance(card: Card) -> int:
    """Which wild to part with first."""
    return {WILD: 0, SWAP: 2, DRAW_FOUR: 3, STAR: 4}.get(card, 1)


def _fewest(view: View) -> int:
    return min(view.counts[seat] for seat in view.here if seat != view.viewer)


def _next(view: View, back: bool = False) -> int:
    """Who plays after this seat, or before it."""
    here = view.here
    step = 1 if view.plays_left != back else -1
    return here[(here.index(view.viewer) + step) % len(here)]
