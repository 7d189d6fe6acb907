### Why something can't be done: one message for each code, ready to be followed by the number of the rule in brackets.
### .named is said where players have names ($name); the message itself calls them by their seats.

## Whose turn it is, and what comes first

error-not-at-the-table = { $seat } is no seat of anybody at this table.
error-no-round-on = No round is being played.
error-not-your-turn = It is the turn of seat { $turn }.
    .named = It is { $name }'s turn.
error-answer-first = You have to answer first: take the cards, or do something against them.
error-name-a-colour-first = A color has to be named first.
error-discard-first = Seat { $asked } has to discard first.
    .named = { $name } has to discard first.
error-vote-first = The vote comes first.
error-propose-first = First somebody has to propose what the card means.

## The card

error-not-in-your-hand = You don't hold { $card }.
error-only-the-drawn-card = After drawing you may play only what you drew: { $drawn }.
error-does-not-fit = { $symbol ->
       *[none] Needs { $colour }.
        [skip] Needs { $colour }, or a Skip.
        [rev] Needs { $colour }, or a Reverse.
        [0] Needs { $colour }, or a 0.
        [1] Needs { $colour }, or a 1.
        [2] Needs { $colour }, or a 2.
        [3] Needs { $colour }, or a 3.
        [4] Needs { $colour }, or a 4.
        [5] Needs { $colour }, or a 5.
        [6] Needs { $colour }, or a 6.
        [7] Needs { $colour }, or a 7.
        [8] Needs { $colour }, or an 8.
        [9] Needs { $colour }, or a 9.
        [draw-two] Needs { $colour }, or a Draw Two.
    }
error-star-only-answers = A Super Star only answers draw cards here.
error-holds-the-colour = You hold { $colour }, so { $card } stays in your hand: no bluffing here.
error-not-as-last-card = { $card } can't be your last card: only a number can.
error-swap-not-last = Swap Hands can't be your last card here.
error-name-a-colour = Name a color: red, green, blue or yellow.
error-takes-no-colour = { $card } has its color. Name none with it.
error-colour-comes-after = You name the color after the swap, once you have seen your new hand.
error-name-an-opponent = Name the player you swap hands with.
error-takes-no-opponent = { $card } swaps no hands now. Name nobody with it.
error-no-such-opponent = There is nobody like that to choose: name another player who is at the table.

## Drawing and answering

error-drew-already = You drew already: play what you drew, or keep it.
error-must-lay = There is nothing left to draw, so you have to play a card that fits.
error-nothing-drawn = You keep only what you drew, and you have drawn nothing: play or draw.
error-must-play-drawn = What you drew fits, so you have to play it: { $drawn }.
error-nothing-to-answer = Nothing was laid on you: there is nothing to take or to challenge.
error-is-no-answer = { $card } doesn't answer this card.
error-no-challenge = This card can't be challenged.

## Jumping in

error-no-jumping-in = Nobody jumps in at this table.
error-too-late-to-jump = It is too late to jump in on this card.
error-not-identical = You jump in only with the same card as the top one, and never with a wild.
error-just-play = It is your turn: just play the card.
error-no-win-by-jump = You can't go out by jumping in here.

## Naming, calling and catching

error-no-colour-asked = No color is asked for now.
error-no-calls = Nobody calls UNO at this table, and nobody is caught.
error-called-or-safe = You need no call: you have called UNO, or the time to catch you has passed.
error-announced-already = You said UNO already this turn.
error-nothing-to-call = You aren't down to one card: there is nothing to call.
error-nobody-to-catch = Nobody to catch there.
error-not-yourself = You can't catch yourself.

## Written rules

error-no-discard-asked = Nobody asked you to discard.
error-no-vote-asked = Nobody asks for your vote now.
error-no-proposal-asked = There is nothing to propose now.

## The game (game.py)

error-no-rules = “{ $rules }” is no table. Say one, as in "mario(seats=4)", or give Rules.
error-no-seed = “{ $seed }” is no seed. A seed is a whole number.
error-no-chance = “{ $chance }” can't be asked. Chance is a function of the table and a number n that answers 0 to n-1.
error-no-such-dealer = Seat { $dealer } can't deal. There are { $seats } seats, from 0 on, and who deals must be there.
error-round-is-on = This round isn't over yet.
error-too-few-players = Nobody is left to play against.
error-not-all-agree = Other words go on the cards only if everybody agrees. Who has not agreed: seats { $seats }.
error-game-is-over = The game is over: there is no next round.

## Players (bots)

error-unknown-player = There is no player “{ $player }”. There are: { $known }.

## What was typed or written (notation.py, moves.py)

