"""The screens of Qwixx, which build on console/dicegame; start reading at play.py."""
