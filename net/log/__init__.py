"""The replicated log: ``log`` has the account of how it works and what it promises.

``entries`` and ``chain`` are its lines; ``ledger`` is what they mean, ``acts`` lists their kinds,
which ``lobby``, ``playing``, ``asking`` and ``proof`` define; ``standing``, ``ballot``,
``leading`` and ``following`` are the agreement, ``replica`` one machine's part in it, in
``messages``; ``journal`` and ``notes`` are the disk.
"""
