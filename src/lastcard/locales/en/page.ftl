### The page in the browser. A value stays on one line. Each screen has a heading of its own; what a new one needs stands at the end.
### $who, $other and $name are names of players, $card a card's name, $colour a color.

## The people at the table (events of the room: protocol.py)

event-sat-down =
    .you = You sit down.
    .other = { $who } sits down.
event-bot-sat =
    .you = { $who }, a bot, sits down.
    .other = { $who }, a bot, sits down.
event-got-up =
    .you = You left the table.
    .other = { $who } left the table.
    .bot = { $who } left. A bot plays on.
    .freed = The host asked { $who } to leave.
event-fell-asleep =
    .you = A bot plays for you.
    .other = A bot plays for { $who }.
event-woke-up =
    .you = You are back.
    .other = { $who } is back.
event-nudged =
    .you = You nudged { $other }.
    .to-you = { $who } nudges you: it is up to you.
    .other = { $who } nudged { $other }.
    .all-you = The table waits for you.
    .all-other = The table waits for { $who }.
event-time-up =
    .you = Your time is up.
    .other = { $who }'s time is up.
event-host-is =
    .you = You open the rounds now.
    .other = { $who } opens the rounds now.
event-game-opened =
    .other = A new game: { $names }.

## The line above the tray: your decision

page-turn = { $symbol ->
       *[none] Your turn: { $colour } or a wild card.
        [skip] Your turn: { $colour }, a Skip or a wild card.
        [rev] Your turn: { $colour }, a Reverse or a wild card.
        [0] Your turn: { $colour }, a 0 or a wild card.
        [1] Your turn: { $colour }, a 1 or a wild card.
        [2] Your turn: { $colour }, a 2 or a wild card.
        [3] Your turn: { $colour }, a 3 or a wild card.
        [4] Your turn: { $colour }, a 4 or a wild card.
        [5] Your turn: { $colour }, a 5 or a wild card.
        [6] Your turn: { $colour }, a 6 or a wild card.
        [7] Your turn: { $colour }, a 7 or a wild card.
        [8] Your turn: { $colour }, an 8 or a wild card.
        [9] Your turn: { $colour }, a 9 or a wild card.
        [draw-two] Your turn: { $colour }, a Draw Two or a wild card.
    }
page-turn-draw = Your turn: no card fits, so draw.
page-turn-must-lay = Your turn: nothing is left to draw, so play a card that fits.
page-drawn = { $card } fits: play it or keep it.
page-drawn-some = Play one of these or keep them: { $cards }.
page-drawn-must = { $card } fits, so it has to be played.
page-drawn-must-some = One of these has to be played: { $cards }.
page-drawn-keep = What you drew doesn't fit: keep it.
page-answer = { $ways ->
       *[take] Take { $owed }.
        [take-challenge] Challenge, or take { $owed }.
        [take-bounce] Bounce, or take { $owed }.
        [take-pass-on] Pass it on with a draw card, or take { $owed }.
        [take-challenge-bounce] Challenge, bounce or take { $owed }.
        [take-challenge-pass-on] Challenge, pass it on with a draw card, or take { $owed }.
        [take-bounce-pass-on] Bounce, pass it on with a draw card, or take { $owed }.
        [take-challenge-bounce-pass-on] Challenge, bounce, pass it on with a draw card, or take { $owed }.
    }
page-name-colour = Name a color.
page-discard = { $number ->
        [one] Choose one card to discard.
       *[other] Choose { $number } cards to discard.
    }
page-vote = Your vote: yes or no.
page-agree = { $who } proposes what the card does. Do you agree?
page-propose = What does this card do? Anybody may propose it.
page-raised = { $card }. Press again to play it.
page-raised-bluff = You hold { $colour }. If { $who } challenges, you take { $owed }.
page-raised-written = { $card }: { $text }
page-refused-card = { $card } doesn't fit.
page-held = A moment: somebody can still be caught.
page-jump = You hold { $card } too: you may jump in.

