"""What can go wrong with a release."""


class ReleaseError(Exception):
    """A fault; the message says in one line what was wrong and what to do."""
