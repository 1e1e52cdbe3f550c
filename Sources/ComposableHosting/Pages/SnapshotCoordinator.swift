import WebHost

/// A coordinator that assigns pages to tabs and passes a tab's state from one page to the next.
@MainActor
final class SnapshotCoordinator: PagePersistence {
  nonisolated let limits: SnapshotLimits
  nonisolated let context: PagePersistenceContext
  nonisolated let writer: SnapshotWriter
  /// The current page of each tab.
  private(set) var owners: [SnapshotKey: SnapshottedPage] = [:]
  /// The newest claim in progress of each tab; it starts after the earlier claims of the tab.
  private var claiming: [SnapshotKey: Task<Claimed?, Never>] = [:]

  /// The claim and snapshot that a page starts with.
  private struct Claimed: Sendable {
    var state: PageClaim.State
    var snapshot: Snapshot?
  }

  nonisolated init(
    _ storage: any SnapshotStorage,
    within limits: SnapshotLimits,
    context: PagePersistenceContext
  ) {
    self.limits = limits
    self.context = context
    writer = SnapshotWriter(
      storage,
      within: limits,
      log: context.log,
      onWrite: context.onWrite
    )
  }

  func makeRecord(for visitor: VisitorID) -> any PersistedPage {
    SnapshottedPage(visitor: visitor, coordinator: self)
  }

  func claim(
    _ tab: TabID,
    for record: any PersistedPage,
    onTakeover: @escaping @Sendable () -> Void
  ) async -> (any PersistedPage)? {
    guard let record = record as? SnapshottedPage else { return nil }
    let key = SnapshotKey(visitor: record.visitor, tab: tab)
    // The previous page queues its last snapshot in `relinquish()` below, and does not write later.
    let previous = owners.updateValue(record, forKey: key)
    record.wait(for: key, onTakeover: onTakeover)
    writer.watch(key)
    defer { writer.unwatch(key) }
    previous?.relinquish()
    let claimed = await claimed(key, for: record)
    // Meanwhile another page may have started, or this page may have ended.
    guard let claimed, owners[key] === record else { return nil }
    guard let found = claimed.snapshot else {
      record.begin(by: claimed.state)
      return nil
    }
    let restored = SnapshottedPage(
      visitor: record.visitor,
      coordinator: self,
      restoredBytes: found.bytes
    )
    owners[key] = restored
    restored.wait(for: key, onTakeover: onTakeover)
    restored.begin(by: claimed.state)
    return restored
  }

  nonisolated func finish() async {
    await writer.finish()
  }

  /// Removes a page from its tab, if the page is current.
  func leave(_ key: SnapshotKey, _ record: SnapshottedPage) {
    if owners[key] === record { owners[key] = nil }
  }

  /// Claims a tab for a page after earlier claims; returns `nil` if the page is no longer current.
  private func claimed(_ key: SnapshotKey, for record: SnapshottedPage) async -> Claimed? {
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
    // The previous page's pending writes use its claim, so they must end before the new claim. If its last write
    // failed, the snapshot is still in memory.
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
      context.log(.snapshotRejected(key.visitor, reason: reason))
      claimed.snapshot = nil
    }
    return claimed
  }

  /// Loads the snapshot of a tab without a claim, so that a page can start although the claim failed.
  ///
  /// Logs the errors; returns `nil` if the snapshot is missing or unreadable.
  private func readable(_ key: SnapshotKey, without error: any Error) async -> Snapshot? {
    do {
      let found = try await writer.load(key)
      context.log(.snapshotNotWritten(reason: Messages.notClaimed(error)))
      return found
    } catch {
      context.log(.snapshotRejected(key.visitor, reason: "\(error)"))
      return nil
    }
  }

  /// Returns the newer of the stored and the unwritten snapshot; `nil` if both are missing.
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
