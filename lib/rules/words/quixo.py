"""Quixo in the referee's words: settings, moves, reasons and state as text.

Not loaded on the console. A square is named by file and rank, with a1 at the bottom left as seat 0 sees it. A
move is the square taken from, the square pushed in at and, with four seats, the letter of the seat that the
dot points at.
"""

from rules import OVER
from rules.quixo import PASS, Quixo
from rules.quixo_board import BLANK, SETUP, SIZE

USAGE = "new quixo players=2|4 first=SEAT size=3..5 board=RANK/RANK/... (all may be left out)"

_FILES = "abcde"
_RANKS = "12345"
_FACES = ".XO"
_DOTS = "swne"  # of seats 0..3


def settings(options: "dict[str, str]") -> bytes:
    """Return the settings for the `key=value` words of `new`; ValueError names a wrong one."""
    for key in options:
        if key not in ("players", "first", "size", "board"):
            raise ValueError(f"no such setting; {USAGE}")
    players = options.get("players", "2")
    if players != "2" and players != "4":
        raise ValueError(f"players is 2 or 4; {USAGE}")
    first = options.get("first", "0")
    if first not in tuple("0123"[: int(players)]):
        raise ValueError(f"first is 0 to {int(players) - 1} with {players} players")
    size = options.get("size", "5")
    if size not in ("3", "4", "5"):
        raise ValueError(f"size is 3 to 5; {USAGE}")
    made = bytearray((int(players), int(first), int(size), 0, 0, 0, 0, 0))
    if "board" in options:
        if players == "4":
            raise ValueError("board is for two players; four start with blank cubes")
        _set_up(made, options["board"])
    return bytes(made)


def _set_up(made: bytearray, board: str) -> None:
    """Write a board like `X.O/.../..X` into settings that have their size already."""
    size = made[SIZE]
    ranks = board.split("/")
    if len(ranks) != size:
        raise ValueError(f"board has {len(ranks)} ranks, not {size}; give them top down, separated by /")
    for i in range(size):
        faces = ranks[i]
        if len(faces) != size:
            raise ValueError(f"rank {size - i} of the board has {len(faces)} faces, not {size}")
        number = 0
        for file in range(5):
            face = _FACES.find(faces[file]) if file < size else 0
            if face < 0:
                raise ValueError(f"rank {size - i} of the board has a face other than . X O")
            number = 3 * number + face
        made[SETUP + size - 1 - i] = number


def _square_name(game: Quixo, square: int) -> str:
    return _FILES[square % game.size] + _RANKS[square // game.size]


def name(game: Quixo, move: int) -> str:
    """Return the word for a move, legal or not."""
    if move == PASS:
        return "pass"
    word = _square_name(game, game.source(move)) + _square_name(game, game.target(move))
    return word if game.seats == 2 else word + _DOTS[game.dot_of(move)]


def find(game: Quixo, word: str) -> int:
    """Return the move that a word stands for, legal or not; -1 if it does not have the form of a move.

    Raises ValueError, saying what is wrong, for a word of that form that names no move.
    """
    if word == "pass":
        return PASS
    shaped = len(word) in (4, 5)
    for i in range(len(word)):
        shaped = shaped and word[i] in (_FILES, _RANKS, _FILES, _RANKS, _DOTS)[i]
    if not shaped:
        return -1
    if game.seats == 4 and len(word) == 4:
        own, partner = _DOTS[game.seat], _DOTS[game.seat ^ 2]
        raise ValueError(f"with four players the dot's seat comes last: {word}{own} or {word}{partner}")
    if game.seats == 2 and len(word) == 5:
        raise ValueError(f"with two players there are no dots: {word[:4]}")
    source = _find_square(game, word[0:2])
    target = _find_square(game, word[2:4])
    move = game.find(source, target, _DOTS.find(word[4:]))
    if move:
        return move
    if not game.edge >> source & 1:
        raise ValueError(f"the cube on {word[0:2]} is not on the edge")
    if source == target:
        raise ValueError("a cube cannot be pushed in where it was taken")
    raise ValueError(f"{word[2:4]} is not an end of the row or column of {word[0:2]}")


def _find_square(game: Quixo, word: str) -> int:
    """Return the square of that name. Raises ValueError when the board does not have it."""
    file = _FILES.find(word[0])
    rank = _RANKS.find(word[1])
    if file >= game.size or rank >= game.size:
        raise ValueError(f"there is no {word} on a board {game.size} wide")
    return file + game.size * rank


def why_not(game: Quixo, move: int) -> str:
    """Return why a move is not legal now; empty when it is legal."""
    if game.is_legal(move):
        return ""
    if game.phase == OVER:
        return "the game is over"
    seat = game.seat
    if move == PASS:
        return f"seat {seat} can move, so it must"
    source = game.source(move)
    face = game.face(source)
    where = f"the cube on {_square_name(game, source)}"
    if face != BLANK and face != game.symbol(seat):
        return f"{where} shows {_FACES[face]}; seat {seat} plays {_FACES[game.symbol(seat)]}"
    if face != BLANK and game.seats == 4 and game.dot(source) != seat:
        return f"the dot of {where} points at {_DOTS[game.dot(source)]}; seat {seat} is {_DOTS[seat]}"
    return f"seat {seat} must point the dot at {_DOTS[seat]} or {_DOTS[seat ^ 2]}: itself or its partner"


def state(game: Quixo) -> str:
    """Return the state as one line of JSON: the ranks from the top down, and the winner."""
    ranks = [_rank(game, rank) for rank in range(game.size - 1, -1, -1)]
    winner = f'"{_FACES[game.winner]}"' if game.winner else "null"
    return f'{{"board": [{", ".join(ranks)}], "winner": {winner}}}'


def _rank(game: Quixo, rank: int) -> str:
    faces: list[str] = []
    for square in range(game.size * rank, game.size * (rank + 1)):
        face = game.face(square)
        dot = _DOTS[game.dot(square)] if face != BLANK and game.seats == 4 else ""
        faces.append(_FACES[face] + dot)
    return '"' + " ".join(faces) + '"'
