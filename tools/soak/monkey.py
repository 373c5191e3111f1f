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
        odds = {  # per cent
            self._tap: 55, self._wait: 12, self._several: 10, self._shake: 6, self._sensor: 5, self._burst: 5,
            self._overflow: 3, self._stuck: 2, self._long_pause: 2,
        }  # fmt: skip
        self.random.choices([*odds], [*odds.values()])[0]()

    def _tap(self) -> None:
        button = self.random.randrange(self.hands.buttons)
        self.hands.tap(button, self.random.choice((10, 30, 60, 60, 150, 450, 700, 900)))

    def _wait(self) -> None:
        self.rig.run(self.random.choice((10, 50, 200, 700, 1500, 3000)))

    def _shake(self) -> None:
        self.rig.shake(self.random.choice((100, 400, 900)))

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
