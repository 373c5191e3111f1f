"""Read the record of a game from a file, a code, or what somebody has pasted."""

from __future__ import annotations

import base64
import binascii
import re

import tools.paths  # noqa: F401  first: the path

from rules import GAMES
from rules.packed import VERSION, is_sealed
from rules.record import Record
from rules.saved import RecordError, load

# What is wrong with a code, for pages that say it in their own words.
NO_CODE, DAMAGED, NEWER, EMPTY = "noCode", "damagedCode", "newerCode", "emptyCode"
_MARK = "#record="  # before it, in the address of a page
_LEAST = 8  # bytes


class CodeError(ValueError):
    """A code that shows no game; `kind` is one of those above, the text says it in English."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


def unwrapped(data: bytes) -> bytes:
    """Return the bytes of a record, given themselves, in hexadecimal, or as a code says them."""
    try:
        text = data.decode("ascii").strip()
    except ValueError:
        return data
    before, mark, code = text.rpartition(_MARK)
    if mark or re.fullmatch(r"Aw[\w-]+", code):  # a packed record's first byte; w is no hexadecimal digit
        return _decoded(code)
    try:
        return bytes.fromhex("".join(text.replace("=", " ").split()))
    except ValueError:
        return data


def _decoded(code: str) -> bytes:
    """Return the bytes of base64 as in addresses, also of one that was cut anywhere; b"" if it is none."""
    code = code[: len(code) - (len(code) % 4 == 1)]
    try:
        return base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except (ValueError, binascii.Error):
        return b""


def record_in(data: bytes) -> Record:
    """Return the record of a game with at least one event. Raises CodeError."""
    found = unwrapped(data)
    try:
        record = load(found)
    except RecordError as error:
        raise CodeError(_kind(found), str(error)) from None
    if not record.length:
        raise CodeError(EMPTY, "record of a game without a single event")
    return record


def _kind(data: bytes) -> str:
    """Return what is wrong with bytes that are no record."""
    whole = len(data) >= _LEAST and is_sealed(data)
    if whole and (data[0] > VERSION or data[1] >= len(GAMES)):
        return NEWER
    return DAMAGED if data and 0 < data[0] <= VERSION else NO_CODE
