"""The screens of Qwixx. play.py is the way through them; only the table, never a screen, changes the game."""
