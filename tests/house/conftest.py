"""For the tests of the house."""
import pytest

from .installed import Installed, build, install


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """lastcard from its wheel: `installed.run("lastcard", "--version")`, or `installed.bin` with `installed.environment`."""
    folder = tmp_path_factory.mktemp("installed")
    return install(build("wheel", folder), folder / "venv")
