"""Challenges, solo games with dice from a number: today's, and those by number."""
