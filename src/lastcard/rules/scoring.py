"""Points, rounds and the game."""
from .hands import points_in_hand, show_hand
from .news import BLOCKED, COLLECTED, LEFT_IN_HAND, SCORED, WON_GAME, WON_ROUND
from .rule import rule
from .table import DEAL_DRAWN, DEAL_WINNER, GAME_OVER, NO_RULE, NOBODY, NOT_ASKED, ROUND_OVER, Seat, Table
from .turns import close_hands, end_exposures, left_of
from .ways import tell


@rule
def counts_against_holder(t: Table) -> bool:
    """Whether points are kept by who holds them, and the lowest total wins (R-085)."""
    return t.options.scoring == 1


@rule
def fewest_points_win(t: Table) -> bool:
    """Whether the fewest points win a blocked round (Q-57)."""
    return t.options.blocked == 1


@rule
def end_round(t: Table, winner: Seat) -> None:
    """Somebody is out: points are counted (R-073, R-077)."""
    clear_away(t)
    t.winner = winner
    tell(t, WON_ROUND, winner)
    for seat in range(t.seats):
        if t.held[seat] > 0:
            show_hand(t, LEFT_IN_HAND, seat, NOBODY)
    if counts_against_holder(t):
        for seat in range(t.seats):
            if t.here[seat] and seat != winner:
                points = points_in_hand(t, seat)
                t.scores[seat] += points
                tell(t, COLLECTED, seat, number=points)
    else:
        points = 0
        for seat in range(t.seats):
            if t.here[seat] and seat != winner:
                points += points_in_hand(t, seat)
        t.scores[winner] += points
        tell(t, SCORED, winner, number=points)
    after_the_round(t)


@rule
def end_blocked(t: Table) -> None:
    """Nobody can go on: the round is void, or the fewest points win it (Q-57)."""
    tell(t, BLOCKED, NOBODY)
    fewest = fewest_points(t)
    if fewest_points_win(t) and fewest != NOBODY:
        end_round(t, fewest)
        return
    clear_away(t)
    t.winner = NOBODY
    after_the_round(t)


@rule
def fewest_points(t: Table) -> Seat:
    """The only holder of the fewest points, or nobody."""
    best = NOBODY
    fewest = 0
    for seat in range(t.seats):
        if t.here[seat]:
            points = points_in_hand(t, seat)
            if best == NOBODY or points < fewest:
                best = seat
                fewest = points
    for seat in range(t.seats):
        if t.here[seat] and seat != best and points_in_hand(t, seat) == fewest:
            return NOBODY
    return best


@rule
def clear_away(t: Table) -> None:
    """The round is over: hands are taken up, nothing waits any longer."""
    if t.open_until != NOBODY:
        close_hands(t)
    nothing_waits(t)


@rule
def nothing_waits(t: Table) -> None:
    """No mark, no duty, no answer, no rule in the middle: as before a round begins."""
    end_exposures(t)
    t.fresh = 0
    t.announced = 0
    t.jump_open = 0
    t.owed = 0
    t.attacker = NOBODY
    t.first_target = NOBODY
    t.challengeable = 0
    t.bounced = 0
    t.final = 0
    t.rule = NO_RULE
    t.actor = NOBODY
    t.hit = NOBODY
    t.asked = NOBODY
    t.proposer = NOBODY
    t.instead = 0
    t.instead_of = NOBODY
    t.elbows = NOBODY
    t.anyone_misses = 0
    for seat in range(t.seats):
        t.called[seat] = 0
        t.votes[seat] = NOT_ASKED
        t.misses[seat] = 0


@rule
def after_the_round(t: Table) -> None:
    """The next round, or the end of the game (R-083, R-084)."""
    t.rounds_played += 1
    t.phase = ROUND_OVER
    set_next_dealer(t)
    if game_is_over(t):
        end_game(t)


@rule
def set_next_dealer(t: Table) -> None:
    """Who deals next: one seat to the left, the winner, or whoever a new draw shows (Q-05)."""
    how = t.options.dealer_next
    if how == DEAL_DRAWN:
        t.next_dealer = NOBODY
    elif how == DEAL_WINNER and t.winner != NOBODY and t.here[t.winner]:
        t.next_dealer = t.winner
    else:
        t.next_dealer = left_of(t, t.dealer)


@rule
def game_is_over(t: Table) -> bool:
    """Whether the target is reached, or as many rounds played as were agreed (R-084, Q-59, Q-61, Q-62)."""
    if rounds_are_played(t):
        return True
    reached = False
    for seat in range(t.seats):
        if t.here[seat] and t.scores[seat] >= t.options.target:
            reached = True
    if reached and counts_against_holder(t) and t.options.lowest_tie == 1:
        return leaders(t) == 1                # a tie for the lowest: an extra round
    return reached


@rule
def rounds_are_played(t: Table) -> bool:
    """Whether as many rounds are played as were agreed, if that was agreed (Q-62)."""
    agreed = t.options.rounds
    return agreed > 0 and t.rounds_played >= agreed


@rule
def best_total(t: Table) -> int:
    """The highest total, or the lowest where points count against their holders."""
    best = -1
    for seat in range(t.seats):
        if t.here[seat]:
            total = t.scores[seat]
            if best < 0 or (total < best if counts_against_holder(t) else total > best):
                best = total
    return best


@rule
def leaders(t: Table) -> int:
    """How many share the best total."""
    best = best_total(t)
    tied = 0
    for seat in range(t.seats):
        if t.here[seat] and t.scores[seat] == best:
            tied += 1
    return tied


@rule
def end_game(t: Table) -> None:
    """The best total wins; a tie is shared (R-084, R-085, Q-61)."""
    t.phase = GAME_OVER
    best = best_total(t)
    for seat in range(t.seats):
        if t.here[seat] and t.scores[seat] == best:
            t.won[seat] = 1
            tell(t, WON_GAME, seat)