## The line above the tray: the others

page-wait-turn = { $who }'s turn.
    .next = { $who }'s turn. You are next.
page-wait-answer = { $who } has to answer.
page-wait-colour = { $who } has to name a color.
page-wait-discard = { $who } has to discard.
page-wait-vote = { $answered } of { $all } { $answered ->
        [one] has
       *[other] have
    } answered.
page-wait-propose = The table agrees on what the card does.
page-wait-for = The table waits for { $names }.
page-asleep = A bot plays for you. Touch the table to go on yourself.
page-watching = You are watching.
page-seat-next-round = You get a seat in the next round.
page-slow = { $who } has been thinking for { $seconds } s. Nudge?
page-slow-away = { $who } has been away for { $seconds } s. Nudge?
page-very-slow = { $who } has been thinking for { $seconds } s. A bot can play on.
page-very-slow-away = { $who } has been away for { $seconds } s. A bot can play on.
page-clock-paused = Clock paused for { $who }, { $seconds } s at most.
page-getting-cards = Getting your cards.

## The line above the tray: between rounds

page-gathering = Waiting for friends.
    .host = Start when everybody is here.
page-between-host = Deal the next round when everybody is ready.
page-between = { $who } deals the next round.
page-between-nobody = The next round is dealt soon.
page-over = The game is over.
page-nothing-yet = Nothing has happened in this round yet.

## The line to the server

page-line-lost = Line lost, coming back.
    .clock = Line lost, coming back. Clock paused.
    .waits = Your turn waits. Nothing is lost.
page-line-back = Back.
page-server-stops = The server restarts. Nothing is lost.

error-no-answer = The server doesn't answer. Try again.
error-unreadable-answer = The server's answer can't be read. Reload the page.
error-line-closed = The line to the server is closed, so this was not done.

## For screen readers

page-card = { $card }, card { $place } of { $of }
    .sentence = { $card } Card { $place } of { $of }
page-card-written = { $card }: { $text }
page-card-stands =
    .fits = { $card }, fits
    .discard = { $card }, can be discarded
    .chosen = { $card }, chosen
    .drawn = { $card }, just drawn, fits
    .bluff = { $card }, would be a bluff: if challenged you take { $owed }
    .no = { $card }. { $why }
page-card-needs = { $symbol ->
       *[none] { $card }, needs { $colour }
        [skip] { $card }, needs { $colour } or a Skip
        [rev] { $card }, needs { $colour } or a Reverse
        [0] { $card }, needs { $colour } or a 0
        [1] { $card }, needs { $colour } or a 1
        [2] { $card }, needs { $colour } or a 2
        [3] { $card }, needs { $colour } or a 3
        [4] { $card }, needs { $colour } or a 4
        [5] { $card }, needs { $colour } or a 5
        [6] { $card }, needs { $colour } or a 6
        [7] { $card }, needs { $colour } or a 7
        [8] { $card }, needs { $colour } or an 8
        [9] { $card }, needs { $colour } or a 9
        [draw-two] { $card }, needs { $colour } or a Draw Two
    }
page-seat = { $number ->
        [one] { $name }, one card
       *[other] { $name }, { $number } cards
    }
    .uno = has called UNO
    .turn = plays now
    .away = is away
page-draw-pile = { $number ->
        [one] Draw pile, one card
       *[other] Draw pile, { $number } cards
    }
page-top = On top: { $card }, color { $colour }
    .uncoloured = On top: { $card }, no color yet
page-top-none = No card lies there yet
page-direction =
    .left = Play runs clockwise
    .right = Play runs counterclockwise
page-said-turn = Your turn. { $card } is on top. { $number ->
        [0] None of your cards fits.
        [one] One of your cards fits.
       *[other] { $number } of your cards fit.
    }
