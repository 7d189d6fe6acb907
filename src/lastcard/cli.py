"""The command `lastcard`. Each command imports what it needs when it runs: `lastcard --help` answers at once."""
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
        play = main.get_command(context, "play")
        if play is None:
            click.echo(context.get_help())
        else:
            context.invoke(play)
