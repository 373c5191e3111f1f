"""Draw pictures: tilesets, scenes, screenshots, films."""
