"""Who may sit where, go, and open a round: a wish is judged here and becomes rows. Nothing is changed."""
from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from lastcard.bots import PLAYERS
from lastcard.errors import BadMove, BadRules, LastcardError
from lastcard.options import FEWEST_SEATS, MOST_SEATS
from lastcard.server import entries as log
from lastcard.server.entries import Entry, Sitter
from lastcard.server.people import a_name_for_a_bot, not_taken
from lastcard.server.ports import Entropy
from lastcard.server.protocol import AddBot, Begin, FreeSeat, Sit
from lastcard.server.state import TableState

HOST_AWAY: Final = 15.0                        # seconds without a line, after which anybody may do what the host does not
HOST_SLOW: Final = 90.0                        # … of which a round has been over, whatever the host's line does


@dataclass(frozen=True, slots=True)
class Around:
    """What is to be known beside the log: who is connected, and whether the host has been away for long."""

    here: Collection[str]                      # sessions with a line
    host_is_away: bool
    entropy: Entropy


def sit(state: TableState, session: str, wish: Sit) -> Entry:
    """Sit down: on that seat, where there is room, or in the next round."""
    if state.seat_of(session) is not None:
        raise LastcardError("sits-already")
    seat = _seat_for(state, session, wish.seat)
    if seat is not None:
        return log.Sat(seat, session, not_taken(wish.name, state.names(but=seat, of=session)))
    if state.waits(session):
        raise LastcardError("sits-already")
    if state.game is None or not state.room_for_more():
        raise LastcardError("table-full", places=state.places)
    return log.Waits(session, not_taken(wish.name, state.names()))


def _seat_for(state: TableState, session: str, wished: int | None) -> int | None:
    """The seat that can be had now: the wished one, one's own of before, a free one, a bot's."""
    open_seats = (*state.free(), *state.open_to(session)) if state.game is None else state.open_to(session)
    if wished is not None:
        if wished in open_seats:
            return wished
        if wished not in state.bots() or state.game is None:
            raise LastcardError("seat-taken", seat=wished)
        return None                                # a bot's, that is closed to who has seen other hands
    was = state.was.get(session)
    return was if was in open_seats else next(iter(open_seats), None)


def get_up(state: TableState, session: str, around: Around) -> Entry:
    """Leave the table."""
    if state.waits(session):
        return log.NoLongerWaits(session)
    seat = state.seat_of(session)
    if seat is None:
        raise LastcardError("not-seated")
    return _vacated(state, seat, around, freed=False)


def free_seat(state: TableState, session: str, wish: FreeSeat, around: Around) -> Entry:
    """The host asks somebody to leave, or takes a bot away."""
    _hosts(state, session, around, also_when_away=False)
    sitter = state.sitters[wish.seat] if wish.seat < state.seats else None
    if sitter is None or sitter.left:
        raise LastcardError("nobody-there", seat=wish.seat)
    if sitter.is_bot and (state.round_is_on or (state.game is not None and state.opened.bots)):
        raise LastcardError("bot-stays", name=sitter.name)
    return _vacated(state, wish.seat, around, freed=True)


def _vacated(state: TableState, seat: int, around: Around, freed: bool) -> Entry:
    host = _next_host(state, seat, around.here) if seat == state.host else state.host
    sitter = state.sitters[seat]
    if state.game is None or not state.opened.bots or (sitter is not None and sitter.is_bot):
        return log.GotUp(seat, host, freed=freed)
    name = a_name_for_a_bot(state.names(), around.entropy)
    return log.GotUp(seat, host, bot=state.opened.bot, name=name, freed=freed)


def _next_host(state: TableState, seat: int, here: Collection[str]) -> int | None:
    """The next person who is there; else the next person."""
    order = [(seat + step) % state.seats for step in range(1, state.seats)]
    people = [other for other in order if other in state.persons()]
    for other in people:
        sitter = state.sitters[other]
        if sitter is not None and sitter.session in here and not sitter.asleep:
            return other
    return people[0] if people else None


def add_bot(state: TableState, session: str, wish: AddBot, around: Around) -> Entry:
    """Seat a bot, before the first round."""
    _hosts(state, session, around)
    free = state.free()
    if state.game is not None:
        raise BadMove("round-is-on" if state.round_is_on else "game-is-on", rule="R-083")
    if not free:
        raise LastcardError("table-full", places=state.places)
    return bot_on(state, free[0], known_bot(wish.bot or state.opened.bot), around.entropy)


