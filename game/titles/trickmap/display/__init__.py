"""How Trickmap is shown: layout, sprites, previews, animation, words and sounds."""
