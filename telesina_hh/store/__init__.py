"""The database of hands. Importing this loads DuckDB; nothing else of the program does."""

from telesina_hh.store.database import Store, open_store
from telesina_hh.store.errors import (
    DamagedDatabaseError,
    LockedDatabaseError,
    MissingDatabaseError,
    NewerDatabaseError,
    SchemaChangedError,
    StoreError,
)
from telesina_hh.store.incoming import ImportCounts, IncomingHand

__all__ = [
    "DamagedDatabaseError",
    "ImportCounts",
    "IncomingHand",
    "LockedDatabaseError",
    "MissingDatabaseError",
    "NewerDatabaseError",
    "SchemaChangedError",
    "Store",
    "StoreError",
    "open_store",
]
