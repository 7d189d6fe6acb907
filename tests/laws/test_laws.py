"""What must hold at any table at any moment, whatever is played: tried with random rounds at random tables."""
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from lastcard.errors import BadMove, LastcardError
from lastcard.events import SPECTATOR
from lastcard.game import Game
from lastcard.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Discard,
    Draw,
    JumpIn,
    Keep,
    Leave,
    Move,
    NameColour,
    Play,
    Propose,
    Vote,
)
from lastcard.notation import CARDS, Card, Colour, Phase
from lastcard.options import Edition
from lastcard.views import situation_of

from .tables import ALL_EDITIONS, any_proposal, any_rules

ROUNDS = 64                                    # of each edition in each of these tests, a new table every other round
MOST = 20_000

PLAIN: tuple[Move, ...] = (Draw(), Keep(), Accept(), Challenge(), CallUno(), Propose("nothing"), Vote(False), Vote(True),
                           *map(NameColour, Colour), *map(Discard, CARDS))


class Player:
    """Plays on a game at random, by its legal moves."""

    def __init__(self, game: Game, lot: Random) -> None:
        self.game = game
        self.lot = lot
        self.told = [str(game.rules)]

    def act(self, leaving: int = 0) -> None:
        """One act: mostly of who is awaited, now and then of anybody; in one of so many cases somebody leaves."""
        game, lot = self.game, self.lot
        if leaving and lot.randrange(leaving) == 0:
            self.play(lot.choice(game.here), Leave())
            return
        seat = lot.choice(game.here if lot.random() < 0.3 else game.awaited)
        moves = game.legal(seat)
        if lot.random() < 0.05:
            moves += game.costly(seat)
        if not moves:
            seat = lot.choice(game.awaited)
            moves = game.legal(seat)
        plays = [move for move in moves if isinstance(move, Play | JumpIn)]
        self.play(seat, self.somehow(lot.choice(plays if plays and lot.random() < 0.9 else moves)))

    def somehow(self, move: Move) -> Move:
        """What can be said besides: UNO with a card, any proposal."""
        if isinstance(move, Propose):
            return Propose(any_proposal(self.lot, self.game.here))
        if isinstance(move, Play):
            return Play(move.card, move.colour, move.target, self.lot.random() < 0.5)
        if isinstance(move, JumpIn):
            return JumpIn(move.card, move.target, self.lot.random() < 0.5)
        return move

    def play(self, seat: int, move: Move) -> None:
        self.told.append(f"{seat} {move}")
        self.game.play(seat, move)

    def story(self) -> str:
        return "\n".join(self.told[:1] + self.told[-12:])


