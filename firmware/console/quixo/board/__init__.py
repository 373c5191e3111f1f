"""The board of Quixo: where cubes go, how they are drawn, lifted and pushed, and the lights of a push."""
