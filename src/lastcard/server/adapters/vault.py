"""The vault of the real world: a key in a file beside the data, and AES-GCM."""
from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from lastcard.server.ports import BadSeal, Entropy, StoreError
from lastcard.words import t

KEY_BYTES: Final = 32
NONCE_BYTES: Final = 12
FORM: Final = b"\x01"          # the first byte of an envelope: how it is made
OTHERS: Final = 0o077          # the rights of everybody but the owner

log = logging.getLogger(__name__)


class FileVault:
    """Seals with the key in the file `path`, which is made at the first start.

    A key that others could read is mended, and the log says so; it is not refused. Most often it was copied with a backup, or
    lies on a disk that knows no rights (a memory stick, a Windows folder), and it guards no more than the hands of the
    rounds being played, from somebody who also reads the data: no reason to keep a family from its game.
    """

    def __init__(self, path: Path, entropy: Entropy) -> None:
        self._entropy = entropy
        try:
            if not path.exists():
                _make_key(path, entropy)
            _mend(path)
            key = path.read_bytes()
        except OSError as wrong:
            raise StoreError("store-no-file", file=str(path), problem=wrong.strerror or str(wrong)) from wrong
        if len(key) != KEY_BYTES:
            raise StoreError("key-broken", file=str(path), size=len(key), bytes=KEY_BYTES)
        self._cipher = AESGCM(key)

    def seal(self, secret: bytes, about: bytes) -> bytes:
        """The secret in an envelope that opens only with the same `about`; never twice the same envelope."""
        nonce = self._entropy.bytes(NONCE_BYTES)
        return FORM + nonce + self._cipher.encrypt(nonce, secret, FORM + about)

    def open(self, sealed: bytes, about: bytes) -> bytes:
        """The secret again, or `BadSeal`."""
        form, nonce, closed = sealed[:1], sealed[1:1 + NONCE_BYTES], sealed[1 + NONCE_BYTES:]
        if form != FORM or len(nonce) != NONCE_BYTES:
            raise BadSeal("seal-broken")
        try:
            return self._cipher.decrypt(nonce, closed, FORM + about)
        except InvalidTag as wrong:
            raise BadSeal("seal-broken") from wrong

    def __repr__(self) -> str:
        return "<FileVault>"


def _make_key(path: Path, entropy: Entropy) -> None:
    """A new key, whole and on the disk before it has its name; who comes second takes the key of who came first."""
    draft = path.with_name(f".{path.name}-{entropy.bytes(8).hex()}")
    _write(draft, entropy.bytes(KEY_BYTES))
    try:
        os.link(draft, path)
    except FileExistsError:
        pass                                              # another process was first
    except OSError:                                       # a disk that knows no second names
        draft.rename(path)
    finally:
        draft.unlink(missing_ok=True)
    if os.name != "nt":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _write(path: Path, key: bytes) -> None:
    """A file that is its owner's alone from its first moment."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600), "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())


def _mend(path: Path) -> None:
    """Takes the right to read from everybody else, where there are such rights."""
    if os.name == "nt" or not path.stat().st_mode & OTHERS:
        return
    try:
        path.chmod(0o600)
    except OSError as wrong:
        log.warning("%s (%s)", t("key-stays-open", file=str(path)), wrong.strerror)
        return
    mended = not path.stat().st_mode & OTHERS
    log.warning("%s", t("key-was-open" if mended else "key-stays-open", file=str(path)))
