"""What games of six dice and two actions share on the laptop."""

TEMPERS: tuple[str, ...] = ("bold", "patient", "red", "yellow", "green", "blue")  # see Rivals
