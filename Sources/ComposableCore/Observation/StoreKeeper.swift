/// Keeps the store of a child, so that the same paths give the same store.
@MainActor
@usableFromInline
protocol StoreKeeper: AnyObject, Sendable {
  /// Lets go of the store, because the child has gone and the store's observers are about to hear of it.
  func letGo()
}
