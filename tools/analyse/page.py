"""The analysis of a game as a page of HTML, with everything in one file."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from rules.record import Record
from tools.analyse.decisions import GAME_LOST, Decision, costliest, sums, total
from tools.analyse.pictures import before

_COLOURS = ("#e8505b", "#2f6fb0", "#3c9d5d", "#c98a12", "#7a5bb5")  # of the seats
_DICE = ("#777", "#777", "#d33", "#c90", "#393", "#36c")
_WIDE, _HIGH = 640, 180

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #222 }
table { border-collapse: collapse; margin: 1em 0 }
td, th { padding: .2em .8em; text-align: left; border-bottom: 1px solid #ddd }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums }
tr.lost { background: #fdf3e6 }
figure { display: inline-block; margin: 0 1em 1em 0; vertical-align: top; width: 300px }
figure img { width: 300px; border-radius: 8px; image-rendering: pixelated }
b.die { color: white; border-radius: 4px; padding: 0 .35em; margin-right: .15em }
"""


def page(record: Record, found: list[Decision], names: list[str]) -> str:
    """Return the page for a game and its decisions."""
    game = record.game
    plies = bool(found) and found[0].was != ""
    title = f"{game.NAME.capitalize()}: {', '.join(names)}"
    parts = [
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title>",
        f"<style>{_STYLE}</style><h1>{escape(title)}</h1>",
        "<p>Each choice is compared with what the console's level 3 would have chosen there. "
        + (
            "A win or loss that it sees is certain, in the stated number of moves; anything else is open.</p>"
            if plies
            else "What a choice gives away is an estimate, in points.</p>"
        ),
        _sums(record, found, names, plies),
        "" if plies else _curve(found, names),
        _worst(record, found, names),
        _all(found, names),
    ]
    return "\n".join(part for part in parts if part) + "\n</html>\n"


def _sums(record: Record, found: list[Decision], names: list[str], plies: bool) -> str:
    """Return a table with a row for each seat."""
    heads = ["decisions", "like level 3"]
    heads += ["win or draw given away"] if plies else ["points given away", "a decision"]
    heads += [] if not record.game.DICE else ["score"]
    rows = ["<tr><th>seat" + "".join(f"<th class=n>{head}" for head in heads)]
    for seat, one in enumerate(sums(record, found)):
        cells = [str(one.many), str(one.alike)]
        if plies:
            cells.append(str(one.games))
        else:
            cells.append(f"{one.tenths / 10:.1f}" + (f" and the game ({one.games} ×)" if one.games else ""))
            cells.append(f"{one.tenths / 10 / max(1, one.many):.2f}")
        if one.score is not None:
            cells.append(str(one.score))
        rows.append(f"<tr><td>{_seat(seat, names)}" + "".join(f"<td class=n>{cell}" for cell in cells))
    return "<table>" + "\n".join(rows) + "</table>"


def _seat(seat: int, names: list[str]) -> str:
    return f'<span style="color:{_COLOURS[seat % len(_COLOURS)]}">●</span> {escape(names[seat])}'


def _curve(found: list[Decision], names: list[str]) -> str:
    """Return a picture of the points that each seat has given away in the course of the game."""
    last = max((one.turn for one in found), default=0)
    sums = [total(found, seat)[1] for seat in range(len(names))]
    if not last or not max(sums):
        return ""
    lines: list[str] = []
    for seat in range(len(names)):
        lost = 0
        points = ["0,0"]
        for one in found:
            if one.seat == seat and one.lost < GAME_LOST:
                lost += one.lost
                points.append(f"{_WIDE * one.turn / last:.0f},{_HIGH * lost / max(sums):.0f}")
        colour = _COLOURS[seat % len(_COLOURS)]
        lines.append(f'<polyline points="{" ".join(points)}" fill=none stroke="{colour}" stroke-width=2 />')
    box = f'viewBox="-10 -10 {_WIDE + 20} {_HIGH + 34}" width={_WIDE} role=img'
    words = f"points given away, turn 1 to {last}; the lowest line is {max(sums) / 10:.1f} points"
    axis = f'<path d="M0 0H{_WIDE}" stroke="#999" />'
    note = f'<text y={_HIGH + 20} fill="#666" font-size=13>{words}</text>'
    return f"<svg {box}>{axis}{''.join(lines)}{note}</svg>"


def _worst(record: Record, found: list[Decision], names: list[str]) -> str:
    """Return the costliest choices with the screens before them."""
    worst = costliest(found)
    if not worst:
        return "<h2>The costliest choices</h2><p>No choice gave anything away.</p>"
    figures = [
        f'<figure><img src="data:image/png;base64,{_picture(record, one, names)}" alt="">'
        f"<figcaption>{_seat(one.seat, names)}, turn {one.turn}: chose <b>{one.chosen}</b>, level 3 "
        f"<b>{one.best}</b>. Gave away: {one.gave}</figcaption></figure>"
        for one in worst
    ]
    return "<h2>The costliest choices</h2>" + "\n".join(figures)


def _picture(record: Record, one: Decision, names: list[str]) -> str:
    return b64encode(before(record, one.at, names)).decode()


def _all(found: list[Decision], names: list[str]) -> str:
    """Return the table of all decisions."""
    dice = any(one.dice for one in found)
    rows = [
        "<tr><th class=n>turn<th>seat" + ("<th>dice" if dice else "") + "<th>chose<th>level 3<th>gave away"
    ]
    for one in found:
        row = f"<tr{' class=lost' if one.lost else ''}><td class=n>{one.turn}<td>{_seat(one.seat, names)}"
        if dice:
            row += "<td>" + "".join(
                f'<b class=die style="background:{colour}">{face}</b>'
                for face, colour in zip(one.dice, _DICE, strict=True)
            )
        rows.append(f"{row}<td>{one.chosen}<td>{one.best}<td>{one.gave}")
    return "<h2>All decisions</h2><table>" + "\n".join(rows) + "</table>"
