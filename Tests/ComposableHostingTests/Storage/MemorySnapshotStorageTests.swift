import ComposableHostingTestSupport
import PropertyTesting
import Testing
import WebHost

@testable import ComposableHosting

@MainActor
@Suite(.timeLimit(.minutes(15))) struct MemorySnapshotStorageTests {
  @Test func `a storage in memory satisfies the contract`() async {
    let storage = MemorySnapshotStorage()
    let contract = SnapshotStorageContract<MemorySnapshotStorage>(
      count: { await $0.count },
      open: { storage }
    )
    let breach = await contract.breach(SearchBudget(firstSeed: 1, seconds: 1, share: 1 / 8))
    #expect(breach == nil, "\(breach ?? "")")
  }

  @Test func `claims without a snapshot are discarded, and claim numbers are never reused`()
    async throws
  {
    let storage = MemorySnapshotStorage()
    let visitor = try #require(VisitorID(rawValue: String(repeating: "1", count: 32)))
    var limits = SnapshotLimits()
    limits.claims = 3
    func claim(_ tab: Int, at begin: Int, isLate: Bool = false) async throws -> SnapshotClaim? {
      let key = SnapshotKey(visitor: visitor, tab: try #require(TabID(rawValue: "\(tab)")))
      return await storage.claim(key, begunAt: begin, isLate: isLate, within: limits)?.claim
    }
    let snapshot = Snapshot(bytes: [1], writtenAt: 1_000)
    let tabs = try (0...1).map {
      SnapshotKey(visitor: visitor, tab: try #require(TabID(rawValue: "\($0)")))
    }
    let kept = try #require(try await claim(0, at: 1_000))
    #expect(await storage.save(snapshot, for: tabs[0], within: limits, by: kept))
    let old = try #require(try await claim(1, at: 1_000))
    var last = old
    for tab in 2..<100 {
      let next = try #require(try await claim(tab, at: 1_000))
      #expect(last < next)
      last = next
    }
    #expect(await storage.claimCount < 70)
    limits.age = .seconds(100)
    for tab in 100..<164 { _ = try await claim(tab, at: 2_000) }
    #expect(await storage.claimCount < 70)
    // A tab with a snapshot keeps its claim, and a write to an unknown tab is accepted.
    #expect(try await claim(0, at: 999, isLate: true) == nil)
    #expect(await storage.save(snapshot, for: tabs[1], within: limits, by: old))
    let next = try #require(try await claim(1, at: 1_000))
    #expect(last < next)
    #expect(await !storage.save(snapshot, for: tabs[1], within: limits, by: old))
    #expect(await !storage.remove(tabs[1], by: old))
    #expect(await storage.remove(tabs[1], by: next))
  }
}
