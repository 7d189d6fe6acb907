### What `lastcard bench` says.

error-bad-rounds = “{ $rounds }” is no number of rounds to measure. It can be { $least } or more.

bench-no-checkout = The yardstick is not here: benchmarks/uno_limit.cpp comes with a checkout of the source. Going on without it.
bench-no-compiler = There is no g++ here to build the yardstick with. Going on without it.
bench-not-built = The yardstick could not be built. Going on without it. { $why }
bench-not-run = The yardstick does not run here. Going on without it. { $why }
bench-building = Building the yardstick ...
bench-measuring = Measuring, pass { $number } of { $passes } ...

bench-seats = seats
bench-way = way
bench-rounds = rounds/s
bench-moves = moves/s
bench-number = { NUMBER($number, maximumFractionDigits: 0) }
bench-ratio = With { $seats } seats the plain way plays { NUMBER($ratio, minimumFractionDigits: 4, maximumFractionDigits: 4) } of the yardstick's rounds a second. The goal is { NUMBER($goal, minimumFractionDigits: 4, maximumFractionDigits: 4) } or more.
