import ComposableHosting
import Foundation
import Testing
import WebHost

@testable import WebHostPostgres

extension ServerTests {
  /// Pages of one tab at several hosts that share a database.
  @Suite struct PostgresClaimTests {
    private func open(_ address: String) throws -> PostgresSnapshotStorage {
      PostgresSnapshotStorage(in: try PostgresDatabase(address, timeout: .seconds(20)))
    }

    private func key(_ tab: Int) throws -> SnapshotKey {
      SnapshotKey(
        visitor: try #require(VisitorID(rawValue: String(repeating: "1", count: 32))),
        tab: try #require(TabID(rawValue: "0.\(tab)"))
      )
    }

    private func snapshot(_ byte: UInt8) -> Snapshot { Snapshot(bytes: [byte], writtenAt: 1_000) }

    private func claim(
      _ storage: PostgresSnapshotStorage,
      _ tab: Int = 1,
      at begin: Int = 1_000,
      isLate: Bool = false,
      within limits: SnapshotLimits = .init()
    ) async throws -> ClaimedSnapshot? {
      try await storage.claim(key(tab), begunAt: begin, isLate: isLate, within: limits)
    }

    @Test func `a write from a page is rejected after another host claimed its tab`() async throws {
      let address = try await PostgresServer.database()
      let (a, b) = (try open(address), try open(address))
      let old = try #require(try await claim(a)?.claim)
      #expect(try await a.save(snapshot(1), for: key(1), within: .init(), by: old))
      let claimed = try #require(try await claim(b))
      #expect(claimed.snapshot == snapshot(1))
      let new = try #require(claimed.claim)
      #expect(old < new)
      #expect(try await !a.save(snapshot(2), for: key(1), within: .init(), by: old))
      #expect(try await !a.remove(key(1), by: old))
      #expect(try await b.load(key(1)) == snapshot(1))
      #expect(try await b.save(snapshot(3), for: key(1), within: .init(), by: new))
      #expect(try await b.remove(key(1), by: new))
      #expect(try await !a.save(snapshot(4), for: key(1), within: .init(), by: old))
      #expect(try await a.count() == 0)
      #expect(try await a.remove(key(2), by: old))
    }

