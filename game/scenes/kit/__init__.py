"""What all screens are made of: pages, focus, dialogs, legend, and the stack."""
