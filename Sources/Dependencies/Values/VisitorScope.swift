package import ConcurrencyExtras

extension DependencyValues {
  /// The visitor of the reader's page; `nil` outside of pages.
  ///
  /// A store keeps the visitor of its page, because effects run outside of the page's code.
  package var visitorScope: VisitorScope? { self[VisitorScopeKey.self] ?? .current }

  /// Keeps the visitor of the current page, if there is one.
  mutating func keepVisitorScope() {
    guard let scope = VisitorScope.current, self[VisitorScopeKey.self] == nil else { return }
    self[VisitorScopeKey.self] = scope
  }
}

private enum VisitorScopeKey: DependencyKey {
  static var liveValue: VisitorScope? { nil }
  static var testValue: VisitorScope? { nil }
}
