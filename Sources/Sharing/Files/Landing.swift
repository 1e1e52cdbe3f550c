import ConcurrencyExtras

/// What is on its way from a storage to a shared value on this thread, and may be overtaken by newer contents.
///
/// Contents are read under a lock and become a value under another. The value asks here, at the last moment,
/// whether they are still the newest.
final class Landing {
  private static let current = ThreadLocal<Landing>()

  private let isCurrent: @Sendable () -> Bool

  private init(_ isCurrent: @escaping @Sendable () -> Bool) {
    self.isCurrent = isCurrent
  }

  /// Hands contents over in `body`, unless newer ones have been read by the time that they arrive.
  static func land(if isCurrent: @escaping @Sendable () -> Bool, _ body: () -> Void) {
    current.withObject(Landing(isCurrent), body)
  }

  /// Takes what has been said about the contents that arrive now, so that it holds for nothing else.
  static func take() -> @Sendable () -> Bool {
    guard let landing = current.object else { return { true } }
    current.pointer = nil
    return landing.isCurrent
  }
}
