/// The visitor whose page is created or evaluated, with the storages that are the visitor's own.
///
/// A host binds it around the code of a page. Storages that nobody has chosen are then those of the visitor: one visitor
/// must not see what another one stores. A layer without hosts reads it, so it lives below both.
package final class VisitorScope: Sendable {
  /// Where values are that nobody has chosen a storage for.
  package enum Storage: Sendable {
    /// Where they are without a visitor.
    case ofProcess
    /// In memory, as long as a page of the visitor is open.
    case memory
    /// In a folder, by its path.
    case folder(String)
  }

  /// The visitor whose page's code runs; `nil` outside of pages.
  @TaskLocal package static var current: VisitorScope?

  /// The id of the visitor.
  package let visitor: String
  private let place: Storage
  private let storages = Locked<[ObjectIdentifier: any Sendable]>([:])

  package init(visitor: String, storage: Storage) {
    self.visitor = visitor
    place = storage
  }

  /// The visitor's storage of a type, created at the first call; `nil` if the process's is to be used.
  package func storage<Value: Sendable>(
    inMemory: @autoclosure () -> Value,
    inFolder: (String) -> Value
  ) -> Value? {
    let created: Value
    switch place {
    case .ofProcess: return nil
    case .memory: created = inMemory()
    case .folder(let path): created = inFolder(path)
    }
    return storages.withLock { storages in
      if let existing = storages[ObjectIdentifier(Value.self)] as? Value { return existing }
      storages[ObjectIdentifier(Value.self)] = created
      return created
    }
  }
}
