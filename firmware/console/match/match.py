"""The screen of a game being played, for all games: scenes, cards, menu, look, undo.

A match stays on the stack from the first event to the last. What comes next is a pure function of the game,
the seats and `table.shown` (how much of the last event has been shown): the game's `scene()`. So after a
card, a menu, an error or a power cut, `go_on()` leads back to the same scene.

Each game has a `Play` (play.py), one object for each match. It imports the code of all its scenes, which
stays until the match closes; full screens over the match, and its end, come with their own.
"""

import gc

from micropython import const

from console.core.loader import COMPILED, module, space_for
from console.core.screen import Screen
from console.match.seats import AUTO, Seats
from console.sound.sounds import SEAT
from rules import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.core.screen import Wishes
    from console.match.play import Play
    from console.match.table import Table
    from players.player import Player

# Cards report either an answer to their own question (0 or more) or one of these. LOOK, MENU and REVIEW are
# handled here, the rest by Play.answered().
WENT_ON = const(-1)  # what it says has been read
LOOK = const(-2)
MENU = const(-3)
ASIDE = const(-4)  # the question is withdrawn, and the scene before it comes back
REVIEW = const(-5)  # after a solo game
AGAIN = const(-6)  # at the end of the game
SAME = const(-7)  # the same: again with the number of this challenge
_PICTURE = const(8_300)  # bytes of the largest one
_USUAL = ".play"  # the module of a game's usual Play
_COMPLETED = const(40)  # ms after the first picture, so that what it hides has been painted too
NOTES = b"\x00\x03\x07\x0a\x05"  # semitones by which the notes of each seat are raised


