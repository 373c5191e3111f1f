"""Quixo in the menu and the setup."""

from micropython import const

from console.screens.entries import FIRST, LOT, SEATS, Entry, Extra

TURNS = const(4)  # the bit of the options for a board that turns


class Quixo(Entry):
    """A game for two, or four in teams."""

    name = "quixo"
    title = "Quixo"
    settings = (SEATS, FIRST, 5, 0, 0, 0, 0, 0)
    seats = (2, 4)
    start_modes = (LOT,)
    extras = (
        Extra("Clock", bit=0, most=15, off="no time limit", on="out of time? you lose", seats=2, clock=True),
        Extra("Turn board", bit=TURNS, off="player 1 at the bottom", on="turns to each player", seats=4),
    )
    preset = 1 << TURNS
    teams = "teams: 1+3 against 2+4"
    computers = True
    company = 2


ENTRY = Quixo()
