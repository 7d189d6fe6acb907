"""Tables of every sort, drawn by lot: editions, options, seats, and what is written on the cards."""
from random import Random
from typing import Any

from lastcard.options import EDITIONS, OPTIONS, Edition, Rules
from lastcard.programs import COLOURS, CONDITIONS, IDEAS, MOST, SEAT_LETTERS, VERBS, Step, program_text, proposal_text
from lastcard.rules.table import STEPS

ALL_EDITIONS: tuple[Edition, ...] = tuple(EDITIONS)


def any_rules(lot: Random, edition: Edition, **fixed: Any) -> Rules:
    """Every option by lot, each of its values as likely; what stands in `fixed` is not."""
    options: dict[str, Any] = {}
    for option in OPTIONS.values():
        if edition in option.editions:
            numbers = option.numbers.get(edition, ())
            options[option.name] = lot.choice([*option.values, *numbers])
    options["target"] = lot.choice([50, 200, 500, 5000])
    options["rounds"] = lot.choice([None, None, 1, 2, 99])
    options |= fixed
    if not options["jump_in"]:
        options["jump_in_win"] = True
    cards = options.get("customizables", 0)
    options.setdefault("seats", lot.randint(2, 10))
    options.setdefault("written", [any_text(lot) for _ in range(lot.randint(0, cards))])
    return Rules(edition=edition, **options)


def any_text(lot: Random) -> str:
    """Nothing, an idea, a program, or free words."""
    sort = lot.randrange(8)
    if sort == 0:
        return ""
    if sort < 4:
        return lot.choice(list(IDEAS))
    return "free: Everybody sings" if sort == 4 else any_program(lot)


def any_program(lot: Random) -> str:
    """Any steps that a card can bear."""
    steps = []
    voted = False
    for _ in range(lot.choice([1, 1, 2, 3, STEPS])):
        does = lot.choice([does for does, verb in VERBS.items() if verb.who])
        gaps = VERBS[does].written.split()
        steps.append(Step(
            who=lot.choice(VERBS[does].who), does=does, number=lot.randint(1, MOST) if "N" in gaps else None,
            until=lot.choice(list(COLOURS)) if "COLOR" in gaps else None,
            only_if=lot.choice([None, *CONDITIONS]) if voted else None))
        voted = voted or does == "vote"
    return program_text(tuple(steps))


def any_proposal(lot: Random, here: tuple[int, ...]) -> str:
    """Any steps that can be proposed, for those who are here."""
    steps = []
    for _ in range(lot.choice([0, 1, 1, 2, STEPS])):
        does = lot.choice([does for does, verb in VERBS.items() if verb.proposed])
        gaps = VERBS[does].written.split()
        who, other = (SEAT_LETTERS[seat] for seat in lot.sample(here, 2))
        steps.append(Step(who=who, does=does, number=lot.randint(1, MOST) if "N" in gaps else None,
                          other=other if "SEAT" in gaps else None))
    return proposal_text(tuple(steps))
