"""Opponents and help: who plays a seat when no person does, and what a person may be told.

``advice``      what a title may tell the search about itself (its ``advice.py``), or nothing
``search``      one tree search for every title
``levels``      easy, medium and hard: how long each thinks, how careless it is
``worker``      the process in which thinking happens; ``thinker`` is its near end
``table``       bots at a session: a scene calls ``tick`` and they play
``hints``       a move worth making and one sentence of why; ``turning``: where a game turned
``players``     bots at a simulated table; ``tournament``: what came of many games
"""
