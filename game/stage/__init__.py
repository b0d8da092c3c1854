"""Pictures and animations as data: boxes, shapes, sprites, timelines."""
