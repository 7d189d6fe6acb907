"""The command `lastcard`. Each command imports what it needs when it runs: `lastcard --help` answers at once."""
import os
import re
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from lastcard import __version__
from lastcard.errors import LastcardError


def said(*words: str | None) -> str:
    """What the help says of a command, or of its option."""
    from lastcard.words import t
    return t("-".join(("cli", *(word.replace("_", "-") for word in words if word))))


class Command(click.Command):
    """A command whose help is a text like any other, looked up when somebody asks for it."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.help = said(self.name)
        super().format_help_text(ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002  # our sentences are short
        return said(self.name)


class Option(click.Option):
    """Likewise for an option."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        self.help = said(ctx.command.name, self.name)
        return super().get_help_record(ctx)


class Commands(Command, click.Group):
    """A mistake of the one who typed ends with a sentence, not with a traceback."""

    command_class = Command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except LastcardError as error:
            raise click.ClickException(str(error)) from error
        except BrokenPipeError:
            raise
        except OSError as error:              # a full disk, say
            if error.filename is not None:
                raise
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            raise click.ClickException(str(LastcardError("bad-output", why=error.strerror))) from error


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="lastcard", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    if context.invoked_subcommand is None:
        context.invoke(play)


@main.command()
@click.option("--edition", cls=Option, type=click.Choice(["classic", "uno112", "mario"]))
@click.option("--rules", cls=Option, metavar="TABLE")
@click.option("--seats", cls=Option, type=int)
@click.option("--players", cls=Option, metavar="NAMES")
@click.option("--seed", cls=Option, type=int)
@click.option("--name", cls=Option, default="You")
def play(edition: str | None, rules: str | None, seats: int | None, players: str | None, seed: int | None,
         name: str) -> None:
    from lastcard.bots import player
    from lastcard.errors import BadRules
    from lastcard.options import Rules
    from lastcard.terminal import Terminal
    if rules is not None and edition is not None:
        raise BadRules("rules-and-edition")
    others = players.split(",") if players is not None else ["common"]
    table = Rules.parse(rules if rules is not None else edition or "classic")
    seats_said = rules is not None and re.search(r"\bseats\s*=", re.sub(r"'[^']*'|\"[^\"]*\"", "", rules)) is not None
    if seats is None and len(others) > 1 and not seats_said:
        seats = len(others) + 1
    if seats is not None and seats_said and seats != table.seats:
        raise BadRules("rules-and-seats", inside=table.seats, seats=seats)
    if seats is not None:
        table = table.replace(seats=seats)
    if len(others) == 1:
        others *= table.seats - 1
    _speak_to_anything()
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    try:
        Terminal(table, [player(one.strip()) for one in others], _ask, print, name=name, seed=seed, width=width,
                 command=_started_as()).run()
        sys.stdout.flush()
    except BrokenPipeError:                   # whoever read along has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


@main.command()
@click.option("--port", cls=Option, type=int)
@click.option("--data", cls=Option, metavar="FOLDER")
@click.option("--host", cls=Option, metavar="ADDRESS")
@click.option("--origin", cls=Option, metavar="ADDRESS", multiple=True)
@click.option("--lan", cls=Option, is_flag=True)
@click.option("--proxy", cls=Option, metavar="ADDRESS", multiple=True)
@click.option("--open", "open_page", cls=Option, is_flag=True)
def serve(port: int | None, data: str | None, host: str | None, origin: tuple[str, ...], lan: bool, proxy: tuple[str, ...],
          open_page: bool) -> None:
    try:
        from lastcard.server.serving import Wish
        from lastcard.server.serving import serve as keep_open
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] == "lastcard":
            raise
        raise LastcardError("no-server-installed", problem=str(error)) from error
    _speak_to_anything()
    raise SystemExit(keep_open(Wish(port, data, host, origin, lan, proxy, open_page)))


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path())
@click.option("--way", cls=Option, type=click.Choice(["plain"]), default="plain")
def conform(files: tuple[str, ...], way: str) -> None:  # noqa: ARG001  # there is one way so far
    from lastcard.conform import run_files
    if not run_files(files, click.echo):
        raise SystemExit(1)


@main.command()
@click.argument("numbers", nargs=-1)
def rules(numbers: tuple[str, ...]) -> None:
    from lastcard import rulebook
    from lastcard.terminal_showing import rules_about
    for number in numbers or rulebook.numbers():
        about = rules_about(number)
        if about:
            raise LastcardError("no-rule-but-word", word=number, known=", ".join(about))
        click.echo(f"{rulebook.known(number)}  {rulebook.title(number)}")
        if numbers:
            click.echo(rulebook.text(number))


@main.command()
@click.option("--json", "as_json", cls=Option, is_flag=True)
@click.option("--rounds", cls=Option, type=int)
def bench(as_json: bool, rounds: int | None) -> None:
    from lastcard.bench import main as measure
    raise SystemExit(measure(as_json, rounds))


# --- within ---


def _started_as() -> str:
    """How this command can be typed again: by its name if the shell finds it so, else by where it is."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py":
        return "python -m lastcard"
    found = shutil.which("lastcard")
    if started.name != "lastcard" or (found is not None and Path(found).resolve() == started.resolve()):
        return "lastcard"
    try:
        return str(started.absolute().relative_to(Path.cwd()))
    except ValueError:
        return str(started)


def _ask(prompt: str) -> str:
    """A line from whoever plays; where nobody types it by hand, it is shown as if it had been."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):           # arrows and history, where the system has them
            import readline  # noqa: F401
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
