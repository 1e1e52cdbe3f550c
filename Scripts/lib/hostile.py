"""Hostile browsers: random programs of messages, malformed frames, requests and cut connections.

The strings come from `HostileText.swift` and `FuzzProgram.swift`, which attack a page without a socket.
"""

import ast
import contextlib
import json
import pathlib
import random
import re
import select
import socket
import ssl
import struct
import time

from visitor import Visitor, frame, next_frame

TESTS = pathlib.Path(__file__).resolve().parents[2] / "Tests/WebHostTests/Fuzz"
PLACES = ["/", "/", "/products/3", "/products/20", "/cart", "/profile", "/missing"]
# Of a message, in bytes.
LIMIT = 65_536
# A page may reconnect ten times in a burst.
RECONNECTS = 8


def literals(file, name):
    """The string literals of an array in a Swift file, each as the content of a JSON string."""
    source = (TESTS / file).read_text(encoding="utf8")
    (array,) = re.findall(rf"let {name} = \[\n(.*?)\n\s*\]\n", source, re.DOTALL)
    found = re.findall(r'"((?:\\.|[^"\\])*)"', array)
    assert len(found) > 9, f"{file} has no texts in {name}"
    escapes = re.compile(r"\\(?:u\{(\w+)\}|(.))")
    return [escapes.sub(lambda escape: chr(int(escape[1], 16)) if escape[1] else escape[2], text) for text in found]


KINDS = [*literals("FuzzProgram.swift", "kinds"), "open", "dismiss"]
VALUES = literals("FuzzProgram.swift", "known")
ADDRESSES = literals("FuzzProgram.swift", "pieces")
PIECES = [literals("HostileText.swift", name) for name in ("marks", "combining", "controls", "numbers")]
METHODS = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "OPTIONS", "CONNECT", "get", "G\0T", ""]
FILES = ["/app.js", "/app.css", "/page.css?p=", "/symbols.svg", "/healthz", "/live", "/assets/", "/site.css"]
HEADERS = [
    "Host: {host}", "Host: {host}", "Host: {host}", "Host: other.test", "Cookie: {cookie}", "Cookie: visitor={text}",
    "Cookie: visitor-worker=-1", "Content-Length: -1", "Content-Length: 18446744073709551616", "Transfer-Encoding: chunked",
    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: {text}", "Accept-Language: {text}", "Range: bytes=0-1,{text}",
    "Accept-Encoding: {text}", "X-Forwarded-For: {text}", "If-None-Match: {text}", "Expect: 100-continue", "{text}",
]


