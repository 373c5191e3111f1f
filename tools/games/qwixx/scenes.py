"""Scenes of Qwixx: every kind of screen in a game of three."""

from collections.abc import Callable
from functools import partial
from typing import Any

import tools.paths  # noqa: F401  first: the path

from console.match.opening.beginning import begin
from console.screens.entries import OWN_DICE, SECRET
from console.store.blocks import OWN
from console.store.new_game import NewGame
from console.store.places import ONE_GAME, REMARKS, set_coach
from rules import ACTION1, ACTION2, GAMES, OVER, ROLL
from rules.qwixx_house_rules import BLACKOUT
from rules.rows import PASS
from rules.words.dicegame import MOVES
from tools.games import laptop_game
from tools.games.qwixx import sheet_scenes
from tools.headless import stage
from tools.headless.rig import Rig
from tools.headless.stage import choose, fresh, on_to, pressed

# Three people, 26 rounds: green is locked in action 1 of round 21, red in action 2 of the last one.
GAME = bytes.fromhex(
    "0100030100009c41b30000000025340000000d23b800000e028bc300000018066c020d0d038b11001a0018628c0010001c39"
    "95120000222a45040f04053f0000000e1095232323000016f6101d051144b01e0000007a0200000013462500000025954c23"
    "0000007d5200000009704c130000061695000000251c0b000011240395002100271ab2270000002c2e0000000042d2290000"
    "2a791100141413a17a2607000b8efa"
)
ADA, BEN, CLEO = 0, 1, 2


def kept(
    rounds: int, phase: int, seat: int, options: int = 1 << SECRET, seated: bytes = b"", challenge: int = -1
) -> Rig:
    """Return a console switched on with GAME in its memory, up to the moment when `seat` decides.

    That is in this phase of round `rounds` (for ROLL: before the next roll). Raises ValueError when it never
    happens. Choices are made in secret, unless the `options` of the setup say otherwise; `challenge` says
    where the dice come from.
    """
    there = lambda game, _at: (game.round, game.phase, game.seat) == (rounds, phase, seat)  # noqa: E731
    return stage.kept(GAME, there, options, None, seated, challenge)


def resumed(rounds: int, phase: int, seat: int) -> Rig:
    """Return kept() after Resume was pressed."""
    return stage.resumed(kept(rounds, phase, seat))


def shake() -> Rig:
    return resumed(13, ROLL, CLEO)


def own_dice(*keys: str, seated: bytes = b"") -> Rig:
    """Return the prompt for the table's own dice, after more keys; green has been locked."""
    return pressed(lambda: stage.resumed(kept(22, ROLL, CLEO, 0, seated, OWN)), *keys)


def own_end() -> Rig:
    """Return the end of a game with the table's own dice, after which nobody has crossed anything more."""
    rig = own_dice()
    stage.pass_on(rig, 100)
    rig.go_on()
    return stage.to_the_end(rig)


def tumble(ms: int = 440) -> Rig:
    rig = shake()
    rig.board.next_dice(5, 1, 1, 4, 4, 5)
    rig.press("ok")
    rig.run(ms)
    return rig


def sheet(rounds: int = 18, phase: int = ACTION1, seat: int = ADA, moves: int = 0) -> Rig:
    rig = on_to(resumed(rounds, phase, seat), "sheet")
    rig.press(*["next"] * moves)
    return rig


def reveal() -> Rig:
    rig = choose(sheet(12, ACTION1, CLEO), MOVES["R6"])
    rig.run(1500)
    return rig


def open_table() -> Rig:
    """Return an open table on which two have chosen, and the third is about to."""
    rig = open_next()
    rig.run(700)
    return rig


def open_next() -> Rig:
    """Return the same when the third one's sheet has just come."""
    rig = on_to(stage.resumed(kept(18, ACTION1, ADA, 0)), "open")
    rig.run(700)
    return pressed(lambda: rig, "next", "ok", "ok")


def open_told() -> Rig:
    """Return an open table on which all have just chosen."""
    return pressed(open_table, "next", "ok")


def lock() -> Rig:
    rig = resumed(21, ACTION1, CLEO)
    while rig.screen != "lock":
        rig.press("ok")
        rig.run(500)
    rig.run(1000)
    return rig


def penalty() -> Rig:
    rig = choose(sheet(23, ACTION2, CLEO), PASS)
    rig.run(300)
    return rig


