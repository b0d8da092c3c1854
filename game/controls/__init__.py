"""From a press to a decision: what was meant, on which device, at which thing."""
