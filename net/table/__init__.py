"""One machine at a table.

``table`` joins links, log and deal: ``works`` drives the log, ``dealing`` feeds the deal,
``chores`` and ``hands`` are what the machine writes by itself and its moves, ``post`` and
``small_talk`` what is said beside the log, ``attendance`` and ``missed`` who is missed and what
may be done about it. It tells ``news`` (in ``reporter``'s words) and publishes a ``position``.
``doorplate`` is what is said of it outside, ``visiting`` how one comes to it, ``minding`` looks
after it, ``kept`` and ``records`` are its files.
"""
