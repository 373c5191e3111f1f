"""A push that a person has taken from the coach: the cube is lifted, and a moment later pushed in."""

from console.quixo import script
from console.quixo.board.hand import SEEKING, TAKEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.quixo.playing import QuixoPlay


class Taking:
    """Makes one push; any key ends it."""

    def __init__(self, play: "QuixoPlay", move: int) -> None:
        """Begin with no cube lifted. The push begins once the board is on the display again."""
        self._play = play
        self._move = move
        play.hand.put_back()
        play.table.show(play.draws.at_rest())

    def tick(self, now: int) -> bool:
        """Each pass, go on; return whether the push has been made, or a warning asked about it."""
        play = self._play
        game = play.game
        match = play.match
        move = self._move
        if play.hand.state == SEEKING:
            if not match.console.picture.painting:
                match.table.show(script.LIFTS + game.source(move))
                play.hand.hold(game.source(move), game.target(move))
                match.took_scene()
                match.console.keys.new_picture()
            return False
        if match.console.picture.seen(now) < TAKEN:
            return False
        if game.loses(move):
            play.confirm()
        else:
            play.push_move(move)
        return True
