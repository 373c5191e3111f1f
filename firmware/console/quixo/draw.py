"""A draw in Quixo: who says it and who is asked, and what an answer brings. Borrowed for a question."""

from console.quixo import script
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.quixo.quixo_play import QuixoPlay


def partners(play: "QuixoPlay") -> "tuple[int, int]":
    """Return the seat that says "draw", -1 if nobody has yet, and the seat that is asked.

    A side with two people is asked through the one to move, or to move next.
    """
    seat = play.game.seat
    if play.table.shown != script.AGREED:
        return -1, play.person_of(seat)
    return play.person_of(seat), play.person_of((seat + 1) % play.game.seats)


def answer(play: "QuixoPlay", agrees: bool) -> None:
    """Take the answer of the side that was asked for a draw."""
    match = play.match
    table = match.table
    first = table.shown != script.AGREED
    if not agrees and not first:
        # TRANSLATORS: {}, a name, wants no draw; at most 18 letters with {} as two
        match.console.notice(_("{} plays on").format(table.names[partners(play)[1]]))
    if not agrees:
        table.show(script.REFUSED)
    elif first:
        table.show(script.AGREED)
    else:
        table.agree()
    match.go_on()
