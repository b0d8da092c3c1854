"""How Trickmap is shown: layout, sprites, previews, animation, texts and sounds."""
