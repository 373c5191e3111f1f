"""Map the places of a score sheet with another order of numbers to places of the classic sheet.

The learned tables only know the classic rows, by columns used up and crosses. So a small dynamic programme
computes what each row is worth from the odds of its open numbers, on the classic sheet and on this one. A
place of this sheet counts as the classic place that is worth about the same with as many crosses.

The worth V of a row: each turn one of its numbers may come up, and it is taken if that is worth more than
waiting. Let G be the worth of taking a number (its points, and the worth of the row afterwards) and A its
odds. Over the numbers with G above V, V is the sum of A G divided by the sum of A plus a constant.
"""

from micropython import const

from players.qwixx_rows import CLOSED_ROW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.qwixx_classic import Qwixx

_REST = const(19)  # the odds that no number comes, for each seat: the game ends, or a turn has a better use
_POINT = const(64)
_WIDE = const(13)  # of a table of worths: crosses 0..12


def worths(numbers: "bytes | bytearray", seats: int) -> "list[int]":
    """Return what a row of eleven numbers is worth; the index is 13 * columns used up + crosses."""
    values = [0] * (_WIDE * 12)
    gains = [0] * 11  # of each column
    odds = [0] * 11
    for crosses in range(10, -1, -1):
        found = 0
        for place in range(10, crosses - 1, -1):
            # the pairs of two dice that make the number: each in 6 of 216 throws with a third, coloured one,
            # of which 15, or 16, make it in at least one way
            ways = 6 - abs(numbers[place] - 7)
            odds[place] = ways * (6 * seats + 9) + (ways & 1)
            gain = _POINT * (crosses + 1) + values[_WIDE * (place + 1) + crosses + 1]
            if place == 10:  # the lock needs five crosses
                gain = gain + _POINT * (crosses + 2) if crosses > 4 else 0
            gains[place] = gain
            value = found if gain <= found else -1
            while found > value:
                value = found
                above = 0
                weight = _REST * seats
                for column in range(place, 11):
                    if gains[column] > value:
                        above += odds[column] * gains[column]
                        weight += odds[column]
                found = above // weight
            values[_WIDE * place + crosses] = found
    return values


def places_of_all(game: "Qwixx") -> bytearray:
    """Return the classic places of the sheet of all seats, or of each seat's own, one after the other."""
    out = classic_places(game.numbers, game.seats)
    for seat in range(1, game.seats):
        numbers = game.numbers_of(seat)
        if numbers is not game.numbers:
            out += classic_places(numbers, game.seats)
    return out


def classic_places(numbers: "bytes | bytearray", seats: int) -> bytearray:
    """Return the classic place for each row, place 1..10 and number of crosses.

    The index is 56 * row + place * (place - 1) / 2 + crosses.
    """
    classic = worths(b"\2\3\4\5\6\7\x08\x09\x0a\x0b\x0c", seats)
    out = bytearray(4 * CLOSED_ROW)
    for row in range(4):
        values = worths(numbers[11 * row : 11 * row + 11], seats)
        for crosses in range(1, 11):
            best = crosses
            for place in range(crosses, 11):
                at = _WIDE * best + crosses
                while best < 10 and classic[at] + classic[at + _WIDE] >= 2 * values[_WIDE * place + crosses]:
                    best += 1
                    at += _WIDE
                out[CLOSED_ROW * row + (place * (place - 1) >> 1) + crosses] = best
    return out
