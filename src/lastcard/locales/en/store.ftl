# What the program says when something is wrong with its data (server/store, server/adapters/vault.py) or a sealed shuffle.

error-store-taken = The log of table { $table } stands at { $last }, not before { $seq }: another process holds this table.
error-store-repeated = This was done already: it is row { $seq } of table { $table }.
error-store-no-table = There is no table { $table }.
error-store-full = Not saved, try again: no room is left for { $file } ({ $problem }).
error-store-busy = Not saved, try again: another process is writing to { $file } ({ $problem }).
error-store-no-memory = Not saved, try again: the machine is out of memory ({ $file }, { $problem }).
error-store-broken = { $file } cannot be relied on any more ({ $problem }). Start again; what was confirmed is there if the disk is sound.
error-store-closed = The data is closed: the server is stopping.
error-store-no-file = { $file } cannot be opened: { $problem }.
error-store-not-ours = { $file } is no database of lastcard. Move it away, or name another folder with --data.
error-store-newer = { $file } was written by a newer lastcard (its data has form { $found }, this program knows { $known }). Use the newer program, or name another folder with --data.

error-key-broken = { $file } is not a key: it has { $size } bytes, a key has { $bytes }. Put the key back that belongs to this data; without it move the file away: tables at which cards were dealt cannot be read then.
error-seal-broken = The sealed secret of a round does not open: it was changed, or sealed with another key than the one in use.
key-was-open = { $file } could be read by others on this machine; from now on only you can read it. Rounds that were being played till now were sealed with it.
key-stays-open = { $file } can be read by others on this machine, and its disk does not let that be changed. Who reads it and the data can see the hands of rounds that are being played.

error-fair-other-round = This sealed shuffle is of another round; { $played } rounds have been played. Each round brings its own.
error-fair-out-of-turn = The sealed shuffle { $label } was asked question { $question } when { $asked } had been asked.
error-fair-no-purpose = A sealed shuffle was asked for something that is no shuffle of a round.
