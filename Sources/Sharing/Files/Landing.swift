import ConcurrencyExtras

/// What is on its way from a storage to a shared value on this thread, and may be overtaken by newer contents.
///
/// Contents are read under a lock and become a value under another. The value asks here, at the last moment,
/// whether they are still the newest.
final class Landing {
  private static let current = ThreadLocal<Landing>()

  let isCurrent: @Sendable () -> Bool
  /// True if the contents equal the earlier ones, so every later change is newer.
  let isKnown: Bool

  private init(_ isCurrent: @escaping @Sendable () -> Bool, isKnown: Bool) {
    self.isCurrent = isCurrent
    self.isKnown = isKnown
  }

  /// Hands contents over in `body`, unless newer ones have been read by the time that they arrive.
  static func land(
    if isCurrent: @escaping @Sendable () -> Bool,
    isKnown: Bool = false,
    _ body: () -> Void
  ) {
    current.withObject(Landing(isCurrent, isKnown: isKnown), body)
  }

  /// Takes what has been said about the contents that arrive now, so that it holds for nothing else.
  static func take() -> Landing {
    guard let landing = current.object else { return Landing({ true }, isKnown: false) }
    current.pointer = nil
    return landing
  }
}
