import PropertyTesting
import Testing
import ViewKit

@testable import WebHost

@Suite(.timeLimit(.minutes(15))) struct LiveSocketTests {
  @Test func `a page is live after its hello`() async throws {
    try await RunningHost.run { running in
      let line = try await running.live(try await running.fetch())
      #expect(await line.nextText() == "[1,0]")
      let page = try #require(await running.pages.all.first)
      await MainActor.run { page.change(.set(1, .text, "1")) }
      #expect(await line.nextText() == "[2,0,[0,1,\"1\"]]")
      await line.say("[1,1,\"input\",\"Å<b>\"]")
      #expect(await line.nextText() == "[3,1]")
      #expect(await page.received == [Event(node: 1, kind: .input, value: "Å<b>")])
    }
  }

  @Test(arguments: [
    "http://evil.example", "null", "", "http://127.0.0.1", "http://127.0.0.1.evil.example",
    "https://127.0.0.1:1", "file://",
  ])
  func `a page of another site gets no live connection`(origin: String) async throws {
    try await RunningHost.run { running in
      let page = try await running.fetch()
      let answer = try await running.connect().upgrade(cookie: page.cookie, origin: origin)
      #expect(answer.status == 403)
    }
  }

  @Test func `an unknown host name or a missing cookie gets no live connection`() async throws {
    try await RunningHost.run { running in
      let page = try await running.fetch()
      let renamed = try await running.connect().upgrade(cookie: page.cookie, host: "evil.example")
      #expect(renamed.status == 421)
      #expect(try await running.connect().upgrade(cookie: nil).status == 403)
      #expect(try await running.connect().upgrade(cookie: "visitor=x").status == 403)
    }
  }

  @Test func `configured hosts and origins are served`() async throws {
    try await RunningHost.run({
      $0.allowedHosts = ["App.example"]
      $0.allowedOrigins = ["https://app.example"]
    }) { running in
      let connection = try await running.connect()
      let page = try await connection.get("/", host: "app.example")
      #expect(page.status == 200)
      let refused = try await running.connect()
        .upgrade(cookie: page.cookie, origin: "http://app.example", host: "app.example")
      #expect(refused.status == 403)
      let allowed = try await running.connect()
        .upgrade(cookie: page.cookie, origin: "https://app.example", host: "app.example")
      #expect(allowed.status == 101)
    }
  }

  @Test func `a token without its visitor and a visitor without a token are rejected`()
    async throws
  {
    try await RunningHost.run { running in
      let mine = try await running.fetch()
      let other = try await running.fetch()
      let stolen = try await running.live(mine, cookie: other.cookie)
      #expect(await stolen.untilClosed() == 4001)
      let guessed = try await running.live(mine, token: String(repeating: "0", count: 32))
      #expect(await guessed.untilClosed() == 4001)
      #expect(await running.pages.closeCounts == [0, 0])
    }
  }

  @Test func `an oversized frame closes the connection and not the session`() async throws {
    try await RunningHost.run { running in
      let page = try await running.fetch()
      let line = try await running.live(page)
      #expect(await line.nextText() == "[1,0]")
      await line.say("[1,1,\"input\",\"\(String(repeating: "x", count: 70_000))\"]")
      _ = await line.untilClosed()
      let again = try await running.live(page, version: 1)
      #expect(await again.nextText() == "[2,0]")
    }
  }

  @Test func `fragments that are oversized together close the connection and not the session`()
    async throws
  {
    try await RunningHost.run { running in
      let page = try await running.fetch()
      let line = try await running.live(page)
      #expect(await line.nextText() == "[1,0]")
      let part = [UInt8](repeating: 0x20, count: 40_000)
      await line.send(line.frame(1, part, isFinal: false))
      await line.send(line.frame(0, part, isFinal: true))
      _ = await line.untilClosed()
      let again = try await running.live(page, version: 1)
      #expect(await again.nextText() == "[2,0]")
    }
  }

  @Test func `a message may be fragmented, and a ping receives a pong`() async throws {
    try await RunningHost.run { running in
      let line = try await running.live(try await running.fetch())
      #expect(await line.nextText() == "[1,0]")
      await line.send(line.frame(1, Array("[1,1,".utf8), isFinal: false))
      await line.send(line.frame(9, Array("hi".utf8)))
      await line.send(line.frame(0, Array("\"tap\"]".utf8)))
      #expect(await line.nextFrame() == .init(opcode: 10, payload: Array("hi".utf8)))
      #expect(await line.nextText() == "[2,1]")
    }
  }

  @Test(arguments: ProgramSeeds.chosen(10))
  func `random bytes instead of frames close the connection and not the session`(seed: UInt64)
    async throws
  {
    try await RunningHost.run { running in
      let page = try await running.fetch()
      let line = try await running.live(page)
      #expect(await line.nextText() == "[1,0]")
      var generator = SeededGenerator(seed: seed)
      await line.send((0..<400).map { _ in UInt8.random(in: 0...255, using: &generator) })
      await line.close()
      let again = try await running.live(page, version: 1)
      #expect(await again.nextText()?.hasPrefix("[2,") == true)
    }
  }

  @Test func `a browser's ping message receives an immediate response`() async throws {
    try await RunningHost.run { running in
      let line = try await running.live(try await running.fetch())
      #expect(await line.nextText() == "[1,0]")
      await line.say("[0]")
      #expect(await line.nextFrame()?.text == "[]")
    }
  }

  @Test(arguments: ["[1,1,\"tap\"]", "[0,0]", "[0]"])
  func `another message before the hello closes the connection`(message: String) async throws {
    try await RunningHost.run { running in
      let page = try await running.fetch()
      let line = try await running.connect()
      _ = try await line.upgrade(cookie: page.cookie)
      await line.say(message)
      #expect(await line.untilClosed() == 1008)
      let refused = WebHostEvent.messageRejected(session: nil, reason: "a message out of turn")
      #expect(running.journal.events.contains(refused))
      let again = try await running.live(page)
      #expect(await again.nextText() == "[1,0]")
      #expect(await running.pages.all.first?.received == [])
    }
  }

  @Test func `a second hello closes the connection and not the session`() async throws {
    try await RunningHost.run { running in
      let page = try await running.fetch()
      let line = try await running.live(page)
      #expect(await line.nextText() == "[1,0]")
      await line.say("[0,1,\"\(page.token ?? "")\"]")
      #expect(await line.untilClosed() == 1008)
      let again = try await running.live(page, version: 1)
      #expect(await again.nextText() == "[2,0]")
    }
  }

  @Test(
    arguments: [
      "", "nonsense", "[", "[]", "{}", "null", "[-1,1,\"tap\"]", "[1]", "[1,1]",
      "[1,1,\"no kind\"]",
      "[1,1,\"tap\",1]", "[1,1,\"tap\",\"\",1]", "[0,-1]", "[0,\"x\"]", "[0,1,2]",
      "[1e999,1,\"tap\"]",
    ]
  )
  func `an invalid message closes the connection, is logged, and the session remains`(text: String)
    async throws
  {
    try await RunningHost.run { running in
      let page = try await running.fetch()
      let line = try await running.live(page)
      #expect(await line.nextText() == "[1,0]")
      await line.say("[1,1,\"tap\"]")
      #expect(await line.nextText() == "[2,1]")
      await line.say(text)
      // Messages after an invalid message are ignored.
      await line.say("[2,1,\"tap\"]")
      #expect(await line.untilClosed() == 1007)
      let malformed = WebHostEvent.messageRejected(session: 1, reason: "malformed message")
      #expect(running.journal.events.count { $0 == malformed } == 1)
      #expect(await running.pages.all.first?.received.count == 1)
      let again = try await running.live(page, version: 2)
      #expect(await again.nextText() == "[3,1]")
    }
  }

  @Test func `a page is kept for a minute after its connection is lost`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({ $0.clock = clock }) { running in
      let page = try await running.fetch()
      let line = try await running.live(page)
      #expect(await line.nextText() == "[1,0]")
      await line.close()
      await running.journal.wait(for: .sessionLost(session: 1))
      clock.advance(by: .seconds(59))
      let again = try await running.live(page, version: 1)
      #expect(await again.nextText() == "[2,0]")
      await again.close()
      while running.journal.events.count(where: { $0 == .sessionLost(session: 1) }) < 2 {
        await Task.yield()
      }
      await running.tick(clock, by: .seconds(60), until: .sessionEnded(session: 1, .notResumed))
      let late = try await running.live(page, version: 2)
      #expect(await late.untilClosed() == 4001)
      #expect(await running.host.openPageCount == 0)
    }
  }

  @Test func `a reset connection is lost, and no message is rejected`() async throws {
    try await RunningHost.run { running in
      let line = try await running.live(try await running.fetch())
      #expect(await line.nextText() == "[1,0]")
      try await line.reset()
      await running.journal.wait(for: .sessionLost(session: 1))
      let refusals = running.journal.events.filter {
        if case .messageRejected = $0 { true } else { false }
      }
      #expect(refusals.isEmpty)
    }
  }

  @Test func `a page that never connects is closed after ten seconds`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({ $0.clock = clock }) { running in
      _ = try await running.fetch()
      #expect(await running.host.openPageCount == 1)
      await running.tick(clock, by: .seconds(10), until: .sessionEnded(session: 1, .neverConnected))
      #expect(await running.host.sessionCount == 0)
    }
  }

  @Test func `each visitor and each tab of a visitor has its own page`() async throws {
    try await RunningHost.run { running in
      let first = try await running.fetch()
      let tab = try await running.fetch(cookie: first.cookie)
      let other = try await running.fetch()
      #expect(first.cookie == tab.cookie && first.cookie != other.cookie)
      #expect(Set([first.token, tab.token, other.token]).count == 3)
      #expect(await running.host.openPageCount == 3)
    }
  }
}

extension RunningHost {
  /// Advances the time until the host logs the event, because its sweep may not be asleep yet.
  fileprivate func tick(_ clock: ManualClock, by duration: Duration, until event: WebHostEvent)
    async
  {
    clock.advance(by: duration)
    while !journal.events.contains(event) {
      clock.advance(by: .milliseconds(100))
      await Task.yield()
    }
  }
}
