"""Quixo on the real console, at positions reached by moves as they might be made."""

from typing import Any

import tools.paths  # noqa: F401  first: the path

import pytest
from displayio import TileGrid

from console.store.new_game import NewGame
from headless import HeadlessBoard
from parts import BUTTONS
from rules import GAMES
from tools.games import legal
from tools.headless.rig import Rig
from tools.headless.shortest import way

NAMES = ["Anna", "Ben", "Cleo", "Dora"]
TURN = 16  # the bit of the options for a board that turns
CURSOR = 2592  # pixels that a cursor move may repaint
HOLE = 11  # a tile

# Positions
PASSES = (  # four seats, and seat 2 must pass: all X on the edge point at seat 0
    "a4a1s e3e5w a3a5s c1c5w a4a5s e4e5w e2e1s c1e1w d5a5s e3e5w c5a5s a3a5w a2a5s c1a1w c1a1s e2a2w e2e1s "
    "e5a5w"
)
FOUR = "c1c5s b1b5w a1a5n e1e5e c5c1s a2a5w d1a1n e4e1e"  # four seats, some dots
NEARLY_O = "OOOO./....O/..X../...../....."  # X must not take e5 and push it in at e1
NEARLY_X = "XXXX./..O.X/..X../O..../.O..."  # e1e5 wins for X


