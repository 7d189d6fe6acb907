"""Where tables are kept: in memory, or in a database file. Both keep the contract of `ports.Store`."""
