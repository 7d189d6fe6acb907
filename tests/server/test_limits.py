"""How much anybody may ask for, and who it is that asks."""
import pytest
from soak.world import VirtualClock

from lastcard.errors import LastcardError
from lastcard.server.limits import Bucket, Buckets, Limits, Quotas, Rate, TooMuch, caller, one_line, proxies


async def test_a_bucket_gives_so_many_at_once_and_then_so_many_a_second() -> None:
    clock = VirtualClock()
    bucket = Bucket(clock, Rate(100, 5))
    assert [bucket.take() for _ in range(101)] == [True] * 100 + [False]
    assert bucket.wait() == 1
    await clock.pass_by(20)
    assert [bucket.take() for _ in range(101)] == [True] * 100 + [False]
    await clock.pass_by(1)
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]


def test_one_caller_too_many_does_not_disturb_another() -> None:
    buckets = Buckets(VirtualClock(), Rate(2, 1))
    buckets.take("a", "too-fast")
    buckets.take("a", "too-fast")
    with pytest.raises(TooMuch) as refused:
        buckets.take("a", "too-fast")
    assert (refused.value.code, refused.value.values) == ("too-fast", {"seconds": 1})
    assert "in a second." in str(refused.value)
    buckets.take("b", "too-fast")


def test_no_more_callers_are_remembered_than_there_is_room_for() -> None:
    buckets = Buckets(VirtualClock(), Rate(1, 1), most=10)
    for number in range(1000):
        buckets.take(number, "too-fast")
    assert len(buckets) == 10
    with pytest.raises(TooMuch):
        buckets.take(999, "too-fast")


async def test_the_frames_of_a_page_are_heard_then_refused_then_over() -> None:
    clock = VirtualClock()
    quotas = Quotas(clock, Limits())
    said = [quotas.frames("ada", "t").one_more() for _ in range(201)]
    assert said == ["heard"] * 100 + ["refused"] * 100 + ["over"], "a new line is no new page"
    assert quotas.frames("ada", "other").one_more() == quotas.frames("ben", "t").one_more() == "heard"
    await clock.pass_by(20)
    assert quotas.frames("ada", "t").one_more() == "heard"


def test_tables_are_counted_by_session_and_by_address() -> None:
    quotas = Quotas(VirtualClock(), Limits(tables_of_session=Rate(1, 1), tables_of_address=Rate(2, 1)))
    quotas.table("a", "192.0.2.1")
    with pytest.raises(TooMuch, match="Try again in"):
        quotas.table("a", "192.0.2.2")
    quotas.table("b", "192.0.2.1")
    with pytest.raises(TooMuch):
        quotas.table("c", "192.0.2.1")
    quotas.table("d", "192.0.2.9")


def test_lines_are_counted_while_they_are_there() -> None:
    quotas = Quotas(VirtualClock(), Limits(lines=3, lines_of_session=1, lines_of_address=2))
    with quotas.line("a", "2001:db8::1"):
        with pytest.raises(TooMuch) as refused, quotas.line("a", "2001:db9::1"):
            pass
        assert refused.value.code == "too-many-pages"
        with quotas.line("b", "2001:db8::ffff"):
            with pytest.raises(TooMuch) as refused, quotas.line("c", "2001:db8::7"):
                pass
            assert refused.value.code == "too-many-lines-here"
            with quotas.line("d", "2001:db9::7"):
                with pytest.raises(TooMuch) as refused, quotas.line("e", "2001:dba::7"):
                    pass
                assert refused.value.code == "house-full"
    assert quotas.lines == 0
    with quotas.line("a", "2001:db8::1"):
        assert quotas.lines == 1


@pytest.mark.parametrize(("address", "line"), [
    ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
    ("2001:db8:1:2::", "2001:db8:1:2::"), ("2001:db8:1:3::", "2001:db8:1:3::"), ("", ""), ("somewhere", "somewhere"),
])
def test_a_household_is_one_however_many_addresses_it_has(address: str, line: str) -> None:
    assert one_line(address) == line


# Peer, X-Forwarded-For headers, proxies that are believed → whose request it is.
@pytest.mark.parametrize(("peer", "forwarded", "believed", "found"), [
    ("198.51.100.7", [], [], "198.51.100.7"),
    ("198.51.100.7", ["203.0.113.5"], [], "198.51.100.7"),
    ("127.0.0.1", ["203.0.113.5"], [], "127.0.0.1"),
    ("198.51.100.7", ["203.0.113.5"], ["127.0.0.1"], "198.51.100.7"),
    ("127.0.0.1", ["203.0.113.5"], ["127.0.0.1"], "203.0.113.5"),
    ("127.0.0.1", ["1.1.1.1, 203.0.113.5"], ["127.0.0.1"], "203.0.113.5"),
    ("127.0.0.1", ["1.1.1.1", "203.0.113.5"], ["127.0.0.1"], "203.0.113.5"),
    ("127.0.0.1", ["203.0.113.5, 10.0.0.7"], ["127.0.0.1", "10.0.0.0/8"], "203.0.113.5"),
    ("127.0.0.1", ["127.0.0.1, 203.0.113.5, 10.0.0.7"], ["127.0.0.1", "10.0.0.0/8"], "203.0.113.5"),
    ("127.0.0.1", ["203.0.113.5:4711"], ["127.0.0.1"], "203.0.113.5"),
    ("127.0.0.1", ["[2001:db8::5]:4711"], ["127.0.0.1"], "2001:db8::5"),
    ("127.0.0.1", ["2001:db8::5"], ["127.0.0.1"], "2001:db8::5"),
    ("::1", ["203.0.113.5"], ["::1"], "203.0.113.5"),
    ("::ffff:127.0.0.1", ["203.0.113.5"], ["127.0.0.1"], "203.0.113.5"),
    ("127.0.0.1", ["unknown"], ["127.0.0.1"], "127.0.0.1"),
    ("127.0.0.1", ["203.0.113.5, unknown"], ["127.0.0.1"], "127.0.0.1"),
    ("127.0.0.1", [""], ["127.0.0.1"], "127.0.0.1"),
    ("127.0.0.1", ["'; drop table"], ["127.0.0.1"], "127.0.0.1"),
    ("", ["203.0.113.5"], ["127.0.0.1"], ""),
])
def test_only_a_proxy_that_is_believed_says_who_asks(peer: str, forwarded: list[str], believed: list[str],
                                                       found: str) -> None:
    assert caller(peer, forwarded, proxies(believed)) == found


def test_what_is_no_proxy_is_refused() -> None:
    with pytest.raises(LastcardError) as refused:
        proxies(["nobody"])
    assert refused.value.code == "bad-proxy"
    assert "nobody" in str(refused.value)
