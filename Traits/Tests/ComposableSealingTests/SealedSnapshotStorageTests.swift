import ComposableHosting
import ExampleTestSupport
import Testing
import WebHost

@testable import ComposableSealing

@Suite struct SealedSnapshotStorageTests {
  private let key = snapshotKey(visitor: 1, tab: "a")

  @Test func `a sealed snapshot opens again`() async throws {
    let storage = SealedSnapshotStorage(MemorySnapshotStorage(), keys: try keys(1))
    for size in [0, 1, 15, 16, 17, 4_096] {
      let snapshot = Snapshot(bytes: (0..<size).map { UInt8(truncatingIfNeeded: $0) }, writtenAt: 7)
      try await storage.save(snapshot, for: key, within: SnapshotLimits())
      #expect(try await storage.load(key) == snapshot)
    }
    try await storage.remove(key)
    #expect(try await storage.load(key) == nil)
  }

  @Test func `a stored snapshot hides the state and differs on each save`() async throws {
    let base = MemorySnapshotStorage()
    let storage = SealedSnapshotStorage(base, keys: try keys(1))
    let snapshot = Snapshot(bytes: Array("the cart has a very private book".utf8), writtenAt: 7)
    var kept: Set<[UInt8]> = []
    for _ in 0..<100 {
      try await storage.save(snapshot, for: key, within: SnapshotLimits())
      let bytes = try #require(await base.load(key)).bytes
      #expect(!String(decoding: bytes, as: UTF8.self).contains("private"))
      kept.insert(bytes)
    }
    #expect(kept.count == 100)
  }

  @Test func `a modified or truncated snapshot does not open`() async throws {
    let base = MemorySnapshotStorage()
    let storage = SealedSnapshotStorage(base, keys: try keys(1))
    try await storage.save(
      Snapshot(bytes: Array("state".utf8), writtenAt: 7),
      for: key,
      within: SnapshotLimits()
    )
    let sealed = try #require(await base.load(key)).bytes
    func expectRefusal(of bytes: [UInt8], _ what: String) async {
      await base.save(Snapshot(bytes: bytes, writtenAt: 7), for: key, within: SnapshotLimits())
      await #expect(throws: SealingError.self, "\(what)") { try await storage.load(key) }
    }
    for position in sealed.indices {
      for bit in 0..<8 {
        var changed = sealed
        changed[position] ^= 1 << UInt8(bit)
        await expectRefusal(of: changed, "bit \(bit) of byte \(position)")
      }
      await expectRefusal(of: Array(sealed[..<position]), "cut at \(position)")
    }
    await expectRefusal(of: sealed + [0], "a byte more")
  }

  @Test func `a snapshot does not open for a different visitor, tab or time`() async throws {
    let base = MemorySnapshotStorage()
    let storage = SealedSnapshotStorage(base, keys: try keys(1))
    try await storage.save(
      Snapshot(bytes: [1, 2, 3], writtenAt: 7),
      for: key,
      within: SnapshotLimits()
    )
    let sealed = try #require(await base.load(key)).bytes
    for (other, writtenAt) in [
      (snapshotKey(visitor: 2, tab: "a"), 7), (snapshotKey(visitor: 1, tab: "b"), 7), (key, 8),
    ] {
      await base.save(
        Snapshot(bytes: sealed, writtenAt: writtenAt),
        for: other,
        within: SnapshotLimits()
      )
      await #expect(throws: SealingError.changed) { try await storage.load(other) }
    }
  }

  @Test func `an unsealed snapshot is rejected`() async throws {
    let base = MemorySnapshotStorage()
    await base.save(
      Snapshot(bytes: Array(repeating: 1, count: 100), writtenAt: 7),
      for: key,
      within: SnapshotLimits()
    )
    let storage = SealedSnapshotStorage(base, keys: try keys(1))
    await #expect(throws: SealingError.notSealed) { try await storage.load(key) }
  }

