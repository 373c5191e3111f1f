"""The options of tools that ask for a score sheet: --sheet and --each."""

from __future__ import annotations

import argparse


def add_sheet(parser: argparse.ArgumentParser) -> None:
    """Add the options to a parser."""
    parser.add_argument(
        "--sheet", default="", help="the score sheet, where a game has several: chain, shuffled:7+goals …"
    )
    parser.add_argument("--each", action="store_true", help="every seat has a sheet of its own")


def asked_sheet(asked: argparse.Namespace) -> str:
    """Return the sheet as Rivals.settings takes it: "", "chain", "shuffled:7+steps each=1"."""
    return f"{asked.sheet} each=1" if asked.each else asked.sheet