def end(wait: bool = True) -> Rig:
    return stage.to_the_end(choose(sheet(26, ACTION2, CLEO), MOVES["R12"]), wait)


def counting() -> Rig:
    """Return the end of that game while it is counted."""
    rig = end(False)
    rig.run(2300)
    return rig


def own_starts() -> Rig:
    """Return the question who has rolled the first six with dice of their own."""
    rig = stage.setup("Qwixx", ())
    rig.console.settings.option_bits = 1 << OWN_DICE
    return pressed(lambda: rig, "ok", "next")


def alone_setup(*presses: str) -> Rig:
    """Return the setup for one player, with the cursor on the challenge, after more keys."""
    rig = stage.opened("Qwixx", fresh(1))
    return pressed(lambda: rig, "up", *presses)


def challenge_game() -> Rig:
    """Return a console in a challenge."""
    rig = alone_setup("ok", "down", "ok")
    rig.until_game()
    rig.run(500)
    return rig


def todays() -> Rig:
    """Return the choice of a challenge on the day after three days in a row, while the day is asked for."""
    rig = alone_setup()
    settings = rig.console.settings
    settings.day = settings.finished = 9824
    settings.streak = 3
    return pressed(lambda: rig, "ok", "ok")


def challenge_end(today: bool = False) -> Rig:
    """Return the end of a challenge, or of today's, whose player passes until the fourth penalty."""
    rig = pressed(todays, "ok") if today else challenge_game()
    rig.until_game()
    table = rig.table
    while table.game.phase != OVER:
        if table.game.phase == ROLL:
            table.roll()
        else:
            table.choose(PASS)
    rig.go_on()
    return stage.to_the_end(rig)


def played(names: list[str], options: int, rounds: list[tuple[int, str]], setup: int = 0) -> Rig:
    """Return a console that goes on with a game: the white sum of each round, and all choices in action 1.

    `setup` are the options of its setup.
    """
    rig = fresh(len(names))
    settings = rig.console.settings
    settings.choose(GAMES.index("qwixx"))
    settings.option_bits = setup
    settings.save(rig.console.journal)
    table: Any = begin(rig.console, NewGame("qwixx", bytes((len(names), 0, options)), names))
    for total, choices in rounds:
        rig.board.next_dice(max(1, total - 6), min(total - 1, 6), 1, 1, 1, 1)
        table.roll()
        words = choices.split()
        for k in range(len(names)):
            table.choose(MOVES.get(words[(table.game.active + k) % len(names)], PASS))
        if table.game.phase == ACTION2:
            table.choose(PASS)
    return stage.resumed(stage.switched_on(nvm=rig.board.nvm))


def words() -> Rig:
    """Return words for a great moment, while the dice wait: there are five crosses in the red row."""
    rig = played(["Ada"], 0, [(n, f"R{n}") for n in (2, 3, 4, 5)])
    rig.run(500)
    rig.board.next_dice(1, 5, 6, 6, 1, 1)
    rig.press("ok")
    rig.until_screen("sheet")
    rig.run(300)
    choose(rig, MOVES["R6"])
    rig.run(1000)
    choose(rig, PASS)
    rig.until_screen("shake")
    rig.run(1000)
    return rig


def sheets(seats: int) -> Rig:
    """Return all sheets of a game in which red is locked and some have penalties."""
    rounds = [(2, "R2 Y2 R2 - -"), (3, "R3 Y3 - Y3 -"), (4, "R4 Y4 R4 - -"), (5, "R5 Y5 - - B5")]
    rounds += [(6, "R6 Y6 R6 Y6 -"), (12, "R12 - G12 - -"), (10, "- Y10 G10 B10 Y10")]
    rounds = [(total, " ".join(choices.split()[:seats])) for total, choices in rounds]
    return pressed(lambda: played(["Anna", "Benjamin", "Cleo", "Dora", "Emil"][:seats], 0, rounds), "look")


def marks(secret: bool) -> Rig:
    """Return the marks of a row that Ada has just locked, on Ben's sheet or on the open table."""
    rounds = [(n, f"R{n} - -") for n in (2, 3, 4, 5, 6)] + [(12, "R12 - -")]
    rig = played(stage.NAMES[:3], 0, rounds, secret << SECRET)
    rig.board.next_dice(3, 4, 3, 6, 2, 1)
    rig.press("ok")
    for _ in range(4):
        rig.until_screen("sheet", "open", "handover")
        rig.run(300)
        if rig.play.asides.locks.mask:
            break
        if rig.screen == "sheet":
            choose(rig, PASS)
        else:
            rig.press("ok")
    while rig.play.views.sheet.strip.out:  # the die is shown as it was before
        rig.run(5)
    return rig


