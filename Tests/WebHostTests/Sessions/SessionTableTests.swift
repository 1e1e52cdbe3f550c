import Testing

@testable import WebHost

@Suite struct SessionTableTests {
  private final class Name: Sendable {}

  private let visitor = VisitorID()
  private let line = Name()
  private let table = Held(
    SessionTable<String>(
      limits: .init(
        total: 3,
        perAddress: 2,
        firstConnectWindow: .seconds(10),
        resumeWindow: .seconds(60)
      )
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

  private func refusal(of address: String) -> SessionTable<String>.Refusal? {
    do {
      _ = try table.change { try $0.reserve(visitor: visitor, address: address, now: .zero) }
      return nil
    } catch {
      return error as? SessionTable<String>.Refusal
    }
  }

  @Test func `sessions have names that cannot be guessed and numbers that count`() throws {
    let first = try table.change { try $0.reserve(visitor: visitor, address: "a", now: .zero) }
    let second = try table.change { try $0.reserve(visitor: visitor, address: "a", now: .zero) }
    #expect(first.token != second.token)
    #expect(first.token.count == 32)
    #expect((first.number, second.number) == (1, 2))
  }

  @Test func `there is a limit for each address and one for all`() throws {
    _ = try open("1")
    _ = try open("2")
    #expect(refusal(of: "a") == .tooManyFromAddress)
    _ = try open("3", address: "b")
    #expect(refusal(of: "c") == .full)
  }

  @Test func `a page that never connects makes room after ten seconds`() throws {
    _ = try open("1")
    _ = try open("2")
    #expect(table.change { $0.expire(now: .seconds(9)) }.isEmpty)
    let expired = table.change { $0.expire(now: .seconds(10)) }
    #expect(Set(expired.map(\.session)) == ["1", "2"])
    #expect(expired.allSatisfy { $0.reason == .neverConnected })
    #expect(table.count == 0)
    _ = try open("3")
  }

  @Test func `a lost connection is waited for`() throws {
    let token = try open("1")
    #expect(
      table.change {
        $0.connect(token: token, visitor: visitor, connection: ObjectIdentifier(line))
      }?.session == "1"
    )
    #expect(table.change { $0.expire(now: .seconds(1000)) }.isEmpty)
    table.change {
      $0.disconnect(token: token, connection: ObjectIdentifier(line), now: .seconds(1000))
    }
    #expect(table.change { $0.expire(now: .seconds(1059)) }.isEmpty)
    #expect(
      table.change {
        $0.connect(token: token, visitor: visitor, connection: ObjectIdentifier(line))
      } != nil
    )
    table.change {
      $0.disconnect(token: token, connection: ObjectIdentifier(line), now: .seconds(1100))
    }
    #expect(table.change { $0.expire(now: .seconds(1160)) }.map(\.reason) == [.notResumed])
  }

  @Test func `the end of a connection that was replaced changes nothing`() throws {
    let newer = Name()
    let token = try open("1")
    _ = table.change {
      $0.connect(token: token, visitor: visitor, connection: ObjectIdentifier(line))
    }
    _ = table.change {
      $0.connect(token: token, visitor: visitor, connection: ObjectIdentifier(newer))
    }
    table.change { $0.disconnect(token: token, connection: ObjectIdentifier(line), now: .zero) }
    #expect(table.change { $0.expire(now: .seconds(1000)) }.isEmpty)
  }

  @Test func `a session opens to its token together with its visitor only`() throws {
    let token = try open("1")
    let id = ObjectIdentifier(line)
    #expect(table.change { $0.connect(token: token, visitor: VisitorID(), connection: id) } == nil)
    #expect(
      table.change {
        $0.connect(token: String(token.dropLast()) + "x", visitor: visitor, connection: id)
      } == nil
    )
    #expect(table.change { $0.connect(token: "", visitor: visitor, connection: id) } == nil)
  }

  @Test func `the first style sheet is kept until the page is live`() throws {
    let token = try open("1")
    #expect(table.change { $0.styleSheet(token: token) } == "css")
    _ = table.change {
      $0.connect(token: token, visitor: visitor, connection: ObjectIdentifier(line))
    }
    #expect(table.change { $0.styleSheet(token: token) } == nil)
  }

  @Test func `a page that is finished after the host was closed finds no place`() throws {
    let token = try table.change { try $0.reserve(visitor: visitor, address: "a", now: .zero) }
      .token
    #expect(table.change { $0.removeAll() }.isEmpty)
    #expect(!table.change { $0.install("1", styleSheet: "", token: token, now: .zero) })
  }

  @Test func `a visitor's id has one form and hides itself`() {
    let visitor = VisitorID()
    #expect(VisitorID(rawValue: visitor.rawValue) == visitor)
    #expect(!"\(visitor)".contains(visitor.rawValue))
    for text in ["", "abc", String(repeating: "g", count: 32), String(repeating: "A", count: 32)] {
      #expect(VisitorID(rawValue: text) == nil)
    }
  }

  @Test func `tokens are compared as a whole`() {
    #expect(SecretToken.areEqual("abc", "abc"))
    #expect(!SecretToken.areEqual("abc", "abd"))
    #expect(!SecretToken.areEqual("abc", "ab"))
    #expect(!SecretToken.areEqual("", "a"))
  }
}
