import WebHost

/// A page persistence that returns the record that a test provided for a tab, if any.
@MainActor
final class FakePersistence: PagePersistence {
  private(set) var records: [FakeRecord] = []
  private(set) var claims: [TabID] = []
  private(set) var take: (@Sendable () -> Void)?
  var kept: FakeRecord?
  var onFinish: (@MainActor () -> Void)?

  nonisolated init() {}

  func makeRecord(for visitor: VisitorID) -> any PersistedPage {
    let record = FakeRecord()
    records.append(record)
    return record
  }

  func claim(
    _ tab: TabID,
    for record: any PersistedPage,
    onTakeover: @escaping @Sendable () -> Void
  ) async -> (any PersistedPage)? {
    claims.append(tab)
    take = onTakeover
    return kept
  }

  func finish() async { onFinish?() }
}

/// A page record that counts its calls.
@MainActor
final class FakeRecord: PersistedPage {
  private(set) var saveCount = 0
  private(set) var closeCount = 0

  func save() { saveCount += 1 }
  func close() { closeCount += 1 }
}
