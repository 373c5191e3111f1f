"""What a solo player aims at: par, which level 3 makes with the same dice while people look at the end.

Its points go up as it plays. Then the stars come: one for half of par, two for three quarters, three for par,
and a crown above it; then what the next one costs. The table keeps par: when people come back to the end, all
of it is there at once.
"""

from micropython import const

from console.light.flashes import Win
from console.sound.sounds import NOTE, RECORD, WIN
from console.ui.gfx import recolour
from console.ui.palette import DIM, GROUND, SLATE, YELLOW
from players.par import Par
from texts import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.end.screen import End

_STEPS = const(3)  # of level 3 in a pass, some 3 ms each
_PAUSE = const(350)  # ms before each star
_NOTES = b"\x07\x0b\x0e"  # semitones by which the note of each star is raised; a run follows the last
STARS = const(3)


def stars(points: int, par: int) -> int:
    """Return the stars for so many points, 0 to 3, and 4 for a crown. No points earn nothing."""
    if points <= 0:
        return 0
    return (points > par) + (points >= par) + (4 * points >= 3 * par) + (2 * points >= par)


def next_star(points: int, par: int) -> int:
    """Return the fewest points for one star more, or for the crown; 0 for those who have that."""
    earned = stars(points, par)
    if earned > STARS:
        return 0
    more = max(points, 0) + 1
    while stars(more, par) == earned:
        more += 1
    return more


class Goal:
    """Par and stars below the table of the screen `end`."""

    def __init__(self, end: "End", y: int, loud: bool) -> None:
        """Show them in the lines at y and y + 21, with sound and light if `loud`; tick() plays on."""
        self._end = end
        self._loud = loud
        game = end.views.game
        settings = bytes(game.state[0 : game.SETTINGS])
        table = end.views.table
        self._par: Par | None = None  # plays, until par is known
        self.par = -1000  # once it is known
        ui = end.ui
        left = end.width // 2 - 80
        self._stars = [ui.icon("star", left + 24 * k, y, SLATE) for k in range(STARS)]
        for star in self._stars:
            end.group.append(star)
        self._text = ui.text(left + 24 * STARS + 10, y, 11, DIM)
        end.group.append(self._text.grid)
        self._next = ui.text(end.width // 2, y + 21, 24, DIM, align="c")
        end.group.append(self._next.grid)
        self._points = game.score(0)
        self._shown = 0  # stars
        self._since = 0
        self._turn = -1
        if table.par is None:
            self._par = Par(game.NAME, settings, table.challenge, table.record)
            return
        self._loud = False
        self._known(table.par)
        while self.busy:
            self._show()

    def _known(self, par: int) -> None:
        """Say par, and go on to the stars."""
        self._par = None
        self.par = par
        self._say(par, 0)
        self._say_next()

    def _say(self, par: int, dots: int) -> None:
        """Say par, with dots while it grows."""
        # TRANSLATORS: the points that a good player makes with these dice, at most 7 letters
        self._text.set(_("par {}").format(par) + "..."[:dots])

    def _say_next(self) -> None:
        """Once all stars are there, say what the next one costs."""
        if self.busy:
            return
        more = next_star(self._points, self.par)
        if not self._shown:
            recolour(self._next.grid, self._end.ui.pal(GROUND, YELLOW))
            # TRANSLATORS: {} points more would have earned the first star; at most 22 letters
            self._next.set(_("{} more: first star").format(more - self._points))
        elif self._shown == STARS:
            # TRANSLATORS: a crown is for so many points, at most 22 letters
            self._next.set(_("crown at {}").format(more))
        elif more:
            # TRANSLATORS: the next star is for so many points, at most 22 letters
            self._next.set(_("next star at {}").format(more))

    @property
    def busy(self) -> bool:
        """Whether stars may still come."""
        return self._par is not None or self._shown < stars(self._points, self.par)

    def tick(self) -> None:
        """Each pass, play on, then show the stars one by one."""
        par = self._par
        end = self._end
        console = end.console
        if par:
            if console.picture.painting:
                return
            if par.think(_STEPS):
                end.views.table.par = par.points
                self._known(par.points)
                self._since = console.now
            elif par.turn != self._turn:
                self._turn = par.turn
                self._say(par.points, 1 + par.turn % 3)
        elif self.busy and console.since(self._since) >= _PAUSE:
            self._since = console.now
            self._show()

    def _show(self) -> None:
        """Show one star more, or the crown."""
        end = self._end
        console = end.console
        if not self._shown and self._loud:
            end.rain()  # at the first star
        if self._shown < STARS:
            recolour(self._stars[self._shown], end.ui.pal(GROUND, YELLOW))
            if self._loud:
                last = self._shown == STARS - 1 and stars(self._points, self.par) == STARS
                console.cue(WIN if last else NOTE, None, 0 if last else _NOTES[self._shown])
        else:
            end.group.append(end.ranking.crown())
            if self._loud:
                console.cue(RECORD, Win(1))
        self._shown += 1
        self._say_next()
