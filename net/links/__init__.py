"""Links: connections between machines that know each other.

``interfaces`` (the ways out of this machine), ``wire`` (frames and limits), ``messages`` (every
message, typed), ``spake``, ``sealed`` and ``secure`` (how two machines come to trust a
connection), ``codes`` and ``identity`` (what people and machines are known by), ``link`` (one
connection, without I/O), ``lines`` (links on sockets), ``doorstep``, ``bucket`` and ``gate`` (who
may come in, and how much at once), ``book``, ``relay`` and ``mesh`` (links with everybody at a
table, told as ``events``).
"""
