"""Screens of a game: match, pause, results, replay, turning points."""
