"""A program in a pseudoterminal of the tests: keys are its input, and the emulated screen is its output."""

import codecs
import fcntl
import os
import select
import shlex
import signal
import struct
import subprocess
import termios
import time
import uuid

import pyte

KEYS = {
    "enter": "\r", "tab": "\t", "back-tab": "\x1b[Z", "escape": "\x1b", "space": " ", "backspace": "\x7f",
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D",
    "page-up": "\x1b[5~", "page-down": "\x1b[6~", "home": "\x1b[H", "end": "\x1b[F",
}


class Terminal:
    """A program and its screen."""

    def __init__(self, *command, columns=80, rows=24):
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.written = ""
        self.file, inside = os.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [str(word) for word in command], stdin=inside, stdout=inside, stderr=inside,
            env=environment, start_new_session=True,
        )
        os.close(inside)

    # The screen

    @property
    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def focused(self):
        """The text of the focused element: the reversed cells, or the field with the cursor."""
        cursor = self.screen.cursor
        if not cursor.hidden:
            row = self.screen.buffer[cursor.y]
            line = "".join(row[x].data for x in range(self.screen.columns))
            start, end = line.rfind("[", 0, cursor.x + 1), line.find("]", cursor.x)
            return " ".join(line[start:end + 1].split())
        lines = []
        for y in range(self.screen.lines):
            row = self.screen.buffer[y]
            line = "".join(
                row[x].data if row[x].reverse else " " for x in range(self.screen.columns)
            )
            if line.strip():
                lines.append(" ".join(line.split()))
        return " ".join(lines)

    def read(self, seconds=0.0):
        """Reads the program's output within a time; false if there was no output."""
        if not select.select([self.file], [], [], max(0, seconds))[0]:
            return False
        try:
            written = os.read(self.file, 65536)
        except OSError:
            return False  # The error on Linux after the program exits.
        if not written:
            return False  # The end of file on other systems.
        text = self.decoder.decode(written)
        self.written += text
        self.stream.feed(text)
        return True

    def rest(self, quiet=0.05, seconds=1):
        """Reads until the program has been silent for a moment."""
        deadline = time.monotonic() + seconds
        while self.read(quiet) and time.monotonic() < deadline:
            pass

    def until(self, is_so, what, seconds=60):
        """Reads until a condition holds."""
        deadline = time.monotonic() + seconds
        while not is_so():
            rest = deadline - time.monotonic()
            if rest <= 0 or self.process.poll() is not None and not self.read():
                raise AssertionError(f"{what}:\n{self.text}\nThe focus: {self.focused!r}")
            self.read(min(rest, 0.5))

    def see(self, *words):
        for each in words:
            self.until(lambda: each in self.text, f"The screen does not show {each!r}")

    def miss(self, *words):
        for each in words:
            self.until(lambda: each not in self.text, f"The screen still shows {each!r}")

    def wait_at(self, words):
        """Waits until an element with these words has the focus."""
        self.until(lambda: words in self.focused, f"The focus is not at {words!r}")

    # Input

    def press(self, *keys):
        """Presses keys by name; other strings are typed."""
        for key in keys:
            os.write(self.file, KEYS.get(key, key).encode())

    def go_to(self, words, key="tab", steps=80):
        """Presses a key until an element with these words has the focus."""
        for _ in range(steps):
            # Earlier key presses may still change the screen.
            self.rest()
            if words in self.focused:
                return
            before = self.focused
            self.press(key)
            # An unrelated frame may arrive first; the focus does not move if there is only one element.
            deadline = time.monotonic() + 5
            while self.focused == before and time.monotonic() < deadline:
                self.read(deadline - time.monotonic())
        raise AssertionError(f"The focus never comes to {words!r}:\n{self.text}")

    def choose(self, words, key="tab"):
        """Moves the focus to an element with the keyboard, and presses it."""
        self.go_to(words, key)
        self.press("enter")

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.killpg(self.process.pid, signal.SIGWINCH)

    def close(self):
        """Stops the program with its quit key, and returns its status."""
        if self.process.poll() is None:
            self.press("\x03")
            deadline = time.monotonic() + 60
            while self.process.poll() is None and time.monotonic() < deadline:
                self.read(0.1)
        if self.process.poll() is None:
            self.process.kill()
        status = self.process.wait()
        # Read the remaining output.
        while self.read(0):
            pass
        os.close(self.file)
        return status


class ShellWindow:
    """A shell in a tmux window: a second kind of terminal, with job control."""

    def __init__(self, columns=80, rows=24):
        # A separate tmux server, which ends with the window and ignores the user's settings.
        self.name = f"tests-{uuid.uuid4()}"
        self.ask("-f", "/dev/null", "new-session", "-d", "-x", columns, "-y", rows, "env PS1='shell: ' bash --noprofile --norc")

    def ask(self, *words):
        command = ["tmux", "-L", self.name, *(str(word) for word in words)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    @property
    def text(self):
        return self.ask("capture-pane", "-p")

    def until(self, is_so, what, seconds=60):
        deadline = time.monotonic() + seconds
        while not is_so():
            assert time.monotonic() < deadline, f"{what}:\n{self.text}"
            time.sleep(0.05)

    def see(self, words):
        self.until(lambda: words in self.text, f"The window does not show {words!r}")

    def wait_for_shell(self):
        self.until(lambda: self.text.rstrip().endswith("shell:"), "The shell does not ask for a command")

    def press(self, *keys):
        """Presses keys by tmux's names in one call; other strings are typed."""
        self.ask("send-keys", *keys)

    def run(self, *command):
        self.wait_for_shell()
        self.press("clear; " + shlex.join(str(word) for word in command), "Enter")

    @property
    def job(self):
        """The shell's child process."""
        shell = self.ask("display-message", "-p", "#{pane_pid}").strip()
        with open(f"/proc/{shell}/task/{shell}/children", encoding="ascii") as children:
            return int(children.read().split()[0])

    def is_stopped(self, process):
        with open(f"/proc/{process}/stat", encoding="utf-8") as stat:
            return stat.read().rpartition(")")[2].split()[0] == "T"

    def close(self):
        self.ask("kill-server")
