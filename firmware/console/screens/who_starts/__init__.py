"""Who starts: the ways to find out, by a roll, a lot, or what people say."""
