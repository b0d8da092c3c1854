"""What the program says, in the languages its players speak."""
