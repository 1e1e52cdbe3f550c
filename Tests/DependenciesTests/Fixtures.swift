import Dependencies

struct Client: Sendable, DependencyKey {
  var fetch: @Sendable (Int) -> String
  var limit = 10

  static let liveValue = Client { "live \($0)" }
  static let previewValue = Client { "preview \($0)" }
  static let testValue = Client { "test \($0)" }
}

/// A dependency without a test value.
struct Unready: Sendable, DependencyKey {
  var name: String

  static let liveValue = Unready(name: "live")
}

/// A dependency without a live value.
struct InterfaceOnly: Sendable, TestDependencyKey {
  var name: String

  static let testValue = InterfaceOnly(name: "test")
}

/// A dependency that counts the evaluations of its default value.
final class Counter: DependencyKey, Sendable {
  let count = LockIsolated(0)

  static var liveValue: Counter { Counter() }
  static var testValue: Counter { Counter() }
}

extension DependencyValues {
  var client: Client {
    get { self[Client.self] }
    set { self[Client.self] = newValue }
  }
  var unready: Unready {
    get { self[Unready.self] }
    set { self[Unready.self] = newValue }
  }
  var interfaceOnly: InterfaceOnly {
    get { self[InterfaceOnly.self] }
    set { self[InterfaceOnly.self] = newValue }
  }
  var counter: Counter {
    get { self[Counter.self] }
    set { self[Counter.self] = newValue }
  }
}
