# What the program says when something is wrong: one message for each code, `error-<code>`, with the input in it.

## Texts and languages (words.py)

error-unknown-language = There are no texts in “{ $language }”. Known languages: { $known }.
error-no-text = There is no text “{ $id }”, neither in “{ $language }” nor in English.
error-broken-text = { $file } cannot be read at: { $text }
error-text-twice = { $file } says “{ $id }” a second time.
error-text-without-value = The text “{ $id }” cannot be said: { $problem }

## Tables and what is written on cards (options.py, programs.py)

error-unknown-edition = There is no edition “{ $edition }”. The editions are: { $known }.
error-unknown-option = There is no option “{ $option }”. { $near ->
        [one] Did you mean { $known }?
       *[other] The options are: { $known }.
    }
error-no-sheet = No leaflet prints the rules of { $edition } alone: there is no sheet “{ $sheet }” of it.
error-unknown-sheet = There is no sheet “{ $sheet }” for { $edition }. Its sheets are: { $known }.
error-bad-seats = “{ $seats }” is no number of seats. A table has { $least } to { $most }.
error-bad-value = “{ $value }” is no value of { $option }. It can be: { $allowed }.
error-out-of-range = { $option } cannot be { $value }. It can be: { $allowed }.
error-not-in-edition = { $edition } has no { $option }, so “{ $option }={ $value }” cannot be said of it. It belongs to: { $editions }.
error-contradiction = “{ $option }” does not go together with “{ $other }”. Say “{ $right }”, or leave “{ $option }” out.
error-option-twice = “{ $option }” stands twice in “{ $text }”. Say it once.
error-too-many-texts = { $texts } is more than fits: { $number } texts, but this table ({ $edition }) has { $cards ->
        [one] one Customizable card
       *[other] { $cards } Customizable cards
    }. Leave some out, or have more of the cards in the deck.
error-no-name-of-a-table = “{ $found }” is not the name of a table. That is a text, as "mario(seats=4)".
error-unreadable = “{ $text }” cannot be read from character { $position } on: { $expected ->
        [edition] there should be an edition, as in mario(seats=4)
        [option] there should be the name of an option, as in mario(seats=4)
        [equals] there should be “=” and a value, as in mario(seats=4)
        [bracket] there should be “,” or “)”
        [list] there should be “,” or “]”; a text of several words stands between quotation marks
        [value] there should be a value: a word, something between quotation marks, or a list as in [c01, c02]
        [quote] the closing quotation mark is missing
       *[end] it should end there
    }.
error-program-unknown-word = “{ $word }” in “{ $step }” says nothing on a card. There can be: { $known }.
error-program-unknown-idea = There is no idea “{ $text }”. The ideas are: { $known }.
error-program-form = “{ $step }” is not put together as “{ $form }” is.
error-program-number-range = { $number } in “{ $step }” is out of range. It can be { $least } to { $most }.
error-program-too-long = “{ $text }” has { $steps } steps. There can be { $most } at most.
error-program-empty-step = In “{ $text }” there is a semicolon with no step before or behind it. Semicolons stand only between two steps.
error-program-without-what = “{ $step }” does not say what happens. There can be: { $known }.
error-program-who-not-allowed = In “{ $step }” it cannot be “{ $who }”. It can be: { $allowed }.
error-program-only-in-proposal = “{ $step }” cannot be written on a card: “{ $form }” is only for proposals.
error-program-not-in-proposal = “{ $step }” cannot be proposed. What can be is: { $known }, each for a seat.
error-program-if-without-vote = “{ $step }” has an “if” with no vote before it. On a card, write a step “others vote” before it; in a proposal there is no “if”.
error-program-seat = There is no seat “{ $seat }” for “{ $step }”. The seats are: { $known }.
error-program-swap-with-self = In “{ $step }” the seat { $seat } would swap hands with itself. Name another seat.
error-program-empty-proposal = “{ $text }” proposes nothing. Say “nothing” if that is meant.
error-program-empty-free = In “{ $text }” no words follow. Write something behind “free:”, or leave the card blank.
error-program-free-too-long = “{ $text }” has { $length } characters. There can be { $most } at most.
error-program-free-character = “{ $text }” has the character { $character } in it, which cannot be written on a card. Use letters, digits, signs and emoji on one line.
