"""The question for a draw in Quixo: its card, who is asked, and what an answer brings. Loaded for it only."""

import displayio
from micropython import const

from console.core import keys
from console.match.seats import AT_KEYS
from console.quixo import script
from console.quixo.cards.answers import Answers
from console.quixo.cards.card import answered
from console.quixo.ending.standstill import MOST_TURNS
from console.sound.sounds import SETTLE
from console.ui.palette import GROUND, PANEL, PAPER
from texts import _, ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import Console
    from console.quixo.ending.standstill import Standstill
    from console.quixo.playing import QuixoPlay

# The answers
PLAY_ON = const(0)
AGREE = const(1)
_WHY_Y = const(174)  # of the lines, below the board
_ASK_Y = const(195)
_BOX_Y = const(217)
_BOX = const(120)  # px, the width of an answer
_CAP = const(20)  # px of it for the cap of a key
_WIDE = const(24)  # letters in a line
_FACE = const(3)  # of them are taken by a face


class Draw(Answers):
    """The question, below the board, which has moved up: PLAY_ON or AGREE.

    Three lines: why the game stands still, or who offers a draw; who is asked; the answers.
    """

    name = "draw"

    def __init__(self, console: "Console", play: "QuixoPlay", report: "Callable[[int], None]") -> None:
        super().__init__(console, report)
        self._caps: list[displayio.Group] = []  # of OK in the answer chosen, and of the other's key
        self._says_keys = console.settings.says_keys(console.journal)
        self._draw_question(play)
        self._draw_answers()
        self.show()
        console.cue(SETTLE)

    def _draw_question(self, play: "QuixoPlay") -> None:
        """Draw the first two lines, with the face of a computer that offers the draw."""
        ui = self.ui
        by, to = partners(play)
        line, question = lines(play, by, to)
        ui.label(self.group, 120, _WHY_Y, line, align="c")
        x = 120 - 5 * len(question)
        if by >= 0 and play.table.is_computer(by):
            faces: Any = self.console.loader.borrow("console.ui.faces")
            x += 14
            self.group.append(faces.face(play.table.seated[by], x - 28, _ASK_Y - 2, 1, GROUND))
        ui.label(self.group, x, _ASK_Y, question)

    def _draw_answers(self) -> None:
        """Draw the answers."""
        # TRANSLATORS: the two answers to whether one wants a draw; at most 8 letters
        words = (_("play on"), _("a draw"))
        room = _BOX - (_CAP if self._says_keys else 0)
        for k in range(2):
            self.add(_BOX * k, _BOX_Y, _BOX, words[k], _BOX * k + room // 2)

    def show(self) -> None:
        super().show()
        for cap in self._caps:
            self.group.remove(cap)
        self._caps = []
        for k in range(2 if self._says_keys else 0):
            if k == self.at:
                self._cap(k, keys.OK, PAPER)
            else:
                self._cap(k, keys.NEXT if k else keys.PREV, PANEL)

    def _cap(self, k: int, key: int, ground: int) -> None:
        """Draw a key's cap in an answer."""
        cap = displayio.Group()
        self.ui.hint(cap, _BOX * (k + 1) - 6, _BOX_Y, key, "", "r", ground=ground)
        self.group.append(cap)
        self._caps.append(cap)

    def key(self, key: int) -> None:
        if not answered(self._report, key, self.at):
            super().key(key)


def lines(play: "QuixoPlay", by: int, to: int) -> "tuple[str, str]":
    """Return the two lines of the question to seat `to`; seat `by` offers the draw, -1: nobody does yet."""
    table = play.table
    name = table.names[to]
    why = reason(play.draws.standstill)
    if by < 0:
        # TRANSLATORS: {} is a name: do you want a draw? At most 14 letters with {} as two
        return why, _("A draw, {}?").format(name)
    other = table.plain_name(by)
    # TRANSLATORS: {} is a name: do you want a draw, too? At most 14 letters with {} as two
    too = _("And you, {}?").format(name)
    if not why:
        # TRANSLATORS: {} is a name; at most 18 letters with {} as two
        return _("{} offers a draw.").format(other), too
    if play.match.table.people == 1:
        # TRANSLATORS: {}, a computer, wants a draw; do you, too? At most 16 letters with {} as two
        return why, _("{}: a draw. You?").format(other)
    # TRANSLATORS: {0}, a name, wants a draw; does {1}, too? At most 24 letters with two short names
    both = _("{0}: a draw. {1}?").format(other, name)
    room = _WIDE - _FACE if table.is_computer(by) else _WIDE
    return why, both if len(both) <= room else too


def reason(standstill: "Standstill") -> str:
    """Return why a game stands still, in at most 24 letters; "" if it does not."""
    if standstill.times:
        # TRANSLATORS: why a draw is offered, at most 24 letters
        text = ngettext("The same board {} time", "The same board {} times", standstill.times)
        return text.format(standstill.times)
    if standstill.turns >= MOST_TURNS:
        # TRANSLATORS: why a draw is offered: for {} turns no blank cube was taken; at most 24 letters
        text = ngettext("{} turn, no new cube", "{} turns, no new cube", standstill.turns)
        return text.format(standstill.turns)
    return ""


def partners(play: "QuixoPlay") -> "tuple[int, int]":
    """Return the seat that says "draw", -1 if nobody has yet, and the seat that is asked.

    A side with two people is asked through the one to move, or to move next.
    """
    seat = play.game.seat
    asked = _person_of(play, seat)
    if play.table.shown != script.AGREED:
        return -1, asked
    return asked, _person_of(play, (seat + 1) % play.game.seats)


def _person_of(play: "QuixoPlay", seat: int) -> int:
    """Return this seat, or its partner's if only that is a person's."""
    levels = play.match.seats.levels
    partner = (seat + 2) % len(levels)
    if len(levels) == 4 and levels[seat] != AT_KEYS and levels[partner] == AT_KEYS:
        return partner
    return seat


def answer(play: "QuixoPlay", what: int) -> None:
    """Take the answer of the side that was asked for a draw: PLAY_ON or AGREE."""
    match = play.match
    table = match.table
    if what == AGREE:
        if table.shown == script.AGREED:
            table.agree()
        else:
            table.show(script.AGREED)
    else:
        if table.shown == script.AGREED:
            # TRANSLATORS: {}, a name, wants no draw; at most 18 letters with {} as two
            match.console.notice(_("{} plays on").format(table.names[partners(play)[1]]))
        table.show(script.REFUSED)
    match.go_on()
