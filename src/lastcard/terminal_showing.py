"""What the terminal shows: the table, the hand, what may be done now, rules and cards, as lines of text."""
from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from lastcard.events import SPECTATOR
from lastcard.moves import CallUno, Catch, Challenge, Discard, JumpIn, Keep, Move, Play
from lastcard.notation import Card, Colour, Phase
from lastcard.options import Rules, Value, said
from lastcard.programs import IDEAS, Text, sentences
from lastcard.rulebook import known
from lastcard.rules.written import MOST_REFUSALS
from lastcard.saying import card_list, listed, together
from lastcard.views import View
from lastcard.words import messages, t

Names = Sequence[str]
RULE: Final = re.compile(r"[RQHC][- ]?[0-9]{1,4}", re.IGNORECASE)
RULES_OF: Final = {"skip": ("R-042",), "rev": ("R-040",), "+2": ("R-038",), "W": ("R-044",), "W4": ("R-046", "R-047"),
                   "SW": ("R-053",), "ST": ("R-058", "R-059")}
# What can be asked about that is no card
RULES_ABOUT: Final = {
    "uno": ("R-070", "R-071"), "catch": ("R-071",), "skip": ("R-042",), "reverse": ("R-040",), "rev": ("R-040",),
    "draw two": ("R-038",), "+2": ("R-038",), "challenge": ("R-049", "R-051", "R-052"), "bluff": ("R-047",),
    "play": ("R-029",), "draw": ("R-032",), "keep": ("R-034",), "jump": ("H-02",), "propose": ("Q-80",),
    "points": ("R-077",), "score": ("R-077",), "scores": ("R-077",),
}


def wrapped(text: str, width: int) -> str:
    """Broken between words, if there is a width; what is indented stays so."""
    if not width or len(text) <= width:
        return text
    indent = " " * (len(text) - len(text.lstrip()))
    return textwrap.fill(text.strip(), width, initial_indent=indent, subsequent_indent=indent or "  ",
                         break_on_hyphens=False)


def indented(lines: Iterable[str]) -> list[str]:
    return [f"  {line}" for line in lines]


# -- the table and the hand --------------------------------------------------------------------------------------------


def table_lines(view: View, names: Names) -> list[str]:
    """The top card, the color, the direction; who holds how many."""
    lines = top_lines(view)
    others = [_count(view, names, seat) for seat in _round_from(view)]
    lines.append(t("term-counts", others=listed(others), mine=len(view.hand), pile=view.draw_pile))
    elbows = view.elbows
    if elbows is not None:
        lines.append(t("event-elbows-straight.you") if elbows == view.viewer
                     else t("event-elbows-straight.other", who=names[elbows]))
    if view.open_until is not None:
        lines += [t("term-open-hand", who=names[seat], cards=card_list(view.known[seat])) for seat in _round_from(view)]
    return lines


def top_lines(view: View) -> list[str]:
    """The top card, the color, the direction."""
    if view.top is None:
        return []
    colour = str(view.colour.said()) if view.colour is not None else "none"
    return [t("term-top", card=view.top.said(), colour=colour, left="yes" if view.plays_left else "no")]


def whose_turn(view: View, names: Names) -> list[str]:
    """Whom the table waits for, and the points so far."""
    waiting = [names[seat] for seat in view.awaited if seat != view.viewer]
    lines = [t("term-waits-for-you")] if view.viewer in view.awaited else []
    if waiting and not lines:
        lines.append(t("term-waits", names=together(waiting)))
    return [*lines, score_line(view, names)]


def score_line(view: View, names: Names) -> str:
    scores = [t("term-score", who=names[seat], points=view.scores[seat]) for seat in view.here]
    lowest = "yes" if view.rules.scoring == "alternative" else "no"
    if view.rules.rounds is not None:
        return t("term-scores-rounds", scores=listed(scores), rounds=view.rules.rounds, lowest=lowest)
    return t("term-scores", scores=listed(scores), target=view.rules.target, lowest=lowest)


