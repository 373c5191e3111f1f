"""Quixo in the menu and the setup."""

from console.screens.entries import FIRST, LOT, SEATS, Entry, Extra


class Quixo(Entry):
    """A game for two, or four in teams."""

    name = "quixo"
    title = "Quixo"
    settings = (SEATS, FIRST, 5, 0, 0, 0, 0, 0)
    seats = (2, 4)
    start_modes = (LOT,)
    extras = (
        Extra("Clock", bit=0, most=15, off="no time limit", on="out of time? you lose", seats=2, clock=True),
        Extra("Turn board", bit=4, off="player 1 at the bottom", on="turns to each player", seats=4),
    )
    preset = 1 << 4
    teams = "teams: 1+3 against 2+4"
    computers = True
    company = 2


ENTRY = Quixo()
