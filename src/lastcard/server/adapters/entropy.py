"""Chance of the real world: the operating system's."""
import secrets

FINE = 53                      # so many random bits fill a float


class SystemEntropy:
    """Random bytes of the operating system, which nobody can foresee."""

    def bytes(self, n: int) -> bytes:
        return secrets.token_bytes(n)

    def below(self, n: int) -> int:
        return secrets.randbelow(n)

    def uniform(self, low: float, high: float) -> float:
        return low + (high - low) * secrets.randbits(FINE) / (1 << FINE)
