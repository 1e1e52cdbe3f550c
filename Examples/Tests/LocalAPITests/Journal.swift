import Testing

extension TestClient {
  struct JournalNeverFit: Error {
    var latest: [JournalEntry]
  }

  /// Polls the journal until it matches: the system reports a closed client to the server with a delay.
  @discardableResult
  func journal(
    where fits: ([JournalEntry]) -> Bool = { _ in true }
  ) async throws -> [JournalEntry] {
    let deadline = ContinuousClock.now + .seconds(20)
    var entries: [JournalEntry] = []
    repeat {
      entries = try await get("/__sim/log").json([JournalEntry].self)
      if fits(entries) { return entries }
    } while ContinuousClock.now < deadline
    throw JournalNeverFit(latest: entries)
  }
}
