"""The LAN: one log that every machine keeps. Nothing here yet; games run on one machine."""
