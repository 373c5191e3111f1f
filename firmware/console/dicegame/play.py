"""A match of a six-dice game: keys, and what happens as time passes.

script.py says which scene comes next, scenes.py shows it, choosing.py makes choices. match/play.py documents
the hooks. The games' kits have what differs between them (kit.py).
"""

from micropython import const

from console.core import keys
from console.dicegame.cards.card import TAKE_PENALTY
from console.dicegame.turn import script
from console.dicegame.turn.asides import Asides
from console.dicegame.turn.choosing import Choosing
from console.dicegame.turn.roll import RESTING, SETTLING, STATES, WAITING
from console.dicegame.turn.scenes import Scenes
from console.dicegame.turn.views import Views
from console.match.match import SAME
from console.match.play import Play
from console.match.seats import AUTO
from rules import ACTION1
from rules.rows import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.dicegame.kit import Kit
    from console.dicegame.parts import Tabs
    from console.dicegame.sheet.sheet import Sheet
    from console.match.match import Match

RESTS = const(1500)  # ms


class DicePlay(Play):
    """The Play of one match; `kit` holds what its game adds.

    views     what draws the scenes
    scenes    shows the scenes
    asides    what is said beside them: moments, hints, remarks
    choosing  who chooses, and what is shown of a choice
    tabs      the tabs of an open table, from the kit; None in secret play
    """

    WIDE = True
    ANNOUNCES = script.ANNOUNCES
    COACHED = True
    rests = RESTS  # ms that the dice lie at rest before play continues

    def __init__(self, match: "Match", kit: "Kit") -> None:
        self.match = match
        self.game = match.game
        self.table = match.table
        self.kit = kit
        self.look_word = kit.look_word
        self.player_stays = kit.player_stays
        self.thinks_ahead = kit.thinks_ahead
        self.views = self.context = Views(match, kit)
        self.asides = Asides(self)
        self.tabs: Tabs | None = kit.tabs(self)
        self.scenes = Scenes(self)
        self.open_table = self.tabs is not None
        self.choosing = Choosing(self)

    def complete(self) -> None:
        match = self.match
        if match.remarked and not self.player_stays:
            self.kit.keep_table(match.game)

    @property
    def name(self) -> str:  # type: ignore[override]
        """The name of what is shown."""
        return self.state_name()

    def state_name(self) -> str:
        """Return shake, tumble, rest, open, think while a sheet waits, or the game's name for its sheet."""
        roll = self.views.roll
        hints = self.asides.hints
        if hints and hints.waits >= 0:
            return "think"
        if self.choosing.lingers:
            return STATES[WAITING]
        return STATES[roll.state] if roll else "open" if self.choosing.at_open_table else self.kit.SHEET

    @property
    def tip_from(self) -> int:  # type: ignore[override]
        """The y where tips begin: below the dice of the sheet or the head."""
        return 58 if self.views.sheet else 24

    @property
    def shakes(self) -> bool:  # type: ignore[override]
        """Whether the roll waits for a shake, or tumbles with it; never where people roll their own dice."""
        roll = self.views.roll
        waits = self.choosing.lingers or (roll is not None and roll.state < SETTLING)
        return waits and not self.table.own_dice

    @property
    def done(self) -> bool:  # type: ignore[override]
        """Whether DONE passes now, or OK held where there is no such button."""
        sheet = self.views.sheet
        return sheet is not None and sheet.n > 0 and not self.choosing.goes_on

    @property
    def crowded(self) -> bool:  # type: ignore[override]
        """Whether a sheet is shown that leaves little heap."""
        return self.views.sheet is not None and not self.thinks_ahead

    @property
    def all(self) -> bool:  # type: ignore[override]
        """Whether the key ALL passes now for everybody who is left."""
        return self.choosing.at_open_table and self.done

    # What comes next

    def scene(self) -> int:
        match = self.match
        comes = script.scene(match.game, match.seats, match.table.shown)
        choosing = self.choosing
        passes = comes == script.SHEET and choosing.all_passed_at == choosing.rolled_at()
        return AUTO if passes else comes

    def decides(self) -> bool:
        return self.match.seats.chooses(self.game)

    def undone(self) -> int:
        self.scenes.forget()
        return self.choosing.undone()

    def show(self, scene: int) -> None:
        choosing = self.choosing
        choosing.end_pause()
        self.asides.stop()
        if self.tabs:
            if self.tabs.announce_choices():
                return
            self.tabs.uncover()
        if scene != script.WAIT or self.match.remarked:  # remarks wait for the roll
            choosing.end_event()
        if scene in script.FOR_ALL:
            choosing.hand_to(-1)
        hints = self.asides.hints
        if not hints or not hints.delays(scene):
            self.scenes.show(scene)
        if scene == script.WAIT:
            self.match.announce_turn(self.game.active)

    def start(self) -> int:
        """Return the choice where the cursor starts, -1 for the first: the coach's, or the kit's."""
        game = self.game
        move = self.asides.hinted(game.seat)
        return move if move >= 0 else self.kit.start(game, self.match.seats.moves)

    def show_sheet(self, move: int, hidden: bool = False) -> "Sheet":
        """Show the deciding seat's sheet with the cursor on this move, and return it.

        `hidden`: a card will hide the rows.
        """
        views = self.views
        game = self.game
        sheet = views.to_sheet(-1, move, hidden)
        sheet.dice(1 if game.phase == ACTION1 else 2, views.out)
        views.tally(sheet.seat)
        return sheet

    def answered(self, scene: int, what: int) -> None:
        match = self.match
        if scene == script.HANDOVER:
            self.choosing.hand_to(match.game.seat)
            match.step()
        elif scene == script.NO_CHOICE or (scene == script.PENALTY and what == TAKE_PENALTY):
            self.choosing.choose(PASS)
        elif scene == script.END:
            match.again(what == SAME)
        elif scene == script.WAIT and self.views.roll:  # the dice have been typed
            self.throw()
            self.views.roll.rest()
        else:
            match.step()

    # What a person does

    def throw(self) -> None:
        """Roll the faces: the hand has stopped. They are in the journal before the first die settles."""
        self.choosing.hand_to(self.game.seat)
        self.asides.hush()
        self.match.roll()
        self.views.show_game(self.game)

    def key(self, key: int) -> None:
        views = self.views
        hints = self.asides.hints
        if key == keys.BACK or key == keys.MENU:
            self.asides.hush()
            self.match.menu()
        elif key == keys.LOOK:
            self.match.look()
        elif hints and hints.waits >= 0:
            if key == keys.OK or key == keys.DONE:
                hints.skip()
        elif self.choosing.goes_on:
            if key == keys.OK or key == keys.DONE:
                self.match.go_on()
        elif views.sheet and not self.choosing.lingers:
            self.sheet_key(views.sheet, key)
        elif views.roll and views.roll.state == RESTING:
            if key == keys.OK or key == keys.DONE:
                if not hints or hints.may_go_on():
                    self.match.step()
        elif key == keys.OK or (self.table.own_dice and keys.step(key)):
            self._begin_roll(key)
        else:
            self.asides.stop()  # remarks have been read

    def sheet_key(self, sheet: "Sheet", key: int) -> None:
        """Handle a key on a sheet from which something is chosen."""
        match = self.match
        choosing = self.choosing
        tabs = self.tabs
        if tabs:
            tabs.uncover()
        if key == keys.ALL:
            choosing.pass_all()
            return
        if tabs and choosing.at_open_table and tabs.key(sheet, key):
            return
        move = PASS if key == keys.DONE else sheet.move
        if key != keys.OK and key != keys.DONE:
            sheet.key(key)
        elif move != PASS or not match.game.penalty_due:
            choosing.choose(move)
        else:  # PENALTY asks first
            match.table.show(script.ask_penalty(match.scene, match.table.shown))
            match.go_on()

    def shaken(self) -> None:
        if self.shakes:
            self._begin_roll(keys.OK)

    def _begin_roll(self, key: int) -> None:
        """Let the waiting dice tumble; where people roll their own, open the card that takes them."""
        if self.choosing.lingers:
            self.choosing.end_event()
            self.scenes.show(script.WAIT)
        roll = self.views.roll
        match = self.match
        if not roll or roll.state != WAITING or match.console.top is not match:
            return
        if match.table.own_dice:
            match.console.open("dicegame.cards.typing.Typing", self.views, match.report, key)
        else:
            roll.start()

    # As time passes

    def tick(self, now: int) -> None:
        self.asides.tick(now)
        views = self.views
        match = self.match
        if self.tabs:
            self.tabs.tick(now)
        event = self.choosing.event
        if event:
            event.tick()
        if views.roll and views.roll.tick():
            self.throw()
        elif views.roll and views.roll.state == RESTING:
            hints = self.asides.hints
            if match.console.picture.seen(now) >= self.rests and not (hints and hints.thinks):
                match.step()
        if not match.console.picture.painting:
            self.choosing.tick()

    def idle(self, now: int) -> None:
        """Draw a row of the hidden sheet, if rows stay in memory."""
        self.asides.tick(now)
        views = self.views
        if views.sheet and self.match.scene == script.REVEAL:
            views.tally(self.game.active)
        if views.sheet and self.kit.rows_stay and self.match.scene != script.PENALTY:
            views.sheet.draw_row()

    # Around other screens

    def lights(self) -> None:
        if self.views.roll:
            self.views.roll.lights()
        elif self.choosing.lingers:
            self.match.console.lights.waiting(self.views.out)
        elif self.views.sheet:
            self.views.sheet.lights()

    def settle(self) -> None:
        self.choosing.end_event()
        self.scenes.settle()

    def clear(self) -> None:
        self.asides.stop()
        self.views.clear()

    def ask_coach(self) -> None:
        self.match.console.open("dicegame.coach.thinking.Thinking", self.kit, self.choosing.take)

    def review(self) -> None:
        self.match.console.open(self.kit.REVIEW, self.kit)

    def look(self) -> None:
        self.match.console.open(self.kit.look_screen(self.game))
