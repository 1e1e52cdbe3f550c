import ComposableHosting
import ComposableHostingTestSupport
import Foundation
import Testing
import WebHost

@testable import WebHostPostgres

extension ServerTests {
  /// Snapshots in a database.
  @Suite struct PostgresSnapshotStorageTests {
    private func open(
      _ address: String,
      timeout: Duration = .seconds(20)
    ) throws -> PostgresSnapshotStorage {
      PostgresSnapshotStorage(in: try PostgresDatabase(address, timeout: timeout))
    }

    private func key(_ visitor: Int, _ tab: Int) throws -> SnapshotKey {
      SnapshotKey(
        visitor: try #require(VisitorID(rawValue: String(repeating: "\(visitor)", count: 32))),
        tab: try #require(TabID(rawValue: "0.\(tab)"))
      )
    }

    @Test func `a saved snapshot is visible to other hosts, byte for byte`() async throws {
      let address = try await PostgresServer.database()
      let snapshot = Snapshot(bytes: (0...255).map(UInt8.init), writtenAt: .max)
      let (first, second) = (try open(address), try open(address))
      try await first.save(snapshot, for: key(1, 1), within: SnapshotLimits())
      #expect(try await second.load(key(1, 1)) == snapshot)
      #expect(try await second.load(key(1, 2)) == nil)
      let empty = Snapshot(bytes: [], writtenAt: .min)
      try await second.save(empty, for: key(1, 2), within: limits(age: .seconds(1)))
      #expect(try await first.load(key(1, 2)) == empty)
      let large = Snapshot(bytes: Array(repeating: 39, count: 1_000_000), writtenAt: 0)
      try await first.save(large, for: key(1, 2), within: SnapshotLimits())
      #expect(try await second.load(key(1, 2)) == large)
      try await second.remove(key(1, 2))
      #expect(try await first.load(key(1, 2)) == nil)
      #expect(try await first.count() == 1)
    }

