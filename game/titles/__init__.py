"""The boxes on the shelf: one folder each, found by ``game.core.title``."""
