"""The hand histories of a Cubeia server: JSON documents, one for each hand."""
