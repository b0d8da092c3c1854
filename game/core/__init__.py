"""What a game is: rules as pure functions, records, sessions."""
