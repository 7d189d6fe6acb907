### What happens at the table, as one player reads it: one message for each event, a whole sentence for each side.
### .you: it is about you. .to-you: somebody does it to you. .other: it is about somebody else.
### $who and $other are names, $card a card's name, $colour a color, $cards a list of cards.

people = { $others } and { $last }

## The deal

event-dealer-card-drawn =
    .you = You drew { $card } for the deal.
    .other = { $who } drew { $card } for the deal.
event-draw-again =
    .you = You tie with { $names }: draw again.
    .other = { $names } tie and draw again.
event-dealer-chosen =
    .you = You drew highest.
    .other = { $who } drew highest.
event-round-began =
    .you = You deal.
    .other = { $who } deals.
event-first-card =
    .other = The first card is { $card }.
event-card-returned =
    .other = { $card } came up first. It goes back, and another card is turned.

## A turn

event-turn-began =
    .you = It is your turn.
event-played =
    .you = You played { $card }.
    .you-named = You played { $card } and named { $colour }.
    .other = { $who } played { $card }.
    .other-named = { $who } played { $card } and named { $colour }.
event-jumped-in =
    .you = You jumped in.
    .other = { $who } jumped in.
event-drew =
    .you = { $number ->
        [0] There is no card left for you to draw.
        [one] You drew { $cards }.
       *[other] You drew { $number }: { $cards }.
    }
    .open = { $number ->
        [one] { $who } drew { $cards }.
       *[other] { $who } drew { $number }: { $cards }.
    }
    .other = { $number ->
        [0] There is no card left for { $who } to draw.
        [one] { $who } drew a card.
       *[other] { $who } drew { $number } cards.
    }
event-may-play =
    .you = You may play { $card }.
event-kept =
    .you = You played nothing.
    .other = { $who } played nothing.
event-skipped =
    .you = You miss a turn.
    .other = { $who } misses a turn.
event-direction-changed =
    .other = { $left ->
        [yes] Play goes left now.
       *[no] Play goes right now.
    }
event-colour-asked =
    .you = You have to name a color.
    .other = { $who } has to name a color.
event-colour-named =
    .you = You named { $colour }.
    .other = { $who } named { $colour }.
event-extra-turn =
    .you = You go again.
    .other = { $who } goes again.
event-reshuffled =
    .other = { $number ->
        [one] The discards are shuffled: one card to draw.
       *[other] The discards are shuffled: { $number } cards to draw.
    }

## Draw cards

event-answer-asked =
    .you = You have to answer, or take { $owed }.
    .other = { $who } has to answer, or take { $owed }.
event-challenged =
    .you = You challenged { $other }.
    .to-you = { $who } challenged you.
    .other = { $who } challenged { $other }.
event-hand-shown =
    .you = You show { $other } your hand.
    .to-you = { $who } shows you: { $cards }.
    .other = { $who } shows { $other } the hand.
    .you-open = Your hand lies open.
    .other-open = { $who }'s hand lies open: { $cards }.
event-found-guilty =
    .you = You were bluffing.
    .other = { $who } was bluffing.
event-found-innocent =
    .you = You were honest.
    .other = { $who } was honest.
event-bounced =
    .you = You send the cards back to { $other }.
    .to-you = { $who } sends the cards back to you.
    .other = { $who } sends the cards back to { $other }.

## Hands that move

event-hands-swapped =
    .you = You swapped hands with { $other }.
    .to-you = { $who } swapped hands with you.
    .other = { $who } and { $other } swapped hands.
event-hands-passed =
    .other = { $left ->
        [yes] All hands move one seat to the left.
       *[no] All hands move one seat to the right.
    }
event-hand-received =
    .you = Your new hand: { $cards }.
    .none = Your new hand is empty.

## UNO

event-uno-announced =
    .you = You said UNO beforehand.
    .other = { $who } said UNO beforehand.
