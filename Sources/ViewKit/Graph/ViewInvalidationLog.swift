import ConcurrencyExtras
import Synchronization

/// Reports view invalidations to a debugging tool.
package enum ViewInvalidationLog {
  private static let hasListener = Atomic(false)
  private static let listener = Locked<StoredFunction<@Sendable (Any.Type) -> Void>?>(nil)

  /// Sets the listener, which replaces the previous one.
  ///
  /// It receives the type of each invalidated view, on the thread of the change and during the change.
  package static func setListener(_ listener: @escaping @Sendable (Any.Type) -> Void) {
    Self.listener.withLock { $0 = StoredFunction(listener) }
    hasListener.store(true, ordering: .releasing)
  }

  static func record(_ type: Any.Type) {
    guard hasListener.load(ordering: .acquiring) else { return }
    listener.withLock(\.self)?.call(type)
  }
}
