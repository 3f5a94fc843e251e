"""The commands: paths in, text or JSON out, an exit code."""
