"""The vault: envelopes that open only for whom they are about, and a key that is its owner's alone."""
import logging
import os
import stat
from pathlib import Path

import pytest
from soak.world import SeededEntropy

from lastcard.server.adapters import vault
from lastcard.server.adapters.entropy import SystemEntropy
from lastcard.server.adapters.vault import FileVault
from lastcard.server.ports import BadSeal, StoreError, Vault

SECRET = bytes(range(100))


@pytest.fixture
def key(tmp_path: Path) -> Path:
    return tmp_path / "key"


@pytest.fixture
def closed(key: Path) -> Vault:
    return FileVault(key, SystemEntropy())


def test_what_is_sealed_opens_and_does_not_show(closed: Vault) -> None:
    envelope = closed.seal(SECRET, b"table 1, round 1")
    assert closed.open(envelope, b"table 1, round 1") == SECRET
    assert SECRET[:8] not in envelope
    assert closed.seal(SECRET, b"table 1, round 1") != envelope


def test_it_opens_only_for_whom_it_is_about(closed: Vault) -> None:
    envelope = closed.seal(SECRET, b"table 1, round 1")
    for about in (b"table 1, round 2", b"table 2, round 1", b""):
        with pytest.raises(BadSeal) as caught:
            closed.open(envelope, about)
        assert caught.value.code == "seal-broken"


def test_a_changed_envelope_does_not_open(closed: Vault) -> None:
    envelope = closed.seal(SECRET, b"round")
    wrong = [envelope[:at] + bytes([envelope[at] ^ 1]) + envelope[at + 1:] for at in range(len(envelope))]
    wrong += [envelope[:length] for length in range(len(envelope))] + [envelope + b"\0", b"\x02" + envelope[1:]]
    for one in wrong:
        with pytest.raises(BadSeal):
            closed.open(one, b"round")


def test_another_start_opens_it_another_key_does_not(closed: Vault, key: Path, tmp_path: Path) -> None:
    envelope = closed.seal(SECRET, b"round")
    assert FileVault(key, SystemEntropy()).open(envelope, b"round") == SECRET
    with pytest.raises(BadSeal):
        FileVault(tmp_path / "other", SystemEntropy()).open(envelope, b"round")


def test_the_key_is_made_once_for_its_owner_alone(key: Path) -> None:
    before = os.umask(0)                                  # whatever the machine gives away by itself
    try:
        FileVault(key, SystemEntropy())
    finally:
        os.umask(before)
    made = key.read_bytes()
    assert len(made) == vault.KEY_BYTES
    if os.name != "nt":
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
    FileVault(key, SystemEntropy())
    assert key.read_bytes() == made
    assert [path.name for path in key.parent.iterdir()] == ["key"]


def test_of_two_that_make_the_key_at_once_the_first_has_made_it(key: Path) -> None:
    vault._make_key(key, SeededEntropy(1))
    made = key.read_bytes()
    vault._make_key(key, SeededEntropy(2))
    assert key.read_bytes() == made
    assert [path.name for path in key.parent.iterdir()] == ["key"]


def test_a_disk_without_second_names(key: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_link(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")
    monkeypatch.setattr(os, "link", no_link)
    envelope = FileVault(key, SystemEntropy()).seal(SECRET, b"")
    assert FileVault(key, SystemEntropy()).open(envelope, b"") == SECRET
    assert [path.name for path in key.parent.iterdir()] == ["key"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_a_key_that_others_could_read_is_mended_and_said(key: Path, caplog: pytest.LogCaptureFixture) -> None:
    envelope = FileVault(key, SystemEntropy()).seal(SECRET, b"")
    key.chmod(0o644)
    with caplog.at_level(logging.WARNING):
        assert FileVault(key, SystemEntropy()).open(envelope, b"") == SECRET
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    said, = caplog.messages
    assert str(key) in said
    assert "could be read by others" in said
    caplog.clear()
    FileVault(key, SystemEntropy())
    assert not caplog.messages


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
@pytest.mark.parametrize("refused", [True, False], ids=["refused", "without effect"])
def test_a_key_whose_rights_cannot_be_mended_is_used_and_said(key: Path, caplog: pytest.LogCaptureFixture,
                                                             monkeypatch: pytest.MonkeyPatch, refused: bool) -> None:
    FileVault(key, SystemEntropy())
    key.chmod(0o644)

    def chmod(*_: object) -> None:
        if refused:
            raise PermissionError(1, "Operation not permitted")
    monkeypatch.setattr(Path, "chmod", chmod)
    FileVault(key, SystemEntropy())
    said, = caplog.messages
    assert "can be read by others" in said


@pytest.mark.parametrize("content", [b"", b"short", bytes(33)])
def test_a_file_that_is_no_key_is_refused_and_left_as_it_is(key: Path, content: bytes) -> None:
    key.write_bytes(content)
    key.chmod(0o600)
    with pytest.raises(StoreError) as caught:
        FileVault(key, SystemEntropy())
    assert caught.value.code == "key-broken"
    assert str(key) in str(caught.value)
    assert key.read_bytes() == content


def test_a_key_that_cannot_be_made_says_why(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        FileVault(tmp_path / "nowhere" / "key", SystemEntropy())
    assert caught.value.code == "store-no-file"


def test_neither_key_nor_secret_shows(closed: Vault, key: Path) -> None:
    assert repr(closed) == "<FileVault>"
    with pytest.raises(BadSeal) as caught:
        closed.open(closed.seal(b"canary", b"one"), b"other")
    assert "canary" not in repr(caught.value) + str(caught.value)
