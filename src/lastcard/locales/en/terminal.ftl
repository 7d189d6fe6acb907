### What the terminal game says beside the events and refusals. A value stays on one line.

## The beginning

term-hello = { $edition }: { $names }. The game goes to { $target } points.
term-hello-rounds = { $edition }: { $names }. The game lasts { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }.
term-other-tables = Other tables: { $command } play --edition mario --seats 3 (all choices: { $command } play --help). Type ? for help.
term-seed = Seed { $seed }: the same number deals the same cards.
term-round = Round { $number }.

## Consent

term-agree-cards = This is written on the Customizable cards:
term-written = { $number }. { $text }
term-idea = { $idea }: { $text }
term-agree-ask = The others agree. Type yes to agree too, or change a card: “write 1 c04”, “write 1 free: Everybody sings”, “write 1” for nothing. “cards” lists the ideas.
term-agree-no = Then change a card with “write 1 …” (“write 1” alone leaves it blank), or type quit.
term-agreed = Everybody agrees.
term-cards-blank = Nothing is written on the Customizable cards: they are plain Wilds.
term-ideas = You could write:
term-no-customizables = There are no Customizable cards at this table.

## The table

term-top = On top: { $card }. { $colour ->
        [none] No color is named yet.
       *[other] Color: { $colour }.
    } Play goes { $left ->
        [yes] left
       *[no] right
    }.