def hand_title(view: View) -> str:
    if not playable(view):
        return t("term-your-cards")
    return t("term-your-hand-discard" if view.phase == Phase.DISCARD else "term-your-hand")


def hand_lines(view: View, bluff: bool, width: int) -> list[str]:
    """Your cards, each with its number, a star for what can be played now; and what is written on them."""
    fits = playable(view)
    cells = []
    for number, card in enumerate(view.hand, 1):
        sort = "plain" if card not in fits else "bluff" if card == Card("W4") and bluff else "fits"
        cells.append(t(f"term-card.{sort}", number=number, card=card.said(), code=str(card)))
    if not cells:
        return [t("term-no-cards")]
    room = max(map(len, cells)) + 2
    columns = max(1, (width or 80) // room)
    lines = [cells[start:start + columns] for start in range(0, len(cells), columns)]
    shown = ["".join(cell.ljust(room) for cell in line).rstrip() for line in lines]
    for card in sorted(set(view.hand)):
        if card.text is not None and card.text < len(view.texts) and not view.texts[card.text].blank:
            shown.append(t("term-card-says", code=str(card), text=" ".join(sentences(view.texts[card.text]))))
    return shown


def playable(view: View) -> set[Card]:
    """The cards of the hand that can be laid, or discarded, now."""
    return {move.card for move in view.legal() if isinstance(move, Play | Discard | JumpIn)}


# -- what may be done --------------------------------------------------------------------------------------------------


def asked(view: View, names: Names, before: Colour | None, bluff: bool) -> list[str]:
    """What is asked of you now, and what you can type."""
    moves = view.legal()
    if view.phase == Phase.ANSWER:
        return _answers(view, names, before)
    if view.phase in (Phase.NAME_FIRST_COLOUR, Phase.NAME_COLOUR):
        return [t("term-ask-colour")]
    if view.phase == Phase.DISCARD:
        return [t("term-ask-discard", number=len(view.hand) - view.down_to)]
    if view.phase == Phase.VOTE:
        return [t("term-ask-agree" if view.proposer is not None else "term-ask-vote")]
    if view.phase == Phase.PROPOSE:
        others = [names[seat] for seat in view.here if seat != view.viewer]
        left = MOST_REFUSALS - int(view.situation["refusals"])
        return [t("term-ask-propose", name=others[0] if others else "A", you=names[view.viewer], left=left)]
    cards = sorted(playable(view))
    lines = []
    if view.phase == Phase.DREW:
        if not cards:
            lines.append(t("term-ask-keep"))
        elif any(isinstance(move, Keep) for move in moves):
            lines.append(t("term-ask-drawn", cards=card_list(cards)))
        else:
            lines.append(t("term-ask-drawn-must", cards=card_list(cards)))
    else:
        lines.append(t("term-ask-play" if cards else "term-ask-draw"))
    if bluff and Card("W4") in cards:
        lines.append(t("term-bluff"))
    if len(view.hand) == 2 and view.rules.uno_call == "normal":
        if cards:
            lines.append(t("term-ask-uno"))
    elif CallUno() in moves:
        lines.append(t("term-ask-uno-now"))
    return lines


def _answers(view: View, names: Names, before: Colour | None) -> list[str]:
    """The ways to answer a draw card, and what each of them brings."""
    attacker = view.attacker
    lines = [t("term-answer-take", owed=view.owed, bounced="yes" if view.bounced else "no")]
    if Challenge() in view.legal() and attacker is not None:
        colour = str(before.said()) if before is not None else "none"
        lines.append(t("term-answer-challenge", who=names[attacker], colour=colour, owed=view.owed, more=view.owed + 2))
    for card in sorted(playable(view)):
        if card == Card("ST") and attacker is not None:
            lines.append(t("term-answer-star", who=names[attacker], owed=view.owed, code=str(card)))
        else:
            lines.append(t("term-answer-card", card=card.said(), code=str(card)))
    return [t("term-ask-answer"), *indented(lines)]


def interruptions(view: View, names: Names) -> list[str]:
    """What you may do out of turn, before the next player goes on."""
    lines = []
    for move in view.legal():
        if isinstance(move, CallUno) and view.viewer in view.exposed:
            lines.append(t("term-may-call"))
        elif isinstance(move, Catch):
            lines.append(t("term-may-catch", who=names[move.seat]))
    jumps = {move.card for move in view.legal() if isinstance(move, JumpIn)}
    lines += [t("term-may-jump", card=card.said(), code=str(card)) for card in sorted(jumps)]
    return lines


def is_interruption(move: Move) -> bool:
    return isinstance(move, CallUno | Catch | JumpIn)


# -- rules and cards ---------------------------------------------------------------------------------------------------


def rule_lines(word: str) -> list[str] | None:
    """The rule of that number, if it is one: `R-029`, `q14`, `C04`."""
    word = word.strip().replace(" ", "-")
    if not RULE.fullmatch(word):
        return None
    name = known(word)
    return [t("term-rule", rule=name, title=t(f"{name}.title"), text=t(name))]


def rules_about(word: str) -> tuple[str, ...]:
    """The rules of a card, by its code, or of a thing that can be asked about; none if it is neither."""
    word = word.strip()
    if word.upper() in ("CU", *RULES_OF):
        return RULES_OF.get(word.upper(), ("R-055", "R-056"))
    return RULES_ABOUT.get(word.lower(), ())


def card_lines(card: Card, view: View) -> list[str]:
    """What a card does, or what is written on it; only that it is not in the deck, where that is so."""
    if not _in_deck(card, view.rules):
        return [t("term-card-not-here", card=card.said(), code=str(card))]
    lines = [t("term-card-is", card=card.said(), code=str(card))]
    if card.text is not None:
        texts = view.texts
        lines += sentences(texts[card.text]) if card.text < len(texts) else [t("text-blank")]
        rules: tuple[str, ...] = ("R-056",)
    elif card.is_number:
        rules = ("H-03",) if view.rules.seven_zero and card.symbol in ("7", "0") else ("R-029",)
    else:
        rules = RULES_OF[card.symbol or str(card)]
        if card.symbol == "rev" and view.seats == 2:
            rules = (*rules, "Q-18")
    for rule in rules:
        lines += rule_lines(rule) or []
    return lines


def rules_lines(rules: Rules) -> list[str]:
    """The edition, and every option that is played otherwise than usual."""
    lines = [t("term-rules", edition=t(f"edition-{rules.edition}"), seats=rules.seats, name=str(rules))]
    lines += indented(t("term-option", question=_question(name), answer=_answer(name, value))
                      for name, value in rules.changed().items())
    if len(lines) == 1:
        lines.append(t("term-rules-usual"))
    return lines


def _question(name: str) -> str:
    return t(f"option-{name.replace('_', '-')}")


def _answer(name: str, value: Value) -> str:
    message = f"option-{name.replace('_', '-')}"
    if f"{message}.value-{said(value)}" in messages("en"):
        return t(f"{message}.value-{said(value)}")
    return t(f"{message}.answer", number=int(value or 0))


def written_lines(written: Iterable[Text]) -> list[str]:
    """What stands on each Customizable card."""
    return indented(t("term-written", number=number, text=" ".join(sentences(text)))
                    for number, text in enumerate(written, 1))


def idea_lines() -> list[str]:
    return indented(t("term-idea", idea=idea, text=t(f"idea-{idea}")) for idea in IDEAS)


# --- within ---


def _in_deck(card: Card, rules: Rules) -> bool:
    if card.text is not None:
        return card.text < rules.customizables
    return bool({"SW": rules.swap_hands, "ST": rules.stars}.get(str(card), True))


def _count(view: View, names: Names, seat: int) -> str:
    state = "exposed" if seat in view.exposed else "called" if seat in view.called else "plain"
    return t(f"term-count.{state}", who=names[seat], number=view.counts[seat])


def _round_from(view: View) -> list[int]:
    """The others, in the order in which they sit to your left."""
    first = 0 if view.viewer == SPECTATOR else view.viewer
    return [seat for step in range(1, view.seats) if (seat := (first + step) % view.seats) in view.here]
