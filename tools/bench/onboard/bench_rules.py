"""Measure the rules on this board: listing the legal moves and making one, in random games."""

import time

from rules import OVER, ROLL, make


def moves(name, settings, wanted):
    """Print the game, and the mean and the slowest legal() and apply() of a move, in microseconds."""
    game = make(name, settings)
    out = bytearray(game.MAX_MOVES)
    faces = bytearray(6)
    clock = time.monotonic_ns
    seed = 1
    total = slowest = done = 0
    while done < wanted:
        seed = seed * 75 % 65537
        if game.phase == OVER:
            game.start()
        elif game.phase == ROLL:
            for k in range(6):
                seed = seed * 75 % 65537
                faces[k] = 1 + seed % 6
            game.roll(faces)
        else:
            start = clock()
            count = game.legal(out)
            spent = clock() - start
            move = out[seed % count]
            start = clock()
            game.apply(move)
            spent += clock() - start
            total += spent
            slowest = max(slowest, spent)
            done += 1
    print(name, total // done // 1000, slowest // 1000)
