import Clocks
import ConcurrencyExtras
import Dependencies
import Dispatch
import Foundation
import ProcessTestSupport
import Testing

@testable import Sharing

struct LosesNothingTests {
  let folder = TemporaryFolder()

  /// The number of kills of the writing process; the environment can increase it.
  static let kills = ProcessInfo.processInfo.environment["SHARING_KILLS"].flatMap(Int.init) ?? 25

  @Test func `a process that is killed during a write leaves a complete file`() async throws {
    var last = 0
    for _ in 0..<Self.kills {
      let child = try ChildProcess("write", folder["entry.json"])
      _ = await child.line()
      // For the duration of some reads, each of which must find a complete file.
      for _ in 0..<Int.random(in: 0..<20) { last = try readEntry(atLeast: last) }
      child.kill()
      _ = await child.end()
      last = try readEntry(atLeast: last)
    }
    #expect(last > Self.kills)
    // The next process reuses the temporary file of the killed one, so they do not accumulate.
    #expect(Set(folder.names).isSubset(of: ["entry.json", ".entry.json.new"]))
  }

  private func readEntry(atLeast last: Int) throws -> Int {
    let entry = try JSONDecoder().decode(Entry.self, from: Data(contentsOf: folder["entry.json"]))
    #expect(entry.isWhole)
    #expect(entry.number >= last)
    return entry.number
  }

  @Test func `a pending change is written when the process exits`() async throws {
    let child = try ChildProcess("exit", folder["entry.json"])
    #expect(await child.end() == 0)
    #expect(try readEntry(atLeast: 10) == 10)
  }

  @Test func `two processes that write concurrently end with the same value`() async throws {
    let children = try (0..<2).map { _ in try ChildProcess("compete", folder["entry.json"]) }
    for child in children { #expect(await child.line() == "ready") }
    for (index, child) in children.enumerated() { try child.tell("\(index * 1000 + 1)") }
    for _ in 0..<20 {
      // The first change may still be unwritten.
      if !folder.names.contains("entry.json") { continue }
      _ = try readEntry(atLeast: 1)
    }
    for child in children { #expect(await child.line() == "stopped") }
    let last = try readEntry(atLeast: 1)
    #expect([200, 1200].contains(last))
    for child in children { try child.tell("\(last)") }
    for child in children { #expect(await child.line() == "agreed") }
    for child in children { #expect(await child.end() == 0) }
    #expect(
      Set(folder.names).isSubset(of: ["entry.json", ".entry.json.new", ".entry.json.new-1"])
    )
  }

  @Test func `a full disk is an error, and the file is unchanged`() async throws {
    let child = try ChildProcess("fill", folder["text.json"])
    #expect(
      await child.line() == "\(folder["text.json"].path) could not be written: File too large."
    )
    #expect(folder.text("text.json") == #""small""#)
    #expect(folder.names == ["text.json"])
    try child.tell("go on")
    #expect(await child.line() == "no error")
    #expect(folder.text("text.json") == #""small again""#)
    #expect(await child.end() == 0)
  }

  @Test(arguments: ["file/count.json", "/sys/kernel/count.json"])
  func `a folder without write access is an error`(name: String) async throws {
    // The superuser ignores permissions, so the path contains a file instead of a folder.
    try folder.write("not a folder", to: "file")
    let url = name.hasPrefix("/") ? URL(filePath: name) : folder[name]
    try await withFileSystem {
      @Shared(.fileStorage(url)) var count = 0
      #expect($count.loadError == nil)
      $count.withLock { $0 = 1 }
      let error = try #require($count.saveError as? FileStorageError)
      #expect(error.path == url.path && error.operation == .write && error.code != 0)
      #expect(error.localizedDescription.hasPrefix("\(url.path) could not be written: "))
      #expect(count == 1)
      await #expect(throws: error) { try await $count.save() }
    }
  }

  @Test(arguments: ["rubbish", "[1, 2", #"{"version": 2}"#])
  func `an undecodable file is an error, and the value is unchanged`(text: String) async throws {
    try await withFileSystem {
      try folder.write(text, to: "early.json")
      @Shared(.fileStorage(folder["early.json"])) var early = [0]
      #expect(early == [0])
      #expect($early.loadError is DecodingError)

      try folder.write("[1]", to: "late.json")
      @Shared(.fileStorage(folder["late.json"])) var late = [0]
      let shared = $late
      #expect(late == [1])
      try folder.write(text, to: "late.json")
      await wait { shared.loadError != nil }
      #expect(late == [1])
      await #expect(throws: DecodingError.self) { try await shared.load() }
      await shared.change(to: [2]) { try folder.write("[2]", to: "late.json") }
      await wait { shared.loadError == nil }
    }
  }

  @Test func `an undecodable file is quarantined when it is replaced`() async throws {
    try await withFileSystem {
      for text in ["newer", "newest"] {
        try folder.write(text, to: "count.json")
        @Shared(.fileStorage(folder["count.json"])) var count = 0
        $count.withLock { $0 += 1 }
        // Deferred if the previous change was recent.
        try await $count.save()
        #expect(folder.text("count.json") == "1")
        #expect(folder.text("count.json.unreadable") == text)
      }
      @Shared(.fileStorage(folder["count.json"])) var count = 0
      $count.withLock { $0 += 1 }
      try await $count.save()
      #expect(folder.text("count.json.unreadable") == "newest")
    }
  }

  @Test func `an unreadable file is an error`() throws {
    try withFileSystem {
      try folder.make("count.json")
      @Shared(.fileStorage(folder["count.json"])) var count = 3
      let error = try #require($count.loadError as? FileStorageError)
      #expect(
        error.description
          == "\(folder["count.json"].path) could not be read: Is a directory."
      )
      #expect(count == 3)
    }
  }

  @Test func `eight threads count to the correct sum, which is also in the file`() async throws {
    try await withFileSystem {
      @Shared(.fileStorage(folder["count.json"])) var count = 0
      let shared = $count
      await withTaskGroup { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<1000 { shared.withLock { $0 += 1 } }
          }
        }
      }
      #expect(count == 8000)
      try await $count.save()
      #expect(folder.text("count.json") == "8000")
    }
  }

  private func withFileSystem<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      try await body()
    }
  }

  private func withFileSystem<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      try body()
    }
  }
}

/// The contents written by the other process: one number, repeated.
private struct Entry: Decodable {
  let number: Int
  let filler: String
  let end: Int

  var isWhole: Bool {
    let words = filler.split(separator: " ")
    return end == number && words.count == 1 + number % 10 * 1000
      && words.allSatisfy { $0 == "\(number)" }
  }
}
