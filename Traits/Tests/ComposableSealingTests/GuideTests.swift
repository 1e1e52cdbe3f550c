import ComposableHosting
import ComposableSealing
import Foundation
import Testing
import WebHost
import WebHostSQLite

/// The code of `Documentation/Deploying.md`.
@Suite struct GuideTests {
  @Test func `a host stores sealed snapshots in a file`() async throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (path, keyFile) = ("\(folder)/snapshots.sqlite", "\(folder)/keys")
    try Data(String(repeating: "ab", count: 32).utf8).write(to: URL(fileURLWithPath: keyFile))

    var configuration = WebHostConfiguration()
    // [sealed]
    let storage = try SQLiteSnapshotStorage(path: path)
    let sealed = SealedSnapshotStorage(storage, keys: try SealingKeys(file: keyFile))
    configuration.persistSnapshots(in: sealed)
    // [end]

    let key = SnapshotKey(
      visitor: try #require(VisitorID(rawValue: String(repeating: "a", count: 32))),
      tab: try #require(TabID(rawValue: "tab"))
    )
    let snapshot = Snapshot(bytes: Array("a private book".utf8), writtenAt: 7)
    try await sealed.save(snapshot, for: key, within: SnapshotLimits())
    #expect(try await sealed.load(key) == snapshot)
    let kept = try #require(await storage.load(key))
    #expect(!String(decoding: kept.bytes, as: UTF8.self).contains("private"))
  }
}
