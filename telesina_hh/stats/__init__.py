"""Statistics of players over the stored hands, as Polars frames."""
