"""The open table: all choose on their sheets one after the other, for all to see. Start reading at tabs.py."""