def tie() -> Rig:
    """Return the end of a game of five by Blackout rules: two have won, two have penalties."""
    rounds = [(2, "R2 Y2 R2 - -"), (3, "R3 Y3 - Y3 -"), (4, "R4 Y4 R4 - -"), (5, "R5 Y5 - - -")]
    rounds += [(6, "R6 Y6 R6 Y6 -"), (12, "R12 Y12 G12 - -")]
    return stage.to_the_end(played([*stage.NAMES, "Emil"], BLACKOUT, rounds))


def alone() -> Rig:
    """Return the end of a game that somebody alone has lost early, by four penalties: there is no crown."""
    return stage.to_the_end(played(["Ada"], 0, [(2, "R2"), (3, "R3"), (12, "G12"), *[(7, "-")] * 4]))


def thinking() -> Rig:
    """Return a console on which level 3 looks at that game."""
    rig = alone()
    rig.press("next")
    return rig


def costly(*presses: str) -> Rig:
    """Return what level 3 thinks of that game, after more keys."""
    rig = thinking()
    rig.until_screen("costly")
    rig.run(300)
    return pressed(lambda: rig, *presses)


def coached(coach: int, *dice: int) -> Rig:
    """Return the sheet of somebody alone whom the coach helps as `coach` says, after this first roll."""
    rig = fresh(1)
    settings = rig.console.settings
    set_coach(settings.people, 0, coach)
    settings.save(rig.console.journal)
    begin(rig.console, NewGame("qwixx", b"\1\0\0", ["Ada"], 0, bytes((65,))))
    rig = stage.switched_on(nvm=rig.board.nvm)
    rig.until_screen("shake")
    rig.run(300)
    rig.board.next_dice(*dice)
    rig.press("ok")
    rig.until_screen("sheet")
    return rig


def hint() -> Rig:
    """Return a sheet with the coach's hint for somebody in their first games."""
    rig = coached(ONE_GAME, 1, 2, 6, 6, 3, 2)
    rig.run(1500)
    return rig


def remark() -> Rig:
    """Return the coach's remark about a round in which somebody has skipped nine numbers."""
    rig = coached(REMARKS, 5, 6, 3, 2, 1, 4)
    choose(rig, MOVES["R11"])
    rig.run(1000)
    choose(rig, PASS)
    rig.until_screen("shake")
    rig.run(1500)
    return rig


def last_remark() -> Rig:
    """Return the coach's remark on the penalty that has ended a game of two."""
    rig = fresh(2)
    settings = rig.console.settings
    set_coach(settings.people, 0, REMARKS)
    settings.save(rig.console.journal)
    begin(rig.console, NewGame("qwixx", b"\2\0\0", ["Ada", "Ben"], 0, bytes((65, 66))))
    rig = stage.switched_on(nvm=rig.board.nvm)
    rig.until_screen("shake")
    while not rig.table.over:
        if rig.table.game.phase == ROLL:
            rig.board.next_dice(1, 1, 1, 1, 6, 6)
            rig.table.roll()
        else:
            rig.table.choose(PASS)
    rig.play.match.go_on()
    rig.until_screen("end")
    rig.until(lambda: not rig.top.busy, 20_000)
    rig.run(4500)
    return rig


def computer_rolls() -> Rig:
    """Return a computer that is about to roll."""
    return stage.resumed(kept(13, ROLL, CLEO, 0, bytes((65, stage.MEDIUM, stage.HARD))))


def computer_revealed() -> Rig:
    """Return what all have crossed after a roll of a computer, which may now cross something more."""
    rig = stage.resumed(kept(18, ACTION2, ADA, 0, bytes((stage.HARD, 66, stage.EASY))))
    rig.until(lambda: not rig.top.busy)
    return rig


def computer_thinks() -> Rig:
    """Return a computer that thinks before its second cross, and has not found it under the card before."""
    rig = computer_revealed()
    rig.play.match.forget()
    rig.play.match.think = lambda *_: False
    rig.press("ok")
    rig.until_screen("think")
    rig.run(300)
    return rig


