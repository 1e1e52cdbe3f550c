import Dependencies
import Foundation
import Testing

@testable import Sharing

/// A symbolic link at the path of a stored file.
struct LinkTests {
  let folder = TemporaryFolder()

  @Test func `a save writes the target of a link and keeps the link`() async throws {
    try folder.make("disk")
    try folder.write("1", to: "disk/count.json")
    try link("count.json", to: "disk/count.json")
    try await withFileSystem {
      @Shared(.fileStorage(folder["count.json"])) var count = 0
      #expect(count == 1)
      $count.withLock { $0 = 2 }
      try await $count.save()
      #expect(folder.text("disk/count.json") == "2")
      #expect(try destination("count.json") == "disk/count.json")
    }
  }

  @Test func `a link and its target share one value`() throws {
    try folder.make("disk")
    try link("link.json", to: folder["disk/count.json"].path)
    try link("disk/second.json", to: "../link.json")
    withFileSystem {
      @Shared(.fileStorage(folder["disk/count.json"])) var count = 0
      @Shared(.fileStorage(folder["disk/second.json"])) var linked = 7
      $linked.withLock { $0 += 1 }
      #expect(count == 1)
      $count.withLock { $0 += 1 }
      #expect(linked == 2)
      #expect(folder.text("disk/count.json") == "1")
    }
  }

  @Test func `a change of a link's target by another process is received`() async throws {
    try folder.make("disk")
    try folder.write("1", to: "disk/count.json")
    try link("count.json", to: "disk/count.json")
    await withFileSystem {
      @Shared(.fileStorage(folder["count.json"])) var count = 0
      await $count.change(to: 5) { try folder.write("5", to: "disk/count.json") }
    }
  }

  @Test func `a relative link in a linked folder is resolved as the system does`() throws {
    try folder.make("app/releases/42")
    try folder.make("app/shared")
    try folder.write("1", to: "app/shared/count.json")
    try link("app/current", to: "releases/42")
    try link("app/releases/42/count.json", to: "../../shared/count.json")
    withFileSystem {
      @Shared(.fileStorage(folder["app/current/count.json"])) var count = 0
      #expect(count == 1)
      $count.withLock { $0 = 2 }
      #expect(folder.text("app/shared/count.json") == "2")
    }
  }

  @Test func `a link to itself is an error`() throws {
    try link("count.json", to: "count.json")
    withFileSystem {
      @Shared(.fileStorage(folder["count.json"])) var count = 3
      #expect(count == 3)
      #expect($count.loadError != nil)
    }
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder[name].path,
      withDestinationPath: target
    )
  }

  private func destination(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: folder[name].path)
  }

  private func withFileSystem<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      try body()
    }
  }

  private func withFileSystem<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      try await body()
    }
  }
}
