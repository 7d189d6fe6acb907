"""The part of the campaign `leaks` that always runs: `python -m soak leaks` runs more of it."""
import asyncio

import pytest
from soak.__main__ import main
from soak.dump import stolen
from soak.leaks import Tally, search, search_all
from soak.wires import Wired

CHUNKS = 4
PAIRS = 52                                     # of each chunk


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_other_hidden_cards_change_nothing_that_anybody_receives(chunk: int) -> None:
    tally, found = search_all([f"test {chunk}/{number}" for number in range(PAIRS)], PAIRS)
    assert not found, "\n".join(map(str, found))
    assert tally.pairs >= PAIRS
    assert tally.broken == 0, "a table broke down"
    assert tally.changed >= tally.pairs * 0.9
    assert tally.hands >= tally.pairs * 0.7
    assert tally.given_up <= tally.pairs * 0.1
    assert tally.beside
    assert set(tally.viewers) == {"player", "watcher"}


def test_nor_does_it_over_real_sockets() -> None:
    tally, found = search([f"wired/{number}" for number in range(10)], 5, Wired)
    assert not found, "\n".join(map(str, found))
    assert (tally.pairs, tally.broken) == (5, 0)


def test_the_data_without_the_key_tell_no_hidden_card() -> None:
    assert asyncio.run(stolen("test")) == []


def test_it_says_how_much_passed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["leaks", "--n", "2", "--sockets", "0", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(" passed, 0 failed")


@pytest.mark.parametrize("words", [["leaks", "--n", "0"], ["leaks", "--n", "x"], ["kills", "--lanes", "0"], ["nothing"], [],
                                   ["leaks", "--sockets", "-1"]])
def test_bad_arguments_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(words)
    assert refused.value.code == 2
    assert "python -m soak" in capsys.readouterr().err


def test_tallies_add_up() -> None:
    one = Tally(pairs=1, changed=1)
    one.add(Tally(pairs=2, rows=5))
    assert (one.pairs, one.changed, one.rows) == (3, 1, 5)
