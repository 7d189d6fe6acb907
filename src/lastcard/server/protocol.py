"""What server and page say to each other: these types are the only source. Schema and TypeScript are made from them.

A frame is one JSON object; `type` names it. Cards, colours, moves and rule sets are written as everywhere else in
lastcard (`R7`, `red`, `play W4 green`, `mario(seats=3)`); seats are numbers. A field at its default is left out.

The page sends *commands*. Each carries an `id` of the page's own: what is sent twice is played once and answered twice.
The server sends *frames*. `Told` are numbered without a gap: one for each row of the table's log. All others replace what
they speak of. A page that comes back with `since=n` gets the `Told` it missed, or a `Fresh`.
"""
from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias, Union, get_type_hints

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct

from lastcard.server.wire import WIRE, CardName, ColourName, TextStep

PROTOCOL: Final = 1                            # a page that speaks another version is told to load itself anew
LONGEST_FRAME: Final = 8192                    # bytes of a command
LONGEST_NAME: Final = 20                       # characters, as people count them

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
MoveText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
RulesText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=2000)]
BotName: TypeAlias = Annotated[str, Meta(max_length=40)]
Phase: TypeAlias = Literal["lay", "drew", "answer", "name-first-colour", "name-colour", "discard", "vote", "propose",
                           "round-over", "game-over", "before-the-deal", "before-first-card", "before-dealer-draw"]
Stage: TypeAlias = Literal["gathering", "playing", "between", "over", "ended"]
Pace: TypeAlias = Literal["calm", "usual", "quick"]
Act: TypeAlias = Literal["draw", "keep", "take", "challenge", "colour", "uno", "vote", "propose"]


# --- what one viewer sees of a round ---


class Lay(Struct, omit_defaults=True, frozen=True):
    """A card that may be laid and asks something of its player: a colour, an opponent; or that wants a word of warning."""

    card: CardName
    colours: bool = False                      # a colour is named with it
    targets: tuple[Seat, ...] = ()             # an opponent is named with it
    nobody: bool = False                       # … or none
    colour_later: bool = False                 # with an opponent the colour is asked for after the exchange
    bluff: bool = False                        # laid now it would be a bluff
    stake: int = 0                             # … and costs so many cards, if it is challenged
    jump: bool = False                         # out of turn (H-02): `jump in`, not `play`


class May(Struct, omit_defaults=True, frozen=True):
    """What this seat may do now, and for its cards why not."""

    fits: tuple[CardName, ...] = ()            # may be laid as they are
    lays: tuple[Lay, ...] = ()                 # may be laid with something said to them
    acts: tuple[Act, ...] = ()
    discards: tuple[CardName, ...] = ()        # may be put off by the written rule
    catches: tuple[Seat, ...] = ()             # can be caught
    costs: tuple[str, ...] = ()                # moves that are open and would be a mistake that costs cards
    why: str = ""                              # the reason for every card that is not mentioned, and for drawing
    no: dict[str, tuple[CardName, ...]] = {}   # other reasons, with the cards they are about
    no_draw: str = ""                          # the reason for drawing, where it is another one


