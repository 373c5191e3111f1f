"""The coach of six-dice games: advice before a choice, and remarks after a round."""

JOINED = (
    "review players.review",
    "advice page",
    "spoken players.merit",
)
