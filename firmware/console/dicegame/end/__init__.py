"""The end of a six-dice game: the points are counted up once, then the screen shows who has won."""

JOINED = ("screen counting ranking several last_remark", "solo goal")
