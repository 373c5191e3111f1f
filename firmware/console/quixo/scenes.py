"""How each scene of Quixo is shown: the board, and a card over it if there is one.

script.py says which scene it is; play.py has the keys.
"""

from micropython import const

from console.quixo import script
from console.quixo.cursor import LIFT, PUSH
from console.quixo.plates import BELOW, sign
from console.ui.gfx import visible
from console.ui.palette import GROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.quixo.play import Play
    from console.ui.tips import Tip

_REMIND = const(5000)  # ms
_WITHOUT_KEYS = (script.CHOOSE, script.PASSING, script.END, script.WARNING)
_WITH_KEYS = ("quixo", "lifted", "dot", "pass")
_TIP_FIRST = const(0)
_TIP_LIFTED = const(1)
_TIP_DOT = const(2)
_TIP_COACH = const(3)
_TIP_CLOCK = const(5)
_TIP_TURN = const(6)
_COACHED = const(2)  # rounds before the tip about the coach


def show(play: "Play", scene: int) -> None:
    """Show this scene of script.py."""
    play.cursor.settle()
    if scene in _WITHOUT_KEYS:  # elsewhere remind() replaces them, which is painted sooner
        _drop_keys(play)
    play.match.group.y = 0
    visible(play.plates.group, True)
    visible(play.board.over, True)
    play.board.group.y = 0
    play.plates.show_wide_sides(True)
    if scene == script.CHOOSE:
        play.cursor.put_back()
        _show_board(play)
        _choose(play)
    elif scene == script.PASSING:
        _show_board(play)
        play.clock.stop()
        play.show_mover()
        _ask(play, "quixo.passing.Passing")
    elif scene == script.END:
        _show_board(play)
        visible(play.plates.group, False)
        play.match.group.y = -play.match.cover("quixo.end.End").up
    else:
        _hold(play, scene)
    _coach(play)


def _coach(play: "Play") -> None:
    """Let the coach look at the position, if somebody wants its remarks."""
    if play.coach is None:
        loader = play.match.console.loader
        pupils = loader.borrow("console.match.coaching").remarked(play.match)
        play.coach = loader.borrow("console.quixo.remarks").Remarks(play, pupils) if pupils else False
    if play.coach:
        play.coach.look()


def tip(play: "Play", k: int) -> bool:
    """Show tip k if it is due, with the seat's symbol if it covers its plate; return whether it was shown."""
    ui = play.match.ui
    if not play.match.tip(k):
        return False
    play.clock.stop()
    card: Tip = play.match.console.top  # type: ignore[assignment]
    seat = play.game.seat
    if play.game.seats == 4 and (seat - play.board.below) & 1:
        group = card.group
        group.append(sign(ui, seat, 8, BELOW - 25, GROUND))
        ui.label(group, 35, BELOW - 25, play.match.table.names[seat])
    return True


def tip_lifted(play: "Play") -> bool:
    """Show a tip that is due when a cube is lifted; return whether one was shown."""
    return tip(play, _TIP_LIFTED) or (play.game.seats == 4 and tip(play, _TIP_DOT))


def coming(play: "Play") -> "list[str] | None":
    """Return the modules that the next scene needs: the card for the dot, if there is one."""
    if play.cursor.state == PUSH:
        return None
    return ["console.quixo.dot"] if play.game.seats == 4 and play.match.scene != script.END else []


def remind(play: "Play", now: int) -> None:
    """Show what the keys do: at once at everybody's first move, later after 5 s without a key press.

    The coach's remarks also get their time here.
    """
    console = play.match.console
    if play.coach:
        play.coach.tick(now)
    name = console.top.name
    due = console.keys.seen(now) >= _REMIND or play.match.table.record.length < play.game.seats
    if not due or name not in _WITH_KEYS:
        _drop_keys(play)
    elif play.keys is None or play.keys.name != name:
        _drop_keys(play)
        if console.settings.says_keys(console.journal):
            play.keys = console.loader.borrow("console.quixo.key_bar").KeyBar(play, name)


def make_way(play: "Play", side: int) -> None:
    """Drop the keys if a cube that comes in at this side of the board would slide over them."""
    if play.keys is not None and play.keys.side == side:
        _drop_keys(play)


def _drop_keys(play: "Play") -> None:
    if play.keys is not None:
        play.keys.drop()
        play.keys = None


def _show_board(play: "Play") -> None:
    """Show cubes, plates and the last move as they are now."""
    game = play.game
    board = play.board
    below = game.seat if play.cursor.turns else 0
    if board.below != below:
        board.turn(below)
    board.cursor(-1)
    board.draw()
    board.mark()
    play.plates.set(game.seat if game.seats == 2 else below, game.seat)
    if play.match.console.side:
        play.plates.count()
    if play.clock.on:
        for seat in range(game.seats):
            play.show_time(seat)
    play.match.console.collect()


def _choose(play: "Play") -> None:
    """Let the seat to move look for a cube."""
    play.cursor.look_for()
    turned = play.cursor.turns and play.game.last_move
    if (
        tip(play, _TIP_FIRST)
        or (play.clock.on and tip(play, _TIP_CLOCK))
        or (turned and tip(play, _TIP_TURN))
        or (play.match.table.record.length // play.game.seats == _COACHED and _coach_tip(play))
    ):
        return
    play.think()


def _coach_tip(play: "Play") -> bool:
    """Show the tip about the coach, if the seat may ask it."""
    match = play.match
    if not match.tells(_TIP_COACH):
        return False
    return match.console.loader.borrow("console.match.coaching").offer(match) and tip(play, _TIP_COACH)


def _hold(play: "Play", scene: int) -> None:
    """Show a lifted cube, with a question before the push if necessary."""
    shown = play.match.table.shown
    cursor = play.cursor
    if cursor.state != LIFT:
        _show_board(play)
    if scene == script.LIFTED:
        cursor.hold(shown - script.LIFTS, -1)
        play.think()
        tip_lifted(play)
        return
    move = script.asked(play.game, shown)
    cursor.hold(play.game.source(move), play.game.target(move))
    play.think()
    if scene == script.WARNING:
        _ask(play, "quixo.warn.Warn")
    else:
        _ask(play, "quixo.dot.Dot", True)


def _ask(play: "Play", card: str, narrow: bool = False) -> None:
    """Put a card over the board, hiding what would stick out; `narrow`: as wide as the board."""
    visible(play.board.over, False)
    play.plates.show_wide_sides(narrow)
    play.match.cover(card)
