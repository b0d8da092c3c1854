"""The only folder that imports pygame: window, rendering, text, sound, pads."""

import os

# pygame reads these when it is first imported, so they are set before anything else here.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
