"""How a game comes to the table: begun, resumed, played again, with its kind of table."""
