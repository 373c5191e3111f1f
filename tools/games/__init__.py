"""The laptop half of every game: reference engine, strategies, scenes."""
