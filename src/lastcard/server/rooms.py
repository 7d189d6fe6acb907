"""The table around the round, as it travels: the same for everybody, and who each one is in it."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lastcard.options import OPTIONS, texts_of
from lastcard.programs import Text
from lastcard.server import protocol
from lastcard.server.protocol import Person, Room, You
from lastcard.server.seating import belongs, is_host
from lastcard.server.state import TableState
from lastcard.server.wire import step_of

IDLE_DAYS: Final = 30


def room_of(state: TableState, watching: int, away: Callable[[str], float | None], reach: tuple[str, ...]) -> Room:
    """All about the table that is not the round. `away` says for how long a session has had no line, if it has none."""
    rules = state.rules
    people = []
    for seat, sitter in enumerate(state.sitters):
        if sitter is None:
            continue
        gone = away(sitter.session) if sitter.is_person else None
        people.append(Person(seat, sitter.name, bot=sitter.bot, away=gone is not None, since=int(gone or 0),
                             asleep=sitter.asleep, hints=sitter.hints, left=sitter.left))
    texts = texts_of(rules)
    return Room(
        id=state.id, stage=state.stage, rules=str(rules), edition=rules.edition,
        options={name: rules.option(name) for name, option in OPTIONS.items() if rules.edition in option.editions},
        written=tuple(texts.index(text) for text in rules.written), texts=tuple(map(_text, texts)),
        places=state.places, people=tuple(people), waiting=tuple(name for _, name in state.waiting), watching=watching,
        host=state.host, clock=state.opened.clock, moment=moment_of(state), pace=state.opened.pace, bots=state.opened.bots,
        bot=state.opened.bot,
        reach=reach, idle_days=IDLE_DAYS,
    )


def you_are(state: TableState, session: str, host_is_away: bool) -> You:
    """Who that session is at the table."""
    seat = state.seat_of(session)
    may_sit = state.may_sit(session)
    was = state.was.get(session)
    open_seats = state.open_to(session) if may_sit != "no" else ()
    host = is_host(state, session)
    begins = host or (host_is_away and belongs(state, session))
    return You(seat, host, begins, state.waits(session), may_sit, open_seats, was if was in open_seats else None)


def moment_of(state: TableState) -> float:
    """How long play waits for calls; at the bots' quickest pace it does not."""
    return 0.0 if state.opened.pace == "quick" else state.opened.moment


def _text(text: Text) -> protocol.Text:
    return protocol.Text(text.idea or "", text.words if text.free else "", tuple(map(step_of, text.steps)))
