"""The players around the board of Quixo: a plate above and below and, of four, the seats at the sides."""
