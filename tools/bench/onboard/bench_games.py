"""Play games at the table and resume them from the journal at random moments; report losses.

There are no screens. The journal is in a bytearray, not in the board's memory.
"""

import gc
import os

import supervisor

from console.match.opening import beginning, resuming
from console.store.blocks import RESULT
from console.store.journal import Journal
from console.store.new_game import NewGame
from rules import GAMES, OVER, ROLL, make
from rules.dice import Dice


class Games:
    """What a table needs from a console. `play(k)` plays game number k.

    kinds: name, settings and minutes of a clock of the games that take turns.
    """

    def __init__(self, kinds):
        self.kinds = kinds
        self.nvm = bytearray(b"\xff" * 4096)
        self.journal = Journal(self.nvm)
        self.dice = Dice(self._fill)
        self.out = bytearray(256)

    def _fill(self, buf):
        buf[:] = os.urandom(len(buf))

    def notice(self, text):
        raise ValueError(text)

    def resumed(self, now):
        """Return the game resumed from the memory alone, and the ms it took.

        Raises ValueError when it is another game.
        """
        before = supervisor.ticks_ms()
        self.journal = Journal(self.nvm)
        then = resuming.resume(self)
        spent = (supervisor.ticks_ms() - before) & 0x1FFFFFFF
        n = now.record.length
        if then.record.length != n or then.record.buf[:n] != now.record.buf[:n]:
            raise ValueError(f"{then.record.length} bytes of events came back of {n}")
        if then.game.state != now.game.state or then.names != now.names:
            raise ValueError("a different game has come back")
        return then, spent

    def play(self, k):
        """Print the game, its bytes of events, how often it was resumed, and the slowest resume in ms."""
        name, settings, minutes = self.kinds[k % len(self.kinds)]
        seats = make(name, settings).seats
        now = beginning.begin(self, NewGame(name, settings, ["Ann" + str(i) for i in range(seats)], minutes))
        times = slowest = 0
        luck = self.dice.below
        while now.game.phase != OVER:
            if now.game.phase == ROLL:
                now.roll()
            else:
                now.choose(self.out[luck(now.game.legal(self.out))])
            if now.can_undo and luck(40) == 0:
                now.undo()
            if luck(60) == 0:
                now, spent = self.resumed(now)
                times += 1
                slowest = max(slowest, spent)
        now, spent = self.resumed(now)
        now.end()
        self.journal = Journal(self.nvm)
        points = [now.game.score(i) for i in range(seats)]
        if self.journal.game >= 0 or not self.journal.get(RESULT):
            raise ValueError("the result is not there")
        block = self.journal.log.block
        told = [(block[3 + 2 * i] << 8 | block[4 + 2 * i]) - 32768 for i in range(seats)]
        if GAMES[block[0]] != name or block[2] != now.game.winners or told != points:
            raise ValueError(f"the result is {told}, not {points}")
        gc.collect()
        print(name, now.record.length, times + 1, max(slowest, spent))
