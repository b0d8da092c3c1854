"""The only folder that knows pygame: the window, pixels, letters, sound and pads."""

import os

# pygame reads these when it is first imported, so they stand before anything else in here.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
