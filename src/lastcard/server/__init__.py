"""Tables that people play at over the network: protocol, tables, sessions, and below them the ground they stand on."""
