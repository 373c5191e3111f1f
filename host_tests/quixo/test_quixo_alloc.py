"""Playing Quixo allocates nothing: on MicroPython's VM with its heap locked."""

import tools.paths  # noqa: F401  first: the path

import pytest

from host_tests.on_vm import absent
from tools.draw.tilesets import read_all
from tools.vm import vm


@pytest.mark.parametrize("seats,options,arrows", [(2, 0, True), (4, 16, False)])
def test_playing_allocates_nothing(seats: int, options: int, arrows: bool) -> None:
    more = vm.console() | vm.tools("tools/vm/screen.py", "tools/games/quixo/vm_screen.py")
    sizes = {name: (*s.image.size, s.width, s.height, s.roles, *s.whole) for name, s in read_all().items()}
    calls = (
        f"from tools.vm import screen; screen.install({sizes!r})",
        "from tools.games.quixo import vm_screen",
        f"for name, free in vm_screen.allocation_checks({seats}, {options}, {arrows}): print(name, free)",
    )
    try:
        printed = vm.run(*calls, more=more).splitlines()
    except vm.Missing as why:
        absent(why, "Quixo's screens do not allocate")
    assert {line.split()[0] for line in printed} == {"cursor", "lift", "ends", "slide", "seconds"}
    assert [line for line in printed if not line.endswith(" True")] == []
