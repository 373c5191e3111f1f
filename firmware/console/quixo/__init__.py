"""The screens of Quixo; start with play.py."""
