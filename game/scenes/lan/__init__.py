"""Screens of a LAN party: the tables found, the lobby, the match with others, the network check."""
