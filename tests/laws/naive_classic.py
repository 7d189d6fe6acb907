"""Classic UNO said a second time, as plainly as a card player would say it.

This is not the engine and knows nothing of it.  It is slow, uses strings and lists only, and exists so
that tests can play the same round twice, once here and once there, and compare the tables after every act.

A card is a string: the letter of its colour and its value (`R5`, `G0`, `B+2`, `Yrev`, `Rskip`), or `W`, or
`W4`.  A seat is a number; seat 1 sits to the left of seat 0, and so on around the table.  Chance stays
outside: whoever watches tells us, one by one, which card comes next off the draw pile.
"""

from __future__ import annotations

from collections.abc import Callable

COLOURS = ["red", "green", "blue", "yellow"]
LETTERS = ["R", "G", "B", "Y"]
MOST_ACTS = 20000


def classic_deck() -> list[str]:
    """The 108 cards: per colour one 0, two of each 1 to 9 and two of each symbol; four and four wilds."""
    deck: list[str] = []
    for letter in LETTERS:
        deck.append(letter + "0")
        for value in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "rev", "skip"]:
            deck.append(letter + value)
            deck.append(letter + value)
    for _ in range(4):
        deck.append("W")
        deck.append("W4")
    return deck


def is_wild(card: str) -> bool:
    """A Wild or a Wild Draw Four: a card without a colour of its own."""
    return card == "W" or card == "W4"


def colour_of(card: str) -> str:
    """The colour printed on the card; the empty string for a wild."""
    if is_wild(card):
        return ""
    return COLOURS[LETTERS.index(card[0])]


def value_of(card: str) -> str:
    """The number or symbol printed on a coloured card; the empty string for a wild."""
    if is_wild(card):
        return ""
    return card[1:]


def points_of(card: str) -> int:
    """What the card is worth to whoever goes out."""
    if is_wild(card):
        return 50
    if value_of(card) in ["+2", "rev", "skip"]:
        return 20
    return int(value_of(card))


