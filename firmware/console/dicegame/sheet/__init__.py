"""The sheet of a six-dice game: dice, rows, foot and cursor. The games make the rows."""
