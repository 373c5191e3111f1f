"""The rules in words, for the referee: a module for each game. Not on the console."""
