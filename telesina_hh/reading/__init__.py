"""Text to hands: encodings, blocks, lines, grammar, events. No rule of the game is asked here."""
