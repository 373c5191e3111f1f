"""The referee with computer players: the requests `bot LEVEL` and `advice`. Not loaded on the console."""

from players import decide, make
from rules import OVER, ROLL
from rules.record import Record
from rules.saved import rebuild
from rules.words.referee import Referee

TYPE_CHECKING = False
if TYPE_CHECKING:
    from players.player import Player


class RefereeWithPlayers(Referee):
    """The referee; its players answer for the seat that decides."""

    def __init__(self) -> None:
        Referee.__init__(self)
        self._player: Player | None = None
        self._view = bytearray()

    def _take(self, record: Record) -> None:
        Referee._take(self, record)
        self._player = None

    def _asked(self) -> "Player":
        """Return the player, which has noted the game so far. ValueError if nobody has to decide."""
        record = self._playing()
        game = record.game
        if game.phase == ROLL:
            raise ValueError("no seat decides now: the dice come first")
        if game.phase == OVER:
            raise ValueError("no seat decides now: the game is over")
        size = game.SETTINGS
        settings = bytes(game.state[:size])
        player = self._player
        if player is None:
            player = self._player = make(game.NAME, settings)
            self._view = bytearray(len(game.state))
        player.restart()
        if not game.DICE:
            past = rebuild(game.NAME, settings, b"").game
            for i in range(record.length):
                player.view(past, past.seat, self._view)
                player.note(self._view)
                past.apply(record.buf[i])
        player.view(game, game.seat, self._view)
        return player

    def _bot(self, words: "list[str]") -> str:
        if len(words) != 2 or words[1] not in ("1", "2", "3"):
            raise ValueError("bot must be followed by a level: 1, 2 or 3")
        player = self._asked()
        return self._words.name(self._playing().game, decide(player, self._view, int(words[1])))

    def _advice(self, words: "list[str]") -> str:
        player = self._asked()
        best = decide(player, self._view, 3, 0, 0, True)
        game = self._playing().game
        ranked = sorted([(player.moves[i] != best, -player.order(i), i) for i in range(player.count)])
        name = self._words.name
        return " ".join([f"{name(game, player.moves[i])} {given(player, i)}" for _, _, i in ranked])


def given(player: "Player", i: int) -> str:
    """Return in words what moves[i] gives away: points, or the plies to the end."""
    lost = player.given(i)
    if player.IN_POINTS:
        return f"-{lost // 10}.{lost % 10}" if lost else "0.0"
    return f"win {lost}" if lost > 0 else f"loss {-lost}" if lost else "open"
