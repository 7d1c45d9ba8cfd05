"""`python -m affray` is the `affray` command."""

from affray.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