error-unknown-card = “{ $text }” is no card. Cards are written like R5, Gskip, Brev, Y+2, W, W4.
error-unknown-colour = “{ $text }” is no color. The colors are red, green, blue and yellow.
error-unknown-move = “{ $text }” is no move. Moves are written like “play R5”, “play W red uno”, “draw”, “catch 2”.
error-unreadable-move = “{ $text }” is no move. { $why }
error-no-seat = “{ $text }” is no seat. Seats are whole numbers, from 0 to { $last }.
error-no-yes-or-no = { $what } can't be “{ $text }”: it is either True or False.
error-no-proposal = “{ $text }” is no proposal. Proposals are written like “A draw 2; B skip”, or “nothing”.
error-proposal-too-long = “{ $text }” has { $length } characters. A proposal has { $most } at most.

## Positions (position.py)

error-position = This can't be on a table. { $problems }
error-position-seat = { $what }: there is no seat { $seat }. There are { $seats } seats, from 0 on.
error-position-phase = There is no phase “{ $phase }”. There are: { $known }.
error-position-direction = “{ $direction }” is no direction. It is left or right.
error-position-score = Seat { $seat } can't have { $points } points: from 0 up to what is below { $target }.
error-position-no-top = There is no top card. Say which one: top="R5".
error-position-pile = { $cards } cards are too many for a pile ({ $what }).
error-position-no-colour = { $card } is on top, and no color was named. Say it: colour="red".
error-position-colour = { $card } is on top, so the color can't be { $colour }.
error-position-word = { $number ->
        [one] “{ $words }” says nothing about a table.
       *[other] These say nothing about a table: { $words }.
    }
error-position-list = { $what }: “{ $found }” is no list, nor a mapping of seats.
error-position-beside = { $what } can't be said in the phase “{ $phase }”.
error-position-gone = { $what }: the player of seat { $seat } has left.
error-position-present = { $present } players are said to be here, but there are { $here }.
error-position-top = The top card is said to be { $top }, but on top lies { $card }.
error-position-colour-asked = { $card } is on top, so no color is asked for.
error-position-both-marks = Seat { $seat } can't have called UNO and be open to be caught at once.
error-position-no-attacker = A draw card waits for an answer, and nobody laid it. Say who: attacker=1.
error-position-no-draw-card = { $card } is on top, which is no draw card: nothing has to be answered.
error-position-target = Seat { $attacker } laid the draw card, so seat { $target } has to answer, not seat { $turn }.
error-position-owed = With { $card } on top there can't be { $owed } cards to draw at this table.
error-position-no-wait = { $card } waits for no answer at this table: its cards are drawn at once.
error-position-no-below = The Wild Draw Four can be challenged. Say what color was in play before it: below_colour="red".
error-position-mark = { $what }: seat { $seat } doesn't hold exactly one card.
error-position-bounds = { $field } can't be { $value }.
error-position-count = Seat { $seat } is said to hold { $held } cards, but there are { $cards }.
error-position-empty-hand = Seat { $seat } has no cards, so the round would be over.
error-position-surplus = { $card } is there { $found ->
        [one] once
       *[other] { $found } times
    }, but the deck has { $deck ->
        [0] none
        [one] one
       *[other] { $deck }
    }.
error-position-missing = { $card } is there { $found ->
        [0] not at all
        [one] once
       *[other] { $found } times
    }, but the deck has { $deck ->
        [one] one
       *[other] { $deck }
    }. Say where it lies, or set up a partial table.

## Scenarios (scenarios.py, conform.py)

error-scenario-file = { $file } can't be read: { $why }
error-scenario-yaml = { $file } is no YAML: { $why }
error-scenario-no-list = { $file } holds no list of scenarios.
error-scenario-twice = In { $file } the scenario { $id } stands twice.
error-scenario-mapping = “{ $found }” should be a mapping of names to values.
error-scenario-lacks = Scenario { $id } lacks “{ $key }”.
error-scenario-list = Scenario { $id }: “{ $found }” should be a list.
error-scenario-card = Scenario { $id }: “{ $card }” is no card of this table. Symbols are: { $known }.
error-scenario-seat = Scenario { $id }: “{ $seat }” is no seat. There are: { $known }.
error-scenario-key = Scenario { $id }: “{ $key }” can't stand in { $where }. There can be: { $known }.
error-scenario-players = Scenario { $id }: the players are letters from A on; “{ $players }” are not.
error-scenario-option = Scenario { $id }: there is no option “{ $option }”. There are: { $known }.
error-scenario-rules = Scenario { $id } has a table that can't be: { $why }
error-scenario-word = Scenario { $id }: “{ $word }” can't happen. There can be: { $known }.
error-scenario-colour = Scenario { $id }: “{ $colour }” is no color.
error-scenario-act = Scenario { $id }: “{ $act }” is no act.
