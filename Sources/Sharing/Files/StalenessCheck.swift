import ConcurrencyExtras

/// Checks that loaded contents are still current when a shared value receives them on this thread.
///
/// Contents are read under one lock and stored in the value under another. The value calls ``isCurrent`` under its own
/// lock, so newer contents are never overwritten.
final class StalenessCheck {
  private static let current = ThreadLocal<StalenessCheck>()

  let isCurrent: @Sendable () -> Bool
  /// True if the contents equal the earlier ones, so every later change is newer.
  let isKnown: Bool

  private init(_ isCurrent: @escaping @Sendable () -> Bool, isKnown: Bool) {
    self.isCurrent = isCurrent
    self.isKnown = isKnown
  }

  /// Delivers contents in `body` with a check: the receiver discards them if newer contents were read meanwhile.
  static func deliver(
    ifCurrent isCurrent: @escaping @Sendable () -> Bool,
    isKnown: Bool = false,
    _ body: () -> Void
  ) {
    current.withObject(StalenessCheck(isCurrent, isKnown: isKnown), body)
  }

  /// Returns the check of the current delivery and removes it, so that it applies to one value only.
  static func consume() -> StalenessCheck {
    guard let staleness = current.object else { return StalenessCheck({ true }, isKnown: false) }
    current.pointer = nil
    return staleness
  }
}
