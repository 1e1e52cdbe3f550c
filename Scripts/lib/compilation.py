"""Compiles one file within a limit of processor time: shared by the scripts that measure the compiler."""

import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

from toolchain import compiler, products

# The seconds after which a compiler that waits without computing is ended.
TIMEOUT = 600


def compile_source(source, limit, *options):
    """The processor time in seconds, the errors as pairs of line and text, and True if the compiler exceeded the limit.

    The compiler ends as soon as it exceeds the limit; the errors are empty then.
    """
    with tempfile.TemporaryDirectory() as folder, open(pathlib.Path(folder, "output"), "w+") as output:
        file = pathlib.Path(folder, "Generated.swift")
        file.write_text(source)
        process = subprocess.Popen(
            [
                compiler(), *options, "-o", os.devnull, "-swift-version", "6", "-parse-as-library",
                "-module-name", "Generated", "-I", f"{products()}/Modules", "-diagnostic-style", "llvm", str(file),
            ],
            stdout=output, stderr=output, start_new_session=True,
        )
        # The clock of the processor time of another process; see clock_getcpuclockid(3).
        clock = (~process.pid << 3) | 2
        deadline = time.monotonic() + TIMEOUT
        ended = False
        while not (finished := os.wait4(process.pid, os.WNOHANG))[0]:
            if not ended and (time.clock_gettime(clock) > limit or time.monotonic() > deadline):
                os.killpg(process.pid, signal.SIGKILL)
                ended = True
            time.sleep(0.02)
        _, status, usage = finished
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read()
    used = usage.ru_utime + usage.ru_stime
    if ended:
        return used, [], True
    errors = [
        (int(line), error)
        for line, error in re.findall(r"^\S*Generated\.swift:(\d+):\d+: error: (.*)$", text, re.MULTILINE)
    ]
    if process.returncode != 0 and not errors:
        errors = [(0, f"the compiler ended with status {process.returncode}: {text.strip()[:200]}")]
    return used, errors, used > limit or any("reasonable time" in error for _, error in errors)
