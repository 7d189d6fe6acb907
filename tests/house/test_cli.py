"""The command line as such; what its commands do is tested with what they show."""
import click
from click.testing import CliRunner

import lastcard
from lastcard.cli import Commands, Option, main
from lastcard.errors import LastcardError
from lastcard.words import messages


def test_version_and_help() -> None:
    assert CliRunner().invoke(main, ["--version"]).output == f"lastcard {lastcard.__version__}\n"
    for option in ("-h", "--help"):
        done = CliRunner().invoke(main, [option])
        assert done.exit_code == 0
        assert "Without a command: play" in done.output


def test_an_unknown_command_is_named() -> None:
    done = CliRunner().invoke(main, ["no-such-command"])
    assert done.exit_code == 2
    assert "no-such-command" in done.output


def test_a_mistake_ends_with_a_sentence() -> None:
    @click.group(cls=Commands)
    def group() -> None: ...

    @group.command()
    def say() -> None:
        raise LastcardError("unknown-language", language="xx", known="en")

    done = CliRunner().invoke(group, ["say"])
    assert done.exit_code == 1
    assert done.output == "Error: There are no texts in “xx”. Known languages: en.\n"


def test_the_help_of_every_command_and_option_is_a_text() -> None:
    texts = {name for name in messages("en") if name.startswith("cli-")}
    asked = {"cli-main"}
    for name, command in main.commands.items():
        shown = CliRunner().invoke(main, [name, "--help"])
        assert shown.exit_code == 0, shown.output
        asked.add(f"cli-{name}")
        asked |= {f"cli-{name}-{option.name.replace('_', '-')}" for option in command.params
                  if isinstance(option, Option) and option.name}
    assert asked == texts
