import Clocks
import ConcurrencyExtras
import Dependencies
import Foundation
import Observation
import Testing

@testable import Sharing

struct FileStorageTests {
  let folder = TemporaryFolder()

  @Test func `a value outlives its holders in a file`() {
    withFileSystem {
      do {
        @Shared(.fileStorage(folder["counts.json"])) var counts = [1]
        #expect(counts == [1])
        #expect(folder.names == [])
        $counts.withLock { $0.append(2) }
      }
      #expect(folder.text("counts.json") == "[1,2]")
      @Shared(.fileStorage(folder["counts.json"])) var counts = [9]
      #expect(counts == [1, 2])
      #expect(folder.names == ["counts.json"])
    }
  }

  @Test func `a file may use a custom encoding`() {
    withFileSystem {
      @Shared(
        .fileStorage(
          folder["name.txt"],
          decode: { @Sendable in String(decoding: $0, as: UTF8.self) },
          encode: { @Sendable in Data($0.uppercased().utf8) }
        )
      ) var name = ""
      $name.withLock { $0 = "Blob" }
      #expect(folder.text("name.txt") == "BLOB")
    }
  }

  @Test func `JSON is written and read with the given encoder and decoder`() throws {
    try withFileSystem {
      struct Note: Codable, Equatable { var writtenAt: Date }
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.dateEncodingStrategy = .secondsSince1970
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .secondsSince1970
      try folder.write(#"{"written_at": 5}"#, to: "note.json")
      @Shared(.fileStorage(folder["note.json"], decoder: decoder, encoder: encoder))
      var note = Note(writtenAt: .distantPast)
      #expect(note == Note(writtenAt: Date(timeIntervalSince1970: 5)))
      $note.withLock { $0.writtenAt += 1 }
      #expect(folder.text("note.json") == #"{"written_at":6}"#)
    }
  }

  @Test func `the first change is written immediately, and later changes together`() async {
    let clock = TestClock()
    let saved = AsyncStream.makeStream(of: Int.self)
    let key = withDependencies {
      $0.defaultFileStorage = FileStorage(FileSystemVolume(clock: clock))
    } operation: {
      FileStorageKey<Int>.fileStorage(folder["count.json"])
    }
    func save(_ number: Int) {
      key.save(
        number,
        context: .didSet,
        continuation: SaveContinuation { _ in saved.continuation.yield(number) }
      )
    }
    func passASecond() async {
      // Time before the cooldown starts would not count.
      while (try? await clock.checkSuspension()) != nil { await Task.yield() }
      await clock.advance(by: .seconds(1))
    }
    for number in 1...3 { save(number) }
    #expect(folder.text("count.json") == "1")
    await passASecond()
    var ended = saved.stream.makeAsyncIterator()
    for number in 1...3 { #expect(await ended.next() == number) }
    #expect(folder.text("count.json") == "3")
    // A deferred write is followed by a cooldown as well.
    save(4)
    #expect(folder.text("count.json") == "3")
    await passASecond()
    #expect(await ended.next() == 4)
    #expect(folder.text("count.json") == "4")
    await passASecond()
  }

  @Test func `a requested save writes a pending change`() async throws {
    let clock = TestClock()
    try await withDependencies {
      $0.defaultFileStorage = FileStorage(FileSystemVolume(clock: clock))
    } operation: {
      @Shared(.fileStorage(folder["count.json"])) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      #expect(folder.text("count.json") == "1")
      try await $count.save()
      #expect(folder.text("count.json") == "2")
    }
  }

  @Test func `a hundred thousand pending changes are written once`() async throws {
    try await withDependencies {
      $0.defaultFileStorage = FileStorage(FileSystemVolume(clock: TestClock()))
    } operation: {
      @Shared(.fileStorage(folder["count.json"])) var count = 0
      for _ in 0..<100_000 { $count.withLock { $0 += 1 } }
      #expect(folder.text("count.json") == "1")
      try await $count.save()
      #expect(folder.text("count.json") == "100000")
    }
  }

  @Test func `a new holder loads a pending change`() {
    withDependencies {
      $0.defaultFileStorage = FileStorage(FileSystemVolume(clock: TestClock()))
    } operation: {
      do {
        @Shared(.fileStorage(folder["count.json"])) var count = 0
        $count.withLock { $0 = 1 }
        $count.withLock { $0 = 2 }
      }
      @Shared(.fileStorage(folder["count.json"])) var count = 0
      #expect(count == 2)
      #expect(folder.text("count.json") == "1")
    }
  }

  @Test func `a change of the file by another process is received`() async throws {
    try await withFileSystem {
      @Shared(.fileStorage(folder["count.json"])) var count = 0
      let shared = $count
      // Created, as by an editor.
      await shared.change(to: 1) { try folder.write("1", to: "count.json") }
      // Replaced.
      await shared.change(to: 2) {
        try folder.write("2", to: "new.json")
        try folder.move("new.json", to: "count.json")
      }
      // Deleted.
      await shared.change(to: 0) { try folder.remove("count.json") }
      // Moved in and away.
      try folder.write("3", to: "aside.json")
      await shared.change(to: 3) { try folder.move("aside.json", to: "count.json") }
      await shared.change(to: 0) { try folder.move("count.json", to: "aside.json") }
    }
  }

  @Test func `a folder that is created later or replaced is watched`() async {
    await withFileSystem {
      @Shared(.fileStorage(folder["a/b/count.json"])) var count = 0
      let shared = $count
      #expect(folder.names == [])
      await shared.change(to: 1) {
        try folder.make("a/b")
        try folder.write("1", to: "a/b/count.json")
      }
      await shared.change(to: 0) { try folder.remove("a") }
      await shared.change(to: 2) {
        try folder.make("d/b")
        try folder.write("2", to: "d/b/count.json")
        try folder.move("d", to: "a")
      }
      await shared.change(to: 3) { try folder.write("3", to: "a/b/count.json") }
    }
  }

  @Test func `a write is not reported to its own writer`() async throws {
    try await withFileSystem {
      let key = FileStorageKey<Int>.fileStorage(folder["count.json"])
      let received = AsyncStream.makeStream(of: Int?.self)
      let subscription = key.subscribe(
        context: .userInitiated,
        subscriber: SharedSubscriber { received.continuation.yield(try? $0.get()) }
      )
      key.save(1, context: .userInitiated, continuation: SaveContinuation { _ in })
      key.save(2, context: .userInitiated, continuation: SaveContinuation { _ in })
      try folder.write("3", to: "new.json")
      try folder.move("new.json", to: "count.json")
      var values = received.stream.makeAsyncIterator()
      // The missing file, which was not loaded, and then the contents of another program.
      #expect(await values.next() == .some(nil))
      #expect(await values.next() == 3)
      subscription.cancel()
    }
  }

  @Test func `a value in memory storage is received by holders of another type`() {
    let url = URL(filePath: "/count.json")
    @Shared(.fileStorage(url)) var count = 0
    @Shared(.fileStorage(url, decode: { @Sendable in $0 }, encode: { @Sendable in $0 })) var bytes =
      Data()
    $count.withLock { $0 = 7 }
    #expect(bytes == Data("7".utf8))
    $bytes.withLock { $0 = Data("8".utf8) }
    #expect(count == 8)
  }

  @Test func `each test has separate files, one`() { leaveSomethingBehind() }
  @Test func `each test has separate files, two`() { leaveSomethingBehind() }

  private func leaveSomethingBehind() {
    @Shared(.fileStorage(URL(filePath: "/shared by all tests.json"))) var count = 0
    #expect(count == 0)
    $count.withLock { $0 += 1 }
    #expect(!FileManager.default.fileExists(atPath: "/shared by all tests.json"))
  }

  @Test func `a folder acts as the root of the file system`() {
    func count(in name: String, _ url: URL) -> Shared<Int> {
      withDependencies {
        $0.defaultFileStorage = .folder(folder[name])
      } operation: {
        Shared(wrappedValue: 0, .fileStorage(url))
      }
    }
    let ann = count(in: "ann", URL(filePath: "count.json"))
    let bob = count(in: "bob", URL(filePath: "count.json"))
    let deep = count(in: "ann", URL(filePath: "/var/../home/count.json"))
    let above = count(in: "ann", URL(filePath: "../../above.json"))
    let again = count(in: "ann", URL(filePath: "count.json"))
    for (number, shared) in [ann, bob, deep, above].enumerated() {
      shared.withLock { $0 = number + 1 }
    }
    #expect(again.wrappedValue == 1)
    #expect(folder.text("ann/count.json") == "1")
    #expect(folder.text("bob/count.json") == "2")
    #expect(folder.text("ann/home/count.json") == "3")
    #expect(folder.text("ann/above.json") == "4")
    #expect(FileStorage.folder(folder["ann"]) == .folder(folder["ann"]))
    #expect(FileStorage.folder(folder["ann"]) != .folder(folder["bob"]))
    #expect(FileStorage.inMemory != .inMemory)
    #expect(FileStorage.fileSystem == .fileSystem)
  }

  @Test func `a folder that cannot be watched is an error`() {
    #expect(
      FileStorageError(.watch, "/a", code: ENOSPC).description
        == "/a could not be watched for changes: No space left on device."
    )
  }

  @Test func `keys provide types and defaults`() {
    withFileSystem {
      @Shared(.tally(folder["tally.json"])) var tally
      #expect(tally == ["ann": 0])
      $tally.withLock { $0["bob"] = 1 }
      @SharedReader(.tally(folder["tally.json"])) var reader
      #expect(reader == ["ann": 0, "bob": 1])
      #expect(
        $tally.description
          == #"Shared<Dictionary<String, Int>>(.fileStorage("\#(folder["tally.json"].path)"))"#
      )
      @Shared(.fileStorage(folder["optional.json"])) var optional: Int?
      #expect(optional == nil)
      $optional.withLock { $0 = 1 }
      #expect(folder.text("optional.json") == "1")
    }
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

extension SharedReaderKey where Self == FileStorageKey<[String: Int]>.Default {
  fileprivate static func tally(_ url: URL) -> Self {
    Self[.fileStorage(url), default: ["ann": 0]]
  }
}
