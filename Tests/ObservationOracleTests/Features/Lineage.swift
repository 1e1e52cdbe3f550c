import ConcurrencyExtras

/// Identifies a value and its copies.
///
/// All lineages are equal, so that no feature depends on them.
struct Lineage: Equatable, Sendable {
  private static let last = LockIsolated(0)

  /// The number shared by a value and its copies.
  let number: Int

  init() {
    number = Self.last.withValue { last in
      last += 1
      return last
    }
  }

  static func == (lhs: Self, rhs: Self) -> Bool { true }
}
