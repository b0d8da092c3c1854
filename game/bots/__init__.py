"""Bots: opponents at a seat, and help for people.

``advice``          what a title may tell the search about itself (its ``advice.py``), or nothing
``search``          one tree search for every title
``levels``          easy, medium and hard: how long each thinks, how careless it is
``worker``          the process that searches; ``worker_handle`` starts it, asks it, replaces it
``driver``          bots in a match: a screen calls ``tick`` and they play
``blocking_bots``   bots on the LAN: a thread calls for a move and waits
``hints``           a move worth making and one sentence of why
``turning_points``  where a recorded game turned; ``analyst`` finds them in another process
``players``         bots in simulated games; ``tournament`` counts the results
"""
