"""How the Pacru series is shown: layout, sprites, previews, animation, words and sounds."""
