"""The open table: people choose one after the other, for all to see. Start reading at tabs.py."""
