import ComposableArchitecture
import KitchenServer
import Testing

@Suite(.timeLimit(.minutes(15))) struct KitchenServerTests {
  private let clock = TestClock()

  @Test func `each connection has its own timers`() async throws {
    try await withServer { port in
      var cook = try await KitchenClient(port: port)
      var baker = try await KitchenClient(port: port)
      try await cook.say("set tea 3")
      #expect(await cook.hear() == "tea will be ready in 3 seconds.")
      try await baker.say("list")
      #expect(await baker.hear() == "Nothing is on the stove.")
      try await baker.say("set tea 3")
      #expect(await baker.hear() == "tea will be ready in 3 seconds.")
      try await baker.say("stop tea")
      #expect(await baker.hear() == "tea was stopped.")
      await passingTime {
        #expect(await cook.hear() == "tea is ready!")
      }
      try await baker.say("rung")
      #expect(await baker.hear() == "1 timer has rung.")
      try await cook.leave()
      try await baker.leave()
    }
  }

  @Test func `concurrent clients each receive only their own timers`() async throws {
    let (clients, timers) = (20, 5)
    try await withServer { port in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for client in 0..<clients {
          group.addTask { try await hearRings(of: client, timers: timers, port: port) }
        }
        try await passingTime { try await group.waitForAll() }
      }
      var last = try await KitchenClient(port: port)
      try await last.say("rung")
      #expect(await last.hear() == "\(clients * timers) timers have rung.")
      try await last.leave()
    }
  }

  @Test func `the timers of a client end with its connection`() async throws {
    try await withServer { port in
      var cook = try await KitchenClient(port: port)
      try await cook.say("set tea 3")
      #expect(await cook.hear() == "tea will be ready in 3 seconds.")
      while await !clock.hasSleepers { await Task.yield() }
      try await cook.leave()
      while await clock.hasSleepers { await Task.yield() }
    }
  }

  @Test func `an unterminated line is rejected, and its connection is closed`() async throws {
    try await withServer { port in
      var client = try await KitchenClient(port: port)
      try await client.say(String(repeating: "x", count: 100_000))
      #expect(await client.hear() == "A line has at most 1024 bytes.")
      #expect(await client.hear() == nil)
      var other = try await KitchenClient(port: port)
      try await other.say("set tea\u{0} -1\r")
      #expect(
        await other.hear()
          == "\"-1\" is no number of seconds from 1 to 86400. Say \"set tea 180\"."
      )
      try await other.leave()
    }
  }

  @Test func `a server that ends closes its connections`() async throws {
    var client: KitchenClient?
    try await withServer { port in
      client = try await KitchenClient(port: port)
      try await client?.say("set tea 3")
      #expect(await client?.hear() == "tea will be ready in 3 seconds.")
    }
    #expect(client != nil)
    #expect(await client?.hear() == nil)
  }

  // MARK: -

  private func withServer(_ body: (_ port: Int) async throws -> Void) async throws {
    let (clock, storage) = (clock, InMemoryStorage())
    let server = try await KitchenServer(port: 0) {
      $0.continuousClock = clock
      $0.defaultInMemoryStorage = storage
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      try await body(server.port)
      group.cancelAll()
    }
  }

  /// Advances the server's clock while `body` waits.
  private func passingTime(_ body: () async throws -> Void) async rethrows {
    let time = Task { [clock] in
      while !Task.isCancelled { await clock.advance(by: .seconds(1)) }
    }
    defer { time.cancel() }
    try await body()
  }
}

/// Sets timers, and expects a confirmation and a ring for each of them.
private func hearRings(of client: Int, timers: Int, port: Int) async throws {
  let names = (1...timers).map { "client-\(client)-timer-\($0)" }
  var connection = try await KitchenClient(port: port)
  for (index, name) in names.enumerated() { try await connection.say("set \(name) \(index + 2)") }
  var heard: [String] = []
  for _ in 1...2 * timers {
    try await heard.append(#require(connection.hear()))
  }
  let answers = names.enumerated().map { "\($1) will be ready in \($0 + 2) seconds." }
  #expect(heard.filter { !$0.hasSuffix("!") } == answers)
  #expect(Set(heard.filter { $0.hasSuffix("!") }) == Set(names.map { "\($0) is ready!" }))
  try await connection.leave()
}

extension TestClock {
  fileprivate var hasSleepers: Bool {
    get async {
      do {
        try await checkSuspension()
        return false
      } catch {
        return true
      }
    }
  }
}
