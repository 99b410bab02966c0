"""The version: of the program, of the journals that it writes, of the package."""

VERSION = "0.1.0"
