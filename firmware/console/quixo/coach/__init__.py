"""The coach of Quixo: advice before a push, and remarks after it."""
