"""What a person may choose for a bundle, and the options of the command lines that make one."""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass

from tools.bundle.compiler import PLAIN_ONLY


@dataclass(frozen=True)
class Choice:
    """What a bundle has: by default all languages and games, linked, with codes that lead nowhere."""

    languages: tuple[str, ...] = ()  # codes of those besides English; none: all
    without: tuple[str, ...] = ()  # games to leave out
    site: str = ""  # the address of the page that replays games; codes then lead there
    debug: bool = False  # keep names and line numbers; only English then

    @property
    def small_drive(self) -> bool:
        """Whether the drive is so small that games are left out: so is what only tools need."""
        return bool(self.without)

    @classmethod
    def of(cls, given: argparse.Namespace) -> Choice:
        """Return what the options say that add_options() added."""
        return cls(tuple(given.languages.split()), tuple(given.without.split()), given.site, given.debug)


DEFAULT = Choice()


def add_options(parser: argparse.ArgumentParser, debug: bool = True) -> None:
    """Add the options of a Choice, and `--mpy-cross`, whose default is the environment's MPY_CROSS.

    `debug`: whether debugging may be chosen.
    """
    parser.add_argument(
        "--mpy-cross",
        default=os.environ.get("MPY_CROSS") or None,
        help=f"CircuitPython's mpy-cross, to compile the modules; {PLAIN_ONLY}: do not",
    )
    parser.add_argument("--languages", default="", help="codes of languages besides English; none: all")
    parser.add_argument("--without", default="", help="games to leave out, where a drive is small")
    parser.add_argument("--site", default="", help="address of the page that replays games")
    parser.set_defaults(debug=False)
    if debug:
        parser.add_argument("--debug", action="store_true", help="modules keep names and line numbers")
