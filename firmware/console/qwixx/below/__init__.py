"""What lies below the rows of some score sheets, a module for each kind. A match loads the one that it needs.

Each has a class `Below`, made with the ui, the game, its layout and the y of each row's cells. It has what
the base class in marks/ has for it, and these:

- `draw(game, seat)` draws what the seat has.
- `replay(game, seat, done)` draws it after the first `done` crosses of the seat's last choice.
- `preview(game, seat)` shows what a choice would change, while it is being tried out (try_out() of
  rules/qwixx).
- `small_cells(game, seat)` says what of it is shown where all sheets are: the mask of what is crossed, of
  what is lost, and for each cell the row whose colour it has, 4 for none; no cells if nothing is shown there.
"""
