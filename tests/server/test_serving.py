"""`lastcard serve`, as it is typed: where it listens, what it prints, where its data lives, how it ends."""
import json
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import segno
from click.testing import CliRunner
from tests.house.tree import ROOT
from tests.server.serving import Serving, serving
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from lastcard import __version__
from lastcard.cli import main
from lastcard.errors import LastcardError
from lastcard.server.adapters import machine
from lastcard.server.page import Page
from lastcard.server.qr import drawn

POSIX = pytest.mark.skipif(os.name == "nt", reason="rights and signals of Unix")


def get(address: str, **headers: str) -> tuple[int, bytes]:
    asked = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(asked, timeout=10) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for all that only look at it."""
    with serving(tmp_path_factory.mktemp("served"), "--origin", "http://lastcard.test:8421") as one:
        yield one


def test_the_address_stands_alone_at_the_end_of_a_line(server: Serving) -> None:
    assert f"lastcard is at {server.address}/" in server.said
    assert re.fullmatch(r"http://localhost:\d+", server.address)
    status, page = get(f"{server.address}/")
    assert status == 200
    assert b"<!doctype html>" in page.lower()


def test_health_says_which_lastcard_it_is(server: Serving) -> None:
    status, body = get(f"{server.address}/healthz")
    assert (status, json.loads(body)) == (200, {"ok": True, "version": __version__, "protocol": 1, "tables": 0})


def test_it_answers_under_the_addresses_that_it_prints_and_no_others(server: Serving) -> None:
    port = server.port
    assert "It is also at http://lastcard.test:8421/" in server.said
    known = (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}", "lastcard.test:8421")
    others = ("lastcard.test", f"lastcard.test:{port}", "evil.example", f"192.0.2.1:{port}")
    for host, status in [*((one, 200) for one in known), *((one, 421) for one in others)]:
        assert get(f"http://127.0.0.1:{port}/", Host=host)[0] == status, host


def test_nobody_but_this_machine_reaches_it_unless_told(server: Serving) -> None:
    others = [one for one in machine.own_addresses() if one != "::1" and not one.startswith(("127.", "fe80"))]
    for address in others:
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        with socket.socket(family, socket.SOCK_STREAM) as other:
            other.settimeout(5)
            assert other.connect_ex((address, server.port)) != 0, address


@POSIX
def test_the_data_is_its_owner_s_alone(server: Serving) -> None:
    assert stat.S_IMODE(server.data.stat().st_mode) == 0o700
    files = {path.name: stat.S_IMODE(path.stat().st_mode) for path in server.data.iterdir()}
    assert {"tables.db", "key", "lock", "running.json"} <= files.keys()
    assert {mode & 0o077 for mode in files.values()} == {0}


def again(server: Serving, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Started once more with the same data."""
    return subprocess.run([sys.executable, "-m", "lastcard", "serve", "--data", str(server.data), *words],
                          capture_output=True, text=True, env={**server.environment, **environment}, timeout=60)


def test_started_a_second_time_it_opens_the_running_server(server: Serving, tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f"#!{sys.executable}\nimport sys; open({str(tmp_path / 'opened')!r}, 'w').write(sys.argv[1])\n")
    browser.chmod(0o755)
    done = again(server, "--open", BROWSER=f"{browser} %s")
    assert (done.returncode, done.stdout) == (0, f"lastcard is running already at {server.address}/\n"), done.stderr
    assert (tmp_path / "opened").read_text() == f"{server.address}/"
    assert server.health()


@pytest.mark.parametrize("words", [("--lan",), ("--port", "1"), ("--origin", "https://a.example"), ("--host", "127.0.0.1")])
def test_other_settings_are_not_forgotten_in_silence(server: Serving, words: tuple[str, ...]) -> None:
    done = again(server, *words)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "with other settings" in done.stderr
    assert server.address in done.stderr


def test_another_version_is_named_and_left_alone(server: Serving) -> None:
    program = "import lastcard; lastcard.__version__ = '99.0'; from lastcard.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", program, "serve", "--data", str(server.data)], capture_output=True,
                          text=True, env=server.environment, timeout=60)
    assert done.returncode == 1
    assert f"lastcard {__version__} is running already, at {server.address}/" in done.stderr
    assert server.health()


