"""The screens of Qwixx: The Duel, with those of console/turn. play.py is the way through them."""
