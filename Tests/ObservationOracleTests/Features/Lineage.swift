import ConcurrencyExtras

/// Tells a value and its copies from values that were made anew; all are equal, so that no feature depends on it.
struct Lineage: Equatable, Sendable {
  private static let last = LockIsolated(0)

  /// The number that a value has in common with its copies.
  let number: Int

  init() {
    number = Self.last.withValue { last in
      last += 1
      return last
    }
  }

  static func == (lhs: Self, rhs: Self) -> Bool { true }
}
