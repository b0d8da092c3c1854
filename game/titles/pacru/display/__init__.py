"""How the series is shown: layout, sprites, previews, animation, texts and sounds."""
