"""The LAN: machines that find each other, trust each other, and keep one table together.

From the bytes up: ``wire`` (frames and limits), ``messages`` (every message, typed), ``spake``,
``sealed`` and ``secure`` (how two machines come to trust a connection), ``codes`` and ``identity``
(what people and machines are known by), ``link`` (one connection, without I/O), ``lines`` (links
on sockets), ``doorstep`` and ``gate`` (who may come in), ``book``, ``relay`` and ``mesh`` (links
with everybody, told as ``events``).

Finding tables: ``interfaces``, ``beacon``, ``names`` (zeroconf), ``probe``, ``listing``,
``discovery``; whether versions fit: ``hello``. When it does not work: ``examination`` gathers
evidence, ``doctor`` says what it means.

At the table: ``log`` (one order of everything that happens; its account names its parts), ``deal``
(hidden hands without a dealer; likewise) and ``dealing``, which joins the two. ``table`` is one
machine at it all, with ``works`` (what drives the log), ``chores`` and ``hands`` (what it writes
by itself, and its moves), ``post`` and ``small_talk`` (what is said beside the log),
``attendance``, ``doorplate`` and ``kept``; it tells ``news`` and publishes a ``position``.
``visiting`` is how one comes to it, ``minding`` announces it and looks for its machines,
``records`` writes the game down for people.

For the screens: ``party`` is the network in a thread of its own (game/lan/door.py). ``keeper``
keeps one table going there, ``portrait`` and ``telling`` say how it stands and what happened in
the door's words, ``stay`` is that table from outside, and ``seat`` the door to its game.
"""
