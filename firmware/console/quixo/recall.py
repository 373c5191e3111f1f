"""What a player of Quixo has been told of the game, so that it knows which positions have been there."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from players.player import Player
    from rules.record import Record


class Recall:
    """Tells one player at a time."""

    def __init__(self, record: "Record") -> None:
        self._record = record
        self._player: Player | None = None  # the one that knows the positions so far
        self._state = bytearray(len(record.game.state))  # the last of these positions
        self._moves = 0  # how many moves led to it

    def forget(self) -> None:
        """Start again: the record may have changed."""
        self._player = None

    def tell(self, player: "Player", view: bytearray) -> None:
        """Tell the player every position in which somebody has decided, even those before a power cut.

        `view` is a buffer as long as the game's state.
        """
        record = self._record
        game: Any = player.game
        if player is not self._player or self._moves > record.length:
            self._player = player
            player.restart()
            game.start()
            self._moves = 0
        else:
            game.state[:] = self._state
        while self._moves < record.length:
            player.view(game, game.seat, view)
            player.note(view)
            game.apply(record.buf[self._moves])
            self._moves += 1
        self._state[:] = game.state
