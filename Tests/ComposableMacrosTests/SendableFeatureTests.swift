import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Tests the conformance of public features to `Sendable`, and the warning about a feature without it.
@Suite struct SendableFeatureTests {
  /// Expands a feature whose members the macro leaves unchanged, and expects its conformances.
  private func expectConformances(
    _ conformances: String,
    _ head: String = "public struct Tally",
    members: String,
    diagnostics: [DiagnosticSpec] = [],
    applyFixIts: [String]? = nil,
    fixedHead: String? = nil,
    location: Testing.SourceLocation = #_sourceLocation
  ) {
    let body = """
       {
        struct State {}
        struct Action {}
        typealias Reduce = Never
        \(members.split(separator: "\n").joined(separator: "\n  "))
      }
      """
    expectExpansion(
      "@Reducer\n\(head)\(body)",
      """
      \(head)\(body)

      extension Tally: \(conformances) {
      }
      """,
      diagnostics: diagnostics,
      macros: ["Reducer"],
      applyFixIts: applyFixIts,
      fixedSource: fixedHead.map { "@Reducer\n\($0)\(body)" },
      location: location
    )
  }

  private let sendable = "ComposableArchitecture.Reducer, Swift.Sendable"
  private let notSendable = "ComposableArchitecture.Reducer"

  private let warning = DiagnosticSpec(
    message: """
      An effect of 'Tally' uses the feature, but a public struct is not 'Sendable' unless it declares that; conform \
      'Tally' to 'Sendable'
      """,
    line: 2,
    column: 15,
    severity: .warning,
    fixIts: [FixItSpec(message: "Add 'Sendable'")]
  )

  @Test func `a public feature with dependencies is sendable`() {
    expectConformances(
      sendable,
      members: """
        @Dependency(\\.continuousClock) var clock
        @Dependency(Client.self) private var client
        var body: Logic { .run { send in try await clock.sleep(for: .seconds(1)) } }
        """
    )
  }

  @Test func `a public feature with values of the standard library is sendable`() {
    expectConformances(
      sendable,
      members: """
        let limit = 10
        let title: String
        var names: [String] = []
        var deadline: Date? { didSet {} }
        let load: @Sendable (Int) async throws -> String
        let range: (Int, Int)
        static var shared = Cache()
        var body: Logic { .none }
        """
    )
  }

  @Test
  func `a feature whose types only have names of the standard library receives no conformance`() {
    for member in ["let timeout: Legacy.Duration", "let url: Server.URL"] {
      expectConformances(
        notSendable,
        members: """
          \(member)
          var body: Logic { .none }
          """
      )
    }
    expectConformances(
      notSendable,
      "public struct Tally<Duration>",
      members: """
        let duration: Duration
        var body: Logic { .none }
        """
    )
  }

  @Test func `a local name and a closure of another value are no use of the feature`() {
    expectConformances(
      notSendable,
      members: """
        let client: Client
        let count: Count
        var body: Logic { pool.run { client.go() } }
        func save(client: Client) -> Effect<Action> { .run { _ in await client.save() } }
        func load() -> Effect<Action> { let client = self.client; return .run { _ in await client.load() } }
        func sum(_ items: [Item]) -> Effect<Action> { .run { _ in print(items.map(\\.count)) } }
        """
    )
  }

  @Test func `an internal feature, whose conformance is inferred, receives none`() {
    expectConformances(
      notSendable,
      "struct Tally",
      members: """
        @Dependency(\\.client) var client
        var body: Logic { .none }
        """
    )
  }

  @Test func `a feature isolated to the main actor receives no conformance`() {
    expectConformances(
      notSendable,
      "@MainActor\npublic struct Tally",
      members: """
        @Dependency(\\.client) var client
        var body: Logic { .none }
        """
    )
  }

  @Test func `a public feature with properties of other types is a warning if an effect uses it`() {
    let members = """
      let client: Client
      var body: Logic { .run { send in await client.load() } }
      """
    expectConformances(
      notSendable,
      members: members,
      diagnostics: [warning],
      applyFixIts: ["Add 'Sendable'"],
      fixedHead: "public struct Tally: Sendable"
    )
    expectConformances(
      notSendable,
      "public struct Tally<Value>",
      members: members,
      diagnostics: [warning],
      applyFixIts: ["Add 'Sendable'"],
      fixedHead: "public struct Tally<Value>: Sendable"
    )
    expectConformances(
      notSendable,
      "public struct Tally: Identifiable",
      members: members,
      diagnostics: [warning],
      applyFixIts: ["Add 'Sendable'"],
      fixedHead: "public struct Tally: Identifiable, Sendable"
    )
  }

  @Test func `an effect uses the feature by self, by a method, and in a closure after the first`() {
    for effect in [
      ".run { send in await self.client.load() }",
      ".run { send in await load() }",
      ".run { send in await send(.tapped) } catch: { error, send in client.log(error) }",
      ".run(operation: { send in await client.load() })",
      ".task { await .loaded(client.load()) }",
    ] {
      expectConformances(
        notSendable,
        members: """
          let client: Client
          func load() async { await client.load() }
          var body: Logic { \(effect) }
          """,
        diagnostics: [warning]
      )
    }
  }

  @Test func `an effect does not use the feature by captured, declared and other names`() {
    for effect in [
      ".run { [client] send in await client.load() }",
      ".run { [client = client] send in await client.load() }",
      ".run { [load = client.load] send in await load() }",
      ".run { client in await client(.tapped) }",
      ".run { send in let client = Client(); await client.load() }",
      ".run { send in await send.client() }",
      ".send(.loaded(client))",
    ] {
      expectConformances(
        notSendable,
        members: """
          let client: Client
          var body: Logic { \(effect) }
          """
      )
    }
  }

  @Test func `a declared conformance is kept`() {
    expectConformances(
      notSendable,
      "public struct Tally: Sendable",
      members: """
        let client: Client
        var body: Logic { .run { send in await client.load() } }
        """
    )
  }
}
