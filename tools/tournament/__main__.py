"""`make tournament`: round robins of computer players, with a table, error bars and a picture.

  make tournament PLAYERS="3 2 1" GAMES=1000
  make tournament PLAYERS="3 cmd:./mybot" ARGS="--seats 4"
  make tournament PLAYERS="3 2 1" ARGS="--seats 5 --mixed"
  make tournament PLAYERS="3 gap-two" SHEET=chain
  make tournament ARGS="--scheduler tcp://10.0.0.1:8786"

Players are levels of the console's players, names from tools/games/<game>/rivals.py, and programs that speak
the referee's protocol. The same seed gives the same games, wherever they are played.
"""

from __future__ import annotations

import argparse
import importlib
import logging
import os
import re
import socket
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import astuple
from pathlib import Path
from typing import Any

import tools.paths  # noqa: F401  first: the path
from tools.paths import ROOT

from rules import GAMES
from tools.games import laptop_game
from tools.tournament import seats
from tools.tournament.match import Pairing, Result, Summary, part, parts, round_robin, summary
from tools.tournament.programs import ANSWER

Work = tuple[Pairing, int, int, int]
Done = tuple[Pairing, list[Result], str]
Run = Callable[[list[Work]], Iterator[Done]]
_CONNECT = 10  # seconds to reach a scheduler, and for it to have a worker


def do(work: Work) -> Done:
    """Play a part of a match."""
    return work[0], *part(*work)


