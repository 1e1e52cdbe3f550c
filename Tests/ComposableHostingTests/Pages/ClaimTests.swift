import ConcurrencyExtras
import Testing
import WebHost

@testable import ComposableHosting

/// A tab with a live page at one host and a newer page at a different host.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct ClaimTests {
  private let refused =
    "Snapshot of visitor 01234567 rejected: a newer page of the same tab has started, "
    + "on this host or another host; later changes of this page are not saved"

  @Test func `an old page at a different host does not overwrite the newer page`()
    async throws
  {
    let storage = MemorySnapshotStorage()
    let (a, b) = (try Host(storage: storage), try Host(storage: storage))
    let old = try await a.open("a")
    old.type("at a")
    await a.write()
    let new = try await b.open("a")
    #expect(new.text == "at a")
    new.type("at b")
    await b.write()
    old.type("late, at a")
    await a.write()
    #expect(a.lines == [refused])
    #expect(old.isTaken.withLock { $0 })
    old.type("later, at a")
    old.record.close()
    await a.coordinator.finish()
    #expect(try await Host(storage: storage).open("a").text == "at b")
    #expect(a.lines == [refused] && b.lines == [])
    #expect(!new.isTaken.withLock { $0 })
    #expect(a.coordinator.owners.isEmpty)
  }

  @Test func `a tab without a snapshot is claimed, even after its removal`()
    async throws
  {
    let storage = MemorySnapshotStorage()
    var limits = SnapshotLimits()
    limits.bytes = 100
    let a = try Host(storage: storage)
    let b = try Host(storage: storage, within: limits)
    let old = try await a.open("a")
    let new = try await b.open("a")
    old.type("late")
    old.record.close()
    await a.coordinator.finish()
    #expect(await storage.count == 0)
    let older = new
    let newer = try await a.open("a")
    newer.type("at a")
    await a.write()
    // Exceeds the size limit, so the snapshot would be removed.
    older.type(String(repeating: "x", count: 200))
    await b.write()
    #expect(try await Host(storage: storage).open("a").text == "at a")
    #expect(a.lines == [refused])
    #expect(b.lines.last == refused)
  }

  @Test func `a visitor who returns to a host finds the changes made at the other host`()
    async throws
  {
    let storage = MemorySnapshotStorage()
    let (a, b) = (try Host(storage: storage), try Host(storage: storage))
    let first = try await a.open("a")
    first.type("at a")
    await a.write()
    try await b.open("a").type("at b")
    await b.write()
    // Not written before the tab's next page opens at the same host.
    first.type("late, at a")
    let third = try await a.open("a")
    #expect(third.text == "at b")
    #expect(first.isTaken.withLock { $0 })
    #expect(a.lines == [refused])
    third.type("at a again")
    await a.write()
    #expect(try await b.open("a").text == "at a again")
  }

  @Test func `simultaneous pages of one tab are claimed in order`() async throws {
    let storage = ClaimedStorage()
    let host = try Host(storage: storage)
    let key = try host.key("a")
    let (first, second) = (
      host.coordinator.makeRecord(for: host.visitor), try await host.open(nil)
    )
    await storage.hold(true)
    async let one = host.coordinator.claim(key.tab, for: first, onTakeover: {})
    while await storage.waitingCount == 0 { await Task.yield() }
    async let two = host.coordinator.claim(key.tab, for: second.record, onTakeover: {})
    await storage.hold(false)
    let restored = await (one, two)
    #expect(restored.0 == nil && restored.1 == nil)
    second.type("Dear")
    second.record.close()
    await host.coordinator.finish()
    #expect(host.lines == [])
    #expect(try await host.open("a").text == "Dear")
  }

  @Test func `a page that began without storage claims its tab at its first write`()
    async throws
  {
    let storage = FlakyStorage()
    let a = try Host(storage: storage)
    await storage.fail(true)
    let page = try await a.open("a")
    await storage.fail(false)
    page.type("at a")
    await a.write()
    #expect(a.lines == ["Snapshot of visitor 01234567 rejected: Failure()"])
    #expect(try await Host(storage: storage).open("a").text == "at a")
  }

  @Test func `a page whose tab can be read but not claimed continues with its state`() async throws
  {
    let storage = ClaimedStorage()
    let host = try Host(storage: storage)
    try await host.open("a").type("Dear")
    await host.write()
    await storage.fail(true)
    let page = try await host.open("a")
    #expect(page.text == "Dear")
    await storage.fail(false)
    page.type("Dear Ada")
    await host.write()
    #expect(
      host.lines == [
        """
        Snapshot not written: a page's tab could not be claimed; the host tries again when it \
        writes the page: Failure()
        """
      ]
    )
    #expect(try await Host(storage: storage).open("a").text == "Dear Ada")
  }

  @Test func `a late claim does not overwrite a page that began later`() async throws {
    let storage = FlakyStorage()
    let (a, b) = (try Host(storage: storage), try Host(storage: storage))
    b.time.withLock { $0 += 10 }
    await storage.fail(true)
    let old = try await a.open("a")
    await storage.fail(false)
    let new = try await b.open("a")
    old.type("late, at a")
    old.record.close()
    await a.coordinator.finish()
    #expect(a.lines.last == refused)
    new.type("at b")
    await b.write()
    #expect(try await b.open("a").text == "at b")
    #expect(b.lines == [])
  }

  @Test
  func `an unwritten state passes to the next page while the storage is unavailable`()
    async throws
  {
    let storage = FlakyStorage()
    let host = try Host(storage: storage)
    let first = try await host.open("a")
    await storage.fail(true)
    first.type("Dear")
    let second = try await host.open("a")
    #expect(second.text == "Dear")
    await storage.fail(false)
    second.record.close()
    #expect(try await host.open("a").text == "Dear")
  }

  @Test func `a storage without claims keeps the last write`() async throws {
    let storage = CountingStorage()
    let (a, b) = (try Host(storage: storage), try Host(storage: storage))
    let old = try await a.open("a")
    try await b.open("a").type("at b")
    await b.write()
    old.type("late, at a")
    await a.write()
    #expect(try await b.open("a").text == "late, at a")
    #expect(a.lines == [] && b.lines == [])
  }
}

/// A storage in memory whose claims can be delayed or fail.
private actor ClaimedStorage: SnapshotStorage {
  private struct Failure: Error {}

  private let memory = MemorySnapshotStorage()
  private var fails = false
  private var isHolding = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  var waitingCount: Int { waiting.count }

  func fail(_ fails: Bool) { self.fails = fails }

  func hold(_ isHolding: Bool) {
    self.isHolding = isHolding
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func load(_ key: SnapshotKey) async -> Snapshot? { await memory.load(key) }

  func save(_ snapshot: Snapshot, for key: SnapshotKey, within limits: SnapshotLimits) async {
    await memory.save(snapshot, for: key, within: limits)
  }

  func remove(_ key: SnapshotKey) async { await memory.remove(key) }

  func claim(
    _ key: SnapshotKey,
    begunAt begin: Int,
    isLate: Bool,
    within limits: SnapshotLimits
  ) async throws -> ClaimedSnapshot? {
    if fails { throw Failure() }
    if isHolding { await withCheckedContinuation { waiting.append($0) } }
    return await memory.claim(key, begunAt: begin, isLate: isLate, within: limits)
  }

  func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim
  ) async -> Bool {
    await memory.save(snapshot, for: key, within: limits, by: claim)
  }

  func remove(_ key: SnapshotKey, by claim: SnapshotClaim) async -> Bool {
    await memory.remove(key, by: claim)
  }
}
