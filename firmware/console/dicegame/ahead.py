"""Loading and building ahead in a six-dice game, while a picture is new; see Match.prepare()."""

from micropython import const

from console.dicegame import asides, script
from console.dicegame.views import SETTLING, TUMBLING, WAITING
from rules import ACTION2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.playing import Play

_SHEET = const(10_600)  # bytes of heap for a sheet without its rows


def coming(play: "Play") -> "list[str] | None":
    """Return the modules that the next scene will probably need, "" for a sheet; None while the dice move."""
    match = play.match
    views = play.views
    game = match.game
    roll = views.roll
    if roll and TUMBLING <= roll.state <= SETTLING:
        return None
    views.rows_fit = False
    words = "console." + game.NAME + ".words"
    following = match.scene
    if roll and roll.state == WAITING:
        if play.talk.noted == match.table.record.length:
            return [words]
        names = [words, asides.MOMENTS]
        if play.talk.pupils:
            names += [asides.REMARKS, "players." + game.NAME]
        return names
    if play.pause:
        following = play.scene()
    elif following == script.PENALTY:
        return [""]
    elif match.console.top.name == "tip":
        pass  # the same scene comes after it
    elif script.REST <= following <= script.HANDOVER:
        following = script.scene(game, match.seats, match.table.shown + 1)
    elif following == script.OPEN:
        following = script.LOCK if game.white_sum == 2 or game.white_sum == 12 else script.NO_CHOICE
    elif game.phase == ACTION2:
        following = script.WAIT
    else:
        return []
    name = views.kit.SCREENS[max(following, script.WAIT)]
    names = ["console." + name[: name.rfind(".")], words] if name else [""]
    if match.scene == script.OPEN:
        names = views.kit.ahead(game) + names
    if following == script.END:
        names += ["console.match.finale", "console.dicegame.counting"]
    return names


def build(play: "Play") -> None:
    """Build ahead, if the heap has space: the sheet while the dice rest, its rows under a card.

    The rows that the question before a penalty hides are dropped if heap is short.
    """
    views = play.views
    loader = play.match.console.loader
    if views.sheet and play.match.scene == script.PENALTY:
        if not loader.room(0):
            views.sheet.drop_rows()
    elif not views.roll:
        views.rows_fit = loader.room(views.kit.ROWS)
        if views.rows_fit:
            loader.below(views.kit.SHEET_TILES)
    elif loader.room(_SHEET):
        views.next = views.new_sheet()