page-said-turn-coloured = Your turn. { $card } is on top, the color is { $colour }. { $number ->
        [0] None of your cards fits.
        [one] One of your cards fits.
       *[other] { $number } of your cards fit.
    }
page-said-answer = { $who } played { $card } on you. { $what }
page-said-answer-nobody = { $card } waits for your answer. { $what }
page-said-catch = You can catch { $names }.
page-said-uno = You have one card left: call UNO.

## Home

home-word = lastcard
home-heading = UNO by the book, with friends or bots
home-play = Play now
home-play-note = You and three bots, the official rules
home-play-busy = The cards are being dealt
home-friends = Table for friends
home-friends-note = Pick a deck, share a link
home-back = Back to your table
home-back-note = { $deck }: { $names }
home-settings = Settings
home-fine = Free and open source (MIT). No account. Made by fans, not affiliated with Mattel or Nintendo.
home-you = Player

## The title of the window

title-home = lastcard
title-open = Table for friends · lastcard
title-unknown = No such page · lastcard
title-table = { $deck } · lastcard
title-gathering = Waiting for friends · { $deck } · lastcard
title-yours = Your turn · { $deck } · lastcard
title-turn = { $who } · { $deck } · lastcard

## Opening a table

open-heading = Table for friends
open-close = Back to the start
open-decks = The deck
open-deck-classic = 108 cards
open-deck-uno112 = 112 cards
open-deck-mario = 112 cards
open-lead = Press a deck and the table is open. What stands below is for those who want it otherwise.
open-busy = Your table is being opened.
open-only = ({ $decks } only)
open-name = Your name
open-name-note = Up to 20 characters. Without one you are called Player.
open-seats = Seats
open-seats-said = { $number ->
       *[other] For { $number } players
    }
open-less = Less: { $what }
open-more = More: { $what }
open-number-range = A whole number from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }.
open-argued = What tables argue about
open-as-printed = { $number ->
        [one] Undo the one change
       *[other] Undo all { $number } changes
    }
open-written = What is written on the cards
open-written-note = Swap Hands has three Customizable cards, Super Mario two. Each is a plain Wild until somebody writes on it; whoever sits down agrees to what stands there.
open-written-deck = All that the deck has
open-card = Card { $number }
open-card-blank = Nothing
open-card-idea = One of ten ideas
open-card-free = Your own words
open-card-other = Another idea
open-card-words = Your words for the card
open-card-words-note = The table carries it out: when the card is played, somebody proposes what it does, and the others agree or not.
open-card-count = { $number } of { $most }
open-idea-none = Choose one of the ideas, or leave the card blank.
open-words-empty = Write something, or leave the card blank.
open-words-long = That is more than fits on a card.
open-words-sign = There is a sign in it that can't be written on a card. Use letters, digits and signs on one line.
open-table = At this table
open-clock = How long may a decision take?
open-clock-none = As long as it takes
open-seconds = { $number ->
        [one] One second
       *[other] { $number } seconds
    }
open-pace = How fast do bots play?
open-pace-calm = At leisure
open-pace-usual = As people do
open-pace-quick = At once
open-moment = How long does a play wait while somebody can still call UNO or be caught?
open-moment-none = Not at all
open-bot = Which bots play here?
bot-common = Sensible ones, no bluffs
bot-random = Random ones, bluffs too
open-bots = What happens when somebody leaves?
open-bots-true = A bot takes the seat
open-bots-false = The seat stays empty, the cards go under the draw pile
open-fine = Fine print
open-fine-note = Every other question that the rules leave open
open-group-deck = The deck
open-group-turn = The deal and the turn
open-group-wild = Wild Draw Four
open-group-star = Super Star
open-group-swap = Swap Hands
open-group-written = Customizable cards
open-group-uno = UNO
open-group-end = The end of a round and of the game

## The rules of a table in one line each

