"""A client for pages and their WebSockets without a browser, shared by the measuring scripts."""

import base64
import contextlib
import http.client
import json
import os
import pathlib
import re
import socket
import ssl
import struct
import subprocess
import sys


# The certificate of a test has no known issuer.
UNVERIFIED = ssl.create_default_context()
UNVERIFIED.check_hostname = False
UNVERIFIED.verify_mode = ssl.CERT_NONE


class Visitor:
    """A page with its WebSocket, without a browser."""

    def __init__(self, host, port, number=0, path="/", secure=False):
        # Each visitor has an address, because the host limits the pages of one address.
        self.source = (f"127.0.{number // 250}.{number % 250 + 1}", 0)
        self.host, self.port, self.path, self.secure, self.sequence = host, port, path, secure, 0
        make, options = http.client.HTTPConnection, {}
        if secure:
            make, options = http.client.HTTPSConnection, {"context": UNVERIFIED}
        request = make(host, port, source_address=self.source, timeout=60, **options)
        request.request("GET", path)
        response = request.getresponse()
        self.status = response.status
        self.cookie = "; ".join(line.split(";")[0] for line in response.headers.get_all("Set-Cookie", []))
        self.html = response.read().decode()
        request.close()
        # An error page has no live connection.
        found = re.search(r'data-p="([^"]+)"', self.html)
        self.token = found and found.group(1)
        if self.token:
            self.connect()

    def dial(self):
        """A new connection to the host."""
        plain = socket.create_connection((self.host, self.port), source_address=self.source)
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return UNVERIFIED.wrap_socket(plain) if self.secure else plain

    def connect(self, version=0):
        """Opens the page's live connection, and sends its hello."""
        self.socket = self.dial()
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /live HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n"
            f"Origin: http{'s' * self.secure}://{self.host}:{self.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )
        self.input = self.socket.makefile("rb")
        if b" 101 " not in (status := self.input.readline()):
            raise RuntimeError(f"The host does not accept a live connection: {status.decode().strip()}")
        while self.input.readline().strip():
            pass
        self.send([0, version, self.token])

    def send(self, message):
        self.socket.sendall(frame(json.dumps(message).encode()))

    def receive(self):
        first, length = self.input.read(2)
        if length == 126:
            (length,) = struct.unpack(">H", self.input.read(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", self.input.read(8))
        data = self.input.read(length)
        return data if first & 0xF == 1 else self.receive()

    def receive_patches(self):
        while True:
            data = self.receive()
            message = json.loads(data)
            if message:
                self.send([0, message[0]])
                return data, message

    def read_products(self):
        """Waits for the products, in the page or in patches, and returns the markup."""
        page = self.html
        while "add-20" not in page:
            page += "".join(op[3] for op in self.receive_patches()[1][2:] if op[0] == 3)
        return page

    def find(self, test_id):
        """Waits for the element with a test id and returns its node."""
        while (found := node(self.html, test_id)) is None:
            self.keep(self.receive_patches()[1])
        return found

    def keep(self, message):
        """Adds the markup of a patch to the page."""
        self.html += "".join(part for op in message[2:] for part in op if isinstance(part, str))

    def tap(self, node):
        """Taps a node; returns the bytes and the message of the response."""
        self.sequence += 1
        self.send([self.sequence, node, "tap"])
        while True:
            data, message = self.receive_patches()
            if message[1] >= self.sequence:
                return data, message


def frame(data, opcode=1):
    """A browser's frame. A mask of zeros is valid and changes no byte."""
    if len(data) < 126:
        length = bytes([0x80 | len(data)])
    elif len(data) < 65536:
        length = bytes([0x80 | 126]) + struct.pack(">H", len(data))
    else:
        length = bytes([0x80 | 127]) + struct.pack(">Q", len(data))
    return bytes([0x80 | opcode]) + length + bytes(4) + data


def next_frame(data):
    """The opcode and the content of the host's first frame, and the bytes after it; `None` if it is incomplete."""
    if len(data) < 2:
        return None
    length, start = data[1], 2
    if length == 126:
        length, start = int.from_bytes(data[2:4], "big"), 4
    elif length == 127:
        length, start = int.from_bytes(data[2:10], "big"), 10
    if len(data) < start + length:
        return None
    return data[0] & 0xF, data[start : start + length], data[start + length :]


@contextlib.contextmanager
def running(*command, name):
    """Runs a program; yields its process, host and port, and terminates it at the end."""
    process = subprocess.Popen([*command, "--port", "0"], bufsize=0, stdout=subprocess.PIPE)
    try:
        line = b"-"
        while line and not line.startswith(name.encode()):
            line = process.stdout.readline()
        host, port = re.search(r"http://([\d.]+):(\d+)", line.decode()).groups()
        yield process, host, int(port)
    finally:
        process.terminate()
        process.wait(timeout=10)


def build_page(kind="release"):
    """Builds the page of the benchmarks; returns the path of its program."""
    benchmarks = pathlib.Path(__file__).resolve().parents[2] / "Benchmarks"
    command = [os.environ.get("SWIFT", "swift"), "build", "--package-path", benchmarks, "-c", kind]
    subprocess.run([*command, "--product", "VisitedPage"], check=True, stdout=sys.stderr)
    shown = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True)
    return pathlib.Path(shown.stdout.strip()) / "VisitedPage"


def processor_microseconds(pid):
    """The processor time of a process's threads."""
    tasks = pathlib.Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e3


def family(pid):
    """The ids of a process and its workers; any thread may have started a worker."""
    children = pathlib.Path(f"/proc/{pid}/task").glob("*/children")
    return [pid, *(int(child) for path in children for child in path.read_text().split())]


def resident(pid):
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status).group(1))


def node(html, test_id):
    """The node of the last element with a test id; `None` if there is no such element."""
    tags = re.findall(rf'<[^>]*data-testid="{test_id}"[^>]*>', html)
    return int(re.search(r'data-i="(\d+)', tags[-1]).group(1)) if tags else None
