### What is asked before a game: the edition, and every option as a short question with its answers.
### Then what can be written on Customizable cards, in whole sentences.

## Editions

edition-classic = Classic
edition-uno112 = Swap Hands
edition-mario = Super Mario

## The deck

option-customizables = How many Customizable cards are shuffled in?
    .answer = { $number ->
        [0] None
        [one] One
       *[other] { $number } of them
    }
option-stars = How many Super Stars are shuffled in?
    .answer = { $number ->
        [0] None
        [one] One
       *[other] { $number } of them
    }
option-swap-hands = Is Swap Hands in the deck?
    .value-true = Yes
    .value-false = No, it's left out

## The deal and the turn

option-dealer-symbols = What does a card without a number count when you draw for the deal?
    .value-zero = Zero
    .value-not_counted = Nothing: even a 0 beats it
option-dealer-next = Who deals the next round?
    .value-left = The player on the dealer's left
    .value-winner = Whoever won the round
    .value-draw = Whoever draws the highest card
option-must-play-drawn = Do you have to lay a drawn card that can be laid?
    .value-false = No, you may keep it
    .value-true = Yes
option-reverse-with-two = What does a Reverse do with two players?
    .value-skip = It works like a Skip: you go again
    .value-none = It only turns the direction: your opponent plays
option-draw-to-match = Do you go on drawing until a card can be laid?
    .value-false = No, you draw one card
    .value-true = Yes

## Wild Draw Four

option-wild-draw-four = May you lay a Wild Draw Four when you hold the color in force?
    .value-bluff = Yes, as a bluff that can be challenged
    .value-strict = No, never
    .value-free = Yes, and nobody can challenge it
option-wild-draw-four-colour = Which of your cards make a Wild Draw Four a bluff?
    .value-any = Any card of the color in force
    .value-numbers = Only number cards of the color in force
option-after-caught-bluff = You caught a bluff: do you play?
    .value-plays = Yes, you take a normal turn
    .value-loses = No, you draw nothing but lose the turn

## Super Star

option-star-as-wild = May a Super Star be laid as a plain Wild?
    .value-true = Yes, on your own turn
    .value-false = No, only in answer to a draw card
option-star-on-star = May a Super Star be answered with a Super Star?
    .value-false = No
    .value-true = Yes, to and fro
option-star-on-last-card = May a Super Star answer a draw card that was somebody's last card?
    .value-false = No, that player is out
    .value-true = Yes, and that player draws and stays in
option-star-skips-attacker = Does an attacker who is next and gets the cards back lose the turn too?
    .value-false = No
    .value-true = Yes

## Swap Hands

option-swap-optional = May you lay Swap Hands without exchanging hands?
    .value-true = Yes, as a plain Wild
    .value-false = No, you have to name an opponent
option-swap-colour = When do you name the color for Swap Hands?
    .value-before = Before you see your new hand
    .value-after = Once you have seen your new hand
option-swap-as-last = What if Swap Hands is your last card?
    .value-wild = It's a plain Wild, and you are out
    .value-resolve = Hands are exchanged first, and your opponent is out
    .value-forbid = You can't lay it then

## Customizable

option-customizable-as-last = Does the rule on a Customizable act when it is your last card?
    .value-lapses = No, you are out
    .value-fires = Yes, and you are out if your hand is still empty
option-customizable-skips = Does the next player, hit by a written rule, lose the turn as well?
    .value-false = No, that player takes a normal turn
    .value-true = Yes
option-open-hands-until = How long do open hands stay open?
    .value-self = Until the player who opened them begins a turn
    .value-next = Until the next player begins a turn again

## UNO

option-uno-duty = When do you have to call UNO?
    .value-hand = Whenever you are left with one card, however it came about
    .value-play = Only when you laid your next-to-last card yourself
option-uno-call = How is UNO called?
    .value-normal = Before, with or after the card
    .value-strict = Only once you are down to one card
    .value-silent = Not at all: nobody has to call
option-uno-penalty = What do you draw when you are caught without a call?
    .answer = { $number ->
        [one] One card
       *[other] { $number } cards
    }
option-false-catch = What do you draw for accusing somebody who can't be caught?
    .answer = { $number ->
        [0] Nothing
        [one] One card
       *[other] { $number } cards
    }
option-false-uno = What do you draw for calling UNO when you aren't down to one card?
    .answer = { $number ->
        [0] Nothing
        [one] One card
       *[other] { $number } cards
    }

## The end of a round and of the game

option-last-card = Which card may be your last?
    .value-any = Any card
    .value-numbers = Only a number card
option-scoring = Who gets the points of a round?
    .value-standard = The winner, for what the others hold
    .value-alternative = Everybody else, each for their own hand; the lowest total wins
option-target = How many points end the game?
    .answer = { NUMBER($number, useGrouping: 0) } points
option-rounds = Does the game end after a number of rounds?
    .value-none = No, only when somebody reaches the points
    .answer = { $number ->
        [one] After one round
       *[other] After { $number } rounds
    }
option-lowest-tie = What if several players share the lowest total?
    .value-shared = They share the victory
    .value-extra_round = Another round is dealt
option-blocked = What if nobody can lay or draw anything?
    .value-void = The round counts for nothing
    .value-fewest_points = Whoever alone holds the fewest points wins it

## House rules

option-stacking = May a draw card be answered with a draw card?
    .value-none = No
    .value-same = Yes, with the same kind
    .value-up = Yes, and a Wild Draw Four answers a Draw Two
    .value-any = Yes, any draw card answers any other