  @Test func `an old key opens its snapshots while it is configured`() async throws {
    let base = MemorySnapshotStorage()
    let snapshot = Snapshot(bytes: [1, 2, 3], writtenAt: 7)
    try await SealedSnapshotStorage(base, keys: keys(1))
      .save(snapshot, for: key, within: SnapshotLimits())
    let rotated = SealedSnapshotStorage(base, keys: try keys(2, 1))
    #expect(try await rotated.load(key) == snapshot)
    await #expect(throws: SealingError.unknownKey) {
      try await SealedSnapshotStorage(base, keys: try keys(2)).load(key)
    }
    try await rotated.save(snapshot, for: key, within: SnapshotLimits())
    #expect(try await SealedSnapshotStorage(base, keys: keys(2)).load(key) == snapshot)
  }

  @Test func `claims use the base storage, and a claimed snapshot opens only for its tab`()
    async throws
  {
    let base = MemorySnapshotStorage()
    let (a, b) = (
      SealedSnapshotStorage(base, keys: try keys(1)), SealedSnapshotStorage(base, keys: try keys(1))
    )
    let snapshot = Snapshot(bytes: [1, 2, 3], writtenAt: 7)
    let old = try #require(try await claim(a, key)?.claim)
    #expect(try await a.save(snapshot, for: key, within: SnapshotLimits(), by: old))
    #expect(await base.load(key)?.bytes != snapshot.bytes)
    let claimed = try #require(try await claim(b, key))
    #expect(claimed.snapshot == snapshot)
    let new = try #require(claimed.claim)
    #expect(try await !a.save(snapshot, for: key, within: SnapshotLimits(), by: old))
    #expect(try await !a.remove(key, by: old))
    let other = snapshotKey(visitor: 1, tab: "b")
    await base.save(try #require(await base.load(key)), for: other, within: SnapshotLimits())
    await #expect(throws: SealingError.changed) { try await claim(b, other) }
    #expect(try await b.remove(key, by: new))
    #expect(try await b.load(key) == nil)
  }

  @Test func `a page whose snapshot does not open claims its tab late, and can save`() async throws
  {
    let base = MemorySnapshotStorage()
    let snapshot = Snapshot(bytes: [1, 2, 3], writtenAt: 7)
    try await SealedSnapshotStorage(base, keys: keys(1))
      .save(snapshot, for: key, within: SnapshotLimits())
    let storage = SealedSnapshotStorage(base, keys: try keys(2))
    await #expect(throws: SealingError.unknownKey) { try await claim(storage, key) }
    let late = try #require(try await claim(storage, key, isLate: true)?.claim)
    #expect(try await storage.save(snapshot, for: key, within: SnapshotLimits(), by: late))
    #expect(try await storage.load(key) == snapshot)
  }

  private func claim(
    _ storage: some SnapshotStorage,
    _ key: SnapshotKey,
    isLate: Bool = false
  ) async throws -> ClaimedSnapshot? {
    try await storage.claim(key, begunAt: 7, isLate: isLate, within: SnapshotLimits())
  }

  @Test func `random operations on a sealed storage agree with a dictionary`() async throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(state: seed)
    let base = MemorySnapshotStorage()
    var model: [SnapshotKey: Snapshot] = [:]
    var given: [UInt8] = [1]
    let all = (1...3).flatMap { visitor in
      ["a", "b"].map { snapshotKey(visitor: visitor, tab: $0) }
    }
    for step in 0..<1_000 {
      let storage = SealedSnapshotStorage(base, keys: try keys(given))
      let key = all[Int(random.next() % 6)]
      switch random.next() % 5 {
      case 0, 1:
        let bytes = (0..<random.next() % 50).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        let snapshot = Snapshot(bytes: bytes, writtenAt: step)
        model[key] = snapshot
        try await storage.save(snapshot, for: key, within: SnapshotLimits())
      case 2:
        model[key] = nil
        try await storage.remove(key)
      case 3:
        given.insert(UInt8(random.next() % 200), at: 0)
      default:
        // Replace the snapshot of one tab with another tab's snapshot.
        let other = all[Int(random.next() % 6)]
        guard other != key, let found = await base.load(key) else { continue }
        await base.save(found, for: other, within: SnapshotLimits())
        await #expect(throws: SealingError.changed, "seed \(seed), step \(step)") {
          try await storage.load(other)
        }
        try await storage.remove(other)
        model[other] = nil
      }
      let current = SealedSnapshotStorage(base, keys: try keys(given))
      for key in all {
        let found = try await current.load(key)
        #expect(found == model[key], "seed \(seed), step \(step)")
      }
    }
  }
}

private func snapshotKey(visitor: Int, tab: String) -> SnapshotKey {
  guard let visitor = VisitorID(rawValue: String(repeating: "\(visitor)", count: 32)),
    let tab = TabID(rawValue: tab)
  else { preconditionFailure("A visitor's id has 32 digits, and a tab's at most 40 characters.") }
  return SnapshotKey(visitor: visitor, tab: tab)
}

private func keys(_ bytes: UInt8...) throws -> SealingKeys { try keys(bytes) }

private func keys(_ bytes: [UInt8]) throws -> SealingKeys {
  try SealingKeys(bytes.map { Array(repeating: $0, count: SealingKeys.keySize) })
}
