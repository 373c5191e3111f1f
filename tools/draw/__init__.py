"""Pictures: tilesets, scenes, screenshots, films."""
