"""The error of everything that makes a bundle."""


class BundleError(Exception):
    """A fault; the message says in one line what was wrong and what to do."""
