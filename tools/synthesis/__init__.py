"""The workshop of the sounds: everything is computed here, nothing was recorded."""
