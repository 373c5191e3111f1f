"""Play through a game until the wanted screens have been seen.

What is chosen depends on the game alone, not on time:
with the same memory and seed it is the same game on any board and on a computer.
"""

from console.core import keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.table import Table
    from tools.bench.onboard.bench_screens import Console


def untouched(seen: str, names: str) -> bool:
    """Return whether one of `names`, each followed by a blank, is missing from `seen`."""
    at = 0
    while at < len(names):
        end = names.find(" ", at) + 1
        if names[at:end] not in seen:
            return True
        at = end
    return False


def onward(table: "Table") -> int:
    """Return how often to press NEXT before OK.

    It is as often as leads to a choice that locks a row; without one it is 0 to 2, in turn. 0 leaves it to
    play() to press PREV, which leads from the first choice to Pass.
    """
    count = table.record.length % 3
    if count == 1:
        return 0
    moves = bytearray(table.game.MAX_MOVES)
    n = table.game.legal(moves) if table.game.DICE else 0
    for k in range(n):
        if moves[k] and moves[k] % 11 == 0:
            count = 0
            for i in range(n):
                count += 0 < moves[i] < moves[k]
            break
    return count


def look(console: "Console", names: str) -> bool:
    """Open the sheets or the game menu, if wanted and not seen yet."""
    for key in (keys.LOOK, keys.BACK):
        name = "look " if key == keys.LOOK else "game_menu "
        if key in console.own_keys and name in names and name not in console.seen:
            console.tap(key)
            for _ in range(2):
                console.tap(keys.NEXT)
            console.tap(keys.BACK)
            return True
    return False


def play(console: "Console", most: int, names: str, choose: str, moving: str) -> None:
    """Play until those screens have been on top, or for that many presses of OK.

    `choose` and `moving` are the screens where a move is chosen, and those that go on by themselves. Every
    name is followed by a blank.
    """
    app = console.app
    while most and untouched(console.seen, names) and app.table and not console.over:
        while console.quiet_passes or console.screen + " " in moving or console.busy():
            console.step()
        most -= 1
        if console.screen + " " in choose:
            if look(console, names):
                continue
            for _ in range(onward(app.table)):
                console.tap(keys.NEXT)
            if app.table.record.length % 3 == 1:
                console.tap(keys.PREV)
        console.tap(keys.OK)
    console.run(500)
