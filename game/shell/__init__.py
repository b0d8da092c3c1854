"""The only folder that knows pygame: the window, pixels, letters, sound and pads."""