class Match(Screen):
    """The game on the table, at its current scene."""

    has_menu = True
    watched = False  # no person plays

    def __init__(self, console: "Console", play: str = _USUAL) -> None:
        """`play`: see load()."""
        super().__init__(console)
        self.table: Table = console.table
        self.game: Any = self.table.game
        self.seats = Seats(self.game, console.settings.skip, self.table.levels)
        self.scene = AUTO  # the one shown
        self._returns = True  # call go_on() as soon as the match is on top
        self._failed = console.failures.count > 0  # the last scene failed: what it announces counts as shown
        self._completed = False  # complete() has been called, once the first picture was seen
        self._announced = -1  # the record's length when a seat's turn began
        self._may_ask = -1  # mask of the seats that may ask the coach, -1: unknown
        self.remarked = 0  # mask of the seats on whose choices it makes remarks
        self.taught = 0  # mask of the seats that it gives hints before a choice
        self.play: Play = self.load(play)
        self.seats.open = self.play.open_table
        self.wide = self.play.WIDE

    def load(self, name: str) -> "Play":
        """Load the code of the match, console/<game><name>; return the game's Play, which it makes.

        The usual code is loaded around a hole for the largest picture.
        """
        space = space_for(_PICTURE if name == _USUAL else 0)
        code: Any = module("console." + self.game.NAME + name)
        play: Play = code.make(self)
        space.clear()
        return play

    def complete(self) -> None:
        """Collect garbage, then load what the first picture did not need.

        It stays in memory, so it should not lie between garbage.
        """
        gc.collect()
        if self.play.thinks_ahead or not self.table.record.length:  # otherwise when the menu opens
            self._find_coached()
        self.play.complete()

    def _find_coached(self) -> None:
        """Find out whom the coach helps, once."""
        if self._may_ask < 0:
            self._may_ask = 0
            if self.play.COACHED and COMPILED:
                code: Any = self.console.loader.borrow("console.match.coaching")
                ahead = self.play.thinks_ahead
                hints = ahead and (self.play.player_stays or not self.table.levels)  # not beside computers
                found = code.masks(self.console, self.game.seats, ahead, hints)
                self._may_ask, self.remarked, self.taught = found
                self.console.loader.unload_borrowed()  # now: a sheet may follow in this pass

    @property
    def name(self) -> str:  # type: ignore[override]
        """What is shown."""
        return self.play.name

    @property
    def wishes(self) -> "Wishes":
        return self.play

    @property
    def option_bits(self) -> int:
        """The option bits with which the game began; those of the setup if an older version began it."""
        options = self.table.options
        return self.console.settings.option_bits if options < 0 else options

    # What comes next

    def go_on(self) -> None:
        """Show the next scene."""
        self._returns = False
        play = self.play
        self.seats.skip = self.console.settings.skip
        scene = play.scene()
        if self._failed and scene in play.ANNOUNCES:  # counts as shown
            self.table.show(self.table.shown + 1)
            scene = play.scene()
        self._failed = False
        move = play.unasked(scene)
        while move >= 0:
            self.table.choose(move, play.decides())
            scene = play.scene()
            move = play.unasked(scene)
        self.scene = scene
        self.console.keys.new_picture()
        play.show(scene)

    def step(self) -> None:
        """Go on: this scene has been shown."""
        self.table.show(self.table.shown + 1)
        self.go_on()

    def choose(self, move: int) -> None:
        """Make the seat's move, and go on."""
        self.table.choose(move)
        self.go_on()

    def roll(self) -> None:
        """Roll; the play shows it."""
        self.console.keys.new_picture()
        self.table.roll()
        self.took_scene()

    def took_scene(self) -> None:
        """Note the scene: the play has shown it by itself."""
        self.scene = self.play.scene()

    # Cards

    def cover(self, card: "str | type[Screen]", *args: "Any") -> "Any":
        """Put a card, as in Stack.open(), over the scene and return it.

        It is made with Play.context, report() and `args`.
        """
        console = self.console
        console.wipe()
        console.open(card, self.play.context, self.report, *args)
        return console.top

    def report(self, what: int) -> None:
        """Handle a card's answer once its code has returned; after LOOK, MENU and REVIEW the card reopens."""
        self.console.then(lambda: self._answer(what))

    def _answer(self, what: int) -> None:
        if what == LOOK:
            self.look()
        elif what == MENU:
            self.menu()
        elif what == REVIEW:
            self._make_room()
            self.play.review()
        else:
            self.console.pop()
            self.console.wipe()
            self.play.answered(self.scene, what)

    def tip(self, k: int) -> bool:
        """Show tip k of the game over the scene, once, if tips are on; return whether it was shown.

        The scene is shown again after it. For k -1 there is no tip.
        """
        if not self.tip_is_due(k):
            return False
        console = self.console
        play = self.play
        play.settle()
        console.wipe()
        console.open("ui.tips.Tip", self.game.NAME, k, self.go_on)
        play.mark_tip(console.top.group)
        return True

    def tip_is_due(self, k: int) -> bool:
        """Return whether tip k is still to be shown."""
        return self.console.settings.tip_is_due(GAMES.index(self.game.NAME), k)

    # Menu, look, undo

    def enter(self) -> None:
        if self._returns and self.console.top is self:
            self.console.then(self._return)
        else:
            self.play.lights()

    def _return(self) -> None:
        """Go on, unless another screen has been opened meanwhile: by a choice of the game menu, say."""
        if self._returns and self.console.top is self:
            self.go_on()

    def menu(self) -> None:
        """Open the game menu; its choices close it."""
        self._make_room()
        self.console.open("match.game_menu.GameMenu", self, self.coach_helps)

    @property
    def coach_helps(self) -> bool:
        """Whether the deciding person may ask the coach now."""
        self._find_coached()
        return not self.table.over and self._may_ask >> self.game.seat & 1 == 1 and self.play.decides()

    def tip_about_coach(self, k: int) -> bool:
        """Show tip k, about the coach, to a person who may ask it and gets neither remarks nor hints from it.

        Return whether it was shown.
        """
        if not self.tip_is_due(k) or not self.coach_helps:
            return False
        return not (self.remarked | self.taught) >> self.game.seat & 1 and self.tip(k)

    def coach(self) -> None:
        """Let the deciding person ask the coach."""
        self._make_room()
        self.play.ask_coach()

    def look(self) -> None:
        """Show all, without a choice."""
        self._make_room()
        self.play.look()

    def undo(self) -> None:
        """Undo to a person's last decision, made again after the game menu."""
        table = self.table
        if table.undo():
            while table.can_undo and not self.play.decides():
                table.undo()
            table.show(self.play.undone())

    def interrupt(self) -> None:
        """Close all cards, which may not hide what has happened, and go on."""
        self._close_cards()
        self.go_on()

    def again(self, same: bool = False) -> None:
        """Play again with the same players; `same`: with the number of this challenge, too.

        Called at the end; BACK from "who starts" returns there.
        """
        self.console.again(same)

    def _make_room(self) -> None:
        """Close the cards and drop the views for a full screen; they reopen after it."""
        self.play.settle()
        self._close_cards()
        self.play.clear()
        self._returns = True

    def _close_cards(self) -> None:
        """Close all cards unanswered."""
        self._returns = False
        while self.console.top is not self:
            self.console.pop()

    def announce_turn(self, seat: int) -> None:
        """Play the seat's two notes, once when its turn begins, very softly."""
        length = self.table.record.length
        if self._announced != length and self.game.seats > 1:
            self._announced = length
            self.play_notes(seat)

    def play_notes(self, seat: int) -> None:
        """Play the two notes of a person on this seat."""
        self.console.sounds.whisper(SEAT, NOTES[seat])

    def lend(self) -> "Player | None":
        """Return the computers' player; None if only people play."""
        return None

    # Passed on to the play

    def key(self, key: int) -> None:
        self.play.key(key)

    def shaken(self) -> None:
        self.play.shaken()

    def tick(self, now: int) -> None:
        if not self._completed and self.console.picture.seen(now) >= _COMPLETED:
            self._completed = True
            self.complete()
        self.play.tick(now)

    def idle(self, now: int) -> None:
        self.play.idle(now)

    def leave(self) -> None:
        self.play.leave()
