"""The words for the series of a table (store/series.py). Borrowed."""

from micropython import const

from console.store.computers import plain
from texts import _, ngettext

_WIDE = const(22)  # letters of the line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.series import Series


def standing(series: "Series") -> str:
    """Return how the series stands, in at most 22 letters; "" for nothing.

    "Lena leads 2 : 1", "2 : 2, all even"; with more than two sides "Lena leads: 3 wins",
    "a tie, 2 wins each".
    """
    sides = series.sides
    if len(sides) < 2:
        return ""
    most, name = sides[0]
    second = sides[1][0]
    if len(sides) > 2:
        if most > second:
            name = plain(name)
            # TRANSLATORS: who has won most games; at most 22 letters, or the next text stands there
            text = ngettext("{name} leads: {wins} win", "{name} leads: {wins} wins", most)
            text = text.format(name=name, wins=most)
            if len(text) <= _WIDE:
                return text
            # TRANSLATORS: who has won most games; at most 16 letters, counting {name} and {wins} as two each
            return _("{name} leads with {wins}").format(name=name, wins=most)
        # TRANSLATORS: several people have won most games, each so many; at most 22 letters
        return ngettext("a tie, {} win each", "a tie, {} wins each", most).format(most)
    if most > second:
        name = plain(name)
        # TRANSLATORS: who has won more games; at most 16 letters, counting each in braces as two
        return _("{name} leads {wins} : {losses}").format(name=name, wins=most, losses=second)
    # TRANSLATORS: both have won as many games; at most 22 letters
    return _("{} : {}, all even").format(most, second)
