"""The screens of Qwixx: The Duel, with those of console/dicegame; start with play.py."""
