"""How Tsuro is shown: layout, sprites, previews, animation, words and sounds."""