class Bench(Rig):
    """A rig with a game that has been brought to a position.

    seats, first   the game's settings
    moves          what happened, in the referee's words: "a1a5 e1a1", with four seats "a1a5s"
    turn           the board turns so that the seat to move sits below
    minutes        a clock, 0 without
    tips           tips come, once each
    position       cubes set up, in the referee's words: ranks from the top down, "X.O../…"
    """

    def __init__(
        self, seats: int = 2, moves: str = "", first: int = 0, turn: bool = True, minutes: int = 0,
        position: str = "", tips: bool = False, fast: bool = True, **named: Any,
    ) -> None:  # fmt: skip
        super().__init__(fast=fast, **named)
        settings = self.console.settings
        settings.choose(GAMES.index("quixo"))
        settings.seats = seats
        settings.tips = tips
        settings.option_bits = TURN * turn + minutes
        ranks = bytearray(5)
        for k, rank in enumerate(position.split("/") if position else ()):
            for face in rank:
                ranks[4 - k] = 3 * ranks[4 - k] + ".XO".index(face)
        self.console.begin(NewGame("quixo", bytes((seats, first, 5)) + ranks, NAMES[:seats], minutes))
        self.run(50)
        for word in moves.split():
            self.table.choose(self.move(word))
        if moves:
            self.power_cycle()

    @property
    def game(self) -> Any:
        return self.table.game

    def move(self, word: str) -> int:
        """Return the legal move with this word."""
        if word == "pass":
            move = 0
        else:
            a, b = (("abcde".index(word[k]) + 5 * (int(word[k + 1]) - 1)) for k in (0, 2))
            move = self.game.find(a, b, "swne".index(word[4:] or "s"))
        assert self.game.is_legal(move), word
        return move

    def word(self, move: int) -> str:
        """Return the word for a move."""
        if not move:
            return "pass"
        squares = (self.game.source(move), self.game.target(move))
        word = "".join("abcde"[square % 5] + str(square // 5 + 1) for square in squares)
        return word + ("swne"[self.game.dot_of(move)] if self.game.seats == 4 else "")

    def legal(self) -> list[int]:
        """Return the legal moves."""
        return legal(self.game)

    def power_cycle(self) -> None:
        """Show the game as after power-on."""
        self.console.resume()
        self.run(150)

    def run_to(self, screen: str, ms: int = 4000) -> None:
        """Run until this screen is on top, and 450 ms more (none with ms=0)."""
        self.until_screen(screen, ms=ms or 4000)
        if ms:
            self.until(lambda: not self.top.busy)
        self.run(450 if ms else 10)

    def rebuild_screens(self) -> None:
        """Make new screens for the game as it stands: most of a resume, in a fraction of the time."""
        self.console.stack.clear()
        self.console.open("match.match.Match")
        self.run(20)

    # What a person does

    def point(self, square: int) -> None:
        """Move the cursor to a square by the fewest keys."""
        hand = self.play.hand
        cell = self.play.board.cell(square)
        if hand.cell != cell:
            self.press(*(way(self, hand, ("cell",), lambda: hand.cell == cell, hand.seek) or ()))
        assert hand.cell == cell, (hand.cell, cell)

    def aim(self, square: int) -> None:
        """With a cube lifted, choose the end on a square."""
        from console.quixo.board.cells import end

        play = self.play
        for _ in range(4):
            if play.board.square(end(play.hand.cell, play.hand.side)) == square:
                return
            self.press("next")
        for side, key in enumerate(("prev", "up", "next", "down")):
            there = end(play.hand.cell, side)
            if there >= 0 and play.board.square(there) == square:
                self.press(key)
        assert play.board.square(end(play.hand.cell, play.hand.side)) == square

    def do(self, word: str) -> None:
        """Make a move by keys, from the board until the push is over; confirm a warning."""
        if word == "pass":
            assert self.screen == "pass"
            self.press("ok")
            return
        move = self.move(word)
        seat = self.game.seat
        assert self.screen == "quixo", self.screen
        self.point(self.game.source(move))
        self.press("ok")
        self.run(150)
        assert self.screen == "lifted"
        self.aim(self.game.target(move))
        self.press("ok")
        if self.screen == "warn":
            self.press("next", "ok")
        if self.screen == "dot":
            if self.game.dot_of(move) != seat:
                self.press("next")
            self.press("ok")
        self.until(lambda: self.screen != "push", 2000)
        self.run(20)


def grids(bench: Bench, tileset: str) -> list[tuple[Any, int, int]]:
    """Return what is shown of a tileset: each grid and its position on the display."""
    bitmap = bench.tilesets[tileset]
    shown = bench.layers()
    return [(g, x, y) for g, x, y, *_ in shown if isinstance(g, TileGrid) and g.bitmap is bitmap]


def signs(bench: Bench) -> list[str]:
    """Return the crosses and rings among the words of the card on top, as X and O, from the top."""
    from console.ui.widgets import icon_tile

    tiles = {icon_tile("cross"): "X", icon_tile("circle"): "O"}
    bitmap = bench.tilesets["icons"]
    rain = getattr(bench.top, "raining", None)
    falls = rain._signs if rain else []
    shown = [
        layer
        for layer in bench.top.group
        if isinstance(layer, TileGrid) and layer.bitmap is bitmap and layer not in falls
    ]
    return [tiles[layer[0]] for layer in sorted(shown, key=lambda layer: layer.y) if layer[0] in tiles]


def framed(bench: Bench) -> list[tuple[int, int, int, int]]:
    """Return x, y, width and height of the plates with a frame."""
    from console.ui.palette import PANEL, PAPER

    palette = bench.console.ui.box_palette(PANEL, PAPER)
    return [
        (x, y, 10 * grid.width, 10 * grid.height) for grid, x, y in grids(bench, "frame")
        if grid.pixel_shader is palette and 20 in (10 * grid.width, 10 * grid.height)
    ]  # fmt: skip


def cubes(bench: Bench) -> list[int]:
    """Return the 25 tiles of the board on the display, from the top."""
    ranks = [g for g, x, _ in grids(bench, "cubes") if g.width == 5 and x == 35]
    assert len(ranks) >= 5
    return [rank[k] for rank in ranks[:5] for k in range(5)]


def expected(bench: Bench, below: int = 0) -> list[int]:
    """Return what cubes() should be, with files and ranks turned by hand."""
    game = bench.game
    rows = [[f + 5 * r for f in range(5)] for r in range(4, -1, -1)]
    for _ in range(below):  # a quarter turn counter-clockwise brings the next seat down
        rows = [[rows[c][4 - r] for c in range(5)] for r in range(5)]
    tiles = []
    for row in rows:
        for square in row:
            face = game.face(square)
            if face and game.seats == 4:
                face = (3, 7)[face - 1] + (game.dot(square) - below) % 4
            tiles.append(face)
    return tiles


def frame(bench: Bench, tile: int) -> tuple[int, int] | None:
    """Return column and row of the cursor (tile 0) or of the last move's corners (1)."""
    for grid, x, y in grids(bench, "qframe"):
        if grid[0] == tile:
            return (x + 1 - 35) // 34, (y + 1 - 35) // 34
    return None


def arrows(bench: Bench) -> dict[str, bool]:
    """Return the ends that are shown: side -> chosen."""
    found = {}
    for grid, x, y in grids(bench, "push_arrows"):
        side = "left" if x < 35 else "right" if x > 200 else "above" if y < 35 else "below"
        assert grid[0] % 4 == {"left": 3, "above": 0, "right": 1, "below": 2}[side]
        found[side] = grid[0] > 3
    return found


def lift(bench: Bench, square: int) -> None:
    """Lift a cube by keys, until the arrows are shown."""
    bench.point(square)
    bench.press("ok")
    bench.run(150)
    assert bench.screen == "lifted"


def with_few_buttons(monkeypatch: pytest.MonkeyPatch, keys: int) -> None:
    """Reduce the console to its first four, six (with UP and DOWN) or eight buttons."""
    monkeypatch.setattr(HeadlessBoard, "KEYS", BUTTONS[:keys])


def colours(bench: Bench) -> list[str]:
    """Return the six pixels: - dark, y yellow, b blue, w something else."""
    names = {(0, 0, 0): "-"}
    for rgb in bench.pixels():
        r, g, b = rgb
        names[rgb] = names.get(rgb) or ("b" if b > r else "y" if r > b and b == 0 and r > g else "w")
    return [names[rgb] for rgb in bench.pixels()]


def losing(**named: Any) -> Bench:
    """Return a bench where X has lifted e5 and chosen the end below: OK would lose."""
    bench = Bench(2, position=NEARLY_O, **named)
    lift(bench, 24)
    bench.press("down")
    assert arrows(bench)["below"]
    return bench