event-uno-called =
    .you = You called UNO.
    .other = { $who } called UNO.
event-caught =
    .you = { $other } forgot UNO. You caught { $other }.
    .to-you = You forgot UNO. { $who } caught you.
    .other = { $other } forgot UNO. { $who } caught { $other }.
event-wrong-catch =
    .you = You accused { $other }, who can't be caught.
    .to-you = { $who } accused you, but you can't be caught.
    .other = { $who } accused { $other }, who can't be caught.
event-wrong-uno =
    .you = You called UNO without being down to one card.
    .other = { $who } called UNO without being down to one card.

## What is written on the cards

event-rule-acts =
    .you = The card says: { $text }
    .other = The card says: { $text }
event-card-discarded =
    .you = You put { $card } under the top card.
    .other = { $who } put { $card } under the top card.
event-discard-asked =
    .you = { $down_to ->
        [0] You have to discard all your cards.
        [one] You have to discard until you hold one card.
       *[other] You have to discard until you hold { $down_to } cards.
    }
    .other = { $down_to ->
        [0] { $who } has to discard all cards.
        [one] { $who } has to discard until one card is left.
       *[other] { $who } has to discard until { $down_to } cards are left.
    }
event-hands-opened =
    .you = All hands lie open until your next turn.
    .other = All hands lie open until { $who }'s next turn.
event-hands-closed =
    .other = The hands are taken up again.
event-performs =
    .you = You imitate a rooster or a hen.
    .other = { $who } imitates a rooster or a hen.
event-elbows-straight =
    .you = Keep both elbows straight until somebody calls UNO.
    .other = { $who } keeps both elbows straight until somebody calls UNO.
event-vote-asked =
    .you = The others vote: yes or no.
    .other = Everybody but { $who } votes: yes or no.
event-voted =
    .you = You voted.
    .other = { $who } voted.
event-vote-decided =
    .you = { $yes ->
        [yes] Somebody voted yes.
       *[no] Nobody voted yes.
    }
    .other = { $yes ->
        [yes] Somebody voted yes.
       *[no] Nobody voted yes.
    }
event-proposal-asked =
    .you = The table agrees on what that means: anybody may propose something.
    .other = The table agrees on what that means: anybody may propose something.
event-proposed =
    .you = You propose: { $text }
    .other = { $who } proposes: { $text }
# A step of a proposal that is about you; for others see the steps of programs.
proposed-draw = { $number ->
        [one] You draw a card.
       *[other] You draw { $number } cards.
    }
proposed-discard = { $number ->
        [one] You discard a card.
       *[other] You discard { $number } cards.
    }
proposed-skip = You lose a turn.
proposed-swap = You exchange hands with { $other }.
event-agreed =
    .you = Everybody agrees with you.
    .other = Everybody agrees with { $who }.
event-not-agreed =
    .you = Not everybody agrees with you.
    .other = Not everybody agrees with { $who }.

## The end

event-player-joined =
    .you = You join the game.
    .other = { $who } joins the game.
event-player-left =
    .you = You left the table.
    .other = { $who } left the table.
event-round-won =
    .you = You won the round.
    .other = { $who } won the round.
event-hand-counted =
    .you = You still held { $cards }.
    .other = { $who } still held { $cards }.
event-scored =
    .you = { $points ->
        [one] You score one point.
       *[other] You score { $points } points.
    }
    .other = { $points ->
        [one] { $who } scores one point.
       *[other] { $who } scores { $points } points.
    }
event-collected =
    .you = { $points ->
        [one] One point counts against you.
       *[other] { $points } points count against you.
    }
    .other = { $points ->
        [one] One point counts against { $who }.
       *[other] { $points } points count against { $who }.
    }
event-round-blocked =
    .other = Nobody can play or draw: the round is blocked.
event-game-won =
    .you = You won the game.
    .other = { $who } won the game.
event-rules-written =
    .other = Other words stand on the Customizable cards now; everybody agreed.
