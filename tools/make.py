"""Start a tool for the Makefile, with what was given on make's command line.

Called as `python -m tools.make MODULE WORD …`. Values come in the environment, BOARD as GIVEN_BOARD, so
that no shell reads them. Words stand for them:

  BOARD           the value, as an argument without a name
  --board=BOARD   the value of an option
  --debug:DEBUG   the option alone, unless the value is 0

A word without a value is left out. Any other word is passed on, and so are the words of ARGS.
"""

from __future__ import annotations

import os
import re
import runpy
import shlex
import sys

PREFIX = "GIVEN_"
_WORD = re.compile(r"(?:(--[a-z0-9-]+)([=:]))?([A-Z][A-Z0-9]*)")


def taken() -> dict[str, str]:
    """Return the values, by name, and remove them from the environment."""
    names = [name for name in os.environ if name.startswith(PREFIX)]
    return {name.removeprefix(PREFIX): os.environ.pop(name) for name in names}


def arguments(words: list[str], given: dict[str, str]) -> list[str]:
    """Return the arguments that these words stand for. Raises ValueError when ARGS cannot be split."""
    options: list[str] = []
    values: list[str] = []
    for word in words:
        found = _WORD.fullmatch(word)
        if found is None:
            options.append(word)
            continue
        option, kind, name = found.groups()
        value = given.get(name, "")
        if not value:
            continue
        if option is None:
            values.append(value)
        elif kind == "=":
            options.append(f"{option}={value}")
        elif value != "0":
            options.append(option)
    try:
        options += shlex.split(given.get("ARGS", ""))
    except ValueError as error:
        raise ValueError(f"ARGS={given['ARGS']} cannot be split into words: {error}") from None
    return [*options, "--", *values] if values else options


def main() -> None:
    """Run the tool in this process, as `python -m` would."""
    module = sys.argv[1]
    try:
        sys.argv[1:] = arguments(sys.argv[2:], taken())
    except ValueError as error:
        sys.exit(f"make: {error}")
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
