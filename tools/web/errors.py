"""The error of everything that makes the page."""


class WebError(Exception):
    """A fault; the message says in one line what was wrong and what to do."""
