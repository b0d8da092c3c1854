"""A player's folders and settings, and who sat where."""
