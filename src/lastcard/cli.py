"""The command `lastcard`. Each command imports what it needs when it runs: `lastcard --help` answers at once."""
import os
import shutil
import sys
from typing import Any

import click

from lastcard import __version__
from lastcard.errors import LastcardError


class Commands(click.Group):
    """A mistake of the one who typed ends with a sentence, not with a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except LastcardError as error:
            raise click.ClickException(str(error)) from error


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="lastcard", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """UNO by the book. Without a command: play."""
    if context.invoked_subcommand is None:
        context.invoke(play)


@main.command()
@click.option("--edition", type=click.Choice(["classic", "uno112", "mario"]), help="The deck.  [default: classic]")
@click.option("--rules", metavar="TABLE", help='All of the table in one, as in "mario(seats=4, stacking=any)".')
@click.option("--seats", type=int, help="How many play, you among them.  [default: 4]")
@click.option("--players", metavar="NAMES",
              help="Who the others are, as in common,random,common; one name is all of them.  [default: common]")
@click.option("--seed", type=int, help="The same number deals the same cards.")
@click.option("--name", default="You", show_default=True, help="What you are called.")
def play(edition: str | None, rules: str | None, seats: int | None, players: str | None, seed: int | None,
         name: str) -> None:
    """Play in the terminal against computer players."""
    from lastcard.bots import player
    from lastcard.errors import BadRules
    from lastcard.options import Rules
    from lastcard.terminal import Terminal
    if rules is not None and edition is not None:
        raise BadRules("rules-and-edition")
    others = players.split(",") if players is not None else ["common"]
    if seats is None and len(others) > 1 and (rules is None or "seats" not in rules):
        seats = len(others) + 1
    table = Rules.parse(rules or edition or "classic")
    if seats is not None:
        table = table.replace(seats=seats)
    if len(others) == 1:
        others *= table.seats - 1
    _speak_to_anything()
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    try:
        Terminal(table, [player(one.strip()) for one in others], _ask, print, name=name, seed=seed, width=width).run()
        sys.stdout.flush()
    except BrokenPipeError:                   # whoever read along has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path())
@click.option("--way", type=click.Choice(["plain"]), default="plain", show_default=True, help="How the rules are run.")
def conform(files: tuple[str, ...], way: str) -> None:  # noqa: ARG001  # there is one way so far
    """Play the scenarios of a conformance suite."""
    from lastcard.conform import run_files
    if not run_files(files, click.echo):
        raise SystemExit(1)


@main.command()
@click.argument("numbers", nargs=-1)
def rules(numbers: tuple[str, ...]) -> None:
    """Say what rules say, by their numbers, as in R-047; without a number, list them all."""
    from lastcard import rulebook
    for number in numbers or rulebook.numbers():
        click.echo(f"{rulebook.known(number)}  {rulebook.title(number)}")
        if numbers:
            click.echo(rulebook.text(number))


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--rounds", type=int, help="How many rounds to play for each row.")
def bench(as_json: bool, rounds: int | None) -> None:
    """Measure how many rounds a second are played."""
    from lastcard.bench import main as measure
    raise SystemExit(measure(as_json, rounds))


# --- within ---


def _ask(prompt: str) -> str:
    """A line from whoever plays; where nobody types it by hand, it is shown as if it had been."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        import readline  # noqa: F401  # arrows and history
        try:
            return input(prompt)
        except ValueError:                    # a character that no line can have
            return ""
        except (EOFError, KeyboardInterrupt):
            print()
            raise
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    print(line.rstrip("\r\n") if line.rstrip("\r\n").isprintable() else "")
    if not line:
        raise EOFError
    return line.rstrip("\r\n")


def _speak_to_anything() -> None:
    """What can't be read or written in the encoding of the terminal is replaced."""
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
