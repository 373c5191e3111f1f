"""The screens of Qwixx, with those of console/dicegame; start with play.py."""
