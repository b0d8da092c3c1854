"""Finding tables, always in three ways: zeroconf, a beacon of our own, and a typed address.

``beacon`` and ``names`` (hints where somebody is), ``probe`` (does it answer), ``listing`` (what
is solid and what is not), ``discovery`` (all of it at work), ``hello`` (whether versions and rules
fit). When it does not work: ``examination`` gathers evidence, ``doctor`` says what it means.
"""
