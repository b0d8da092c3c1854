"""Waystones: six tabletop games about paths, sectors and maps. This is the map of the house.

``core``     what a game is, in the standard library alone: the Rules protocol, the tree of
             choices, chance, the codec, records and their replay, the referee, sessions, saves,
             match play, and how titles are found
``grids``    geometry the titles share: square boards, the compass, hexagons
``titles``   one folder a box, the same file names in each: ``rules``, ``state``, ``events``,
             ``clauses``, ``notation`` and what else the game needs; ``advice``, if there is one,
             is what the title tells the bots
``bots``     who plays a seat when no person does: one search for all titles, its levels, the
             worker process it runs in, and what it can tell people: hints and turning points
``cli``      one file a command; ``__main__`` finds and runs them

Beside this package: ``net`` (the LAN), ``assets`` (data that ships with the program), ``tests``
and ``tools``.

Who may import whom is a test (tests/test_architecture.py): core knows nobody; grids know core;
a title knows core, grids and itself, never another title; bots know core; only the commands see
everything. Rules are pure functions over frozen data: no clock, no random, no files, no screen.

One step, from the outside in: a token such as ``17r2`` is read by the title's ``notation`` into a
move (a tuple of picks); the ``referee`` asks ``to_act`` and, through ``choices``, the title's
``moves`` whether it may happen; ``apply`` gives the next state and tells events to whoever
listens; ``view`` and ``seen`` say what each seat may know of state and step.
"""
