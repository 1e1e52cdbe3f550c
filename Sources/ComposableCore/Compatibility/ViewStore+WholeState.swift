extension ViewStore {
  /// Observes the whole state of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isDuplicate: Whether two values count as the same.
  public convenience init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: { $0 }, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Observes the whole state of a store.
  ///
  /// - Parameter store: The store.
  public convenience init(_ store: Store<ViewState, ViewAction>) {
    self.init(store, removeDuplicates: { $0 == $1 })
  }
}

extension ViewStore where ViewState == Void {
  /// Only sends, as to a store that is stateless.
  ///
  /// - Parameter store: The store.
  public convenience init(_ store: Store<Void, ViewAction>) {
    self.init(store, removeDuplicates: { _, _ in true })
  }
}
