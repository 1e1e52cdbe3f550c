/// The persistence of page states beyond their sessions.
package protocol PagePersistence: Sendable {
  /// Creates the record of a new page without a tab.
  @MainActor func makeRecord(for visitor: VisitorID) -> any PersistedPage

  /// Attaches a page's record to the tab that shows the page.
  ///
  /// - Parameters:
  ///   - tab: The tab.
  ///   - record: The page's record.
  ///   - onTakeover: Called when another page of the tab has replaced this one, at this host or another.
  /// - Returns: The record from which to recreate the page; `nil` if the tab has no persisted state.
  @MainActor func claim(
    _ tab: TabID,
    for record: any PersistedPage,
    onTakeover: @escaping @Sendable () -> Void
  ) async -> (any PersistedPage)?

  /// Returns when all pending writes have finished; called after all pages are closed.
  func finish() async
}

/// The persisted state of one page.
@MainActor
package protocol PersistedPage: AnyObject, Sendable {
  /// Writes pending changes without a delay.
  func save()
  /// Writes pending changes and ends the record.
  func close()
}

/// The services of a host for its page persistence.
package struct PagePersistenceContext: Sendable {
  package var clock: any Clock<Duration>
  /// The seconds since 1970.
  package var unixTime: @Sendable () -> Int
  package var log: @Sendable (WebHostEvent) -> Void
  /// Called after each written snapshot.
  package var onWrite: @Sendable () -> Void

  /// Creates the context of a page persistence.
  package init(
    clock: any Clock<Duration>,
    unixTime: @escaping @Sendable () -> Int,
    log: @escaping @Sendable (WebHostEvent) -> Void,
    onWrite: @escaping @Sendable () -> Void = {}
  ) {
    self.clock = clock
    self.unixTime = unixTime
    self.log = log
    self.onWrite = onWrite
  }
}
