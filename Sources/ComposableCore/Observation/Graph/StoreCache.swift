/// A cache entry of a child store, so that the same scope returns the same store.
@MainActor
@usableFromInline
protocol StoreCache: AnyObject, Sendable {
  /// Releases the store before its observers are notified of the removal of the child.
  func release()
}
