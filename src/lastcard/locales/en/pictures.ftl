# What the pictures of cards, hands and tables say, to the eye and to a screen reader.

picture-named = { $card }, { $colour } named
picture-words = { $card }: { $words }
picture-back = Card back
picture-no-cards = No cards
picture-nobody-else = Nobody else
picture-seat = { $name }: { $number }
picture-table = On top: { $top }. { $seats }. In hand: { $hand }.
picture-top-colour = { $card }, color { $colour }
picture-lamp-red = Red
picture-lamp-green = Green
picture-lamp-blue = Blue
picture-lamp-yellow = Yellow
picture-to-draw = { $number } to draw
picture-cards =
    { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }

## The pictures of the documentation

picture-every-card = Every card of lastcard
picture-example-rule = Everyone discards or draws to exactly 3 cards.
picture-example-written = { card-customizable }, written
picture-example-head = Super Mario, round 3
picture-example-before = Chloe played Super Star: Ben draws 2.
picture-example-now = Your turn: blue or a wild card.

## What cannot be drawn

error-picture-card = No card is written “{ $code }”.
error-picture-colour = No color is written “{ $colour }”. It is one of { $known }.
error-picture-seats = { $number } opponents do not fit at the table: nine at most.
error-picture-named = No color is named for “{ $code }”: it is not a wild card.
error-picture-words = Nothing is written on “{ $code }”: it is not a Customizable.
