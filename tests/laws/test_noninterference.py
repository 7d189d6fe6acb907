"""Nothing hidden leaves: whatever lies where a viewer could not look, that viewer receives the same."""
from collections import Counter

import pytest

from lastcard import events as ev
from lastcard.moves import Discard, Move
from lastcard.notation import Phase
from lastcard.options import EDITIONS, OPTIONS, Rules
from lastcard.programs import IDEAS
from lastcard.words import t

from .leaks import LEAKS, Planted
from .pairs import Act, Difference, Reveal, Tally, differences, record

CHUNKS = 10
GAMES = 52                                     # of each chunk: about four pairs each
# No event; with all cards in, somebody can always lay one; these games are of one round each
RARE = {"Event", "PlayerJoined", "RoundBlocked", "RulesWritten"}

# All of what hangs on hidden cards or votes and is told nevertheless. Besides these: that a move was made tells that it
# was allowed; so a command of another seat that is allowed in one run and refused in the other needs another
# order. Hands that are counted need no line: by then they have been seen.
REVEALS = (
    Reveal("R-051", "what a challenge finds", lambda act: act.told(ev.FoundGuilty, ev.FoundInnocent)),
    Reveal("Q-66", "how many cards it takes until a color comes",
           lambda act: act.says("draw until") and act.numbers(False)
           if act.told(ev.RuleActs, ev.VoteDecided, ev.Discarded, ev.PlayerLeft) else None),
    Reveal("Q-68", "whether one card is drawn or three in its place",
           lambda act: act.numbers(True) if act.says("draw instead") else None),
    Reveal("H-04", "how many cards it takes until one can be laid",
           lambda act: act.numbers(True) if act.rules.draw_to_match else None),
    Reveal("Q-67", "which wild cards a hand has to put off",
           lambda act: act.told(ev.CardDiscarded) if act.says("discard wilds") and not isinstance(act.move, Discard)
           else None),
    Reveal("Q-71", "what a vote decides", lambda act: act.told(ev.VoteDecided, ev.Agreed, ev.NotAgreed)),
)


def shown(found: Difference | None) -> str:
    return "" if found is None else (f"viewer {found.viewer} at step {found.step} learns something by {found.what}:\n"
                                     f"{found.first}\n{found.second}")


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_other_hidden_cards_change_nothing(chunk: int) -> None:
    """In 2,000 pairs; in nearly all of them hidden cards really were others."""
    tally = Tally()
    found = next(differences(range(chunk * GAMES, (chunk + 1) * GAMES), tally, REVEALS), None)
    assert found is None, shown(found)
    assert tally.pairs >= 2000 // CHUNKS
    assert tally.given_up <= tally.pairs // 50
    assert tally.tries <= tally.pairs * 4
    assert tally.changed >= tally.pairs * 0.95
    assert tally.hands >= tally.pairs * 0.8
    assert 0 < tally.seats < tally.pairs       # seats, and a spectator


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(leak: Planted) -> None:
    tally = Tally()
    with pytest.MonkeyPatch.context() as patch:
        leak(patch)
        found = next(differences(range(250), tally, REVEALS), None)
    assert found is not None, leak.__doc__
    assert tally.pairs < 1000


@pytest.mark.parametrize("reveal", REVEALS, ids=lambda reveal: reveal.rule)
def test_what_the_rules_make_known_is_no_more_than_needed(reveal: Reveal) -> None:
    """Each reveal has its rule, and without it in the list it looks like a leak."""
    assert t(reveal.rule)
    others = [other for other in REVEALS if other is not reveal]
    assert next(differences(range(250), Tally(), others), None) is not None


def test_the_games_have_everything() -> None:
    """What is drawn by lot comes in all editions and sizes, with every option, and nearly everything happens in it."""
    seen: Counter[str] = Counter()
    for seed in range(200):
        run = record(seed)
        seen.update([run.rules.edition, f"{run.rules.seats} seats", *run.rules.changed()])
        seen.update("free" if text.free else text.words for text in run.rules.written)
        seen.update(game.phase.name for game in run.stops.values())
        seen.update(type(event).__name__ for events in run.told for event in events)
        seen.update(f"{type(move).__name__} {'refused' if reason else 'made'}"
                    for (_, move), reason in zip(run.commands, run.refused[1:], strict=True))
    happens = {name for name, kind in vars(ev).items() if isinstance(kind, type) and issubclass(kind, ev.Event)}
    assert happens - set(seen) == RARE
    wanted = {*OPTIONS, *EDITIONS, *IDEAS, "free", "", *(f"{seats} seats" for seats in range(2, 7))}
    wanted |= {phase.name for phase in Phase if phase <= Phase.GAME_OVER and phase != Phase.NAME_COLOUR}
    wanted |= {f"{kind.__name__} made" for kind in Move.__subclasses__()}
    wanted |= {f"{kind.__name__} refused" for kind in Move.__subclasses__() if kind.__name__ != "Leave"}
    assert wanted <= set(seen)


def test_who_has_seen_a_card_is_known_by_hand() -> None:
    """The judge of the pairs does not look at what the events themselves say of who may know them."""
    run = record(5)
    step = len(run.commands)
    for viewer in range(run.rules.seats):
        hidden = set(run.eyes.hidden_from(viewer, step))
        assert not hidden & set(run.eyes.hands[viewer])
        assert hidden <= set(range(len(run.cards.kinds)))
    everywhere = {place for viewer in range(run.rules.seats) for place in run.eyes.hidden_from(viewer, step)}
    assert everywhere <= set(run.eyes.hidden_from(ev.SPECTATOR, step))


def test_an_act_says_what_it_made_known() -> None:
    act = Act(Rules.classic(), None, (ev.FoundGuilty(1), ev.Drew(1, 4, False, False, ())))
    assert [reveal.rule for reveal in REVEALS if reveal.of(act)] == ["R-051"]
