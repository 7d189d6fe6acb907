"""Campaigns: `python -m soak NAME`. Nothing of this is in the package that people install."""
