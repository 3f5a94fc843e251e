"""`telesina quarantine`: what could not be read or stored, kept word for word."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from telesina_hh.cli.again import read_again
from telesina_hh.cli.exits import Exit, end, tell
from telesina_hh.cli.opening import opened_store
from telesina_hh.cli.options import DATABASE, RULES, RULESET, chosen_ruleset, database_path
from telesina_hh.cli.words import count, violation_words
from telesina_hh.reports.harmless import safe

if TYPE_CHECKING:
    from telesina_hh.store import Store
    from telesina_hh.store.quarantine import QuarantineItem

quarantine = typer.Typer(
    help="Blocks that could not be read or stored: list them, show one, try them again.\n\n"
    "Example: telesina quarantine list",
    no_args_is_help=True,
)
_NUMBER = typer.Argument(metavar="NUMBER", help="The block's number in `quarantine list`.")


@quarantine.command("list")
def list_blocks(
    db: Annotated[str | None, DATABASE] = None,
    all_blocks: Annotated[  # noqa: FBT002
        bool, typer.Option("--all", help="Also those that a retry has resolved.")
    ] = False,
) -> None:
    """List the blocks in quarantine: number, file and line, codes, and the first reason.

    Example: telesina quarantine list
    """
    with opened_store(database_path(db)) as store:
        blocks = [b for b in store.quarantine_list() if all_blocks or b.status == "open"]
    for block in blocks:
        hand = f" [hand {safe(block.hand_id)}]" if block.hand_id else ""
        done = " (resolved)" if block.status == "resolved" else ""
        typer.echo(
            f"{block.quarantine_no}  {safe(block.path or '-')}:{block.line}:{block.column}:"
            f" {block.codes}: {safe(block.message)}{hand}{done}"
        )
    tell(f"{count(len(blocks), 'block')} in quarantine.")


@quarantine.command("show")
def show_block(
    number: Annotated[int, _NUMBER],
    db: Annotated[str | None, DATABASE] = None,
    raw: Annotated[  # noqa: FBT002
        bool, typer.Option("--raw", help="Print the block's own bytes alone.")
    ] = False,
) -> None:
    """Show a block: why it is here, and its text word for word.

    Example: telesina quarantine show 1
    """
    from telesina_hh.cli.excerpts import Excerpts
    from telesina_hh.reading.encodings import text_of
    from telesina_hh.reading.lines import text_lines

    with opened_store(database_path(db)) as store:
        item = _item(store, number)
    if raw:
        sys.stdout.flush()
        sys.stdout.buffer.write(item.block.raw)
        return
    text = text_of(item.block.raw, item.block.encoding)
    excerpts = Excerpts(text, item.block.first_line)
    for violation in item.violations:
        excerpt = excerpts.of(violation)
        for told in violation_words(item.path or "-", violation, excerpt, item.block.hand_id):
            typer.echo(told)
    typer.echo("")
    for line in text_lines(text):
        typer.echo(safe(line))


@quarantine.command("retry")
def retry_blocks(
    numbers: Annotated[
        list[int] | None, typer.Argument(metavar="[NUMBER]…", help="Blocks to try; all without.")
    ] = None,
    db: Annotated[str | None, DATABASE] = None,
    ruleset: Annotated[str | None, RULESET] = None,
    rules: Annotated[str | None, RULES] = None,
) -> None:
    """Read blocks again with this version of the program; what reads well now is stored.

    Example: telesina quarantine retry
    """
    chosen = chosen_ruleset(ruleset, rules)
    with opened_store(database_path(db), read_only=False) as store:
        wanted = numbers or [b.quarantine_no for b in store.quarantine_list() if b.status == "open"]
        resolved = 0
        for number in wanted:
            item = _item(store, number)
            block = item.block
            again = read_again(block.raw, block.encoding, block.first_line, chosen)
            result = store.resolve_quarantine(number, list(again))
            resolved += result.resolved
            if not result.resolved:
                why = result.violations[0]
                typer.echo(f"{number}: still {why.code}: {safe(why.message)}")
            else:
                typer.echo(f"{number}: stored")
    tell(f"{count(resolved, 'block')} of {len(wanted)} resolved.")
    if resolved < len(wanted):
        raise end(Exit.UNREADABLE)


def _item(store: "Store", number: int) -> "QuarantineItem":
    item = store.quarantine_item(number)
    if item is None:
        raise end(Exit.UNREADABLE, f"there is no block {number} in quarantine")
    return item
