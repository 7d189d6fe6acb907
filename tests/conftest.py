"""For all tests: English, whatever the machine speaks, and property tests that no slow machine can fail."""
import os

from hypothesis import settings

for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(name, None)
os.environ["LASTCARD_LANG"] = "en"

settings.register_profile("lastcard", deadline=None)
settings.load_profile("lastcard")
