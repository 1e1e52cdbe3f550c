#if OlderNames
extension ViewStore {
  /// Creates a view store of the whole state of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isDuplicate: A comparison; true if two values are duplicates.
  public convenience init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: { $0 }, removeDuplicates: isDuplicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// Creates a view store of the whole state of a store.
  ///
  /// - Parameter store: The store.
  public convenience init(_ store: Store<ViewState, ViewAction>) {
    self.init(store, removeDuplicates: { $0 == $1 })
  }
}

extension ViewStore where ViewState == Void {
  /// Creates a view store that only sends actions, to a stateless store.
  ///
  /// - Parameter store: The store.
  public convenience init(_ store: Store<Void, ViewAction>) {
    self.init(store, removeDuplicates: { _, _ in true })
  }
}
#endif
