"""The screens around the games: menu, setup, names, results, settings."""
