"""What a game is: rules as pure functions, records, the referee. Standard library only."""
