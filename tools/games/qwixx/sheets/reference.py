"""The reference engine of Qwixx on all its score sheets, written from their description alone.

A round goes as in ../reference.py. A sheet is made of parts (parts.py); what an extra changes is in one class
of mechanisms.py or goals.py, whose docstring has the rule. Everything is simple and slow on purpose, and
nothing may be imported or copied from lib/rules.

Where the description leaves a question open:

* Bonus, one lock: a forced cross is no choice, so it locks in action 2 even after a lock in action 1. A lock
  by a forced cross in action 1 forbids to choose another in action 2.
* Bonus: in a row without crosses, "the cell right after the last cross" is the leftmost one.
* Bonus: whoever crosses a boxed cell when no cell of the bar is free crosses nothing more.
* Bonus: "closed" is what is closed to this player: with blackout another's lock does not count.
* Blackout: the die of a closed row stays, also for cells of its colour in other rows and in bonus rows.
* Goals: see goals.py. Forced crosses and one lock are as with bonus.

Two rules never apply. Linked cells are crossed together, so a partner is never crossed before. The bar has
no free cells of a closed or full row, so no bonus cross is lost to one. They are here for completeness.
"""

from __future__ import annotations

from collections.abc import Iterable

from tools.games.dicegame.rows import COLOURS
from tools.games.qwixx.reference import Effect, Qwixx
from tools.games.qwixx.sheets.parts import parts_of
from tools.games.qwixx.sheets.sheet import AnySheet
from tools.reference.game import Refused


class SheetQwixx(Qwixx):
    """One game of Qwixx on one of the score sheets."""

    def __init__(
        self,
        players: int = 2,
        first: int = 0,
        rules: Iterable[str] = (),
        sheet: str = "classic",
        each: bool = False,
    ) -> None:
        """Start a game; `sheet` by name, `each`: every seat has a sheet of its own. See ../reference.py."""
        super().__init__(players, first, rules)
        self.parts = parts_of(sheet)
        self.each = each
        if each and not self.parts.can_be_each():
            raise Refused("a sheet for each needs shuffled numbers or steps")
        self.sheet = self.parts.name()
        self.new += f" sheet={self.sheet}" + each * " each=1"
        self.now.sheets = [self.new_sheet(seat if each else 0) for seat in range(players)]

    def new_sheet(self, own: int) -> AnySheet:
        """Return an empty sheet; `own` is as in Parts.new_sheet."""
        sheet = self.parts.new_sheet(own)
        sheet.blackout = "blackout" in self.rules
        return sheet

    def sheet_of(self, seat: int) -> AnySheet:
        """Return a seat's sheet."""
        sheet = self.now.sheets[seat]
        assert isinstance(sheet, AnySheet)
        return sheet

    def state(self) -> dict[str, object]:
        shown = [self.sheet_of(seat).shown() for seat in range(self.players)]
        named = {"sheet": self.sheet, "each": 1} if self.each else {"sheet": self.sheet}
        return {"closed": self.closed(), **named, "sheets": shown}

    def open_rows(self) -> str:
        """Return the letters of the rows that are open, whose dice are in the game."""
        return "".join(colour for colour in COLOURS if self.is_open(colour))

    def made(self, sheet: AnySheet, row: str, open_rows: str) -> list[int]:
        """Return the numbers of a row that the dice make: the white ones, in action 2 with the cell's colour.

        The die of a closed row is out, unless it stays with blackout.
        """
        dice = self.now.dice
        assert dice is not None
        if self.now.phase == "action1":
            return sorted(sheet.white_numbers(dice.white_sum()))
        return sorted(
            number
            for number in sheet.rows[row]
            if any(number in dice.sums_with(each) for each in sheet.colours(row, number) if each in open_rows)
        )

    def locked_in_action1(self) -> bool:
        """Return, in action 2, whether the active seat has locked a row in action 1, by force or not."""
        return any(e.kind == "lock" and e.seat == self.now.active for e in self.now.effects)

    def is_second_lock(self, colour: str, number: int) -> bool:
        is_last = colour in COLOURS and number == self.sheet_of(self.now.active).last(colour)
        return self.now.phase == "action2" and is_last and self.locked_in_action1()

    def legal(self) -> list[str]:
        """Return the deciding seat's moves: pass, then R Y G B and bonus rows O T, numbers rising."""
        if self.now.phase not in ("action1", "action2"):
            return []
        sheet, open_rows = self.sheet_of(self.seat()), self.open_rows()
        return ["pass"] + [
            f"{row}{number}"
            for row in sheet.rows
            if row in open_rows or row not in COLOURS
            for number in self.made(sheet, row, open_rows)
            if self.allows(sheet, row, number)
        ]

    def carry_out(self, choices: dict[int, str]) -> None:
        """Cross what was chosen and forced on each sheet alone, and only then close rows."""
        dice = self.now.dice
        assert dice is not None
        white_sum = dice.white_sum() if self.now.phase == "action1" else None
        before = self.closed()
        open_rows = self.open_rows()
        for seat, move in choices.items():
            if move != "pass":
                effects = self.sheet_of(seat).choose(move[0], int(move[1:]), white_sum, open_rows)
                self.now.effects += [effect._replace(seat=seat) for effect in effects]
        closed = self.closed()
        self.now.effects += [Effect("closed", colour) for colour in closed if colour not in before]
        for seat in range(self.players):
            sheet = self.sheet_of(seat)
            gone = sheet.locks if "blackout" in self.rules else closed
            self.now.effects += [effect._replace(seat=seat) for effect in sheet.strike(gone)]