class NaiveRound:
    """One round of the classic game, from the deal until somebody is out or nobody can go on."""

    def __init__(
        self,
        seats: int,
        dealer: int,
        draw_next: Callable[[], str | None],
        wild_draw_four: str = "bluff",
        uno_call: str = "normal",
        reverse_with_two: str = "skip",
        must_play_drawn: bool = False,
        after_caught_bluff: str = "plays",
    ) -> None:
        """Sit down, deal seven cards each from the dealer's left, and turn up the first card."""
        if not 2 <= seats <= 10 or not 0 <= dealer < seats:
            raise ValueError("two to ten seats, and the dealer is one of them")
        if wild_draw_four not in ["bluff", "strict", "free"]:
            raise ValueError("wild_draw_four")
        if uno_call not in ["normal", "silent"]:
            raise ValueError("uno_call")
        if reverse_with_two not in ["skip", "none"]:
            raise ValueError("reverse_with_two")
        if after_caught_bluff not in ["plays", "loses"]:
            raise ValueError("after_caught_bluff")

        # What the table agreed on.
        self.seats = seats
        self.dealer = dealer
        self.draw_next = draw_next
        self.wild_draw_four = wild_draw_four
        self.uno_call = uno_call
        self.reverse_with_two = reverse_with_two
        self.must_play_drawn = must_play_drawn
        self.after_caught_bluff = after_caught_bluff

        # What lies on the table.  The draw pile has no order here: it only says which cards are in it.
        self.draw_pile: list[str] = classic_deck()
        self.discards: list[str] = []
        self.hands: list[list[str]] = []
        for _ in range(seats):
            self.hands.append([])
        self.top = ""
        self.colour = ""  # "" while the colour of a first Wild is still to be named

        # Whose turn it is and what is asked of that seat.
        self.turn = dealer
        self.direction = 1  # 1 is to the left, -1 to the right
        self.phase = "lay"
        self.drawn = ""  # the card just drawn for the turn, in phase "keep"
        self.announced = False  # the seat in turn has said UNO with two cards in hand
        self.attacker = -1  # who laid the Wild Draw Four that waits for an answer
        self.attacker_bluffed = False  # settled when the card was laid

        # UNO, and the end of the round.
        self.exposed: set[int] = set()
        self.called: set[int] = set()
        self.empty_turns = 0  # turns in a row that ended with a draw of nothing
        self.acts = 0  # everything done so far, calls and catches too
        self.winner: int | None = None
        self.points = 0
        self.blocked = False

        self._deal()
        self._turn_up_the_first_card()

    # ---------------------------------------------------------------- the deal

    def _deal(self) -> None:
        """Seven times around the table, one card each, from the dealer's left."""
        for _ in range(7):
            for step in range(1, self.seats + 1):
                seat = (self.dealer + step) % self.seats
                self.hands[seat].append(self._take_from_draw_pile())

    def _turn_up_the_first_card(self) -> None:
        """Turn up the first card and do what it says; a Wild Draw Four goes back and another is turned."""
        first = self._take_from_draw_pile()
        while first == "W4":
            self.draw_pile.append(first)
            first = self._take_from_draw_pile()
        self.discards.append(first)
        self.top = first
        self.colour = colour_of(first)

        left_of_dealer = self._neighbour(self.dealer, 1)
        if first == "W":
            self.turn = left_of_dealer
            self.phase = "colour"
        elif value_of(first) == "+2":
            self._give(left_of_dealer, 2)
            self._begin_turn(self._neighbour(left_of_dealer, 1))
        elif value_of(first) == "rev":
            self.direction = -1
            self._begin_turn(self.dealer)
        elif value_of(first) == "skip":
            self._begin_turn(self._neighbour(left_of_dealer, 1))
        else:
            self._begin_turn(left_of_dealer)

    # ---------------------------------------------------------------- piles and people

    def _neighbour(self, seat: int, way: int) -> int:
        """The seat to the left (1) or to the right (-1)."""
        return (seat + way) % self.seats

    def _next(self, seat: int) -> int:
        """The seat that comes after this one, the way play runs now."""
        return self._neighbour(seat, self.direction)

    def _take_from_draw_pile(self) -> str:
        """Ask which card comes next off the draw pile, and take just that one out of it."""
        card = self.draw_next()
        assert card is not None, "there are cards, but no card was named"
        assert card in self.draw_pile, "the card named is not in the draw pile: " + card
        self.draw_pile.remove(card)
        return card

    def _nothing_left(self) -> bool:
        """No draw pile, and nothing but the top card among the discards."""
        return len(self.draw_pile) == 0 and len(self.discards) <= 1

    def _give(self, seat: int, how_many: int) -> list[str]:
        """Let a seat draw so many cards, or as many as there are; the rest is forgiven."""
        got: list[str] = []
        for _ in range(how_many):
            if self._nothing_left():
                break
            if len(self.draw_pile) == 0:
                self.draw_pile = self.discards[:-1]
                self.discards = self.discards[-1:]
            card = self._take_from_draw_pile()
            self.hands[seat].append(card)
            got.append(card)
        if len(got) > 0:
            self.empty_turns = 0
        if len(self.hands[seat]) != 1:
            self.exposed.discard(seat)
            self.called.discard(seat)
        return got

    def _begin_turn(self, seat: int) -> None:
        """A new turn: lay or draw, with nothing announced yet."""
        self.turn = seat
        self.phase = "lay"
        self.drawn = ""
        self.announced = False
        self.attacker = -1
        self.attacker_bluffed = False

    # ---------------------------------------------------------------- what fits

    def _fits(self, card: str) -> bool:
        """Same colour as asked for, same number or symbol as the top card, or a wild."""
        if is_wild(card):
            return True
        if colour_of(card) == self.colour:
            return True
        return not is_wild(self.top) and value_of(card) == value_of(self.top)

    def _holds_active_colour(self, seat: int) -> bool:
        """The hand has a card, number or action, of the colour now asked for."""
        for card in self.hands[seat]:
            if colour_of(card) == self.colour:
                return True
        return False

    def _would_break_the_rule(self, seat: int, card: str) -> bool:
        """A Wild Draw Four laid although the hand has the colour; with `free` nobody minds."""
        return card == "W4" and self.wild_draw_four != "free" and self._holds_active_colour(seat)

    def _may_lay(self, seat: int, card: str) -> bool:
        """The table lets this card be laid; a bluff is let pass unless the table plays strict."""
        if self.wild_draw_four == "strict" and self._would_break_the_rule(seat, card):
            return False
        return self._fits(card)

    def _owes_a_lay(self, seat: int, cards: list[str]) -> bool:
        """Among these cards is one that may be laid without bluffing."""
        for card in cards:
            if self._may_lay(seat, card) and not self._would_break_the_rule(seat, card):
                return True
        return False

    def _ways_to_play(self, seat: int, cards: list[str]) -> list[str]:
        """Every play of these cards, a wild once for each colour."""
        acts: list[str] = []
        for card in cards:
            if not self._may_lay(seat, card):
                continue
            if is_wild(card):
                for colour in COLOURS:
                    acts.append("play " + card + " " + colour)
            else:
                acts.append("play " + card)
        return acts

    # ---------------------------------------------------------------- what a seat may do

    def legal(self, seat: int) -> list[str]:
        """Everything this seat may do at this moment, each act once, in alphabetical order."""
        if self.phase == "over":
            return []
        acts: list[str] = []
        if seat == self.turn:
            acts += self._acts_of_the_turn(seat)
        if self.uno_call == "normal" and (seat in self.exposed or self._may_announce(seat)):
            acts.append("uno")
        for other in self.exposed:
            if other != seat:
                acts.append("catch " + str(other))
        return sorted(set(acts))

    def _acts_of_the_turn(self, seat: int) -> list[str]:
        """What is asked of the seat in turn, calls and catches aside."""
        if self.phase == "colour":
            return ["colour " + colour for colour in COLOURS]
        if self.phase == "answer":
            return ["accept", "challenge"]
        if self.phase == "keep":
            acts = self._ways_to_play(seat, [self.drawn])
            if not (self.must_play_drawn and self._owes_a_lay(seat, [self.drawn])):
                acts.append("keep")
            return acts
        acts = self._ways_to_play(seat, self.hands[seat])
        if not (self._nothing_left() and self._owes_a_lay(seat, self.hands[seat])):
            acts.append("draw")
        return acts

    def _may_announce(self, seat: int) -> bool:
        """The seat in turn, with just two cards, may say UNO ahead of the lay, once a turn."""
        if seat != self.turn or self.phase not in ["lay", "keep", "answer"]:
            return False
        return len(self.hands[seat]) == 2 and not self.announced

    # ---------------------------------------------------------------- doing it

    def do(self, seat: int, act: str, uno: bool = False) -> None:
        """Carry out one act of one seat; `uno` says the word along with a play."""
        if act not in self.legal(seat):
            raise ValueError("seat " + str(seat) + " may not " + act)
        words = act.split(" ")
        if uno and words[0] != "play":
            raise ValueError("the word goes along with a play only")
        if words[0] == "play":
            self._play(seat, words[1], words[2] if len(words) == 3 else colour_of(words[1]), uno)
        elif words[0] == "draw":
            self._draw(seat)
        elif words[0] == "keep":
            self._begin_turn(self._next(seat))
        elif words[0] == "accept":
            self._accept(seat)
        elif words[0] == "challenge":
            self._challenge(seat)
        elif words[0] == "colour":
            self.colour = words[1]
            self._begin_turn(seat)
        elif words[0] == "uno":
            self._call(seat)
        elif words[0] == "catch":
            self.exposed.discard(int(words[1]))
            self._give(int(words[1]), 2)
        self.acts += 1
        if self.acts == MOST_ACTS and self.phase != "over":
            self.phase = "over"
            self.blocked = True

    def _call(self, seat: int) -> None:
        """Say UNO: at one card and still to be caught, or at two cards ahead of the lay."""
        if seat in self.exposed:
            self.exposed.discard(seat)
            self.called.add(seat)
        else:
            self.announced = True

    def _draw(self, seat: int) -> None:
        """Draw one card for the turn; if there is none the turn passes, and a lap of that blocks the round."""
        self.exposed.clear()
        got = self._give(seat, 1)
        if len(got) == 1:
            self.drawn = got[0]
            self.phase = "keep"
            return
        self.empty_turns += 1
        if self.empty_turns == self.seats:
            self.phase = "over"
            self.blocked = True
        else:
            self._begin_turn(self._next(seat))

    def _play(self, seat: int, card: str, colour: str, uno: bool) -> None:
        """Lay a card: it goes on top, the colour changes, then the hand and the card's effect are looked at."""
        bluff = self._would_break_the_rule(seat, card)
        self.exposed.clear()
        self.empty_turns = 0
        self.hands[seat].remove(card)
        self.discards.append(card)
        self.top = card
        self.colour = colour

        if len(self.hands[seat]) == 0:
            self._go_out(seat, card)
            return
        if len(self.hands[seat]) == 1 and self.uno_call == "normal":
            if uno or self.announced:
                self.called.add(seat)
            else:
                self.exposed.add(seat)
        self._effect(seat, card, bluff)

    def _effect(self, seat: int, card: str, bluff: bool) -> None:
        """What the card does, and whose turn comes next."""
        target = self._next(seat)
        if card == "W4" and self.wild_draw_four == "bluff":
            self._begin_turn(target)
            self.phase = "answer"
            self.attacker = seat
            self.attacker_bluffed = bluff
        elif card == "W4":
            self._give(target, 4)
            self._begin_turn(self._next(target))
        elif value_of(card) == "+2":
            self._give(target, 2)
            self._begin_turn(self._next(target))
        elif value_of(card) == "skip":
            self._begin_turn(self._next(target))
        elif value_of(card) == "rev" and self.seats == 2 and self.reverse_with_two == "skip":
            self._begin_turn(seat)
        elif value_of(card) == "rev":
            self.direction = -self.direction
            self._begin_turn(self._next(seat))
        else:
            self._begin_turn(target)

    def _accept(self, seat: int) -> None:
        """Take the four cards and lose the turn."""
        self._give(seat, 4)
        self._begin_turn(self._next(seat))

    def _challenge(self, seat: int) -> None:
        """Doubt the Wild Draw Four: the bluffer draws the four, or else the doubter draws six."""
        if not self.attacker_bluffed:
            self._give(seat, 6)
            self._begin_turn(self._next(seat))
            return
        self._give(self.attacker, 4)
        if self.after_caught_bluff == "loses":
            self._begin_turn(self._next(seat))
            return
        # The challenger's turn, begun with the answer, goes on; a word said in it still stands.
        announced = self.announced
        self._begin_turn(seat)
        self.announced = announced

    def _go_out(self, seat: int, card: str) -> None:
        """The hand is empty: a last draw card still bites, nothing else does, and points are counted."""
        self.called.discard(seat)
        if card == "W4":
            self._give(self._next(seat), 4)
        elif value_of(card) == "+2":
            self._give(self._next(seat), 2)
        self.phase = "over"
        self.winner = seat
        for hand in self.hands:
            for left_over in hand:
                self.points += points_of(left_over)