short-draw-one = Draw one; play it or keep it.
short-draw-must = Draw one; what fits has to be played.
short-draw-on = Draw until a card fits; play it or keep it.
short-draw-on-must = Draw until a card fits, and play it.
short-wild-draw-four-bluff = A Wild Draw Four may be a bluff.
short-wild-draw-four-strict = No Wild Draw Four while you hold the color.
short-wild-draw-four-free = A Wild Draw Four may always be played.
short-stacking-none = No stacking.
short-stacking-same = Stacking: a draw card on one of the same kind.
short-stacking-up = Stacking: a Wild Draw Four on a Draw Two, too.
short-stacking-any = Stacking: any draw card on any other.
short-jump-in = Jump in with the same card.
short-jump-in-no-win = Jump in with the same card, but not to go out.
short-seven-zero = A 7 swaps two hands, a 0 moves all hands on.
short-reverse-with-two = With two players a Reverse doesn't skip.
short-last-card = The last card has to be a number.
short-uno = { $number ->
        [one] UNO forgotten: one card.
       *[other] UNO forgotten: { $number } cards.
    }
short-uno-silent = Nobody has to call UNO.
short-false-catch = { $number ->
        [one] A wrong catch costs one card.
       *[other] A wrong catch costs { $number } cards.
    }
short-target = First to { NUMBER($number, useGrouping: 0) } points.
short-target-lowest = At { NUMBER($number, useGrouping: 0) } points the lowest total wins.
short-rounds = { $number ->
        [one] One round.
       *[other] { $number } rounds at most.
    }
short-more = { $number ->
        [one] One more thing in the fine print is different.
       *[other] { $number } more things in the fine print are different.
    }

## What is written on the cards

written-heading = Written on the cards
written-blank = { $number ->
        [one] One card is blank: a plain Wild.
       *[other] { $number } cards are blank: plain Wilds.
    }
written-cards = { $number ->
        [one] On one card
       *[other] On { $number } cards
    }

## Inviting friends

invite-heading = Invite friends
invite-close = Back to the start. Your seat stays.
invite-qr = QR code of the invite link
invite-lead = Scan, or send the link. It opens the table; a name is enough.
invite-copy = Copy
invite-send = Send
invite-share = A table at lastcard
invite-copied = The link is copied.
invite-selected = The link is selected: copy it from there.
invite-only-here = Only this machine can reach the table. To let others in, stop the server and start it for your household:
invite-command = make lan
invite-command-or = or, where lastcard is installed without its source:
invite-command-installed = lastcard serve --lan
invite-only-here-note = Your tables are kept; then a code and a link stand here.
invite-seats = Seats
invite-you = { $name } (you)
invite-host = Host
invite-here = Here
invite-away = Away
invite-bot = Bot
invite-empty = Free
invite-waiting = Waiting for a friend
invite-add-bot = Add a bot
invite-add-bot-spoken = Add a bot to seat { $number }
invite-free = Free the seat
invite-free-spoken = Free the seat of { $name }
invite-rules = { $deck }, in short
invite-watching = { $number ->
        [one] One person looks on.
       *[other] { $number } people look on.
    }
invite-start = Start with { $number }
invite-start-bots = { $number ->
        [one] Start with one bot
       *[other] Start with { $number } bots
    }
invite-later = Friends who come later take a free seat in the next round, or a bot’s seat at once.
invite-host-starts = { $who } starts the round.
invite-no-host = Nobody sits here yet.

## Joining by a link

join-heading = A table for you
join-heading-host = { $who }’s table
join-close = To the start
join-on = A game is on
join-between = A game is on, between two rounds
join-ended = Everybody has left; their cards lie there still
join-gathering = { $number } of { $of } seats taken
join-name = Your name
join-name-empty = Say what the others should call you.
join-there = Who is there
join-rules = The rules here
join-agree = Whoever sits down agrees to what is written on the cards.
join-sit = Sit down
join-sit-next = Sit down in the next round
join-sit-agrees = You agree to what is written on the cards
join-busy = One moment
join-watch = Watch
join-seat = Which seat?
join-own-seat = Your old seat; { $who }, a bot, holds it
join-bot-seat = The seat and cards of { $who }, a bot
join-next-round = You get a seat in the next round and watch until then.

