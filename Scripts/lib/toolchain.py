"""Where the compiler is, and what the library was built to: for the scripts that compile code against it."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SWIFT = os.environ.get("SWIFT", "swift")


def compiler():
    swift = pathlib.Path(SWIFT)
    return str(swift.with_name("swiftc")) if swift.parent != pathlib.Path(".") else "swiftc"


def products(*options, made_by="swift build"):
    """The folder that a build with these options is in; ends the script where the library is not there."""
    path = subprocess.run(
        [SWIFT, "build", *options, "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()
    if not (pathlib.Path(path) / "Modules" / "ComposableArchitecture.swiftmodule").exists():
        sys.exit(f"The library has not been built. Run '{made_by}' first.")
    return path
