"""Which sounds belong to events and to actions in menus."""
