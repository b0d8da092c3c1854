"""Devices to decisions: intents, bindings, the cursor, the chooser."""
