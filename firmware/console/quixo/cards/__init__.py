"""The cards of Quixo, which ask something: before a push, when somebody must pass, and about a draw."""
