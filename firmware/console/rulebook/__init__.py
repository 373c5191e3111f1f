"""The rules of every game, page by page."""

JOINED = ("pages picture",)