def opened(server: Serving) -> tuple[str, str]:
    """A table, and the cookie of who opened it."""
    wish = json.dumps({"rules": "classic(seats=2)", "name": "Ada"}).encode()
    asked = urllib.request.Request(f"{server.address}/api/tables", wish, {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked, timeout=10) as answer:
        return json.load(answer)["id"], answer.headers["Set-Cookie"].partition(";")[0]


def test_a_line_to_the_real_server(server: Serving) -> None:
    """On the event loop that players get."""
    table, cookie = opened(server)
    headers = {"Cookie": cookie}
    with connect(f"{server.ws}/ws/{table}?v=1", origin=Origin(server.address), additional_headers=headers, compression=None,
                 proxy=None) as page, connect(f"{server.ws}/ws/{table}?v=2", origin=Origin(server.address), compression=None,
                                              additional_headers=headers, proxy=None) as old:
        assert json.loads(page.recv(10))["type"] == "fresh"
        assert json.loads(old.recv(10))["code"] == "reload"
        page.send('{"type":"ping"}')
        while json.loads(page.recv(10))["type"] != "pong":
            pass
        for _ in range(300):
            page.send("x")
        said = []
        with suppress(ConnectionClosed):       # read to the end
            for frame in page:
                said.append(json.loads(frame))
        assert said[-1]["code"] == "too-fast"
        assert page.close_code == 4029
    assert server.health()


@pytest.mark.parametrize("end", [Serving.kill, Serving.stop])
def test_what_was_there_is_there_again(tmp_path: Path, end: object) -> None:
    with serving(tmp_path) as one:
        address = one.address
        table, cookie = opened(one)
        (one.kill if end is Serving.kill else one.stop)()
        assert (one.data / "running.json").exists() is (end is Serving.kill)
        one.start()
        assert one.address == address
        _, mine = get(f"{address}/api/mine", Cookie=cookie)
        assert [entry["id"] for entry in json.loads(mine)["tables"]] == [table]


@POSIX
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_ends_when_it_is_asked_to(tmp_path: Path, how: signal.Signals) -> None:
    with serving(tmp_path) as one:
        assert one._end(how) == 0
        assert one.said[-1] == "lastcard has ended. Its tables are kept: start it again to play on."
        assert one.log.read_text() == ""
        assert not (one.data / "running.json").exists()


def test_a_household_gets_addresses_and_a_code_for_phones(tmp_path: Path) -> None:
    with serving(tmp_path, "--lan", environment={"PYTHONIOENCODING": "utf-8"}) as one:
        told = [line.rpartition(" ")[2] for line in one.said if "in the same network" in line]
        if not told:
            assert "No network was found: only this machine can play." in one.said
            return
        for address in told:
            assert "localhost" not in address
            assert "127.0." not in address
            assert "[::1]" not in address
        assert get(told[0])[0] == 200
        code = [line for line in one.said if set(line) & set("█▀▄")]
        assert code == drawn(told[0], colours=False, blocks=True)


# --- what is wrong is said, and nothing else ---


@pytest.mark.parametrize(("words", "said"), [
    (["--port", "70000"], "70000 is no port. It can be 1 to 65535, or 0 for any that is free."),
    (["--port", "-1"], "-1 is no port."),
    (["--host", "203.0.113.77"], "“203.0.113.77” is no address of this machine"),
    (["--host", "no such host"], "“no such host” is no address of this machine"),
    (["--host", "127.0.0.1", "--lan"], "--lan and --host do not go together"),
    (["--origin", "cards.example"], "“cards.example” is no address of a site."),
    (["--origin", "https://cards.example", "--origin", "*"], "“*” is no address of a site."),
    (["--proxy", "nginx"], "“nginx” is no address of a proxy."),
])
def test_a_bad_wish_ends_with_a_sentence(tmp_path: Path, words: list[str], said: str) -> None:
    done = CliRunner().invoke(main, ["serve", "--data", str(tmp_path / "data"), *words])
    assert done.exit_code == 1
    assert done.output.startswith(f"Error: {said}")
    assert done.output.count("\n") == 1


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for folder in (file, file / "below"):
        done = CliRunner().invoke(main, ["serve", "--data", str(folder)])
        assert done.exit_code == 1
        assert done.output.startswith(f"Error: {folder} cannot be used for the data: ")
        assert done.output.count("\n") == 1


def test_a_port_that_was_asked_for_and_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = CliRunner().invoke(main, ["serve", "--data", str(tmp_path), "--port", str(port)])
    assert done.exit_code == 1
    assert done.output == f"Error: Port {port} is taken by another program. Name another one, or leave --port out.\n"


def test_data_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("the novel that I am writing\n" * 100)
    done = CliRunner().invoke(main, ["serve", "--data", str(tmp_path), "--port", "0"])
    assert done.exit_code == 1
    assert "is no database of lastcard" in done.output
    assert done.output.count("\n") == 1
    assert (tmp_path / "tables.db").read_text().startswith("the novel")


def test_without_the_page_there_is_nothing_to_open(tmp_path: Path) -> None:
    with pytest.raises(LastcardError) as refused:
        Page(tmp_path)
    assert refused.value.code == "page-not-built"
    assert "make play" in str(refused.value)


def test_what_is_not_installed_is_named(tmp_path: Path) -> None:
    program = "import sys; sys.modules['uvicorn'] = None; from lastcard.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", program, "serve", "--data", str(tmp_path)], capture_output=True, text=True,
                          timeout=60)
    assert done.returncode == 1
    assert 'pip install "lastcard[server]"' in done.stderr
    assert "Traceback" not in done.stderr