def players(edition: Edition, first: int, rounds: int = ROUNDS) -> Iterator[Player]:
    """Rounds at random tables; two at each, if the game is not over."""
    for number in range(rounds // 2):
        lot = Random(f"{edition} {first + number}")
        player = Player(Game(any_rules(lot, edition), seed=first + number), lot)
        yield player
        if not player.game.over:
            player.game.next_round()
            yield player


def everything(game: Game) -> Iterator[Move]:
    """All that could ever be wished, allowed or not."""
    targets = (None, *range(game.seats))
    for card in CARDS:
        for target in targets:
            yield JumpIn(card, target)
            for colour in (None, *Colour):
                yield Play(card, colour, target)
    yield from PLAIN
    for seat in range(game.seats):
        yield Catch(seat)


@pytest.mark.parametrize("leaving", [0, 60])
@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_cards_are_conserved_and_every_round_ends(edition: Edition, leaving: int) -> None:
    """Nothing is wrong with the table after any act; numbers keep within their fields."""
    ends = set()
    for player in players(edition, 100 + leaving):
        acts = 0
        while not player.game.round_over:
            player.act(leaving)
            assert player.game.problems() == (), player.story()
            marks_and_piles(player)
            acts += 1
        assert acts <= MOST
        ends.add(player.game.phase)
    assert ends == {Phase.ROUND_OVER, Phase.GAME_OVER}


def marks_and_piles(player: Player) -> None:
    """The top card lies on top; who has called or can be caught holds one card, and not both is so."""
    t = player.game._t
    assert t.discards[t.laid - 1] == t.top, player.story()
    for seat in range(t.seats):
        assert not (t.called[seat] or t.exposed[seat]) or t.held[seat] == 1, f"{seat}: {player.story()}"
        assert not (t.called[seat] and t.exposed[seat]), f"{seat}: {player.story()}"
    assert t.anyone_exposed or not any(t.exposed), player.story()
    assert t.anyone_misses or not any(t.misses), player.story()
    assert t.present == sum(t.here), player.story()


@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_somebody_is_awaited_and_can_act(edition: Edition) -> None:
    """No table waits for nobody, and who is awaited has something to do other than to leave or to pay for it."""
    for player in players(edition, 200):
        game = player.game
        while not game.round_over:
            waited_for = game.awaited
            assert waited_for, player.story()
            for seat in waited_for:
                assert game._t.here[seat], player.story()
                calls = (CallUno, Catch)
                assert any(not isinstance(move, calls) for move in game.legal(seat)), player.story()
            player.act(50)


@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_what_is_legal_can_be_done_and_nothing_else(edition: Edition) -> None:
    """At random moments: each legal or costly move can be made; all others are refused with a code and a rule, and a
    refusal changes nothing."""
    lot = Random(edition)
    moments = refused = 0
    for player in players(edition, 300):
        while not player.game.round_over:
            if lot.randrange(40) == 0:
                moments += 1
                refused += judge_all(player, lot.choice(range(player.game.seats)))
            player.act(80)
    assert moments > 20
    assert refused > 20_000


def judge_all(player: Player, seat: int) -> int:
    """Everything that this seat could wish: how much of it was refused."""
    game = player.game
    legal, costly = game.legal(seat), game.costly(seat)
    assert list(legal) == sorted(set(legal)), player.story()
    assert list(costly) == sorted(set(costly)), player.story()
    assert not set(legal) & set(costly), player.story()
    for move in (*legal, *costly):
        assert game.why_not(seat, move) is None, f"{seat} {move}: {player.story()}"
        once = game.copy()
        assert once.play(seat, move), f"{seat} {move}: {player.story()}"
        assert once.problems() == (), f"{seat} {move}: {player.story()}"
        assert once != game
    before = game.copy()
    allowed = {*legal, *costly}
    refused = 0
    for move in everything(game):
        if move in allowed:
            allowed.remove(move)
            continue
        reason = game.why_not(seat, move)
        assert isinstance(reason, BadMove), f"{seat} {move}: {player.story()}"
        assert reason.code, f"{seat} {move}"
        assert reason.rule, f"{seat} {move}"
        if refused % 10 == 0:
            with pytest.raises(BadMove) as raised:
                game.play(seat, move)
            assert (raised.value.code, raised.value.rule) == (reason.code, reason.rule)
        refused += 1
    assert not allowed, f"not among all that can be wished: {allowed}"
    assert game == before, player.story()
    return refused


@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_a_copy_is_equal_and_goes_its_own_way(edition: Edition) -> None:
    lot = Random(edition)
    for player in players(edition, 500):
        while not player.game.round_over:
            if lot.randrange(40) == 0:
                other = Player(player.game.copy(), Random(7))
                same = player.game.copy()
                assert other.game == player.game
                for _ in range(6):
                    if not other.game.round_over:
                        other.act(10)
                assert other.game != player.game, player.story()
                assert same == player.game, player.story()
                again = Player(same, Random(7))
                for _ in range(6):
                    if not again.game.round_over:
                        again.act(10)
                assert again.game == other.game, player.story()
            player.act(80)


@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_every_seat_sees_its_own_hand_and_moves(edition: Edition) -> None:
    """A view has all that its viewer needs: the same hand, the same legal moves, the same situation as the table; and
    what a viewer knows of others is so."""
    lot = Random(edition)
    for player in players(edition, 600, ROUNDS // 2):
        game = player.game
        while not game.round_over:
            if lot.randrange(20) == 0:
                look_around(player, lot)
            player.act(80)
        look_around(player, lot)


def look_around(player: Player, lot: Random) -> None:
    game = player.game
    situation = situation_of(game._t)
    top = [CARDS[kind] for kind in game._t.discards[: game._t.laid]]
    wishes = lot.sample(list(everything(game)), 60)
    for viewer in (SPECTATOR, *range(game.seats)):
        view = game.view(viewer)
        assert view.situation == situation, player.story()
        assert list(view.discards) == top, player.story()
        assert view.awaited == game.awaited, player.story()
        for seat, cards in enumerate(view.known):
            assert not Counter(cards) - Counter(game.hand(seat)), f"{viewer} of {seat}: {player.story()}"
        if viewer == SPECTATOR:
            assert view.legal() == view.costly() == ()
            continue
        assert view.hand == game.hand(viewer), f"{viewer}: {player.story()}"
        assert view.legal() == game.legal(viewer), f"{viewer}: {player.story()}"
        assert view.costly() == game.costly(viewer), f"{viewer}: {player.story()}"
        for move in lot.sample(wishes, 15):
            assert code(view.why_not(move)) == code(game.why_not(viewer, move)), f"{viewer} {move}: {player.story()}"


def code(reason: LastcardError | None) -> str | None:
    return None if reason is None else reason.code


@pytest.mark.parametrize("leaving", [0, 400])
@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_a_whole_game_ends(edition: Edition, leaving: int) -> None:
    """Round after round until somebody has won; whose deal it is next is somebody here, or to be drawn."""
    for seed in range(12):
        lot = Random(f"{edition} {seed}")
        rules = any_rules(lot, edition, target=lot.choice([50, 300]))
        player = Player(Game(rules, seed=seed), lot)
        game = player.game
        rounds = 1
        while not game.over:
            if game.round_over:
                assert game.next_dealer is None or game.next_dealer in game.here, player.story()
                assert (game.next_dealer is None) == (rules.dealer_next == "draw"), player.story()
                game.next_round()
                rounds += 1
            else:
                player.act(leaving)
        assert game._t.rounds_played == rounds
        assert rules.rounds is None or rounds <= rules.rounds
        totals = [game.scores[seat] for seat in game.here]
        best = min(totals) if rules.scoring == "alternative" else max(totals)
        reached = max(totals) >= rules.target or rounds == rules.rounds
        if reached and not (len(game.here) == 1 and max(totals) < rules.target):
            assert game.winners == tuple(seat for seat in game.here if game.scores[seat] == best), player.story()
        else:
            assert len(game.here) == 1, player.story()
        assert all(game.legal(seat) == game.costly(seat) == () for seat in range(game.seats))


@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_leaving_at_any_moment(edition: Edition) -> None:
    """At random moments everybody tries to leave, one after the other; the last one left has won the round."""
    lot = Random(edition)
    for player in players(edition, 700):
        while not player.game.round_over:
            if lot.randrange(15) == 0:
                everybody_leaves(player, lot)
            player.act()


def everybody_leaves(player: Player, lot: Random) -> None:
    game = player.game.copy()
    leavers = lot.sample(game.here, len(game.here))
    for leaver in leavers[:-1]:
        on = not game.round_over
        game.play(leaver, Leave())
        assert leaver not in game.here
        assert not on or game.hand(leaver) == (), player.story()
        assert game.problems() == (), f"{leavers}: {player.story()}"
        assert leaver not in game.awaited, f"{leavers}: {player.story()}"
        assert game.legal(leaver) == ()
        assert code(game.why_not(leaver, Draw())) == "not-at-the-table"
        assert game.round_over or all(game.legal(seat) for seat in game.awaited), f"{leavers}: {player.story()}"
        if on and len(game.here) == 1:
            assert game.round_winner == leavers[-1], f"{leavers}: {player.story()}"
    assert game.round_over
    assert game.over


@pytest.mark.timeout(20)
@pytest.mark.parametrize("dealer_next", ["left", "winner", "draw"])
def test_the_last_one_leaves_too(dealer_next: str) -> None:
    """An empty table is no riddle."""
    game = Game(f"classic(seats=3, dealer_next={dealer_next})", seed=1)
    for seat in range(3):
        game.play(seat, Leave())
    assert game.here == ()
    assert game.over


def test_a_jump_a_call_and_a_catch_come_up() -> None:
    """These rounds are not without salt: every sort of move is made in them."""
    made: Counter[str] = Counter()
    for edition in ALL_EDITIONS:
        for player in players(edition, 100):
            while not player.game.round_over:
                player.act(60)
            made.update(line.split()[1] for line in player.told[1:])
    words = {str(move).split()[0] for move in (*PLAIN, Play(Card("R5")), JumpIn(Card("R5")), Catch(1), Leave())}
    assert set(made) == words
