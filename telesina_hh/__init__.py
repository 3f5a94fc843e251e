"""Telesina hand histories: read, checked by the rules, stored and counted."""

__all__ = ["__version__"]

__version__ = "0.1.0"
