"""The exit: what leaves for a viewer is made here, from its own view and from what `project` lets out, and nowhere else."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from msgspec import UNSET, Struct, UnsetType, structs
from msgspec.json import Encoder

from lastcard.errors import BadMove
from lastcard.events import Event
from lastcard.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Discard,
    Draw,
    JumpIn,
    Keep,
    Move,
    NameColour,
    Play,
    Propose,
    Vote,
)
from lastcard.notation import Card, Colour, Phase
from lastcard.programs import parse_proposal
from lastcard.server import protocol
from lastcard.server.protocol import Act, Fresh, Lay, May, Room, RoomEvent, Seen, SeenChanges, Told, You
from lastcard.server.wire import event_on_the_wire, step_of
from lastcard.views import WILD_FOUR, View, project

PublicFrame: TypeAlias = (protocol.RoomIs | protocol.ClockIs | protocol.Done | protocol.Refused | protocol.Closing
                          | protocol.Pong)
UNDER: Final = 3                              # so many cards below the top one are shown
_encode: Final = Encoder().encode
_ACTS: Final[dict[type[Move], Act]] = {
    Draw: "draw", Keep: "keep", Accept: "take", Challenge: "challenge", NameColour: "colour", CallUno: "uno", Vote: "vote",
    Propose: "propose",
}
_PHASES: Final = {phase: phase.name.lower().replace("_", "-") for phase in Phase}


class Frame(bytes):
    """Bytes that may leave. A line takes nothing else, and nobody else makes them."""

    def __repr__(self) -> str:
        return f"<Frame, {len(self)} bytes>"


def frame(what: PublicFrame) -> Frame:
    """What speaks of the table around the round, or answers a command: there are no cards in it."""
    return Frame(_encode(what))


def told(seq: int, events: Iterable[Event | RoomEvent], viewer: int, before: Seen | None, after: Seen | None,
         seats: int) -> Frame:
    """One row of the log, as that viewer may know it. `before` is what the viewer has seen last."""
    return Frame(_encode(Told(seq, on_the_wire(events, viewer, seats), changes(before, after))))


def fresh(seq: int, room: Room, you: You, now: Seen | None, viewer: int, recent: Iterable[Event | RoomEvent],
          seats: int) -> Frame:
    """All that a viewer sees, from nothing."""
    return Frame(_encode(Fresh(protocol.PROTOCOL, seq, room, you, now, on_the_wire(recent, viewer, seats))))


def on_the_wire(events: Iterable[Event | RoomEvent], viewer: int, seats: int) -> tuple[Any, ...]:
    """Events as they travel to that viewer: the rules' own through `project`, what concerns the people as it is."""
    found: list[Struct] = []
    for event in events:
        if not isinstance(event, Event):
            found.append(event)
            continue
        let_out = project(event, viewer)
        sent = event_on_the_wire(let_out, seats) if let_out is not None else None
        if sent is not None:
            found.append(sent)
    return tuple(found)


def changes(before: Seen | None, after: Seen | None) -> SeenChanges | UnsetType:  # type: ignore[valid-type]
    """What of a round looks otherwise now."""
    if after is None:
        return UNSET
    if before is None:
        return SeenChanges(**structs.asdict(after))
    changed = {name: value for name, value in structs.asdict(after).items() if value != getattr(before, name)}
    return SeenChanges(**changed) if changed else UNSET


def seen(view: View) -> Seen:
    """A round as its viewer knows it."""
    now = view.situation
    seats = range(view.seats)
    discards = view.discards
    return Seen(
        round=now["rounds_played"] + (0 if view.phase in (Phase.ROUND_OVER, Phase.GAME_OVER) else 1),
        phase=_PHASES[view.phase],  # type: ignore[arg-type]
        turn=view.turn, next=view.next_seat, target=view.target, awaited=view.awaited, to_left=view.plays_left,
        top=_name(view.top), colour=_colour(view.colour), before=_colour(view.before),
        under=_names(reversed(discards[-UNDER - 1:-1])), to_draw=view.draw_pile, counts=view.counts,
        here=tuple(bool(here) for here in now["here"]), scores=view.scores, exposed=view.exposed, called=view.called,
        owed=view.owed, attacker=view.attacker, may_challenge=view.may_challenge,
        lost_challenge=view.lost_challenge if view.may_challenge else 0, proof=_names(view.proof), bounced=view.bounced,
        down_to=view.down_to, rule=_number(now["rule"]), actor=_number(now["actor"]), open_until=view.open_until,
        elbows=view.elbows, misses=tuple(now["misses"]), voters=view.voters, proposer=view.proposer,
        proposal=tuple(map(step_of, parse_proposal(view.proposal, view.seats))) if view.proposal else None,
        dealer=now["dealer"], next_dealer=_number(now["next_dealer"]),
        points_left=view.points_left() if view.phase in (Phase.ROUND_OVER, Phase.GAME_OVER) else (),
        winner=_number(now["winner"]), winners=tuple(seat for seat in seats if now["won"][seat]),
        over=view.phase == Phase.GAME_OVER or (view.phase == Phase.ROUND_OVER and len(view.here) < 2),
        hand=_names(view.hand) if view.viewer in seats else None,
        known=tuple(() if seat == view.viewer else _names(view.known[seat]) for seat in seats),
        drawn=_names(view.drawn), may=may(view),
    )


