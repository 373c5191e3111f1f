"""The screens of Quixo: play.py is the flow, board.py and plates.py what is seen."""
