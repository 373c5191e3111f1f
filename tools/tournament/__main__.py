"""`make tournament`: round robins of computer players, with a table, error bars and a picture.

  make tournament PLAYERS="3 2 1" GAMES=1000
  make tournament PLAYERS="3 cmd:./mybot" ARGS="--seats 4"
  make tournament PLAYERS="3 2 1" ARGS="--seats 5 --mixed"
  make tournament PLAYERS="3 gap-two" SHEET=shuffled:7+chain EACH=1

Players are levels of the console's players, perhaps with a temper (3-bold, 3-patient, 3-red …),
names from tools/games/<game>/rivals.py, and programs that speak the referee's protocol. The same seed gives
the same games.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from tools.paths import ROOT

from tqdm import tqdm

from rules import GAMES
from tools.games import laptop_game
from tools.games.sheet_options import add_sheet, asked_sheet
from tools.tournament import seats
from tools.tournament.match import (
    Pairing,
    Part,
    Played,
    Result,
    Summary,
    parts,
    play_part,
    round_robin,
    summary,
)
from tools.tournament.programs import ANSWER


def played(some: list[Part], jobs: int) -> Iterator[Played]:
    """Play parts in this number of processes; yield the results of each as soon as it is over."""
    if jobs == 1:
        yield from map(play_part, some)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            for future in as_completed([pool.submit(play_part, part) for part in some]):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def play_all(pairings: list[Pairing], games: int, seed: int, jobs: int) -> tuple[list[Summary], str]:
    """Play all matches, with progress; return their summaries, and why a program ended them all, or ""."""
    size = max(1, min(25, games // 8))
    some = [part for pairing in pairings for part in parts(pairing, games, size, seed)]
    results: dict[Pairing, list[Result]] = {pairing: [] for pairing in pairings}
    failure = ""
    with tqdm(total=games * len(pairings), unit=" games", disable=None, leave=False) as bar:
        for one in played(some, jobs):
            results[one.pairing] += one.results
            bar.update(len(one.results))
            if one.failure:
                failure = one.failure
                break
    return [summary(pairing, results[pairing]) for pairing in pairings], failure


def table(summaries: list[Summary]) -> str:
    """Return the matches as text, a line each."""
    head = f"{'match':34}{'share %':>14}{'fair':>6}{'points':>14}{'theirs':>14}"
    head += f"{'first seat %':>16}{'length':>14}"
    lines = [head + "  won-lost-called off"]
    for one in summaries:
        pairing = one.pairing
        name = f"{pairing.one} : {' '.join(pairing.others)}" if pairing.seats > 1 else pairing.one
        lines.append(
            f"{name:34}{one.share.text(100):>14}{100 * pairing.fair:6.0f}{one.score.text():>14}"
            f"{one.other.text():>14}{one.first_seat.text(100):>16}{one.length.text():>14}"
            f"  {one.wins}-{one.losses}-{one.called_off}"
        )
    return "\n".join(lines)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command's arguments."""
    about = (__doc__ or "").split("\n", maxsplit=1)[0]
    made = argparse.ArgumentParser("python -m tools.tournament", description=about)
    made.add_argument("--game", choices=GAMES, default=GAMES[0])
    made.add_argument("--players", default="3 2 1", help='"3 2 1", names, cmd:COMMAND (default "3 2 1")')
    made.add_argument("--games", type=int, default=200, help="games of each match (default 200)")
    made.add_argument("--seats", type=int, default=0, help="seats at the table (default 2)")
    made.add_argument(
        "--mixed", action="store_true", help="the first player on one seat, the others mixed on the rest"
    )
    add_sheet(made)
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1)
    made.add_argument(
        "--answer", type=float, default=ANSWER, help="seconds a program may take for an answer (default 10)"
    )
    made.add_argument(
        "--out", type=Path, default=ROOT / "build" / "tournament", help="folder of the pictures"
    )
    return made


def plan(asked: argparse.Namespace) -> list[Pairing]:
    """Return the matches that are asked for. Raises ValueError, saying what would do, for wrong arguments."""
    words = _split(asked.players)
    known = laptop_game(asked.game).rivals().SEATS
    count = asked.seats or (2 if 2 in known else known[0])
    if count not in known:
        raise ValueError(f"{asked.game} has {', '.join(map(str, known))} seats, not {count}")
    if asked.games < 1 or asked.jobs < 1 or not 0 < asked.answer < 1e6:
        raise ValueError("--games and --jobs must be at least 1, --answer more than 0")
    for word in words:
        seats.check(asked.game, word)
    sheet = asked_sheet(asked)
    laptop_game(asked.game).check_sheet(sheet)
    if not words or (len(words) < 2 and count > 1):
        raise ValueError("a match needs two players, and one at a table for one")
    if asked.mixed and count < 2:
        raise ValueError("--mixed needs a table for two or more")
    if len(set(words)) < len(words):
        raise ValueError("a player is named twice")
    return round_robin(asked.game, count, words, asked.mixed, sheet, asked.answer)


def main() -> int:
    """Return 0 when all games are played."""
    command = parser()
    asked = command.parse_args()
    try:
        pairings = plan(asked)
    except ValueError as error:
        command.error(str(error))
    summaries, failure = play_all(pairings, asked.games, asked.seed, asked.jobs)
    title = ", ".join(word for word in (asked.game, pairings[0].sheet) if word)
    title += f", {pairings[0].seats} seats"
    games = f"{asked.games} games a match"
    if failure:
        games = f"{sum(one.games for one in summaries)} of {asked.games * len(pairings)} games"
    some = [one for one in summaries if one.games]
    if some:
        print(f"{title}, {games}, seed {asked.seed}; ± is a 95 % interval")
        print(table(some))
    if failure:
        print(f"tournament: {failure}", file=sys.stderr)
        return 1
    from tools.tournament import picture

    for path in picture.save(summaries, asked.out, title):
        print(f"tournament: {path}")
    return 0


def _split(text: str) -> list[str]:
    """Return the players in a text: words, and commands up to the next ` cmd:` or the end."""
    head, *commands = f" {text}".split(" cmd:")
    return [*head.split(), *(f"cmd:{command.strip()}" for command in commands)]


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\ntournament: stopped")
