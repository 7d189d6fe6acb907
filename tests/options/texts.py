"""Programs and texts of any sort, for the property tests."""
import unicodedata

from hypothesis import strategies as st

from lastcard.programs import COLOURS, CONDITIONS, IDEAS, MOST, SEAT_LETTERS, VERBS, Step, Text, program_text
from lastcard.rules.table import STEPS

NUMBERS = st.integers(1, MOST)


@st.composite
def programs(draw: st.DrawFn) -> tuple[Step, ...]:
    voted = False
    steps = []
    for _ in range(draw(st.integers(0, STEPS))):
        does = draw(st.sampled_from([does for does, verb in VERBS.items() if verb.who]))
        gaps = VERBS[does].written.split()
        steps.append(Step(
            who=draw(st.sampled_from(VERBS[does].who)), does=does,
            number=draw(NUMBERS) if "N" in gaps else None,
            until=draw(st.sampled_from(list(COLOURS))) if "COLOR" in gaps else None,
            only_if=draw(st.sampled_from([None, *CONDITIONS])) if voted else None))
        voted = voted or does == "vote"
    return tuple(steps)


@st.composite
def proposals(draw: st.DrawFn, seats: int) -> tuple[Step, ...]:
    steps = []
    for _ in range(draw(st.integers(0, STEPS))):
        does = draw(st.sampled_from([does for does, verb in VERBS.items() if verb.proposed]))
        gaps = VERBS[does].written.split()
        who, other = draw(st.lists(st.sampled_from(SEAT_LETTERS[:seats]), min_size=2, max_size=2, unique=True))
        steps.append(Step(who=who, does=does, number=draw(NUMBERS) if "N" in gaps else None,
                          other=other if "SEAT" in gaps else None))
    return tuple(steps)


def free_words() -> st.SearchStrategy[str]:
    """Any words, with a good share of what could upset the name of a table."""
    any_sign = st.characters(categories=("L", "M", "N", "P", "S", "Zs"))
    sign = st.sampled_from("'\"\\,[]()=: ;é\u0301👩\u200d🚀") | any_sign
    words = st.text(sign, max_size=79).map(lambda words: f"!{words}")
    return words.filter(lambda words: len(unicodedata.normalize("NFC", words)) <= 80)


def texts() -> st.SearchStrategy[Text]:
    return (st.just(Text()) | st.sampled_from(list(IDEAS)).map(Text) | programs().map(program_text).map(Text)
            | free_words().map(lambda words: Text(words, free=True)))