term-counts = Cards, to your left: { $others }; you { $mine }. Draw pile: { $pile }.
term-count =
    .plain = { $who } { $number }
    .called = { $who } { $number } (UNO)
    .exposed = { $who } { $number } (hasn't called UNO)
term-open-hand = { $who } shows: { $cards }.
term-waits-for-you = The table waits for you.
term-waits = The table waits for { $names }.
term-score = { $who } { $points }
term-scores = Points: { $scores }. The game goes to { $target }{ $lowest ->
        [yes] , and the lowest total wins.
       *[no] .
    }
term-scores-rounds = Points: { $scores }. Rounds in this game: { $rounds }{ $lowest ->
        [yes] ; the lowest total wins.
       *[no] .
    }
term-your-hand = Your hand (* can be played now):
term-your-hand-discard = Your hand (* can be discarded):
term-your-cards = Your hand:
term-card-says = { $code } says: { $text }
term-card =
    .plain = [{ $number }]  { $card } ({ $code })
    .fits = [{ $number }]* { $card } ({ $code })
    .bluff = [{ $number }]* { $card } ({ $code }), a bluff
term-no-cards = You hold no cards.
term-empty-log = Nothing has happened in this round yet.

## What is asked

term-ask-play = Your turn: play a card with *, or draw.
term-ask-draw = Your turn: no card fits, so draw.
term-ask-drawn = Play { $cards }, or keep.
term-ask-drawn-must = What you drew fits and has to be played: { $cards }.
term-ask-keep = What you drew can't be played: keep.
term-ask-colour = Name a color: red, green, blue or yellow.
term-ask-which-colour = Which color? red, green, blue or yellow.
term-ask-opponent = With whom do you swap hands? { $names }.
term-ask-discard = { $number ->
        [one] Discard one more card: type it.
       *[other] Discard { $number } cards, one after the other: type one.
    }
term-ask-vote = You vote: yes or no.
term-ask-agree = Do you agree: yes or no?
term-ask-propose = What shall happen? For example: propose { $name } draw 2; { $name } skip. Each step is draw, discard, skip or swap: { $name } discard 1, { $name } swap { $you }. Or: propose nothing. Enter lets the others propose. { $left ->
        [one] One proposal remains: if it is refused, nothing happens.
       *[other] { $left } proposals remain: if all are refused, nothing happens.
    }
term-ask-uno = You have two cards: say UNO with the card, as in “R5 uno”.
term-ask-uno-now = Type uno as soon as you hold one card.
term-bluff = You hold the color, so Wild Draw Four would be a bluff: if it is challenged, you draw the cards.
term-ask-answer = Cards are laid on you. Type one of these:
term-answer-take = take: you draw { $owed }{ $bounced ->
        [yes] .
       *[no] {" "}and miss a turn.
    }
term-answer-challenge = challenge: { $colour ->
        [none] if { $who } held the color from before
       *[other] if { $who } held { $colour }
    }, { $who } draws { $owed }; else you draw { $more } and miss a turn.
term-answer-star = { $code }: Super Star, { $who } draws { $owed } instead. Name a color with it.
term-answer-card = { $code }: { $card }, the next player has to answer for all of it.
term-goes-on = Enter goes on.
term-may-call = You have one card left and haven't called: type uno.
term-may-catch = { $who } has one card and hasn't called UNO: type catch { $who }.
term-may-jump = You hold { $card } too: type jump { $code } to jump in.
term-prompt = {"> "}

## Answers to what was typed

term-refused = { $why } [{ $rule }]
term-refused-first = { $why } [{ $rule }: type ? to read it]
term-uno-for-nothing = The UNO said with it had nothing to count for.
term-enter = Type what you want to do, or ? for help.
term-nothing-to-agree = There is nothing to say yes or no to now.
term-later = The cards can be written on between two rounds.
term-not-dealt = No cards are dealt yet.
term-card-not-here = { $card } ({ $code }) is not in this deck.
term-card-is = { $card } ({ $code }).
term-rule = { $rule }, { $title }: { $text }
term-rules = { $edition }, { $seats } players: { $name }
term-rules-usual = Everything is played as usual.
term-option = { $question } { $answer }.
term-help-cards = A card is typed by its code, its name or its number: R5, red 5, 3. A wild takes a color: w red, w4 blue. Swap Hands takes a player too: sw red { $name }.
term-help-uno = With your last card but one say uno: R5 uno. Or type uno afterwards; catch { $name } if somebody else forgot it.
term-help-turn = Other moves: draw, keep (what you drew), take or challenge (a draw card), jump R5 (out of turn), discard R5, yes or no (a vote), propose nothing.
term-help-show = To look: hand, table, rules (of this table), log, cards (what is written on them), ? R5 (what a card does), ? uno, ? skip, ? write (likewise), ? R-029 (a rule).
term-help-write = Between two rounds “write 1 …” changes what the first Customizable card says. A program is one or more steps with a semicolon between them, each who and what: “next draw 2; player again”. Who: player (of the card), next, others, everyone. What, among others: draw 2, discard 1, hold 7, skip (next), again (player).
term-can-be-written = On a card can stand: c01 to c10 (“cards” lists them), free: and any words, a program like “next draw 2; player again” (“? write” explains it), or nothing.
term-help-end = To stop: quit, or leave (your hand goes under the draw pile).

## Between rounds and the end

term-between = Enter deals the next round; quit ends the game.
term-between-cards = Enter deals the next round; “write 1 c04” changes what is on a Customizable card, “cards” shows all; quit ends the game.
term-over = The game is over.
term-stopped = Stopped.

## What can't be read (terminal_reading.py, terminal.py)

error-typed-unknown = “{ $text }” is no card and no command. Cards are typed like R5, red 5, or their number; ? shows all.
error-typed-no-number = There is no card { $number } in your hand: { $cards ->
        [one] it has one
       *[other] it has { $cards }
    }.
error-typed-no-player = There is nobody “{ $text }” to catch. The others are: { $known }.
error-typed-catch-whom = Whom? Several can be caught: { $known }.
error-typed-colour-alone = “{ $text }” is a color. Name it with a wild card, as in “w red”, or type a card of it, as in “red 5”.
error-typed-no-colour = “{ $text }” is no color to name with { $card }. The colors are red, green, blue and yellow.
error-typed-what-card = Which card? Type it behind, by its code, name or number: { $does } R5, { $does } red 5, { $does } 3.
error-typed-challenge-whom = “{ $text }” can't be challenged, only { $known }, who laid the draw card: type challenge.
error-typed-leftover = “{ $text }” says nothing with { $card }.
error-typed-which-card = Which card? Type its number: write 1 c04. There are { $cards }.
error-bad-name = “{ $name }” can't be a name here. Take one word of up to 20 letters that nobody else has.
error-bad-players = { $players ->
        [one] One player is named
       *[other] { $players } players are named
    }, but this table has { $others ->
        [one] one seat
       *[other] { $others } seats
    } beside yours.
error-rules-and-seats = The rules say { $inside } seats, and --seats says { $seats }. Say it once.
error-bad-output = This can't be written to where it should go: { $why }.
error-no-rule-but-word = “{ $word }” is no number of a rule. Rules about it are: { $known }.
error-rules-and-edition = The edition stands in the rules already: say --rules or --edition, not both.
