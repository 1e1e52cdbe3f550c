import ComposableHosting
import ComposableHostingTestSupport
import ConcurrencyExtras
import Testing

/// The contract detects defects of a storage and reports a short program.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct SnapshotStorageContractTests {
  @Test func `a storage that ignores the size limit is detected`() async throws {
    let storage = Wrong { base, snapshot, key, limits in
      var limits = limits
      limits.total = .max
      await base.save(snapshot, for: key, within: limits)
    }
    let breach = try #require(await SnapshotStorageContract { storage }.breach())
    #expect(breach.contains("in place of nil"), "\(breach)")
    let steps = breach.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(steps.count <= 7, "\(breach)")
  }

  @Test func `a storage that loses snapshots on reopening is detected`() async throws {
    let contract = SnapshotStorageContract { MemorySnapshotStorage() }
    let breach = try #require(await contract.breach())
    #expect(breach.contains("nil in place of "), "\(breach)")
    #expect(breach.hasSuffix("  reopen()"), "\(breach)")
  }

  @Test func `a wrong count is detected`() async throws {
    let storage = MemorySnapshotStorage()
    let contract = SnapshotStorageContract<MemorySnapshotStorage>(
      count: { await min($0.count, 2) },
      open: { storage }
    )
    let breach = try #require(await contract.breach())
    #expect(breach.hasPrefix("2 snapshots in place of 3"), "\(breach)")
  }

  @Test func `an error of a storage is a breach`() async throws {
    struct Full: Error {}
    let storage = Wrong { _, _, _, _ in throw Full() }
    let breach = try #require(await SnapshotStorageContract { storage }.breach())
    #expect(breach.hasPrefix("Full()"), "\(breach)")
  }

  @Test func `a storage that accepts writes without a valid claim is detected`() async throws {
    let storage = Unfenced()
    let breach = try #require(await SnapshotStorageContract { storage }.breach())
    #expect(breach.contains("was taken"), "\(breach)")
    let steps = breach.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(steps.count <= 3, "\(breach)")
  }

  @Test func `disturbances are executed and are not part of the program`() async {
    let storage = MemorySnapshotStorage()
    let disturbances = Locked(0)
    let contract = SnapshotStorageContract(
      disturb: { disturbances.withLock { $0 += 1 } },
      open: { storage }
    )
    #expect(await contract.breach() == nil)
    #expect(disturbances.withLock { $0 } > 10)
  }
}

/// A storage in memory with a custom save.
private struct Wrong: SnapshotStorage {
  let base = MemorySnapshotStorage()
  let saving:
    @Sendable (MemorySnapshotStorage, Snapshot, SnapshotKey, SnapshotLimits) async throws -> Void

  func load(_ key: SnapshotKey) async throws -> Snapshot? { await base.load(key) }

  func save(_ snapshot: Snapshot, for key: SnapshotKey, within limits: SnapshotLimits) async throws
  {
    try await saving(base, snapshot, key, limits)
  }

  func remove(_ key: SnapshotKey) async throws { await base.remove(key) }
}

/// A storage in memory that creates claims and ignores them.
private struct Unfenced: SnapshotStorage {
  let base = MemorySnapshotStorage()

  func load(_ key: SnapshotKey) async throws -> Snapshot? { await base.load(key) }

  func save(_ snapshot: Snapshot, for key: SnapshotKey, within limits: SnapshotLimits) async throws
  {
    await base.save(snapshot, for: key, within: limits)
  }

  func remove(_ key: SnapshotKey) async throws { await base.remove(key) }

  func claim(
    _ key: SnapshotKey,
    begunAt begin: Int,
    isLate: Bool,
    within limits: SnapshotLimits
  ) async throws -> ClaimedSnapshot? {
    await base.claim(key, begunAt: begin, isLate: isLate, within: limits)
  }
}
