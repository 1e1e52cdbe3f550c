import DependenciesMacros

@DependencyClient
struct NumberClient: Sendable {
  var fact: @Sendable (_ number: Int) async throws -> String
  var favorites: @Sendable () -> [Int] = { [1] }
  var forget: @Sendable (_ number: Int, Bool) async -> Void
  var find: @Sendable (Int) -> Int?
  @DependencyEndpoint(method: "rename")
  var change: @Sendable (_ name: inout String) throws(Refusal) -> Int = {
    (_: inout String) throws(Refusal) -> Int in 2
  }
  var refuse: @Sendable (_ reason: String) async throws(Unimplemented) -> Int
  @DependencyEndpointIgnored var plain: @Sendable () -> Int = { 3 }
  var limit = 10
  var note: String?
}

/// The line of the declaration of `fact`.
let factLine: UInt = 5

struct Refusal: Error {}

extension NumberClient: TestDependencyKey {
  static let testValue = NumberClient()
}

/// A client with a closure constant.
@DependencyClient
struct MixedClient: Sendable {
  var load: @Sendable () throws -> Int
  let log: @Sendable (_ line: String) -> Void
}

/// A public client with a main actor closure.
@DependencyClient
public struct PublicClient: Sendable {
  /// Displays a text.
  public var show: @Sendable @MainActor (_ text: String) -> Void
  /// Returns a number.
  public var `default`: @Sendable (_ in: Int) throws -> Int
  private var cache: @Sendable () throws -> Int
  let name: String
}

extension DependencyValues {
  var numbers: NumberClient {
    get { self[NumberClient.self] }
    set { self[NumberClient.self] = newValue }
  }

  @DependencyEntry var greeting: String = "test"
  @DependencyEntry("FarewellKey", liveValue: "live", previewValue: "preview")
  var farewell: String = "test"
  @DependencyEntry(liveValue: Counter()) var counter: Counter = Counter()
  @DependencyEntry(liveValue: 1) var unready: Int
}

final class Counter: Sendable {
  let count = LockIsolated(0)
}
