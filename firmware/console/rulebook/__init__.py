"""The rules of every game, page by page."""
