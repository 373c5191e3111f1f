"""Loading and building ahead in a six-dice game, while a picture is new; see Match.prepare()."""

from micropython import const

from console.dicegame import asides, script
from console.dicegame.views import SETTLING, TUMBLING, WAITING
from console.match.match import AUTO
from rules import ACTION2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.playing import Play

_SHEET = const(10_600)  # bytes of heap for a sheet without its rows
_ANIMATIONS = "console.light.animations"  # of a penalty
_NOTHING = const(-9)


def coming(play: "Play") -> "list[str] | None":
    """Return the modules that the next scene will probably need, "" for a sheet; None while the dice move."""
    match = play.match
    views = play.views
    kit = views.kit
    game = match.game
    roll = views.roll
    if roll and TUMBLING <= roll.state <= SETTLING:
        return None
    views.rows_fit = False
    words = "console." + game.NAME + ".words"
    if roll and roll.state == WAITING:
        if play.talk.noted == match.table.record.length:
            return [words]
        names = [words, asides.MOMENTS]
        if play.talk.pupils:
            names += [asides.REMARKS, "players." + game.NAME]
        return names
    following = _following(play)
    if following == _NOTHING:
        return []
    name = kit.SCREENS[following] if following >= script.WAIT else ""
    names = ["console." + name[: name.rfind(".")], words] if name else [""] + kit.ahead(game)
    if match.scene == script.OPEN:
        names = kit.ahead(game) + names
    elif following == AUTO and game.penalty_due:
        names.append(_ANIMATIONS)
    if following == script.END:
        names += ["console.match.finale", "console.dicegame.counting"]
    return names


def _following(play: "Play") -> int:
    """Return the scene that will probably come next; AUTO: a sheet, _NOTHING: there is nothing to prepare."""
    match = play.match
    game = match.game
    sheet = play.views.sheet
    following = match.scene
    if play.pause:
        following = play.scene()
    elif following == script.PENALTY or (
        following == script.NO_CHOICE and (game.penalty_due or game.phase != ACTION2)
    ):
        return AUTO
    elif match.console.top.name == "tip":
        pass  # the same scene comes after it
    elif script.REST <= following <= script.HANDOVER:
        following = script.scene(game, match.seats, match.table.shown + 1)
    elif following == script.OPEN:
        following = script.LOCK if game.white_sum == 2 or game.white_sum == 12 else script.NO_CHOICE
    elif game.phase == ACTION2:
        following = script.WAIT
    else:
        return _NOTHING
    if following < script.WAIT and match.table.levels:
        return _NOTHING  # computers think: they need the heap
    if play.pause and sheet and sheet.grid and not play.views.kit.SCREENS[max(following, script.REST)]:
        return _NOTHING  # the sheet stays
    return following


def build(play: "Play") -> "list[str]":
    """Build ahead, if the heap has space: the sheet while the dice rest, its rows under a card.

    The rows that the question before a penalty hides are dropped if heap is short. Returns the modules
    that the rows need, unless the rows are there.
    """
    views = play.views
    loader = play.match.console.loader
    sheet = views.sheet
    if sheet and play.match.scene == script.PENALTY:
        if sheet.grid and loader.room(0):
            return [_ANIMATIONS]
        sheet.drop_rows()
        play.match.console.collect()
        return views.kit.ahead(play.match.game) + [_ANIMATIONS]
    if not views.roll:
        views.rows_fit = bool(sheet and sheet.grid) or loader.room(views.kit.ROWS)
        if views.rows_fit:
            loader.below(views.kit.SHEET_TILES + ("chip",))  # the foot's
            return []
    elif not views.next and loader.room(_SHEET):
        views.next = views.new_sheet()
    return views.kit.ahead(play.match.game)
