"""The LAN on one machine, measured: every peer a real process with a real table.

``machine`` is such a peer, a program that does what its input says and prints how it stands;
``peers`` starts them, on the loopback or as laptops on the switch of ``lab``; ``bench`` measures.
"""
