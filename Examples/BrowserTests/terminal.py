"""A program in a terminal of the tests' own: keys go in by a pseudo terminal, and what it writes is read as a person would see it."""

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
    """A program and the screen that it draws on."""

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

    # What is seen

    @property
    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def focused(self):
        """The words of what has the focus: what is drawn reversed, or the field with the cursor."""
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
        """Draws what the program writes within a time; false where it wrote nothing."""
        if not select.select([self.file], [], [], max(0, seconds))[0]:
            return False
        try:
            written = os.read(self.file, 65536)
        except OSError:
            return False  # Linux says so when the program has gone.
        if not written:
            return False  # Others say so.
        text = self.decoder.decode(written)
        self.written += text
        self.stream.feed(text)
        return True

    def rest(self, quiet=0.05, seconds=1):
        """Reads until the program has written nothing for a moment."""
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
        """Waits until something with these words has the focus."""
        self.until(lambda: words in self.focused, f"The focus is not at {words!r}")

    # What is done

    def press(self, *keys):
        """Presses keys by name; what has no name is typed."""
        for key in keys:
            os.write(self.file, KEYS.get(key, key).encode())

    def go_to(self, words, key="tab", steps=80):
        """Presses a key until something with these words has the focus."""
        for _ in range(steps):
            # What was pressed before may still be on its way to the screen.
            self.rest()
            if words in self.focused:
                return
            before = self.focused
            self.press(key)
            # A frame of something else may come first; a ring of one stays where it is.
            deadline = time.monotonic() + 5
            while self.focused == before and time.monotonic() < deadline:
                self.read(deadline - time.monotonic())
        raise AssertionError(f"The focus never comes to {words!r}:\n{self.text}")

    def choose(self, words, key="tab"):
        """Goes to something with the keyboard, and presses it."""
        self.go_to(words, key)
        self.press("enter")

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.killpg(self.process.pid, signal.SIGWINCH)

    def close(self):
        """Ends the program by its key, and tells its status."""
        if self.process.poll() is None:
            self.press("\x03")
            deadline = time.monotonic() + 60
            while self.process.poll() is None and time.monotonic() < deadline:
                self.read(0.1)
        if self.process.poll() is None:
            self.process.kill()
        status = self.process.wait()
        # Its last words are there by now, and may not have been read.
        while self.read(0):
            pass
        os.close(self.file)
        return status


class ShellWindow:
    """A shell in a window of tmux, which is another terminal than the tests' own, and has jobs that stop and go on."""

    def __init__(self, columns=80, rows=24):
        # A server of its own: what runs in it ends with it, and no settings of the person's count.
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
        """Presses keys by tmux's names for them, in one go; what has no name is typed."""
        self.ask("send-keys", *keys)

    def run(self, *command):
        self.wait_for_shell()
        self.press("clear; " + shlex.join(str(word) for word in command), "Enter")

    @property
    def job(self):
        """The process that the shell has started."""
        shell = self.ask("display-message", "-p", "#{pane_pid}").strip()
        with open(f"/proc/{shell}/task/{shell}/children", encoding="ascii") as children:
            return int(children.read().split()[0])

    def is_stopped(self, process):
        with open(f"/proc/{process}/stat", encoding="utf-8") as stat:
            return stat.read().rpartition(")")[2].split()[0] == "T"

    def close(self):
        self.ask("kill-server")
