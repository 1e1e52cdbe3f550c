"""The routing of `make demo-cluster`'s load balancer, with hosts that are slow, draining or killed."""

import contextlib
import http.client
import os
import shutil
import socket
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from conftest import ROOT, free_port, wait_for

PATH = os.environ["PATH"] + os.pathsep + "/usr/sbin"


class Host:
    """A simulated host with a configurable health, which responds with its name."""

    def __init__(self, name):
        self.name = name
        # The delay of a health check, in seconds.
        self.delay = 0.0
        self.is_draining = False
        # True if the next request kills the host before its response.
        self.dies = False
        self.checks = 0
        self.requests = []
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                host.answer(self)

            do_POST = do_GET

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, request):
        if request.path == "/healthz":
            self.checks += 1
            time.sleep(self.delay)
        else:
            self.requests.append(request.command)
            if self.dies:
                self.stop()
                request.close_connection = True
                return request.connection.shutdown(socket.SHUT_RDWR)
        body = self.name.encode()
        # The load balancer may have timed out.
        with contextlib.suppress(OSError):
            request.send_response(503 if self.is_draining else 200)
            request.send_header("Content-Length", str(len(body)))
            request.end_headers()
            request.wfile.write(body)

    def stop(self):
        self.server.socket.close()
        threading.Thread(target=self.server.shutdown, daemon=True).start()


class Balancer:
    """HAProxy with the cluster's configuration."""

    def __init__(self, log):
        assert shutil.which("haproxy", path=PATH), "HAProxy is missing; `make test-cluster` installs it"
        self.a, self.b = self.hosts = Host("a"), Host("b")
        self.port = free_port()
        environment = {
            **os.environ, "PATH": PATH, "SITE": f"127.0.0.1:{self.port}",
            "HOST_A": self.a.address, "HOST_B": self.b.address,
        }
        self.process = subprocess.Popen(
            ["haproxy", "-db", "-f", ROOT / "Scripts/lib/cluster.cfg"], env=environment, stdout=log, stderr=log,
        )
        wait_for(lambda: all(host.checks for host in self.hosts), "the first checks")

    def ask(self, host, method="GET"):
        """The response for a visitor of a host: the status, and the host of the visitor's next request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, "/", headers={"Cookie": f"host={host}"})
        response = connection.getresponse()
        response.read()
        cookie = response.headers.get("Set-Cookie")
        connection.close()
        return response.status, cookie.split(";")[0].removeprefix("host=") if cookie else host

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=60)
        for host in self.hosts:
            host.stop()


@pytest.fixture
def balancer(tmp_path):
    with (tmp_path / "balancer").open("w") as log:
        balancer = Balancer(log)
        yield balancer
        balancer.stop()
    print((tmp_path / "balancer").read_text())


def test_a_visitor_stays_at_a_host_that_is_well(balancer):
    for host in "abba":
        assert balancer.ask(host) == (200, host)


def test_hosts_that_are_slow_keep_their_visitors(balancer):
    for host in balancer.hosts:
        host.delay, host.checks = 0.6, 0
    wait_for(lambda: all(host.checks >= 3 for host in balancer.hosts), "slow checks")
    for host in "ab":
        assert balancer.ask(host) == (200, host)


def test_a_visitor_of_a_host_that_drains_gets_a_page_of_the_other_at_once(balancer):
    balancer.a.is_draining = True
    assert balancer.ask("a") == (200, "b")
    assert balancer.ask("b") == (200, "b")
    balancer.b.is_draining = True
    assert balancer.ask("b")[0] == 503


def test_a_visitor_of_a_host_that_is_killed_gets_a_page_of_the_other_at_once(balancer):
    balancer.a.dies = True
    assert balancer.ask("a") == (200, "b")
    assert (balancer.a.requests, balancer.b.requests) == (["GET"], ["GET"])
    assert balancer.ask("a") == (200, "b")


def test_what_may_have_changed_something_is_not_sent_to_a_second_host(balancer):
    balancer.a.dies = True
    assert balancer.ask("a", "POST")[0] == 502
    assert (balancer.a.requests, balancer.b.requests) == (["POST"], [])
