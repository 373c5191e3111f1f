"""Read the records of finished games from a console's memory."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from console.match.resuming import GameEvents
from console.store.blocks import GAME, RESULT, game_settings
from console.store.flashcode import READY
from console.store.history import Result, past_results
from console.store.journal import Journal
from console.store.roster import load
from rules import GAMES, OVER, make
from rules.record import Record
from rules.saved import export


def records(journal: Journal) -> list[tuple[int, bytes]]:
    """Return the games whose events are all still there, the newest first.

    Each as the number of its result and the bytes that rules.saved.load takes.
    """
    found: list[tuple[int, bytes]] = []
    log = journal.log
    if log.state != READY:
        return found
    people = load(journal)
    number = past_results(journal)
    games: list[tuple[int, int, int]] = []  # number, place of the game
    at = h = 0
    reader = log.reader()
    while reader.to_block():
        if reader.number == GAME:
            at = reader.was
            h = reader.was_h
        elif reader.number == RESULT and reader.stands():
            number += 1
            if at and Result(reader.block, reader.length, 0, people).whole:
                games.insert(0, (number, at, h))
            at = 0
    for number, at, h in games:
        reader.seek(at, h)
        reader.next()
        place = reader.block[0]
        settings, _, _ = game_settings(reader.block, reader.length)
        try:
            game = make(GAMES[place], settings)
            record = Record(game)
            story = GameEvents(game.DICE > 0, game.seats)
            story.read(reader)
        except (IndexError, ValueError):
            continue  # written by a later version
        if not story.replay(record) and (game.phase == OVER or not game.DICE):
            found.append((number, export(record)))
    return found
