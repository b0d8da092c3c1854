"""Screens of the LAN: list of tables, lobby, match, network check."""
