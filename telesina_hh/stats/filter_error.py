"""What is wrong with a filter, said so that a person can put it right."""


class FilterError(ValueError):
    """A filter's value that means nothing; `name` is the field of `Filters` that holds it.

    The message says what was given and what is expected.
    """

    def __init__(self, name: str, message: str) -> None:
        """Take the filter's name and what is wrong with its value."""
        super().__init__(message)
        self.name = name
