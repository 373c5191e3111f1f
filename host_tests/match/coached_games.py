"""Games of people whom the coach helps, what it says, and what level 3 thinks of each choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import tools.paths  # noqa: F401  first: the path

from console.match.opening.beginning import begin
from console.store import people, places
from console.store.new_game import NewGame
from players import decide
from players import make as make_player
from players.merit import opinion
from rules import GAMES
from tools.headless import stage
from tools.headless.rig import Rig

T = TypeVar("T")

ADA, BEN, CLEO = 65, 66, 67
LION = stage.HARD


def begun(
    name: str, settings: bytes, seated: bytes, pupils: str, coach: int, options: int = 0,
    minutes: int = 0,
) -> Rig:  # fmt: skip
    """Return a console at the first roll or push of a game.

    `pupils` are the first letters of the people whom the coach helps as `coach` says (people.py).
    """
    rig = stage.fresh(len(seated))
    kept = rig.console.settings
    for k in range(5):
        if people.name_at(kept.people, k)[:1] in pupils:
            places.set_coach(kept.people, k, coach)
    kept.choose(GAMES.index(name))
    kept.seats, kept.option_bits = len(seated), options
    kept.save(rig.console.journal)
    names = [people.name_of(kept.people, code, k) for k, code in enumerate(seated)]
    begin(rig.console, NewGame(name, settings, names, minutes, seated))
    return stage.resumed(stage.switched_on(nvm=rig.board.nvm))


def noted(rig: Rig, note: Callable[[str], T], but: str = "") -> list[T]:
    """Return a list that gets note(text) for each notice from now on, except for one text."""
    said: list[T] = []
    notice: Any = rig.console._notice
    show = notice.show
    notice.show = lambda text, *rest: (text == but or said.append(note(text)), show(text, *rest))
    return said


def with_remarks(
    name: str, settings: bytes, seated: bytes, pupils: str, options: int = 0
) -> tuple[Rig, list[tuple[str, str]]]:
    """Return a console at the first roll or push of a game, and its notices, each with the screen's name.

    `pupils` are the first letters of the people who want remarks.
    """
    rig = begun(name, settings, seated, pupils, places.REMARKS, options)
    said = noted(rig, lambda text: (rig.screen, text))
    return rig, said


def judge(game: Any) -> dict[int, int]:
    """Return what each choice gives away beside the one that the coach recommends."""
    player = make_player(game.NAME, bytes(game.state[: game.SETTINGS]))
    view = bytearray(len(game.state))
    player.view(game, game.seat, view)
    decide(player, view, 3, exact=True)
    if not game.DICE:
        return {player.moves[i]: player.given(i) for i in range(player.count)}
    found = opinion(player)
    return dict(zip(found.moves, found.given, strict=True))
