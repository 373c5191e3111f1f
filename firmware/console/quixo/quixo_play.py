"""A match of Quixo: keys, the clock, and what happens as time passes.

script.py says which scene comes next, scenes.py shows it, stage.py says what of it is visible, hand.py has
cursor and push; match/play.py documents the hooks. While somebody thinks nothing moves but the clock.
"""

from micropython import const

from console.core import keys
from console.core.loader import module
from console.match import play
from console.match.match import ASIDE
from console.quixo import clock, script
from console.quixo.cards import CHOOSE_AGAIN, PLAY_ON
from console.quixo.entry import TURN_BOARD
from console.quixo.hand import CHOOSE, SLIDING, Hand
from console.quixo.lights import ToMove
from console.quixo.plates import PLATE_BELOW, Plates
from console.quixo.recall import Recall
from console.quixo.scenes import Scenes
from console.quixo.seat_look import sign
from console.quixo.stage import Stage
from console.quixo.standstill import Standstill
from console.sound.sounds import RATTLE
from console.ui.palette import GROUND
from rules.quixo import PASS
from texts import N_, _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.match.match import Match
    from console.quixo.coach.first import Hints
    from console.quixo.coach.remarks import Remarks
    from players.player import Player
    from rules.quixo import Quixo

TAKEN = const(900)  # ms that a lifted cube is shown before it is pushed in, if no person does it
_DOWN = const(-5)  # semitones from the tick of a cube that is lifted to that of one put back
_AWAY = (keys.BACK, keys.MENU, keys.LOOK)  # open something even while a push is shown
NAMES = ("quixo", "lifted", "push")  # by state


