"""The scenes that only Qwixx has: the open table, the reveal of secret choices, forced crosses."""

import gc

from console.dicegame import asides, script
from console.dicegame.scenes import cover

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.dicegame.playing import Play
    from console.dicegame.views import Views

_TIP_OPEN = 5


def show(play: "Play", scene: int) -> None:
    """Show script.REVEAL, script.OPEN or script.FORCED."""
    if scene == script.OPEN:
        _open(play)
    elif scene == script.FORCED:
        _forced(play)
    else:
        _reveal(play)


def _forced(play: "Play") -> None:
    """Show the first seat with forced crosses, then load the card that makes them."""
    console = play.match.console
    views = play.views
    game = play.match.game
    play.holder = -1
    seat = game.active
    while not game.forced[16 * seat]:
        seat = (seat + 1) % game.seats
    sheet: Any = views.to_sheet(seat)
    sheet.dice(0, views.out & ~game.last_locked)
    views.tally(seat)
    sheet.show(seat)
    console.sounds.hush()
    console.board.display.refresh()  # show this now: loading the card takes time, and it draws nothing itself
    console.open(views.kit.SCREENS[script.FORCED], play.context, play.match.report)


def _reveal(play: "Play") -> None:
    """Show what everybody has chosen."""
    views = play.views
    game = play.match.game
    play.holder = -1
    sheet = views.to_sheet(game.active)
    sheet.dice(1, views.out & ~game.last_locked)
    views.title(cover(play, sheet, script.REVEAL).title)


def _open(play: "Play") -> None:
    """Ask all seats together what they do with the white sum."""
    match = play.match
    views = play.views
    game = match.game
    play.holder = game.active
    # the open table needs this module too, and choose_all() needs it after the table has closed
    match.console.loader.own("console.qwixx.picks").pick_again(play)
    _load_table(views)
    sheet = views.to_sheet(game.active)
    sheet.dice(1, views.out)
    views.tally(game.active)
    if match.tip(_TIP_OPEN):
        return
    play.keep = -1
    sheet.clear_below()
    views.title(cover(play, sheet, script.OPEN).title)
    asides.mark(play, True)


def _load_table(views: "Views") -> None:
    """Load the open table before the sheet if there is no space to compile it later."""
    loader = views.console.loader
    name = "console." + views.kit.SCREENS[script.OPEN].rsplit(".", 1)[0]
    if not loader.fits(name):
        views.clear()
        gc.collect()
        reserve = loader.reserve
        loader.reserve = 0
        try:
            loader.prepare(name)
        finally:
            loader.reserve = reserve