class Seen(Struct, frozen=True):
    """A round as one viewer knows it."""

    round: int
    phase: Phase
    turn: int | None
    next: int | None                           # who has the turn after that, if nothing comes in between
    target: int | None                         # whom a draw card hits that is laid now
    awaited: tuple[Seat, ...]                  # whose decision the table waits for
    to_left: bool                              # play runs clockwise
    top: CardName | None
    colour: ColourName | None                  # the colour in play
    before: ColourName | None                  # … before the top card was laid
    under: tuple[CardName, ...]                # the next few of the discard pile, uppermost first
    to_draw: int
    counts: tuple[int, ...]                    # how many cards each seat holds
    here: tuple[bool, ...]                     # whose players have not left
    scores: tuple[int, ...]
    exposed: tuple[Seat, ...]                  # can be caught
    called: tuple[Seat, ...]                   # are at one card and have called
    owed: int                                  # cards that wait for an answer
    attacker: int | None
    may_challenge: bool
    lost_challenge: int                        # cards for a challenger who is wrong; the attacker, if guilty, takes `owed`
    proof: tuple[CardName, ...]                # cards of which any in the hand shows that the top card was a bluff
    bounced: bool
    down_to: int                               # of a discard by a written rule
    rule: int | None                           # the text that is being carried out
    actor: int | None                          # … and whose card it is
    open_until: int | None                     # hands lie open until this seat's turn
    elbows: int | None
    misses: tuple[int, ...]                    # how many turns each seat will lose
    voters: tuple[Seat, ...]                   # who is asked in the vote; `awaited` have not answered yet
    proposer: int | None
    proposal: tuple[TextStep, ...] | None      # what is voted on
    dealer: int
    next_dealer: int | None                    # None: not known yet, or drawn by lot
    points_left: tuple[int, ...]               # what each hand counts that is laid open at the end of a round
    winner: int | None                         # of the round
    winners: tuple[Seat, ...]                  # of the game
    over: bool                                 # the game
    hand: tuple[CardName, ...] | None          # the viewer's own; None: has no seat
    known: tuple[tuple[CardName, ...], ...]    # what each other seat certainly holds
    drawn: tuple[CardName, ...]                # just drawn, may still be laid
    may: May


def _changes() -> type[Struct]:
    """Any of the fields of `Seen`: those that a row of the log has changed."""
    hints = get_type_hints(Seen, include_extras=True)
    listed: list[Any] = [(name, kind | UnsetType, UNSET) for name, kind in hints.items()]
    return defstruct("SeenChanges", listed, frozen=True, omit_defaults=True,
                     namespace={"__doc__": _changes.__doc__}, module=__name__)


SeenChanges: Final = _changes()


# --- the table around the round: who sits there, and what was agreed ---


class Text(Struct, omit_defaults=True, frozen=True):
    """What is written on a Customizable card: an idea, free words, steps, or nothing."""

    idea: str = ""
    free: str = ""
    steps: tuple[TextStep, ...] = ()


class Person(Struct, omit_defaults=True, frozen=True):
    """Who sits on a seat."""

    seat: Seat
    name: str
    bot: str = ""                              # the name of the player that is a program; empty: a person
    away: bool = False                         # the line is lost
    since: int = 0                             # … for so many seconds
    asleep: bool = False                       # a bot plays for this person, until a touch
    hints: bool = False                        # this person's page lights what can be done
    left: bool = False                         # has left; nobody plays here any more


class Clock(Struct, omit_defaults=True, frozen=True):
    """The clock of the decision that the table waits for; at a table without one, how long the table has been waiting."""

    seats: tuple[Seat, ...]                    # whom it waits for
    left: float | None = None                  # seconds; None: there is no clock
    of: float | None = None
    paused: float | None = None                # a line was lost: it stands for so many more seconds at most
    waited: float = 0.0                        # seconds that the table has been waiting
    nudge: bool = False                        # anybody may nudge
    replace: bool = False                      # anybody may let a bot play for the sleeper


class Room(Struct, frozen=True):
    """All about the table that is not the round: everybody sees the same."""

    id: str
    stage: Stage
    rules: str                                 # its name, as `Rules.parse` reads it
    edition: Literal["classic", "uno112", "mario"]
    options: dict[str, bool | int | str | None]
    written: tuple[int, ...]                   # which of the texts each Customizable card bears
    texts: tuple[Text, ...]
    places: int                                # seats there can be
    people: tuple[Person, ...]
    waiting: tuple[str, ...]                   # names of those who get a seat in the next round
    watching: int                              # how many look on
    host: int | None                           # the seat whose player opens the rounds
    clock: int | None                          # seconds for a decision
    moment: float                              # seconds that a play waits while somebody can be caught
    pace: Pace
    bots: bool                                 # whether bots fill in for who leaves
    bot: str                                   # … and which player that is a program sits here
    reach: tuple[str, ...]                     # addresses under which others find the table, best first
    idle_days: int                             # a table at which nothing happens for so long is cleared away


