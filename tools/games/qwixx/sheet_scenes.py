"""Scenes of Qwixx's other score sheets: each in the middle of a game of three, and what only they have."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.match.opening.beginning import begin
from console.screens.entries import SECRET
from console.store.new_game import NewGame
from console.store.places import ONE_GAME, set_coach
from rules import ACTION1, GAMES, OVER, ROLL, make
from rules.qwixx_sheet_data import SINGLE
from rules.rows import PASS, move_column, move_row
from rules.words.qwixx_parts import sheet_settings, sheet_word
from tools.games import legal
from tools.headless import stage
from tools.headless.rig import Rig
from tools.headless.stage import fresh, on_to, pressed

NAMES = [sheet_word(sheet).partition(":")[0] for sheet in range(SINGLE)]
_NUMBER = 4711  # of the shuffled sheet
_DOWN = ("down",) * 5  # from Start to Sheet
# Sheets of several parts in which much has to be seen together, with a seed
_PARTS = {
    "own_steps": ("shuffled:7+mixed-colours+steps each=1", 3),
    "mixed_chain": ("shuffled:7+mixed-colours+chain", 4),
    "mixed_big": ("shuffled:7+mixed-colours+big-points", 5),
    "mixed_double": ("shuffled:7+mixed-colours+double", 6),
    "mixed_exchange": ("mixed-numbers+mixed-colours+exchange", 7),
    "mixed_bonus": ("shuffled:7+mixed-colours+bonus", 9),
    "mixed_goals": ("mixed-numbers+mixed-colours+goals", 10),
    "goals": ("goals", 11),
}


def variant(sheet: str) -> bytes:
    """Return the three bytes of a sheet in settings; with " each=1" every seat has its own."""
    word, _, each = sheet.partition(" each=")
    return sheet_settings(f"{word}:{_NUMBER}" if word == "shuffled" else word, each) or bytes(3)


def sensible(game: Any, chance: random.Random) -> int:
    """Return a move that skips little and brings much, or a pass."""
    best, worth = PASS, -0.5
    for move in legal(game)[1:]:
        skipped = move_column(move) - game.next_column(game.seat, move_row(move))
        value = 3 - skipped + chance.random() + game.gain(move) / 4
        if value > worth:
            best, worth = move, value
    return best


def played(sheet: str, seed: int, there: Callable[[Any], bool], seats: int = 3, secret: bool = True) -> Rig:
    """Return a console switched on in a game on that sheet, at the first decision where there() is true."""
    rig = fresh(seats)
    settings = rig.console.settings
    settings.choose(GAMES.index("qwixx"))
    settings.option_bits = secret << SECRET
    settings.save(rig.console.journal)
    chance = random.Random(seed)
    names = [*stage.NAMES, "Emil"][:seats]
    table: Any = begin(rig.console, NewGame("qwixx", bytes((seats, 0, 0)) + variant(sheet), names))
    game = table.game
    while game.phase != OVER:
        if game.phase == ROLL:
            rig.board.next_dice(*[chance.randrange(1, 7) for _ in range(6)])
            table.roll()
        elif there(game):
            break
        else:
            table.choose(sensible(game, chance))
    return stage.resumed(stage.switched_on(nvm=rig.board.nvm))


def in_round(rounds: int) -> Callable[[Any], bool]:
    """Return whether a game has come to the first decision of that round."""
    return lambda game: game.round >= rounds and game.phase == ACTION1


def sheet(name: str, seed: int, moves: int = 0) -> Rig:
    """Return a sheet in the eleventh round, when locks of others have blinked."""
    rig = on_to(played(name, seed, in_round(11)), "sheet")
    rig.until(lambda: not rig.play.asides.locks.mask)
    return pressed(lambda: rig, *["next"] * moves)


def early(name: str, seed: int) -> Rig:
    """Return a sheet in the third round, when most cells are free."""
    return on_to(played(name, seed, in_round(3), 1), "sheet")


def open_table(name: str, seed: int, seats: int = 3, *keys: str) -> Rig:
    """Return the open table of the eleventh round, after more keys."""
    rig = on_to(played(name, seed, in_round(11), seats, False), "open")
    for key in keys:
        rig.press(key)
        rig.run(400)
    rig.run(700)  # until the plate with a name is gone
    return rig


def told(name: str, seed: int, seats: int) -> Rig:
    """Return an open table that says what all have chosen, when several choices have forced crosses."""

    def forces(game: Any) -> bool:
        if not in_round(5)(game) or (game.seat + 1) % seats != game.active:
            return False
        later: Any = make(game.NAME, bytes(game.state[: game.SETTINGS]))
        later.take(game)
        later.apply(sensible(game, random.Random(1)))
        return sum(later.forced_count(seat) > 0 for seat in range(seats)) > 1

    rig = on_to(played(name, seed, forces, seats, False), "open")
    rig.run(700)  # until the plate with a name is gone
    stage.point(rig, sensible(rig.play.views.game, random.Random(1)))
    rig.press("ok")
    rig.until(lambda: rig.play.views.game.just_revealed and rig.play.tabs.plate is not None)
    return rig


def may_swap(game: Any) -> bool:
    """Return whether exchange fields give a choice, after the first rounds."""
    numbers = game.white_numbers(game.seat) if in_round(3)(game) else 0
    return bool(numbers & numbers - 1)


def swap(name: str, seed: int) -> Rig:
    """Return the cursor on a number for which an exchange field is used."""
    rig = on_to(played(name, seed, may_swap, 1), "sheet")
    rig.until(lambda: not rig.play.asides.locks.mask)
    for _ in range(20):
        if any(">" in text for text in rig.texts()):
            break
        rig.press("next")
    return rig


def looked(name: str, seed: int, seats: int, *keys: str) -> Rig:
    """Return all sheets, or after more keys one of them."""
    return pressed(partial(played, name, seed, in_round(12), seats), "look", *keys)


def chained(game: Any) -> bool:
    """Return whether the first choice on the sheet forces three crosses or more."""
    move = sensible(game, random.Random(1))
    n = 0
    if game.seats == 1 and game.phase == ACTION1 and move != PASS:
        n = game.try_out(move)
        game.take_back()
    return n > 2


def preview(name: str, seed: int) -> Rig:
    """Return a choice that brings more crosses, before it is made."""
    rig = on_to(played(name, seed, chained, 1), "sheet")
    stage.point(rig, sensible(rig.play.views.game, random.Random(1)))
    rig.run(200)
    return rig


def forced(name: str, seed: int) -> Rig:
    """Return the same choice while the crosses that it brings are made."""
    rig = preview(name, seed)
    rig.press("ok")
    rig.until_screen("forced")
    rig.run(900)
    return rig


def revealed(name: str, seed: int) -> Rig:
    """Return a reveal in the tenth round, after which crosses are forced."""

    def last(game: Any) -> bool:
        return game.phase == ACTION1 and game.round == 10 and game.seat == (game.active + 3) % 4

    rig = on_to(played(name, seed, last, 4), "sheet")
    rig.press("ok")
    rig.until_screen("reveal")
    rig.run(1500)
    return rig


def hinted(name: str) -> Rig:
    """Return a sheet with the coach's hint, in somebody's first game."""
    rig = fresh(1)
    settings = rig.console.settings
    set_coach(settings.people, 0, ONE_GAME)
    settings.save(rig.console.journal)
    begin(rig.console, NewGame("qwixx", b"\1\0\0" + variant(name), ["Ada"], 0, bytes((65,))))
    rig = stage.switched_on(nvm=rig.board.nvm)
    on_to(rig, "shake")
    rig.board.next_dice(1, 2, 6, 6, 3, 2)
    rig.press("ok")
    on_to(rig, "sheet", 12)
    rig.run(1500)
    return rig


def end(name: str, seed: int) -> Rig:
    """Return the end of a game."""
    rig = on_to(played(name, seed, never), "end", 12)
    stage.counted(rig)
    return rig


def never(_game: Any) -> bool:
    """Return False: the game goes on to its end."""
    return False


def gallery(*keys: str) -> Rig:
    """Return the gallery, after more keys."""
    return pressed(partial(stage.setup, "Qwixx"), *_DOWN, "ok", *keys)


SCENES: dict[str, Callable[[], Rig]] = {
    **{
        name.replace("-", "_") + "_sheet": partial(sheet, name, 3 + k, k % 2)
        for k, name in enumerate(NAMES)
        if k
    },
    "chain_large_sheet": partial(stage.large, partial(early, "chain", 5)),
    "goals_large_sheet": partial(stage.large, partial(early, "mixed-colours+goals", 11)),
    "steps_large_sheet": partial(stage.large, partial(early, "steps", 4)),
    "swap_sheet": partial(swap, "exchange", 8),
    "mixed_swap_sheet": partial(swap, "mixed-colours+exchange", 8),
    "big_points_coach": lambda: stage.ask_coach(sheet("big-points", 9)),
    "gallery": gallery,
    "shuffled_gallery": partial(gallery, *["next"] * NAMES.index("shuffled")),
    "bonus_gallery": partial(gallery, *["prev"] * 4),
    "chain_open": partial(open_table, "chain", 6, 4, "ok", "ok"),
    "exchange_open": partial(open_table, "exchange", 8, 3, "ok"),
    "big_points_open": partial(open_table, "big-points", 5, 5, "ok", "prev", "ok", "ok"),
    "bonus_told_sheet": partial(told, "bonus", 6, 2),
    "chain_told_sheet": partial(told, "mixed-colours+chain", 6, 3),
    "mixed_colours_look": partial(looked, "mixed-colours", 4, 3),
    "big_points_look": partial(looked, "big-points", 4, 5),
    "steps_look": partial(looked, "steps", 4, 5),
    "chain_look": partial(looked, "chain", 4, 2),
    "bonus_look": partial(looked, "bonus", 5, 4),
    "one_bonus_look": partial(looked, "bonus", 4, 4, "next"),
    "bonus_reveal": partial(revealed, "bonus", 4),
    "steps_end": partial(end, "steps", 3),
    "big_points_end": partial(end, "big-points", 3),
    "preview_sheet": partial(preview, "bonus", 14),
    "forced": partial(forced, "bonus", 14),
    **{f"{name}_sheet": partial(sheet, word, seed, seed % 2) for name, (word, seed) in _PARTS.items()},
    "goals_preview_sheet": partial(preview, "mixed-colours+goals", 14),
    "goals_forced": partial(forced, "mixed-colours+goals", 14),
    "goals_open": partial(open_table, "shuffled:7+goals each=1", 6, 3, "ok", "ok"),
    "goals_look": partial(looked, "shuffled:7+mixed-colours+goals", 5, 3),
    "one_goals_look": partial(looked, "shuffled:7+goals each=1", 4, 4, "next"),
    "goals_reveal": partial(revealed, "shuffled:7+goals each=1", 8),
    "goals_end": partial(end, "goals", 3),
    "mixed_colours_coach": lambda: stage.ask_coach(sheet("mixed-colours", 10)),
    "mixed_hint_sheet": partial(hinted, "mixed-colours"),
    "goals_coach": lambda: stage.ask_coach(sheet("mixed-colours+goals", 9)),
    "goals_gallery": partial(gallery, "prev", "prev", "prev"),
    "build_gallery": partial(gallery, "prev"),
    "builder": partial(gallery, "prev", "ok", "ok", "ok", "next", "next"),
    "drawn_builder": partial(gallery, "prev", "ok", "prev", "prev", "ok", "ok", "ok"),
    "own_setup": partial(gallery, "prev", "prev", "ok"),
}
WIDE = [name for name in SCENES if name.endswith("_sheet")] + [
    "gallery", "big_points_open", "forced", "goals_open", "builder",
]  # fmt: skip
