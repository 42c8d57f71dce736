"""`python -m salon` is the same as `salon`."""

import sys

from salon.cli import main

if __name__ == "__main__":
    sys.exit(main())
