"""Opponents: who plays a seat when no person does."""
