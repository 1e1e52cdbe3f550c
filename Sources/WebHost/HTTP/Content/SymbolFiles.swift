import ConcurrencyExtras

/// The drawings of asset catalogs' symbols, read, converted and compressed once for each name.
///
/// Catalogs are read once, so a drawing does not change while the program runs.
final class SymbolFiles: Sendable {
  private let limit: Int
  private let files = Locked<[String: StaticFile]>([:])

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The maximum number of drawings in memory; a full cache is emptied.
  init(limit: Int = 1_000) {
    self.limit = limit
  }

  /// The number of drawings in memory.
  var count: Int { files.withLock(\.count) }

  /// The drawing at a decoded path; `nil` if no catalog has a symbol with the name.
  func file(at path: String) -> StaticFile? {
    guard path.hasPrefix(CatalogSymbol.path) else { return nil }
    if let file = files.withLock({ $0[path] }) { return file }
    guard let drawing = CatalogSymbol.drawing(at: path) else { return nil }
    let file = StaticFile(type: "image/svg+xml", drawing)
    files.withLock { files in
      if files.count >= limit { files = [:] }
      files[path] = file
    }
    return file
  }
}
