"""What the coach says after a round to somebody who had hints. It has judged these choices already.

It says which choice would have been better than one that gave away BLAMED or more. Otherwise it praises
somebody who made only the best choices, in every third round at most. Borrowed by first.py.
"""

from micropython import const

from console.dicegame.coach.remark_lines import better, praise
from console.dicegame.words import move_word
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.match.table import Table

_PAUSE = const(2)  # rounds without praise, after one with it


def line(table: "Table", made: "list[tuple[int, int, int, bool]]", kept: bytearray) -> "tuple[int, str]":
    """Return the seat that a line is about, and the line, "" for none.

    `made` has the choices of those who had hints: the seat, the best one, the one made, and whether that gave
    away much. `kept` has two bytes: rounds to go until praise is due, and which praise comes next.
    """
    game: Any = table.game
    others = 0  # mask of the seats that have made another choice than the best one
    for seat, best, move, costly in made:
        if costly:
            words = (move_word(game, best, True, seat), move_word(game, move, True, seat))
            return seat, better(_name(table, seat), words[0], words[1], False)
        if move != best:
            others |= 1 << seat
    praised = [one for one in made if not others >> one[0] & 1]
    if not praised or kept[0]:
        kept[0] = max(kept[0] - 1, 0)
        return 0, ""
    seat, best, _move, _costly = praised[-1]
    kept[0] = _PAUSE
    kept[1] ^= 1
    name = _name(table, seat)
    if name or not kept[1]:
        return seat, praise(name, move_word(game, best, True, seat), False)
    # TRANSLATORS: praise: the person has chosen what a hint had recommended; at most 24 letters
    return seat, _("As the coach says!")


def _name(table: "Table", seat: int) -> str:
    """Return the name of a person, "" if nobody else plays."""
    return table.names[seat] if table.people > 1 else ""
