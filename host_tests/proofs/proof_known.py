"""Values that are known from elsewhere, worked out again over the rules of this project."""

from tools.games.quixo import solve as solve_quixo
from tools.games.qwixx import solo_value


def test_a_perfect_solo_player_makes_115_points() -> None:
    assert round(solo_value.solo_value(report=True), 4) == 115.4831


def test_quixo_on_4_x_4_is_as_published() -> None:
    assert solve_quixo.summary(solve_quixo.solve(4)) == (26_434_489, 15_003_736, 1_608_496, 21)
