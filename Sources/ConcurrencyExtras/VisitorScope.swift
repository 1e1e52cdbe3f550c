import Synchronization

/// The visitor whose page is created or evaluated, with the visitor's own storages.
///
/// A host binds the scope around the code of a page. Default storages are then the visitor's: a
/// visitor must not see another visitor's values. An app's request to open an address reaches the page that way, too.
/// `Sharing` and `Dependencies` read the scope without a dependency on hosts, so the type is declared below them.
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
  ///
  /// Every `withDependencies` reads it. A process without pages reads a flag instead of the task local.
  package static var current: VisitorScope? {
    hasScopes.load(ordering: .relaxed) ? bound : nil
  }

  /// Runs code of a page for its visitor.
  package static func with<Result>(_ scope: VisitorScope?, _ body: () throws -> Result) rethrows
    -> Result
  {
    try $bound.withValue(scope, operation: body)
  }

  @TaskLocal private static var bound: VisitorScope?
  private static let hasScopes = Atomic(false)

  /// The id of the visitor.
  package let visitor: String
  /// Opens an address in the visitor's browser, and returns true if the browser leaves the page; `nil` in a scope
  /// without a page.
  package let open: (@Sendable (String) async -> Bool)?
  private let place: Storage
  private let storages: Locked<[ObjectIdentifier: any Sendable]>

  package init(visitor: String, storage: Storage) {
    self.visitor = visitor
    open = nil
    place = storage
    storages = Locked([:])
    Self.hasScopes.store(true, ordering: .relaxed)
  }

  /// Creates the scope of one page of a visitor, which shares the storages of the visitor's scope.
  package init(_ scope: VisitorScope, open: @escaping @Sendable (String) async -> Bool) {
    visitor = scope.visitor
    self.open = open
    place = scope.place
    storages = scope.storages
  }

  /// Returns the visitor's storage of a type, created at the first call; `nil` if the process's storage applies.
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
