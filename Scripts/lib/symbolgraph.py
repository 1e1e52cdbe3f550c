"""Symbol graphs of built modules: for the scripts that read the public API."""

import functools
import json
import pathlib
import shutil
import subprocess
import sys

from toolchain import ROOT, SWIFT


def tool(name):
    """The path of a program of the toolchain."""
    swift = shutil.which(SWIFT) or sys.exit(f"The command '{SWIFT}' is missing. Install Swift.")
    compiler = pathlib.Path(swift).resolve()
    return shutil.which(name, path=compiler.parent) or shutil.which(name) or sys.exit(
        f"The toolchain beside {compiler} has no '{name}'. Install a complete toolchain.")


def library_products():
    """The names of the package's library products, sorted. Each is the name of a module."""
    dump = subprocess.run([SWIFT, "package", "dump-package"], cwd=ROOT, check=True, capture_output=True, text=True)
    return sorted(product["name"] for product in json.loads(dump.stdout)["products"] if "library" in product["type"])


def extract(module, modules, folder, access, *options):
    """Writes the symbol graphs of a built module into a folder.

    `modules` is the folder of the built modules, `access` the lowest access level of the symbols.
    """
    folder.mkdir(parents=True)
    result = subprocess.run(
        [tool("swift-symbolgraph-extract"), "-module-name", module, "-target", triple(), "-I", modules,
         *clang_modules(modules), "-minimum-access-level", access, "-skip-synthesized-members", "-skip-inherited-docs",
         *options, "-output-dir", folder],
        capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"The toolchain cannot read the module {module} in {modules}:\n{result.stderr}")


@functools.cache
def triple():
    target = subprocess.run([SWIFT, "-print-target-info"], check=True, capture_output=True, text=True).stdout
    return json.loads(target)["target"]["triple"]


@functools.cache
def clang_modules(modules):
    """The arguments for the modules written in C: of fetched packages, of the build and of the system libraries."""
    checkouts = modules.resolve().parents[2] / "checkouts"
    maps = [*checkouts.glob("*/Sources/*/include/module.modulemap"), *ROOT.glob("Sources/*/module.modulemap")]
    arguments = [argument for path in sorted(maps) for argument in ("-I", path.parent)]
    for path in sorted(modules.parent.glob("*.build/module.modulemap")):
        # The build of a macro repeats a C module as a tool.
        if not path.parent.stem.endswith("-tool"):
            arguments += ["-Xcc", f"-fmodule-map-file={path}"]
    return arguments
