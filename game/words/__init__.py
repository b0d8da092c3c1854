"""All sentences and rulebooks, in four languages."""
