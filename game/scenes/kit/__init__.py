"""What every screen is made of: pages, focus, dialogs, the legend, and the stack they lie on."""
