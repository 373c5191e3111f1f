"""What screens are made of: tilesets, palette, widgets, lists, tips."""
