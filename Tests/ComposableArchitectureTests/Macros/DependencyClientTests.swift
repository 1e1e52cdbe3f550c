import ComposableArchitecture
import Testing

@DependencyClient
struct FactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension FactClient: DependencyKey {
  static let liveValue = FactClient()
  static let testValue = FactClient()
}

struct DependencyClientTests {
  @Dependency(FactClient.self) var facts

  @Test func `the umbrella module includes dependency clients`() async throws {
    await withKnownIssue { _ = try? await facts.fetch(number: 1) }
    let client = FactClient { "\($0) is odd" }
    #expect(try await client.fetch(number: 1) == "1 is odd")
  }
}
