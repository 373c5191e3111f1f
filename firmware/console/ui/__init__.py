"""The parts of screens: tilesets, palette, widgets, lists, tips."""
