"""Learning the tables of the computer players from nothing but the rules: `make train`."""
