import WebHost

/// Knows which page belongs to which tab, and hands a tab's state on from one page to the next.
@MainActor
final class SnapshotKeeper: PageKeeper {
  nonisolated let limits: SnapshotLimits
  nonisolated let context: PageKeeperContext
  nonisolated let writer: SnapshotWriter
  /// The page that each tab shows.
  private(set) var owners: [SnapshotKey: SnapshotRecord] = [:]
  /// What tabs are being claimed by: one after the other, in the order in which their pages came.
  private var claiming: [SnapshotKey: Task<Claimed?, Never>] = [:]

  /// What a page begins with.
  private struct Claimed: Sendable {
    var state: PageClaim.State
    var snapshot: Snapshot?
  }

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
    writer.watch(key)
    defer { writer.unwatch(key) }
    previous?.surrender()
    let claimed = await claimed(key, for: record)
    // Another page may have come meanwhile, or this one may have ended.
    guard let claimed, owners[key] === record else { return nil }
    guard let found = claimed.snapshot else {
      record.begin(by: claimed.state)
      return nil
    }
    let restored = SnapshotRecord(visitor: record.visitor, keeper: self, found: found.bytes)
    owners[key] = restored
    restored.wait(for: key, taken: taken)
    restored.begin(by: claimed.state)
    return restored
  }

  nonisolated func finish() async {
    await writer.finish()
  }

  /// Forgets which page a tab shows, if it is this one.
  func leave(_ key: SnapshotKey, _ record: SnapshotRecord) {
    if owners[key] === record { owners[key] = nil }
  }

  /// Claims a tab for a page, after those that came before it; nil where that is for another page to do by now.
  private func claimed(_ key: SnapshotKey, for record: SnapshotRecord) async -> Claimed? {
    let before = claiming[key]
    let task = Task { () -> Claimed? in
      _ = await before?.value
      guard owners[key] === record else { return nil }
      return await claimed(key)
    }
    claiming[key] = task
    defer { if claiming[key] == task { claiming[key] = nil } }
    return await task.value
  }

  private func claimed(_ key: SnapshotKey) async -> Claimed {
    let begin = context.unixTime()
    // By its own claim, which counts until there is a newer one: what the page before had is this one's first.
    let unwritten = await writer.untilWritten(key)
    var claimed = Claimed(state: .missing(begunAt: begin), snapshot: unwritten)
    do {
      if let found = try await writer.claim(key, begunAt: begin) {
        claimed.state = PageClaim.State(found)
        claimed.snapshot = newer(found.snapshot, unwritten)
      }
    } catch {
      claimed.snapshot = newer(await readable(key, without: error), unwritten)
    }
    if let snapshot = claimed.snapshot, let reason = refusal(of: snapshot) {
      context.log(.snapshotRefused(key.visitor, reason: reason))
      claimed.snapshot = nil
    }
    return claimed
  }

  /// What can be read of a tab that could not be claimed: where only writers wait for each other, its page goes on.
  private func readable(_ key: SnapshotKey, without error: any Error) async -> Snapshot? {
    do {
      let found = try await writer.load(key)
      context.log(.snapshotNotWritten(reason: Messages.notClaimed(error)))
      return found
    } catch {
      context.log(.snapshotRefused(key.visitor, reason: "\(error)"))
      return nil
    }
  }

  /// What is newer of what a storage has and what it did not take.
  private func newer(_ found: Snapshot?, _ unwritten: Snapshot?) -> Snapshot? {
    guard let found, let unwritten else { return found ?? unwritten }
    return unwritten.writtenAt < found.writtenAt ? found : unwritten
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
