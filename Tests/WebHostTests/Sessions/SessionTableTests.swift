import Testing

@testable import WebHost

@Suite struct SessionTableTests {
  private final class Name: Sendable {}

  private let visitor = VisitorID()
  private let line = Name()
  private let table = Held(
    SessionTable<String>(
      quota: AddressQuota(total: 3, perAddress: 2),
      limits: .init(firstConnectWindow: .seconds(10), resumeWindow: .seconds(60))
    )
  )

  private func open(
    _ session: String,
    address: String = "a",
    at now: Duration = .zero
  ) throws -> String {
    let token = try table.change { try $0.reserve(visitor: visitor, address: address, now: now) }
      .token
    let isInstalled = table.change {
      $0.install(session, styleSheet: "css", token: token, now: now)
    }
    #expect(isInstalled)
    return token
  }

  private func rejection(of address: String) -> SessionTable<String>.Rejection? {
    do {
      _ = try table.change { try $0.reserve(visitor: visitor, address: address, now: .zero) }
      return nil
    } catch {
      return error as? SessionTable<String>.Rejection
    }
  }

  @Test func `sessions have random tokens and consecutive numbers`() throws {
    let first = try table.change { try $0.reserve(visitor: visitor, address: "a", now: .zero) }
    let second = try table.change { try $0.reserve(visitor: visitor, address: "a", now: .zero) }
    #expect(first.token != second.token)
    #expect(first.token.count == 32)
    #expect((first.number, second.number) == (1, 2))
  }

  @Test func `the page limits apply per address and in total`() throws {
    _ = try open("1")
    _ = try open("2")
    #expect(rejection(of: "a") == .tooManyFromAddress)
    _ = try open("3", address: "b")
    #expect(rejection(of: "c") == .full)
  }

