"""The LAN on one machine, measured: every peer a real process with a real table.

``machine`` is such a peer, as a program that does what its input says and prints how it stands;
``room`` starts them, on the loopback or as laptops on a switch; ``bench`` measures.
"""