class You(Struct, frozen=True):
    """Who this viewer is at the table."""

    seat: int | None
    host: bool
    begins: bool                               # may open what comes next: the host; while the host is away, all at the table
    waiting: bool                              # gets a seat in the next round
    may_sit: Literal["now", "next-round", "no"]
    seats: tuple[Seat, ...]                    # bots' seats that can be taken over now
    was: int | None                            # the seat that was this viewer's, and can be taken again


# --- frames of the server ---


class SatDown(Struct, tag="sat-down", frozen=True):
    """Somebody sits down; on a bot's seat, if the round is on."""

    seat: Seat
    name: str


class GotUp(Struct, tag="got-up", frozen=True, omit_defaults=True):
    """A player has left; `bot` plays on in this seat."""

    seat: Seat
    name: str
    bot: str = ""
    freed: bool = False                        # the host freed the seat


class BotSat(Struct, tag="bot-sat", frozen=True):
    """A bot sits down."""

    seat: Seat
    name: str
    bot: str


class FellAsleep(Struct, tag="fell-asleep", frozen=True):
    """A bot plays for somebody who is away."""

    seat: Seat


class WokeUp(Struct, tag="woke-up", frozen=True):
    """… and that player is back."""

    seat: Seat


class Nudged(Struct, tag="nudged", frozen=True):
    """Somebody is asked to go on."""

    seat: Seat
    by: int | None


class TimeUp(Struct, tag="time-up", frozen=True):
    """The clock ran out: what follows was done by the clock."""

    seat: Seat


class HostIs(Struct, tag="host-is", frozen=True):
    """Who opens the rounds from now on."""

    seat: Seat


class GameOpened(Struct, tag="game-opened", frozen=True):
    """A game begins: who sits where."""

    names: tuple[str, ...]


RoomEvent: TypeAlias = SatDown | GotUp | BotSat | FellAsleep | WokeUp | Nudged | TimeUp | HostIs | GameOpened
EventOnTheWire: TypeAlias = Union[RoomEvent, *WIRE.values()]  # type: ignore[valid-type]  # made from events.py


class Fresh(Struct, tag="fresh", frozen=True):
    """Everything this viewer sees, from nothing. `recent`: the events of this round so far, for the log on the page."""

    protocol: int
    seq: Seq
    room: Room
    you: You
    seen: Seen | None                          # None: no round has been dealt yet
    recent: tuple[EventOnTheWire, ...]


class Told(Struct, tag="told", frozen=True, omit_defaults=True):
    """One row of the log: what happened, and what has changed of what this viewer sees."""

    seq: Seq
    events: tuple[EventOnTheWire, ...] = ()
    seen: SeenChanges | UnsetType = UNSET  # type: ignore[valid-type]


class RoomIs(Struct, tag="room", frozen=True):
    """The table around the round has changed."""

    room: Room
    you: You


class ClockIs(Struct, tag="clock", frozen=True):
    """Whom the table waits for, and how long still."""

    clock: Clock


class Done(Struct, tag="done", frozen=True):
    """The command is carried out and durable; `seq` is the row that it became."""

    id: str
    seq: Seq


class Refused(Struct, tag="refused", frozen=True, omit_defaults=True):
    """The command is not carried out, and nothing has changed. A `Fresh` follows."""

    id: str
    code: str
    message: str                               # in English, for whoever reads frames; the page says `error-<code>`
    values: dict[str, str | int | bool | float | None] = {}
    rule: str = ""


class Closing(Struct, tag="closing", frozen=True, omit_defaults=True):
    """The last frame on this line, and why: another page has taken the seat, the page is too old, the table is cleared away,
    the server stops."""

    code: str
    message: str
    retry_in: float | None = None              # seconds; None: don't


class Pong(Struct, tag="pong", frozen=True):
    """The answer to a ping."""


