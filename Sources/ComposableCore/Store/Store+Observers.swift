import ComposableDiagnostics

extension Store {
  /// Attaches an observer of the store's actions and effects; see ``StoreObserver``.
  ///
  /// The store retains the observer until ``detach(_:)``.
  ///
  /// - Parameters:
  ///   - observer: The observer. The store must be a root store, which performs all work of its scoped stores.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func attach(
    _ observer: some StoreObserver<State, Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    projection.attach(
      observer,
      of: debugDescription,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Detaches an observer; a no-op if it is not attached.
  public func detach(_ observer: some StoreObserver<State, Action>) {
    projection.root?.detach(observer)
  }

  /// The engine of a root store, for modules that record and replay; `nil` for a scoped store.
  package var rootEngine: Engine<State, Action>? { projection.root }
}
