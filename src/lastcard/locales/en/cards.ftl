# The cards, the colours and the symbols, as they are said at the table.
# A card's .article and .gender let sentences agree with it in languages that need it ($card_article, $card_gender).

## Colors

colour-red = red
colour-green = green
colour-blue = blue
colour-yellow = yellow

## Symbols

symbol-0 = 0
symbol-1 = 1
symbol-2 = 2
symbol-3 = 3
symbol-4 = 4
symbol-5 = 5
symbol-6 = 6
symbol-7 = 7
symbol-8 = 8
symbol-9 = 9
symbol-skip = Skip
symbol-reverse = Reverse
symbol-draw-two = Draw Two

## Red

card-red-0 = Red 0
    .article = a
    .gender = n
card-red-1 = Red 1
    .article = a
    .gender = n
card-red-2 = Red 2
    .article = a
    .gender = n
card-red-3 = Red 3
    .article = a
    .gender = n
card-red-4 = Red 4
    .article = a
    .gender = n
card-red-5 = Red 5
    .article = a
    .gender = n
card-red-6 = Red 6
    .article = a
    .gender = n
card-red-7 = Red 7
    .article = a
    .gender = n
card-red-8 = Red 8
    .article = a
    .gender = n
card-red-9 = Red 9
    .article = a
    .gender = n
card-red-skip = Red Skip
    .article = a
    .gender = n
card-red-reverse = Red Reverse
    .article = a
    .gender = n
card-red-draw-two = Red Draw Two
    .article = a
    .gender = n

## Green

card-green-0 = Green 0
    .article = a
    .gender = n
card-green-1 = Green 1
    .article = a
    .gender = n
card-green-2 = Green 2
    .article = a
    .gender = n
card-green-3 = Green 3
    .article = a
    .gender = n
card-green-4 = Green 4
    .article = a
    .gender = n
card-green-5 = Green 5
    .article = a
    .gender = n
card-green-6 = Green 6
    .article = a
    .gender = n
card-green-7 = Green 7
    .article = a
    .gender = n
card-green-8 = Green 8
    .article = a
    .gender = n
card-green-9 = Green 9
    .article = a
    .gender = n
card-green-skip = Green Skip
    .article = a
    .gender = n
card-green-reverse = Green Reverse
    .article = a
    .gender = n
card-green-draw-two = Green Draw Two
    .article = a
    .gender = n

## Blue

card-blue-0 = Blue 0
    .article = a
    .gender = n
card-blue-1 = Blue 1
    .article = a
    .gender = n
card-blue-2 = Blue 2
    .article = a
    .gender = n
card-blue-3 = Blue 3
    .article = a
    .gender = n
card-blue-4 = Blue 4
    .article = a
    .gender = n
card-blue-5 = Blue 5
    .article = a
    .gender = n
card-blue-6 = Blue 6
    .article = a
    .gender = n
card-blue-7 = Blue 7
    .article = a
    .gender = n
card-blue-8 = Blue 8
    .article = a
    .gender = n
card-blue-9 = Blue 9
    .article = a
    .gender = n
card-blue-skip = Blue Skip
    .article = a
    .gender = n
card-blue-reverse = Blue Reverse
    .article = a
    .gender = n
card-blue-draw-two = Blue Draw Two
    .article = a
    .gender = n

## Yellow

card-yellow-0 = Yellow 0
    .article = a
    .gender = n
card-yellow-1 = Yellow 1
    .article = a
    .gender = n
card-yellow-2 = Yellow 2
    .article = a
    .gender = n
card-yellow-3 = Yellow 3
    .article = a
    .gender = n
card-yellow-4 = Yellow 4
    .article = a
    .gender = n
card-yellow-5 = Yellow 5
    .article = a
    .gender = n
card-yellow-6 = Yellow 6
    .article = a
    .gender = n
card-yellow-7 = Yellow 7
    .article = a
    .gender = n
card-yellow-8 = Yellow 8
    .article = a
    .gender = n
card-yellow-9 = Yellow 9
    .article = a
    .gender = n
card-yellow-skip = Yellow Skip
    .article = a
    .gender = n
card-yellow-reverse = Yellow Reverse
    .article = a
    .gender = n
card-yellow-draw-two = Yellow Draw Two
    .article = a
    .gender = n

## Wild cards

card-wild = Wild
    .article = a
    .gender = n
card-wild-draw-four = Wild Draw Four
    .article = a
    .gender = n
card-swap-hands = Swap Hands
    .article = a
    .gender = n
card-super-star = Super Star
    .article = a
    .gender = n
card-customizable = Customizable
    .article = a
    .gender = n
