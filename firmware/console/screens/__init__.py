"""The screens around the games: menu, setup, names, who starts, results, settings, errors."""

JOINED = ("starts starts_view",)
