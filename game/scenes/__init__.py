"""The screens, one file each: what they show, and what a press does there."""