  @Test func `one address opens at most three quarters of all pages`() throws {
    let table = Held(
      SessionTable<String>(
        quota: AddressQuota(total: 1000, perAddress: nil),
        limits: .init(firstConnectWindow: .seconds(10), resumeWindow: .seconds(60))
      )
    )
    func open(_ address: String) -> Bool {
      table.change {
        (try? $0.reserve(visitor: visitor, address: address, now: .zero)) != nil
      }
    }
    for _ in 1...750 { #expect(open("a")) }
    #expect(!open("a"))
    // The second address leaves room for a third address.
    #expect((1...250).count { _ in open("b") } == 188)
    #expect((1...62).count { _ in open("c") } == 47)
    #expect(open("d"))
  }

  @Test func `a page without a connection expires after ten seconds`() throws {
    _ = try open("1")
    _ = try open("2")
    #expect(table.change { $0.expire(now: .seconds(9)) }.isEmpty)
    let expired = table.change { $0.expire(now: .seconds(10)) }
    #expect(Set(expired.map(\.session)) == ["1", "2"])
    #expect(expired.allSatisfy { $0.reason == .neverConnected })
    #expect(table.count == 0)
    _ = try open("3")
  }

  @Test func `a session expires 60 seconds after its connection is lost`() throws {
    let token = try open("1")
    #expect(
      table.change {
        try? $0.connect(
          token: token,
          visitor: visitor,
          connection: ObjectIdentifier(line),
          now: .zero
        )
      }?.session == "1"
    )
    #expect(table.change { $0.expire(now: .seconds(1000)) }.isEmpty)
    table.change {
      $0.disconnect(token: token, connection: ObjectIdentifier(line), now: .seconds(1000))
    }
    #expect(table.change { $0.expire(now: .seconds(1059)) }.isEmpty)
    #expect(
      table.change {
        try? $0.connect(
          token: token,
          visitor: visitor,
          connection: ObjectIdentifier(line),
          now: .zero
        )
      } != nil
    )
    table.change {
      $0.disconnect(token: token, connection: ObjectIdentifier(line), now: .seconds(1100))
    }
    #expect(table.change { $0.expire(now: .seconds(1160)) }.map(\.reason) == [.notResumed])
  }

  @Test func `a disconnect of a superseded connection is ignored`() throws {
    let newer = Name()
    let token = try open("1")
    _ = table.change {
      try? $0.connect(
        token: token,
        visitor: visitor,
        connection: ObjectIdentifier(line),
        now: .zero
      )
    }
    _ = table.change {
      try? $0.connect(
        token: token,
        visitor: visitor,
        connection: ObjectIdentifier(newer),
        now: .zero
      )
    }
    table.change { $0.disconnect(token: token, connection: ObjectIdentifier(line), now: .zero) }
    #expect(table.change { $0.expire(now: .seconds(1000)) }.isEmpty)
  }

  @Test func `a stale connection is rejected with 4002`() throws {
    let (older, newer) = (Name(), Name())
    let token = try open("1")
    func connect(_ line: Name, openedAt: Int) throws {
      _ = try table.change {
        try $0.connect(
          token: token,
          visitor: visitor,
          connection: ObjectIdentifier(line),
          openedAt: .seconds(openedAt),
          now: .seconds(9)
        )
      }
    }
    try connect(line, openedAt: 1)
    try connect(newer, openedAt: 3)
    #expect(throws: LiveClose.replaced) { try connect(older, openedAt: 2) }
    // The newer connection is still the current one: only its disconnect starts the resume window.
    table.change { $0.disconnect(token: token, connection: ObjectIdentifier(older), now: .zero) }
    #expect(table.change { $0.expire(now: .seconds(1000)) }.isEmpty)
    table.change { $0.disconnect(token: token, connection: ObjectIdentifier(newer), now: .zero) }
    #expect(table.change { $0.expire(now: .seconds(1000)) }.map(\.reason) == [.notResumed])
  }

  @Test func `a session requires both its token and its visitor`() throws {
    let token = try open("1")
    #expect(lineRefusal(of: token, visitor: VisitorID()) == .unknownSession)
    #expect(lineRefusal(of: String(token.dropLast()) + "x") == .unknownSession)
    #expect(lineRefusal(of: "") == .unknownSession)
    #expect(lineRefusal(of: token) == nil)
  }

  private func lineRefusal(
    of token: String,
    visitor: VisitorID? = nil,
    at now: Duration = .zero
  ) -> LiveClose? {
    do {
      _ = try table.change {
        try $0.connect(
          token: token,
          visitor: visitor ?? self.visitor,
          connection: ObjectIdentifier(line),
          now: now
        )
      }
      return nil
    } catch {
      return error as? LiveClose
    }
  }

  @Test func `a page reconnects ten times in a burst, then once a second`() throws {
    let token = try open("1")
    for _ in 1...10 { #expect(lineRefusal(of: token) == nil) }
    #expect(lineRefusal(of: token) == .tryAgainLater)
    #expect(lineRefusal(of: token, at: .seconds(1)) == nil)
    #expect(lineRefusal(of: token, at: .seconds(1)) == .tryAgainLater)
    // The limit applies per page, and a stranger's failed attempts do not count.
    let other = try open("2")
    for _ in 1...20 { #expect(lineRefusal(of: other, visitor: VisitorID()) == .unknownSession) }
    #expect(lineRefusal(of: other, at: .seconds(2)) == nil)
  }

  @Test func `a rejected connection leaves the current one intact`() throws {
    let token = try open("1")
    for _ in 1...10 { #expect(lineRefusal(of: token) == nil) }
    let newer = Name()
    #expect(throws: LiveClose.tryAgainLater) {
      try table.change {
        try $0.connect(
          token: token,
          visitor: visitor,
          connection: ObjectIdentifier(newer),
          now: .zero
        )
      }
    }
    table.change { $0.disconnect(token: token, connection: ObjectIdentifier(newer), now: .zero) }
    #expect(table.change { $0.expire(now: .seconds(1000)) }.isEmpty)
  }

  @Test func `reconnects of an address have the rate limit of its pages`() throws {
    let table = Held(
      SessionTable<String>(
        quota: AddressQuota(total: 100, perAddress: 20),
        limits: .init(
          pageBurst: 100,
          pagesPerSecond: 5,
          firstConnectWindow: .seconds(10),
          resumeWindow: .seconds(60)
        )
      )
    )
    let id = ObjectIdentifier(line)
    func connected(_ tokens: [String], at now: Duration) -> Int {
      tokens.count { token in
        table.change {
          (try? $0.connect(token: token, visitor: visitor, connection: id, now: now)) != nil
        }
      }
    }
    func openAll(_ address: String) throws -> [String] {
      try (1...20).map { number in
        let token = try table.change {
          try $0.reserve(visitor: visitor, address: address, now: .zero)
        }
        .token
        _ = table.change { $0.install("\(number)", styleSheet: "", token: token, now: .zero) }
        return token
      }
    }
    let tokens = try openAll("a")
    #expect(connected(tokens, at: .zero) == 20)
    #expect(connected(tokens, at: .zero) == 0)
    #expect(connected(tokens, at: .seconds(1)) == 5)
    #expect(connected(try openAll("b"), at: .seconds(1)) == 20)
  }

  @Test func `the critical style sheet is available until the page connects`() throws {
    let token = try open("1")
    #expect(table.change { $0.styleSheet(token: token) } == "css")
    _ = table.change {
      try? $0.connect(
        token: token,
        visitor: visitor,
        connection: ObjectIdentifier(line),
        now: .zero
      )
    }
    #expect(table.change { $0.styleSheet(token: token) } == nil)
  }

  @Test func `a page created after the host closed is not installed`() throws {
    let token = try table.change { try $0.reserve(visitor: visitor, address: "a", now: .zero) }
      .token
    #expect(table.change { $0.removeAll() }.isEmpty)
    #expect(!table.change { $0.install("1", styleSheet: "", token: token, now: .zero) })
  }

  @Test func `a visitor id has one form, and its description hides it`() {
    let visitor = VisitorID()
    #expect(VisitorID(rawValue: visitor.rawValue) == visitor)
    #expect(!"\(visitor)".contains(visitor.rawValue))
    for text in ["", "abc", String(repeating: "g", count: 32), String(repeating: "A", count: 32)] {
      #expect(VisitorID(rawValue: text) == nil)
    }
  }

  @Test func `tokens are equal only in full`() {
    #expect(SecretToken.constantTimeEquals("abc", "abc"))
    #expect(!SecretToken.constantTimeEquals("abc", "abd"))
    #expect(!SecretToken.constantTimeEquals("abc", "ab"))
    #expect(!SecretToken.constantTimeEquals("", "a"))
  }
}
