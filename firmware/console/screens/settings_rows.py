"""The rows of the settings: a class for each, in the order of ROWS."""

import displayio

from console.sound.sounds import CROSS
from console.ui.form import LevelBar, Switch, Words
from console.ui.palette import DIM
from texts import N_, _
from texts.choosing import language, language_name, languages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import Console
    from console.ui.widgets import Ui


class SettingRow:
    """A value of Settings in a row, or another screen.

    attribute    of Settings; "" for a screen
    word         the name of the row, marked
    line         explains it, marked, in at most 22 characters
    least, most  the values; 0 to 1 is a switch
    words        those of the values, marked, if it is neither a switch nor a level
    """

    attribute = ""
    word = ""
    line = ""
    least = 0
    most = 1
    words: "tuple[str, ...]" = ()

    def fits(self, console: "Console") -> bool:
        """Return whether this console has what the row is about."""
        return True

    def widget(self, ui: "Ui", group: displayio.Group, y: int) -> "LevelBar | Switch | Words | None":
        """Add what shows the value to the group, and return it; None if there is no value."""
        if not self.attribute:
            return None
        if self.most > 1 and not self.words:
            bar = LevelBar(ui, 160, y)
            group.append(bar.group)
            return bar
        value = Words(ui, 222, y, self.words) if self.words else Switch(ui, 184, y, False, -1)
        group.append(value.grid)
        return value

    def changed(self, console: "Console", more: bool) -> str:
        """Do what else a change brings; return words, marked, to show in place of `line`, or "".

        `more`: the value is larger than before.
        """
        return ""

    def shaken(self) -> str:
        """Return words to show in place of `line` after a shake, or ""."""
        return ""

    def open(self, console: "Console") -> None:
        """Open the screen of the row, if it has one."""


class LightsRow(SettingRow):
    """How bright the pixels are."""

    attribute = "lights"
    # TRANSLATORS: a setting, at most 14 letters
    word = N_("Lights")
    # TRANSLATORS: explains the setting, at most 22 letters
    line = N_("light brightness")
    most = 5

    def fits(self, console: "Console") -> bool:
        return console.board.pixels is not None

    def changed(self, console: "Console", more: bool) -> str:
        console.lights.waiting(0)
        return ""


class ScreenRow(SettingRow):
    """How bright the display is."""

    attribute = "screen"
    # TRANSLATORS: a setting, at most 14 letters
    word = N_("Screen")
    # TRANSLATORS: explains the setting, at most 22 letters
    line = N_("screen brightness")
    least = 1
    most = 5


class ShakeRow(SettingRow):
    """How easily a shake rolls the dice."""

    attribute = "shake"
    # TRANSLATORS: a setting, at most 14 letters
    word = N_("Shake")
    # TRANSLATORS: explains the setting, at most 22 letters
    line = N_("higher: easier to roll")
    least = 1
    most = 5

    def fits(self, console: "Console") -> bool:
        return console.board.accel is not None or console.board.tilt is not None

    def shaken(self) -> str:
        # TRANSLATORS: at most 20 letters
        return _("That was a shake!")


class SoundRow(SettingRow):
    """How loud the speaker is."""

    attribute = "sound"
    # TRANSLATORS: a setting, at most 12 letters
    word = N_("Sound")
    # TRANSLATORS: explains the setting, at most 22 letters
    line = N_("off, quiet or loud")
    most = 2
    # TRANSLATORS: how loud the console is, at most 7 letters each
    words = (N_("off"), N_("quiet"), N_("loud"))

    def fits(self, console: "Console") -> bool:
        return console.board.sound is not None

    def changed(self, console: "Console", more: bool) -> str:
        console.cue(CROSS)
        return ""


class PassRow(SettingRow):
    """Whether the console passes for people who can do nothing else."""

    attribute = "skip"
    # TRANSLATORS: a setting: the console passes for people, at most 16 letters
    word = N_("Auto-pass")
    # TRANSLATORS: explains the setting, at most 22 letters
    line = N_("when you can't move")


class TipsRow(SettingRow):
    """Whether tips are shown; switched on again, they all are."""

    attribute = "tips"
    # TRANSLATORS: a setting, at most 16 letters
    word = N_("Tips")
    # TRANSLATORS: explains the setting, at most 22 letters
    line = N_("shown once each")

    def changed(self, console: "Console", more: bool) -> str:
        seen = console.settings.seen
        for k in range(len(seen) if more else 0):
            seen[k] = 0
        # TRANSLATORS: tips have been switched on; at most 22 letters
        return N_("all will show again") if more else ""


class LargeRow(SettingRow):
    """Whether the row under the cursor is shown twice as large; a game without dice has no rows."""

    attribute = "large"
    # TRANSLATORS: a setting, at most 16 letters
    word = N_("Large")
    # TRANSLATORS: explains the setting, at most 22 letters
    line = N_("your row, twice as big")

    def fits(self, console: "Console") -> bool:
        return console.table is None or console.table.game.DICE


class HintsRow(SettingRow):
    """How long the console shows what keys do."""

    attribute = "hints"
    # TRANSLATORS: a setting, at most 12 letters
    word = N_("Key hints")
    # TRANSLATORS: explains the setting, at most 22 letters
    line = N_("on sheets and boards")
    most = 2
    # TRANSLATORS: how long the console shows what keys do, at most 8 letters each
    words = (N_("off"), N_("3 games"), N_("on"))


class TalkRow(SettingRow):
    """Whether computers say something."""

    attribute = "talks"
    # TRANSLATORS: a setting, at most 16 letters
    word = N_("Computers talk")
    # TRANSLATORS: explains the setting, at most 22 letters
    line = N_("now and then")


class LanguageRow(SettingRow):
    """The language; not in a game that is not being saved, since the match closes for it."""

    # TRANSLATORS: a setting, at most 10 letters
    word = N_("Language")
    # TRANSLATORS: explains the setting, at most 22 letters
    line = N_("of all texts")

    def fits(self, console: "Console") -> bool:
        table = console.table
        return len(languages()) > 1 and (table is None or table.kept)

    def widget(self, ui: "Ui", group: displayio.Group, y: int) -> None:
        ui.label(group, 222, y, language_name(language()), DIM, align="r")

    def open(self, console: "Console") -> None:
        """In a game, open the screen alone, since what the game shows is made in a language."""
        if console.table:
            console.open_alone("screens.languages.Languages", True)
        else:
            console.open("screens.languages.Languages")


class ThisConsoleRow(SettingRow):
    """The self-test and more; not in a game, since it needs the heap."""

    # TRANSLATORS: a line of the settings, at most 20 letters
    word = N_("This console")
    # TRANSLATORS: explains the setting, at most 22 letters
    line = N_("self-test, dice, more")

    def fits(self, console: "Console") -> bool:
        return console.table is None

    def open(self, console: "Console") -> None:
        console.needs_restart = True
        console.open("selftest.this_console.ThisConsole")


ROWS = (
    LightsRow, ScreenRow, ShakeRow, SoundRow, PassRow, TipsRow, LargeRow, HintsRow, TalkRow, LanguageRow,
    ThisConsoleRow,
)  # fmt: skip
