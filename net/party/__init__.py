"""The network for the screens: everything behind game/lan/api.py.

``party`` is the network in a thread of its own; ``keeper`` keeps one table going there;
``portrait`` and ``telling`` say how it stands and what happened in the door's words,
``objections`` why something was refused; ``stay`` is that table from outside, and ``seat`` the door
to its game.
"""
