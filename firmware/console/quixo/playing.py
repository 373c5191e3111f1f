"""A match of Quixo as people play it: what each key does, what comes next, what happens as time passes.

script.py says which scene comes next, scenes.py shows it, stage.py says what of it is visible; board/hand.py
has cursor and push, ending/timing.py the clock, ending/draws.py the draws. computers.py adds computers, and
match/play.py documents the hooks. While somebody thinks nothing moves but the clock.
"""

from micropython import const

from console.core import keys
from console.core.loader import module
from console.match import play
from console.match.match import ASIDE
from console.quixo import script
from console.quixo.board.hand import SEEKING, SLIDING, Hand
from console.quixo.cards.warn import CHOOSE_AGAIN
from console.quixo.ending.draws import Draws
from console.quixo.ending.timing import Timing
from console.quixo.entry import TURN_BOARD
from console.quixo.recall import Recall
from console.quixo.scenes import Scenes
from console.quixo.seats.plates import PLATE_BELOW, Plates
from console.quixo.seats.seat_look import sign
from console.quixo.stage import Stage
from console.sound.sounds import RATTLE
from console.ui.palette import GROUND
from rules.quixo import PASS
from texts import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.match.match import Match
    from console.quixo.coach.first import Hints
    from console.quixo.coach.remarks import Remarks
    from console.quixo.coach.taking import Taking
    from players.player import Player
    from rules.quixo import Quixo

_DOWN = const(-5)  # semitones from the tick of a cube that is lifted to that of one put back
_AWAY = (keys.BACK, keys.MENU, keys.LOOK)  # open something even while a push is shown
NAMES = ("quixo", "lifted", "push")  # by state


