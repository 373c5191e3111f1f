"""What games of six dice share on the screen: the roll, the sheet with its cursor, and the cards over it."""
