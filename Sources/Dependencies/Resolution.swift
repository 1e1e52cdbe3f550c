import ConcurrencyExtras
import IssueReporting

/// The computation of a default value on the current thread.
///
/// The standard `testValue` cannot know its caller, so it sets `isMissing`; the cache stores the flag, and each read
/// reports it. The chain of resolutions detects dependency cycles.
final class Resolution {
  static let current = ThreadLocal<Resolution>()

  let key: ObjectIdentifier
  let keyType: Any.Type
  let context: DependencyContext
  let reportsMissingValues: Bool
  var isMissing = false

  /// True if the value replaces a value of a dependency cycle.
  private let breaksCycle: Bool
  private let parent: Resolution?

  init<Key: TestDependencyKey>(
    key: Key.Type,
    context: DependencyContext,
    reportsMissingValues: Bool,
    breaksCycle: Bool = false
  ) {
    self.key = ObjectIdentifier(key)
    keyType = key
    self.context = context
    self.reportsMissingValues = reportsMissingValues
    self.breaksCycle = breaksCycle
    parent = Self.current.object
  }

  /// The computations on this thread, innermost first.
  private static var chain: [Resolution] {
    guard let latest = current.object else { return [] }
    return Array(sequence(first: latest, next: \.parent))
  }

  /// Returns the dependencies of a cycle through a key; `nil` if the key is not under computation.
  static func cycle<Key: TestDependencyKey>(through key: Key.Type) -> [Any.Type]? {
    guard current.object != nil else { return nil }
    let chain = chain
    guard let start = chain.firstIndex(where: { $0.key == ObjectIdentifier(key) }) else {
      return nil
    }
    return chain[...start].reversed().map(\.keyType) + [key]
  }

  /// Returns a context whose value can replace a cyclic value; `nil` if all were tried.
  static func contextOutsideCycle<Key: TestDependencyKey>(
    through key: Key.Type
  ) -> DependencyContext? {
    let tried = chain.filter { $0.key == ObjectIdentifier(key) }.map(\.context)
    return [.test, .preview].first { !tried.contains($0) }
  }

  /// Ends the process if a standard value would read a live value in a cycle.
  ///
  /// The alternative is a deadlock: a static live value waits for its own initialization.
  func checkThatLiveValueMayBeRead<Key: TestDependencyKey>(for key: Key.Type) {
    guard breaksCycle, self.key == ObjectIdentifier(key) else { return }
    preconditionFailure(Messages.cycleWithoutEnd(key))
  }
}
