"""Synthesis of the sounds and the music; nothing is recorded."""
