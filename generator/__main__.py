"""`python -m generator`: the command `apiglot`."""

from generator.cli import main

main(prog_name="apiglot")
