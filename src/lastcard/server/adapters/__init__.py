"""The ports as the real world has them: the only part of the server that touches clock, chance, threads and files."""
