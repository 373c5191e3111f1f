"""Read the records of finished games from a console's memory."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from console.match.resuming import GameEvents
from console.store.blocks import game_settings
from console.store.flashcode import READY
from console.store.flashskim import stands, to_block
from console.store.history import Result, past_results
from console.store.journal import GAME, RESULT, Journal
from console.store.roster import load
from rules import GAMES, OVER, make
from rules.record import Record
from rules.saved import export


def records(journal: Journal) -> list[tuple[int, bytes]]:
    """Return the games whose events are all still there, the newest first.

    Each as the number of its result and the bytes that rules.record.load takes.
    """
    found: list[tuple[int, bytes]] = []
    log = journal.log
    if log.state != READY:
        return found
    people = load(journal)
    number = past_results(journal)
    games: list[tuple[int, int, int]] = []  # number, place of the game
    at = h = 0
    log.first()
    while to_block(log):
        if log.number == GAME:
            at = log.was
            h = log.was_h
        elif log.number == RESULT and stands(log):
            number += 1
            if at and Result(log.block, log.length, 0, people).whole:
                games.insert(0, (number, at, h))
            at = 0
    for number, at, h in games:
        log.seek(at, h)
        log.next()
        place = log.block[0]
        settings, _, _ = game_settings(log.block, log.length)
        try:
            game = make(GAMES[place], settings)
            record = Record(game)
            story = GameEvents(log, game.DICE > 0, game.seats)
        except (IndexError, ValueError):
            continue  # written by a later version
        if not story.replay(record) and (game.phase == OVER or not game.DICE):
            found.append((number, export(record)))
    return found
