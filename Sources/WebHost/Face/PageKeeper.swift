/// What keeps the states of pages beyond their sessions, as a host sees it.
package protocol PageKeeper: Sendable {
  /// A record of a page that is about to be made, and belongs to no tab yet.
  @MainActor func makeRecord(for visitor: VisitorID) -> any PageRecord

  /// Gives a page to the tab that shows it.
  ///
  /// - Parameters:
  ///   - tab: The tab.
  ///   - record: The page's record.
  ///   - taken: Called when another page of the tab has taken its place, at this host or another one.
  /// - Returns: The record to make the page anew from, if it is known what the tab's page before had.
  @MainActor func claim(
    _ tab: TabID,
    for record: any PageRecord,
    taken: @escaping @Sendable () -> Void
  ) async -> (any PageRecord)?

  /// Returns when all that was to be written is written; called when all pages are closed.
  func finish() async
}

/// What is kept of one page.
@MainActor
package protocol PageRecord: AnyObject, Sendable {
  /// Writes what has changed, without waiting for more.
  func save()
  /// Writes what has changed, and ends.
  func close()
}

/// What a host lends to what keeps its pages.
package struct PageKeeperContext: Sendable {
  package var clock: any Clock<Duration>
  /// The seconds since 1970.
  package var unixTime: @Sendable () -> Int
  package var log: @Sendable (WebHostEvent) -> Void

  /// Makes the context of a keeper.
  package init(
    clock: any Clock<Duration>,
    unixTime: @escaping @Sendable () -> Int,
    log: @escaping @Sendable (WebHostEvent) -> Void
  ) {
    self.clock = clock
    self.unixTime = unixTime
    self.log = log
  }
}
