"""The compiler, and the library's build: shared by the scripts that compile code against the library."""

import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SWIFT = os.environ.get("SWIFT", "swift")
# The command that runs SwiftPM with the flags of the project's single build.
BUILD = str(ROOT / "Scripts" / "run" / "swift")
# The modules that are built with their trait only by the package Servers, in .build-servers.
SERVERS = {"WebHostHummingbird"}


def sources(target):
    """The folder of a target: in Sources, or in Sources/Older."""
    folder = ROOT / "Sources" / target
    return folder if folder.exists() else ROOT / "Sources" / "Older" / target


def target_of(path):
    """The target of a file or folder; the path begins below Sources."""
    return path.parts[1 if path.parts[0] == "Older" else 0]


def compiler():
    swift = pathlib.Path(SWIFT)
    return str(swift.with_name("swiftc")) if swift.parent != pathlib.Path(".") else "swiftc"


def products(configuration="debug"):
    """The folder of built modules and programs; exits with a message if the library has not been built."""
    path = ROOT / ".build-all" / configuration
    if not (path / "Modules" / "ComposableArchitecture.swiftmodule").exists():
        sys.exit("The library has not been built. Run 'Scripts/run/swift build' first.")
    return path.resolve()


def server_products():
    """The folder of the modules in the build of the package Servers; exits with a message if it has not been built."""
    path = ROOT / ".build-servers" / "debug"
    if not (path / "Modules" / "WebHostHummingbird.swiftmodule").exists():
        sys.exit("The package Servers has not been built. Run 'Scripts/run/swift Servers build --build-tests' first.")
    return path.resolve()
