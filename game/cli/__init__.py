"""The commands, one file each; the only place that sees every part of the program."""
