import ComposableDiagnostics

extension Store {
  /// Tells an observer from now on what this store does; see ``StoreObserver``.
  ///
  /// The store keeps the observer until ``detach(_:)``.
  ///
  /// - Parameters:
  ///   - observer: The observer. The store has to be that of a root: of what a scoped store seems to do, the store
  ///     that it was scoped from does all.
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
    place.attach(
      observer,
      of: debugDescription,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Tells an observer nothing more; does nothing where it is not attached.
  public func detach(_ observer: some StoreObserver<State, Action>) {
    place.root?.detach(observer)
  }

  /// The engine of a root's store, for modules that record and replay; nil for a scoped store.
  package var rootEngine: Engine<State, Action>? { place.root }
}