option-jump-in = May you lay the same card as the top one out of turn?
    .value-false = No
    .value-true = Yes
option-jump-in-win = May you go out by jumping in?
    .value-true = Yes
    .value-false = No
option-seven-zero = Do 7 and 0 move hands?
    .value-false = No
    .value-true = Yes: with a 7 you exchange hands, with a 0 all hands move on

## The ten ideas, as they would be written on the card

idea-c01 = The next player draws cards until one of the color just named comes up.
idea-c02 = Everybody else puts all their wild cards under the top card.
idea-c03 = If the next player has nothing to lay, that player draws three cards instead of one.
idea-c04 = The player of this card takes another turn.
idea-c05 = The next player draws or discards until holding exactly seven cards.
idea-c06 = Everybody draws or discards until holding exactly three cards.
idea-c07 = All hands lie open until the turn comes around again.
idea-c08 = The player of this card tells a joke: if nobody laughs, the joker draws four cards; if anybody does, the joker keeps one card and discards the rest.
idea-c09 = The next player keeps both elbows straight until somebody calls UNO.
idea-c10 = The next player imitates a rooster or a hen, and draws four cards.

## The steps of a program, a sentence for each player that they can be about

text-blank = Nothing is written on it: it is a plain Wild.
proposal-nothing = Nothing happens.
step-if-yes = If anybody votes yes: { $sentence }
step-if-no = If nobody votes yes: { $sentence }

step-draw =
    .player = { $number ->
        [one] The player of this card draws a card.
       *[other] The player of this card draws { $number } cards.
    }
    .next = { $number ->
        [one] The next player draws a card.
       *[other] The next player draws { $number } cards.
    }
    .others = { $number ->
        [one] Everybody else draws a card.
       *[other] Everybody else draws { $number } cards.
    }
    .everyone = { $number ->
        [one] Everybody draws a card.
       *[other] Everybody draws { $number } cards.
    }
    .seat = { $number ->
        [one] { $seat } draws a card.
       *[other] { $seat } draws { $number } cards.
    }
step-draw-until-named =
    .player = The player of this card draws cards until one of the color just named comes up.
    .next = The next player draws cards until one of the color just named comes up.
    .others = Everybody else draws cards until one of the color just named comes up.
    .everyone = Everybody draws cards until one of the color just named comes up.
step-draw-until =
    .player = The player of this card draws cards until a { $colour } one comes up.
    .next = The next player draws cards until a { $colour } one comes up.
    .others = Everybody else draws cards until a { $colour } one comes up.
    .everyone = Everybody draws cards until a { $colour } one comes up.
step-draw-instead =
    .next = { $number ->
        [one] If the next player has nothing to lay, that player draws one card, as usual.
       *[other] If the next player has nothing to lay, that player draws { $number } cards instead of one.
    }
step-discard =
    .player = { $number ->
        [one] The player of this card discards a card.
       *[other] The player of this card discards { $number } cards.
    }
    .next = { $number ->
        [one] The next player discards a card.
       *[other] The next player discards { $number } cards.
    }
    .others = { $number ->
        [one] Everybody else discards a card.
       *[other] Everybody else discards { $number } cards.
    }
    .everyone = { $number ->
        [one] Everybody discards a card.
       *[other] Everybody discards { $number } cards.
    }
    .seat = { $number ->
        [one] { $seat } discards a card.
       *[other] { $seat } discards { $number } cards.
    }
step-discard-wilds =
    .player = The player of this card discards all wild cards.
    .next = The next player discards all wild cards.
    .others = Everybody else discards all wild cards.
    .everyone = Everybody discards all wild cards.
step-discard-down-to =
    .player = { $number ->
        [one] The player of this card keeps one card and discards the rest.
       *[other] The player of this card keeps { $number } cards and discards the rest.
    }
    .next = { $number ->
        [one] The next player keeps one card and discards the rest.
       *[other] The next player keeps { $number } cards and discards the rest.
    }
    .others = { $number ->
        [one] Everybody else keeps one card and discards the rest.
       *[other] Everybody else keeps { $number } cards and discards the rest.
    }
    .everyone = { $number ->
        [one] Everybody keeps one card and discards the rest.
       *[other] Everybody keeps { $number } cards and discards the rest.
    }
step-hold =
    .player = { $number ->
        [one] The player of this card draws or discards until holding exactly one card.
       *[other] The player of this card draws or discards until holding exactly { $number } cards.
    }
    .next = { $number ->
        [one] The next player draws or discards until holding exactly one card.
       *[other] The next player draws or discards until holding exactly { $number } cards.
    }
    .others = { $number ->
        [one] Everybody else draws or discards until holding exactly one card.
       *[other] Everybody else draws or discards until holding exactly { $number } cards.
    }
    .everyone = { $number ->
        [one] Everybody draws or discards until holding exactly one card.
       *[other] Everybody draws or discards until holding exactly { $number } cards.
    }
step-skip =
    .next = The next player loses a turn.
    .seat = { $seat } loses a turn.
step-again =
    .player = The player of this card takes another turn.
step-open-hands =
    .player = All hands lie open until the turn comes around again.
step-elbows =
    .next = The next player keeps both elbows straight until somebody calls UNO.
step-perform =
    .player = The player of this card imitates a rooster or a hen.
    .next = The next player imitates a rooster or a hen.
    .others = Everybody else imitates a rooster or a hen.
    .everyone = Everybody imitates a rooster or a hen.
step-vote =
    .others = Everybody else votes yes or no.
step-swap =
    .seat = { $seat } exchanges hands with { $other }.
