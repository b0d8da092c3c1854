"""The display of Tsuro: layout, sprites, previews, animation, text, sounds."""
