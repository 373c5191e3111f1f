"""The steps of saving power: dim, go dark, sleep, measure the battery, say good night. Loaded when due."""

import displayio
from micropython import const

from console.core.ticks import NEVER
from console.ui.palette import DIM as GREY
from console.ui.palette import GROUND, PANEL, PAPER, RED
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import Console
    from console.ui.power import Power
    from console.ui.widgets import Ui

DIM = const(1)  # values of Power.state; 0: bright
DARK = const(2)
ASLEEP = const(3)  # has tried to sleep
_DARK = const(300_000)  # ms without a key
_SLEEP = const(1_200_000)
_RISE = const(100)  # mV above a limit until it counts as passed again: charging, or a new battery
_OTHER = const(400)  # mV below `empty`: a battery would have cut off earlier, so this is a different supply
_NIGHT = const(5_000)  # ms that "Good night" is shown


def rest(console: "Console", power: "Power", idle: int) -> None:
    """Do what is due after `idle` ms without a key."""
    if idle >= _SLEEP:
        sleep(console, power)
    elif idle >= _DARK:
        darken(console, power)
    else:
        power.go(DIM, _DARK, False)
        console.board.backlight(1)


def darken(console: "Console", power: "Power") -> None:
    """Switch the display, the lights and the sound off."""
    power.go(DARK, _SLEEP, True)
    console.sounds.hush()
    console.apply_settings(True)
    console.lights.tick(console.now)


def sleep(console: "Console", power: "Power") -> None:
    """Sleep until a button goes down, if the board can, and start again; otherwise stay dark."""
    if not power.dark:
        darken(console, power)
    power.go(ASLEEP, NEVER, True)
    console.save()
    board_sleep = getattr(console.board, "sleep", None)
    if board_sleep:
        board_sleep()


def measure(console: "Console", power: "Power") -> None:
    """Measure the battery; show or remove its symbol, or say good night."""
    shown = power.weak
    if not power.note(level(power.battery, shown)):
        return
    if power.weak != shown:
        console.show_symbol(symbol(console.ui, console.board.WIDTH) if power.weak else None)
    if power.weak == 2 and power.state < ASLEEP:
        good_night(console, power)


def level(battery: "Any", weak: int) -> int:
    """Return 1 for a weak battery, 2 for an empty one, else 0; `weak` is the level shown so far."""
    volts = battery()
    if volts < battery.empty - _OTHER:
        return 0  # not the kind of battery that the limits are meant for
    if volts < battery.empty + (_RISE if weak > 1 else 0):
        return 2
    return 1 if volts < battery.low + (_RISE if weak else 0) else 0


def good_night(console: "Console", power: "Power") -> None:
    """Say that the battery is empty, and sleep; everything is saved."""
    console.save()
    if not power.dark:
        power.wake(console.now)
        console.sounds.hush()
        console.show_now(card(console.ui, console.side))
        console.board.wait(_NIGHT)
    sleep(console, power)


def symbol(ui: "Ui", width: int) -> displayio.Group:
    """Return an almost empty battery, for the middle of the lower edge, between the hints."""
    group = displayio.Group(x=width // 2 - 9, y=229)
    group.append(ui.rect(0, 0, 18, 11, GROUND))
    group.append(ui.rect(2, 1, 13, 9, RED))
    group.append(ui.rect(15, 4, 2, 3, RED))
    group.append(ui.rect(3, 2, 11, 7, GROUND))
    group.append(ui.rect(4, 3, 2, 5, RED))
    return group


def card(ui: "Ui", x: int) -> displayio.Group:
    """Return the card for an empty battery, 230 px wide, for a screen x px from the left of the display."""
    group = displayio.Group(x=x)
    group.append(ui.box(5, 72, 230, 100, PANEL, PAPER))
    # TRANSLATORS: a card of three lines, at most 21 letters each
    ui.label(group, 18, 84, _("Good night!"), PAPER, PANEL)
    # TRANSLATORS: at most 21 letters
    ui.label(group, 18, 114, _("The battery is empty."), GREY, PANEL)
    # TRANSLATORS: at most 21 letters
    ui.label(group, 18, 138, _("Everything is saved."), PAPER, PANEL)
    return group
