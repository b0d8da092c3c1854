"""What a player keeps: folders, settings, saved games."""