def hostile_text(chance):
    pieces = chance.choice([*PIECES, sum(PIECES, [])])
    phrase = "".join(chance.choices(pieces, k=chance.randint(1, 7)))
    size = chance.randrange(LIMIT + 500) if chance.random() < 0.01 else 1 << chance.randrange(9)
    text = phrase * max(1, size // len(phrase.encode()))
    return f"javascript:{text}" if chance.random() < 0.25 else text


def hostile_number(chance):
    return chance.choice([99_999_999_999_999_999, -chance.randint(0, 1000), chance.randint(0, 100), chance.randint(0, 100)])


def hostile_value(chance):
    kind = chance.randrange(6)
    if kind < 2:
        return chance.choice(VALUES)
    if kind == 2:
        return repr(*struct.unpack("d", chance.randbytes(8)))
    if kind < 5:
        return hostile_text(chance)
    return str(chance.randint(-20, 300))


def hostile_address(chance):
    if chance.random() < 0.25:
        return "/" + hostile_text(chance)
    if chance.random() < 0.3:
        return chance.choice(PLACES)
    return "/" + "".join(chance.choices(ADDRESSES, k=3000 if chance.random() < 0.05 else chance.randrange(8)))


def encoded(text):
    """The bytes of a string in a message or a request."""
    return text.encode("utf8", "surrogatepass")


def mutated(data, chance):
    data = bytearray(data)
    for _ in range(chance.randint(1, 3)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def malformed_frame(chance):
    """Bytes of no valid frame, or of a frame that no browser sends."""
    data = chance.randbytes(chance.randrange(20))
    return chance.choice([
        bytes([0x81, len(data)]) + data,  # Without a mask.
        bytes([0xF1, 0x80]) + bytes(4),  # Reserved bits.
        bytes([0x81, 0xFF]) + b"\xff" * 8 + bytes(4),  # The longest length.
        bytes([0x81, 0xFF]) + struct.pack(">Q", 1 << 40) + bytes(4) + data,
        bytes([0x89, 0xFE]) + struct.pack(">H", 126) + bytes(130),  # A long ping.
        bytes([0x09, 0x80]) + bytes(4),  # A ping in fragments.
        bytes([0x80, 0x80]) + bytes(4),  # The end of no message.
        bytes([0x01, 0x81]) + bytes(4) + b"[",  # A message that never ends.
        frame(data, opcode=2), frame(data, opcode=chance.randrange(16)), frame(b"\xff\xfe" + data),
        frame(struct.pack(">H", chance.randrange(6000)) + data, opcode=8), frame(b"\x03", opcode=8), data,
    ])


def request(browser, chance):
    path = chance.choice(FILES) + hostile_text(chance) if chance.random() < 0.3 else hostile_address(chance)
    headers = [
        header.format(host=f"{browser.host}:{browser.port}", cookie=browser.cookie, text=hostile_text(chance))
        for header in chance.choices(HEADERS, k=chance.randrange(6))
    ]
    version = chance.choice(["HTTP/1.1"] * 6 + ["HTTP/1.0", "HTTP/2", "HTTP/9.9", ""])
    data = encoded("\r\n".join([f"{chance.choice(METHODS)} {path} {version}", f"Host: {browser.host}:{browser.port}", *headers, "", ""]))
    if chance.random() < 0.1:
        return chance.randbytes(chance.randrange(200))
    return data[: chance.randrange(len(data))] if chance.random() < 0.2 else data


class Problem(Exception):
    """A response or a state of the host that no browser may cause."""


class Closed(Exception):
    """The host has closed the connection, or the page has no more reconnects."""


class HostileBrowser(Visitor):
    """A page that a random program attacks. Each step is a kind and its bytes:

    - `send`: bytes on the live connection, whether a frame or not
    - `cut`: the version of the hello on a new connection, after the current one is cut
    - `ask`: a request on a separate connection
    """

    def __init__(self, host, port, number, path):
        self.steps = []
        # The nodes of the page with their kinds of events.
        self.kinds = {}
        self.version, self.acknowledged, self.reconnects, self.bytes = 0, 0, 0, b""
        # True if the host may take later frames for the content of a malformed frame.
        self.is_garbled = False
        super().__init__(host, port, number, path, secure=True)
        self.learn(self.html)

    def connect(self, version=0):
        super().connect(version)
        self.socket.setblocking(False)
        self.bytes, self.is_garbled = b"", False
        self.acknowledged = None
        end = time.monotonic() + 20
        while self.acknowledged is None and time.monotonic() < end:
            self.wait(0.5)
            self.read()
        if self.acknowledged is None:
            raise Closed
        # The host has not processed later events.
        self.sequence = self.acknowledged

    def learn(self, markup):
        for tag in re.findall(r"<[a-z][^>]*data-i=[^>]*>", markup):
            events = re.search(r'data-e="([^"]*)"', tag)
            node = int(re.search(r'data-i="(\d+)', tag).group(1))
            # The newest nodes are last.
            self.kinds.pop(node, None)
            self.kinds[node] = events.group(1).split() if events else []

    def random_step(self, chance):
        """Adds a random step, and returns it; for an error page a request."""
        turn = chance.randrange(1000) if self.token else 999
        if turn < 880:
            data = self.event(chance)
            step = "send", frame(mutated(data, chance) if turn < 3 else data)
        elif turn < 950:
            step = "send", frame(json.dumps([0, chance.choice([self.version, self.version, hostile_number(chance)])]).encode())
        elif turn < 965:
            step = "send", frame(b"[0]")
        elif turn < 967:
            step = "send", frame(b'[0,0,"token"]')
        elif turn < 975:
            step = "send", frame(chance.randbytes(chance.randrange(126)), opcode=chance.choice([9, 10]))
        elif turn < 981:
            step = "send", malformed_frame(chance)
            self.is_garbled = True
        elif turn < 985:
            step = "cut", str(chance.choice([0, self.version, self.version, max(0, self.version - 2), 99_999])).encode()
        else:
            step = "ask", request(self, chance)
        self.steps.append(step)
        return step

    def event(self, chance):
        known = [node for node, kinds in self.kinds.items() if kinds]
        if known and chance.random() < 0.6:
            node = chance.choice(known if chance.random() < 0.5 else known[-20:])
            kind = chance.choice(self.kinds[node])
        else:
            node = chance.choice([0, hostile_number(chance), *chance.choices([*self.kinds] or [0], k=8)])
            kind = chance.choice(KINDS)
        sequence = hostile_number(chance) if chance.random() < 0.005 else self.sequence + 1
        if sequence == self.sequence + 1:
            self.sequence += 1
        value = ""
        if kind == "open":
            value = f',"{hostile_address(chance)}"'
        elif chance.random() < 0.6:
            value = f',"{hostile_value(chance)}"'
        return encoded(f'[{sequence},{node},"{kind}"{value}]')

    def take(self, step, most=100):
        """Performs a step; reconnects if the host has closed the connection."""
        kind, data = step
        if kind == "ask":
            self.ask(data)
            return
        try:
            if kind == "cut":
                self.reconnect(int(data))
            else:
                self.write(data)
                self.read()
                self.catches_up(most, 0 if self.is_garbled else 2)
        except (OSError, Closed):
            self.reconnect(self.version)

    def reconnect(self, version):
        # A reset instead of an orderly end.
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.leave()
        self.reconnects += 1
        if self.reconnects > RECONNECTS:
            raise Closed
        try:
            self.connect(version)
        except OSError:
            raise Closed from None

    def leave(self):
        self.input.close()
        self.socket.close()

    def wait(self, seconds, writes=False):
        if self.secure and self.socket.pending():
            return
        select.select([self.socket], [self.socket] if writes else [], [], seconds)

    def write(self, data):
        # Reads meanwhile: the host reads no more while its own messages wait.
        end = time.monotonic() + 60
        while data:
            try:
                data = data[self.socket.send(data) :]
            except (ssl.SSLWantWriteError, ssl.SSLWantReadError, BlockingIOError):
                if time.monotonic() > end:
                    raise Problem("The host does not read for a minute.") from None
                self.wait(1, writes=True)
                self.read()

    def read(self):
        """Reads the available messages, and acknowledges them."""
        while True:
            try:
                data = self.socket.recv(1 << 18)
            except (ssl.SSLWantReadError, ssl.SSLWantWriteError, BlockingIOError):
                break
            if not data:
                raise Closed
            self.bytes += data
        acknowledged = False
        while (found := next_frame(self.bytes)) is not None:
            opcode, data, self.bytes = found
            if opcode == 8:
                raise Closed
            if opcode != 1 or data == b"[]":
                continue
            try:
                self.version, self.acknowledged = json.loads(data)[:2]
            except ValueError as error:
                raise Problem(f"The host sent {data[:200]!r}: {error}") from None
            acknowledged = True
            if b"data-i" in data:
                self.learn(data.decode().replace('\\"', '"'))
        if acknowledged:
            self.steps.append(("send", frame(b"[0,%d]" % self.version)))
            self.write(self.steps[-1][1])

    def ask(self, data):
        """Sends a request; reads the response of half of them."""
        response = b""
        with contextlib.suppress(OSError), self.dial() as line:
            line.settimeout(1)
            line.sendall(data)
            if len(data) % 2 == 0:
                response = line.recv(4096)
        if re.match(rb"HTTP/1.1 5(?!0[1-5])", response):
            raise Problem(f"The host responded {response[:200]!r} to {data[:2000]!r}.")

    def catches_up(self, most, seconds):
        """Waits until at most this number of events have no acknowledgment; false after this time."""
        end = time.monotonic() + seconds
        while self.sequence - (self.acknowledged or 0) > most:
            if time.monotonic() > end:
                return False
            self.wait(1)
            self.read()
        return True

    def settle(self):
        """Waits until the host has processed all events."""
        if not self.catches_up(0, 1 if self.is_garbled else 60) and not self.is_garbled:
            raise Problem(f"The host acknowledged event {self.acknowledged} of {self.sequence} within a minute.")


def run_program(host, port, number, seed, length, keep):
    """Runs the program of a seed, and returns its number of steps; `keep` receives the browser."""
    chance = random.Random(seed)
    browser = HostileBrowser(host, port, number, chance.choice(PLACES))
    keep(browser)
    if browser.status in (429, 503):
        # Pages of this address are temporarily limited.
        time.sleep(0.5)
        return 0
    if browser.status not in (200, 404):
        raise Problem(f"The host responded {browser.status} to the page of program {seed}.")
    try:
        # The events in flight; a browser that sends on after a malformed message loses them.
        most = chance.randrange(100)
        for _ in range(length if browser.token else 3):
            browser.take(browser.random_step(chance), most)
        browser.settle()
    except (OSError, Closed):
        pass
    if browser.token:
        browser.leave()
    return len(browser.steps)


def repeat(host, port, number, text):
    """Runs a written program."""
    path, *lines = text.splitlines()
    browser = HostileBrowser(host, port, number, path)
    try:
        for line in lines:
            kind, data = line.split(" ", 1)
            browser.steps = []
            browser.take((kind, ast.literal_eval(data)))
    except (OSError, Closed):
        pass
    if browser.token:
        browser.leave()


def written(path, steps):
    return "\n".join([path, *(f"{kind} {data!r}" for kind, data in steps)]) + "\n"
