"""Which pages may speak to a server, and under which names it answers."""
import pytest

from lastcard.errors import LastcardError
from lastcard.server.origins import Origins, is_this_machine, origin
from lastcard.server.reach import EVERYWHERE, THIS_MACHINE, reach

OURS = Origins(["http://localhost:8421", "http://127.0.0.1:8421", "http://[::1]:8421", "https://cards.example"])

HOSTILE = (
    "", "null", "http://localhost", "http://localhost:8422", "http://localhost:84210", "http://localhost:8421/",
    "http://localhost:8421.evil.example", "http://localhost.:8421", "http://localhost:8421@evil.example",
    "http://LOCALHOST:8421",
    "HTTP://localhost:8421", "https://localhost:8421", "ws://localhost:8421", "//localhost:8421", "localhost:8421",
    "http://localhost:08421", "http://localhost:8421 ", " http://localhost:8421", "http://localhost:8421\t",
    "http://127.0.0.2:8421",
    "http://127.1:8421", "http://2130706433:8421", "http://0.0.0.0:8421", "http://0x7f000001:8421", "http://[::]:8421",
    "http://[0:0:0:0:0:0:0:1]:8421", "http://[::ffff:127.0.0.1]:8421", "http://cards.example", "https://cards.example:443",
    "https://cards.example:8421", "https://cards.example.", "https://cards.example.evil.example", "https://evilcards.example",
    "https://evil.example/cards.example", "https://evil.example?https://cards.example",
    "https://evil.example#https://cards.example",
    "https://sub.cards.example", "https://cards.exаmple", "https://xn--crds-5ve.example", "https://CARDS.EXAMPLE",
    "https://cards.example, https://cards.example", "https://cards.example https://cards.example", "file://",
    "data:text/html,x",
    "chrome-extension://abcdefghijklmnop", "about:blank", "https://cards%2eexample", "https://cards.example\x00",
)


@pytest.mark.parametrize("said", HOSTILE)
def test_a_hostile_origin_is_not_allowed(said: str) -> None:
    assert not OURS.allows([said])


def test_there_are_forty_of_them() -> None:
    assert len(set(HOSTILE)) >= 40


@pytest.mark.parametrize("said", OURS.listed)
def test_our_own_are(said: str) -> None:
    assert OURS.allows([said])
    assert not OURS.allows([said, said])
    assert not OURS.allows([])


@pytest.mark.parametrize(("hosts", "known"), [
    (["localhost:8421"], True), (["LocalHost:8421"], True), (["127.0.0.1:8421"], True), (["[::1]:8421"], True),
    (["cards.example"], True),
    (["cards.example:443"], True), ([], False), ([""], False), (["localhost"], False), (["localhost:80"], False),
    (["cards.example:80"], False), (["evil.example"], False), (["evil.example:8421"], False), (["localhost:8421",
    "evil.example"], False),
    (["localhost:8421.evil.example"], False), (["192.168.1.20:8421"], False), (["localhost:8421/"], False),
])
def test_only_under_its_own_names_the_server_answers(hosts: list[str], known: bool) -> None:
    assert OURS.knows_host(hosts) is known


def test_https_is_told_from_http() -> None:
    assert OURS.is_secure("cards.example", "")
    assert not OURS.is_secure("localhost:8421", "https")
    both = Origins(["http://cards.example", "https://cards.example"])
    assert not both.is_secure("cards.example", "")
    assert both.is_secure("cards.example", "https://cards.example")
    assert both.is_secure("cards.example", "https")


@pytest.mark.parametrize(("said", "meant"), [
    ("https://cards.example", "https://cards.example"), ("https://Cards.Example/", "https://cards.example"),
    ("https://cards.example:443", "https://cards.example"), ("http://cards.example:443", "http://cards.example:443"),
    ("http://lastcard.test:8421", "http://lastcard.test:8421"), ("http://192.168.1.20:80", "http://192.168.1.20"),
    ("http://[2001:DB8::1]:8421", "http://[2001:db8::1]:8421"),
])
def test_an_origin_is_written_as_browsers_write_it(said: str, meant: str) -> None:
    assert origin(said) == meant


@pytest.mark.parametrize("said", [
    "", "cards.example", "ftp://cards.example", "https://", "https://cards.example/game", "https://cards.example?x",
    "https://*",
    "https://*.cards.example", "https://me@cards.example", "https://cards.example:0", "https://cards.example:99999",
    "https://cards..example",
    "https://-cards.example", "https://cärds.example", "https://1.2.3", "https://[::1", "null", "https://cards.example#x",
])
def test_what_no_browser_writes_is_refused(said: str) -> None:
    with pytest.raises(LastcardError) as refused:
        origin(said)
    assert refused.value.code == "bad-origin-option"


@pytest.mark.parametrize(("said", "here"), [
    ("http://localhost:8421", True), ("http://127.0.0.9", True), ("http://[::1]:8421", True), ("http://a.localhost", True),
    ("http://192.168.1.20:8421", False), ("https://cards.example", False), ("http://localhost.example", False),
])
def test_which_addresses_only_this_machine_finds(said: str, here: bool) -> None:
    assert is_this_machine(said) is here


OWN = ("192.168.1.20", "fd12::7", "10.8.0.3", "fe80::1", "127.0.1.1", "127.0.0.1", "::1")


def test_for_this_machine_alone_nobody_else_is_told_an_address() -> None:
    found = reach(THIS_MACHINE, 8421, OWN)
    assert found.best == "http://localhost:8421"
    assert found.all == ("http://localhost:8421", "http://127.0.0.1:8421", "http://[::1]:8421")
    assert found.others == ()


def test_a_household_is_told_addresses_that_others_find() -> None:
    found = reach(EVERYWHERE, 8421, OWN)
    assert found.best == "http://localhost:8421"
    assert found.others == ("http://192.168.1.20:8421", "http://10.8.0.3:8421", "http://[fd12::7]:8421")
    assert not [one for one in found.others if is_this_machine(one)]
    assert reach(EVERYWHERE[:1], 8421, OWN).others == ("http://192.168.1.20:8421", "http://10.8.0.3:8421")


def test_a_name_outlasts_an_address() -> None:
    found = reach(EVERYWHERE, 8421, OWN, ["https://cards.example", "http://localhost:9000"])
    assert found.others[0] == "https://cards.example"
    assert "http://localhost:9000" in found.all
    assert "http://localhost:9000" not in found.others


def test_one_address_that_was_asked_for() -> None:
    found = reach(("192.168.1.20",), 8421, ())
    assert found.best == "http://192.168.1.20:8421"
    assert found.all == found.others == ("http://192.168.1.20:8421",)
    assert reach(("tower.home",), 80, ()).all == ("http://tower.home",)
    assert reach(("::1",), 8421, ()).all == ("http://localhost:8421", "http://[::1]:8421")


def test_with_no_network_there_is_nobody_else() -> None:
    assert reach(EVERYWHERE, 8421, ("127.0.0.1",)).others == ()
