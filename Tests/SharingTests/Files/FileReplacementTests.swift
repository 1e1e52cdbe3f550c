import Dependencies
import Foundation
import Testing

@testable import Sharing

/// Links, pipes, folders and long names at the path of a stored file or of its temporary file.
struct FileReplacementTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [250, 251, 254, 255])
  func `a file with a name of maximum length is saved`(count: Int) async throws {
    let names = ["a", "b"].map { String(repeating: "é", count: (count - 1) / 2) + $0 }
      .map { String(repeating: "n", count: count - $0.utf8.count) + $0 }
    for name in names { try folder.write("rubbish of \(name)", to: name) }
    try await withFileSystem {
      for (number, name) in names.enumerated() {
        @Shared(.fileStorage(folder[name])) var count = 0
        $count.withLock { $0 = number }
        try await $count.save()
        #expect(folder.text(name) == "\(number)")
      }
    }
    // Each undecodable file has its own copy.
    let kept = folder.names.filter { $0.hasSuffix(".unreadable") }.compactMap { folder.text($0) }
    #expect(Set(kept) == Set(names.map { "rubbish of \($0)" }))
    #expect(folder.names.count == 4)
  }

  @Test func `an undecodable file is copied if a folder occupies the name of the copy`()
    async throws
  {
    try folder.write("rubbish", to: "count.json")
    try folder.make("count.json.unreadable")
    try await withFileSystem {
      @Shared(.fileStorage(folder["count.json"])) var count = 0
      $count.withLock { $0 = 1 }
      try await $count.save()
    }
    #expect(folder.text("count.json") == "1")
    #expect(folder.text("count.json.unreadable-1") == "rubbish")
  }

  @Test(arguments: [[0o600, 0o600], [0o644, 0o644]] as [[mode_t]])
  func `a replaced file keeps its permissions`(modes: [mode_t]) async throws {
    try folder.write("1", to: "count.json")
    try #require(chmod(folder["count.json"].path, modes[0]) == 0)
    try await withFileSystem {
      @Shared(.fileStorage(folder["count.json"])) var count = 0
      $count.withLock { $0 = 2 }
      try await $count.save()
    }
    var info = stat()
    try #require(stat(folder["count.json"].path, &info) == 0)
    #expect(info.st_mode & 0o7777 == modes[1])
  }

  @Test func `a pipe at the path of a file is an error`() throws {
    try #require(mkfifo(folder["count.json"].path, 0o600) == 0)
    withFileSystem {
      @Shared(.fileStorage(folder["count.json"])) var count = 3
      let error = $count.loadError.map(String.init(describing:))
      #expect(
        error == "\(folder["count.json"].path) could not be read: It is not a regular file."
      )
      #expect(count == 3)
    }
  }

  @Test func `a pipe at the path of a folder is an error`() throws {
    try #require(mkfifo(folder["ann"].path, 0o600) == 0)
    withFileSystem {
      @Shared(.fileStorage(folder["ann/count.json"])) var count = 0
      $count.withLock { $0 = 1 }
      #expect(($count.saveError as? FileStorageError)?.code == ENOTDIR)
      @Shared(.appStorage("count", store: .folder(folder["ann"]))) var stored = 0
      $stored.withLock { $0 = 1 }
      #expect(($stored.saveError as? FileStorageError)?.code == ENOTDIR)
    }
  }

  private func withFileSystem<Result>(_ body: () -> Result) -> Result {
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      body()
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