class QuixoPlay(play.Play):
    """One match."""

    # TRANSLATORS: a line of the menu in a game: look at the board; at most 14 letters
    look_word = N_("The board")
    COACHED = True
    tip_to = PLATE_BELOW - 2  # the plate below stays visible

    def __init__(self, match: "Match") -> None:
        self.match = match
        self.context = self
        self.game: Quixo = match.game
        self.table = match.table
        self.hand = Hand(match, match.option_bits >> TURN_BOARD & 1 == 1 and self.game.seats == 4)
        self.board = self.hand.board
        self.timing = Timing(self)
        self.clock = self.timing.clock
        self.plates = Plates(match.ui, match.table, self.clock.on, PLATE_BELOW, match.console.side)
        self.stage = Stage(match, self.board, self.plates)
        self.draws = Draws(self)
        self.seen = False  # the end has been shown
        self._taking: Taking | None = None  # the push that a person has taken from the coach
        self._recall = Recall(match.table.record)
        self.scenes = Scenes(self)
        self.remarks: Remarks | None = None  # the coach's, if anybody wants them
        self.hints: Hints | None = None  # and before a push

    def complete(self) -> None:
        seats = self.match.remarked
        if seats:
            self.remarks = remarks = module("console.quixo.coach.remarks").Remarks(self, seats)
            remarks.look()
        if self.match.taught:
            self.hints = module("console.quixo.coach.first").Hints(self)

    @property
    def name(self) -> str:
        """The name of what is shown."""
        return NAMES[self.hand.state]

    # What comes next

    def scene(self) -> int:
        table = self.table
        self.draws.follow()
        return script.scene(self.game, table.ended, table.shown, self.draws.due)

    def decides(self) -> bool:
        return not self.game.must_pass

    def undone(self) -> int:
        self.seen = False
        self._taking = None
        self._recall.forget()
        self.draws.forget()
        self.hand.forget()
        return self.draws.at_rest()

    def recall(self, player: "Player", view: bytearray) -> None:
        self._recall.tell(player, view)

    def show(self, scene: int) -> None:
        if self.remarks:
            self.remarks.hide()
        self.scenes.show(scene)
        if scene == script.CHOOSE:
            self.match.announce_turn(self.game.seat)
        if self.remarks:
            self.remarks.look()

    def answered(self, scene: int, what: int) -> None:
        match = self.match
        if scene == script.PASSING:
            match.choose(PASS)
        elif scene == script.END:
            match.again()
        elif scene == script.DRAW:
            match.console.loader.borrow("console.quixo.cards.draw").answer(self, what)
        elif what == ASIDE or (scene == script.WARNING and what == CHOOSE_AGAIN):
            self._lift_again()
        elif scene == script.WARNING:
            self._push(self.game.seat)
        else:
            self._push(what)  # the seat at which the dot points

    # A draw that a person offers, in the menu

    @property
    def may_draw(self) -> bool:  # type: ignore[override]
        """Whether the person to move may offer a draw."""
        return self.draws.possible

    def offer_draw(self) -> None:
        self.hand.put_back()
        self.table.show(script.AGREED)
        self.match.interrupt()

    # What a person does

    def _lift_again(self) -> None:
        """Lift the cube again, about which a card has asked."""
        self.table.show(script.LIFTS + self.board.square(self.hand.cell))
        self.match.go_on()

    def confirm(self) -> None:
        """Confirm the chosen end: first a warning; with four seats the dot, unless the push ends the game."""
        game = self.game
        move = self.hand.move(self.hand.side, game.seat)
        if game.loses(move) or (game.seats == 4 and not game.wins(move)):
            self.table.show(script.question(game, move))
            self.match.go_on()
        else:
            self._push(game.seat)

    def _push(self, dot: int, asked: bool = True) -> None:
        """Push the lifted cube in, with its dot towards that seat; `asked`: a person does it."""
        self.clock.stop()
        self.stage.push(self.hand.side)
        self.hand.push(dot, asked)

    def push_move(self, move: int, asked: bool = True) -> None:
        """Push the lifted cube in as this move says; `asked`: a person does it."""
        game = self.game
        self._push(game.dot_of(move) if game.seats == 4 else game.seat, asked)

    def take(self, move: int) -> None:
        """Make this push, on which the coach's cursor is, as soon as the board is there again."""
        self._taking = self.match.console.loader.borrow("console.quixo.coach.taking").Taking(self, move)

    def key(self, key: int) -> None:
        self._taking = None
        hand = self.hand
        match = self.match
        if hand.state == SLIDING:
            match.go_on()
            if match.console.top is not match or key not in _AWAY:
                return
        if key == keys.MENU or (key == keys.BACK and (hand.state == SEEKING or not self.decides())):
            match.menu()
        elif key == keys.LOOK:
            match.look()
        elif hand.state == SEEKING:
            self._seek(key)
        else:
            self._aim(key)

    def _seek(self, key: int) -> None:
        """Handle a key while no cube is lifted."""
        hand = self.hand
        match = self.match
        if key == keys.OK:
            match.table.show(script.LIFTS + self.board.square(hand.cell))
            hand.take()
            match.console.cue(RATTLE)  # a soft tick
            match.took_scene()
        else:
            hand.seek(key)

    def _aim(self, key: int) -> None:
        """Handle a key while a cube is lifted."""
        hand = self.hand
        match = self.match
        if hand.rising:
            hand.settle()
            if self.scenes.tip_lifted() or key == keys.OK:  # OK twice in a hurry pushes nothing
                return
        if key == keys.OK:
            self.confirm()
        elif key == keys.BACK:
            match.table.show(self.draws.at_rest())
            hand.put_back()
            match.console.cue(RATTLE, None, _DOWN)
            match.took_scene()
        else:
            hand.aim(key)

    # As time passes

    def tick(self, now: int) -> None:
        if self.hand.tick(now):
            if self.hand.state == SLIDING:
                self.match.go_on()
            else:
                self.scenes.tip_lifted()
            return
        if self._taking and self._taking.tick(now):
            self._taking = None
        if self.hand.state != SLIDING:
            self._wait(now)

    def idle(self, now: int) -> None:
        if self.match.scene != script.END:
            self._wait(now)

    def _wait(self, now: int) -> None:
        """While somebody thinks: remarks, hints, keys when it is time, and the clock."""
        if self.remarks:
            self.remarks.tick(now)
        if self.hints:
            self.hints.tick(now)
        self.scenes.remind(now)
        self.scenes.warn(now)
        self.timing.tick(now)

    # At the end

    def let_computer_speak(self, y: int) -> bool:
        """Let a computer say something, at y; return whether one does."""
        return False

    def say_waiting_remark(self, y: int) -> bool:
        """Show the next line, at y, of a remark that waited for this end; return whether there is one."""
        return self.remarks is not None and self.remarks.show_next_line(y)

    def end_shown(self) -> None:
        """Note that the end has been shown: the winning line is not shown again."""
        self.seen = True

    # Before, under and after other screens

    def mark(self, group: "displayio.Group") -> None:
        """Add the symbol of the seat to move."""
        seat = self.game.seat
        group.append(sign(self.match.ui, seat, 34 + 10 * len(self.table.names[seat]), 1, GROUND))

    def mark_tip(self, card: "displayio.Group") -> None:
        """Repeat the seat's symbol and name if the card covers its plate."""
        seat = self.game.seat
        if self.game.seats == 4 and (seat - self.board.below) & 1:
            ui = self.match.ui
            card.append(sign(ui, seat, 8, PLATE_BELOW - 25, GROUND))
            ui.label(card, 35, PLATE_BELOW - 25, self.table.names[seat])

    def lights(self) -> None:
        if not self.table.ended:
            self.timing.light()

    def settle(self) -> None:
        self.match.console.hush()
        if self.hints:
            self.hints.stop()
        self.hand.settle()
        self.stage.hide()

    def ask_coach(self) -> None:
        self.match.console.open("quixo.coach.advice.Advice", self)

    def look(self) -> None:
        self.match.console.open("quixo.look.Look", self)

    def leave(self) -> None:
        if not self.table.ended and not self.seen:
            self.table.keep_clock()
