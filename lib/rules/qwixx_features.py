"""Everything that a sheet of Qwixx can have, by the extra that brings it, with the classic sheet's answers.

So screens, players and tests may ask every game of Qwixx for it. AnySheet (qwixx_any_sheet.py) overrides what
belongs to any sheet, and an extra (a module in qwixx_extras/) what it brings.
"""

from rules.dicegame import DiceGame

_NO_MARKS = bytes(67)  # by move: no cell is marked

TYPE_CHECKING = False


class Features(DiceGame):
    """The features of a sheet without any.

    A method that is only declared belongs to one extra. Call it only if that extra's attribute says that the
    sheet has it.
    """

    # ---- any sheet

    own_sheets: bool = False  # whether each seat has a sheet of its own
    usual_points: bool = True  # whether a row's points depend on its crosses alone, by the usual table
    drawn_rows: bytes = b"\0\1\2\3"  # from top to bottom
    most_counted: int = 12  # crosses of a row that count, lock included
    extra_size: int = 0  # bytes of each seat after the sheets
    changes_others: bool = False  # whether a choice can change these bytes of other seats, too
    crosses_made: bytearray = bytearray()  # by try_out()

    def row_at(self, place: int) -> int:
        """Return the row that is drawn at this place from the top."""
        return self.drawn_rows[place]

    def place_of(self, row: int) -> int:
        """Return the place from the top at which a row is drawn."""
        place = 0
        while self.drawn_rows[place] != row:
            place += 1
        return place

    def forced_count(self, seat: int) -> int:
        """Return how many crosses the seat's last choice made, itself included; 0 if it forced none."""
        return 0

    if TYPE_CHECKING:

        def forced_move(self, seat: int, k: int) -> int:
            """Return the k-th of these crosses; 0 is the choice."""
            ...

    def try_out(self, move: int) -> int:
        """Make a legal move on the deciding seat's sheet alone, until `take_back`.

        Returns how many crosses it made; `crosses_made` has them in order. On a sheet that forces none it
        does nothing, and returns 0.
        """
        return 0

    def take_back(self) -> None:
        """Undo `try_out`."""

    # ---- steps, and goals

    if TYPE_CHECKING:

        def extra_points(self, seat: int) -> int:
            """Return what the seat scores besides its rows: for framed cells, or for goals."""
            ...

    # ---- steps: a framed cell in each column

    def frames_of(self, seat: int) -> bytes:
        """Return in each column the row of the framed cell on the seat's sheet; b"" without frames."""
        return b""

    if TYPE_CHECKING:

        def framed(self, seat: int) -> int:
            """Return how many framed cells the seat has crossed, 0..11."""
            ...

    # ---- chain: linked cells

    partners: "bytes | bytearray" = _NO_MARKS  # by move: the linked cell, PASS if there is none

    # ---- big-points: bonus rows

    bonus_rows: bytes = b""  # their numbers
    neighbours: bytes = b""  # for each bonus row, mask of the rows for which its crosses count too

    if TYPE_CHECKING:

        def crossed_beside(self, seat: int, k: int, number: int) -> int:
            """Return the mask of the neighbours of bonus row `k` in which the seat has crossed a number."""
            ...

    # ---- double: second crosses

    if TYPE_CHECKING:

        def twice(self, seat: int, row: int) -> int:
            """Return the mask of the columns that the seat has crossed twice in this row."""
            ...

    # ---- exchange: fields

    fields: bytes = b""  # pairs of numbers: the white sum may be exchanged for the other one

    if TYPE_CHECKING:

        def is_exchange(self, move: int) -> bool:
            """Return whether a legal move, not a pass, takes another number than the white sum."""
            ...

        def fields_gone(self, seat: int) -> int:
            """Return how many of the seat's fields, from the left, are used or jumped over, 0..9."""
            ...

        def fields_used(self, seat: int) -> int:
            """Return the mask of the fields that the seat has used; the leftmost is bit 0."""
            ...

    # ---- bonus: boxed cells and a bar

    bar: bytes = b""  # the row of each cell of the bar
    boxed: "bytes | bytearray" = _NO_MARKS  # by move: whether the cell is boxed

    if TYPE_CHECKING:

        def crossed_bar(self, seat: int) -> int:
            """Return the mask of the crossed cells of the seat's bar; the leftmost is bit 0."""
            ...

        def struck_bar(self, seat: int) -> int:
            """Return the mask of the cells of the seat's bar that can no longer be crossed."""
            ...

        def bar_after(self, seat: int, done: int) -> int:
            """Return `crossed_bar` as it was after the first `done` crosses of the seat's last choice."""
            ...

    # ---- goals

    goal_at: "bytes | bytearray" = _NO_MARKS  # by move: 1 + the cell's goal, 0 if it has none

    def penalty_points(self, seat: int) -> int:
        """Return what a penalty of the seat costs: -5, or 0 once a goal has made penalties free."""
        return -5

    if TYPE_CHECKING:

        def reached(self, seat: int) -> int:
            """Return the mask of the goals that the seat has reached."""
            ...

        def doubled(self, seat: int) -> int:
            """Return the row that counts twice, the first with the fewest points; -1 if none does."""
            ...
