"""Screens of a game in progress and after it: match, pause, results, replay, turning points."""