# --- the machine ---


@pytest.fixture
def few_ports(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[int, list[socket.socket]]]:
    """Three ports to choose from, which were free a moment ago."""
    for _ in range(50):
        with socket.create_server(("127.0.0.1", 0)) as free:
            first = free.getsockname()[1]
        monkeypatch.setattr(machine, "FIRST_PORT", first)
        monkeypatch.setattr(machine, "PORTS_TO_TRY", 3)
        held: list[socket.socket] = []
        try:
            for port in range(first, first + 3):
                held.append(socket.create_server(("127.0.0.1", port)))
        except OSError:
            for one in held:
                one.close()
            continue
        yield first, held
        for one in held:
            one.close()
        return
    pytest.fail("no three ports in a row are free")


def test_a_taken_port_gives_the_next(few_ports: tuple[int, list[socket.socket]]) -> None:
    first, held = few_ports
    with pytest.raises(LastcardError) as refused:
        machine.listen(("127.0.0.1", "::1"), ("::1",), None)
    assert (refused.value.code, refused.value.values) == ("no-free-port", {"first": str(first), "last": str(first + 2)})
    for number in (1, 0):
        held[number].close()
        sockets, port = machine.listen(("127.0.0.1", "::1"), ("::1",), None)
        assert port == first + number
        assert {one.getsockname()[1] for one in sockets} == {port}
        for one in sockets:
            one.close()


@pytest.mark.parametrize(("platform", "environment", "folder"), [
    ("linux", {"XDG_DATA_HOME": "/x/data"}, "/x/data/lastcard"), ("linux", {}, "/home/ada/.local/share/lastcard"),
    ("linux", {"XDG_DATA_HOME": "relative"}, "/home/ada/.local/share/lastcard"),
    ("darwin", {"XDG_DATA_HOME": "/x/data"}, "/home/ada/Library/Application Support/lastcard"),
    ("win32", {"LOCALAPPDATA": "/local"}, "/local/lastcard"), ("win32", {}, "/home/ada/AppData/Local/lastcard"),
])
def test_data_lives_where_the_system_keeps_a_user_s_data(platform: str, environment: dict[str, str], folder: str,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ada"))
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "LASTCARD_DATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert machine._usual_folder() == Path(folder)


def test_a_folder_can_be_named_in_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASTCARD_DATA", str(tmp_path / "a" / "b"))
    assert machine.data_folder(None) == tmp_path / "a" / "b"
    assert machine.data_folder(str(tmp_path / "c")) == tmp_path / "c"


def test_a_folder_is_one_server_s_at_a_time(tmp_path: Path) -> None:
    held = machine.hold(tmp_path)
    assert held is not None
    assert machine.hold(tmp_path) is None
    held.let_go()
    second = machine.hold(tmp_path)
    assert second is not None
    second.let_go()


@pytest.mark.parametrize("address", ["http://192.168.1.20:8421/", "https://cards.example/"])
@pytest.mark.parametrize("colours", [True, False])
@pytest.mark.parametrize("blocks", [True, False])
def test_the_code_in_the_terminal_is_the_code_of_the_address(address: str, colours: bool, blocks: bool) -> None:
    code = segno.make(address, error="m", boost_error=False, micro=False)
    want = [[bool(dark) for dark in row] for row in code.matrix_iter(border=2)]
    ink = colours                              # what is drawn is dark on a white ground, and light on a dark screen
    got: list[list[bool]] = []
    for line in drawn(address, colours=colours, blocks=blocks):
        plain = re.sub(r"\x1b\[[0-9;]*m", "", line)
        if blocks:
            got.append([(char in "█▀") == ink for char in plain])
            got.append([(char in "█▄") == ink for char in plain])
        else:
            got.append([(plain[place] == "#") == ink for place in range(0, len(plain), 2)])
    assert got[:len(want)] == want


# --- what the docs say ---


def test_every_option_stands_in_the_docs_and_opens_no_other_way_in() -> None:
    options = {name for option in main.commands["serve"].params for name in option.opts}
    assert options == {"--port", "--data", "--host", "--origin", "--lan", "--proxy", "--open"}
    text = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
    for option in options:
        assert f"`{option}" in text
    environment = {match for path in (ROOT / "src" / "lastcard" / "server").rglob("*.py")
                   for match in re.findall(r"LASTCARD_[A-Z]+", path.read_text(encoding="utf-8"))}
    assert environment == {"LASTCARD_DATA", "LASTCARD_LOG"}
    for name in environment:
        assert name in text
