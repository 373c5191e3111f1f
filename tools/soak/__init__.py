"""Random input for hours: every game, every board, with power cuts."""
