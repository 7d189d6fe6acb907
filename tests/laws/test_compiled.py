"""The rules compile, and compiled they play the same: the same rounds by the same dice, side by side."""
import importlib.util
import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from lastcard import position
from lastcard.game import seeded
from lastcard.options import Edition, encode
from lastcard.rules import random_play, setup
from lastcard.rules.table import OPTION_FIELDS, ROUND_OVER, TABLE_FIELDS, Table, new_table
from lastcard.rules.ways import dice

from .tables import ALL_EDITIONS, any_rules

ROUNDS = 200                                   # of each edition
ACT_BY_ACT = 40                                # … of which so many are compared after every act
FIELDS = tuple(TABLE_FIELDS)

needs_numba = pytest.mark.skipif(importlib.util.find_spec("numba") is None and not os.environ.get("CI"),
                                 reason="without Numba nothing is compiled")


@pytest.fixture(scope="module")
def compiled() -> dict[str, Callable[..., Any]]:
    from .twins import twins
    return twins()


def same_table(t: Table) -> Any:
    """The flat record of a table that stands like this one."""
    import numpy as np

    from .twins import record_type
    record: Any = np.zeros(1, record_type())[0]
    for name in FIELDS:
        record[name] = getattr(t, name)
    for name in OPTION_FIELDS:
        record["options"][name] = getattr(t.options, name)
    return record


def differences(t: Table, record: Any) -> dict[str, tuple[object, object]]:
    """The fields in which they differ."""
    found = {}
    for name in FIELDS:
        ours, theirs = getattr(t, name), record[name].tolist()
        if ours != theirs:
            found[name] = (ours, theirs)
    return found


def tables(edition: Edition, first: int, number: int) -> Iterator[tuple[Table, Any, int, str]]:
    """Random tables, in both ways; how seldom somebody leaves there (0: never), and a name for it."""
    for seed in range(first, first + number):
        lot = Random(f"{edition} {seed}")
        rules = any_rules(lot, edition)
        t = new_table(dice)
        t.chance = seeded(seed)
        encode(rules, t)
        position.before_the_game(t)
        yield t, same_table(t), lot.choice([0, 0, 40, 200]), f"{seed}: {rules}"


@needs_numba
def test_compiled_the_rules_play_the_same(compiled: dict[str, Callable[..., Any]]) -> None:
    """Whole rounds; then act by act. One test: what is compiled for the first part is there for the second."""
    played = ends = 0
    for edition in ALL_EDITIONS:
        for t, record, leaving, story in tables(edition, 0, (ROUNDS - ACT_BY_ACT) // 2):
            for _ in range(2):
                if t.present < 2:
                    break
                dealer = next(seat for seat in range(t.seats) if t.here[seat])
                acts = random_play.any_round(t, dealer, leaving)
                assert compiled["any_round"](record, dealer, leaving) == acts, story
                assert differences(t, record) == {}, story
                played += acts
        for t, record, _, story in tables(edition, 1000, ACT_BY_ACT):
            setup.deal(t, 0)
            compiled["deal"](record, 0)
            assert differences(t, record) == {}, story
            setup.turn_first_card(t)
            compiled["turn_first_card"](record)
            assert differences(t, record) == {}, story
            while t.phase < ROUND_OVER:
                random_play.any_act(t)
                compiled["any_act"](record)
                assert differences(t, record) == {}, f"act {t.acts}, {story}"
            ends += 1
    assert played > 3 * ROUNDS
    assert ends == 3 * ACT_BY_ACT


@needs_numba
def test_a_difference_would_be_seen() -> None:
    t, record, _, _ = next(tables("mario", 0, 1))
    for name, value in (("turn", 3), ("hands", 5)):
        assert differences(t, record) == {}
        if name == "hands":
            t.hands[2][1] = value
        else:
            t.turn = value
        assert list(differences(t, record)) == [name]
        record[name] = getattr(t, name)