def may(view: View) -> May:
    """What the viewer may do, and for each card why not: judged on the view alone."""
    if view.viewer not in range(view.seats):
        return May()
    ways: dict[Card, list[Play | JumpIn]] = {}
    acts: list[Act] = []
    discards: list[Card] = []
    catches: list[int] = []
    for move in view.legal():
        if isinstance(move, Play | JumpIn):
            ways.setdefault(move.card, []).append(move)
        elif isinstance(move, Discard):
            discards.append(move.card)
        elif isinstance(move, Catch):
            catches.append(move.seat)
        elif _ACTS[type(move)] not in acts:
            acts.append(_ACTS[type(move)])
    bluffs = view.bluffs()
    lays = [_lay(card, named, view.stake_of_bluff if bluffs and card == WILD_FOUR else 0) for card, named in ways.items()]
    plain = tuple(lay.card for lay in lays if lay == Lay(lay.card))
    why, no, no_draw = _reasons(view, set(ways), "draw" in acts)
    return May(plain, tuple(lay for lay in lays if lay.card not in plain), tuple(acts), _names(discards), tuple(catches),
               tuple(map(str, view.costly())), why, no, no_draw)


# --- within ---


def _lay(card: Card, ways: Sequence[Play | JumpIn], stake: int) -> Lay:
    """What is said with a card that may be laid."""
    with_target = [way for way in ways if way.target is not None]
    return Lay(
        str(card),
        colours=any(isinstance(way, Play) and way.colour is not None for way in ways),
        targets=tuple(dict.fromkeys(way.target for way in with_target if way.target is not None)),
        nobody=0 < len(with_target) < len(ways),
        colour_later=card.is_wild and bool(with_target) and all(isinstance(way, Play) and way.colour is None
                                                                for way in with_target),
        bluff=stake > 0, stake=stake,
        jump=isinstance(ways[0], JumpIn),
    )


def _reasons(view: View, open_cards: set[Card], may_draw: bool) -> tuple[str, dict[str, tuple[Any, ...]], str]:
    """Why the other cards can't be laid: the commonest reason for all, then the others; and why there is no drawing."""
    reasons: dict[str, list[Card]] = {}
    for card in dict.fromkeys(view.hand):
        if card not in open_cards:
            refused = _why_no_lay(view, card)
            if refused:
                reasons.setdefault(refused, []).append(card)
    no_draw = "" if may_draw else _code(view, Draw())
    commonest = max(reasons, key=lambda one: len(reasons[one]), default="")
    why = no_draw if no_draw and (no_draw in reasons or not reasons) else commonest
    return why, {code: _names(cards) for code, cards in reasons.items() if code != why}, "" if no_draw == why else no_draw


def _why_no_lay(view: View, card: Card) -> str:
    """The reason that stays, whatever is said with the card."""
    refused = _code(view, Play(card))
    if refused in ("name-a-colour", "name-an-opponent"):
        refused = _code(view, Play(card, "red"))
    return refused


def _code(view: View, move: Move) -> str:
    reason = view.why_not(move)
    return reason.code if isinstance(reason, BadMove) else ""


def _colour(colour: Colour | None) -> Any:
    return None if colour is None else str(colour)


def _name(card: Card | None) -> Any:
    return None if card is None else str(card)


def _names(cards: Iterable[Card]) -> tuple[Any, ...]:
    return tuple(map(str, cards))


def _number(value: int) -> int | None:
    return None if value < 0 else value