@contextmanager
def here(jobs: int) -> Iterator[Run]:
    """Yield a function that plays on this computer, in so many processes."""
    if jobs == 1:
        yield lambda works: map(do, works)
        return
    with ProcessPoolExecutor(jobs) as pool:

        def run(works: list[Work]) -> Iterator[Done]:
            for done in as_completed([pool.submit(do, work) for work in works]):
                yield done.result()

        try:
            yield run
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def on_a_cluster(address: str) -> Iterator[Run]:
    """Yield a function that plays on a Dask scheduler's workers, which need this project at the same path.

    Only Python's own types are sent: the scheduler unpacks them too, and so do workers that join late. Raises
    OSError when no scheduler with a worker answers in time.
    """
    import cloudpickle
    from dask import config
    from distributed import Client
    from distributed import as_completed as completed

    cloudpickle.register_pickle_by_value(sys.modules[__name__])  # sends the code of do_there()
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    config.set({"distributed.comm.timeouts.connect": _CONNECT})
    try:
        _greeted(address)
        client = Client(address, timeout=_CONNECT)
    except (OSError, ValueError, TypeError) as error:
        raise OSError(f"no Dask scheduler answers at {address}: {str(error).splitlines()[0]}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=_CONNECT)
        except TimeoutError:
            raise OSError(f"the Dask scheduler at {address} has no workers") from None

        def run(works: list[Work]) -> Iterator[Done]:
            plain = [(str(ROOT), astuple(pairing), *rest) for pairing, *rest in works]
            for done in completed(client.map(do_there, plain, pure=False)):
                yield done.result()

        yield run


def _greeted(address: str) -> None:
    """Wait for the greeting of what listens there: without one, Client would wait for ever.

    Raises OSError, or ValueError when this is no address.
    """
    found = re.fullmatch(r"(?:tcp://)?(\[[^]]+\]|[^:/]+):([0-9]{1,5})", address)
    if found is None:
        if "://" in address and not address.startswith("tcp://"):
            return  # an encrypted one, for example, which speaks differently
        raise ValueError("an address looks like tcp://10.0.0.1:8786")
    with socket.create_connection((found[1].strip("[]"), int(found[2])), _CONNECT) as there:
        there.recv(1)


def do_there(work: tuple[Any, ...]) -> Any:
    """Play a part of a match on a worker, which may not have seen this project before."""
    root, pairing, *rest = work
    if root not in sys.path:
        sys.path.insert(0, root)
    importlib.import_module("tools.paths")  # adds the rest of the path
    match = importlib.import_module("tools.tournament.match")
    asked = match.Pairing(*pairing)
    return asked, *match.part(asked, *rest)


def play_all(
    run: Run, pairings: list[Pairing], games: int, seed: int, tell: bool = True
) -> tuple[list[Summary], str]:
    """Play all matches, with progress; return their summaries, and why a program ended them all, or ""."""
    size = max(1, min(25, games // 8))
    works = [(pairing, first, last, seed) for pairing in pairings for first, last in parts(games, size)]
    results: dict[Pairing, list[Result]] = {pairing: [] for pairing in pairings}
    start = time.monotonic()
    total = games * len(pairings)
    done = 0
    failed = ""
    for pairing, some, failed in run(works):
        results[pairing] += some
        done += len(some)
        if failed:
            break
        left = (time.monotonic() - start) / done * (total - done)
        if tell and sys.stderr.isatty():
            print(f"\rtournament: {done:,} of {total:,} games, {left:.0f} s left   ", end="", file=sys.stderr)
    if tell and sys.stderr.isatty():
        print(file=sys.stderr)
    return [summary(pairing, results[pairing]) for pairing in pairings], failed


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


def main() -> int:
    """Return 0 when all games are played."""
    about = (__doc__ or "").split("\n", maxsplit=1)[0]
    parser = argparse.ArgumentParser("python -m tools.tournament", description=about)
    parser.add_argument("--game", choices=GAMES, default=GAMES[0])
    parser.add_argument("--players", default="3 2 1", help='"3 2 1", names, cmd:COMMAND (default "3 2 1")')
    parser.add_argument("--games", type=int, default=200, help="games of each match (default 200)")
    parser.add_argument("--seats", type=int, default=0, help="seats at the table (default 2)")
    parser.add_argument(
        "--mixed", action="store_true", help="the first player alone against the others mixed"
    )
    parser.add_argument(
        "--sheet", default="", help="the score sheet, where a game has several: chain, shuffled:7 …"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--answer", type=float, default=ANSWER, help="seconds a program may take for an answer (default 10)"
    )
    parser.add_argument("--scheduler", default="", help="address of a Dask scheduler, as tcp://10.0.0.1:8786")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "build" / "tournament", help="folder of the pictures"
    )
    asked = parser.parse_args()
    words = _split(asked.players)
    known = laptop_game(asked.game).part("rivals").SEATS
    count = asked.seats or (2 if 2 in known else known[0])
    if count not in known:
        parser.error(f"{asked.game} has {', '.join(map(str, known))} seats, not {count}")
    if asked.games < 1 or asked.jobs < 1 or not 0 < asked.answer < 1e6:
        parser.error("--games and --jobs must be at least 1, --answer more than 0")
    try:
        for word in words:
            seats.check(asked.game, word)
        seats.check_sheet(asked.game, asked.sheet)
    except ValueError as error:
        parser.error(str(error))
    if len(words) < 2 and count > 1:
        parser.error("a match needs two players")
    pairings = round_robin(asked.game, count, words, asked.mixed, asked.sheet, asked.answer)
    player: Any = on_a_cluster(asked.scheduler) if asked.scheduler else here(asked.jobs)
    try:
        with player as run:
            summaries, failed = play_all(run, pairings, asked.games, asked.seed)
    except OSError as error:
        print(f"tournament: {error}", file=sys.stderr)
        return 1
    what = f"{asked.game}, {asked.sheet}" if asked.sheet else asked.game
    if failed:
        many = f"{sum(one.games for one in summaries)} of {asked.games * len(pairings)} games"
    else:
        many = f"{asked.games} games a match"
    print(f"{what}, {count} seats, {many}, seed {asked.seed}; ± is a 95 % interval")
    print(table([one for one in summaries if one.games]))
    if failed:
        print(f"tournament: {failed}", file=sys.stderr)
        return 1
    from tools.tournament import picture

    for path in picture.save(summaries, asked.out, f"{what}, {count} seats"):
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
