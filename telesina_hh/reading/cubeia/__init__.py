"""A Cubeia server's hand histories: JSON documents in five layouts, one hand a document."""
