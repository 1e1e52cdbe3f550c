import Testing

@testable import WebHost

/// Who holds many connections, or holds them long, keeps nobody else out.
@Suite(.timeLimit(.minutes(15))) struct ConnectionLimitTests {
  @Test func `idle connections of one address leave others a page`() async throws {
    try await RunningHost.run({
      $0.maxConnectionsPerAddress = 20
      $0.maxSessions = 20
    }) { running in
      var idle: [LoopbackConnection] = []
      // More than the host takes in all: 2 × 20 + 64.
      for _ in 1...150 { idle.append(try await running.connect()) }
      let page = try await running.connect(from: "127.0.0.2").get("/")
      #expect(page.status == 200)
      let refused = try await running.connect().nextAnswer()
      #expect(refused.status == 429)
      #expect(refused.body.contains("<p>Too many pages are open from your address. Please close"))
      for connection in idle { await connection.close() }
    }
  }

  @Test func `a connection that closes makes room for another`() async throws {
    try await RunningHost.run({ $0.maxConnectionsPerAddress = 1 }) { running in
      for _ in 1...5 {
        var status = 429
        while status == 429 {
          let connection = try await running.connect()
          await connection.send(
            "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(running.address.port)\r\n\r\n"
          )
          status = try await connection.nextAnswer().status
          await connection.close()
          _ = await connection.untilClosed()
        }
        #expect(status == 200)
      }
    }
  }

  @Test(arguments: [
    "G", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nabc",
  ])
  func `a request that does not arrive in ten seconds is given up`(beginning: String) async throws {
    let clock = ManualClock()
    try await RunningHost.run({ $0.clock = clock }) { running in
      let slow = try await running.connect()
      await slow.send(beginning)
      let other = try await running.connect()
      #expect(try await other.get("/healthz").status == 200)
      let answer = Task { try await slow.nextAnswer() }
      // However slowly it goes on: the time counts from its first byte.
      for _ in 1...40 {
        await clock.advanceOnceSlept(by: .seconds(1))
      }
      #expect(try await answer.value.status == 408)
      #expect(await slow.untilClosed() == nil)
    }
  }

  @Test func `a connection without a request is closed after a minute`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({ $0.clock = clock }) { running in
      let idle = try await running.connect()
      #expect(try await idle.get("/healthz").status == 200)
      let closed = Task { await idle.untilClosed() }
      for _ in 1...70 { await clock.advanceOnceSlept(by: .seconds(1)) }
      #expect(await closed.value == nil)
    }
  }

  @Test func `a live connection has no such deadline`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({ $0.clock = clock }) { running in
      let line = try await running.live(try await running.fetch())
      #expect(await line.nextText() == "[1,0]")
      for second in 1...120 {
        await clock.advanceOnceSlept(by: .seconds(1))
        if second.isMultiple(of: 20) { await line.say("[0]") }
      }
      await line.say("[1,1,\"tap\"]")
      #expect(await line.nextText() == "[2,1]")
    }
  }

  @Test func `behind a proxy, pages are counted by the visitor's address`() async throws {
    try await RunningHost.run({
      $0.trustedProxies = TrustedProxies(["127.0.0.1"])
      $0.maxSessionsPerAddress = 1
      $0.maxConnectionsPerAddress = 1
    }) { running in
      for (visitor, status) in [("192.0.2.1", 200), ("192.0.2.1", 429), ("192.0.2.2", 200)] {
        let page = try await running.connect().get("/", ["X-Forwarded-For: \(visitor)"])
        #expect(page.status == status)
      }
      // Another machine is no proxy, whatever it says.
      let other = try await running.connect(from: "127.0.0.3")
      #expect(try await other.get("/", ["X-Forwarded-For: 192.0.2.9"]).status == 200)
      #expect(try await other.get("/", ["X-Forwarded-For: 192.0.2.8"]).status == 429)
    }
  }
}
