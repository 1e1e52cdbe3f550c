/// The visitor whose page is created or evaluated, with the visitor's own storages.
///
/// A host binds the scope around the code of a page. Default storages are then the visitor's: a visitor must not see the
/// values of another. `Sharing` reads it and knows no hosts, so it lives below both.
package final class VisitorScope: Sendable {
  /// The place of the default storages.
  package enum Storage: Sendable {
    /// The process's storages, as without a visitor.
    case ofProcess
    /// Memory, as long as a page of the visitor is open.
    case memory
    /// A folder, by its path.
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

  /// The visitor's storage of a type, created at the first call; `nil` if the process's storage applies.
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
