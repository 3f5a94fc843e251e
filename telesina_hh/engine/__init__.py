"""The rules at work: a hand's events replayed against a ruleset."""