    @Test func `hosts that start concurrently create the table once`() async throws {
      let address = try await PostgresServer.database()
      let tabs = 0..<8
      try await withThrowingTaskGroup { group in
        for tab in tabs {
          group.addTask {
            let storage = try open(address)
            let snapshot = Snapshot(bytes: [UInt8(tab)], writtenAt: tab)
            for _ in 0..<10 {
              try await storage.save(snapshot, for: key(1, tab), within: SnapshotLimits())
            }
          }
        }
        try await group.waitForAll()
      }
      let storage = try open(address)
      for tab in tabs { #expect(try await storage.load(key(1, tab))?.writtenAt == tab) }
    }

    @Test func `hosts that enforce limits concurrently keep the maximum count`() async throws {
      let address = try await PostgresServer.database()
      var limits = SnapshotLimits()
      (limits.perVisitor, limits.total) = (3, 7)
      try await withThrowingTaskGroup { [limits] group in
        for visitor in 0..<6 {
          group.addTask {
            let storage = try open(address)
            for tab in 0..<20 {
              let snapshot = Snapshot(bytes: [1], writtenAt: 0)
              try await storage.save(snapshot, for: key(visitor, tab), within: limits)
              #expect(try await storage.count() <= 7)
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await open(address).count() == 7)
    }

    @MainActor
    @Test func `random saves, removals and lost connections have the same result as a list`()
      async throws
    {
      let address = try await PostgresServer.database()
      let contract = SnapshotStorageContract<PostgresSnapshotStorage>(
        count: { try await $0.count() }
      ) {
        try await cutConnections(to: address)
      } open: {
        try open(address)
      }
      let breach = await contract.breach(programCount: 4, stepsPerProgram: 200)
      #expect(breach == nil, "\(breach ?? "")")
    }

    @Test func `snapshots wait for a server that is killed and started again`() async throws {
      let server = try await PostgresServer()
      let storage = try open(server.address, timeout: .seconds(60))
      try await storage.save(Snapshot(bytes: [], writtenAt: 0), for: key(1, 0), within: .init())
      for round in 1...3 {
        async let crash: Void = {
          try await server.send("kill")
          try await server.send("start")
        }()
        for tab in 0..<5 {
          let snapshot = Snapshot(bytes: [UInt8(tab)], writtenAt: round)
          try await storage.save(snapshot, for: key(1, tab), within: SnapshotLimits())
          #expect(try await storage.load(key(1, tab)) == snapshot)
        }
        try await crash
        for tab in 0..<5 { #expect(try await storage.load(key(1, tab))?.writtenAt == round) }
      }
      try await server.end()
    }

    @Test func `an unavailable server causes an error of one line`() async throws {
      let server = try await PostgresServer()
      let storage = try open(server.address + " password=secret", timeout: .milliseconds(200))
      try await server.send("stop")
      for _ in 0..<3 {
        let error = await #expect(throws: PostgresError.self) {
          try await storage.load(key(1, 1))
        }
        #expect(error?.reason == .unreachable)
        let text = try #require(error?.description)
        #expect(text.hasPrefix("The database \"postgres\" at /tmp"), "\(text)")
        #expect(text.contains("cannot be reached: connection to server on socket"), "\(text)")
        #expect(!text.contains("\n") && !text.contains("secret"), "\(text)")
      }
      try await server.send("start")
      #expect(try await load(from: storage) == nil)
      try await server.end()
    }

    /// Loads the snapshot of a key, retrying until the server is available.
    private func load(from storage: PostgresSnapshotStorage) async throws -> Snapshot? {
      while true {
        do {
          return try await storage.load(key(1, 1))
        } catch let error as PostgresError where error.reason == .unreachable {}
      }
    }

    @Test func `tables of a newer release are left unchanged`() async throws {
      let address = try await PostgresServer.database()
      #expect(try await open(address).count() == 0)
      try await PostgresServer.run("UPDATE composable_schema SET version = 7", at: address)
      let error = await #expect(throws: PostgresError.self) { try await open(address).count() }
      #expect(error?.reason == .unsuitable)
      #expect(
        error?.message == Messages.newerSchema("page_snapshots", found: 7, known: 2)
      )
    }

    @Test func `a user without permission to create tables uses existing tables`() async throws {
      let address = try await PostgresServer.database()
      #expect(try await open(address).count() == 0)
      let user = "u\(UInt64.random(in: 0 ... .max))"
      try await PostgresServer.run("CREATE ROLE \(user) LOGIN", at: address)
      try await PostgresServer.run(
        "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO \(user)",
        at: address
      )
      let storage = try open(address.replacing("user=shop", with: "user=\(user)"))
      let snapshot = Snapshot(bytes: [1], writtenAt: 1)
      try await storage.save(snapshot, for: key(1, 1), within: SnapshotLimits())
      #expect(try await storage.load(key(1, 1)) == snapshot)
      let limits = SnapshotLimits()
      for tab in [1, 2] {
        let page = try await storage.claim(key(1, tab), begunAt: 1, isLate: false, within: limits)
        let claim = try #require(page?.claim)
        #expect(try await storage.save(snapshot, for: key(1, tab), within: limits, by: claim))
      }

      let empty = try await PostgresServer.database()
      let refused = await #expect(throws: PostgresError.self) {
        try await open(empty.replacing("user=shop", with: "user=\(user)")).count()
      }
      #expect(refused?.reason == .refused)
      #expect(refused?.code == "42501")
    }

    @Test func `a database with an unsuitable encoding is rejected`() async throws {
      let address = try await PostgresServer.database(
        "ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0"
      )
      let error = await #expect(throws: PostgresError.self) { try await open(address).count() }
      #expect(error?.reason == .unsuitable)
      #expect(error?.message == Messages.otherEncoding("SQL_ASCII"))
    }

    private func limits(age: Duration) -> SnapshotLimits {
      var limits = SnapshotLimits()
      limits.age = age
      return limits
    }
  }
}

/// Terminates the connections to a database, like a network failure.
func cutConnections(to address: String) async throws {
  // From another database, whose connections are not cut.
  let parts = address.components(separatedBy: " dbname=")
  try await PostgresServer.run(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(parts[1])'",
    at: "\(parts[0]) dbname=postgres"
  )
}
