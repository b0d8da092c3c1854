"""The fair deal: hidden hands without a dealer; ``deal`` has the account.

``group`` (points and proofs), ``circle`` (who deals what), ``ring``, ``escrow`` and ``envelope``
(keys), ``deck`` and ``mixing`` (shuffles), ``piles``, ``readings`` and ``faces`` (where the cards
are, and who can read them), ``whispers`` (shares for one reader), ``course`` and ``story`` (the
game as the deal sees it), ``reveals`` and ``duties`` (what is shown, and owed), ``messages``, and
``audit``.
"""
