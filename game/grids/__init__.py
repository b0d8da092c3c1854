"""Geometry shared by titles: compass, hexagons, squares."""
