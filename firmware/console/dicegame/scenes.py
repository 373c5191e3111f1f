"""How each scene of a six-dice game is shown: the view, and a card over it if there is one.

script.py says which scene it is; playing.py has the keys.
"""

from micropython import const

from console.dicegame import asides, script
from console.dicegame.foot import says_keys
from console.dicegame.views import SETTLING, WAITING
from console.sound.sounds import LOCK
from rules import ACTION1, ACTION2
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.playing import Play
    from console.dicegame.sheet import Sheet
    from console.dicegame.views import Views

_TIP_LOCK = const(4)
_TIP_COACH = const(6)
_COACHED = const(3)  # the round of that tip, after those about the rules


def show(play: "Play", scene: int) -> None:
    """Show this scene of script.py."""
    views = play.views
    views.read()
    asides.stop(play)
    views.untitle()
    if scene == script.WAIT:
        length = play.match.table.record.length
        if not views.roll or views.roll.state != WAITING or views.roll.record != length:
            views.to_roll()  # no local variable may keep the old one in memory now
        _show_roll(views)
        if not play.match.tip(views.kit.TIP_ROLL):
            play.shakes = not hasattr(views.kit, "TIP_VARIANT") or not views.kit.tip(play.match, None, scene)
    elif scene == script.REST:
        if not views.roll or views.roll.state < SETTLING:
            views.to_roll().rest()
        _show_roll(views)
    elif scene == script.REVEAL or scene == script.OPEN or scene == script.FORCED:
        views.kit.show(play, scene)
    elif scene == script.LOCK:
        _lock(play)
    elif scene == script.END:
        play.holder = -1
        views.clear()
        play.match.cover(views.kit.SCREENS[scene])
    else:
        _decide(play, scene)


def _show_roll(views: "Views") -> None:
    """Show the roll, also after a tip."""
    roll: Any = views.roll
    views.show_after_tip(roll)
    roll.lights()


def _lock(play: "Play") -> None:
    """Show which rows have just been locked.

    Over the active seat's sheet after a reveal, else over the sheet of the seat that decided.
    """
    views = play.views
    game = play.match.game
    play.holder = -1
    sheet = views.to_sheet(game.active if game.just_revealed else play.match.table.decided)
    sheet.dice(0, views.out)
    views.tally(sheet.seat)
    sheet.hide_for_card()
    flash = not play.flashed
    play.flashed = True
    if flash:
        play.match.console.cue(LOCK)
    play.match.cover(views.kit.SCREENS[script.LOCK], game.last_locked, flash)


def _decide(play: "Play", scene: int) -> None:
    """Show the deciding seat's sheet, or a card over it."""
    match = play.match
    views = play.views
    game = match.game
    again = scene == script.PENALTY or scene == script.SHEET_AGAIN
    start = play.keep if play.keep >= 0 else views.kit.start(game, match.seats.moves)
    sheet = views.to_sheet(-1, PASS if again else start)
    play.keep = -1
    sheet.dice(1 if game.phase == ACTION1 else 2, views.out)
    views.tally(sheet.seat)
    if game.phase == ACTION2:
        play.holder = game.seat
    asks = scene >= script.SHEET
    if asks and _tip(play, sheet) or views.kit.tip(match, sheet, scene) or asks and _coach_tip(play):
        return
    if scene == script.HANDOVER or scene == script.NO_CHOICE:
        cover(play, sheet, scene)
    else:
        sheet.open(game.round == 1 and game.phase == ACTION1 and says_keys(match.console))
        asides.mark(play, False)
        if scene == script.PENALTY:
            sheet.hide()
            match.cover(views.kit.SCREENS[scene])


def _tip(play: "Play", sheet: "Sheet") -> bool:
    """Show a first-time tip over what may be chosen now; the sheet is shown after it."""
    match = play.match
    if match.tip(play.views.kit.TIP_SHEET + (1 if match.game.phase == ACTION2 else 0)):
        return True
    for i in range(sheet.n - 1):
        if sheet.moves[i] % 11 == 0 and match.tip(_TIP_LOCK):
            return True
    return False


def _coach_tip(play: "Play") -> bool:
    """Show the tip about the coach to somebody who may ask it, when nothing else is to be explained."""
    game = play.match.game
    return game.round == _COACHED and play.talk.helped >> game.seat & 1 == 1 and play.match.tip(_TIP_COACH)


def cover(play: "Play", sheet: "Sheet", scene: int) -> "Any":
    """Put the card of a scene over the rows; the dice stay visible."""
    sheet.hide_for_card()
    play.match.console.lights.handover(play.views.out)
    return play.match.cover(play.views.kit.SCREENS[scene])
