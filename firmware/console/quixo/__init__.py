"""The screens of Quixo; start reading at play.py."""
