"""The LAN: machines that find each other, trust each other, and keep one table together.

From the bytes up: ``wire`` (frames and limits), ``messages`` (every message, typed), ``spake``,
``sealed`` and ``secure`` (how two machines come to trust a connection), ``codes`` and ``identity``
(what people and machines are known by), ``link`` (one connection, without I/O), ``lines`` (links
on sockets), ``doorstep`` and ``gate`` (who may come in), ``book``, ``relay`` and ``mesh`` (links
with everybody, told as ``events``).

Finding tables: ``interfaces``, ``beacon``, ``names`` (zeroconf), ``probe``, ``listing``,
``discovery``; whether versions fit: ``hello``. When it does not work: ``examination`` gathers
evidence, ``doctor`` says what it means.
"""
