import ComposableHosting
import Foundation
import Testing
import WebHost

@testable import WebHostSQLite

/// Pages of one tab in several processes that share a file.
@Suite struct SQLiteClaimTests {
  private func snapshot(_ byte: UInt8) -> Snapshot { Snapshot(bytes: [byte], writtenAt: 1_000) }

  private func claim(
    _ storage: SQLiteSnapshotStorage,
    _ tab: Int = 1,
    at begin: Int = 1_000,
    isLate: Bool = false,
    within limits: SnapshotLimits = .init()
  ) async throws -> ClaimedSnapshot? {
    try await storage.claim(key(1, tab), begunAt: begin, isLate: isLate, within: limits)
  }

  @Test func `a write from a page is rejected after another process claimed its tab`() async throws
  {
    try await withFile { path in
      let (a, b) = (try SQLiteSnapshotStorage(path: path), try SQLiteSnapshotStorage(path: path))
      let old = try #require(try await claim(a)?.claim)
      #expect(try await a.save(snapshot(1), for: key(1, 1), within: .init(), by: old))
      let claimed = try #require(try await claim(b))
      #expect(claimed.snapshot == snapshot(1))
      let new = try #require(claimed.claim)
      #expect(old < new)
      #expect(try await !a.save(snapshot(2), for: key(1, 1), within: .init(), by: old))
      #expect(try await !a.remove(key(1, 1), by: old))
      #expect(try await b.load(key(1, 1)) == snapshot(1))
      #expect(try await b.save(snapshot(3), for: key(1, 1), within: .init(), by: new))
      #expect(try await b.remove(key(1, 1), by: new))
      #expect(try await !a.save(snapshot(4), for: key(1, 1), within: .init(), by: old))
      #expect(try await a.count() == 0)
    }
  }

  @Test func `racing claims of processes are unique, and the greatest claim wins`()
    async throws
  {
    try await withFile { path in
      let claims = try await withThrowingTaskGroup(of: [SnapshotClaim].self) { group in
        for process in 0..<4 {
          group.addTask {
            let storage = try SQLiteSnapshotStorage(path: path)
            var claims: [SnapshotClaim] = []
            for _ in 0..<25 {
              let claim = try #require(try await claim(storage)?.claim)
              claims.append(claim)
              _ = try await storage.save(
                Snapshot(bytes: [UInt8(process)], writtenAt: claim.number),
                for: key(1, 1),
                within: .init(),
                by: claim
              )
            }
            #expect(claims == claims.sorted())
            return claims
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(Set(claims).count == 100)
      let newest = try #require(claims.max())
      // The save succeeded, so no later claim exists.
      #expect(
        try await SQLiteSnapshotStorage(path: path).load(key(1, 1))?.writtenAt == newest.number
      )
    }
  }

  @Test func `a file created before claims existed keeps its snapshots`() async throws {
    try await withFile { path in
      let old = try SQLiteConnection(path: path)
      try old.run("PRAGMA journal_mode = WAL")
      try old.run(
        """
        CREATE TABLE IF NOT EXISTS page_snapshots (
          turn INTEGER PRIMARY KEY AUTOINCREMENT,
          visitor TEXT NOT NULL,
          tab TEXT NOT NULL,
          written_at INTEGER NOT NULL,
          bytes BLOB NOT NULL,
          UNIQUE (visitor, tab)
        )
        """
      )
      func writeAsBefore(_ byte: UInt8, _ tab: Int) throws {
        try old.run(
          "REPLACE INTO page_snapshots (visitor, tab, written_at, bytes) VALUES (?, ?, ?, ?)",
          .text(key(1, tab).visitor.rawValue),
          .text(key(1, tab).tab.rawValue),
          .integer(1_000),
          .blob([byte])
        )
      }
      for tab in 1...3 { try writeAsBefore(UInt8(tab), tab) }
      let storage = try SQLiteSnapshotStorage(path: path)
      #expect(try await storage.count() == 3)
      for tab in 1...3 {
        let claimed = try #require(try await claim(storage, tab))
        #expect(claimed.snapshot == snapshot(UInt8(tab)))
        let page = try #require(claimed.claim)
        #expect(try await storage.save(snapshot(9), for: key(1, tab), within: .init(), by: page))
      }
      // The older program continues alongside.
      try writeAsBefore(7, 1)
      #expect(try await storage.load(key(1, 1)) == snapshot(7))
    }
  }

  @Test func `claims without a snapshot expire, and numbers are never reused`() async throws {
    try await withFile { path in
      let storage = try SQLiteSnapshotStorage(path: path)
      let rows = try SQLiteConnection(path: path)
      func count() throws -> Int {
        let found = try rows.run("SELECT count(*) FROM page_claims")
        guard case .integer(let count) = found[0][0] else { return -1 }
        return count
      }
      var limits = SnapshotLimits()
      limits.claims = 3
      let kept = try #require(try await claim(storage, 0, within: limits)?.claim)
      #expect(try await storage.save(snapshot(1), for: key(1, 0), within: limits, by: kept))
      let old = try #require(try await claim(storage, 1, within: limits)?.claim)
      var last = old
      for tab in 2..<100 {
        let next = try #require(try await claim(storage, tab, within: limits)?.claim)
        #expect(last < next)
        last = next
      }
      #expect(try count() < 70)
      limits.age = .seconds(100)
      for tab in 0..<64 {
        let next = try await claim(storage, 100 + tab, at: 2_000, within: limits)?.claim
        last = try #require(next)
      }
      #expect(try count() < 70)
      // The tab with a snapshot still has its claim; a tab without a record accepts a save by any claim.
      #expect(try await claim(storage, 0, at: 999, isLate: true) == nil)
      #expect(try await storage.save(snapshot(2), for: key(1, 1), within: limits, by: old))
      let next = try #require(try await claim(storage, 1, within: limits)?.claim)
      #expect(last < next)
    }
  }

  @Test func `a late claim is rejected if a page began after it`() async throws {
    try await withFile { path in
      let storage = try SQLiteSnapshotStorage(path: path)
      let first = try #require(try await claim(storage, at: 1_000)?.claim)
      #expect(try await claim(storage, at: 999, isLate: true) == nil)
      #expect(try await storage.save(snapshot(1), for: key(1, 1), within: .init(), by: first))
      let late = try #require(try await claim(storage, at: 1_001, isLate: true)?.claim)
      #expect(try await !storage.save(snapshot(2), for: key(1, 1), within: .init(), by: first))
      #expect(try await storage.save(snapshot(3), for: key(1, 1), within: .init(), by: late))
    }
  }
}