    @Test func `racing claims of hosts are unique, and the greatest claim wins`()
      async throws
    {
      let address = try await PostgresServer.database()
      let claims = try await withThrowingTaskGroup(of: [SnapshotClaim].self) { group in
        for host in 0..<4 {
          group.addTask {
            let storage = try open(address)
            var claims: [SnapshotClaim] = []
            for _ in 0..<50 {
              let claim = try #require(try await claim(storage)?.claim)
              claims.append(claim)
              _ = try await storage.save(
                Snapshot(bytes: [UInt8(host)], writtenAt: claim.number),
                for: key(1),
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
      #expect(Set(claims).count == 200)
      let newest = try #require(claims.max())
      // The save succeeded, so no later claim exists.
      #expect(try await open(address).load(key(1))?.writtenAt == newest.number)
    }

    @Test func `a claim waits for a concurrent save and reads it`() async throws {
      let address = try await PostgresServer.database()
      let (a, b) = (try open(address), try open(address))
      let old = try #require(try await claim(a)?.claim)
      #expect(try await a.save(snapshot(1), for: key(1), within: .init(), by: old))
      let writer = try await connection(to: address)
      try writer.run("BEGIN")
      try writer.run("UPDATE page_snapshots SET bytes = $1", .blob([2]))
      async let claimed = claim(b)
      let watcher = try await connection(to: address)
      while try watcher.run(
        "SELECT 1::bigint FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      ).isEmpty {
        await Task.yield()
      }
      try writer.run("COMMIT")
      let found = try await claimed
      #expect(found?.snapshot == snapshot(2))
    }

    private func connection(to address: String) async throws -> PostgresConnection {
      try PostgresConnection(PostgresAddress(address))
    }

    @Test func `a table created before claims existed keeps its snapshots`() async throws {
      let address = try await PostgresServer.database()
      let before = try await connection(to: address)
      try PostgresSchema(name: "page_snapshots", steps: [PostgresSchema.snapshots.steps[0]])
        .prepare(before)
      func writeAsBefore(_ byte: UInt8, _ tab: Int) throws {
        let replaced = try before.run(
          """
          UPDATE page_snapshots SET turn = DEFAULT, written_at = $3, bytes = $4
          WHERE visitor = $1 AND tab = $2 RETURNING turn
          """,
          .text(key(tab).visitor.rawValue),
          .text(key(tab).tab.rawValue),
          .integer(1_000),
          .blob([byte])
        )
        guard replaced.isEmpty else { return }
        try before.run(
          "INSERT INTO page_snapshots (visitor, tab, written_at, bytes) VALUES ($1, $2, $3, $4)",
          .text(key(tab).visitor.rawValue),
          .text(key(tab).tab.rawValue),
          .integer(1_000),
          .blob([byte])
        )
      }
      for tab in 1...3 { try writeAsBefore(UInt8(tab), tab) }
      let storage = try open(address)
      #expect(try await storage.count() == 3)
      for tab in 1...3 {
        let claimed = try #require(try await claim(storage, tab))
        #expect(claimed.snapshot == snapshot(UInt8(tab)))
        let page = try #require(claimed.claim)
        #expect(try await storage.save(snapshot(9), for: key(tab), within: .init(), by: page))
      }
      // A host of the previous release continues alongside.
      try writeAsBefore(7, 1)
      try writeAsBefore(8, 4)
      #expect(try await storage.load(key(1)) == snapshot(7))
      #expect(try await claim(storage, 4)?.snapshot == snapshot(8))
    }

    @Test func `claims without a snapshot expire, and numbers are never reused`() async throws {
      let address = try await PostgresServer.database()
      let storage = try open(address)
      func rowCount() async throws -> Int {
        let rows = try await PostgresServer.run("SELECT count(*) FROM page_snapshots", at: address)
        guard case .integer(let count)? = rows.first?.first else { return -1 }
        return count
      }
      var limits = SnapshotLimits()
      limits.claims = 3
      let kept = try #require(try await claim(storage, 0, within: limits)?.claim)
      #expect(try await storage.save(snapshot(1), for: key(0), within: limits, by: kept))
      let old = try #require(try await claim(storage, 1, within: limits)?.claim)
      var last = old
      for tab in 2..<100 {
        let next = try #require(try await claim(storage, tab, within: limits)?.claim)
        #expect(last < next)
        last = next
      }
      #expect(try await rowCount() < 70)
      limits.age = .seconds(100)
      for tab in 0..<64 { _ = try await claim(storage, 100 + tab, at: 2_000, within: limits) }
      #expect(try await rowCount() < 70)
      // The tab with a snapshot still has its claim; a tab without a record accepts a save by any claim.
      #expect(try await claim(storage, 0, at: 999, isLate: true) == nil)
      #expect(try await storage.save(snapshot(2), for: key(1), within: limits, by: old))
      let next = try #require(try await claim(storage, 1, within: limits)?.claim)
      #expect(last < next)
      #expect(try await !storage.save(snapshot(3), for: key(1), within: limits, by: old))
    }

    @Test func `a late claim is rejected if a page began after it`() async throws {
      let storage = try open(try await PostgresServer.database())
      let first = try #require(try await claim(storage, at: 1_000)?.claim)
      #expect(try await claim(storage, at: 999, isLate: true) == nil)
      #expect(try await storage.save(snapshot(1), for: key(1), within: .init(), by: first))
      let late = try #require(try await claim(storage, at: 1_001, isLate: true)?.claim)
      #expect(try await !storage.save(snapshot(2), for: key(1), within: .init(), by: first))
      #expect(try await storage.save(snapshot(3), for: key(1), within: .init(), by: late))
    }
  }
}
