"""Screens outside a game: home, shelf, seating, options, rules, saved games."""
