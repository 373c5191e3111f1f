"""What can be wrong with a catalogue."""


class LanguageError(Exception):
    """A catalogue or a marked text is wrong; the message is one line for people."""
