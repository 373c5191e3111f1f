"""Random input for soak.py: keys at any time and together, full queues, stuck buttons, a flaky sensor."""

from __future__ import annotations

from tools.soak.hands import Hands

DAY = 24 * 3600 * 1000


class Monkey:
    """Presses keys without looking at the display."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.rig = hands.rig
        self.random = hands.random

    def act(self) -> None:
        """Do one thing that nobody would do."""
        dice = self.random
        odds = dice.random()
        if odds < 0.55:
            self.hands.tap(
                dice.randrange(self.hands.buttons), dice.choice((10, 30, 60, 60, 150, 450, 700, 900))
            )
        elif odds < 0.65:
            self._several()
        elif odds < 0.77:
            self.rig.run(dice.choice((10, 50, 200, 700, 1500, 3000)))
        elif odds < 0.83:
            self.rig.shake(dice.choice((100, 400, 900)))
        elif odds < 0.88:
            self._sensor()
        elif odds < 0.91:
            self._overflow()
        elif odds < 0.93:
            self._stuck()
        elif odds < 0.95:
            self._long_pause()
        else:
            self._burst()

    def _several(self) -> None:
        dice = self.random
        buttons = dice.sample(range(self.hands.buttons), dice.randrange(2, self.hands.buttons))
        for b in buttons:
            self.hands.put(b, True)
            if dice.random() < 0.5:
                self.rig.run(dice.choice((10, 20, 50)))
        self.rig.run(dice.choice((10, 100, 700, 1300)))
        dice.shuffle(buttons)
        for b in buttons:
            self.hands.put(b, False)
            if dice.random() < 0.5:
                self.rig.run(10)
        self.rig.run(20)

    def _burst(self) -> None:
        """Press faster than anybody can: all presses wait in the queue."""
        dice = self.random
        for _ in range(dice.randrange(2, 30)):
            b = dice.randrange(self.hands.buttons)
            self.hands.put(b, True)
            self.hands.put(b, False)
        self.rig.run(dice.choice((20, 500)))

    def _overflow(self) -> None:
        for _ in range(self.random.randrange(60, 200)):
            b = self.random.randrange(self.hands.buttons)
            self.hands.put(b, self.random.random() < 0.5)
        self.rig.run(50)
        self.hands.let_go()

    def _stuck(self) -> None:
        """Hold a button down and press others."""
        b = self.random.randrange(self.hands.buttons)
        self.hands.put(b, True)
        self.rig.run(11_000)
        for _ in range(3):
            self.hands.tap(self.random.choice([k for k in range(self.hands.buttons) if k != b]), 60)
        self.hands.put(b, False)
        self.rig.run(50)

    def _sensor(self) -> None:
        accel = self.rig.board.accel
        if accel is not None:
            accel.plugged = not accel.plugged
            self.rig.run(self.random.choice((30, 300, 6000)))

    def _long_pause(self) -> None:
        """Do not touch it for a minute, or for days."""
        self.rig.run(100)
        self.rig.board.time += self.random.choice((70_000, 130_000, DAY, 4 * DAY, 6 * DAY, 7 * DAY))
        self.rig.run(100)
