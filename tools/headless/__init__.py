"""Screens without a window and a LAN without a network, for pictures and tests.

``stack`` makes the screens, ``matches`` and ``lan_matches`` play on them, ``tour`` walks through
all of them; ``fake_lan`` and ``fake_table`` stand in for the network behind game/lan/api.py.
"""
