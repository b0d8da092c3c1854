"""Geometry the titles share."""
