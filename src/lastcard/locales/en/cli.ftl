# What `lastcard --help` says of the commands and their options.

cli-main = UNO by the book. Without a command: play.
cli-play = Play in the terminal against computer players.
cli-play-edition = The deck. [default: classic]
cli-play-rules = All of the table in one, as in "mario(seats=4, stacking=any)".
cli-play-seats = How many play, you among them. [default: 4, or what --rules or --players say]
cli-play-players = Who the others are, as in common,random,common; one name is all of them, several fix the number of seats. [default: common]
cli-play-seed = The same number deals the same cards.
cli-play-name = What you are called. [default: You]
cli-conform = Play the scenarios of a conformance suite.
cli-conform-way = How the rules are run. [default: plain]
cli-rules = Say what rules say, by their numbers, as in R-047; without a number, list them all.
cli-bench = Measure how many rounds a second are played.
cli-bench-as-json = Print JSON.
cli-bench-rounds = How many rounds to play for each row.
