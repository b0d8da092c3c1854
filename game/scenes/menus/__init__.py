"""Screens outside a game: home, shelf, seating, options, settings, rulebook, saved games."""
