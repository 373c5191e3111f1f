"""The self-test: a page for every part of the console."""
