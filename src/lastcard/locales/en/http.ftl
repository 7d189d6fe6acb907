# What the server says of requests, lines and its own start: one message for each code, `error-<code>`.

## Requests (server/app.py, reading.py, limits.py)

error-bad-host = This address is not one of this server's. If it should be, start it with --origin and that address.
error-bad-origin = A page from another address may not speak to this server. If it should, start it with --origin and that address.
error-no-such-path = There is nothing here.
error-no-such-method = { $method } is nothing that can be done here.
error-no-json-kind = What is sent here is JSON and says so: Content-Type: application/json.
error-not-json = This is no JSON: { $problem }.
error-bad-body = This is not what is asked for: { $problem }.
error-field-twice = “{ $field }” stands there twice. Say it once.
error-too-large = This is too long. There can be { $most } bytes.
error-too-slow = This took too long to arrive. Try again.
error-too-fast = That was too much at once. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-too-many-tables = You have opened many tables. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-too-many-sessions = Many have come from your network just now. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-too-many-pages = You have many pages of this game open. Close some.
error-too-many-lines-here = Many play from your network already. Try again later.
error-house-full = All places here are taken. Try again later.
error-server-error = Something went wrong on the server. Try again.

## The line to a table (server/app.py)

error-reload = This page is older or newer than the server. Load it anew; your seat stays yours.
error-no-session = The server does not know this browser yet. Load the page anew.
error-no-binary = What is sent here is text.

## Starting (server/serving.py)

error-no-server-installed = The game in the browser needs more than is installed: pip install "lastcard[server]" ({ $problem }).
error-page-not-built = The page is not there, as this lastcard was never built. Build it with: make play
error-bad-port = { $port } is no port. It can be 1 to 65535, or 0 for any that is free.
error-port-taken = Port { $port } is taken by another program. Name another one, or leave --port out.
error-no-free-port = All ports from { $first } to { $last } are taken. Name another one with --port.
error-bad-host-option = “{ $host }” is no address of this machine: { $problem }.
error-cannot-listen = Listening at { $host }, port { $port }, is not allowed: { $problem }.
error-host-and-lan = --lan and --host do not go together: --lan listens on all addresses.
error-bad-origin-option = “{ $origin }” is no address of a site. It looks like https://cards.example or http://192.168.1.20:8421.
error-bad-proxy = “{ $proxy }” is no address of a proxy. It looks like 127.0.0.1 or 10.0.0.0/8.
error-data-folder = { $folder } cannot be used for the data: { $problem }. Name another folder with --data.
error-running-otherwise = lastcard is running already, with other settings, at { $address } (process { $process }). End it first, or name another folder with --data.
error-running-other-version = lastcard { $version } is running already, at { $address } (process { $process }). End it first; its tables are kept.
error-running-silent = Another lastcard uses { $folder } and does not answer (process { $process }). End it first, or name another folder with --data.

serve-at = lastcard is at { $address }
serve-running = lastcard is running already at { $address }
serve-household = Phones and computers in the same network find it at { $address }
serve-named = It is also at { $address }
serve-no-household = No network was found: only this machine can play.
serve-how-to-end = Ctrl-C ends it; the tables are kept.
serve-ended = lastcard has ended. Its tables are kept: start it again to play on.
serve-broken = The data cannot be relied on any more, so lastcard has ended. Start it again; what was confirmed is there if the disk is sound.
