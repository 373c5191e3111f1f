"""Qwixx in the menu and the setup."""

from console.screens.entries import (
    FIRST,
    FIRST_SIX,
    HIGHEST,
    HOUSE_RULES,
    LOT,
    SEATS,
    SECRET,
    Entry,
    Extra,
    HouseRule,
    dice,
)
from rules import qwixx_house_rules


class Qwixx(Entry):
    """A game for one to five, on ten score sheets."""

    name = "qwixx"
    title = "Qwixx"
    settings = (SEATS, FIRST, HOUSE_RULES)
    seats = (1, 2, 3, 4, 5)
    start_modes = (FIRST_SIX, HIGHEST, LOT)
    house_rules = tuple([HouseRule(*words) for words in qwixx_house_rules.HOUSE_RULES])
    extras = (
        dice(),
        Extra("Secret choices", bit=SECRET, off="all choose together", on="pass the console round", seats=2),
    )
    computers = True
    tempers = True
    company = 4
    challenge = True
    sheets = (
        "Classic", "Mixed colours", "Mixed numbers", "Shuffled", "Steps", "Chain", "Big points", "Double",
        "Exchange", "Bonus",
    )  # fmt: skip
    numbered = (3,)
    gallery = "qwixx.gallery.Gallery"


ENTRY = Qwixx()