def computer_chooses() -> Rig:
    """Return the sheet of a computer that is about to cross something."""
    rig = computer_revealed()
    rig.press("ok")
    rig.until(lambda: laptop_game("qwixx").targets(rig.console).cursor())
    rig.run(400)
    return rig


def open_computers() -> Rig:
    """Return an open table on which a person and a computer have chosen, and the other person is about to."""
    rig = on_to(stage.resumed(kept(18, ACTION1, ADA, 0, bytes((65, stage.MEDIUM, 67)))), "open")
    rig.press("ok")
    rig.until(lambda: rig.table.game.seat == CLEO and rig.screen == "open")
    rig.run(1000)
    return rig


def revealed_computers() -> Rig:
    """Return what all have crossed on that table."""
    rig = open_computers()
    rig.press("done")
    rig.until_screen("reveal")
    rig.until(lambda: not rig.top.busy)
    rig.run(300)
    return rig


def unfinished() -> Rig:
    """Switch a console on again in the middle of a game."""
    return kept(18, ACTION1, ADA)


SCENES: dict[str, Callable[[], Rig]] = {
    "setup": partial(stage.setup, "Qwixx"),
    "alone_setup": alone_setup,
    "challenge": partial(alone_setup, "ok"),
    "dialled_challenge": partial(alone_setup, "ok", "down", "down", "ok", "next", "ok"),
    "day_challenge": todays,
    "today_challenge_end": partial(challenge_end, True),
    "challenge_menu": partial(stage.pressed, challenge_game, "menu"),
    "challenge_end": challenge_end,
    "thinking": thinking,
    "costly": costly,
    "own_costly": partial(costly, "next", "next"),
    "better_costly": partial(costly, "next", "ok"),
    "house": partial(stage.setup, "Qwixx", ("down", "down", "down", "down", "ok"), "house"),
    "shake": shake,
    "own_starts": own_starts,
    "own_shake": own_dice,
    "own_computer_shake": partial(own_dice, seated=bytes((65, 66, stage.HARD))),
    "own_typing": partial(own_dice, "next", "ok", "up", "ok", "prev"),
    "own_typed_typing": partial(own_dice, "next", "ok", "up", "ok", "prev", *["ok"] * 3),
    "own_end": own_end,
    "words": words,
    "remark_shake": remark,
    "remark_end": last_remark,
    "hint_sheet": hint,
    "tumble": tumble,
    "rest": partial(tumble, 1200),
    "sheet": sheet,
    "sheet_keys": partial(stage.waited, sheet),
    "sheet_large": partial(stage.large, sheet),
    "action2": partial(sheet, 18, ACTION2, ADA, 2),
    "late": partial(sheet, 24, ACTION1, ADA),
    "open": open_table,
    "open_next": open_next,
    "open_told": open_told,
    "computer_rolls": computer_rolls,
    "computer_chooses": computer_chooses,
    "computer_thinks": computer_thinks,
    "computer_open": open_computers,
    "computer_reveal": revealed_computers,
    "qwixx_coach": lambda: stage.ask_coach(sheet()),
    "handover": partial(resumed, 18, ACTION1, BEN),
    "nochoice": partial(pressed, partial(resumed, 21, ACTION1, ADA), "ok"),
    "reveal": reveal,
    "lock": lock,
    "penalty": penalty,
    "counting": counting,
    "end": end,
    "marks": partial(marks, True),
    "marks_open": partial(marks, False),
    "end_tie": tie,
    "end_alone": alone,
    "look": partial(pressed, sheet, "look"),
    "look_two": partial(sheets, 2),
    "look_four": partial(sheets, 4),
    "look_five": partial(sheets, 5),
    "look_one": partial(pressed, sheet, "look", "next"),
    "game_menu": partial(pressed, sheet, "menu"),
    "rules": partial(stage.rules, "Qwixx"),
    **sheet_scenes.SCENES,
}
HERO = "action2"  # the scene in the picture of the whole console
WIDE = (
    "qwixx_coach computer_rolls computer_chooses computer_thinks computer_open computer_reveal "
    "own_starts own_shake own_typing own_typed_typing own_end "
    "setup house shake remark_shake rest open sheet sheet_keys action2 late handover nochoice reveal lock "
    "penalty end open_next open_told look look_five look_one marks game_menu rules"
).split() + sheet_scenes.WIDE
