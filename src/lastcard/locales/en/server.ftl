# What a table of the server answers: refusals (`error-…`), and the last words on a line.

## Coming to a table, and names

error-unknown-table = There is no table under this link. It was mistyped, or nobody had been there for 30 days and it was cleared away.
error-table-crowded = So many look on already ({ $most }) that nobody else can.
error-table-damaged = What was saved of this table cannot be read, and nobody can play on here. Open a new table; the others are not touched by it.
error-table-full = All { $places } places are taken by people. You can look on, and take a seat as soon as one is free.
error-table-put-away = This table was just put away. Ask for it once more.
error-name-empty = Write a name that can be seen.
error-name-too-long = This name is too long: { $most } characters are the most.
error-name-character = There is a character in this name that cannot be used here ({ $character }).
error-name-marks = There are too many accents on one letter of this name.
error-name-taken = Somebody at this table is called { $name } already. Take another name.

## What people at a table may do

error-sits-already = You have a seat at this table.
error-not-seated = You have no seat at this table.
error-seat-taken = This seat is not free.
error-nobody-there = Nobody sits there.
error-bot-stays = { $name } is a bot, and plays on until somebody takes the seat.
error-no-host = Somebody has to sit down first.
error-not-the-host = { $name } is the host, and does that here.
error-game-is-on = A game is on: bots take seats before it begins.
error-not-yet = It is too early for that.
error-not-for-yourself = This is for others to do, not for yourself.
error-too-restless = You have done that { $most } times. It works again after the next deal.
error-too-many-rows = This round has seen so much that only the next move counts now.

## Commands

error-stale = Something has happened since: look once more.
error-not-saved = That could not be saved, so it has not happened. Try again.
error-frame-unreadable = This is no command: { $why }
error-frame-too-long = A command has { $most } bytes at most; this one had { $bytes }.
error-too-many-at-once = { $most } of your acts wait already. Wait for an answer.

## Last words on a line

error-another-page = You play in another window now.
error-table-cleared = Nobody had been at this table for 30 days, so it was cleared away.
error-server-stops = The server stops, and will be back in a moment. All that was confirmed is kept.
error-store-failed = The server's disk has failed. All that was confirmed is kept; the server has to begin again.
error-table-failed = Something went wrong at this table. It begins again from all that was confirmed.
