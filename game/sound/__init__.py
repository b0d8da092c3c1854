"""What the table sounds like: from an event, or a touch in a menu, to what is to be heard."""
