import Testing

extension TestClient {
  struct JournalNeverFit: Error {
    var latest: [JournalEntry]
  }

  /// The journal, asked for again until it fits: what it notes of a hung-up client is up to the
  /// system, which tells the server in its own time.
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
