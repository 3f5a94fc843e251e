"""What DuckDB may use while hands are written: little memory, whatever the size of the files."""

import duckdb

_MEMORY = 64 << 20
"""Bytes; what does not fit waits in a file beside the database."""
_CHECKPOINT = "512MB"
"""Of the log: a checkpoint writes the last 122,880 rows of every table anew, and what it replaces
is free space in the file until other rows come."""
_TIMES = 8
"""How often a block's bytes are in memory at once, at most, while it is written."""


def write_thriftily(con: duckdb.DuckDBPyConnection) -> None:
    """Set how an import writes: on one thread, for the others read, and in few checkpoints."""
    _set(con, "threads", 1)
    _set(con, "checkpoint_threshold", _CHECKPOINT)
    make_room(con, 0)


def make_room(con: duckdb.DuckDBPyConnection, size: int) -> None:
    """Let blocks of `size` bytes be written, which may be more than the usual memory holds."""
    _set(con, "memory_limit", f"{_MEMORY + _TIMES * size}B")


def _set(con: duckdb.DuckDBPyConnection, name: str, value: object) -> None:
    con.execute(f"set {name} = '{value}'").fetchall()
