"""A TCP proxy that simulates an unreliable connection: it delays, holds, swallows and cuts."""

import asyncio
import contextlib
import socket
import struct
import threading


class Proxy:
    """Forwards connections to `target` on 127.0.0.1, with configurable faults.

    The proxy runs on its own thread, because a test blocks its thread while the browser works. Settings and calls take
    effect immediately, for existing and new connections.
    """

    def __init__(self):
        self.target = None
        # The delay of one direction, in seconds; a round trip takes twice as long.
        self.delay = 0.0
        self.is_out = False
        # The prefix of the first request of a connection that is held.
        self.held_request = None
        self.connections = set()
        self.accepted = 0
        self.cut_after = []
        self._accepts = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self):
        self._thread.start()
        self._call(self._listen())
        return self

    def __exit__(self, *_):
        self._call(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def address(self):
        return f"127.0.0.1:{self.port}"

    @property
    def url(self):
        return f"http://{self.address}"

    def swallow(self):
        """Simulates a silent outage: no byte arrives, connections remain open, new connections never complete."""
        self._call(self._each(Connection.swallow, is_out=True))

    def heal(self):
        """Accepts new connections again; swallowed connections remain dead, as on a real network."""
        self._call(self._each(None, is_out=False))

    def hold(self):
        """Holds the arriving bytes, as a tunnel does, until `release`."""
        self._call(self._each(Connection.hold))

    def release(self):
        self._call(self._each(Connection.release, held_request=None))

    def cut(self):
        """Resets all connections; data in flight is lost."""
        self._call(self._each(Connection.cut))

    def cut_next(self, *seconds):
        """Cuts each of the next connections this long after it was opened."""
        self._call(self._each(None, cut_after=list(seconds)))

    def _call(self, work):
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=30)

    async def _each(self, change, **settings):
        for name, value in settings.items():
            setattr(self, name, value)
        for connection in list(self.connections) if change else []:
            change(connection)

    async def _listen(self):
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _close(self):
        self._server.close()
        for connection in list(self.connections):
            connection.cut()
        await asyncio.gather(*self._accepts)

    async def _accept(self, reader, writer):
        accept = asyncio.current_task()
        self._accepts.add(accept)
        accept.add_done_callback(self._accepts.discard)
        connection = Connection(self, writer)
        self.accepted += 1
        self.connections.add(connection)
        if self.is_out:
            connection.swallow()
        if self.cut_after:
            self._loop.call_later(self.cut_after.pop(0), connection.cut)
        try:
            await connection.run(reader)
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            connection.cut()
            self.connections.discard(connection)


class Connection:
    """One connection through the proxy, with both directions."""

    def __init__(self, proxy, writer):
        self.proxy = proxy
        self.writers = [writer]
        self.is_swallowed = False
        self.moves = asyncio.Event()
        self.moves.set()
        self.is_cut = asyncio.Event()

    def swallow(self):
        self.is_swallowed = True

    def hold(self):
        self.moves.clear()

    def release(self):
        self.moves.set()

    def cut(self):
        self.is_cut.set()
        for writer in self.writers:
            with contextlib.suppress(OSError, AttributeError):
                # Without lingering the other end receives a reset instead of an orderly close.
                option = struct.pack("ii", 1, 0)
                writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, option)
            writer.transport.abort()

    async def run(self, reader):
        if self.is_swallowed:
            await self.is_cut.wait()
            return
        there_reader, there = await asyncio.open_connection("127.0.0.1", self.proxy.target)
        self.writers.append(there)
        ways = [
            asyncio.create_task(self._pass(reader, there)),
            asyncio.create_task(self._pass(there_reader, self.writers[0])),
            asyncio.create_task(self.is_cut.wait()),
        ]
        try:
            # An orderly close of one direction keeps the other direction open; a cut ends both.
            both = asyncio.gather(*ways[:2], return_exceptions=True)
            await asyncio.wait([ways[2], both], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _pass(self, reader, writer):
        """Reads immediately and writes each piece at its time, so that a delay does not limit the throughput."""
        pieces = asyncio.Queue()
        sending = asyncio.create_task(self._send(pieces, writer))
        clock = asyncio.get_running_loop().time
        try:
            while piece := await reader.read(65536):
                if self.proxy.held_request and piece.startswith(self.proxy.held_request):
                    self.hold()
                pieces.put_nowait((clock() + self.proxy.delay, piece))
            pieces.put_nowait((clock() + self.proxy.delay, b""))
            await sending
        except OSError:
            self.is_cut.set()
        finally:
            sending.cancel()

    async def _send(self, pieces, writer):
        clock = asyncio.get_running_loop().time
        while True:
            due, piece = await pieces.get()
            if due > clock():
                await asyncio.sleep(due - clock())
            await self.moves.wait()
            if not self.is_swallowed and piece:
                writer.write(piece)
                await writer.drain()
            elif not self.is_swallowed:
                with contextlib.suppress(OSError):
                    writer.write_eof()
            if not piece:
                return
