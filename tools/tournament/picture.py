"""The picture of a tournament: each match's share with its interval."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl

mpl.use("Agg")

from matplotlib import pyplot

from tools.tournament.match import Summary


def save(summaries: list[Summary], folder: Path, title: str) -> list[Path]:
    """Draw the matches as PNG and SVG; return the paths."""
    alone = summaries[0].pairing.seats == 1
    factor = 1 if alone else 100
    names = [
        one.pairing.one if alone else f"{one.pairing.one} : {' '.join(one.pairing.others)}"
        for one in summaries
    ]
    values = [one.score if alone else one.share for one in summaries]
    figure, axes = pyplot.subplots(figsize=(7, 1.2 + 0.45 * len(names)), layout="constrained")
    axes.errorbar(
        [factor * value.value for value in values], range(len(names)),
        xerr=[factor * value.plus for value in values], fmt="o", color="#1b6ca8", capsize=4,
    )  # fmt: skip
    for at, one in enumerate(summaries):
        if not alone:
            axes.plot([100 * one.pairing.fair] * 2, [at - 0.35, at + 0.35], color="#999999")
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlabel(
        "points" if alone else "share of the first in %, 95 % interval; the line is an even match"
    )
    axes.set_title(title)
    axes.grid(axis="x", alpha=0.3)
    folder.mkdir(parents=True, exist_ok=True)
    name = title.replace(", ", "_").replace(" ", "_").replace(":", "_")
    paths = [folder / f"{name}.png", folder / f"{name}.svg"]
    for path in paths:
        figure.savefig(path, dpi=120)
    pyplot.close(figure)
    return paths
