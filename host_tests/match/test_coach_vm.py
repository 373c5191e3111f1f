"""The coach of six-dice games says the same on MicroPython's VM as here."""

import tools.paths  # noqa: F401  first: the path

from host_tests.on_vm import absent, printed_here
from tools.vm import coach, vm

GAMES = (
    ("qwixx", b"\1\0\0", 3, 20), ("qwixx", b"\2\0\0", 5, 20), ("qwixx", b"\1\0\0\x05\0\0", 7, 12),
    ("duel", b"\0", 9, 20),
)  # fmt: skip
CALLS = [f"coach.talk({', '.join(repr(one) for one in game)})" for game in GAMES]
# What only draws, or thinks, is not needed to find words.
STANDS = {
    "console/core/screen.py": "class Screen: pass",
    "console/ui/widgets.py": "def row_sign(row): return 'RYGBOT'[row]",
    "console/ui/gfx.py": "recolour = None",
    "console/ui/large.py": "large = None",
    "console/dicegame/coach/page.py": "Page = None",
    "console/dicegame/turn/roll.py": "WAITING = 0",
}


def test_the_coach_says_the_same_on_micropython() -> None:
    more = (
        vm.console() | vm.tools("tools/vm/coach.py") | {f"/lib/{path}": text for path, text in STANDS.items()}
    )
    try:
        lines = vm.run("from tools.vm import coach", *CALLS, more=more, timeout=100).splitlines()
    except vm.Missing as why:
        absent(why, "the coach speaks on MicroPython")
    assert lines == printed_here(CALLS, coach=coach) and {line.partition(" ")[0] for line in lines} == {
        "hint",
        "ask",
        "remark",
        "after",
        "review",
    }
