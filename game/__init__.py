"""Waystones: five tabletop games in seven boxes. This is the map of the program.

``core``      what a game is, in the standard library alone: the Rules protocol, the tree of
              choices, chance, dealing, the codec, records and their replay, the referee, sessions,
              the journal, match play, and how titles are found
``grids``     geometry the titles share: square boards, the compass, hexagons
``titles``    one folder a box, the same names in each: ``rules``, ``state``, ``events``,
              ``clauses``, ``notation`` for the game; ``display/`` for how it is shown and heard
              (display, places, sprites, spots, clips, preview, text, cues); ``art/``; ``advice``
              for the bots
``bots``      opponents and help: one search for all titles, its levels, the worker process it
              runs in behind one handle, hints and turning points
``stage``     picture and time as data: shapes, sprites, timelines, and the Display of a title
``art``       recipes of drawings and materials, as data too
``words``     every sentence in four languages, and the rulebooks
``sound``     the sound of an event, or of a touch in a menu
``controls``  from a press to a decision: intents, bindings, the cursor, the chooser
``home``      a player's folders and settings, and who sat where
``lan``       the LAN as the screens know it: frozen data (``table_state``) and the protocols to
              ask through (``api``)
``scenes``    the screens, one file each, over a ``Context``; ``navigation`` holds every way
              between them, ``kit`` what they are made of
``shell``     the only folder that imports pygame: main loop, window, canvas, picture cache, text
              layout, mixer, pads
``cli``       one file a command; ``__main__`` finds and runs them

Beside this package: ``net`` (the LAN), ``assets`` (data that ships with the program), ``tests``
and ``tools``.

Who may import whom is a test (tests/test_architecture.py): core knows nobody; a title's rules know
core, grids and their own folder, never another title; what shows it also knows stage and art;
scenes know everything but the shell and the net; only the commands see both. Rules are pure
functions over frozen data: no clock, no random, no files, no screen.

One step, from the outside in: a token such as ``17r2`` is read by the title's ``notation`` into a
move (a tuple of picks); the ``referee`` asks ``to_act`` and, through ``choices``, the title's
``moves`` whether it may happen; ``apply`` gives the next state and tells events to whoever
listens; ``view`` and ``step_as_seen`` say what each seat may know of state and step.

One press, from the inside out: a pad's button becomes a ``Press`` (shell/pads, controls); the
screen in front hears it; on a match the ``Chooser`` narrows ``choices`` pick by pick until the move
is whole; the session checks it, writes it to disk and tells every feed; the title's ``timeline``
turns the events into tweens of named sprites; the ``Canvas`` draws the list of shapes that results,
and draws nothing when the list is the same as before.
"""
