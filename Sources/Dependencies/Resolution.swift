import ConcurrencyExtras
import IssueReporting

/// A default value that is being computed on this thread.
///
/// The standard `testValue` cannot know on its own what for it is being asked, so it leaves a note here;
/// the note is kept with the value, and every read reports it. The chain of resolutions also tells when
/// a value is asked for on the way to itself.
final class Resolution {
  static let current = ThreadLocal<Resolution>()

  let key: ObjectIdentifier
  let keyType: Any.Type
  let context: DependencyContext
  let reportsMissingValues: Bool
  var isMissing = false

  /// Whether this value stands in for one that depends on itself.
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

  /// What is being computed on this thread, the latest first.
  private static var chain: [Resolution] {
    guard let latest = current.object else { return [] }
    return Array(sequence(first: latest, next: \.parent))
  }

  /// The dependencies that lead from a key back to itself; nil unless it is being computed.
  static func cycle<Key: TestDependencyKey>(through key: Key.Type) -> [Any.Type]? {
    guard current.object != nil else { return nil }
    let chain = chain
    guard let start = chain.firstIndex(where: { $0.key == ObjectIdentifier(key) }) else {
      return nil
    }
    return chain[...start].reversed().map(\.keyType) + [key]
  }

  /// The context whose value can stand in for a value that depends on itself, if there is one left.
  static func contextOutsideCycle<Key: TestDependencyKey>(
    through key: Key.Type
  ) -> DependencyContext? {
    let tried = chain.filter { $0.key == ObjectIdentifier(key) }.map(\.context)
    return [.test, .preview].first { !tried.contains($0) }
  }

  /// Ends the process where a standard value would lead on into a live value that depends on itself.
  ///
  /// Going on is worse: a stored live value that is asked for while it is made waits for ever.
  func checkThatLiveValueMayBeRead<Key: TestDependencyKey>(for key: Key.Type) {
    guard breaksCycle, self.key == ObjectIdentifier(key) else { return }
    preconditionFailure(Messages.cycleWithoutEnd(key))
  }
}
