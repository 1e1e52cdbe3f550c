import ConcurrencyExtras
import Synchronization

/// Says to a tool which views learn that something has changed that they have read.
package enum ToldViews {
  private static let isHeard = Atomic(false)
  private static let listener = Locked<(@Sendable (Any.Type) -> Void)?>(nil)

  /// Calls `listener` with the type of each such view from now on, on the thread that has made the change, while it is
  /// made; in place of the listener before.
  package static func hear(_ listener: @escaping @Sendable (Any.Type) -> Void) {
    Self.listener.withLock { $0 = listener }
    isHeard.store(true, ordering: .releasing)
  }

  static func tell(_ type: Any.Type) {
    guard isHeard.load(ordering: .acquiring) else { return }
    listener.withLock(\.self)?(type)
  }
}
