"""The secret key beside a database: made once, readable by its owner only, never overwritten."""

import os
import re
import secrets
from contextlib import suppress
from functools import cache
from pathlib import Path

from telesina_hh.store.database import IN_MEMORY

_BYTES = 32
_KEY = re.compile(rb"[0-9a-f]{64}\r?\n?")
_OWNER_ONLY = 0o600


class KeyFileError(Exception):
    """The key file cannot be used or made; the message says why and what to do."""


def key_path(database: str) -> Path:
    """Give the path of a database's key file."""
    return Path(f"{database}.key")


def key_beside(database: str) -> bytes:
    """Give a database's key, made when first asked for; in memory one for the run.

    `KeyFileError` where the file is damaged, or can be neither read nor made.
    """
    if database == IN_MEMORY:
        return _key_of_the_run()
    path = key_path(database)
    if not os.path.lexists(path):
        _make(path)
    return _read(path)


@cache
def _key_of_the_run() -> bytes:
    return secrets.token_bytes(_BYTES)


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            text = file.read(_BYTES * 4)
    except OSError as error:
        raise KeyFileError(
            f"{path}: the key of the pseudonyms cannot be read ({_why(error)})"
        ) from error
    if _KEY.fullmatch(text) is None:
        raise KeyFileError(
            f"{path}: this is no key of pseudonyms, or it is damaged; bring it back from a copy, or"
            " move it away: then a new key gives every player another pseudonym"
        )
    return bytes.fromhex(text.decode("ascii"))


def _make(path: Path) -> None:
    """Put a new key at `path` whole, or not at all; one that came there meanwhile stays."""
    text = f"{secrets.token_hex(_BYTES)}\n".encode("ascii")
    beside = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    try:
        try:
            _write(beside, text)
            with suppress(FileExistsError):
                _link(beside, path, text)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise KeyFileError(
            f"{path}: the key of the pseudonyms cannot be written ({_why(error)})"
        ) from error


def _link(beside: Path, path: Path, text: bytes) -> None:
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        _write(path, text)


def _write(path: Path, text: bytes) -> None:
    """Write a file that was not there before."""
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY)
    with os.fdopen(number, "wb") as file:
        file.write(text)
        file.flush()
        os.fsync(number)


def _why(error: OSError) -> str:
    return error.strerror or str(error)
