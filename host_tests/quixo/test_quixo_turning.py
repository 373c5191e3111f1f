"""A lifted blank cube turns to the sign of who lifts it in between; one's own cube only rises."""

from __future__ import annotations

import tools.paths  # noqa: F401  first: the path

from console.quixo.board.cubes import LEFT_X, SIZE, TOP_Y
from console.quixo.board.hand import HOLDING, SEEKING
from tools.games.quixo import scenes as quixo
from tools.games.quixo.by_keys import point
from tools.headless.autoplay import Player
from tools.headless.rig import Rig


def colour(rig: Rig, square: int) -> object:
    """Return the colour of the cube on a square."""
    cell = rig.play.board.cell(square)
    return rig.picture().getpixel((LEFT_X + SIZE * (cell % 5) + 6, TOP_Y + SIZE * (cell // 5) + 16))


def widths(rig: Rig, like: object) -> list[int]:
    """Lift the cube under the cursor; return by frame how many px of it have that colour in a row."""
    cell = rig.play.hand.cell
    found: dict[int, int] = {}
    rig.board.press("ok")
    rig.until(lambda: rig.play.hand.state == HOLDING)
    while len(found) < 4:
        frame = rig.play.hand._frame
        x, y = LEFT_X + SIZE * (cell % 5) + (0, 1, 3, 4)[frame], TOP_Y + SIZE * (cell // 5) - 4 * frame
        picture = rig.picture()
        found[frame] = sum(picture.getpixel((x + k, y + 6)) == like for k in range(SIZE))
        rig.step()
    rig.board.release("ok")
    rig.run(50)
    return [found[frame] for frame in range(4)]


def test_a_blank_cube_narrows_and_widens_to_its_new_face() -> None:
    rig = quixo.resumed(quixo.TWO, 3)
    assert rig.table.game.seat == 1 and not rig.table.game.face(rig.play.board.square(rig.play.hand.cell))
    rig.run(300)
    first, second, third, _ = widths(rig, colour(rig, 12))
    assert 16 <= first <= 24 and 4 <= second <= 12 and third <= 4, "with the outline of the hole"
    rig.press("back")
    rig.until(lambda: rig.play.hand.state == SEEKING)
    assert rig.table.game.face(21) == 2
    rig.run(300)
    first, second, third, last = widths(rig, colour(rig, 21))
    assert first == second == 0 and 8 <= third < last


def test_one_s_own_cube_does_not_turn() -> None:
    rig = quixo.resumed(quixo.TWO, 4)
    board, game = rig.play.board, rig.table.game
    own = next(k for k in range(25) if game.may_take(k) and game.face(k) == game.symbol(game.seat))
    point(Player(rig, min), own)
    rig.run(300)
    turned = []
    board._turning.show = lambda *frame: turned.append(frame)
    rig.press("ok")
    rig.run(300)
    assert rig.play.hand.state == HOLDING and not turned
