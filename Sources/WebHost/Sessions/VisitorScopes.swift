import ConcurrencyExtras

/// The scopes of the visitors with open pages, one for each visitor.
@MainActor
final class VisitorScopes {
  private struct Entry {
    let scope: VisitorScope
    var pageCount = 0
  }

  private let storage: @Sendable (VisitorID) -> VisitorScope.Storage
  private var entries: [VisitorID: Entry] = [:]

  nonisolated init(
    storage: @escaping @Sendable (VisitorID) -> VisitorScope.Storage = { _ in .ofProcess }
  ) {
    self.storage = storage
  }

  /// The scope of a visitor, for a page that is created.
  func open(_ visitor: VisitorID) -> VisitorScope {
    var entry =
      entries[visitor]
      ?? Entry(scope: VisitorScope(visitor: visitor.rawValue, storage: storage(visitor)))
    entry.pageCount += 1
    entries[visitor] = entry
    return entry.scope
  }

  /// Records that a page of a visitor has closed.
  func close(_ visitor: VisitorID) {
    guard var entry = entries[visitor] else { return }
    entry.pageCount -= 1
    entries[visitor] = entry.pageCount > 0 ? entry : nil
  }
}
