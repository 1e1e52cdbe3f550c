"""Builds the benchmarks of a checkout, runs them on one processor, and reads the rows that they print."""

import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys

from toolchain import ROOT, SWIFT

# `nanoseconds` is the processor time of one call, `rounding` the largest error of the printed value. Rows with equal
# `series` differ in `size` only; `work` is "among" or "all", as in Benchmarks/Sources/Benchmarks/RowName.swift.
Row = collections.namedtuple("Row", "nanoseconds rounding series work size", defaults=(0.0, "", "", None))

FLOOR = "Floor: the same through a closure on a class"


def build(checkout=ROOT, scratch=None):
    """Builds the benchmarks for release and returns the path of the program; ends the script if the build fails."""
    command = [SWIFT, "build", "--package-path", str(checkout / "Benchmarks"), "-c", "release", "--product", "Benchmarks"]
    if scratch:
        command += ["--scratch-path", str(scratch)]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode:
        sys.exit(f"{result.stdout[-4000:]}\nThe benchmarks of {checkout} do not build. Correct the errors above.")
    folder = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return pathlib.Path(folder) / "Benchmarks"


def rows(program, *arguments):
    """Runs the program on the last processor and returns its rows by name."""
    command = [str(program), *arguments]
    if shutil.which("taskset"):
        command = ["taskset", "-c", str(max(os.sched_getaffinity(0))), *command]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(command)} failed with status {result.returncode}:\n{result.stderr[-4000:]}")
    return parse(result.stdout)


def parse(output):
    """The rows of the output with `--figures`, or of the table that the program prints without it."""
    found = {}
    for line in output.splitlines():
        if line.count("\t") == 4:
            name, nanoseconds, series, work, size = line.split("\t")
            found[name] = Row(float(nanoseconds), 0.0, series, work, int(size) if size else None)
        elif match := re.fullmatch(r"\| (.+) \| ([\d.]+) \| [\d.]+ \| [\d.]+ \|", line):
            found[match[1]] = Row(float(match[2]), 0.05 if "." in match[2] else 0.5)
    return found


def text(nanoseconds):
    """A figure as the benchmarks print it."""
    return f"{nanoseconds:.1f}" if nanoseconds < 100 else f"{nanoseconds:.0f}"
