"""Commands for people who work on the program, and what they share with the tests.

A module here is a command (``python3 tools/NAME.py``); a package is what commands and tests share:
``headless`` the screens without a window, ``lan`` the network measured and its laboratory,
``synthesis`` the sounds. Tests may import tools; no tool imports a test.
"""
