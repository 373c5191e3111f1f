"""The coach of six-dice games.

hints    before each choice in a person's first games: first.py, thought.py, hint.py, after.py
advice   when a person asks: thinking.py, then advice.py
remarks  after a round: remarks.py, remark_lines.py; after the last one: end/last_remark.py
review   after a solo game: review.py, players/review.py

Where rows have several colours, all of them show choices as chips (coloured.py).

All of them take their judgement from players/merit.py. The game's reasons.py says in words what sets two
choices apart, with the help of compared.py; spoken.py makes lines of these words.

The coach's words, in code and comments:

best        the choice that the coach recommends
rival       the second best: of the other choices, the one that gives away the least
give away   be worth less than the best choice; in tenths of a point, 0 or more
given       a list: given[i] is what moves[i] gives away
gap         what the choice that is compared with the best one gives away
cross       any choice but a pass; on the one board for both seats it places a token
good, too   of a choice: that it gives away less than LEAST
tempting    of a cross: that it skips the fewest places
resist      choose something better than the tempting cross, which gives away LEAST or more
planned     the move of action 2 that the coach expects after the best choice in action 1; PASS for none
place       a number in a row, or a square of a board
skip        go past a place, so that it cannot be crossed any more
save        by a pass, keep the places that the other choice would have skipped
reason      what completes a sentence about a choice: "skips 2 numbers"
line        a whole text: "R12 skips 2 numbers"
"""

JOINED = (
    "review players.review",
    "advice page",
)
