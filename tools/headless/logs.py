"""Logs of the journal's format in a flash, made without a journal."""

from typing import Any

import tools.paths  # noqa: F401

from console.store.flash import form as flashform
from console.store.flash.format import CHECK, CLOSING, CODE, FORMAT, check
from console.store.flash.log import Log


def started(flash: Any) -> Log:
    """Begin a log in this flash, which is erased."""
    log = Log(flash)
    flashform.start(log)
    return log


def of_another_version(data: bytearray) -> None:
    """Change the beginning of a log: a later version of the console has written it."""
    data[4] = CODE[FORMAT + 1]
    data[CHECK:CLOSING] = check(data)
