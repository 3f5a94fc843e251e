"""What a `--where` condition may be made of: harmless parts, operators, functions and types.

They look at a row's values alone and give no more than they take: none reads files, settings,
the environment or the clock, none counts over rows, none makes long texts or lists.
"""

from collections.abc import Mapping
from types import MappingProxyType

PARTS = frozenset({"BETWEEN", "CASE", "CAST", "COMPARISON", "CONJUNCTION", "CONSTANT", "OPERATOR"})
"""Classes of DuckDB's expressions, besides columns, functions and types."""

OPERATORS = frozenset(
    {
        "ARRAY_EXTRACT", "ARRAY_SLICE", "COMPARE_IN", "COMPARE_NOT_IN", "OPERATOR_COALESCE",
        "OPERATOR_IS_NOT_NULL", "OPERATOR_IS_NULL", "OPERATOR_NOT",
    }
)  # fmt: skip

_SIGNS = "+ - * / // % ** ^ @ || & | << >> ~ ~~ !~~ ~~* !~~* ~~~ ^@"
_BEHIND_WORDS = "like_escape not_like_escape ilike_escape not_ilike_escape list_value"
"""What DuckDB makes of `like … escape` and of `[1, 2]`."""
_NUMBERS = "abs ceil ceiling floor greatest if least mod nullif pow power round sign sqrt trunc xor"
_TEXTS = (
    "concat contains ends_with instr lcase left len length lower ltrim position prefix"
    " regexp_extract regexp_full_match regexp_matches right rtrim split_part starts_with"
    " strip_accents strpos substr substring suffix trim ucase upper"
)
_MOMENTS = (
    "date_diff date_part date_trunc datediff datepart datetrunc day dayname dayofmonth dayofweek"
    " dayofyear epoch hour isodow last_day make_date make_timestamp minute month monthname quarter"
    " second strftime to_days to_hours to_minutes to_months to_seconds to_weeks to_years week"
    " weekday weekofyear year"
)
_TYPES = (
    "BIGINT BOOLEAN DATE DECIMAL DOUBLE FLOAT HUGEINT INTEGER INTERVAL SMALLINT TIME TIMESTAMP"
    " TINYINT VARCHAR"
)
FUNCTIONS = frozenset(f"{_SIGNS} {_BEHIND_WORDS} {_NUMBERS} {_TEXTS} {_MOMENTS}".split())
TYPES = frozenset(_TYPES.split())

REFUSED: Mapping[str, str] = MappingProxyType(
    {
        "COLLATE": "a collation (lower() and ilike do without)",
        "DEFAULT": "the word default",
        "LAMBDA": "a lambda, or a list made by one,",
        "PARAMETER": "a parameter",
        "POSITIONAL_REFERENCE": "a column's number",
        "STAR": "a star (all columns)",
        "SUBQUERY": "a query of its own (select, exists, any, all)",
        "WINDOW": "a function over several rows (over)",
    }
)
"""How people call the classes that are refused."""
