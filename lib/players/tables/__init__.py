"""The tables of level 3, learned by `make train`."""