class QuixoPlay(play.Play):
    """One match."""

    # TRANSLATORS: a line of the menu in a game: look at the board; at most 14 letters
    LOOK_WORD = N_("The board")
    COACHED = True
    tip_to = PLATE_BELOW - 2  # the plate below stays visible

    def __init__(self, match: "Match") -> None:
        self.match = match
        self.context = self
        self.game: Quixo = match.game
        self.table = match.table
        self.hand = Hand(match, match.option_bits >> TURN_BOARD & 1 == 1 and self.game.seats == 4)
        self.board = self.hand.board
        self.clock = clock.Clock(match.table)
        self.plates = Plates(
            match.ui, self.game, match.table.names, self.clock.on, PLATE_BELOW, match.console.side
        )
        self.stage = Stage(match, self.board, self.plates)
        self.standstill = Standstill(match.table.record)
        self.seen = False  # the end has been shown
        self._taken = PASS  # the push that a person has taken from the coach
        self._recall = Recall(match.table.record)
        self._mover = ToMove()
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
        self.standstill.follow()
        return script.scene(self.game, table.ended, table.shown, self.asks_draw)

    @property
    def asks_draw(self) -> bool:
        """Whether people of both sides are asked for a draw in this position."""
        return self.standstill.due()

    def decides(self) -> bool:
        return not self.game.must_pass

    def undone(self) -> int:
        self.seen = False
        self._taken = PASS
        self._recall.forget()
        self.standstill.forget()
        self.hand.put_back()
        self.hand.cell = -1
        self.standstill.follow()
        return self._at_rest()

    def recall(self, player: "Player", view: bytearray) -> None:
        self._recall.tell(player, view)

    def _at_rest(self) -> int:
        """Return `table.shown` while no cube is lifted: a draw is offered only once in a position."""
        return script.REFUSED if self.asks_draw else 0

    def show(self, scene: int) -> None:
        self.scenes.show(scene)
        if scene == script.CHOOSE:
            self.match.announce_turn(self.game.seat)
        if self.remarks:
            self.remarks.look()

    def speaks(self) -> bool:
        """Let a computer say something at the end; return whether one does."""
        return False

    def recalls(self, y: int) -> bool:
        """Show the next line, at y, of a remark that waited for this end; return whether there is one."""
        return self.remarks is not None and self.remarks.tell(y)

    def end_shown(self) -> None:
        """Note that the end has been shown: the winning line is not shown again."""
        self.seen = True

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

    def answered(self, scene: int, what: int) -> None:
        match = self.match
        if scene == script.PASSING:
            match.choose(PASS)
        elif scene == script.END:
            match.again()
        elif scene == script.DRAW:
            match.console.loader.borrow("console.quixo.draw").answer(self, what != PLAY_ON)
        elif what == ASIDE or (scene == script.WARNING and what == CHOOSE_AGAIN):
            self._lifted()
        else:
            self._push(self.game.seat if scene == script.WARNING else what)

    # A draw

    @property
    def may_draw(self) -> bool:  # type: ignore[override]
        """Whether the person to move may offer a draw."""
        return not self.table.over and self.decides() and self.table.record.length > 0

    def offer_draw(self) -> None:
        self.hand.put_back()
        self.table.show(script.AGREED)
        self.match.interrupt()

    def person_of(self, seat: int) -> int:
        """Return this seat, or its partner's if only that is a person's."""
        return seat

    # What a person does

    def _lifted(self) -> None:
        """Lift the cube again."""
        self.table.show(script.LIFTS + self.board.square(self.hand.cell))
        self.match.go_on()

    def _confirm(self) -> None:
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

    def _push_move(self, move: int, asked: bool = True) -> None:
        """Push the lifted cube in as this move says."""
        game = self.game
        self._push(game.dot_of(move) if game.seats == 4 else game.seat, asked)

    def take(self, move: int) -> None:
        """Make this push, on which the coach's cursor is, as soon as the board is there again."""
        self._taken = move
        self.hand.put_back()
        self.table.show(self._at_rest())

    def _go_on_taking(self, now: int) -> None:
        """Lift the cube of the push that was taken; push it in a moment later."""
        game = self.game
        match = self.match
        hand = self.hand
        move = self._taken
        if hand.state == CHOOSE:
            if not match.console.picture.painting:
                match.table.show(script.LIFTS + game.source(move))
                hand.hold(game.source(move), game.target(move))
                match.took_scene()
                match.console.keys.new_picture()
        elif match.console.picture.seen(now) >= TAKEN:
            self._taken = PASS
            if game.loses(move):
                self._confirm()
            else:
                self._push_move(move)

    def key(self, key: int) -> None:
        self._taken = PASS
        hand = self.hand
        match = self.match
        if hand.state == SLIDING:
            match.go_on()
            if match.console.top is not match or key not in _AWAY:
                return
        if key == keys.MENU or (key == keys.BACK and (hand.state == CHOOSE or not self.decides())):
            match.menu()
        elif key == keys.LOOK:
            match.look()
        elif hand.state == CHOOSE:
            if key == keys.OK:
                match.table.show(script.LIFTS + self.board.square(hand.cell))
                hand.take()
                match.console.cue(RATTLE)  # a soft tick
                match.took_scene()
            else:
                hand.seek(key)
        else:
            if hand.rising:
                hand.settle()
                if self.scenes.tip_lifted() or key == keys.OK:
                    return
            if key == keys.OK:
                self._confirm()
            elif key == keys.BACK:
                match.table.show(self._at_rest())
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
        if self._taken:
            self._go_on_taking(now)
        if self.hand.state != SLIDING:
            self._pass_time(now)

    def idle(self, now: int) -> None:
        if self.match.scene != script.END:
            self._pass_time(now)

    def _pass_time(self, now: int) -> None:
        """While somebody thinks: remarks, keys when it is time, and the clock, which can end the game."""
        if self.remarks:
            self.remarks.tick(now)
        if self.hints:
            self.hints.tick(now)
        self.scenes.remind(now)
        self.scenes.warn(now)
        what = self.clock.run(now)
        if what == clock.QUIET:
            return
        seat = self.game.seat
        self.show_time(seat)
        match = self.match
        if what == clock.MINUTE:
            # TRANSLATORS: {} is a name; at most 18 letters with {} as two
            match.console.notice(_("{}: 1 minute left").format(match.table.names[seat]))
        elif what == clock.RAN_OUT:
            match.table.run_out(seat)
            self.hand.put_back()
            match.interrupt()

    def start_thinking(self) -> None:
        """Start the clock of the seat to move."""
        self.lights()
        if not self.table.ended:
            self.clock.start(self.match.console.now)

    def show_mover(self) -> None:
        """Light up for the seat to move."""
        self._mover.seat = self.game.seat
        self.match.console.lights.play(self._mover)

    def show_time(self, seat: int) -> None:
        """Show the seat's time; its last 30 s blink, on the pixels too."""
        left = self.clock.left(seat)
        mover = seat == self.game.seat
        on = not mover or left > clock.BLINKS or not left or left % 10 < 5
        self.plates.show(seat, left, on)
        if mover and self._mover.on != on:
            self._mover.on = on
            self.show_mover()

    # Before, under and after other screens

    def lights(self) -> None:
        if not self.table.ended:
            self.show_mover()

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
