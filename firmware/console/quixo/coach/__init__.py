"""The coach of Quixo.

hints    before each push in a person's first games: first.py
advice   when a person asks: advice.py; taking.py makes the push that the person takes
remarks  after a push: remarks.py, remark_lines.py

judge.py has the player that all of them ask; reasons.py has the words.

The coach's words, in code and comments:

best            the push that the coach recommends
end             plies to the end of the game that a push leads to: above 0 a win, below 0 a loss; 0 while
                nothing is decided
decided         of a push or a position: that its end is not 0
nearly as good  of an undecided push: that it is worth hardly less than the best one
as good         nearly as good, or leading to the same end as soon
effect          what a push does to the lines on the board, which people can see
way             the side from which a cube is pushed in
"""
