"""The words for the series of a table (store/series.py). Borrowed."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.store.series import Series


def standing(series: "Series") -> str:
    """Return how the series stands, in at most 24 letters; "" for nothing.

    "Lena leads 2 : 1", "2 : 2, all even"; of more than two sides "Lena leads with 3", "a tie with 3".
    """
    sides = series.sides
    if len(sides) < 2:
        return ""
    most, name = sides[0]
    second = sides[1][0]
    if len(sides) > 2:
        return f"{name} leads with {most}" if most > second else f"a tie with {most}"
    return f"{name} leads {most} : {second}" if most > second else f"{most} : {second}, all even"
