"""The extras of Qwixx's score sheets: each is a subclass of AnySheet, EXTRA at the end of its module."""
