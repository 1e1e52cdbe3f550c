import WebHost

/// Knows which page belongs to which tab, and hands a tab's state on from one page to the next.
@MainActor
final class SnapshotKeeper: PageKeeper {
  nonisolated let limits: SnapshotLimits
  nonisolated let context: PageKeeperContext
  nonisolated let writer: SnapshotWriter
  /// The page that each tab shows.
  private(set) var owners: [SnapshotKey: SnapshotRecord] = [:]

  nonisolated init(
    _ storage: any SnapshotStorage,
    within limits: SnapshotLimits,
    context: PageKeeperContext
  ) {
    self.limits = limits
    self.context = context
    writer = SnapshotWriter(storage, within: limits, log: context.log)
  }

  func makeRecord(for visitor: VisitorID) -> any PageRecord {
    SnapshotRecord(visitor: visitor, keeper: self)
  }

  func claim(
    _ tab: TabID,
    for record: any PageRecord,
    taken: @escaping @Sendable () -> Void
  ) async -> (any PageRecord)? {
    guard let record = record as? SnapshotRecord else { return nil }
    let key = SnapshotKey(visitor: record.visitor, tab: tab)
    // From here on the page before writes no more, so that what is read now is its last.
    let previous = owners.updateValue(record, forKey: key)
    record.wait(for: key, taken: taken)
    previous?.surrender()
    let found = await snapshot(of: key)
    // Another page may have come meanwhile, or this one may have ended.
    guard owners[key] === record else { return nil }
    guard let found else {
      record.begin()
      return nil
    }
    let restored = SnapshotRecord(visitor: record.visitor, keeper: self, found: found.bytes)
    owners[key] = restored
    restored.wait(for: key, taken: taken)
    restored.begin()
    return restored
  }

  nonisolated func finish() async {
    await writer.finish()
  }

  /// Forgets which page a tab shows, if it is this one.
  func leave(_ key: SnapshotKey, _ record: SnapshotRecord) {
    if owners[key] === record { owners[key] = nil }
  }

  private func snapshot(of key: SnapshotKey) async -> Snapshot? {
    do {
      guard let snapshot = try await writer.load(key) else { return nil }
      if let reason = refusal(of: snapshot) {
        context.log(.snapshotRefused(key.visitor, reason: reason))
        return nil
      }
      return snapshot
    } catch {
      context.log(.snapshotRefused(key.visitor, reason: "\(error)"))
      return nil
    }
  }

  private func refusal(of snapshot: Snapshot) -> String? {
    let now = context.unixTime()
    if snapshot.writtenAt < limits.firstMoment(at: now) {
      return Messages.tooOld(
        age: now.subtractingReportingOverflow(snapshot.writtenAt).partialValue,
        limit: Int(limits.age.components.seconds)
      )
    }
    if snapshot.bytes.count > limits.bytes {
      return Messages.tooLarge(snapshot.bytes.count, limit: limits.bytes)
    }
    return nil
  }
}
