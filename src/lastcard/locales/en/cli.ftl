# What `lastcard --help` says of the commands and their options.

cli-main = UNO by the book. Without a command: play.
cli-play = Play in the terminal against computer players.
cli-play-edition = The deck. [default: classic]
cli-play-rules = All of the table in one, as in "mario(seats=4, stacking=any)".
cli-play-seats = How many play, you among them. [default: 4, or what --rules or --players say]
cli-play-players = Who the others are, as in common,random,common; one name is all of them, several fix the number of seats. [default: common]
cli-play-seed = The same number deals the same cards.
cli-play-name = What you are called. [default: You]
cli-serve = Open the game in the browser, for this machine, the household, or behind a site of your own.
cli-serve-port = Where it listens. [default: 8421, or the next that is free]
cli-serve-data = Where tables are kept. [default: LASTCARD_DATA, or the folder for a user's data]
cli-serve-host = The address it listens on. [default: this machine alone]
cli-serve-origin = An address under which browsers may find it, as in https://cards.example; can be said several times.
cli-serve-lan = For all in the household: phones and computers in the same network.
cli-serve-proxy = A proxy whose X-Forwarded-For is believed, as in 127.0.0.1 or 10.0.0.0/8; can be said several times.
cli-serve-open-page = Open the browser.
cli-conform = Play the scenarios of a conformance suite.
cli-conform-way = How the rules are run. [default: plain]
cli-rules = Say what rules say, by their numbers, as in R-047; without a number, list them all.
cli-bench = Measure how many rounds a second are played.
cli-bench-as-json = Print JSON.
cli-bench-rounds = How many rounds to play for each row.
