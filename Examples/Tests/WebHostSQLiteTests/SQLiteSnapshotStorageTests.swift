import ComposableHosting
import ComposableHostingTestSupport
import Foundation
import Testing
import WebHost
import WebHostSQLite

/// Runs a test with a separate file.
func withFile(
  isolation: isolated (any Actor)? = #isolation,
  _ test: (String) async throws -> Void
) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await test(folder.appending(component: "snapshots.sqlite").path)
}

func key(_ visitor: Int, _ tab: Int) throws -> SnapshotKey {
  SnapshotKey(
    visitor: try #require(VisitorID(rawValue: String(repeating: "\(visitor)", count: 32))),
    tab: try #require(TabID(rawValue: "0.\(tab)"))
  )
}

/// Snapshots in a file.
@Suite struct SQLiteSnapshotStorageTests {
  @Test func `snapshots survive their process and are visible to other processes`() async throws {
    try await withFile { path in
      let bytes: [UInt8] = [0, 255, 0, 34, 39]
      let snapshot = Snapshot(bytes: bytes, writtenAt: .max)
      do {
        let storage = try SQLiteSnapshotStorage(path: path)
        try await storage.save(snapshot, for: key(1, 1), within: SnapshotLimits())
        let other = try SQLiteSnapshotStorage(path: path)
        #expect(try await other.load(key(1, 1)) == snapshot)
      }
      let storage = try SQLiteSnapshotStorage(path: path)
      #expect(try await storage.load(key(1, 1)) == snapshot)
      #expect(try await storage.load(key(1, 2)) == nil)
      let empty = Snapshot(bytes: [], writtenAt: 0)
      try await storage.save(empty, for: key(1, 2), within: SnapshotLimits())
      #expect(try await storage.load(key(1, 2)) == empty)
    }
  }

  @Test func `only the host's user can read the files`() async throws {
    try await withFile { path in
      let storage = try SQLiteSnapshotStorage(path: path)
      let snapshot = Snapshot(bytes: [1], writtenAt: 0)
      try await storage.save(snapshot, for: key(1, 1), within: SnapshotLimits())
      let folder = URL(filePath: path).deletingLastPathComponent()
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.count == 3)
      for file in files {
        let attributes = try FileManager.default.attributesOfItem(
          atPath: folder.appending(component: file).path
        )
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
      }
    }
  }

  @Test func `hosts that start concurrently share one file and wait for each other`() async throws {
    try await withFile { path in
      let tabs = 0..<8
      try await withThrowingTaskGroup { group in
        for tab in tabs {
          group.addTask {
            let storage = try SQLiteSnapshotStorage(path: path)
            let snapshot = Snapshot(bytes: [UInt8(tab)], writtenAt: tab)
            for _ in 0..<10 {
              try await storage.save(snapshot, for: key(1, tab), within: SnapshotLimits())
            }
          }
        }
        try await group.waitForAll()
      }
      let storage = try SQLiteSnapshotStorage(path: path)
      for tab in tabs { #expect(try await storage.load(key(1, tab))?.writtenAt == tab) }
    }
  }

  @Test func `a file that is no database throws an error with its path`() async throws {
    try await withFile { path in
      try Data("no database, but longer than its first page would be".utf8)
        .write(to: URL(filePath: path))
      let error = #expect(throws: SQLiteError.self) { try SQLiteSnapshotStorage(path: path) }
      #expect(
        error?.description
          == "The snapshots in \(path) cannot be used: file is not a database (SQLite 26)"
      )
      let folder = URL(filePath: path).deletingLastPathComponent().path
      #expect(throws: SQLiteError.self) { try SQLiteSnapshotStorage(path: "\(folder)/none/x") }
    }
  }

  @MainActor
  @Test func `random saves, removals and restarts have the same result as a list`() async throws {
    try await withFile { path in
      let contract = SnapshotStorageContract<SQLiteSnapshotStorage>(
        count: { try await $0.count() }
      ) {
        try SQLiteSnapshotStorage(path: path)
      }
      let breach = await contract.breach(programCount: 4, stepsPerProgram: 400)
      #expect(breach == nil, "\(breach ?? "")")
    }
  }
}