FromServer: TypeAlias = Fresh | Told | RoomIs | ClockIs | Done | Refused | Closing | Pong


# --- commands of the page ---


class Do(Struct, tag="do", frozen=True, forbid_unknown_fields=True):
    """Make a move. `seen` is the last row that the player has seen: if what the player may do has changed since, the move is
    refused as stale."""

    id: Id
    seen: Seq
    move: MoveText


class Sit(Struct, tag="sit", frozen=True, forbid_unknown_fields=True):
    """Sit down under a name, which agrees to what is written on the cards: on that bot's seat, or where there is room; in the
    next round, if there is no other way."""

    id: Id
    name: Name
    seat: Seat | None = None


class GetUp(Struct, tag="get-up", frozen=True, forbid_unknown_fields=True):
    """Leave the table."""

    id: Id


class Begin(Struct, tag="begin", frozen=True, forbid_unknown_fields=True):
    """Deal the first round, the next one, or a new game with the same people: whatever comes next. The host's."""

    id: Id
    fill: bool = False                         # free seats are filled with bots before the first round of a game


class AddBot(Struct, tag="add-bot", frozen=True, forbid_unknown_fields=True):
    """Seat a bot: of that name, or as the table has them. The host's."""

    id: Id
    bot: BotName = ""


class FreeSeat(Struct, tag="free-seat", frozen=True, forbid_unknown_fields=True):
    """Ask somebody to leave. The host's."""

    id: Id
    seat: Seat


class Nudge(Struct, tag="nudge", frozen=True, forbid_unknown_fields=True):
    """Nudge whom the table has been waiting for."""

    id: Id
    seat: Seat


class PlayFor(Struct, tag="play-for", frozen=True, forbid_unknown_fields=True):
    """Let a bot play for a sleeper."""

    id: Id
    seat: Seat


class WakeUp(Struct, tag="wake-up", frozen=True, forbid_unknown_fields=True):
    """I am back: the bot that played for me stops."""

    id: Id


class Hints(Struct, tag="hints", frozen=True, forbid_unknown_fields=True):
    """Whether my page lights what can be done: the table shows who has that."""

    id: Id
    on: bool


class Ping(Struct, tag="ping", frozen=True, forbid_unknown_fields=True):
    """Is the line still there?"""


AnyCommand: TypeAlias = Do | Sit | GetUp | Begin | AddBot | FreeSeat | Nudge | PlayFor | WakeUp | Hints
FromPage: TypeAlias = AnyCommand | Ping


# --- over plain HTTP ---


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. `name` sits down at once; bots called `fill` take free seats; if `begin`, the first round is dealt."""

    rules: RulesText
    name: Name
    clock: Annotated[int, Meta(ge=5, le=600)] | None = None
    moment: Annotated[float, Meta(ge=0, le=5)] = 1.0
    pace: Pace = "usual"
    bots: bool = True                          # bots fill in for who leaves; if not, the leaflet's leaving applies
    bot: BotName = "common"                    # which player that is a program sits here, where nothing else is said
    fill: BotName = ""
    begin: bool = False


class Opened(Struct, frozen=True):
    """The table is there: `/t/<id>`."""

    id: str


class Glance(Struct, frozen=True):
    """A table before one sits down: the edition, the rules, who is there."""

    room: Room
    you: You


class MyTable(Struct, frozen=True):
    """A table at which this browser has a seat."""

    id: str
    edition: str
    stage: Stage
    people: tuple[str, ...]


class Mine(Struct, frozen=True):
    """The tables at which this browser has a seat, the latest first."""

    tables: tuple[MyTable, ...]


class Problem(Struct, frozen=True, omit_defaults=True):
    """What is wrong with a request."""

    code: str
    message: str
    values: dict[str, str | int | bool | float | None] = {}


class Health(Struct, frozen=True):
    """Whether the server can save: it is asked by the second `make play`, too."""

    ok: bool
    version: str
    protocol: int
    tables: int