def bot_on(state: TableState, seat: int, bot: str, entropy: Entropy) -> log.BotSat:
    """That bot, on that seat, under a name of its own."""
    return log.BotSat(seat, a_name_for_a_bot(state.names(), entropy), bot)


def known_bot(name: str) -> str:
    """The name, if a program is called so."""
    if name not in PLAYERS:
        raise BadRules("unknown-player", player=name, known=", ".join(PLAYERS))
    return name


def begin(state: TableState, session: str, wish: Begin, around: Around) -> list[Entry]:
    """Whatever comes next: the first round, the next one, a new game. The last row deals."""
    _hosts(state, session, around)
    if state.round_is_on:
        raise BadMove("round-is-on", rule="R-083")
    game = state.game
    if game is not None and not game.over:
        return [_next_round(state)]
    rows: list[Entry] = []
    if game is None:
        table = state.copy()
        for seat in state.free() if wish.fill else ():
            sat = bot_on(table, seat, state.opened.bot, around.entropy)
            table.sitters[seat] = Sitter(sat.name, bot=sat.bot)
            rows.append(sat)
        state = table
    sitters = _all_who_play(state)
    while game is not None and wish.fill and len(sitters) < state.places:
        name = a_name_for_a_bot((sitter.name for sitter in sitters), around.entropy)
        sitters.append(Sitter(name, bot=state.opened.bot))
    if len(sitters) < FEWEST_SEATS:
        raise BadMove("too-few-players", rule="Q-77")
    return [*rows, log.Dealt(state.rounds + 1, tuple(sitters), _host_among(state, sitters), new_game=True)]


def _all_who_play(state: TableState) -> list[Sitter]:
    """Everybody for a new game, in the order of the seats; those who wait take bots' seats, then new ones."""
    sitters = [sitter for sitter in state.sitters if sitter is not None and not sitter.left]
    waiting = list(state.waiting)
    for place, sitter in enumerate(sitters):
        if sitter.is_bot and waiting:
            sitters[place] = _person(*waiting.pop(0))
    sitters += [_person(*one) for one in waiting[:max(0, state.places - len(sitters))]]
    return sitters


def _next_round(state: TableState) -> Entry:
    """The same seats; those who wait take bots' seats, then seats at the end of the row."""
    sitters = [sitter for sitter in state.sitters if sitter is not None]
    waiting = list(state.waiting)
    for place, sitter in enumerate(sitters):
        if sitter.is_bot and waiting:
            sitters[place] = _person(*waiting.pop(0))
    here = sum(not sitter.left for sitter in sitters)
    new = max(0, min(state.places - here, MOST_SEATS - len(sitters)))
    sitters += [_person(*one) for one in waiting[:new]]
    return log.Dealt(state.rounds + 1, tuple(sitters), _host_among(state, sitters))


def _person(session: str, name: str) -> Sitter:
    return Sitter(name, session=session)


def _host_among(state: TableState, sitters: list[Sitter]) -> int | None:
    """Where the host sits from now on."""
    host = state.sitters[state.host] if state.host is not None else None
    for seat, sitter in enumerate(sitters):
        if host is not None and sitter.session == host.session and sitter.is_person:
            return seat
    return next((seat for seat, sitter in enumerate(sitters) if sitter.is_person), None)


def is_host(state: TableState, session: str) -> bool:
    """Whether that session opens the rounds; where nobody does, whoever waits for a seat."""
    if state.host is None:
        return state.waits(session)
    return state.seat_of(session) == state.host


def belongs(state: TableState, session: str) -> bool:
    """Whether that session is at the table: has a seat, or gets one."""
    return state.seat_of(session) is not None or state.waits(session)


def _hosts(state: TableState, session: str, around: Around, also_when_away: bool = True) -> None:
    if not is_host(state, session) and not (also_when_away and belongs(state, session) and around.host_is_away):
        host = state.sitters[state.host] if state.host is not None else None
        raise LastcardError("no-host") if host is None else LastcardError("not-the-host", name=host.name)