## Everybody at the table

people-heading = People
people-open = All hands lie open until it is { $who }’s turn.
people-host = Host
people-bot = Bot
people-dealer = Dealt this round
people-asleep = A bot plays on
people-away = Away for { $seconds } s
people-hints = Hints on
people-uno = Has called UNO
people-cards = { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
people-points = { $number ->
        [one] 1 point
       *[other] { NUMBER($number, useGrouping: 0) } points
    }
people-hand = The hand of { $who }
people-next-round = Gets a seat in the next round
people-nudge = Nudge
people-nudge-spoken = Nudge { $who }
people-play-for = Let a bot play
people-play-for-spoken = Let a bot play for { $who }
people-take = Take this seat
people-take-spoken = Take the seat and cards of { $who }

## Settings

settings-heading = Settings
settings-hints = Hints
settings-hints-note = Lights what you can play, call or catch. On for your first three rounds. The list of people shows who has them.
settings-first-press = Play at the first press
settings-first-press-note = A card is played when it is pressed once, without being raised before.
settings-keep = Keep by itself
settings-keep-note = A drawn card that doesn’t fit is kept for you after a moment of random length. Others can’t tell it from your own pressing, but a card kept at leisure may look like one that fits.
settings-instant = Instant
settings-instant-note = Nothing moves; cards are where they belong at once.
settings-left = Left-handed
settings-left-note = Draw, Catch and UNO change sides.
settings-theme = Light or dark
settings-theme-system = As the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-language = Language
settings-kept = Kept in this browser only.

## The rules of this table

sheet-close = Close
rules-heading = Rules of this table
rules-deck = { $deck } deck
rules-other = Otherwise than printed
rules-none = Nothing: this table plays by the book.
rules-printed = { $number ->
        [one] One question, answered as printed
       *[other] { $number } questions, answered as printed
    }
rules-table = At this table

## The menu

menu-heading = Menu
menu-invite = Invite link
menu-home = To the start
menu-home-note = Your seat stays; you find the table there.
menu-leave = Leave the table
menu-leave-bot = A bot plays your cards on from here. You may come back to your seat as long as the bot sits there.
menu-leave-cards = Your cards go under the draw pile, and your seat stays empty.
menu-leave-gathering = Your seat is free for somebody else.
menu-leave-waiting = You give up your place in the next round.
menu-leave-yes = Leave
menu-leave-no = Stay

## A table that can't be shown

gone-home = To the start
gone-again = Try again
gone-back = Back to the table
gone-you = you
gone-score = { $who } { NUMBER($points, useGrouping: 0) }
gone-unknown = There is no such table
gone-unknown-text = The link may be cut short, or the table was cleared away. Ask for the link again, or open a table of your own.
gone-cleared = This table was cleared away
gone-cleared-text = Nobody had played here for { $days } days. Tables that stand idle for so long are deleted.
gone-ended = This table has ended
gone-ended-text = Everybody has left.
gone-ended-scores = Everybody has left. { $scores }.
gone-sit-note = The cards lie there still; a bot holds your seat
gone-full = This table is full
gone-full-text = { $names } sit here, and every seat is taken in the next round too.
gone-watch-note = Look on, and take a seat when one is free
gone-another = You play on another page
gone-another-text = This table was opened in another window of this browser. Your seat went with it.
gone-play-here = Play here
gone-reload = There is a newer version
gone-reload-text = This page is too old for the server. Reload it; your seat stays.
gone-reload-do = Reload
gone-server = The server doesn’t answer
gone-server-text = It was stopped, or the line to it is down. What was played is saved there.
gone-left = You have left this page’s table
gone-left-text = Your seat is still there.
gone-other = This table can’t be shown
gone-page = There is nothing here
gone-page-text = The address leads nowhere. Perhaps it was cut short.

## The table in play

table-title = { $edition }, round { $round }
table-menu = Menu
table-rules = Rules of this table
table-rules-all = All of them
table-label = The table
table-hand = Your hand
table-slots = Draw, Catch, UNO
table-draw = Draw
table-catch = Catch
table-catch-whom = Catch { $who }
table-uno = UNO
table-bluff = Bluff
table-why = Why?
table-others = The others, in playing order
table-open-people = Open the list of people
table-cards = { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
table-to-draw = to draw
table-plus = +{ $number }
table-watching = Watching
table-asleep = asleep
table-points = Points
table-you = You
table-happened = What happened
table-earlier = Earlier in this round
table-key-choose = choose
table-key-play = play
table-key-draw = draw
table-key-catch = catch
table-panel = Beside the table
table-seconds = { $seconds ->
        [one] One second left
       *[other] { $seconds } seconds left
    }
table-clock = { $seconds } s
table-top-written = { $top }: { $text }
table-nudge = Nudge
table-play-for = Let a bot play
table-propose = Propose
table-open-hands = Open hands

## The table in play: decisions

slip-close = Close
slip-take-back = Take { $card } back
slip-colour = Which color?
slip-colour-play = { $card } is played when you choose.
slip-colour-first = The first card is wild: you name its color.
slip-colour-after = Play goes on in the color that you name.
slip-colour-held = you hold { $number }
slip-swap = Swap hands with
slip-swap-named = { $card }. You named
slip-swap-give = { $number ->
        [one] You give your other card.
       *[other] You give your other { $number } cards.
    }
slip-swap-get = you get { $number }
slip-swap-nobody = Swap with nobody
slip-swap-back = Back to color
slip-answer = { $card } on you
slip-answer-bounced = { $number } cards come back to you
slip-answer-who = { $who } played it. Your answer?
slip-answer-bounced-who = { $who } sent them back. Your answer?
slip-answer-fair = Fair only if { $who } held no { $colour } card.
slip-answer-fair-some = Fair only if { $who } held no card of the color before.
slip-answer-named = { $colour } is named.
slip-answer-challenge = Challenge
slip-answer-challenge-stake = Held { $colour }: { $who } takes { $owed }. Else you take { $lost }, no turn.
slip-answer-challenge-stake-some = A bluff: { $who } takes { $owed }. Else you take { $lost }, no turn.
slip-answer-bounce = Bounce with { $card }
slip-answer-bounce-stake = { $who } takes { $owed }, you name the color, turn over.
slip-answer-pass-on = Pass it on with { $card }
slip-answer-pass-on-stake = The next player has to answer for all of it.
slip-answer-pass-on-several = What you pass on, the next player has to answer for.
slip-answer-take = Take { $owed }
slip-answer-take-stake = You miss this turn.
slip-drawn = You drew { $card }
slip-drawn-fits = It fits. After drawing you may play only this card.
slip-drawn-must = It fits, so it has to be played.
slip-drawn-not = It doesn't fit: you keep it, and your turn ends.
slip-drawn-some = You drew { $number } cards
slip-drawn-none = None of them fits: you keep them, and your turn ends.
slip-drawn-some-fit = They are marked in your hand. You may play { $cards }.
slip-drawn-some-must = They are marked in your hand. One has to be played: { $cards }.
slip-drawn-by-itself = It is kept by itself in a moment.
slip-keep = Keep it
slip-keep-all = Keep them
slip-play = Play it
slip-play-card = Play { $card }
slip-discard = { $number ->
        [one] Choose one card to discard
       *[other] Choose { $number } cards to discard
    }
slip-discard-how = Press cards in your hand. { $rest ->
        [0] You keep none.
        [one] You keep the other one.
       *[other] You keep the other { $rest }.
    } Discards have no effect and go under the top card.
slip-discard-again = Start again
slip-discard-more = { $number ->
        [one] Choose one more
       *[other] Choose { $number } more
    }
slip-discard-do = Discard { $number }
slip-vote-laugh = Did anyone laugh?
slip-vote = Yes or no?
slip-vote-who = { $names } and you answer; one yes is enough.
slip-vote-alone = You answer.
slip-vote-laugh-yes = Yes, somebody laughed
slip-vote-laugh-no = No, nobody did
slip-vote-yes = Yes
slip-vote-no = No
slip-agree = { $who } proposes
slip-agree-yes = Agree
slip-agree-yes-note = It happens if everybody agrees.
slip-agree-no = Don't agree
slip-agree-no-note = Then it doesn't happen.
slip-propose = What does this card do?
slip-propose-how = Put together what shall happen. It happens if everybody agrees.
slip-propose-step = Step { $number }
slip-propose-who = Who
slip-propose-does = Does what
slip-propose-draw = draws
slip-propose-discard = discards
slip-propose-skip = misses a turn
slip-propose-swap = swaps with
slip-propose-other = With whom
slip-propose-number = How many cards
slip-propose-add = Add a step
slip-propose-remove = Remove this step
slip-propose-nothing = Propose that nothing happens
slip-propose-do = Propose this
slip-propose-later = Let others propose
slip-result-private = Only you see this hand
slip-result-guilty = { $who } bluffed
    .coloured = { $who } bluffed: a { $colour } card was there
slip-result-honest = { $who } was honest
    .coloured = { $who } was honest: no { $colour } card
slip-result-hand = The hand of { $who }
slip-result-takes = { $who } takes { $number }.
slip-result-you-take = You take { $number }.
slip-result-on = Play on
slip-quoted = “{ $text }”
slip-written = A written card
slip-written-by = { $who } played this card
    .you = You played this card
slip-written-agreed = Everybody agreed to it before the deal.
slip-written-you = { $how ->
        [draw] You draw { $number }.
        [discard] You discard { $number }.
       *[keep] You hold { $number } already.
    }
slip-written-other = { $how ->
        [draw] { $who } draws { $number }.
        [discard] { $who } discards { $number }.
       *[keep] { $who } holds { $number } already.
    }
slip-joke = Tell a joke
slip-joke-how = The others say whether anybody laughed.
slip-joke-told = I have told it
slip-perform = Imitate a rooster or a hen
slip-perform-done = Done
slip-elbows = Keep both elbows straight
slip-elbows-on = I will
slip-why-rule = Rule { $number }
slip-why-opens = The rule book is being opened.
slip-why-lost = The rule book can't be opened now. Try again when the line is back.
slip-catch = Catch whom?
slip-catch-nobody = Catch nobody

## The end of a round

over-out = { $who } is out
    .you = You are out
over-won = { $who } wins the round
    .you = You win the round
over-blocked = Nobody can go on
over-game = { $who } wins the game
    .you = You win the game
    .several = { $who } win the game
over-last = { $card } was the last card. { $who } scores what everybody else still holds: { $points }.
    .you = { $card } was your last card. You score what the others still hold: { $points }.
over-scored = { $who } scores { $points }.
    .you = You score { $points }.
over-against = What is left in a hand counts against it. { $card } was the last card.
over-caption = Points of round { $round }
over-name = Player
over-left = Left in hand
over-round = Round
over-total = Total
over-is-out = out
over-plus = +{ $points }
over-counts = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
over-next = Next round
over-deals = { $who } deals.
    .you = You deal.
over-wait = { $who } opens the next round.
over-wait-game = { $who } can open a new game.
over-wait-nobody = The next round is opened soon.
over-again = Again with the same people
over-again-bots = Again, with bots
over-stop = Stop here
over-last-card = The last card: { $card }
over-go-on = On to the points
